"""Keys under which two spellings of one name meet. Shown text is never changed by them."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from importlib.resources import files

_WORD = re.compile(r"[^\W_]+")
_IDEOGRAPH = re.compile("[\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
_INVISIBLE = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff\u200e\u200f"))


def fold(text: str) -> str:
    """NFKC and case folding, invisible characters dropped; already normal text is passed through quickly."""
    text = text.translate(_INVISIBLE)
    if not unicodedata.is_normalized("NFKC", text):
        text = unicodedata.normalize("NFKC", text)
    return text.casefold()


def name_key(name: str) -> str:
    """Letters and digits of ``name``, Han simplified, a plural s dropped from words of four letters and more."""
    words = _WORD.findall(han_simplified(fold(name)))
    return "".join(w[:-1] if len(w) > 3 and w.endswith("s") and not w.endswith("ss") else w for w in words)


@cache
def simplified() -> dict[int, str]:
    """Traditional characters to simplified ones, one to one, for ``str.translate``."""
    rows = (files("kg") / "data" / "text" / "traditional.tsv").read_text(encoding="utf-8").splitlines()
    pairs = (row.split("\t") for row in rows if row and not row.startswith("#"))
    return {ord(pair[0]): pair[1] for pair in pairs if len(pair[0]) == 1}


def han_simplified(text: str) -> str:
    """``text`` with traditional characters as simplified ones, each for one, so that offsets stay; for keys only."""
    return text.translate(simplified()) if _IDEOGRAPH.search(text) else text
