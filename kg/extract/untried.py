"""New data with which an abstract ends: nothing can be said there to have been run on it."""

from __future__ import annotations

from collections.abc import Sequence

from kg.extract.candidates import Occurrence
from kg.extract.contributions import introduces
from kg.extract.cues import words_of
from kg.extract.lists import list_around
from kg.extract.texts import Text


def is_untried(texts: Sequence[Text], places: Sequence[Occurrence]) -> bool:
    """Whether a name first stands after an introducing verb, in the last sentence but for those on where to get it."""
    body = [place for place in places if texts[place.text].part.part == "abstract"]
    if not body:
        return False
    text, place = texts[body[0].text], body[0]
    number = text.sentence_of[place.first]
    first, last = text.sentences[number]
    later = range(number + 1, len(text.sentences))
    if not introduces(text.tokens, first, place.first) or not all(_is_offer(text, n) for n in later):
        return False
    return not _is_governed(text, place, first, last)


def _is_governed(text: Text, place: Occurrence, first: int, last: int) -> bool:
    """Whether a preposition holds the list of a name, and no introducing verb: we propose X, evaluated on Y and Z."""
    before = list_around(text, place.first, place.last, first, last)[0] - 1
    while before > first and text.tokens[before].low in words_of("offers", "between"):
        before -= 1
    return text.tokens[before].low in words_of("offers", "governors")


def _is_offer(text: Text, sentence: int) -> bool:
    """Whether a sentence says where code and data are to be had."""
    first, last = text.sentences[sentence]
    words = {token.low for token in text.tokens[first:last]}
    return not words.isdisjoint(words_of("offers", "words"))
