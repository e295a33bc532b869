"""The cue files of ``kg/data/cues``: phrases that tell what is meant, kept as data."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def load_cues(name: str) -> dict[str, Any]:
    """The mapping in ``kg/data/cues/NAME.toml``; read once, not to be changed."""
    return tomllib.loads((files("kg") / "data" / "cues" / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def words_of(name: str, field: str) -> frozenset[str]:
    """The list ``field`` of a cue file as a set."""
    return frozenset(map(str, load_cues(name)[field]))
