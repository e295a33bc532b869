"""Cross-validation of the concept model: thresholds that give the best F1, and how sure a score makes us."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from kg.evaluate.score import Answers, Named, Tally, answer_key, score_paper
from kg.extract.concepts import Choice, choose
from kg.extract.concepts_model import log_odds, score_all
from kg.extract.linear import SCALE, Linear
from kg.records import CONCEPT_RELATIONS
from kg.train.concepts_samples import FOLDS, Sample, fold_of, train

Judged = list[dict[str, list[int]]]
_GRID = tuple(round(SCALE * math.log(p / (1 - p))) for p in (n / 50 for n in range(3, 40)))
_STEPS = 12


def cross_validate(samples: Sequence[Sample]) -> Judged:
    """Scores of every candidate of every sample, by models that have not seen its paper."""
    judged: Judged = [{} for _ in samples]
    for fold in range(FOLDS):
        model = train([s for s in samples if fold_of(s) != fold])
        for number, sample in enumerate(samples):
            if fold_of(sample) == fold:
                judged[number] = judge(sample, model)
    return judged


def judge(sample: Sample, model: Linear) -> dict[str, list[int]]:
    """The scores of a sample's candidates, by key."""
    return dict(zip(sample.keys, score_all(model, sample.features), strict=True))


def choices(samples: Sequence[Sample], judged: Judged, model: Linear) -> list[list[Choice]]:
    """What is taken in each sample by the thresholds of ``model``."""
    return [choose(s.found, j, s.forms, model) for s, j in zip(samples, judged, strict=True)]


def tally_of(samples: Sequence[Sample], chosen: Sequence[Sequence[Choice]]) -> Tally:
    """The counts of the three relations."""
    tally = Tally()
    for number, (sample, taken) in enumerate(zip(samples, chosen, strict=True)):
        score_paper(f"{sample.origin.paper.identifier}/{number}", sample.origin.gold, _answers(sample, taken), tally)
    return tally


def _answers(sample: Sample, taken: Sequence[Choice]) -> Answers:
    links: dict[str, list[Named]] = {r: [] for r in CONCEPT_RELATIONS}
    for choice in taken:
        other = sample.forms.get(choice.key)
        keys = {choice.key} | ({answer_key(other[1])} if other else set())
        links[choice.relation].append(Named(choice.key, frozenset(keys)))
    return Answers({r: tuple(v) for r, v in links.items()}, ())


def with_thresholds(model: Linear, thresholds: tuple[int, ...]) -> Linear:
    """``model`` with other thresholds."""
    return Linear(model.classes, model.rows, model.weights, model.bias, thresholds, model.calibration)


def best_thresholds(samples: Sequence[Sample], judged: Judged, model: Linear) -> tuple[int, ...]:
    """The thresholds, one a relation, that give each relation its best F1; each is searched with the others fixed."""
    best = (round(SCALE * math.log(0.3 / 0.7)),) * len(CONCEPT_RELATIONS)
    for label, relation in enumerate(CONCEPT_RELATIONS):
        figures: Mapping[int, float] = {
            step: tally_of(
                samples, choices(samples, judged, with_thresholds(model, (*best[:label], step, *best[label + 1 :])))
            ).figures([relation])[2]
            for step in _GRID
        }
        best = (*best[:label], max(figures, key=lambda s: figures[s]), *best[label + 1 :])
    return best


def calibrated(model: Linear, samples: Sequence[Sample], judged: Judged) -> Linear:
    """``model`` with, for each relation, the share of right links by score: pairs of mean score and thousandths."""
    chosen = choices(samples, judged, model)
    seen: list[list[tuple[int, bool]]] = [[] for _ in CONCEPT_RELATIONS]
    for sample, scores, taken in zip(samples, judged, chosen, strict=True):
        wanted = dict(zip(sample.keys, zip(sample.classes, sample.weights, strict=True), strict=True))
        for choice in taken:
            label = CONCEPT_RELATIONS.index(choice.relation)
            found, weight = wanted[choice.key]
            if weight > 0:
                seen[label].append((log_odds(scores[choice.key]), found == label))
    steps = tuple(map(_steps, seen))
    return Linear(model.classes, model.rows, model.weights, model.bias, model.thresholds, steps)


def _steps(seen: Sequence[tuple[int, bool]]) -> tuple[tuple[int, int], ...]:
    """Pooled adjacent violators over groups of equal size, so that a higher score never means less."""
    ordered = sorted(seen)
    size = max(1, len(ordered) // _STEPS)
    groups = [ordered[n : n + size] for n in range(0, len(ordered), size)]
    pools: list[list[tuple[int, bool]]] = []
    for group in groups:
        pools.append(list(group))
        while len(pools) > 1 and _share(pools[-2]) >= _share(pools[-1]):
            pools[-2:] = [pools[-2] + pools[-1]]
    return tuple((sum(s for s, _ in p) // len(p), round(1000 * _share(p))) for p in pools)


def _share(pool: Sequence[tuple[int, bool]]) -> float:
    return (sum(right for _, right in pool) + 1) / (len(pool) + 2)
