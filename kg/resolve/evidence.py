"""Sentences that speak for a claim, cut out of the paper as the source gives it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import exp, fsum, log1p

from kg.records import Evidence, Paper, Quote, Span
from kg.text import part_source

_JOINT = len("; ")


def keyword_spans(paper: Paper) -> tuple[Span, ...]:
    """The span of each author keyword in `kg.text.part_source` of the keywords."""
    spans, at = [], 0
    for keyword in paper.keywords:
        spans.append(Span("keywords", at, at + len(keyword.text)))
        at += len(keyword.text) + _JOINT
    return tuple(spans)


class Evidences:
    """The sentences of one paper, each made once: most speak for several claims."""

    def __init__(self, paper: Paper) -> None:
        self._paper = paper
        self._made: dict[Span, Evidence | None] = {}
        self._groups: dict[tuple[Evidence, ...], tuple[Evidence, ...]] = {}

    def of(self, quotes: Iterable[Quote]) -> tuple[tuple[Evidence, ...], tuple[Span, ...]]:
        """Evidence and mention spans of ``quotes``, sorted; quotes that lie outside the paper's text are left out."""
        sentences: dict[Span, Evidence] = {}
        mentions: set[Span] = set()
        for quote in quotes:
            place = quote.sentence
            piece = self._piece(place)
            if piece:
                sentences[place] = piece
                if place.start <= quote.mention.start < quote.mention.end <= place.end:
                    mentions.add(quote.mention)
        group = tuple(sorted(sentences.values()))
        return self._groups.setdefault(group, group), tuple(sorted(mentions))

    def _piece(self, place: Span) -> Evidence | None:
        if place not in self._made:
            text = part_source(self._paper, place.part)
            fits = 0 <= place.start < place.end <= len(text)
            quote = text[place.start : place.end]
            self._made[place] = Evidence(self._paper.key, place.part, place.start, place.end, quote) if fits else None
        return self._made[place]


def combine(confidences: Iterable[float]) -> float:
    """The confidence that independent pieces of evidence give together, 0 to 1, three digits, in any order the same."""
    return _shared(round(1 - exp(fsum(log1p(-min(c, 0.999)) for c in confidences)), 3))


@lru_cache(maxsize=2048)
def _shared(number: float) -> float:
    """The same object for the same number: there are a thousand of them, and millions of claims."""
    return number
