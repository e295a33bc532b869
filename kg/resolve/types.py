"""Kinds of things that may be one thing: families of types, and the vote for one type."""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum

from kg.records import TYPES

_FAMILY = {"System": "method", "Model": "method", "Benchmark": "dataset"}
# What a relation says of its object's kind, however the name itself was typed.
_IMPLIED = {
    "evaluatesOn": "dataset",
    "trainsOn": "dataset",
    "buildsOn": "method",
    "comparesWith": "method",
    "runsOn": "hardware",
    "implementedWith": "software",
    "measures": "metric",
}


def family(type_: str) -> str:
    """The family of a type: Method, System and Model are ``method``; Dataset and Benchmark ``dataset``."""
    return _FAMILY.get(type_, type_.lower())


def agree(one: str, other: str) -> bool:
    """Whether a thing of type ``one`` may be meant where type ``other`` was read."""
    families = {family(one), family(other)}
    # A system that one paper proposes is the software that another runs.
    return len(families) == 1 or families == {"method", "software"}


def implied(relation: str) -> str | None:
    """The family of things that ``relation`` leads to, if it leads to one family only."""
    return _IMPLIED.get(relation)


def is_firm(relation: str, type_: str, confidence: float) -> bool:
    """Whether the relation itself speaks for the type, and clearly."""
    return _IMPLIED.get(relation) == family(type_) and confidence >= 0.7


def vote(weights: Iterable[tuple[str, float]]) -> str:
    """The type with the greatest summed weight; ties go to the one that stands first in TYPES. Order-independent."""
    sums: dict[str, list[float]] = {}
    for type_, weight in weights:
        sums.setdefault(type_, []).append(weight)
    if len(sums) == 1:
        return next(iter(sums))
    families: dict[str, list[float]] = {}
    for type_, values in sums.items():
        families.setdefault(family(type_), []).extend(values)
    rank = {t: n for n, t in enumerate(TYPES)}
    return min(
        sums,
        key=lambda t: (-round(fsum(families[family(t)]), 6), -round(fsum(sums[t]), 6), rank.get(t, len(rank)), t),
    )
