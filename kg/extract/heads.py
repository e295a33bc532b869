"""What a paper says a name to be, in so many words: the benchmark X; baselines such as X, Y and Z."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from kg.extract.candidates import Occurrence
from kg.extract.cues import load_cues
from kg.extract.lists import list_around
from kg.extract.texts import Text

_BETWEEN = frozenset({",", ":", "(", "the", "both"})
"""Signs and words that may stand beside the one that opens a list."""


def relations_barred(texts: Sequence[Text], places: Sequence[Occurrence]) -> frozenset[str]:
    """The relations that every noun before a list of a name rules out; none if there is no such noun."""
    kinds = [kind for place in places for kind in _kinds(texts[place.text], place)]
    barred = [_barred()[kind] for kind in kinds]
    return frozenset.intersection(*barred) if barred else frozenset()


def _kinds(text: Text, place: Occurrence) -> Iterator[str]:
    """The kind that the noun before the list of a place says, if there is one and it opens the list."""
    if text.part.part == "title":
        return
    first, last = text.sentences[text.sentence_of[place.first]]
    left, _ = list_around(text, place.first, place.last, first, last)
    at = left - 1
    openers = load_cues("heads")["openers"]
    opened = False
    while at >= first and (text.tokens[at].low in openers or text.tokens[at].low in _BETWEEN):
        opened = opened or text.tokens[at].low in openers
        at -= 1
    if at >= first and (opened or at == left - 1):
        kind = _nouns().get(text.tokens[at].low)
        if kind is not None and (at == first or text.tokens[at - 1].low not in load_cues("heads")["subjects"]):
            yield kind


@cache
def _nouns() -> Mapping[str, str]:
    return {noun: kind for kind, nouns in load_cues("heads")["nouns"].items() for noun in nouns}


@cache
def _barred() -> Mapping[str, frozenset[str]]:
    return {kind: frozenset(relations) for kind, relations in load_cues("heads")["barred"].items()}
