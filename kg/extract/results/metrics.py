"""The name of a measure as the clause of a number words it, where no link gives it."""

from __future__ import annotations

import re
from functools import cache

from kg.extract.chinese.chunks import blocked, phrase_start
from kg.extract.cues import load_cues
from kg.extract.results.features import Candidate
from kg.extract.results.wording import clause_of

_WORD = re.compile(r"[A-Za-z][A-Za-z0-9@&/'-]*(?:\^\d)?")
_SYMBOL = re.compile(r"[A-Z][A-Za-z]{0,8}(?:[-@][A-Za-z0-9]{1,6})?(?:\u503c)?")
_LONGEST = 4


@cache
def _lists() -> tuple[frozenset[str], frozenset[str]]:
    metrics = load_cues("results")["metrics"]
    return frozenset(metrics["heads"]), frozenset(metrics["stops"])


@cache
def _heads_chinese() -> re.Pattern[str]:
    heads = load_cues("results")["metrics"]["heads_chinese"]
    return re.compile("|".join(re.escape(h) for h in sorted(heads, key=lambda h: (-len(h), h))))


def metric_words(candidate: Candidate) -> tuple[str, ...]:
    """The measure's name in the number's clause: one or none."""
    found = _chinese(candidate) if candidate.sentence.language == "zh" else _english(candidate)
    return (found,) if found else ()


def _english(candidate: Candidate) -> str | None:
    """The nearest run of words that ends in the head of a measure: right after the number, else before, else after."""
    start, end = clause_of(candidate)
    text, quantity = candidate.part.plain.text, candidate.quantity
    right = [m for m in _WORD.finditer(text, quantity.end, min(end, quantity.end + 70))]
    left = [m for m in _WORD.finditer(text, max(start, quantity.start - 140), quantity.start)]
    near = _phrase(right[:_LONGEST], first_only=True)
    return near or _phrase(left[::1], first_only=False) or _phrase(right, first_only=True)


def _phrase(words: list[re.Match[str]], *, first_only: bool) -> str | None:
    heads, stops = _lists()
    places = [i for i, w in enumerate(words) if w.group().lower() in heads]
    if not places:
        return None
    at = places[0] if first_only else places[-1]
    while first_only and at + 1 < len(words) and words[at + 1].group().lower() in heads and _touch(words, at):
        at += 1
    first = at
    while (
        first > 0
        and at - first < _LONGEST
        and _touch(words, first - 1)
        and _may_modify(words[first - 1].group(), stops)
    ):
        first -= 1
    return words[0].string[words[first].start() : words[at].end()]


def _touch(words: list[re.Match[str]], at: int) -> bool:
    return words[at + 1].start() - words[at].end() <= 1


def _may_modify(word: str, stops: frozenset[str]) -> bool:
    return word.lower() not in stops


def _chinese(candidate: Candidate) -> str | None:
    start, end = clause_of(candidate)
    text, quantity = candidate.text, candidate.quantity
    begin = max(start, quantity.start - 50)
    found = list(_heads_chinese().finditer(text, begin, quantity.start))
    if not found:
        after = re.match(r"\u7684?", text[quantity.end : quantity.end + 1])
        at = quantity.end + (after.end() if after else 0)
        symbol = _SYMBOL.match(text, at, end) or _heads_chinese().match(text, at, end)
        return symbol.group().removesuffix("\u503c") if symbol else None
    last = found[-1]
    window = text[begin : last.end()]
    first = begin + min(phrase_start(window, blocked(window), len(window), 0), last.start() - begin)
    return candidate.part.plain.text[first : last.end()].strip().removesuffix("\u503c") or None
