from __future__ import annotations

from kg.evaluate.calibration import reliability
from kg.evaluate.graph import answers_of_graph
from kg.evaluate.page import errors_page
from kg.evaluate.report import table
from kg.evaluate.score import Miss, score_all
from tests.sample import GRAPH

GOLD = {
    "p-1": {
        "proposes": [{"name": "KelpNet"}],
        "evaluatesOn": ["TideQA"],
        "runsOn": ["MI210"],
        "optional": ["DriftBase"],
        "reports": [{"value": 2.2, "unit": "times", "baseline": "DriftBase", "dataset": "TideQA"}],
    },
    "zh.txt#1": {"proposes": [{"name": "OtherNet"}]},
}


def test_a_graph_is_scored_by_ids_and_positions() -> None:
    rows = table(score_all(GOLD, answers_of_graph(GRAPH)))
    assert (rows["NAMED"]["tp"], rows["NAMED"]["fp"], rows["NAMED"]["fn"]) == (3, 1, 1)
    assert rows["RESULTS"]["F1"] == 1.0
    assert rows["RESULT ATTRIBUTES (recall on found results)"]["R"] == 1.0


def test_reliability_leaves_open_names_out() -> None:
    top = reliability(GRAPH, GOLD)[-1]
    assert (top.links, top.confidence, top.right) == (4, 0.9, 0.75)


def test_the_page_of_errors_is_text_only() -> None:
    page = errors_page([Miss("p", "EXTRA", "uses", "<script>alert(1)</script>")], {"p": "a & b"})
    assert "<script" not in page
    assert "a &amp; b" in page
