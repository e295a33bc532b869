"""A part of a paper as the Chinese extractors see it: folded character by character, so that offsets stay true."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import cache

from kg.records import Document, Quote, Span, TextPart
from kg.text.normal import simplified

_LATIN_STOP = re.compile(r"\.(?=\s|[\u4e00-\u9fff]|$)")
_CLAUSE_SIGN = re.compile("[,;:?!\u3002()]")
_WIDE = re.compile("[\uff01-\uff5e]")
_ADDRESS = re.compile(r"(?:https?://|www\.)[!-~]{1,300}")


@cache
def _table() -> dict[int, str]:
    """One-to-one folding: traditional to simplified Han, full width to ASCII."""
    table = dict(simplified())
    for point in (*range(0x2010, 0x2016), *range(0x3000, 0x3004), *range(0xFE30, 0xFE70), *range(0xFF01, 0xFFEF)):
        wide = chr(point)
        plain = unicodedata.normalize("NFKC", wide)
        if len(plain) == 1 and plain != wide:
            table[point] = plain
    for dash in range(0x2010, 0x2014):
        table[dash] = "-"
    table[0x300E], table[0x300F] = "\u300c", "\u300d"
    return table


def fold(text: str) -> str:
    """``text`` with simplified Han and ASCII forms of full-width signs; the same length, character for character."""
    return text.translate(_table())


@dataclass(frozen=True, slots=True)
class Reading:
    """One part, ready to read: ``text`` is folded, ``plain`` as shown; offsets are those of the plain text.

    ``ends`` are the ends of its sentences, ``starts`` their beginnings; addresses are blanked out in ``text``.
    """

    part: TextPart
    text: str
    starts: tuple[int, ...]
    ends: tuple[int, ...]

    @property
    def title(self) -> bool:
        """Whether this is the paper's title."""
        return self.part.part == "title"

    def sentence(self, at: int) -> int:
        """Number of the sentence that holds offset ``at``."""
        return max(0, bisect_right(self.starts, at) - 1)

    def shown(self, start: int, end: int) -> str:
        """The name at these offsets in the form to show: as it stands, full-width ASCII made narrow."""
        return _narrow(self.part.plain.text[start:end])

    def quote(self, start: int, end: int) -> Quote:
        """The mention and its sentence in source offsets."""
        number = self.sentence(start)
        plain, name = self.part.plain, self.part.part
        whole = plain.to_source(self.starts[number], max(end, self.ends[number]))
        return Quote(Span(name, *plain.to_source(start, end)), Span(name, *whole))


def _narrow(text: str) -> str:
    return " ".join(_WIDE.sub(lambda m: unicodedata.normalize("NFKC", m[0]), text).split())


def readings(document: Document) -> tuple[Reading, ...]:
    """The title and the abstract of ``document``, if they hold anything."""
    return tuple(reading(p) for p in document.parts if p.part != "keywords" and p.plain.text.strip())


def reading(part: TextPart) -> Reading:
    """One part folded, with its sentences (those of the part, cut once more at Latin full stops before Han)."""
    text = fold(part.plain.text)
    text = _ADDRESS.sub(lambda m: " " * len(m[0]), text)
    bounds: list[tuple[int, int]] = []
    for sentence in part.sentences:
        start = sentence.start
        for stop in _LATIN_STOP.finditer(text, sentence.start, sentence.end):
            if stop.end() - start > 12 and stop.end() < sentence.end:
                bounds.append((start, stop.end()))
                start = stop.end()
        bounds.append((start, sentence.end))
    bounds = bounds or [(0, len(text))]
    return Reading(part, text, tuple(b[0] for b in bounds), tuple(b[1] for b in bounds))


def clause_ends(text: str, low: int, high: int) -> list[int]:
    """Offsets at which clauses of ``text[low:high]`` end: at commas, colons and the like outside brackets, and at
    ``high``."""
    found: list[int] = []
    depth = 0
    for sign in _CLAUSE_SIGN.finditer(text, low, high):
        mark = sign[0]
        if mark == "(":
            depth += 1
        elif mark == ")":
            depth = max(0, depth - 1)
        elif depth == 0 or mark == "\u3002":
            found.append(sign.start())
    return [*found, high]


def clause(ends: list[int], low: int, start: int, end: int) -> tuple[int, int]:
    """The clauses that hold the span ``start`` to ``end``, given the `clause_ends` of its sentence from ``low``."""
    first = bisect_left(ends, start)
    last = min(bisect_left(ends, end), len(ends) - 1)
    return (ends[first - 1] + 1 if first else low), ends[last]
