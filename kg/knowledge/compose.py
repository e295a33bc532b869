"""Chinese names of compound terms, put together from the Chinese names of their parts."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files

from kg.errors import DataError
from kg.knowledge.load import load
from kg.knowledge.model import TYPE_WORD
from kg.text.normal import fold, name_key

_CONCEPTS = frozenset({"Method", "Task", "Metric"})
_LONGEST = 10
_TYPED = str.maketrans({"\u2019": "'", "\u2010": "-", "\u2011": "-", "\u2013": "-"})
_ENDINGS = (("", ""), ("s", ""), ("es", ""), ("ies", "y"))
_Parts = dict[str, str]


@lru_cache(maxsize=20_000)
def compose_zh(name: str) -> str | None:
    """A Chinese name for the English term ``name``, or None unless every part of it is covered.

    The last part must be a head of the table or a known concept, those before it modifiers of the table or known
    concepts; longer parts win. A modifier may also be made by a pattern of the table ("*-based") of another modifier
    or head. Word order is that of English. A term that is known as a whole gives its own name, and coined names, which
    no table has, give None.
    """
    words = tuple(fold(name).translate(_TYPED).split())
    text = " ".join(words)
    if not words or len(words) > _LONGEST or not text.isascii():
        return None
    return _concept(text, ("preferred", "alternative")) or _tabled(text, "term") or _join(words)


def _join(words: tuple[str, ...]) -> str | None:
    """The parts of ``words``, first the longest possible head, then modifiers from right to left."""
    for size in range(len(words) - 1, 0, -1):
        head = _part(words[-size:], "head")
        before = _modifiers(words[:-size]) if head else None
        if head and before:
            return before + head
    return None


def _modifiers(words: tuple[str, ...]) -> str | None:
    if not words:
        return ""
    for size in range(len(words), 0, -1):
        part = _part(words[-size:], "modifier")
        before = _modifiers(words[:-size]) if part else None
        if part and before is not None:
            return before + part
    return None


def _part(words: tuple[str, ...], role: str) -> str | None:
    text = " ".join(words)
    found = _tabled(text, role) or _concept(text, ("preferred",))
    return found or (_patterned(text) if role == "modifier" and len(words) == 1 else None)


def _tabled(text: str, role: str) -> str | None:
    """What the table says of ``text`` or of its singular."""
    table = _table()[role]
    for ending, instead in _ENDINGS:
        if text.endswith(ending) and (found := table.get(text.removesuffix(ending) + instead)):
            return found
    return None


def _patterned(text: str) -> str | None:
    """A modifier that a pattern of the table makes of a known part: "retrieval-based" of "retrieval"."""
    for pattern, chinese in _table()["pattern"].items():
        before, after = pattern.split("*")
        if len(text) > len(pattern) and text.startswith(before) and text.endswith(after):
            stem = text.removeprefix(before).removesuffix(after).replace("-", " ")
            if found := _tabled(stem, "modifier") or _tabled(stem, "head") or _concept(stem, ("preferred",)):
                return chinese.replace("*", found)
    return None


def _concept(text: str, roles: tuple[str, ...]) -> str | None:
    """The Chinese name of a known method, task or metric with this English name; None for a made label."""
    key = name_key(text)
    for entity in load().lookup(text):
        if entity.type in _CONCEPTS:
            names = [n for n in entity.names if n.language == "en" and n.role in roles]
            written = any(n.guard != "case" and name_key(n.text) == key for n in names)
            chinese = next((n for n in entity.names if n.role == "preferred" and n.language == "zh"), None)
            if written and chinese and chinese.source != TYPE_WORD and not chinese.text.isascii():
                return chinese.text
    return None


@cache
def _table() -> dict[str, _Parts]:
    text = (files("kg") / "data" / "composition.tsv").read_text(encoding="utf-8")
    table: dict[str, _Parts] = {"modifier": {}, "head": {}, "term": {}, "pattern": {}}
    for number, line in enumerate(text.splitlines()[1:], 2):
        english, chinese, role = line.split("\t")
        if role not in table:
            raise DataError(f"composition.tsv:{number}: unknown role {role}")
        table[role][fold(english)] = chinese
    return table
