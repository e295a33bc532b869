"""The cue files of ``kg/data/cues``: phrases that tell what is meant, kept as data."""

from __future__ import annotations

import re
import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

_LOWER = {0x130: "i", 0x131: "i", 0x17F: "s"}
"""Letters that count as ASCII ones in any case, though their lower case is another or longer."""
_UNEVEN = re.compile("[\u0130\u0131\u017f]")


@lru_cache(maxsize=8)
def lowered(text: str) -> str:
    """``text`` in lower case, one character for each; a search in it is faster by far than one in any case."""
    return (text.translate(_LOWER) if _UNEVEN.search(text) else text).lower()


@cache
def load_cues(name: str) -> dict[str, Any]:
    """The mapping in ``kg/data/cues/NAME.toml``; read once, not to be changed."""
    return tomllib.loads((files("kg") / "data" / "cues" / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def words_of(name: str, field: str) -> frozenset[str]:
    """The list ``field`` of a cue file as a set."""
    return frozenset(map(str, load_cues(name)[field]))
