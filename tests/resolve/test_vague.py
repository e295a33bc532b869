"""Phrases that name nothing."""

from __future__ import annotations

import pytest

from kg.resolve.vague import is_vague


@pytest.mark.parametrize(
    "phrase",
    ["state-of-the-art methods", "SOTA methods", "existing detectors", "15 baseline methods", "gap", "our baseline"],
)
def test_a_phrase_that_names_nothing(phrase: str) -> None:
    assert is_vague(phrase)


@pytest.mark.parametrize(
    "phrase",
    ["greedy decoding", "duality gap", "frame rate", "OptFS", "nine HtFL baselines", "tail latency", "最强基线", ""],
)
def test_a_name_or_a_telling_phrase(phrase: str) -> None:
    assert not is_vague(phrase)
