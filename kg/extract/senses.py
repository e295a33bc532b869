"""What a known short form means in a paper that spells it out: its own long form decides between the known things."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from kg.extract.tokens import key_of
from kg.knowledge import KnownEntity, load
from kg.records import Abbreviation

_WORD = re.compile(r"[a-z]{1,40}")
_STEM = 6
Senses = Mapping[str, tuple[KnownEntity, ...]]


def senses_of(abbreviations: Iterable[Abbreviation]) -> Senses:
    """For the key of each short form that the knowledge base knows and the paper spells out: the things it may mean.

    Those that have the long form as a name, else those with a like name or without a spelled-out one; none if all have
    quite another.
    """
    long_forms: dict[str, list[str]] = {}
    for pair in abbreviations:
        long_forms.setdefault(key_of(pair.short), []).append(pair.long)
    return {short: _fitting(short, longs) for short, longs in long_forms.items() if load().lookup(short)}


def _fitting(short: str, long_forms: Sequence[str]) -> tuple[KnownEntity, ...]:
    known = load().lookup(short)
    meant = {entity.id for long in long_forms for entity in load().lookup(long)}
    return tuple(e for e in known if e.id in meant) or tuple(e for e in known if _may_be(e, long_forms))


def _may_be(entity: KnownEntity, long_forms: Iterable[str]) -> bool:
    """Whether no name of an entity is spelled out, or one shares a word with one of the long forms."""
    words = {word for name in entity.names for word in _words(name.text) if len(_words(name.text)) > 1}
    return not words or any(not words.isdisjoint(_words(long)) for long in long_forms)


def _words(name: str) -> list[str]:
    return [word[:_STEM] for word in _WORD.findall(name.lower()) if len(word) > 2]
