"""Keys under which two spellings of one name meet. Shown text is never changed by them."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from importlib.resources import files

_WORD = re.compile(r"[^\W_]+")
_IDEOGRAPH = re.compile("[\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
_TELLING = re.compile("[+#*\u221e]|(?<=[0-9])[.](?=[0-9])|(?<=[A-Za-z0-9]{3})S(?![^\\W_])")
_PLURAL_OR_VARIANT = re.compile(r"[a-z0-9 -]{0,80}\ds")
_INVISIBLE = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff\u200e\u200f"))


def fold(text: str) -> str:
    """NFKC and case folding, invisible characters dropped; already normal text is passed through quickly."""
    text = text.translate(_INVISIBLE)
    if not unicodedata.is_normalized("NFKC", text):
        text = unicodedata.normalize("NFKC", text)
    return text.casefold()


@lru_cache(maxsize=65536)
def name_key(name: str) -> str:
    """Letters and digits of ``name``, Han simplified, a plural s dropped from words of four letters and more."""
    words = _WORD.findall(han_simplified(fold(name)))
    return "".join(w[:-1] if len(w) > 3 and w.endswith("s") and not w.endswith("ss") else w for w in words)


def exact_key(name: str) -> str:
    """``name_key`` with the signs that tell names apart in this field.

    HumanEval+ is not HumanEval, C# is not C, Qwen2.5-7B is not Qwen2-57B, and a capital S at the end is no plural:
    RK3588S, VITS.
    """
    return name_key(name) + telling_signs(name)


def telling_signs(name: str) -> str:
    """The signs of ``name`` that its search key lacks and that may make it another name."""
    return "".join(_TELLING.findall(name))


def search_keys(name: str) -> tuple[tuple[str, ...], str | None]:
    """How to look up what a reader typed: exact keys, all of which count, then a search key where those find nothing.

    The search key is None where ``name`` has signs that tell it from what would be found. All small, l40s may be
    L40S or several L40.
    """
    exact = exact_key(name)
    keys = (exact, exact_key(name.upper())) if _PLURAL_OR_VARIANT.fullmatch(name) else (exact,)
    return keys, None if telling_signs(name) else name_key(name)


@cache
def simplified() -> dict[int, str]:
    """Traditional characters to simplified ones, one to one, for ``str.translate``."""
    rows = (files("kg") / "data" / "text" / "traditional.tsv").read_text(encoding="utf-8").splitlines()
    pairs = (row.split("\t") for row in rows if row and not row.startswith("#"))
    return {ord(pair[0]): pair[1] for pair in pairs if len(pair[0]) == 1}


def han_simplified(text: str) -> str:
    """``text`` with traditional characters as simplified ones, each for one, so that offsets stay; for keys only."""
    return text.translate(simplified()) if _IDEOGRAPH.search(text) else text
