"""Features of the concept model by template, so that a feature is looked up by the words themselves.

A feature's full name is ``TEMPLATE=value``; a pair of words is written with a space between. While training, tables
give these names; while reading, they give the rows of the model. Both ways the same code walks the text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from kg.extract.linear import Linear, Row

Value = str | tuple[str, str]
Get = Callable[[Value], Row]

TEMPLATES = (
    *("key", "known", "sort", "head", "opening", "middle", "length", "tail", "stem", "ends", "begins", "shape", "part"),
    *("term", "headterm", "wider", "widerknown", "rest", "restknown", "restopening", "suffix", "long"),
    *("title", "titlehead", "count", "place", "alone", "inside", "left", "right", "left2", "right2"),
    *("verb", "small", "verbsmall", "object", "objectsmall", "after", "start", "near", "gerund"),
)


BY_SECOND = {"left2": True, "right2": False, "start": False, "verbsmall": False, "objectsmall": False}
"""Pairs beside phrases, grouped by one of their words (the second, or the first): most words are in few."""


class Partners(Protocol):
    """The features of the pairs that hold a given word, by their other word."""

    def get(self, word: str, /) -> Row:
        """The feature of the pair with ``word``."""


@dataclass(frozen=True, slots=True)
class Tables:
    """One look-up a template but those of `BY_SECOND`; it gives None for what the model does not know.

    ``partners`` gives the pairs of one of those that hold a word.
    """

    get: Mapping[str, Get]
    partners: Callable[[str, str], Partners]


@dataclass(frozen=True, slots=True)
class _Namer:
    """The names of the pairs of a template that hold ``given``."""

    template: str
    given: str

    def get(self, word: str, /) -> Row:
        pair = (word, self.given) if BY_SECOND[self.template] else (self.given, word)
        return _name(self.template, pair)


def recording() -> Tables:
    """Tables that give the full names of features, for training."""
    alone = [template for template in TEMPLATES if template not in BY_SECOND]
    return Tables({template: partial(_name, template) for template in alone}, _Namer)


def _name(template: str, value: Value) -> str:
    return f"{template}={value}" if isinstance(value, str) else f"{template}={value[0]} {value[1]}"


def tables_of(model: Linear) -> Tables:
    """Tables that give the rows of ``model``."""
    rows: dict[str, dict[Value, int]] = {template: {} for template in TEMPLATES}
    grouped: dict[str, dict[str, dict[str, int]]] = {template: {} for template in BY_SECOND}
    for feature, row in model.rows.items():
        template, _, value = feature.partition("=")
        first, space, second = value.partition(" ")
        if template in grouped:
            given, other = (second, first) if BY_SECOND[template] else (first, second)
            grouped[template].setdefault(given, {})[other] = row
        else:
            rows[template][(first, second) if space else value] = row
    nobody: dict[str, int] = {}
    return Tables(
        {template: found.get for template, found in rows.items() if template not in grouped},
        lambda template, given: grouped[template].get(given, nobody),
    )
