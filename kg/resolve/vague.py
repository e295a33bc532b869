"""Phrases that say in passing what a number is compared with or measured in, and name nothing."""

from __future__ import annotations

from functools import lru_cache

from kg.resolve.tables import rows


def is_vague(phrase: str) -> bool:
    """Whether ``phrase`` names nothing: "existing detectors", "15 baseline methods", "gap"; a name in it is one."""
    words, first = phrase.lower().split(), _listed("first")
    if not words or any(_is_named(word) for word in phrase.split() if word.lower() not in first):
        return False
    whole = " ".join(words) in _listed("whole")
    return whole or words[0].isdigit() or words[0] in first or not _listed("any").isdisjoint(words)


def _is_named(word: str) -> bool:
    return word[1:] != word[1:].lower()


@lru_cache(maxsize=4)
def _listed(place: str) -> frozenset[str]:
    return frozenset(word for word, where, _ in rows("vague_words.tsv", 3) if where == place)
