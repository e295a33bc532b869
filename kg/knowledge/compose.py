"""Chinese names of compound terms, put together from the Chinese names of their parts."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files

from kg.errors import DataError
from kg.knowledge.load import load
from kg.knowledge.model import TYPE_WORD, KnownEntity
from kg.text.normal import fold, name_key

_CONCEPTS = frozenset({"Method", "Task", "Metric"})
_LONGEST = 10
_TYPED = str.maketrans({"\u2019": "'", "\u2010": "-", "\u2011": "-", "\u2013": "-"})
_ENDINGS = (("", ""), ("s", ""), ("es", ""), ("ies", "y"))
_ACRONYM = re.compile("[A-Z]{2,5}s?")
_PLAIN = re.compile(r"[A-Z]?[^A-Z]{1,60}(?:[ -][A-Z]?[^A-Z]{1,60}){0,9}")
_LATIN = re.compile("[A-Za-z0-9]")
_HAN = re.compile("[\u2e80-\U0003ffff]")
_Parts = dict[str, str]


@lru_cache(maxsize=20_000)
def compose_zh(name: str) -> str | None:
    """A Chinese name for the English term ``name``, or None unless every part of it is covered.

    The last part must be a head of the table or a known concept, those before it modifiers of the table, heads or known
    concepts; longer parts win. A part may also be made by a pattern of the table ("*-based") of another part. Word
    order is that of English. A term that is known as a whole gives its own name, and coined names, which no table has,
    give None. Words in capitals are acronyms (MAP) and no words of the language (map), unless all of ``name`` is.
    """
    shown = name.translate(_TYPED)
    words = tuple(fold(shown).split() if shown.isupper() and " " in shown else map(_token, shown.split()))
    text = " ".join(words)
    if not words or len(words) > _LONGEST or _HAN.search(text):
        return None
    whole = _concept(text, ("preferred", "alternative")) or _tabled(text, "term")
    if not whole and _PLAIN.fullmatch(shown):
        whole = _tabled(text, "head")
    return whole or _join(words)


def _token(word: str) -> str:
    """``word`` folded, but for the acronyms in it: alone from two letters on, among hyphens from three."""
    if _ACRONYM.fullmatch(word):
        return word
    return "-".join(p if len(p) > 2 and _ACRONYM.fullmatch(p) else fold(p) for p in word.split("-"))


def _join(words: tuple[str, ...]) -> str | None:
    """The parts of ``words``, first the longest possible head, then modifiers from right to left."""
    for size in range(len(words) - 1, 0, -1):
        head = _part(words[-size:], "head")
        between = "-" if _tabled(words[-1], "pair") else ""
        before = _modifiers(words[:-size], between) if head else None
        if head and before:
            return _glued(before, head)
    return None


def _modifiers(words: tuple[str, ...], between: str) -> str | None:
    if not words:
        return ""
    for size in range(len(words), 0, -1):
        part = _part(words[-size:], "modifier", between)
        before = _modifiers(words[:-size], between) if part else None
        if part and before is not None:
            return _glued(before, part)
    return None


def _glued(one: str, other: str) -> str:
    """Two parts of a name, with a space between Latin letters."""
    apart = one and _LATIN.match(one[-1]) and _LATIN.match(other)
    return f"{one} {other}" if apart else one + other


def _part(words: tuple[str, ...], role: str, between: str = "") -> str | None:
    """The Chinese of ``words`` as a head or a modifier; a head may stand before another head, as nouns do."""
    text = " ".join(words)
    found = _tabled(text, role) or _concept(text, ("preferred",)) or _spelled(text)
    if not found and len(words) > 1:
        found = _tabled(text, "term")
    if not found and role == "modifier":
        found = _tabled(text, "head") or (_patterned(text, role) if len(words) > 1 and "-" in words[-1] else None)
    if found or len(words) > 1:
        return found
    return _hyphenated(text, role, between) if "-" in text else None


def _hyphenated(text: str, role: str, between: str) -> str | None:
    """One word with hyphens: what it is without them, else by a pattern, else as a term or two things of equal rank.

    ``between`` stands between two such things: those that are aligned or traded off, not those of which one qualifies
    the other.
    """
    words = tuple(text.split("-"))
    if found := _tabled(" ".join(words), role) or _concept(" ".join(words), ("preferred",)) or _patterned(text, role):
        return found
    if role == "head" or not all(words):
        return None
    nouns = [_tabled(w, "head") or _concept(w, ("preferred",)) for w in words]
    if between and len(nouns) == 2 and all(nouns):
        return between.join(filter(None, nouns))
    return _join(words)


def _tabled(text: str, role: str) -> str | None:
    """What the table says of ``text`` or of its singular."""
    table = _table()[role]
    for ending, instead in _ENDINGS:
        if text.endswith(ending) and (found := table.get(text.removesuffix(ending) + instead)):
            return found
    return None


def _patterned(text: str, role: str) -> str | None:
    """What a pattern of the table makes of a known part: "retrieval-based" of "retrieval"; only prefixes make heads."""
    for pattern, chinese in _table()["pattern"].items():
        before, after = pattern.split("*")
        if role == "head" and after:
            continue
        if len(text) > len(pattern) and text.startswith(before) and text.endswith(after):
            stem = text.removeprefix(before).removesuffix(after).replace("-", " ")
            if found := _tabled(stem, "modifier") or _tabled(stem, "head") or _concept(stem, ("preferred",)):
                return chinese.replace("*", found)
    return None


def _concept(text: str, roles: tuple[str, ...]) -> str | None:
    """The Chinese name of a known method, task or metric with this English name; None for a made label."""
    key = name_key(text)
    for entity in load().lookup(text):
        names = [n for n in entity.names if n.language == "en" and n.role in roles]
        if any(n.guard != "case" and name_key(n.text) == key for n in names) and (chinese := _chinese(entity)):
            return chinese
    return None


def _spelled(text: str) -> str | None:
    """The Chinese name of what alone has this acronym of three letters or more: in a term, never for a whole name."""
    acronym = text.removesuffix("s")
    if len(acronym) < 3 or not _ACRONYM.fullmatch(text):
        return None
    found = load().lookup(acronym)
    return _chinese(found[0]) if len(found) == 1 and any(n.text == acronym for n in found[0].names) else None


def _chinese(entity: KnownEntity) -> str | None:
    """The Chinese name of a concept, unless a rule made it or it is Latin."""
    chinese = next((n for n in entity.names if n.role == "preferred" and n.language == "zh"), None)
    own = entity.type in _CONCEPTS and chinese and chinese.source != TYPE_WORD and not chinese.text.isascii()
    return chinese.text if chinese and own else None


@cache
def _table() -> dict[str, _Parts]:
    text = (files("kg") / "data" / "composition.tsv").read_text(encoding="utf-8")
    table: dict[str, _Parts] = {"modifier": {}, "head": {}, "term": {}, "pattern": {}, "pair": {}}
    for number, line in enumerate(text.splitlines()[1:], 2):
        english, chinese, role = line.split("\t")
        if role not in table:
            raise DataError(f"composition.tsv:{number}: unknown role {role}")
        table[role][fold(english)] = chinese
        table[role][" ".join(map(_token, english.split()))] = chinese
        if not english.islower() and not english.istitle() and " " not in english:
            table[role][english.upper()] = chinese
    return table
