"""Han noun phrases that may be techniques, tasks or metrics: chunks that end in a telling word, or that a cue opens."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from functools import cache
from operator import attrgetter

from kg.extract.chinese.chunks import Chunk, chunks
from kg.extract.chinese.names import Mention
from kg.extract.chinese.words import alternation, words

_LONGEST = 22
_MOST_ENDS = 4
_START, _END = attrgetter("start"), attrgetter("end")
_LATIN = frozenset(("latin", "lower", "phrase"))


@cache
def _tail() -> re.Pattern[str]:
    """A word that ends a phrase (group 1), or one that only begins like such a word."""
    lists = words().lists
    return re.compile(rf"(?:{alternation(lists['no_tails'])})|({alternation(lists['tails'])})")


@cache
def _lead() -> re.Pattern[str]:
    return re.compile(rf"(?:{alternation(words().lists['leads'])})")


@cache
def _trailer() -> re.Pattern[str]:
    return re.compile(rf"(?:{alternation(words().lists['trailers'])})$")


@cache
def _bare() -> frozenset[str]:
    """What adds nothing to a name: kind nouns and head nouns."""
    lists = words().lists
    return frozenset((*lists["kind_nouns"], *lists["heads"], *lists["bare"], ""))


@cache
def _soft() -> tuple[str, ...]:
    return tuple(words().lists["soft_edges"])


def phrases(text: str, marks: bytearray, low: int, high: int, taken: list[Mention]) -> list[Mention]:
    """Phrases of ``text[low:high]`` that are no name in ``taken``, in order; they may hold names.

    ``taken`` is in order and without overlaps.
    """
    found: list[Mention] = []
    spans = {(m.start, m.end) for m in taken}
    for chunk in chunks(text, marks, low, high):
        ends = [m.end() for m in _tail().finditer(text, chunk.start + 1, chunk.end) if m[1]]
        first = bisect_left(taken, chunk.start, key=_START)
        inside = taken[first : bisect_right(taken, chunk.end, first, key=_END)]
        starts = _starts(text, marks, low, chunk, inside)
        for stop in _stops(text, chunk, ends):
            for start in starts:
                if 2 < stop - start <= _LONGEST and (start, stop) not in spans and _adds(text, start, stop, inside):
                    found.append(Mention(start, stop, "tail" if stop in ends else "chunk"))
    return sorted(found)


def _stops(text: str, chunk: Chunk, ends: list[int]) -> list[int]:
    """Where phrases of the chunk may end: after its last telling words, at its end, before what trails there."""
    stops = {*ends[-_MOST_ENDS:], chunk.end}
    trailer = _trailer().search(text, max(chunk.start, chunk.end - 4), chunk.end)
    if trailer and trailer.start() - chunk.start > 1:
        stops.add(trailer.start())
    return sorted(stops)


def _starts(text: str, marks: bytearray, low: int, chunk: Chunk, inside: list[Mention]) -> list[int]:
    """Where phrases of the chunk may begin: at its start, after praise or a name there, at a verb-like noun before."""
    starts = [chunk.start]
    lead = _lead().match(text, chunk.start, chunk.end)
    if lead:
        starts.append(lead.end())
    if inside and inside[0].start == chunk.start and inside[0].shape in _LATIN:
        starts.append(inside[0].end)
    before = chunk.start - 2
    if before >= low and text[before : chunk.start] in _soft() and (before == low or marks[before - 1]):
        starts.append(before)
    return starts


def _adds(text: str, start: int, stop: int, inside: list[Mention]) -> bool:
    """Whether the phrase is more than the names inside it."""
    held = [m for m in inside if start <= m.start and m.end <= stop]
    if not held:
        return True
    if held[-1].end == stop and held[-1].shape != "term":
        return False
    rest = text[start : held[0].start] + text[held[-1].end : stop]
    return rest.strip() not in _bare()
