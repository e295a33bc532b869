"""The graph as networkx has it, and its own GraphML beside networkx's."""

from __future__ import annotations

import io
from dataclasses import replace

import networkx as nx
import pytest

from kg.graph import to_graphml, to_networkx
from kg.records import GraphData, Name
from tests.sample import GRAPH

STRANGE = replace(GRAPH.papers[0], title="A <b>&amp; \"quoted\"\ttitle\r\n of ]]> ends\u2028 'so'")
TWICE = replace(GRAPH.assertions[0], relation="aRelationBefore")
WAYS: dict[str, GraphData] = {
    "as it is": GRAPH,
    "signs": replace(GRAPH, papers=(STRANGE, *GRAPH.papers[1:])),
    "missing ends": replace(GRAPH, entities=GRAPH.entities[1:], papers=GRAPH.papers[1:]),
    "two links between two": replace(GRAPH, assertions=(TWICE, *GRAPH.assertions)),
    "no claims": replace(GRAPH, assertions=()),
    "no title": replace(GRAPH, papers=(replace(GRAPH.papers[0], title=None),), labels=()),
    "empty label": replace(GRAPH, entities=(replace(GRAPH.entities[0], preferred=(Name("", "en"),)),)),
}


@pytest.mark.parametrize("way", WAYS)
def test_graphml_is_what_networkx_writes(way: str) -> None:
    out = io.BytesIO()
    nx.write_graphml_xml(to_networkx(WAYS[way]), out, named_key_ids=True)
    assert "".join(to_graphml(WAYS[way])) == out.getvalue().decode() + "\n"


def test_what_xml_cannot_hold_is_replaced() -> None:
    paper = replace(GRAPH.papers[0], title="a\x0bb\ud800c")
    text = "".join(to_graphml(replace(GRAPH, papers=(paper,))))
    assert "a\ufffdb\ufffdc" in text
    assert nx.parse_graphml(text).number_of_nodes() > 1
