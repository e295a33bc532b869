from __future__ import annotations

import pytest

from kg.errors import GraphError
from kg.export.papers import load_papers, papers_jsonl
from kg.records import Extraction
from tests.sample import GRAPH, LIST_EN, LIST_ZH, PAPER_EN


def test_papers_come_back() -> None:
    extractions = {p.key: Extraction(p.key) for p in GRAPH.papers}
    papers, read = load_papers(papers_jsonl(GRAPH, extractions), "papers.jsonl")
    assert papers == {li.key: list(li.papers) for li in (LIST_EN, LIST_ZH)}
    assert read == extractions


def test_a_damaged_line_is_named() -> None:
    lines = [*papers_jsonl(GRAPH, {}), '{"paper": 1}\n']
    with pytest.raises(GraphError, match=r"papers.jsonl, line 3"):
        load_papers(lines, "papers.jsonl")


def test_links_stand_beside_their_evidence() -> None:
    line = next(line for line in papers_jsonl(GRAPH, {}) if f'"paper":"{PAPER_EN.key}"' in line)
    assert '"entity":"hardware/mi210"' in line
    assert "2.2 times faster" in line
