"""One name under two forms: short forms with their long forms, so that a paper's SHADE is one thing, not five."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from kg.extract.candidates import Candidate, Occurrence, Text
from kg.extract.tokens import key_of

_OPEN, _CLOSE = "(\uff08[", ")\uff09]"
_LONGEST = 12


@dataclass(frozen=True, slots=True)
class Pair:
    """A short form (token range) and its long form (token range) in one text."""

    text: int
    short: tuple[int, int]
    long: tuple[int, int]


def find_pairs(texts: Sequence[Text]) -> tuple[Pair, ...]:
    """Long (SHORT), SHORT (long) and SHORT, a Long …, wherever the letters agree, in order."""
    found = []
    for number, text in enumerate(texts):
        for i, token in enumerate(text.tokens):
            if token.text in _OPEN:
                found += [Pair(number, *p) for p in _bracketed(text, i)]
            elif token.text in ",:\u2014" and i:
                found += [Pair(number, *p) for p in _apposed(text, i)]
    return tuple(found)


def _bracketed(text: Text, i: int) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    first, last = text.sentences[text.sentence_of[i]]
    if i == first or i + 2 >= last:
        return
    tokens = text.tokens
    closing = next((k for k in range(i + 1, min(i + _LONGEST, last)) if tokens[k].text in _CLOSE + ";,"), None)
    if closing is None:
        return
    if closing == i + 2 and _is_short(tokens[i + 1].text):
        start = _start_of_long(text, first, i, tokens[i + 1].text)
        if start is not None:
            yield (i + 1, i + 2), (start, i)
            return
    if closing > i + 2 and _is_short(tokens[i - 1].text) and _spells(text, i + 1, closing, tokens[i - 1].text):
        yield (i - 1, i), (i + 1, closing)


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


def _start_of_long(text: Text, first: int, bracket: int, short: str) -> int | None:
    """The token where the long form before the bracket begins: its letters spell ``short`` from the right."""
    letters = [c for c in short.lower() if c.isalnum()]
    if letters[-1] == "s" and short[-1] == "s":
        letters.pop()
    fewest = max(first, bracket - min(len(letters) + 5, 2 * len(letters)) - 1)
    for start in range(bracket - 1, fewest - 1, -1):
        word = text.tokens[start].low
        if word[:1] != letters[0] or not _fits(letters, [t.low for t in text.tokens[start:bracket]]):
            continue
        return start
    return None


def _spells(text: Text, start: int, end: int, short: str) -> bool:
    letters = [c for c in short.lower() if c.isalnum()]
    return _fits(letters, [t.low for t in text.tokens[start:end]])


def _fits(letters: Sequence[str], words: Sequence[str]) -> bool:
    """Whether the words can be shortened to the letters: the first letter is an initial, and most initials are used."""
    if not words or words[0][:1] != letters[0]:
        return False
    rest = iter("".join(words))
    if not all(c in rest for c in letters):
        return False
    initials = [p[:1] for w in words for p in w.replace("-", " ").split() if p[:1].isalnum()]
    return sum(i in letters for i in initials) * 2 >= len(initials)


def merge_pairs(
    texts: Sequence[Text], candidates: Sequence[Candidate], pairs: Sequence[Pair]
) -> tuple[Candidate, ...]:
    """Candidates with long forms given to their short forms; what stands only within a long form is dropped."""
    by_key = {c.key: c for c in candidates}
    covers: list[tuple[int, int, int]] = []
    for pair in pairs:
        tokens = texts[pair.text].tokens
        short = by_key.get(key_of(tokens[pair.short[0]].text))
        if short is None:
            continue
        plain = texts[pair.text].part.plain.text
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
    return replace(place, inner=True) if partly else place
