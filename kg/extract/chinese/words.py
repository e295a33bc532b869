"""Word lists of the Chinese extractors, read from ``kg/data/chinese/words.toml``."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any


@dataclass(frozen=True, slots=True)
class Words:
    """The lists as sets and as alternations for patterns, longest first."""

    units: frozenset[str]
    english: frozenset[str]
    brands: str
    heads: str
    edges: frozenset[str]
    lists: dict[str, Any]


@cache
def words() -> Words:
    """The shipped word lists; read once a process."""
    text = (files("kg") / "data" / "chinese" / "words.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    return Words(
        units=frozenset(data["units"]),
        english=frozenset(data["english"]),
        brands=alternation(data["brands"]),
        heads=alternation(data["heads"]),
        edges=frozenset(data["edges"]),
        lists=data,
    )


def alternation(phrases: list[str]) -> str:
    """A pattern that matches any of ``phrases``, the longest first."""
    return "|".join(re.escape(p) for p in sorted(set(phrases), key=lambda p: (-len(p), p)))
