"""The papers written for training, and that fitting gives the same weights again."""

from __future__ import annotations

import numpy as np
import pytest

from kg.evaluate.gold import forms
from kg.evaluate.score import SCORED
from kg.extract.chinese.known import facts
from kg.extract.chinese.words import words
from kg.train.chinese import Sample, examples, fit, load_own

OWN = load_own()


def test_there_are_papers_to_learn_from() -> None:
    assert len(OWN) >= 100
    assert len({p.key for p in OWN}) == len(OWN)


@pytest.mark.parametrize("paper", OWN, ids=lambda p: p.key)
def test_each_answer_stands_in_its_text(paper: Sample) -> None:
    text = (paper.document.paper.title or "") + paper.document.paper.abstract
    text = text.replace(" ", "")
    for relation, items in paper.entry.items():
        assert relation in (*SCORED, "optional")
        if relation not in ("uses", "addresses", "measures", "optional"):
            for item in items:
                assert any(f.replace(" ", "") in text for f in forms(item)), (relation, item)


def test_fitting_is_repeatable() -> None:
    data = examples(OWN[:6])
    one, two = fit(data), fit(data)
    assert np.array_equal(one.weights, two.weights)
    assert np.array_equal(one.bias, two.bias)


def test_terms_are_known_with_their_types() -> None:
    assert facts("麻雀搜索算法").types == ("Method",)
    assert "Hardware" in facts("TMS320F28335").types
    assert "Software" in facts("LAMMPS").types


def test_no_edge_is_protected_as_itself() -> None:
    assert not set(words().lists["soft_edges"]) & words().edges
