"""Cue phrases: words before and after a name that tell its relation to the paper (``kg/data/cues/chinese.toml``)."""

from __future__ import annotations

import tomllib
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import ahocorasick_rs


@dataclass(frozen=True, slots=True)
class Cue:
    """A cue: a phrase that ends at most ``within[0]`` characters before a name, one that begins at most
    ``within[1]`` after it, or both. ``relation`` is what it tells (``none`` for background and negation)."""

    number: int
    relation: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    within: tuple[int, int]
    match: str
    miss: str


@dataclass(frozen=True, slots=True)
class CueBook:
    """All cues with one automaton over their phrases."""

    cues: tuple[Cue, ...]
    phrases: tuple[str, ...]
    automaton: ahocorasick_rs.AhoCorasick
    by_before: dict[str, tuple[Cue, ...]]
    by_after: dict[str, tuple[Cue, ...]]


@dataclass(frozen=True, slots=True)
class CueWords:
    """Where the phrases of cues stand in one text, by end and by start."""

    by_end: tuple[tuple[int, int, str], ...]
    by_start: tuple[tuple[int, int, str], ...]


@cache
def book() -> CueBook:
    """The shipped cues; read once a process."""
    data = tomllib.loads((files("kg") / "data" / "cues" / "chinese.toml").read_text(encoding="utf-8"))
    cues = tuple(
        Cue(
            number,
            row["relation"],
            tuple(row.get("before", ())),
            tuple(row.get("after", ())),
            tuple(row.get("within", (0, 0))),
            row["match"],
            row["miss"],
        )
        for number, row in enumerate(data["cue"])
    )
    phrases = tuple(sorted({p for c in cues for p in (*c.before, *c.after)}))
    before: dict[str, tuple[Cue, ...]] = {}
    after: dict[str, tuple[Cue, ...]] = {}
    for cue in cues:
        for phrase in cue.before:
            before[phrase] = (*before.get(phrase, ()), cue)
        for phrase in () if cue.before else cue.after:
            after[phrase] = (*after.get(phrase, ()), cue)
    automaton = ahocorasick_rs.AhoCorasick(phrases, implementation=ahocorasick_rs.Implementation.DFA)
    return CueBook(cues, phrases, automaton, before, after)


def cue_words(text: str) -> CueWords:
    """Every occurrence of every phrase in the folded ``text``."""
    shelf = book()
    found = [(a, b, shelf.phrases[n]) for n, a, b in shelf.automaton.find_matches_as_indexes(text, overlapping=True)]
    return CueWords(tuple(sorted((b, a, p) for a, b, p in found)), tuple(sorted(found)))


_REACH = 14


def told(text: str, words: CueWords, start: int, end: int, low: int, high: int) -> list[Cue]:
    """The cues that hold for the span ``start`` to ``end`` inside the clause ``low`` to ``high``, by number."""
    shelf = book()
    left = words.by_end[bisect_left(words.by_end, (start - _REACH,)) : bisect_right(words.by_end, (start, start))]
    right = words.by_start[bisect_left(words.by_start, (end,)) : bisect_right(words.by_start, (end + _REACH, 1 << 40))]
    found: dict[int, Cue] = {}
    for at, begin, phrase in left:
        if begin < low:
            continue
        for cue in shelf.by_before.get(phrase, ()):
            if start - at <= cue.within[0] and (not cue.after or (right and _follows(cue, right, end, high))):
                found[cue.number] = cue
    for at, stop, phrase in right:
        if stop > high:
            continue
        for cue in shelf.by_after.get(phrase, ()):
            if at - end <= cue.within[1]:
                found[cue.number] = cue
    return [found[n] for n in sorted(found)]


def _follows(cue: Cue, right: tuple[tuple[int, int, str], ...], end: int, high: int) -> bool:
    return any(at - end <= cue.within[1] and stop <= high and phrase in cue.after for at, stop, phrase in right)
