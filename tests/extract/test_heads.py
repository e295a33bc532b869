from __future__ import annotations

import pytest

from kg.extract.features import outer_places
from kg.extract.heads import relations_barred
from kg.extract.tagger import Reading, read_names
from tests.extract.papers import read


def barred(abstract: str, name: str) -> frozenset[str]:
    reading: Reading = read_names(read(abstract), frozenset())
    candidate = next(c for c in reading.candidates if c.name == name)
    return relations_barred(reading.texts, outer_places(candidate))


@pytest.mark.parametrize(
    ("abstract", "name", "relation"),
    [
        (
            "We run decoding methods, including TideRefine, LagPO and MoreWait, on it.",
            "MoreWait",
            "evaluatesOn",
        ),
        ("We test optimizers such as Tidam and KelpSGD here.", "KelpSGD", "trainsOn"),
        ("It comes with an automated metric TideEval that scores replies.", "TideEval", "evaluatesOn"),
        ("Results on the public benchmarks HarborQA and QuayBench are good.", "QuayBench", "comparesWith"),
    ],
)
def test_what_a_noun_before_a_list_rules_out(abstract: str, name: str, relation: str) -> None:
    assert relation in barred(abstract, name)


@pytest.mark.parametrize(
    ("abstract", "name"),
    [
        ("We benchmark TideRefine and LagPO on ships.", "LagPO"),
        ("Despite its small corpus, KelpNet performs well.", "KelpNet"),
        ("We evaluate on HarborQA and QuayBench.", "QuayBench"),
    ],
)
def test_nothing_is_ruled_out_by_other_words(abstract: str, name: str) -> None:
    assert barred(abstract, name) == frozenset()


def test_what_one_place_says_holds_for_the_name() -> None:
    assert barred("Methods such as TideRefine drift. We evaluate on TideRefine.", "TideRefine") == {
        "evaluatesOn",
        "trainsOn",
        "runsOn",
    }
