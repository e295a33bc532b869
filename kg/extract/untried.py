"""New data with which an abstract ends: nothing can be said there to have been run on it."""

from __future__ import annotations

from collections.abc import Sequence

from kg.extract.candidates import Occurrence
from kg.extract.contributions import introduces
from kg.extract.cues import words_of
from kg.extract.texts import Text


def is_untried(texts: Sequence[Text], places: Sequence[Occurrence]) -> bool:
    """Whether a name first stands after an introducing verb, in the last sentence but for those on where to get it."""
    body = [place for place in places if texts[place.text].part.part == "abstract"]
    if not body:
        return False
    text, place = texts[body[0].text], body[0]
    number = text.sentence_of[place.first]
    first, _ = text.sentences[number]
    later = range(number + 1, len(text.sentences))
    return introduces(text.tokens, first, place.first) and all(_is_offer(text, n) for n in later)


def _is_offer(text: Text, sentence: int) -> bool:
    """Whether a sentence says where code and data are to be had."""
    first, last = text.sentences[sentence]
    words = {token.low for token in text.tokens[first:last]}
    return not words.isdisjoint(words_of("offers", "words"))
