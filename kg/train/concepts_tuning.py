"""Cross-validation of the concept model: thresholds that give the best F1, and how sure a score makes us."""

from __future__ import annotations

import math
import zlib
from collections.abc import Sequence
from dataclasses import replace

from kg.evaluate.gold import Entry
from kg.evaluate.score import Answers, Named, Tally, score_paper
from kg.extract.concepts import Choice, choose
from kg.extract.concepts_model import odds_of, score_all
from kg.extract.linear import SCALE, Linear
from kg.records import CONCEPT_RELATIONS
from kg.train.concepts_samples import FOLDS, NONE, Sample, fold_of, train

Judged = list[list[list[int]]]
_GRID = tuple(round(SCALE * math.log(n / (20 - n))) for n in range(3, 15))
_TOLERANCE = 0.001
_STEPS = 12


def cross_validate(samples: Sequence[Sample], always: Sequence[Sample] = ()) -> Judged:
    """Scores of every candidate of every sample, by models that have not seen its paper; ``always`` all have seen."""
    judged: Judged = [[] for _ in samples]
    for fold in range(FOLDS):
        model = train([*(s for s in samples if fold_of(s) != fold), *always])
        for number, sample in enumerate(samples):
            if fold_of(sample) == fold:
                judged[number] = judge(sample, model)
    return judged


def judge(sample: Sample, model: Linear) -> list[list[int]]:
    """The scores of a sample's candidates."""
    return score_all(model, [[model.rows.get(feature) for feature in row] for row in sample.features])


def choices(samples: Sequence[Sample], judged: Judged, model: Linear) -> list[list[Choice]]:
    """What is taken in each sample by the thresholds of ``model``."""
    return [choose(s.units, j, model) for s, j in zip(samples, judged, strict=True)]


def tally_of(samples: Sequence[Sample], chosen: Sequence[Sequence[Choice]]) -> Tally:
    """The counts of the three relations."""
    tally = Tally()
    for number, (sample, taken) in enumerate(zip(samples, chosen, strict=True)):
        score_paper(f"{sample.origin.paper.identifier}/{number}", sample.origin.gold, _answers(sample, taken), tally)
    return tally


def _answers(sample: Sample, taken: Sequence[Choice]) -> Answers:
    names = dict(zip((unit.key for unit in sample.units), sample.names, strict=True))
    links: dict[str, list[Named]] = {r: [] for r in CONCEPT_RELATIONS}
    for choice in taken:
        links[choice.relation].append(Named(choice.unit.key, names[choice.unit.key]))
    return Answers({r: tuple(v) for r, v in links.items()}, ())


def with_thresholds(model: Linear, thresholds: tuple[int, ...]) -> Linear:
    """``model`` with other thresholds."""
    return Linear(model.classes, model.rows, model.weights, model.bias, thresholds, model.calibration)


def best_threshold(samples: Sequence[Sample], judged: Judged, model: Linear) -> tuple[int, ...]:
    """For each relation the highest threshold whose F1 is as good as its best but for `_TOLERANCE`.

    Measured by a reader who lets only half of the names pass that another could take or leave: readers differ.
    """
    strict = [replace(s, origin=replace(s.origin, gold=stricter(s.origin.gold))) for s in samples]
    tallies = {
        step: tally_of(strict, choices(samples, judged, with_thresholds(model, (step,) * NONE))) for step in _GRID
    }
    found = []
    for relation in CONCEPT_RELATIONS:
        figures = {step: tally.figures([relation])[2] for step, tally in tallies.items()}
        found.append(max(step for step, f1 in figures.items() if f1 >= max(figures.values()) - _TOLERANCE))
    return tuple(found)


def stricter(gold: Entry) -> Entry:
    """Answers with half of their optional names, by the bytes of the names."""
    return {**gold, "optional": [x for x in gold.get("optional", []) if zlib.crc32(str(x).encode()) % 2]}


def calibrated(model: Linear, samples: Sequence[Sample], judged: Judged) -> Linear:
    """``model`` with, for each relation, the share of right links by score: pairs of mean score and thousandths."""
    seen: list[list[tuple[int, bool]]] = [[] for _ in CONCEPT_RELATIONS]
    for sample, scores, taken in zip(samples, judged, choices(samples, judged, model), strict=True):
        rows = zip(sample.units, sample.classes, sample.weights, scores, strict=True)
        wanted = {unit.key: (found, weight, score) for unit, found, weight, score in rows}
        for choice in taken:
            label = CONCEPT_RELATIONS.index(choice.relation)
            found, weight, score = wanted[choice.unit.key]
            if weight == 1.0:
                seen[label].append((odds_of(score, label), found == label))
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
