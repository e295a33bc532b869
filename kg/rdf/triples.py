"""The graph as N-Triples lines, in the language of ``kg/data/ontology.ttl``. No blank nodes."""

from __future__ import annotations

from collections.abc import Iterator

from kg.ids import BASE
from kg.rdf.claims import assertion_triples, result_triples, run_triples
from kg.rdf.sources import list_triples, paper_triples, venue_triples
from kg.rdf.things import entity_triples
from kg.records import GraphData, Name


def to_ntriples(data: GraphData, base: str = BASE) -> Iterator[str]:
    """All triples of the graph, one line each with its newline, sorted by code point, each once."""
    yield from sorted(set(triples(data, base)))


def triples(data: GraphData, base: str = BASE) -> Iterator[str]:
    """The same lines in no order to rely on, some more than once, in constant memory."""
    labels: dict[str, Name] = dict(data.labels)
    members: dict[str, list[tuple[str, int]]] = {}
    for paper_list in data.lists:
        for paper in paper_list.papers:
            members.setdefault(paper.key, []).append((paper_list.key, paper.position))
        yield from list_triples(paper_list, base)
        yield from venue_triples(paper_list, base)
    for paper in data.papers:
        yield from paper_triples(paper, members.get(paper.key, []), labels.get(paper.key), base)
    for first, second, reason in data.same_work:
        yield from _same_work(first, second, reason, base)
    for entity in data.entities:
        yield from entity_triples(entity, base)
    for assertion in data.assertions:
        yield from assertion_triples(assertion, base)
    for result in data.results:
        yield from result_triples(result, base)
    yield from run_triples(data, base)


def _same_work(first: str, second: str, reason: str, base: str) -> Iterator[str]:
    relation = "https://schema.org/translationOfWork" if reason.startswith("translation") else None
    relation = relation or "http://purl.org/dc/terms/isVersionOf"
    yield f"<{base}paper/{first}> <{relation}> <{base}paper/{second}> .\n"
