from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.errors import DataError
from kg.extract.linear import SCALE, Linear, read, write
from kg.extract.mixture import SOFT, both, mix

MODEL = Linear(
    ("a", "b"),
    {"f": 0, "g\u00e9": 1},
    np.array([[256, -512], [1, 30000]], dtype=np.int16),
    (10, -20),
    (0, 100),
    (((-256, 100), (256, 900)), ((0, 500), (1, 500))),
)


def test_scores_are_integer_sums() -> None:
    assert MODEL.scores(["f", "g\u00e9", "unknown"]) == [267, 29468]
    assert MODEL.scores([]) == [10, -20]


@pytest.mark.parametrize(("score", "chance"), [(-9999, 0.1), (-256, 0.1), (0, 0.5), (128, 0.7), (9999, 0.9)])
def test_probability_is_read_from_the_table(score: int, chance: float) -> None:
    assert MODEL.probability(0, score) == chance


def test_a_file_gives_the_model_back() -> None:
    again = read(write(MODEL), "x.model")
    assert write(again) == write(MODEL)
    assert again.scores(["f"]) == MODEL.scores(["f"])


@pytest.mark.parametrize("cut", [0, 10, 30, 120, -1])
def test_a_damaged_file_is_refused_by_name(cut: int) -> None:
    with pytest.raises(DataError, match=r"x\.model"):
        read(write(MODEL)[:cut], "x.model")


def test_strongest_features_come_first() -> None:
    assert MODEL.strongest([1, 0], 0) == ("f", "g\u00e9")
    assert MODEL.strongest([0], 1) == ()


@given(st.integers(-4000, 4000), st.integers(-4000, 4000))
def test_both_is_less_likely_than_either(a: int, b: int) -> None:
    one, other = np.array([a]), np.array([b])
    assert both(one, other) <= min(a, b) + 1
    assert both(one, other) == both(other, one)


def test_mixed_score_is_between_its_two_views() -> None:
    sure, even = np.array([512]), np.array([0])
    mixed = mix(np.array([SCALE, 0, 2 * SCALE, 2 * SCALE, 0]))
    assert mixed.tolist() == [(SCALE + both(sure, sure)[0]) // 2, both(sure, even)[0] // 2]


def test_no_entry_of_the_table_lies_near_a_tie() -> None:
    import math

    exact = [math.log1p(math.exp(-d / SCALE)) * SCALE for d in range(len(SOFT))]
    assert min(abs(abs(x - math.floor(x)) - 0.5) for x in exact) > 1e-9
