"""The texts of the page: papers, the sentences behind each link with the spans to mark, and the results.

Offsets stay code points of the source text; quotes are not repeated, the page cuts them out of the paper's text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, TypeAlias

from kg.records import Evidence, GraphData, GraphResult, Paper, Span
from kg.view.model import Edge, Node

Json: TypeAlias = Any
_PARTS = ("title", "abstract", "keywords")
_ROLES = ("metric", "dataset", "system", "baseline", "model", "hardware")


def text_tables(data: GraphData, nodes: Sequence[Node], edges: Sequence[Edge]) -> dict[str, Json]:
    """Papers' texts, sentences, and per edge its evidence: iterators, to be read in this order."""
    papers = [n.paper for n in nodes if n.paper]
    places = {p.key: i for i, p in enumerate(papers)}
    sentences = _Sentences(places)
    return {
        "papers": map(_paper, papers),
        "evidence": (_evidence(edge, sentences) for edge in edges),
        "results": (_result(r, places, sentences) for r in data.results if r.paper in places),
        "sentences": sentences.rows(),
    }


class _Sentences:
    """Each sentence once: [paper, part, start, length], numbered in order of first use."""

    def __init__(self, places: Mapping[str, int]) -> None:
        self._places = places
        self._numbers: dict[tuple[int, int, int, int], int] = {}

    def number(self, piece: Evidence) -> int | None:
        """The number of a sentence; None if its paper is not in the picture."""
        place = self._places.get(piece.paper)
        if place is None:
            return None
        row = (place, _PARTS.index(piece.part), piece.start, piece.end - piece.start)
        return self._numbers.setdefault(row, len(self._numbers))

    def rows(self) -> Iterator[tuple[int, int, int, int]]:
        """The sentences in the order of their numbers: those that were numbered before this is read."""
        yield from self._numbers


def _evidence(edge: Edge, sentences: _Sentences) -> Json:
    claim = edge.claim
    if claim is None:
        return 0
    quotes = [_quote(piece, claim.mentions, sentences) for piece in claim.evidence]
    return [[q for q in quotes if q], " + ".join(claim.rules)]


def _quote(piece: Evidence, mentions: Sequence[Span], sentences: _Sentences) -> list[int]:
    """A sentence's number, then start (from the sentence's start) and length of each mention inside it."""
    number = sentences.number(piece)
    if number is None:
        return []
    row = [number]
    for span in mentions:
        if span.part == piece.part and piece.start <= span.start and span.end <= piece.end:
            row += [span.start - piece.start, span.end - span.start]
    return row


def _paper(paper: Paper) -> dict[str, Json]:
    row: dict[str, Json] = {
        "abstract": paper.abstract,
        "identifier": paper.identifier,
        "title": paper.title,
        "authors": [a.name for a in paper.authors],
        "keywords": [k.text for k in paper.keywords],
        "links": list(dict.fromkeys((*paper.links, *paper.code_urls))),
        "other": [[n.language, n.text] for n in paper.other_abstracts],
        "decision": paper.decision,
        "track": paper.track,
    }
    return {key: value for key, value in row.items() if value}


def _result(result: GraphResult, places: Mapping[str, int], sentences: _Sentences) -> dict[str, Json]:
    record = result.record
    row: dict[str, Json] = {
        "paper": places[result.paper],
        "measure": record.measure,
        "value": _digits(record.value),
        "minimum": _digits(record.minimum),
        "maximum": _digits(record.maximum),
        "unit": record.unit,
        "bound": record.bound,
        "direction": record.direction,
        "sure": round(record.confidence, 3),
        "quotes": [q for q in (_quote(e, [x.mention for x in record.quotes], sentences) for e in result.evidence) if q],
    }
    row.update({role: list(getattr(result, role)) for role in _ROLES})
    row.update({role + "Text": list(getattr(record, role)) for role in _ROLES if not getattr(result, role)})
    return {key: value for key, value in row.items() if value not in (None, [], "")}


def _digits(value: Decimal | None) -> str | None:
    return None if value is None else format(value, "f")
