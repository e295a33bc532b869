"""The telling words of titles and abstracts, in a form in which they can be compared."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from itertools import pairwise

from kg.resolve.normal import american, has_han
from kg.text.normal import fold

_WORD = re.compile(r"[^\W_]{1,60}(?:[-'\u2019][^\W_]{1,60}){0,6}")
_JOINT = re.compile(r"[-'\u2019]")
_SIGNS = re.compile(r"[\W_]+")
_TOKEN = re.compile(r"[^\s,;:()]+")
_HEAD = re.compile(r"([^:\uff1a]{2,40})[:\uff1a]")
_INNER = re.compile(r"[a-z][A-Z]|[A-Z]{2}|\d")
_LEAST_STEM = 4


@dataclass(frozen=True, slots=True)
class TitleWords:
    """A text's stems without stop words in order, its hyphenated words joined, neighbouring stems, its raw tokens."""

    words: tuple[str, ...]
    compounds: tuple[str, ...]
    pairs: tuple[tuple[str, str], ...]
    tokens: Mapping[str, int]
    joined: str


@lru_cache(maxsize=20000)
def words_of(text: str) -> TitleWords:
    """The words of ``text``; Chinese is taken in pairs of characters."""
    folded = fold(unicodedata.normalize("NFKC", text))
    stop = _stop()
    words: list[str] = []
    compounds: list[str] = []
    for match in _WORD.findall(folded):
        parts = _JOINT.split(match)
        if len(parts) > 1:
            compounds.append("".join(parts))
        for part in parts:
            words += _units(part)
    kept = tuple(w for w in words if w not in stop and len(w) > 1)
    tokens: dict[str, int] = {}
    for token in _TOKEN.findall(folded):
        plain = _SIGNS.sub("", token)
        tokens[plain] = tokens.get(plain, 0) + 1
    joined = _SIGNS.sub("", folded)
    return TitleWords(kept, tuple(compounds), tuple(pairwise(kept)), tokens, joined)


def _units(word: str) -> list[str]:
    if has_han(word):
        return [word[i : i + 2] for i in range(max(1, len(word) - 1))]
    return [stem(american(word))]


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """``word`` without up to two endings, never shorter than four letters."""
    return _stem(word, _endings())


def _stem(word: str, endings: tuple[str, ...]) -> str:
    for _ in range(2):
        ending = next((e for e in endings if word.endswith(e) and len(word) - len(e) >= _LEAST_STEM), None)
        if ending is None:
            break
        word = word[: -len(ending)]
    return word[:-1] if len(word) > _LEAST_STEM and word[-1] == word[-2] else word


@lru_cache(maxsize=1)
def _data() -> Mapping[str, list[str]]:
    return tomllib.loads(files("kg").joinpath("data", "enrich.toml").read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def _endings() -> tuple[str, ...]:
    return tuple(_data()["endings"])


@lru_cache(maxsize=1)
def _stop() -> frozenset[str]:
    return frozenset(form for word in _data()["stop"] for form in (word, stem(word)))


def coined_name(title: str) -> str | None:
    """The key of the name before a title's colon: its only word, or its only word with capitals or digits inside."""
    head = _HEAD.match(title)
    if not head:
        return None
    words = head[1].split()
    coined = [w for w in words if _INNER.search(w)]
    if len(words) == 1:
        return _SIGNS.sub("", fold(words[0])) or None
    if len(words) <= 4 and len(coined) == 1:
        return _SIGNS.sub("", fold(coined[0])) or None
    return None
