"""Word forms: singular and American spelling, so that "policies" and "policy", "modelling" and "modeling" meet."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files

from kg.text.normal import fold

_PART = re.compile(r"[^\W_]{1,80}")
_POSSESSIVE = re.compile("(?<=\\w)['\u2019]s$")
_PLURAL_ES = ("sses", "xes", "ches", "shes", "zzes")
_NO_PLURAL = ("ss", "us", "is", "ias")


@lru_cache(maxsize=100_000)
def word_key(word: str) -> str:
    """The letters and digits of ``word`` without a possessive s, each part in the singular and in American spelling."""
    return "".join(map(_part_key, _PART.findall(_POSSESSIVE.sub("", fold(word)))))


def phrase_key(text: str) -> str:
    """`word_key` of all words of ``text``."""
    return "".join(map(word_key, text.split()))


def without_possessive(text: str) -> str:
    """``text`` without a possessive s at its end."""
    return _POSSESSIVE.sub("", text)


@lru_cache(maxsize=20_000)
def singular_form(name: str) -> str | None:
    """``name`` with its last word in the singular, where dropping an s is not enough; None for all others."""
    match = re.search(r"[^\W\d_]{4,60}$", name)
    if match is None:
        return None
    word = match.group()
    single = _singular(word.lower())
    if word.lower() in (single, single + "s") or not word[1:].islower():
        return None
    return name[: match.start()] + (single.capitalize() if word[0].isupper() else single)


@lru_cache(maxsize=100_000)
def _part_key(part: str) -> str:
    return _singular(_table("spelling.tsv").get(part, part))


def _singular(word: str) -> str:
    known = _table("plurals.tsv").get(word)
    if known:
        return known
    if len(word) <= 3 or not word.endswith("s") or word.endswith(_NO_PLURAL):
        return word
    if word.endswith("ies") and len(word) > 5:
        return word[:-3] + "y"
    return word[:-2] if word.endswith(_PLURAL_ES) else word[:-1]


@cache
def _table(name: str) -> dict[str, str]:
    lines = (files("kg") / "data" / name).read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if "\t" in line and not line.startswith("#")]
    return {row[0]: row[1] for row in rows[1:]}
