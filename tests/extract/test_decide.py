from __future__ import annotations

from kg.extract.decide import labels_of
from kg.extract.linear import SCALE
from kg.extract.tagger import RELATIONS, Judged, Reading, read_names
from tests.extract.papers import read

THRESHOLDS = [*[0] * len(RELATIONS), 3 * SCALE]


def decide(reading: Reading, scores: dict[str, dict[str, float]], named: float = 0.0) -> dict[str, list[str]]:
    judged = [
        Judged(
            c,
            (),
            tuple(round(scores.get(c.name, {}).get(r, -4) * SCALE) for r in RELATIONS),
            round(named * SCALE) if c.name in scores else -9 * SCALE,
        )
        for c in reading.candidates
    ]
    found = labels_of(reading, judged, THRESHOLDS)
    return {c.name: [RELATIONS[n] for n in those] for c, those in zip(reading.candidates, found, strict=True)}


def test_a_weak_proposal_falls_beside_a_sure_one() -> None:
    reading = read_names(read("We propose KelpNet. Work is led by TideNet."), frozenset({"work", "we"}))
    weak = {"TideNet": {"proposes": 0.4}}
    assert decide(reading, weak)["TideNet"] == ["proposes"]
    assert decide(reading, weak | {"KelpNet": {"proposes": 9.0}})["TideNet"] == []


def test_a_name_that_is_surely_linked_follows_its_list() -> None:
    reading = read_names(read("It beats AlphaNet, BetaNet and GammaNet by far."), frozenset({"it"}))
    scores = {"AlphaNet": {"comparesWith": 2.0}, "GammaNet": {"buildsOn": -1.0, "comparesWith": -2.0}}
    assert decide(reading, scores, named=4.0)["GammaNet"] == ["comparesWith"]


def test_a_name_near_the_threshold_follows_most_of_its_list() -> None:
    reading = read_names(read("It beats AlphaNet, BetaNet, GammaNet and DeltaNet."), frozenset({"it"}))
    scores = {name: {"comparesWith": 1.0} for name in ("AlphaNet", "BetaNet", "DeltaNet")}
    assert decide(reading, scores | {"GammaNet": {"comparesWith": -1.5}})["GammaNet"] == ["comparesWith"]
    assert decide(reading, scores | {"GammaNet": {"comparesWith": -2.5}})["GammaNet"] == []


def test_a_name_that_is_surely_linked_takes_its_best_relation() -> None:
    reading = read_names(read("Here GammaNet is seen."), frozenset({"here"}))
    assert decide(reading, {"GammaNet": {"buildsOn": -1.0}}, named=4.0)["GammaNet"] == ["buildsOn"]
    assert decide(reading, {"GammaNet": {"buildsOn": -1.0}}, named=2.0)["GammaNet"] == []


def test_a_description_is_not_proposed() -> None:
    reading = read_names(read("We introduce cKelp: a softly gated mixture-of-KELPs."), frozenset({"we"}))
    scores = {"cKelp": {"proposes": 5.0}, "mixture-of-KELPs": {"proposes": 1.0}}
    assert decide(reading, scores)["mixture-of-KELPs"] == []


def test_names_in_web_addresses_are_none() -> None:
    names = {
        c.name
        for c in read_names(read("We yield KELP-N. Code: https://github.com/quay/KELPN-Pier"), frozenset()).candidates
    }
    assert "KELP-N" in names and not {"KELPN-Pier", "quay"} & names
