"""The language of a field, before any markup is folded."""

from __future__ import annotations

import re

_HAN = re.compile(r"[\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
_LATIN_WORD = re.compile(r"[A-Za-z\u00c0-\u024f]{2,60}")


def language_of(text: str) -> str:
    """``zh`` if Han characters are at least as many as half the Latin words, else ``en``."""
    return "zh" if 2 * len(_HAN.findall(text)) >= max(1, len(_LATIN_WORD.findall(text))) else "en"
