"""The parts of a paper in tokens: what the readers of English names see."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass

from kg.extract.tokens import Token, tokenize
from kg.records import Document, TextPart


@dataclass(frozen=True, slots=True)
class Text:
    """A part of the paper in tokens; ``sentences`` are token ranges, ``sentence_of`` the sentence of each token."""

    part: TextPart
    tokens: tuple[Token, ...]
    sentences: tuple[tuple[int, int], ...]
    sentence_of: tuple[int, ...]
    starts: tuple[int, ...]

    def token_range(self, start: int, end: int) -> tuple[int, int]:
        """The tokens that lie wholly in the plain range ``start`` to ``end``."""
        first = bisect_left(self.starts, start)
        last = bisect_right(self.starts, end - 1)
        while last > first and self.tokens[last - 1].end > end:
            last -= 1
        return first, last


def read_texts(document: Document) -> tuple[Text, ...]:
    """The title and abstract in tokens."""
    return tuple(_text(p) for p in document.parts if p.part != "keywords")


def _text(part: TextPart) -> Text:
    tokens: list[Token] = []
    ranges: list[tuple[int, int]] = []
    owner: list[int] = []
    for number, sentence in enumerate(part.sentences):
        first = len(tokens)
        tokens += tokenize(part.plain.text, sentence.start, sentence.end)
        ranges.append((first, len(tokens)))
        owner += [number] * (len(tokens) - first)
    return Text(part, tuple(tokens), tuple(ranges), tuple(owner), tuple(t.start for t in tokens))
