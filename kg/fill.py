"""Filling in: papers without titles get titles, authors and links out of a list that has them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from kg import pipeline
from kg.api import Graph
from kg.records import Paper
from kg.resolve.enrich import Enrichment, enrich, filled
from kg.revise import rebuild


@dataclass(frozen=True, slots=True)
class Filled:
    """The new graph, and for each paper that had no title what was found, how clear it was, and why."""

    graph: Graph
    found: tuple[Enrichment, ...]


def match(graph: Graph, sources: Sequence[str | Path], options: pipeline.Options) -> tuple[Enrichment, ...]:
    """For each paper of ``graph`` without a title the record of ``sources`` that it is, or none. Raises SourceError."""
    records = [paper for paper_list in pipeline.read(sources, options) for paper in paper_list.papers]
    return enrich(graph.papers, records, proposed_names(graph))


def proposed_names(graph: Graph) -> dict[str, tuple[str, ...]]:
    """By paper key, the names of what the paper proposes."""
    names: dict[str, list[str]] = {}
    for link in graph.links:
        entity = graph.entity(link.object)
        if link.relation == "proposes" and not entity.unnamed:
            names.setdefault(link.subject, []).extend(name.text for name in entity.preferred)
    return {key: tuple(dict.fromkeys(found)) for key, found in names.items()}


def fill(graph: Graph, found: Sequence[Enrichment], options: pipeline.Options) -> Filled:
    """The graph with the records of ``found`` filled in; papers whose text grew by a title are read again."""
    records = {item.paper: item.record for item in found if item.record is not None}

    def one(paper: Paper) -> Paper:
        record = records.get(paper.key)
        return filled(paper, record) if record is not None else paper

    lists = tuple(replace(li, papers=tuple(map(one, li.papers))) for li in graph.lists)
    return Filled(rebuild(graph, lists, options, None), tuple(found))
