"""Praised things: efficient LLM inference is LLM inference, where a paper is linked to that already."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kg.extract.concepts_model import load_cues
from kg.extract.concepts_reading import Reading
from kg.extract.concepts_units import Unit


def is_only_praised(reading: Reading, unit: Unit, taken: Sequence[Unit]) -> bool:
    """Whether every place of a unit is a word of praise and one of the units that are ``taken``."""
    keys = {key for other in taken if other is not unit for key in other.keys}
    return all(
        mention.last - mention.first > 1
        and reading.lower[mention.first] in _praise()
        and "".join(reading.keys[mention.first + 1 : mention.last]) in keys
        for mention in unit.mentions
    )


@cache
def _praise() -> frozenset[str]:
    return frozenset(load_cues()["praise"].split())
