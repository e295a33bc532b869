"""Where noun phrases may begin and end in Han text, without a segmenter.

Function words, verbs of scientific prose and punctuation are edges; a longer word that holds an edge (and any known
name) protects it. What lies between edges is a chunk.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

import ahocorasick_rs

from kg.extract.chinese.words import words

_PHRASE_SIGNS = frozenset("-/+.'\u2019\u00b7_@ ")
_WIDEST = 80
_MOST_LISTED = 12
_NO_PHRASE = re.compile(rf"[^\w{re.escape(''.join(sorted(_PHRASE_SIGNS)))}]")
_HAN = re.compile("[\u4e00-\u9fff]")


@dataclass(frozen=True, slots=True)
class Chunk:
    """A run without edges: offsets into the folded text."""

    start: int
    end: int


@cache
def _edges() -> tuple[ahocorasick_rs.AhoCorasick, tuple[str, ...]]:
    lists = words()
    edges = sorted(lists.edges)
    soft = sorted(lists.lists["soft_edges"])
    kept = sorted(set(lists.lists["protected"]) - lists.edges)
    automaton = ahocorasick_rs.AhoCorasick([*edges, *soft, *kept], implementation=ahocorasick_rs.Implementation.DFA)
    return automaton, (*("edge" for _ in edges), *("soft" for _ in soft), *("kept" for _ in kept))


def blocked(text: str, known: Iterable[tuple[int, int]] = ()) -> bytearray:
    """For each character of ``text`` 1 if a noun phrase may not hold it, else 0; ``known`` spans are never cut."""
    automaton, kinds = _edges()
    marks = bytearray(len(text))
    guards: list[tuple[int, int]] = list(known)
    edges: list[tuple[int, int]] = []
    soft: list[tuple[int, int]] = []
    lists = {"edge": edges, "soft": soft, "kept": guards}
    for number, start, end in automaton.find_matches_as_indexes(text, overlapping=True):
        lists[kinds[number]].append((start, end))
    guards.sort()
    held = bytearray(len(text))
    for start, end in guards:
        held[start:end] = b"\1" * (end - start)
    for start, end in edges:
        if any(not held[i] for i in range(start, end)) or not _within(start, end, guards):
            marks[start:end] = b"\1" * (end - start)
    for sign in _NO_PHRASE.finditer(text):
        marks[sign.start()] = 1
    for start, end in soft:
        if (start == 0 or marks[start - 1]) and not _within(start, end, guards):
            marks[start:end] = b"\1" * (end - start)
    return marks


def _within(start: int, end: int, guards: list[tuple[int, int]]) -> bool:
    """Whether one of the sorted ``guards`` holds the span and more; it begins at most `_WIDEST` characters before."""
    near = guards[bisect_left(guards, (start - _WIDEST,)) : bisect_left(guards, (start + 1,))]
    return any(end <= b and b - a > end - start for a, b in near)


def chunks(text: str, marks: bytearray, low: int, high: int) -> list[Chunk]:
    """Maximal unblocked runs of ``text[low:high]`` that hold a Han character, outer spaces cut."""
    found: list[Chunk] = []
    at = marks.find(0, low, high)
    while at >= 0:
        end = marks.find(1, at, high)
        end = high if end < 0 else end
        piece = text[at:end]
        left = at + len(piece) - len(piece.lstrip(" -."))
        right = end - (len(piece) - len(piece.rstrip(" -.")))
        if left < right and _HAN.search(text, left, right):
            found.append(Chunk(left, right))
        at = marks.find(0, end, high)
    return found


@dataclass(frozen=True, slots=True)
class Listed:
    """A chunk that is a member of an enumeration: its own offsets, and where the first begins and the last ends."""

    start: int
    end: int
    first: int
    last: int


@cache
def _joiners() -> frozenset[str]:
    return frozenset(words().lists["joiners"])


def listed(text: str, marks: bytearray, low: int, high: int) -> list[Listed]:
    """The chunks of ``text[low:high]`` that only a joining word or sign parts from the next one or the last."""
    found: list[Listed] = []
    run: list[Chunk] = []
    for chunk in [*chunks(text, marks, low, high), None]:
        if chunk and 0 < len(run) < _MOST_LISTED and text[run[-1].end : chunk.start].strip() in _joiners():
            run.append(chunk)
            continue
        if len(run) > 1:
            found += [Listed(c.start, c.end, run[0].start, run[-1].end) for c in run]
        run = [chunk] if chunk else []
    return found


def phrase_start(text: str, marks: bytearray, end: int, low: int) -> int:
    """Where the noun phrase that ends at ``end`` begins, at or after ``low``."""
    start = end
    while start > low and not marks[start - 1]:
        start -= 1
    while start < end and text[start] in _PHRASE_SIGNS:
        start += 1
    return start
