from __future__ import annotations

from kg.extract.senses import senses_of
from kg.extract.tagger import read_names
from kg.records import Abbreviation, Span
from tests.extract.papers import read


def meant(short: str, long: str) -> list[str] | None:
    found = senses_of([Abbreviation(short, long, Span("abstract", 0, 9))])
    entities = found.get(short.lower())
    return None if entities is None else [entity.id for entity in entities]


def test_the_long_form_decides_between_known_things() -> None:
    assert meant("SAM", "Segment Anything Models") == ["model/segment-anything-model"]
    assert meant("SAM", "sharpness-aware minimization") == ["method/sharpness-aware-minimization"]


def test_another_long_form_means_none_of_them() -> None:
    assert meant("SAM", "Seafloor Anomaly Mapping") == []


def test_a_like_long_form_keeps_the_meaning() -> None:
    assert meant("TSP", "travelling salesman problem with drones") == ["task/traveling-salesman-problem"]


def test_unknown_short_forms_are_left_alone() -> None:
    assert meant("QZXV", "Quay Zone eXchange Vector") is None


def test_candidates_take_the_types_of_what_is_meant() -> None:
    reading = read_names(read("We adapt Segment Anything Models (SAMs) to sonar and guide a small SAM."), frozenset())
    assert {types for types in reading.types.values() if types} == {("Model",)}
    assert set(reading.known.values()) == {"model/segment-anything-model"}


def test_scores_at_a_cut_off_are_metrics() -> None:
    reading = read_names(read("KelpNet raises its tide rate (TDR@5) to 71%."), frozenset())
    assert reading.types[next(c.key for c in reading.candidates if c.name == "TDR@5")] == ("Metric",)
