"""Nodes and edges as CSV for spreadsheets: UTF-8 with BOM, and no cell that a spreadsheet would run as a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence

from kg.records import GraphData, Name

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
NODE_COLUMNS = ("id", "type", "name_en", "name_zh", "other_names", "broader", "coined", "degree")
EDGE_COLUMNS = ("source", "relation", "target", "target_name", "confidence", "quote")


def nodes_csv(data: GraphData) -> Iterator[str]:
    """One row a paper or entity, sorted by id."""
    degree: dict[str, int] = {}
    for assertion in data.assertions:
        for node in (f"paper/{assertion.subject}", assertion.object):
            degree[node] = degree.get(node, 0) + 1
    labels = dict(data.labels)
    yield from _rows(NODE_COLUMNS, _node_rows(data, labels, degree))


def _node_rows(data: GraphData, labels: Mapping[str, Name], degree: Mapping[str, int]) -> Iterator[Sequence[str]]:
    for paper in data.papers:
        names = [Name(paper.title, paper.title_language or paper.language)] if paper.title else []
        names += [*paper.other_titles] or ([labels[paper.key]] if not names and paper.key in labels else [])
        node = f"paper/{paper.key}"
        yield node, "Paper", _in(names, "en"), _in(names, "zh"), "", "", "", str(degree.get(node, 0))
    for entity in data.entities:
        yield (
            entity.id,
            entity.type,
            _in(entity.preferred, "en") or _in(entity.preferred, "mul"),
            _in(entity.preferred, "zh"),
            "; ".join(name.text for name in entity.alternative),
            "; ".join(entity.broader),
            "yes" if entity.coined else "",
            str(degree.get(entity.id, 0)),
        )


def _in(names: Iterable[Name], language: str) -> str:
    return next((name.text for name in names if name.language == language), "")


def edges_csv(data: GraphData) -> Iterator[str]:
    """One row a link, with its first sentence."""
    names = {e.id: e.preferred[0].text for e in data.entities if e.preferred}
    yield from _rows(
        EDGE_COLUMNS,
        (
            (
                f"paper/{a.subject}",
                a.relation,
                a.object,
                names.get(a.object, ""),
                str(a.confidence),
                a.evidence[0].quote if a.evidence else "",
            )
            for a in data.assertions
        ),
    )


def _rows(header: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield "\ufeff" + _line(header)
    for row in rows:
        yield _line([harmless(cell) for cell in row])


def _line(cells: Sequence[str]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerow(cells)
    return out.getvalue()


def harmless(cell: str) -> str:
    """``cell`` with an apostrophe before it if a spreadsheet would take it for a formula; NUL bytes dropped."""
    cell = cell.replace("\x00", "")
    return "'" + cell if cell.lstrip().startswith(_FORMULA) or cell.startswith(_FORMULA) else cell
