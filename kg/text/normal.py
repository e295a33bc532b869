"""Keys under which two spellings of one name meet. Shown text is never changed by them."""

from __future__ import annotations

import re
import unicodedata

_WORD = re.compile(r"[^\W_]+")
_INVISIBLE = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff\u200e\u200f"))


def fold(text: str) -> str:
    """NFKC and case folding, invisible characters dropped; already normal text is passed through quickly."""
    text = text.translate(_INVISIBLE)
    if not unicodedata.is_normalized("NFKC", text):
        text = unicodedata.normalize("NFKC", text)
    return text.casefold()


def name_key(name: str) -> str:
    """Letters and digits of ``name`` (Han included), a plural s dropped from words of four letters and more."""
    words = _WORD.findall(fold(name))
    return "".join(w[:-1] if len(w) > 3 and w.endswith("s") and not w.endswith("ss") else w for w in words)
