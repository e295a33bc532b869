from __future__ import annotations

import pytest

from kg.extract.features import outer_places
from kg.extract.tagger import read_names
from kg.extract.untried import is_untried
from tests.extract.papers import read

START = "Judges of harbors disagree. "


def untried(abstract: str, name: str) -> bool:
    reading = read_names(read(abstract), frozenset())
    candidate = next(c for c in reading.candidates if c.name == name)
    return is_untried(reading.texts, outer_places(candidate))


@pytest.mark.parametrize(
    "abstract",
    [
        START + "To help, we propose SteadyBench, a benchmark of quays, and StormTest, a dataset of storms.",
        START + "We propose KelpNet, which relies on graphs, and StormTest, a dataset of storms.",
        START + "In the end, we release StormTest, a set of storms.",
        START + "We then introduce StormTest. Code and data are available at https://github.com/quay/storm.",
    ],
)
def test_nothing_is_run_on_what_the_abstract_ends_with(abstract: str) -> None:
    assert untried(abstract, "StormTest")


@pytest.mark.parametrize(
    "abstract",
    [
        START + "We introduce StormTest. Twelve models fail on half of its storms.",
        START + "KelpNet gains four points on StormTest, a new set of storms.",
        START + "We propose KelpNet, a reader of quays, evaluated on StormTest.",
        START + "We propose KelpNet and train it on QuayTest, SandTest and StormTest.",
        START + "We introduce KelpNet, which leads on the new StormTest, a set of storms, by four points.",
        START + "We introduce KelpNet and compare it with DriftNet using two benchmarks, QuayTest and StormTest.",
    ],
)
def test_something_may_be_run_on_it(abstract: str) -> None:
    assert not untried(abstract, "StormTest")
