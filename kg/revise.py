"""Changing a built graph: adding and taking away lists and papers, filling in titles from another list.

Each gives a new graph that equals a clean build of what is left; papers that did not change are not read again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from kg import pipeline
from kg.api import Graph
from kg.errors import GraphError
from kg.records import Extraction, Paper, PaperList


def add(
    graph: Graph, sources: Sequence[str | Path], options: pipeline.Options, progress: pipeline.Progress | None = None
) -> Graph:
    """The graph of the lists of ``graph`` and those in ``sources``. Raises SourceError, DataError."""
    new = pipeline.read(sources, options)
    have = {paper_list.key for paper_list in graph.lists}
    lists = (*graph.lists, *(paper_list for paper_list in new if paper_list.key not in have))
    return rebuild(graph, lists, options, progress)


def remove(graph: Graph, names: Sequence[str], options: pipeline.Options) -> Graph:
    """The graph without the lists (file name, title, key) and papers (id, title, key) called ``names``.

    Raises GraphError for a name that nothing has, or if nothing would be left.
    """
    lists, papers = set(), set()
    for name in names:
        found = {li.key for li in graph.lists if name in (li.key, li.identifier, li.title.text if li.title else None)}
        keys = set() if found else {paper.key for paper in graph.find_papers(name)}
        if not found and not keys:
            raise GraphError(f"{name}: no list or paper of this graph is called so")
        lists |= found
        papers |= keys
    left = tuple(_without(li, papers) for li in graph.lists if li.key not in lists)
    left = tuple(li for li in left if li.papers)
    if not left:
        raise GraphError("nothing would be left of the graph; delete its folder instead")
    return rebuild(graph, left, options, None)


def _without(paper_list: PaperList, keys: set[str]) -> PaperList:
    return replace(paper_list, papers=tuple(p for p in paper_list.papers if p.key not in keys))


def rebuild(
    graph: Graph, lists: Sequence[PaperList], options: pipeline.Options, progress: pipeline.Progress | None
) -> Graph:
    """The graph of ``lists``, with what ``graph`` has read already where the record is the same."""
    before = {paper.key: paper for paper in graph.papers}
    now = pipeline.canonical(lists)
    known: dict[str, Extraction] = {
        key: graph.extractions[key]
        for key, paper in now.items()
        if key in graph.extractions and key in before and same_text(before[key], paper)
    }
    options = replace(options, curation=options.curation or graph.curation)
    extractions = pipeline.extract_all(lists, known, options, progress or pipeline.silent)
    return Graph(pipeline.assemble(lists, extractions, options), extractions, graph.base, options.curation)


def same_text(one: Paper, other: Paper) -> bool:
    """Whether reading the two gives the same: an extraction sees title, abstract, keywords and code addresses."""
    seen = [(p.title, p.abstract, p.keywords, p.code_urls, p.other_titles, p.other_abstracts) for p in (one, other)]
    return seen[0] == seen[1]
