"""Is a text English or Chinese? By the share of Han characters; a Latin name or an address counts as a word.

Latin names that a Chinese comma of enumeration joins count as one, however many they are.
"""

from __future__ import annotations

import re
from typing import Literal

Language = Literal["en", "zh"]

HAN = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f"
_HAN_RUN = re.compile(f"[{HAN}]+")
_ENUMERATED = re.compile("(?<=[!-~])\u3001 ?(?=[!-~])")
_WORD = re.compile(r"(?:https?://|www\.)[!-~]{1,300}|[A-Za-z]+")


def language_of(text: str) -> Language:
    """``zh`` if Han characters outnumber Latin words, else ``en``; an empty text is English."""
    if text.isascii():
        return "en"
    han = sum(len(run) for run in _HAN_RUN.findall(text))
    return "zh" if han and han > len(_WORD.findall(text)) - len(_ENUMERATED.findall(text)) else "en"
