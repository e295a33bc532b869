from __future__ import annotations

from kg.extract.mates import drawn_together
from kg.extract.tagger import read_names
from tests.extract.papers import read


def test_names_of_a_list_are_drawn_together() -> None:
    reading = read_names(read("It outperforms AlphaNet, BetaNet and GammaNet. OmegaNet is new."), frozenset({"it"}))
    order = {c.name: n for n, c in enumerate(reading.candidates)}
    scores = [(0, 100) for _ in reading.candidates]
    scores[order["BetaNet"]] = (300, 100)
    drawn = drawn_together(reading.texts, reading.candidates, scores)
    assert drawn[order["BetaNet"]] == (240, 100)
    assert drawn[order["AlphaNet"]] == drawn[order["GammaNet"]] == (30, 100)
    assert drawn[order["OmegaNet"]] == (0, 100)
