"""What the knowledge base says of a name in Chinese text, and where its Chinese names stand."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

import ahocorasick_rs

from kg.extract.chinese.reading import fold
from kg.extract.chinese.words import words
from kg.knowledge import KnownEntity, load

_HAN = re.compile(r"[\u3400-\u9fff]")
_VERSIONED = re.compile(r" (?:v|R|Release )?[0-9][0-9A-Za-z.]{0,8}$| [A-Z][a-z]{3,14}$")
_SIZE = re.compile(r"(?:[-_ ](?:[A-Za-z0-9.]{1,12}))$")


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of a name: the types of the entities that bear it, the one entity if it is sure, and whether
    only a family name (the name without its last parts) was known."""

    types: tuple[str, ...] = ()
    known: str | None = None
    family: bool = False


@lru_cache(maxsize=20_000)
def facts(name: str) -> Facts:
    """The facts about ``name`` (folded); without its last parts (size, version) if the whole is not known."""
    found = _fitting(name)
    if found:
        return Facts(tuple(sorted({e.type for e in found})), found[0].id if len(found) == 1 else None)
    kind = _terms().get(name.lower()) or _terms().get(_VERSIONED.sub("", name).lower())
    if kind:
        return Facts((kind,))
    if _devices().fullmatch(name):
        return Facts(("Hardware",), None, True)
    rest = name
    for _ in range(4):
        cut = _SIZE.search(rest)
        if not cut or cut.start() < 2:
            break
        rest = rest[: cut.start()]
        found = _fitting(rest)
        if found:
            return Facts(tuple(sorted({e.type for e in found})), None, True)
    return Facts()


def _fitting(name: str) -> tuple[KnownEntity, ...]:
    """Entities with this name, those left out whose name must be written in another way."""
    kept = []
    for entity in load().lookup(name):
        guards = {n.guard for n in entity.names if fold(n.text).lower() == name.lower()}
        exact = any(fold(n.text) == name for n in entity.names)
        if "" in guards or not guards or exact:
            kept.append(entity)
    return tuple(kept)


@cache
def _terms() -> dict[str, str]:
    """General terms of engineering with their types, folded: words to find, not entities to link to."""
    text = (files("kg") / "data" / "chinese" / "terms.tsv").read_text(encoding="utf-8")
    pairs = (line.split("\t") for line in text.split("\n")[1:] if line)
    return {fold(term).lower(): kind for term, kind in reversed(list(pairs))}


@cache
def _devices() -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{p})" for p in words().lists["devices"]))


@cache
def han_types() -> dict[str, str]:
    """Type by known name with Han characters, folded; the first of several."""
    types = dict(_terms())
    for name, entity in load().names():
        if _HAN.search(name.text):
            types[fold(name.text)] = entity.type
    return types


@cache
def _han_names() -> ahocorasick_rs.AhoCorasick:
    names = {fold(n.text) for n, _ in load().names() if _HAN.search(n.text) and len(n.text) > 1}
    return ahocorasick_rs.AhoCorasick(
        sorted(names | {t for t in _terms() if _HAN.search(t)}), implementation=ahocorasick_rs.Implementation.DFA
    )


def han_hits(text: str) -> list[tuple[int, int]]:
    """Spans of known names with Han characters in the folded ``text``: the longest at each place, by start."""
    kept: list[tuple[int, int]] = []
    last = -1
    hits = _han_names().find_matches_as_indexes(text, overlapping=True)
    for _, start, end in sorted(hits, key=lambda h: (h[1], -h[2])):
        if start >= last and not _cuts_word(text, start, end):
            kept.append((start, end))
            last = end
    return kept


def _cuts_word(text: str, start: int, end: int) -> bool:
    """Whether the span begins or ends inside a Latin word."""
    return _joined(text, start) or _joined(text, end)


def _joined(text: str, at: int) -> bool:
    if at <= 0 or at >= len(text):
        return False
    a, b = text[at - 1], text[at]
    return a.isascii() and a.isalnum() and b.isascii() and b.isalnum()
