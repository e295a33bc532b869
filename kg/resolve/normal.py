"""Keys under which names of things meet: stricter than a search key, blind to spelling only."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from kg.resolve.tables import rows
from kg.text.normal import fold, han_simplified

_WORD = re.compile(
    r"[^\W_]{0,60}\d(?:\.\d{1,12}){1,4}|[^\W_]{1,80}"
    r"|(?<=[^\W_]|%)[+*#]{1,3}(?=$|[\s)\]])|(?<=[^\W_])\*"
)
_INVISIBLE = re.compile(r"[\u00ad\u200b-\u200f\u2060\ufeff]")
_PLURAL_ACRONYM = re.compile(r"(?<![A-Za-z])([A-Z]{2,8})s(?![A-Za-z])")
_NO_PLURAL = ("ss", "us", "is", "ias")
_PLURAL_ES = ("sses", "ches", "shes", "xes")
_WHOLLY_LETTERS = re.compile(r"(?<![^\W_])[^\W\d_]+(?![^\W_])")
_HAN = re.compile(r"[\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
_MIDDLE_CAPITAL = re.compile(r"[^\W\d_]\S{0,30}[A-Z]")
_INNER_CAPITAL = re.compile(r"[^\W\d_]\S{0,80}[A-Z0-9]|[A-Z]{2}|\d")
_PARTS = re.compile(r"[-\u2010-\u2015/]")
_LATIN_IN_HAN = re.compile(r"[\u3400-\u9fff][A-Za-z0-9]{0,20}[A-Z0-9]|[A-Z0-9][A-Za-z0-9]{0,20}[\u3400-\u9fff]")


@lru_cache(maxsize=65536)
def entity_key(name: str) -> str:
    """The key of a name: letters, digits and points between digits; Chinese simplified, plural and spelling folded.

    So ``LLaMA 2`` meets ``Llama-2``, and ``GPT-3.5`` never ``GPT-35``, nor ``C++`` ``C``. Empty for a name of signs.
    """
    text = without_plural(_INVISIBLE.sub("", unicodedata.normalize("NFKC", name)))
    if text.isupper() and " " in text:
        # A title in capitals, but a device in it keeps its letters: A100S GPU.
        text = _WHOLLY_LETTERS.sub(lambda m: m.group().lower(), text)
    return "".join(_word_key(w) for w in _WORD.findall(text))


def _word_key(word: str) -> str:
    folded = han_simplified(fold(word))
    # A capital S at the end is a letter of the name (L40S, VITS), a small one its plural (MI210s, ViTs).
    return folded if word.endswith("S") else _singular(american(folded))


def _singular(word: str) -> str:
    known = _plurals().get(word)
    if known:
        return known
    if len(word) <= 3 or not word.endswith("s") or word.endswith(_NO_PLURAL):
        return word
    if word.endswith("ies") and len(word) > 5:
        return word[:-3] + "y"
    return word[:-2] if word.endswith(_PLURAL_ES) else word[:-1]


@lru_cache(maxsize=1)
def _plurals() -> dict[str, str]:
    return {row[0]: row[1] for row in rows("plurals.tsv", 2)}


@lru_cache(maxsize=1)
def _spelling() -> dict[str, str]:
    return {row[0]: row[1] for row in rows("spelling.tsv", 2)}


def without_plural(name: str) -> str:
    """``name`` with acronyms in the singular: ``GPUs`` is GPU."""
    return _PLURAL_ACRONYM.sub(r"\1", name)


def american(word: str) -> str:
    """The American spelling of a lower-case word; itself if the table has none."""
    return _spelling().get(word, word)


@lru_cache(maxsize=8192)
def spellings(name: str) -> tuple[str, ...]:
    """``name`` and other spellings of it to look up: simplified characters, American and British words, singular."""
    text = han_simplified(fold(unicodedata.normalize("NFKC", name)))
    words = text.split()
    british = _british()
    variants = (
        text,
        " ".join(_singular(american(w)) for w in words),
        " ".join(_singular(british.get(w, w)) for w in words),
        without_plural(name),
    )
    return tuple(dict.fromkeys((name, *variants)))


@lru_cache(maxsize=1)
def _british() -> dict[str, str]:
    return {row[1]: row[0] for row in reversed(rows("spelling.tsv", 2))}


def has_han(text: str) -> bool:
    """Whether ``text`` holds a Chinese character."""
    return _HAN.search(text) is not None


def language_of_name(name: str) -> str:
    """``zh`` for a name with Chinese characters, ``en`` for any other."""
    return "zh" if has_han(name) else "en"


@lru_cache(maxsize=65536)
def is_coined_shape(name: str) -> bool:
    """Whether ``name`` looks coined or like an acronym: capitals or digits inside a word (U-Net, not Pre-Trained)."""
    return any(_is_coined_word(w) for w in name.split() if not has_han(w)) or _LATIN_IN_HAN.search(name) is not None


def _is_coined_word(word: str) -> bool:
    parts = [p for p in _PARTS.split(word) if p]
    single = len(parts) > 1 and any(len(p) == 1 and p.isupper() for p in parts)
    return single or any(_INNER_CAPITAL.search(p) for p in parts)


def is_distinctive(name: str) -> bool:
    """Whether ``name`` is hardly coined twice: five signs or more with a digit, or with capitals amid small letters."""
    key = entity_key(name)
    mixed = any(c.islower() for c in name) and _MIDDLE_CAPITAL.search(name) is not None
    return len(key) >= 5 and any(c.isalpha() for c in key) and (mixed or any(c.isdigit() for c in key))


def scripts(name: str) -> frozenset[str]:
    """Scripts of the letters in ``name`` (``LATIN``, ``CYRILLIC``, ``GREEK``, ``CJK``, …)."""
    return frozenset(unicodedata.name(c, "?").split(" ")[0] for c in name if c.isalpha())
