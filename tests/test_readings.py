from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.readings import Readings, as_json, packed, text_of, warnings_of
from kg.records import Extraction

WARNINGS = st.lists(st.text(max_size=30), max_size=3).map(tuple)


@given(st.lists(st.tuples(st.sampled_from("abcd"), WARNINGS), max_size=20), st.integers(0, 300))
def test_readings_are_what_was_put_last_in_memory_and_on_disk(
    put: list[tuple[str, tuple[str, ...]]], held: int
) -> None:
    readings = Readings(held)
    for key, warnings in put:
        readings.put(key, packed(Extraction(key, warnings=warnings)))
    assert readings == {key: Extraction(key, warnings=warnings) for key, warnings in put}


def test_lone_surrogates_stay() -> None:
    readings = Readings()
    readings.put("a", packed(Extraction("a", warnings=("\ud800",))))
    assert readings["a"].warnings == ("\ud800",)


def test_what_is_not_there_is_a_key_error_and_null() -> None:
    with pytest.raises(KeyError):
        Readings()["a"]
    assert text_of(Readings(), "a") == text_of({}, "a") == "null"


def test_the_text_is_the_same_from_either() -> None:
    readings, extraction = Readings(0), Extraction("a", warnings=("中",))
    readings.put("a", packed(extraction))
    assert text_of(readings, "a") == text_of({"a": extraction}, "a") == as_json(extraction)


def test_warnings_are_the_same_from_either() -> None:
    for extraction in (Extraction("a"), Extraction("a", warnings=("one", "two"))):
        readings = Readings()
        readings.put("a", packed(extraction))
        assert warnings_of(readings, "a") == warnings_of({"a": extraction}, "a") == extraction.warnings
