"""Names that stand in one list (A, B and C) mostly stand in one role: each is drawn towards its mates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kg.extract.candidates import Candidate, Occurrence
from kg.extract.lists import list_around
from kg.extract.texts import Text

PULL = 3
"""Tenths by which a score is drawn to the mean of its list."""
_MOST = 2000


def drawn_together(
    texts: Sequence[Text], candidates: Sequence[Candidate], scores: Sequence[tuple[int, ...]]
) -> list[tuple[int, ...]]:
    """The scores, those of names that stand only once and in a list drawn to the mean of the list."""
    drawn = list(scores)
    for n, group in groups_of(texts, candidates):
        sums = [sum(column) for column in zip(*(scores[m] for m in group), strict=True)]
        drawn[n] = tuple(((10 - PULL) * s + PULL * t // len(group)) // 10 for s, t in zip(scores[n], sums, strict=True))
    return drawn


def groups_of(texts: Sequence[Text], candidates: Sequence[Candidate]) -> Iterator[tuple[int, list[int]]]:
    """The number of each candidate that stands only once and in a list, with the numbers of all in the list."""
    bodies = [_body(texts, c) for c in candidates]
    placed = [(place, n) for n, places in enumerate(bodies) for place in places][:_MOST]
    for n, places in enumerate(bodies):
        if len(places) != 1:
            continue
        place, text = places[0], texts[places[0].text]
        first, last = text.sentences[text.sentence_of[place.first]]
        left, right = list_around(text, place.first, place.last, first, last)
        group = sorted({m for p, m in placed if p.text == place.text and left <= p.first and p.last <= right})
        if len(group) > 1:
            yield n, group


def _body(texts: Sequence[Text], candidate: Candidate) -> list[Occurrence]:
    return [o for o in candidate.occurrences if not o.inner and texts[o.text].part.part != "title"]
