"""Features of the concept model by template, so that a feature is looked up by the words themselves.

A feature's full name is ``TEMPLATE=value``; a pair of words is written with a space between. While training, tables
give these names; while reading, they give the rows of the model. Both ways the same code walks the text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from kg.extract.linear import Linear

Value = str | tuple[str, str]
Get = Callable[[Value], int | str | None]

TEMPLATES = (
    *("key", "known", "head", "opening", "middle", "length", "tail", "stem", "ends", "begins", "shape", "part"),
    *("term", "headterm", "wider", "widerknown", "rest", "restknown", "restopening", "suffix", "long"),
    *("title", "titlehead", "count", "place", "alone", "inside", "left", "right", "left2", "right2"),
    *("verb", "small", "verbsmall", "object", "objectsmall", "after", "start", "near"),
)


@dataclass(frozen=True, slots=True)
class Tables:
    """One look-up a template, in the order of `TEMPLATES`; a look-up gives None for what the model does not know."""

    get: Mapping[str, Get]


def recording() -> Tables:
    """Tables that give the full names of features, for training."""
    return Tables({template: _namer(template) for template in TEMPLATES})


def _namer(template: str) -> Get:
    def name(value: Value) -> str:
        return f"{template}={value}" if isinstance(value, str) else f"{template}={value[0]} {value[1]}"

    return name


def tables_of(model: Linear) -> Tables:
    """Tables that give the rows of ``model``."""
    rows: dict[str, dict[Value, int]] = {template: {} for template in TEMPLATES}
    for feature, row in model.rows.items():
        template, _, value = feature.partition("=")
        first, space, second = value.partition(" ")
        rows[template][(first, second) if space else value] = row
    return Tables({template: found.get for template, found in rows.items()})
