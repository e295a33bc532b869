"""Han noun phrases that may be techniques, tasks or metrics: chunks that end in a telling word, or that a cue opens."""

from __future__ import annotations

import re
from functools import cache

from kg.extract.chinese.chunks import chunks
from kg.extract.chinese.names import Mention
from kg.extract.chinese.words import alternation, words

_LONGEST = 22


@cache
def _tail() -> re.Pattern[str]:
    return re.compile(rf".{{1,{_LONGEST}}}?(?:{alternation(words().lists['tails'])})")


@cache
def _bare() -> frozenset[str]:
    """What adds nothing to a name: kind nouns and head nouns."""
    lists = words().lists
    return frozenset((*lists["kind_nouns"], *lists["heads"], *lists["bare"], ""))


def phrases(text: str, marks: bytearray, low: int, high: int, taken: list[tuple[int, int]]) -> list[Mention]:
    """Phrases of ``text[low:high]`` that are no name in ``taken``, in order; they may hold names."""
    found: list[Mention] = []
    spans = set(taken)
    bare = _bare()
    for chunk in chunks(text, marks, low, high):
        ends = [m.end() for m in _tail().finditer(text, chunk.start, chunk.end)]
        for stop in sorted({*ends[-3:], chunk.end}):
            if not 2 < stop - chunk.start <= _LONGEST or (chunk.start, stop) in spans:
                continue
            inner = [s for s in taken if chunk.start <= s[0] and s[1] <= stop]
            if inner and (inner[-1][1] == stop or (inner[0][0] == chunk.start and stop not in ends)):
                continue
            rest = text[chunk.start : inner[0][0]] + text[inner[-1][1] : stop] if inner else "?"
            if rest.strip() not in bare:
                found.append(Mention(chunk.start, stop, "tail" if stop in ends else "chunk"))
    return sorted(found)
