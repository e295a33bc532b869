"""Methods that a paper says it does without: "without RLHF", "unlike LoRA", "the need for fine-tuning"."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from kg.extract.concepts_reading import Mention, Reading

_REACH = 70


def is_denied(reading: Reading, mentions: Sequence[Mention]) -> bool:
    """Whether every mention in the abstract stands under a negation; False if there is none."""
    inside = [m for m in mentions if reading.sentences[m.first] >= reading.titled]
    return bool(inside) and all(_denied(reading, m) for m in inside)


def _denied(reading: Reading, mention: Mention) -> bool:
    part, number = reading.spots[reading.sentences[mention.first]]
    start, last = reading.starts[mention.first], reading.ends[mention.last - 1]
    text = part.plain.text
    if mention.cut and text[last - mention.cut + 1 : last].lower() == "free":
        return True
    opening = max(part.sentences[number].start, start - _REACH)
    return bool(pattern().search(text[opening:start].lower()))


@cache
def pattern() -> re.Pattern[str]:
    """A negation at the end of a lower-case text, with at most two words after it."""
    path = files("kg") / "data" / "cues" / "concepts.toml"
    phrases = tomllib.loads(path.read_text(encoding="utf-8"))["negation"]["phrases"]
    words = "|".join(re.escape(p) for p in sorted(phrases, key=lambda p: (-len(p), p)))
    return re.compile(rf"(?<![\w-])(?:{words})[ \n](?:[\w-]{{1,30}}[ \n]){{0,2}}$")
