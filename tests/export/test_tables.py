from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest

from kg.export.tables import edges_csv, harmless, nodes_csv
from kg.records import Name
from tests.sample import GRAPH


def _rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"))))


def test_spreadsheets_see_utf8() -> None:
    assert "".join(nodes_csv(GRAPH)).startswith("\ufeffid,type,")


def test_every_node_and_link_has_a_row() -> None:
    nodes, edges = _rows("".join(nodes_csv(GRAPH))), _rows("".join(edges_csv(GRAPH)))
    assert len(nodes) == len(GRAPH.papers) + len(GRAPH.entities)
    assert len(edges) == len(GRAPH.assertions)
    mi210 = next(row for row in nodes if row["id"] == "hardware/mi210")
    assert (mi210["name_en"], mi210["name_zh"]) == ("AMD Instinct MI210", "AMD Instinct MI210 加速卡")
    assert mi210["degree"] == "1"


@pytest.mark.parametrize("cell", ["=1+1", "+cmd", "-2", "@SUM(A1)", "\t=1", " =1"])
def test_no_cell_runs_as_a_formula(cell: str) -> None:
    assert harmless(cell).startswith("'")


def test_a_hostile_name_is_harmless_in_the_table() -> None:
    entity = replace(GRAPH.entities[0], preferred=(Name('=HYPERLINK("x")', "en"),))
    rows = _rows("".join(nodes_csv(replace(GRAPH, entities=(entity, *GRAPH.entities[1:])))))
    assert any(row["name_en"] == '\'=HYPERLINK("x")' for row in rows)
