"""How many devices a text says: 8×A100, eight A100 GPUs, 4–32 GPUs."""

from __future__ import annotations

import re

_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "sixteen")
_VALUES = {word: n + 1 for n, word in enumerate(_WORDS[:-1])} | {"sixteen": 16, "single": 1, "a single": 1, "dual": 2}
_NUMBER = rf"\d{{1,3}}(?:,\d{{3}})+|\d{{1,6}}(?:\s?[-\u2013\u2014~]\s?\d{{1,6}})?|{'|'.join(_WORDS)}|(?:a )?single|dual"
_VENDOR = r"(?:NVIDIA|Nvidia|AMD|Intel|Xilinx|Google|Huawei|Tesla|GeForce|Apple|Cambricon|Hygon|Cloud)"
_BEFORE = re.compile(rf"(?<![\w.])({_NUMBER})(?:\s?[\u00d7xX*]\s?|\s)(?:{_VENDOR}\s){{0,2}}$", re.IGNORECASE)
_AFTER = re.compile(r"(?:\s?\(?\s?[\u00d7xX*]\s?)(\d{1,5})(?![\w.]\d)")


def count_at(text: str, start: int, end: int) -> str | None:
    """The number of devices that stands right before (or, after a ×, behind) the name at ``start`` to ``end``."""
    before = _BEFORE.search(text, max(0, start - 40), start)
    if before and not re.fullmatch(r"(?:19|20)\d\d", before.group(1)):
        number = before.group(1).lower()
        if number in _VALUES:
            return str(_VALUES[number])
        return re.sub(r"\s?[\u2013\u2014~-]\s?", "-", number.replace(",", ""))
    after = _AFTER.match(text, end)
    return after.group(1) if after else None
