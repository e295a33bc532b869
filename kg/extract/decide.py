"""Which relations of a candidate are taken: scores over thresholds, but for what its words or its fellows rule out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from kg.extract.apposition import describes_another
from kg.extract.candidates import Occurrence
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
_SURELY, _BESIDE = 6 * SCALE, 5 * SCALE // 4
"""A proposal of such a score makes every lesser one less likely by so much: most papers propose few things."""
_UNLIKELY = -2 * SCALE
"""A score below which a relation is not even guessed."""
_FEW, _MOST, _NEAR = 2, 0.6, 2 * SCALE
"""How many others of a list must stand in a relation, which share of all, and how far below the threshold is near."""
_PROPOSES, _EVALUATES = RELATIONS.index("proposes"), RELATIONS.index("evaluatesOn")


def labels_of(reading: Reading, judged: Sequence[Judged], thresholds: Sequence[int]) -> list[tuple[int, ...]]:
    """For each candidate of a paper the numbers of the relations that it stands in.

    ``thresholds`` are one a relation, then the score from which on a name is surely linked somehow.
    """
    possible = [_possible(reading, j) for j in _set_apart(judged)]
    taken = [taken_labels(j, thresholds) for j in possible]
    groups = {n: [taken[m] for m in group if m != n] for n, group in groups_of(reading.texts, reading.candidates)}
    for n, j in enumerate(possible):
        if not taken[n]:
            taken[n] = _as_most(j, groups.get(n, ()), thresholds)
        if not taken[n] and j.named >= thresholds[len(RELATIONS)]:
            taken[n] = _likeliest(j, groups.get(n, ()))
    return [_said(reading, *pair) for pair in zip(possible, taken, strict=True)]


def _as_most(judged: Judged, mates: Sequence[tuple[int, ...]], thresholds: Sequence[int]) -> tuple[int, ...]:
    """The one relation in which most others of the list of a name stand, if the name is near to it."""
    counts = Counter(labels[0] for labels in mates if len(labels) == 1)
    for label, count in counts.most_common(1):
        if count >= _FEW and count >= _MOST * len(mates) and judged.scores[label] >= thresholds[label] - _NEAR:
            return (label,)
    return ()


def _likeliest(judged: Judged, mates: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The one relation of a name that is surely linked somehow: of those that its list stands in, else a likely one."""
    scores = judged.scores
    shared = sorted({label for labels in mates for label in labels if scores[label] > _HOPELESS})
    likely = shared or [label for label in range(len(scores)) if scores[label] >= _UNLIKELY]
    return (max(likely, key=lambda label: scores[label]),) if likely else ()


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
    if judged.candidate.name[0].islower() and all(_describes(reading, place) for place in places):
        barred |= {"proposes"}
    if judged.scores[_EVALUATES] > _HOPELESS and "evaluatesOn" not in barred and is_untried(reading.texts, places):
        barred |= {"evaluatesOn"}
    if not barred:
        return judged
    scores = zip(RELATIONS, judged.scores, strict=True)
    return replace(judged, scores=tuple(_HOPELESS if relation in barred else score for relation, score in scores))


def _describes(reading: Reading, place: Occurrence) -> bool:
    """Whether a place stands in a description of the name before it: X, a gated mixture of Ys."""
    text = reading.texts[place.text]
    return describes_another(text, place, text.sentences[text.sentence_of[place.first]][0])


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
