"""What the knowledge base says of a name in Chinese text, and where its Chinese names stand."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

import ahocorasick_rs

from kg.extract.chinese.reading import fold
from kg.knowledge import KnownEntity, load

_HAN = re.compile(r"[\u3400-\u9fff]")
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


@dataclass(frozen=True, slots=True)
class _Shelf:
    automaton: ahocorasick_rs.AhoCorasick
    entities: tuple[KnownEntity, ...]


@cache
def _han_names() -> _Shelf:
    pairs = sorted(
        {(fold(n.text), e.id): e for n, e in load().names() if _HAN.search(n.text) and len(n.text) > 1}.items(),
        key=lambda p: p[0],
    )
    forms = [form for (form, _), _ in pairs]
    automaton = ahocorasick_rs.AhoCorasick(forms, implementation=ahocorasick_rs.Implementation.DFA)
    return _Shelf(automaton, tuple(e for _, e in pairs))


def han_hits(text: str) -> list[tuple[int, int, KnownEntity]]:
    """Known names with Han characters in the folded ``text``: the longest at each place, by start."""
    shelf = _han_names()
    hits = shelf.automaton.find_matches_as_indexes(text, overlapping=True)
    kept: list[tuple[int, int, KnownEntity]] = []
    last = -1
    for number, start, end in sorted(hits, key=lambda h: (h[1], -h[2], h[0])):
        if start < last or _cuts_word(text, start, end):
            continue
        kept.append((start, end, shelf.entities[number]))
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
