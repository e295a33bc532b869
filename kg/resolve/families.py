"""Names with versions, sizes and variants: the chain of wider names that stand above one.

``Qwen2.5-VL-7B-Instruct`` stands below ``Qwen2.5-VL-7B``, ``Qwen2.5-VL``, ``Qwen2.5`` and ``Qwen``.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from kg.resolve.normal import is_coined_shape
from kg.resolve.tables import rows
from kg.resolve.types import agree

Kind = Literal["size", "variant", "version"]

_LONGEST = 80
_STEM = r"(?P<stem>[^\s].{0,70}?[^\s\-_/(])"
# 7B, 1.5b, 8x7B, 30B-A3B, 400M; the letter may follow letters directly, never digits.
_PARAMETERS = re.compile(
    _STEM + r"(?:[-_ ]{1,2}|(?<=[^\W\d]))\(?\d{1,4}(?:\.\d{1,3})?(?:[xX]\d{1,3}(?:\.\d{1,2})?)?[BbMm]"
    r"(?:[- ]?A\d{1,3}(?:\.\d)?B)?\)?$"
)
_COUNT = re.compile(_STEM + r"[-_ ]\(?\d{1,4}(?:\.\d{1,3})?[Kk]\)?$")
_MEMORY = re.compile(_STEM + r"[-_ ]{0,2}\(?\d{1,4} ?G[Bi]{0,2}\)?$")
_LETTER_SIZE = re.compile(_STEM + r"[-/](?:Ti|[SBLHgG])(?:/\d{1,2})?$")
_PATCH = re.compile(_STEM + r"/\d{1,2}$")
_VERSION = re.compile(_STEM + r"(?:[-_ ]{1,2}[vV]?|(?<=[^\W\d])[vV]?)\d{1,4}(?:\.\d{1,3}){0,2}(?:[a-z]|[A-Z]{1,2})?$")
_WORD = re.compile(_STEM + r"[-_ ]{1,2}(?P<word>[A-Za-z]{2,12})$")


@dataclass(frozen=True, slots=True)
class Wider:
    """A wider name, and what its member had more: a size, a variant or a version."""

    name: str
    kind: Kind


@lru_cache(maxsize=8192)
def wider_names(name: str) -> tuple[Wider, ...]:
    """The wider names above ``name``, nearest first; empty if its end tells no member of a family."""
    text = unicodedata.normalize("NFKC", name).strip()
    found: list[Wider] = []
    while len(text) <= _LONGEST and (step := _strip(text)):
        found.append(step)
        text = step.name
    return tuple(found)


def _strip(text: str) -> Wider | None:
    for kind, pattern in _patterns():
        match = pattern.match(text)
        if match and len(match["stem"]) >= 2 and any(c.isalpha() for c in match["stem"]):
            return Wider(match["stem"], kind)
    match = _WORD.match(text)
    if match and (kind_of := _suffixes().get(match["word"].casefold())):
        return Wider(match["stem"], kind_of)
    return _without_prefix(text)


def _without_prefix(text: str) -> Wider | None:
    """``BF16 LoRA`` is a LoRA; the rest must look coined: plain words with an adjective are terms of their own."""
    first, _, rest = text.partition(" ")
    kind = _prefixes().get(first.casefold())
    return Wider(rest.strip(), kind) if kind and is_coined_shape(rest.strip()) else None


def _patterns() -> tuple[tuple[Kind, re.Pattern[str]], ...]:
    return (
        ("size", _PARAMETERS),
        ("size", _COUNT),
        ("size", _MEMORY),
        ("size", _LETTER_SIZE),
        ("size", _PATCH),
        ("version", _VERSION),
    )


@lru_cache(maxsize=1)
def _suffixes() -> dict[str, Kind]:
    kinds: dict[str, Kind] = {"size": "size", "variant": "variant"}
    return {suffix: kinds[kind] for suffix, kind, _ in rows("name_suffixes.tsv", 3)}


@lru_cache(maxsize=1)
def _prefixes() -> dict[str, Kind]:
    return {prefix: "variant" for prefix, _, _ in rows("name_prefixes.tsv", 3)}


@lru_cache(maxsize=1)
def _type_words() -> tuple[str, ...]:
    return tuple(word for word, _, _ in rows("type_words.tsv", 3))


def without_type_word(name: str, type_: str) -> str:
    """``name`` without a word at its end that only repeats its kind: ``ReefQA dataset`` read as a Dataset is ReefQA.

    The rest must look coined (a capital or digit inside), since a plain word needs its head: ``diffusion model``.
    """
    folded = unicodedata.normalize("NFKC", name).casefold()
    if len(folded) != len(name) or not folded.endswith(_type_words()):
        return name
    for word, of_type, _ in rows("type_words.tsv", 3):
        rest = name[: -len(word)].rstrip()
        if not folded.endswith(word) or len(rest) < 2 or not agree(of_type, type_):
            continue
        apart = len(rest) + len(word) < len(name) or not word.isascii()
        if apart and is_coined_shape(rest) and rest[-1].isascii():
            return rest
    return name
