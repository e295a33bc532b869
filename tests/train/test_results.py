"""The samples written for results, and the training on them."""

from __future__ import annotations

from kg.extract.linear import write
from kg.train.results import label, train, unmark, written


def test_marks_become_spans() -> None:
    text, spans = unmark("It takes [[4 ms]] on 2 cards and [[3 W]].")
    assert text == "It takes 4 ms on 2 cards and 3 W."
    assert [text[start:end] for start, end in spans] == ["4 ms", "3 W"]


def test_written_samples_hold_both_kinds() -> None:
    found = written()
    right = sum(s.right for s in found)
    assert right > 150
    assert len(found) - right > 150


def test_training_twice_gives_the_same_bytes() -> None:
    found = written()
    assert write(train(found)) == write(train(found))


def test_nothing_is_right_without_answers() -> None:
    assert label([], {"reports": [{"value": 3, "unit": "percent"}]}) == []
