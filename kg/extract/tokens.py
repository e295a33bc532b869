"""Words and signs of a text with their offsets, and the shape of a word: what candidates and features are made of."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache, partial
from typing import NamedTuple

from kg.extract.remember import Remembered
from kg.text.normal import name_key

_HAN = "\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
_L = rf"[^\W{_HAN}]"
_TOKEN = re.compile(
    rf"{_L}{{1,60}}(?:(?:[-\u2010-\u2013+@&^]|\.(?=[0-9a-z])|['\u2019](?=\d\d(?!\d))){_L}{{1,60}}){{0,12}}[+*\u2605]{{0,2}}|\.{{3}}|[^\w\s]"
)
_SUFFIX = re.compile(
    r"[-\u2010-\u2015](?:style|based|like|type|driven|powered|enhanced|trained|tuned|finetuned|free|level|only|class|"
    r"family|aware|guided|inspired|compatible|generated|equipped|derived|initialized|related|specific|augmented|"
    r"optimal|side|accelerated|enabled|native|centric|as)$"
)
_NUMBER = re.compile(r"[\d.,-]{1,20}(?:[KMBTkmbt]|th|st|nd|rd|x|D|d)?")
_CUT_OFF = re.compile(r"[A-Za-z-]{1,12}@(?:\d{1,4}|[kK])")
_HUMP = re.compile("[a-z][A-Z]")
_DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015", "-"))


class Token(NamedTuple):
    """A word or a sign: plain offsets, the text, its folded form and its shape (see `shape_of`)."""

    start: int
    end: int
    text: str
    low: str
    shape: str


_token: Callable[[tuple[int, int, str, str, str]], Token] = partial(tuple.__new__, Token)
"""Makes a token out of its fields, three times as fast as ``Token`` itself: texts have hundreds."""


def tokenize(text: str, start: int = 0, end: int | None = None) -> list[Token]:
    """Tokens of ``text[start:end]`` in order; Han characters and spaces are left out.

    An ending such as ``-style`` or ``-based`` is a token of its own, so that ``GPT-2-style`` holds the name GPT-2.
    """
    found: list[Token] = []
    for match in _TOKEN.finditer(text, start, len(text) if end is None else end):
        at = match.start()
        for first, last, word, low, shape in _PIECES[match.group()]:
            found.append(_token((at + first, at + last, word, low, shape)))
    return found


def _pieces(word: str) -> tuple[Token, ...]:
    """The tokens of a run of letters and signs, by offsets within it."""
    cut = _SUFFIX.search(word) if len(word) > 5 and not word.isalpha() else None
    at = cut.start() if cut else 0
    bounds = ((0, at), (at, len(word))) if at else ((0, len(word)),)
    return tuple(Token(first, last, word[first:last], *facts_of(word[first:last])) for first, last in bounds)


_PIECES = Remembered(_pieces)


@lru_cache(maxsize=50_000)
def facts_of(word: str) -> tuple[str, str]:
    """The word in lower case, dashes made one, and its shape."""
    return word.translate(_DASHES).lower(), shape_of(word)


@lru_cache(maxsize=50_000)
def key_of(name: str) -> str:
    """`name_key`, remembered."""
    return name_key(name)


def shape_of(word: str) -> str:
    """The look of a word.

    ``sign`` no letter or digit; ``num``; ``letter`` a single one; ``lower``; ``lowdig`` lower case with digits;
    ``alnum`` upper case with digits, or Greek; ``acro`` all upper; ``cap`` only the first; ``hyphen`` capitals in
    parts joined by signs; ``camel`` capitals inside.
    """
    letters = [c for c in word if c.isalpha()]
    if not letters and not any(c.isalnum() for c in word):
        return "sign"
    if not letters or _NUMBER.fullmatch(word):
        return "num"
    if len(letters) == 1 == len(word):
        return "letter"
    greek = any("\u0370" <= c < "\u0400" for c in letters)
    upper = sum(c.isupper() for c in letters)
    digit = any(c.isdigit() for c in word)
    if greek or (digit and upper):
        return "alnum"
    if upper == 0:
        return "lowdig" if digit else "lower"
    return _shape_of_letters(word, letters, upper)


def _shape_of_letters(word: str, letters: list[str], upper: int) -> str:
    if upper == len(letters) or (letters[-1] == "s" and upper == len(letters) - 1 and upper > 1):
        return "acro"
    if any(not c.isalpha() for c in word):
        return "hyphen"
    return "cap" if upper == 1 and letters[0].isupper() else "camel"


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """A crude stem: outperforms, outperformed and outperforming meet, and pre-trained and pretraining."""
    word = word.replace("-", "")
    if len(word) < 5 or not word.isalpha():
        return word
    for ending in ("ations", "ation", "ings", "ing", "ies", "ed", "es", "s", "ly", "e"):
        if word.endswith(ending) and len(word) - len(ending) > 3:
            return word[: -len(ending)]
    return word


def is_cut_off_score(name: str) -> bool:
    """Whether the name is that of a score at a cut-off, and so of a metric by its form: pass@1, NDCG@10."""
    return "@" in name and _CUT_OFF.fullmatch(name) is not None


def has_hump(name: str) -> bool:
    """Whether a capital follows a small letter in the name, as in names that somebody made up."""
    return _HUMP.search(name) is not None


def is_humped_word(name: str) -> bool:
    """Whether the name is one word of ASCII letters with such a capital inside."""
    return has_hump(name) and name.isascii() and name.isalpha()
