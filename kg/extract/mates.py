"""Names that stand in one list (A, B and C) mostly stand in one role: each is drawn towards its mates."""

from __future__ import annotations

from collections.abc import Sequence

from kg.extract.candidates import Candidate, Occurrence
from kg.extract.context import list_around
from kg.extract.texts import Text

PULL = 3
"""Tenths by which a score is drawn to the mean of its list."""
_MOST = 2000


def drawn_together(
    texts: Sequence[Text], candidates: Sequence[Candidate], scores: Sequence[tuple[int, ...]]
) -> list[tuple[int, ...]]:
    """The scores, those of names that stand only once and in a list drawn to the mean of the list."""
    bodies = [_body(texts, c) for c in candidates]
    placed = [(place, n) for n, places in enumerate(bodies) for place in places][:_MOST]
    once = {n: places[0] for n, places in enumerate(bodies) if len(places) == 1}
    drawn = list(scores)
    for n, place in once.items():
        text = texts[place.text]
        first, last = text.sentences[text.sentence_of[place.first]]
        left, right = list_around(text, place.first, place.last, first, last)
        group = {m for p, m in placed if p.text == place.text and left <= p.first and p.last <= right}
        if len(group) < 2:
            continue
        sums = [sum(column) for column in zip(*(scores[m] for m in sorted(group)), strict=True)]
        drawn[n] = tuple(((10 - PULL) * s + PULL * t // len(group)) // 10 for s, t in zip(scores[n], sums, strict=True))
    return drawn


def _body(texts: Sequence[Text], candidate: Candidate) -> list[Occurrence]:
    return [o for o in candidate.occurrences if not o.inner and texts[o.text].part.part != "title"]
