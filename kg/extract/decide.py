"""Which relations of a candidate are taken: scores over thresholds, but for what its words or its fellows rule out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kg.extract.denial import is_denied
from kg.extract.features import outer_places
from kg.extract.heads import relations_barred
from kg.extract.linear import SCALE
from kg.extract.mates import groups_of
from kg.extract.tagger import RELATIONS, Judged, Reading
from kg.extract.untried import is_untried

_TOGETHER = frozenset(
    map(frozenset, (("proposes", "evaluatesOn"), ("proposes", "trainsOn"), ("evaluatesOn", "trainsOn")))
)
"""Pairs of relations in which a paper may stand to one name; others exclude each other."""
_HOPELESS = -5 * SCALE
"""A score below which no relation is taken."""
_SURELY, _BESIDE = 6 * SCALE, SCALE
"""A proposal of such a score makes every lesser one less likely by so much: most papers propose few things."""
_PROPOSES, _EVALUATES = RELATIONS.index("proposes"), RELATIONS.index("evaluatesOn")


def labels_of(reading: Reading, judged: Sequence[Judged], thresholds: Sequence[int]) -> list[tuple[int, ...]]:
    """For each candidate of a paper the numbers of the relations that it stands in.

    ``thresholds`` are one a relation, then the score from which on a name is surely linked somehow.
    """
    possible = [_possible(reading, j) for j in _set_apart(judged)]
    taken = [taken_labels(j, thresholds) for j in possible]
    surely = [n for n, j in enumerate(possible) if not taken[n] and j.named >= thresholds[len(RELATIONS)]]
    if surely:
        groups = dict(groups_of(reading.texts, reading.candidates))
        for n in surely:
            taken[n] = _likeliest(possible[n], [taken[m] for m in groups.get(n, ())])
    return [_said(reading, *pair) for pair in zip(possible, taken, strict=True)]


def _likeliest(judged: Judged, mates: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The one relation of a name that is surely linked somehow: of those that its list stands in, else of all."""
    shared = sorted({label for labels in mates for label in labels if judged.scores[label] > _HOPELESS})
    return (max(shared or range(len(RELATIONS)), key=lambda label: judged.scores[label]),)


def _set_apart(judged: Sequence[Judged]) -> list[Judged]:
    """``judged``, less likely to be proposals where something else is one almost surely."""
    if max((j.scores[_PROPOSES] for j in judged), default=0) < _SURELY:
        return list(judged)
    return [j if j.scores[_PROPOSES] >= _SURELY else _less_proposed(j) for j in judged]


def _less_proposed(judged: Judged) -> Judged:
    scores = list(judged.scores)
    scores[_PROPOSES] -= _BESIDE
    return replace(judged, scores=tuple(scores))


def _possible(reading: Reading, judged: Judged) -> Judged:
    """``judged`` without the relations in which nothing can stand that is what the text says the name to be."""
    if max(judged.scores) <= _HOPELESS:
        return judged
    places = outer_places(judged.candidate)
    barred = relations_barred(reading.texts, places)
    if judged.scores[_EVALUATES] > _HOPELESS and "evaluatesOn" not in barred and is_untried(reading.texts, places):
        barred |= {"evaluatesOn"}
    if not barred:
        return judged
    scores = zip(RELATIONS, judged.scores, strict=True)
    return replace(judged, scores=tuple(_HOPELESS if relation in barred else score for relation, score in scores))


def _said(reading: Reading, judged: Judged, labels: tuple[int, ...]) -> tuple[int, ...]:
    """``labels``, none if the paper says that it did nothing of the kind."""
    used = any(RELATIONS[n] != "proposes" for n in labels)
    return () if used and is_denied(reading.texts, judged.candidate) else labels


def taken_labels(judged: Judged, thresholds: Sequence[int]) -> tuple[int, ...]:
    """The relations of a candidate over their ``thresholds``, but for those that surer ones exclude."""
    scores = judged.scores
    over = [n for n, score in enumerate(scores) if score >= thresholds[n]]
    kept: list[int] = []
    for n in sorted(over, key=lambda n: (thresholds[n] - scores[n], n)):
        if all(frozenset((RELATIONS[n], RELATIONS[k])) in _TOGETHER for k in kept):
            kept.append(n)
    return tuple(sorted(kept))
