"""Short forms and long forms, in both directions and both languages; nothing invented."""

# ruff: noqa: E501

from __future__ import annotations

import time

import pytest

from kg.extract.abbreviations import find_abbreviations
from kg.ids import paper_key
from kg.records import Document, Paper
from kg.text import document
from tests.pace import allowed


def read(abstract: str, title: str | None = None) -> Document:
    return document(Paper(paper_key(title, abstract), 1, abstract, "en", title=title))


def pairs(abstract: str, title: str | None = None) -> set[tuple[str, str]]:
    return {(a.short, a.long) for part in read(abstract, title).parts for a in find_abbreviations(part)}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Tidal Graph Routing (TGR) is new.", {("TGR", "Tidal Graph Routing")}),
        ("FFNs (Fog Forecast Networks) beat TGR (Tidal Graph Routing).", {("FFNs", "Fog Forecast Networks"), ("TGR", "Tidal Graph Routing")}),
        ("We use a Coastal Net Search, known as CNS, in step two.", {("CNS", "Coastal Net Search")}),
        ("We use CNS, short for Coastal Net Search, here.", {("CNS", "Coastal Net Search")}),
        ("We propose **Gr**aph-**Gu**ided **P**runing (**GrGuP**).", {("GrGuP", "Graph-Guided Pruning")}),
        ("**C**oarse-to-Fine **T**ide **L**earning (CTL) follows.", {("CTL", "Coarse-to-Fine Tide Learning")}),
        ("We use large tide models (LTMs) and end-to-end (E2E) nets.", {("LTMs", "large tide models"), ("E2E", "end-to-end")}),
        ("The reef layer of Porites. Porites (Pori) is stable.", {("Pori", "Porites")}),
        ("The step of 1-meter (OMS+) is an edge case.", set()),
        ("Errors grew (Doe et al., 2025). See Section 3 (see Roe and Poe 2024) (a) and (ii), (p < 0.05, n = 12).", set()),
        ("(QZX) is a probe. QZX runs. LLMs and RL are used.", set()),
        ("We test models (LLaMA-2, GPT-4) and tasks (AIME, MATH-500).", set()),
        ("Vision–Language–Action (VLA) policies", {("VLA", "Vision–Language–Action")}),
        ("We introduce Tide++ (T++), a tuner.", {("T++", "Tide++")}),
        ("the Tidal Routing algorithm (TR) is fast", {("TR", "Tidal Routing")}),
        ("自适应图剪枝（Adaptive Graph Pruning，AGP）与潮汐路由（TGR）比较。", {("AGP", "Adaptive Graph Pruning"), ("AGP", "自适应图剪枝"), ("TGR", "潮汐路由")}),
        ("我们采用检索增强生成（RAG）方法。", {("RAG", "检索增强生成")}),
        ("本文提出潮汐网络TGNet（Tidal Graph Network）。", {("TGNet", "Tidal Graph Network")}),
        ("准确率（53.7%）高于基线(P<0.05)，耗时12毫秒（A40）。", set()),
        ("以下是大语言模型(以下简称LLM)的结果", {("LLM", "大语言模型")}),
    ],
)  # fmt: skip
def test_pairs(text: str, found: set[tuple[str, str]]) -> None:
    assert pairs(text) == found


def test_title() -> None:
    assert pairs("We test it.", "GRACE: Graph Adaptive Contrastive Encoding for tides") == {
        ("GRACE", "Graph Adaptive Contrastive Encoding")
    }
    assert pairs("We test it.", "GRACE: Learning of tides by the moon") == set()


def test_span_holds_both_forms_in_the_source() -> None:
    text = r"We propose \emph{Tidal Graph} Routing (\textbf{TGR})."
    (part,) = read(text).parts
    (found,) = find_abbreviations(part)
    assert text[found.span.start : found.span.end] == r"Tidal Graph} Routing (\textbf{TGR"


@pytest.mark.parametrize(
    "piece", ["(", "(AB) ", "(ABC", "a b c (ABC) ", "A-", "or AB ", "的（AB）", "called ", "a (AAAAAAAA) "]
)
def test_hostile_text_takes_no_second(piece: str) -> None:
    (part,) = read(piece * (50_000 // len(piece))).parts
    begin = time.process_time()
    find_abbreviations(part)
    assert time.process_time() - begin < allowed(1)
