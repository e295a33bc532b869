"""How two things or papers hang together: the shortest ways through the graph."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, pairwise
from math import log

import networkx as nx

from kg.errors import GraphError
from kg.records import GraphData


@dataclass(frozen=True, slots=True)
class Step:
    """One edge of a path, in the direction of the way: ``backwards`` if the edge itself points the other way."""

    source: str
    relation: str
    target: str
    backwards: bool


@dataclass(frozen=True, slots=True)
class Path:
    """A way from one node to another; ``cost`` grows with its length and with the hubs that it leads over."""

    steps: tuple[Step, ...]
    cost: float


def paths(data: GraphData, start: str, end: str, *, most: int = 5) -> tuple[Path, ...]:
    """Up to ``most`` ways from ``start`` to ``end``, cheapest first.

    Nodes are called as in the exports: ``paper/<key>`` or an entity id. A way over a thing that many name says
    little, so each node costs the logarithm of its degree. Empty if there is none; raises GraphError for unknown nodes.
    """
    graph = _weighted(data)
    for node in (start, end):
        if node not in graph:
            raise GraphError(f"no node {node} in this graph")
    if start == end or not nx.has_path(graph, start, end):
        return ()
    ways = islice(nx.shortest_simple_paths(graph, start, end, weight="weight"), most)
    found = [Path(tuple(_steps(graph, way)), round(nx.path_weight(graph, way, "weight"), 3)) for way in ways]
    return tuple(sorted(found, key=lambda p: (p.cost, [s.target for s in p.steps])))


def _weighted(data: GraphData) -> nx.Graph[str]:
    graph: nx.Graph[str] = nx.Graph()
    for source, relation, target in sorted(_edges(data)):
        if graph.has_edge(source, target):
            graph.edges[source, target]["relations"].append((source, relation, target))
        else:
            graph.add_edge(source, target, relations=[(source, relation, target)])
    for source, target, attributes in graph.edges(data=True):
        attributes["weight"] = round(1 + (log(graph.degree[source]) + log(graph.degree[target])) / 2, 6)
    return graph


def _edges(data: GraphData) -> Iterator[tuple[str, str, str]]:
    for a in data.assertions:
        yield f"paper/{a.subject}", a.relation, a.object
    for entity in data.entities:
        yield from ((entity.id, "broader", other) for other in entity.broader)
        yield from ((entity.id, "componentOf", other) for other in entity.component_of)
    for first, second, _ in data.same_work:
        yield f"paper/{second}", "sameWork", f"paper/{first}"


def _steps(graph: nx.Graph[str], way: list[str]) -> Iterator[Step]:
    for source, target in pairwise(way):
        # The strongest relation of a pair is the one that says most; a bare mention comes last.
        edges = graph.edges[source, target]["relations"]
        one, relation, _ = min(edges, key=lambda e: (e[1] == "mentions", e[1]))
        yield Step(source, relation, target, one != source)
