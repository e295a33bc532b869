"""The model card: its figures are counted as scoring counts, its template has a place for each."""

from __future__ import annotations

from pathlib import Path
from string import Formatter

import pytest

pytest.importorskip("scipy")

from kg.records import Link
from kg.train import card
from kg.train.data import Annotated, paper_of

PAPER = Annotated(
    paper_of({"id": "p", "abstract": "We propose TideNet and test it on Kodak."}, 1),
    {"proposes": ["TideNet"], "evaluatesOn": ["Kodak"], "optional": ["Vimeo"]},
    "written",
)


def link(relation: str, name: str, confidence: float) -> Link:
    return Link(relation, name, "Method", confidence, "tagger", "", ())


def test_row_of_figures() -> None:
    tally = card.tally_of([PAPER], [[link("proposes", "TideNet", 0.9), link("comparesWith", "BayNet", 0.6)]])
    row = card.figures_row("one paper", [PAPER], tally)
    assert row.startswith("| one paper | 1 | 0.500 | 0.500 | **0.500** | ")


def test_reliability_counts_right_links_by_confidence() -> None:
    links = [link("proposes", "TideNet", 0.92), link("evaluatesOn", "BayNet", 0.93), link("evaluatesOn", "Vimeo", 0.94)]
    assert "| 0.90 to 0.95 | 2 | 0.93 | 0.50 |" in card.reliability([PAPER], [links])


def test_template_names_what_the_card_fills_in() -> None:
    template = (Path(card.__file__).parent / "data" / "model-card.md").read_text(encoding="utf-8")
    fields = {field for _, field, _, _ in Formatter().parse(template) if field}
    counts = {"n_train_en", "n_train_acl", "n_written", "n_own", "papers", "folds", "size"}
    assert fields == counts | {"figures", "whole", "reliability"}
