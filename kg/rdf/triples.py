"""The graph as N-Triples lines, in the language of ``kg/data/ontology.ttl``. No blank nodes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from kg.ids import BASE
from kg.rdf.claims import Uses, claim_nodes, run_nodes, use_lines
from kg.rdf.sources import list_node, paper_nodes, venue_nodes
from kg.rdf.terms import Node, iri, said
from kg.rdf.things import entity_node
from kg.records import GraphData

Item = TypeVar("Item")


def to_ntriples(data: GraphData, base: str = BASE) -> Iterator[str]:
    """All triples of the graph, one line each with its newline, sorted by code point, each once."""
    found: dict[str, list[str]] = {}
    for subject, lines in nodes(data, base):
        held = found.setdefault(subject, lines)
        if held is not lines:
            held += lines
    for subject in sorted(found):
        for line in sorted(set(found[subject])):
            yield subject + line


def nodes(data: GraphData, base: str = BASE) -> Iterator[Node]:
    """The same by subject, in no order to rely on, some lines more than once.

    Nearly every subject comes once; a paper comes twice, and what several lists share with each of them. Not much is
    held: by paper its claims, by thing its uses.
    """
    yield from _read(data, base)
    uses: Uses = {}
    said_of, measured = _by(data.assertions, lambda a: a.subject), _by(data.results, lambda r: r.paper)
    for key in dict.fromkeys((*said_of, *measured)):
        yield from claim_nodes(key, said_of.get(key, ()), measured.get(key, ()), uses, base)
    for entity in data.entities:
        node, lines = entity_node(entity, base)
        yield node, lines + use_lines(uses.pop(entity.id, ()))
    for thing, classes in uses.items():
        yield iri(base + thing), use_lines(classes)
    yield from run_nodes(data, base)


def _read(data: GraphData, base: str) -> Iterator[Node]:
    labels = dict(data.labels)
    members: dict[str, list[tuple[str, int]]] = {}
    for paper_list in data.lists:
        for paper in paper_list.papers:
            members.setdefault(paper.key, []).append((paper_list.key, paper.position))
        yield list_node(paper_list, base)
        yield from venue_nodes(paper_list, base)
    for paper in data.papers:
        yield from paper_nodes(paper, members.get(paper.key, []), labels.get(paper.key), base)
    for first, second, reason in data.same_work:
        yield _same_work(first, second, reason, base)


def _by(items: Iterable[Item], key: Callable[[Item], str]) -> dict[str, list[Item]]:
    found: dict[str, list[Item]] = {}
    for item in items:
        found.setdefault(key(item), []).append(item)
    return found


def _same_work(first: str, second: str, reason: str, base: str) -> Node:
    relation = "https://schema.org/translationOfWork" if reason.startswith("translation") else None
    relation = relation or "http://purl.org/dc/terms/isVersionOf"
    return f"<{base}paper/{first}>", [said(relation, f"<{base}paper/{second}>")]
