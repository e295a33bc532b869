"""The name of a measure as the clause of a number words it, where no link gives it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from kg.extract.chinese.chunks import blocked, phrase_start
from kg.extract.cues import load_cues
from kg.extract.results.features import Candidate
from kg.extract.results.mentions import Mention
from kg.extract.results.wording import clause_of

_WORD = re.compile(r"[A-Za-z][A-Za-z0-9@&/'-]*(?:\^\d)?")
_SYMBOL = re.compile(r"[A-Z][A-Za-z]{0,8}(?:[-@][A-Za-z0-9]{1,6})?(?:\u503c)?")
_NUMBER = re.compile(r" ~?\d")
_LONGEST = 4


@cache
def _lists() -> tuple[frozenset[str], frozenset[str]]:
    metrics = load_cues("results")["metrics"]
    return frozenset(metrics["heads"]), frozenset(metrics["stops"])


@cache
def _heads_chinese() -> re.Pattern[str]:
    heads = load_cues("results")["metrics"]["heads_chinese"]
    return re.compile("|".join(re.escape(h) for h in sorted(heads, key=lambda h: (-len(h), h))))


def metric_of(candidate: Candidate, mentions: Sequence[Mention], others: Sequence[Mention]) -> tuple[str, ...]:
    """The measure's name, one or none: ``mentions`` are measures in the sentence, ``others`` are other names.

    The words of the clause come first in Chinese, where a measure is a compound; the links come first in English.
    """
    if candidate.sentence.language == "zh":
        found = _chinese(candidate, others) or _chinese_before(candidate, others)
        found = found or _mentioned(candidate, mentions, candidate.sentence.start, candidate.sentence.end)
    else:
        start, end = clause_of(candidate)
        found = _mentioned(candidate, mentions, start, end) or _english(candidate)
        found = found or _mentioned(candidate, mentions, candidate.sentence.start, candidate.sentence.end)
        found = found or _english_before(candidate)
    return (found,) if found else ()


def _mentioned(candidate: Candidate, mentions: Sequence[Mention], start: int, end: int) -> str | None:
    """The mention between two offsets that is nearest to the number; one in brackets after it is more precise."""
    at = candidate.quantity.start
    inside = [m for m in mentions if start <= m.start and m.end <= end]
    if not inside:
        return None
    best = min(inside, key=lambda m: (at - m.end if m.end <= at else m.start - at + 4, m.start))
    return best.name


def _english(candidate: Candidate) -> str | None:
    """The nearest run of words that ends in the head of a measure: right after the number, else before, else after."""
    start, end = clause_of(candidate)
    text, quantity = candidate.part.plain.text, candidate.quantity
    right = list(_WORD.finditer(text, quantity.end, min(end, quantity.end + 70)))
    left = list(_WORD.finditer(text, max(start, quantity.start - 140), quantity.start))
    near = _phrase(right[:_LONGEST], first_only=True)
    return near or _phrase(left, first_only=False) or _phrase(right, first_only=True)


def _english_before(candidate: Candidate) -> str | None:
    start, end = max(candidate.sentence.start, candidate.quantity.start - 200), candidate.quantity.start
    return _phrase(list(_WORD.finditer(candidate.part.plain.text, start, end)), first_only=False)


def _phrase(words: list[re.Match[str]], *, first_only: bool) -> str | None:
    heads, stops = _lists()
    places = [i for i, w in enumerate(words) if w.group().lower() in heads and not _is_verb(words, i)]
    if not places:
        return None
    at = places[0] if first_only else places[-1]
    while first_only and at + 1 < len(words) and words[at + 1].group().lower() in heads and _touch(words, at):
        at += 1
    first = at
    while first > max(0, at - _LONGEST) and _touch(words, first - 1) and words[first - 1].group().lower() not in stops:
        first -= 1
    return words[0].string[words[first].start() : words[at].end()]


def _is_verb(words: list[re.Match[str]], at: int) -> bool:
    """Whether "scores" says what a system does: KelpNet scores 51.4%, but F1 scores 51.4%."""
    word = words[at]
    counted = word.group() == "scores" and _NUMBER.match(word.string, word.end()) is not None
    return counted and not (at > 0 and _touch(words, at - 1) and words[at - 1].group().lower() in _lists()[0])


def _touch(words: list[re.Match[str]], at: int) -> bool:
    return words[at + 1].start() - words[at].end() <= 1


def _chinese(candidate: Candidate, others: Sequence[Mention]) -> str | None:
    """The compound that ends in a measure's head before the number in its clause, else the sign after it."""
    start, end = clause_of(candidate)
    text, quantity = candidate.text, candidate.quantity
    found = _compound(candidate, max(start, quantity.start - 60), quantity.start, others)
    if found:
        return found
    at = quantity.end + text.startswith("\u7684", quantity.end)
    symbol = _SYMBOL.match(text, at, end) or _heads_chinese().match(text, at, end)
    if symbol is None or text[at - 1 : at] != "\u7684":
        return None
    return symbol.group().removesuffix("\u503c")


def _chinese_before(candidate: Candidate, others: Sequence[Mention]) -> str | None:
    start = max(candidate.sentence.start, candidate.quantity.start - 160)
    return _compound(candidate, start, candidate.quantity.start, others)


def _compound(candidate: Candidate, begin: int, end: int, taken: Sequence[Mention] = ()) -> str | None:
    """The last name of a measure between two offsets: a Han compound or a name in Latin letters."""
    text = candidate.text
    heads = list(_heads_chinese().finditer(text, begin, end))
    signs = [m for m in _latin().finditer(text, begin, end) if _is_sign(m, taken)]
    if signs and (not heads or signs[-1].end(1) >= heads[-1].end()):
        return signs[-1].group(1)
    if not heads:
        return None
    last = heads[-1]
    low = max(begin, last.start() - 24)
    window = text[low : last.end()]
    first = low + min(phrase_start(window, blocked(window), len(window), 0), last.start() - low)
    first = max([first, *(m.end for m in taken if first < m.end <= last.start())])
    name = candidate.part.plain.text[first : last.end()].strip(" -+,\u3001")
    for lead in load_cues("results")["metrics"]["leads_chinese"]:
        if name.startswith(lead) and len(name) > len(lead) + 1:
            name = name[len(lead) :]
    name = name.removesuffix("\u503c")
    return name if len(name) > 1 else None


@cache
def _latin() -> re.Pattern[str]:
    after = load_cues("results")["metrics_after"]["chinese"]
    follows = "|".join(re.escape(w) for w in sorted(after, key=lambda w: (-len(w), w)))
    return re.compile(rf"(?<![A-Za-z0-9.-])([A-Za-z][A-Za-z0-9@+-]{{1,14}})(?=\s?(?:{follows}))")


def _is_sign(found: re.Match[str], taken: Sequence[Mention]) -> bool:
    return any(c.isupper() for c in found.group(1)) and not any(
        m.start < found.end(1) and found.start(1) < m.end for m in taken
    )
