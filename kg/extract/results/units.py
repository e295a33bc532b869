"""Units as texts write them, and patterns made of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from kg.extract.cues import load_cues

_WIDE = {code: code - 0xFEE0 for code in (*range(0xFF10, 0xFF1A), *range(0xFF21, 0xFF3B), *range(0xFF41, 0xFF5B))}
_WIDE |= {0xFF05: ord("%"), 0xFF0E: ord("."), 0xFF0B: ord("+"), 0xFF0D: ord("-"), 0xFF1C: ord("<"), 0xFF1E: ord(">")}
_WIDE |= {0xFF5E: ord("~"), 0x223C: ord("~"), 0xFF0F: ord("/"), 0x00A0: ord(" "), 0x202F: ord(" "), 0x2009: ord(" ")}
_ANY_WIDE = re.compile(f"[{''.join(map(chr, _WIDE))}]")


def narrow(text: str) -> str:
    """``text`` with full-width digits, letters and signs of numbers in their narrow form; offsets stay."""
    return text.translate(_WIDE) if _ANY_WIDE.search(text) else text


@dataclass(frozen=True, slots=True)
class Units:
    """The names of units by the form in which they are written, and a pattern of all forms."""

    words: Mapping[str, str]
    signs: Mapping[str, str]
    pattern: str


@cache
def units() -> Units:
    """All units that are known."""
    cues = load_cues("results")
    words: dict[str, str] = {}
    signs: dict[str, str] = {name: name for name in cues["symbols"]["names"]}
    for unit in cues["unit"]:
        words |= dict.fromkeys(unit.get("words", ()), unit["name"])
        signs |= dict.fromkeys((*unit.get("signs", ()), *unit.get("chinese", ())), unit["name"])
    by_length = sorted(words, key=lambda w: (-len(w), w))
    spoken = "|".join(re.escape(w).replace(r"\ ", r"[\s-]") for w in by_length)
    letters = sorted((s for s in signs if s[-1].isascii() and s[-1].isalnum()), key=lambda s: (-len(s), s))
    others = sorted((s for s in signs if s not in letters), key=lambda s: (-len(s), s))
    written = f"(?:{'|'.join(map(re.escape, letters))})(?![A-Za-z0-9/])|(?:{'|'.join(map(re.escape, others))})"
    return Units(words, signs, rf"(?:[\s-]{{0,2}}(?i:{spoken})(?![A-Za-z])|\s?(?:{written}))")


def unit_name(form: str) -> str | None:
    """The unit that ``form`` (as matched by the pattern) is written for."""
    shown = form.strip(" -\n")
    return units().signs.get(shown) or units().words.get(re.sub(r"[\s-]", " ", shown.lower())) or _hyphened(shown)


def _hyphened(shown: str) -> str | None:
    low = re.sub(r"\s", " ", shown.lower())
    return units().words.get(low)
