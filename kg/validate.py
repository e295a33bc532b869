"""Checking a built graph against itself: files, quotes, links."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from kg.api import load, load_records
from kg.errors import GraphError
from kg.export.files import file_digest
from kg.records import Evidence, GraphData, Paper
from kg.text import part_source


def validate(folder: Path) -> tuple[int, int]:
    """Numbers of files and quotes that were checked. Raises GraphError at the first fault."""
    _, _, manifest = load_records(folder)
    for name, digest in manifest["files"].items():
        path = folder / name
        if not path.is_file() or file_digest(path) != digest:
            raise GraphError(f"{path}: differs from the manifest; build the graph again")
    graph = load(folder)
    return len(manifest["files"]), check_quotes(graph.data)


def check_quotes(data: GraphData) -> int:
    """The number of quotes, each equal to its place in its paper. Raises GraphError."""
    papers = {paper.key: paper for paper in data.papers}
    ids = {entity.id for entity in data.entities}
    checked = 0
    for assertion in data.assertions:
        if assertion.object not in ids:
            raise GraphError(f"paper {assertion.subject}: {assertion.relation} leads to nothing ({assertion.object})")
        if not assertion.evidence:
            raise GraphError(f"paper {assertion.subject}: {assertion.relation} {assertion.object} has no evidence")
        checked += _check(assertion.evidence, papers)
    for result in data.results:
        checked += _check(result.evidence, papers)
    return checked


def _check(evidence: Iterable[Evidence], papers: dict[str, Paper]) -> int:
    checked = 0
    for piece in evidence:
        if part_source(papers[piece.paper], piece.part)[piece.start : piece.end] != piece.quote:
            raise GraphError(f"paper {piece.paper}: quote at {piece.start}–{piece.end} is not what the text says")
        checked += 1
    return checked
