"""The picture's nodes and edges, taken from the records: what is drawn, in a fixed order, with names to show."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from kg.records import Assertion, Entity, GraphData, Name, Paper

STRUCTURE = ("broader", "componentOf", "sameWork")
_WORDS_OF_A_LABEL = 9
_SIGNS_OF_A_LABEL = 60
_LANGUAGES = ("en", "zh")


@dataclass(frozen=True, slots=True)
class Node:
    """One thing of the picture: its id under the base IRI, its type, its name a language (``mul`` for any)."""

    id: str
    type: str
    names: Mapping[str, str]
    paper: Paper | None = None
    entity: Entity | None = None


@dataclass(frozen=True, slots=True)
class Edge:
    """A link between two nodes by their positions; ``claim`` is what a paper says, or None for what is known."""

    source: int
    relation: str
    target: int
    claim: Assertion | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """All nodes (papers first) and edges, sorted."""

    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]


def picture(data: GraphData) -> Picture:
    """Nodes and edges of ``data``; a link whose end is missing is left out."""
    nodes = (*_papers(data), *(_thing(e) for e in data.entities))
    places = {node.id: i for i, node in enumerate(nodes)}
    edges = sorted(_edges(data, places), key=lambda e: (e.source, e.relation, e.target))
    return Picture(nodes, tuple(edges))


def _papers(data: GraphData) -> Iterator[Node]:
    given: dict[str, dict[str, str]] = {}
    for key, name in data.labels:
        given.setdefault(key.removeprefix("paper/"), {}).setdefault(_language(name), name.text)
    proposed = _proposed(data)
    for paper in data.papers:
        names = _paper_names(paper)
        if not names:
            names = given.get(paper.key) or proposed.get(paper.key) or _opening(paper)
        yield Node(f"paper/{paper.key}", "Paper", names, paper=paper)


def _paper_names(paper: Paper) -> dict[str, str]:
    names: dict[str, str] = {}
    if paper.title:
        names[_known(paper.title_language or paper.language)] = paper.title
    for name in paper.other_titles:
        names.setdefault(_language(name), name.text)
    return names


def _proposed(data: GraphData) -> dict[str, dict[str, str]]:
    """Per paper the names of the thing that it most surely proposes."""
    best: dict[str, Assertion] = {}
    for claim in data.assertions:
        if claim.relation == "proposes":
            held = best.get(claim.subject)
            if held is None or claim.confidence > held.confidence:
                best[claim.subject] = claim
    entities = {e.id: e for e in data.entities}
    found = {paper: entities.get(claim.object) for paper, claim in best.items()}
    return {paper: dict(_names(e)) for paper, e in found.items() if e and not e.unnamed and e.preferred}


def _opening(paper: Paper) -> dict[str, str]:
    words = paper.abstract.split()
    text = " ".join(words[:_WORDS_OF_A_LABEL])[:_SIGNS_OF_A_LABEL]
    return {_known(paper.language): (text or paper.identifier or paper.key) + "\N{HORIZONTAL ELLIPSIS}"}


def _thing(entity: Entity) -> Node:
    names = dict(_names(entity)) or {"mul": entity.id.rpartition("/")[2]}
    return Node(entity.id, entity.type, names, entity=entity)


def _names(entity: Entity) -> Iterator[tuple[str, str]]:
    seen: set[str] = set()
    for name in entity.preferred:
        language = _language(name)
        if language not in seen:
            seen.add(language)
            yield language, name.text


def _language(name: Name) -> str:
    return _known(name.language)


def _known(language: str) -> str:
    short = language.partition("-")[0].lower()
    return short if short in _LANGUAGES else "mul"


def _edges(data: GraphData, places: Mapping[str, int]) -> Iterator[Edge]:
    for claim in data.assertions:
        source = places.get(claim.subject, places.get(f"paper/{claim.subject}"))
        target = places.get(claim.object)
        if source is not None and target is not None:
            yield Edge(source, claim.relation, target, claim)
    for entity in data.entities:
        for relation, others in (("broader", entity.broader), ("componentOf", entity.component_of)):
            for other in others:
                if other in places:
                    yield Edge(places[entity.id], relation, places[other])
    for one, other, _ in data.same_work:
        ends = [places.get(f"paper/{key.removeprefix('paper/')}") for key in (one, other)]
        if ends[0] is not None and ends[1] is not None:
            yield Edge(ends[0], "sameWork", ends[1])


def degrees(drawing: Picture) -> list[int]:
    """Number of links at each node."""
    found = [0] * len(drawing.nodes)
    for edge in drawing.edges:
        found[edge.source] += 1
        found[edge.target] += 1
    return found


_NAMING = {"Paper": 0, "Repository": 0, "Metric": 1, "Hardware": 2, "Software": 2, "Dataset": 2, "Task": 4}


def naming_rank(node: Node) -> int:
    """How well a node tells what the papers around it are about: tasks and methods do, papers and metrics don't."""
    return _NAMING.get(node.type, 3)


def radius(degree: int, paper: bool) -> float:
    """Size of a node in the picture's units: grows with the root of its links, within limits."""
    return round(min(26.0, (6.5 if paper else 4.5) + 1.7 * math.sqrt(degree)), 1)
