"""Sentences that speak for a claim, cut out of the paper as the source gives it."""

from __future__ import annotations

from collections.abc import Iterable
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


def evidence_of(paper: Paper, quotes: Iterable[Quote]) -> tuple[tuple[Evidence, ...], tuple[Span, ...]]:
    """Evidence and mention spans of ``quotes``, sorted; quotes that lie outside the paper's text are left out."""
    sentences: set[Evidence] = set()
    mentions: set[Span] = set()
    for quote in quotes:
        place = quote.sentence
        text = part_source(paper, place.part)
        if 0 <= place.start < place.end <= len(text):
            sentences.add(Evidence(paper.key, place.part, place.start, place.end, text[place.start : place.end]))
            if place.start <= quote.mention.start < quote.mention.end <= place.end:
                mentions.add(quote.mention)
    return tuple(sorted(sentences)), tuple(sorted(mentions))


def combine(confidences: Iterable[float]) -> float:
    """The confidence that independent pieces of evidence give together, 0 to 1, three digits, in any order the same."""
    return round(1 - exp(fsum(log1p(-min(c, 0.999)) for c in confidences)), 3)
