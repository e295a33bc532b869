"""One name under two forms: short forms with their long forms, so that a paper's SHADE is one thing, not five."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kg.extract.candidates import Candidate, Occurrence
from kg.extract.texts import Text
from kg.extract.tokens import key_of
from kg.records import Abbreviation

_APPOSING = frozenset(",:\u2014")
_LONGEST = 12


@dataclass(frozen=True, slots=True)
class Pair:
    """A short form (token range) and its long form (token range) in one text."""

    text: int
    short: tuple[int, int]
    long: tuple[int, int]


def find_pairs(texts: Sequence[Text], abbreviations: Sequence[Abbreviation]) -> tuple[Pair, ...]:
    """Where the short and long forms of ``abbreviations`` stand beside each other, and SHORT, a Long …, in order."""
    found: dict[Pair, None] = {}
    for number, text in enumerate(texts):
        for known in abbreviations:
            if known.span.part == text.part.part:
                found.update(dict.fromkeys(_introduced(number, text, known)))
        for i, token in enumerate(text.tokens):
            if token.text in _APPOSING and i:
                found.update(dict.fromkeys(Pair(number, *p) for p in _apposed(text, i)))
    return tuple(found)


def _introduced(number: int, text: Text, known: Abbreviation) -> Iterator[Pair]:
    plain = text.part.plain
    low = bisect_left(plain.starts, known.span.start)
    high = bisect_left(plain.starts, known.span.end)
    long, short = (plain.text.find(form, low, high) for form in (known.long, known.short))
    if plain.text.startswith(known.long, low):
        short = plain.text.rfind(known.short, low, high)
    if min(long, short) >= 0:
        ranges = [text.token_range(at, at + len(f)) for at, f in ((short, known.short), (long, known.long))]
        if all(first < last for first, last in ranges):
            yield Pair(number, ranges[0], ranges[1])


def _apposed(text: Text, i: int) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    first, last = text.sentences[text.sentence_of[i]]
    tokens = text.tokens
    if i == first or not _is_short(tokens[i - 1].text):
        return
    k = i + 1
    if k < last and tokens[k].low in ("a", "an", "the"):
        k += 1
    letters = [c for c in tokens[i - 1].text.upper() if c.isalnum()]
    seen = ""
    for n in range(k, min(k + _LONGEST, last)):
        seen += "".join(c for c in tokens[n].text if c.isupper() or c.isdigit())
        if not "".join(letters).startswith(seen) or not seen:
            return
        if len(seen) == len(letters):
            if n > k:
                yield (i - 1, i), (k, n + 1)
            return


def _is_short(word: str) -> bool:
    return 2 <= len(word) <= 14 and sum(c.isupper() for c in word) >= 2


def merge_pairs(texts: Sequence[Text], candidates: Sequence[Candidate], pairs: Sequence[Pair]) -> tuple[Candidate, ...]:
    """Candidates with long forms given to their short forms; what stands only within a long form is dropped."""
    by_key = {c.key: c for c in candidates}
    covers: list[tuple[int, int, int]] = []
    for pair in pairs:
        tokens = texts[pair.text].tokens
        plain = texts[pair.text].part.plain.text
        short = by_key.get(key_of(plain[tokens[pair.short[0]].start : tokens[pair.short[1] - 1].end]))
        if short is None:
            continue
        long = plain[tokens[pair.long[0]].start : tokens[pair.long[1] - 1].end]
        covers.append((pair.text, *pair.long))
        if long not in short.aliases:
            short.aliases = (*short.aliases, long)
        other = by_key.get(key_of(long))
        if other is not None and other is not short:
            short.occurrences = tuple(sorted({*short.occurrences, *other.occurrences}))
            short.marks = tuple(sorted({*short.marks, *other.marks}))
            del by_key[other.key]
    kept = []
    for candidate in candidates:
        if candidate.key in by_key:
            candidate.occurrences = tuple(_covered(o, covers) for o in candidate.occurrences)
            if candidate.aliases or not all(_inside(o, covers) for o in candidate.occurrences):
                kept.append(candidate)
    return tuple(kept)


def _inside(place: Occurrence, covers: Sequence[tuple[int, int, int]]) -> bool:
    return any(t == place.text and a <= place.first and place.last <= b for t, a, b in covers)


def _covered(place: Occurrence, covers: Sequence[tuple[int, int, int]]) -> Occurrence:
    partly = any(
        t == place.text and a <= place.first and place.last <= b and (a, b) != (place.first, place.last)
        for t, a, b in covers
    )
    return place._replace(inner=True) if partly else place
