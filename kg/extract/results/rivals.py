"""The other side of a comparison as the sentence words it ("over the strongest baseline"), where no link names it."""

from __future__ import annotations

import re
from functools import cache

from kg.extract.cues import load_cues
from kg.extract.results.features import Candidate
from kg.extract.results.wording import clause_of

_WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9'\u2019+-]*")
_LONGEST = 5
_REACH = 300


@cache
def _before() -> re.Pattern[str]:
    phrases = load_cues("results")["baselines"]["before"]
    any_phrase = "|".join(re.escape(p) for p in sorted(phrases, key=lambda p: (-len(p), p)))
    return re.compile(rf"(?<![A-Za-z])(?:{any_phrase})\s(?:the |all |other |its |an? |current )?", re.IGNORECASE)


def rival_words(candidate: Candidate) -> tuple[str, ...]:
    """What the number's sentence compares with, in its words, without an article: one or none."""
    if candidate.sentence.language == "zh":
        return _chinese(candidate)
    text, sentence, quantity = candidate.part.plain.text, candidate.sentence, candidate.quantity
    found: list[tuple[int, str]] = []
    low, high = max(sentence.start, quantity.start - _REACH), min(sentence.end, quantity.end + _REACH)
    for cue in _before().finditer(text, low, high):
        phrase = _noun_phrase(text, cue.end(), sentence.end)
        if phrase:
            gap = cue.start() - quantity.end if cue.start() >= quantity.end else quantity.start - cue.end() + 30
            found.append((gap, phrase))
    return (min(found)[1],) if found else ()


def _noun_phrase(text: str, start: int, end: int) -> str | None:
    """Up to five words that touch, the last of them a word for rivals."""
    lists = load_cues("results")["baselines"]
    last = at = start
    for number, word in enumerate(_WORD.finditer(text, start, min(end, start + 90))):
        if number >= _LONGEST or word.start() > at + 1 or word.group().lower() in lists["stops"]:
            break
        at = word.end()
        if word.group().lower() in lists["nouns"]:
            last = at
    return text[start:last] if last > start else None


@cache
def _comparison() -> re.Pattern[str]:
    cues = load_cues("results")["baselines_chinese"]
    before, after, nouns = (
        "|".join(re.escape(p) for p in sorted(cues[field], key=lambda p: (-len(p), p)))
        for field in ("before", "after", "nouns")
    )
    latin = r"[A-Za-z][A-Za-z0-9.+@-]{1,24}(?: [A-Z0-9][A-Za-z0-9.+-]{0,16}){0,2}"
    return re.compile(rf"(?:{before})\s?((?:{latin})|(?:{nouns}))\s?(?={after})")


def _chinese(candidate: Candidate) -> tuple[str, ...]:
    """The nearest other side before the number in its clause."""
    start, _ = clause_of(candidate)
    found = list(
        _comparison().finditer(candidate.text, max(start, candidate.quantity.start - 60), candidate.quantity.start)
    )
    if not found:
        return ()
    return (candidate.part.plain.text[found[-1].start(1) : found[-1].end(1)],)
