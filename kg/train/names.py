"""Building the model of named links: samples, cross-validation, thresholds, calibration, integer weights."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from scipy.sparse import csr_matrix

from kg.extract.features import Background
from kg.extract.linear import SCALE, Linear, write
from kg.extract.mixture import mix
from kg.extract.tagger import NAMES, RELATIONS, background_bytes
from kg.train.fit import Floats, fit, matrix, vocabulary
from kg.train.names_parts import fit_parts, part_scores, part_threshold
from kg.train.names_samples import FOLDS, LEAST, STRENGTH, Samples, background_from, load_papers, published, samples_of

_FARTHEST = 1.5
"""No threshold lies farther from even odds, be a relation so rare in the answers that its curve is steep or flat."""
_WORTH = 0.42
"""A link pays if it is right more often than half the F1 that all links reach."""
_SURELY_NAMED = 3 * SCALE
"""The score of being named from which on the likeliest relation is taken; between 2 and 5 F1 is flat."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """Weights and biases of all columns: direct, named, among the named."""

    weights: Floats
    bias: Floats


def fit_all(x: csr_matrix, right: Floats, weight: Floats) -> Fitted:
    """Fits the three groups of columns."""
    named = right.max(axis=1, keepdims=True)
    inside = np.flatnonzero(named[:, 0] > 0)
    first = fit(x, np.hstack([right, named]), weight, STRENGTH)
    second = fit(x[inside], right[inside], weight[inside], STRENGTH)
    return Fitted(np.hstack([first[0], second[0]]), np.concatenate([first[1], second[1]]))


def mixed(x: csr_matrix, fitted: Fitted) -> Floats:
    """The mixed score of each sample and relation, as at run time; last the score of being named."""
    columns = np.rint((x @ fitted.weights + fitted.bias) * SCALE).astype(int)
    return np.hstack([mix(columns), columns[:, columns.shape[1] // 2, None]]) / SCALE


def out_of_fold(samples: Samples, folds: int = FOLDS) -> Floats:
    """Scores of each sample by models that saw none of its fold's papers."""
    x = matrix(samples.features, vocabulary(samples.features, LEAST))
    scores = np.zeros((len(samples.right), len(RELATIONS) + 1))
    for fold in range(folds):
        test = samples.fold % folds == fold
        scores[test] = mixed(x[test], fit_all(x[~test], samples.right[~test], samples.weight[~test]))
    return scores


def thresholds_from(scores: Floats, right: Floats, weight: Floats) -> list[int]:
    """For each class the score from which on taking it pays, by a curve fitted to the answers; last `_SURELY_NAMED`.

    A curve, since the best cut through the answers themselves hangs on a handful of them.
    """
    kept = weight[:, 0] > 0
    found = []
    for label in range(right.shape[1]):
        slope, shift = _platt(scores[kept, label], right[kept, label])
        even = (math.log(_WORTH / (1 - _WORTH)) - shift) / slope
        found.append(round(float(np.clip(even, -_FARTHEST, _FARTHEST)) * SCALE))
    return [*found, _SURELY_NAMED]


def calibration_from(scores: Floats, right: Floats, weight: Floats) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each class points (score, thousandths) of a curve fitted to the out-of-fold answers."""
    tables = []
    points = np.arange(-6, 9) * 0.75
    kept = weight[:, 0] > 0
    for label in range(right.shape[1]):
        slope, shift = _platt(scores[kept, label], right[kept, label])
        chance = 1 / (1 + np.exp(-(slope * points + shift)))
        tables.append(
            tuple((round(p * SCALE), round(c * 1000)) for p, c in zip(points.tolist(), chance.tolist(), strict=True))
        )
    return tuple(tables)


def _platt(scores: Floats, right: Floats) -> tuple[float, float]:
    """Slope and shift of a logistic curve over the scores, by Newton steps."""
    x = np.stack([scores, np.ones_like(scores)], axis=1)
    beta = np.array([1.0, 0.0])
    for _ in range(30):
        p = 1 / (1 + np.exp(-(x @ beta)))
        gradient = x.T @ (right - p) - 1e-3 * (beta - [1.0, 0.0])
        hessian = (x * (p * (1 - p))[:, None]).T @ x + 1e-3 * np.eye(2)
        beta = beta + np.linalg.solve(hessian, gradient)
    return float(beta[0]), float(beta[1])


def build(shared: Path) -> tuple[Linear, Background]:
    """The model and the background of the annotated papers under ``shared``."""
    papers = load_papers(shared)
    background = background_from(papers)
    samples = samples_of(papers, background)
    return assemble(samples, out_of_fold(samples)), background


def assemble(samples: Samples, scores: Floats) -> Linear:
    """The model fitted to all samples, with thresholds and calibration from cross-validated ``scores``."""
    rows = vocabulary(samples.features, LEAST)
    x = matrix(samples.features, rows)
    fitted = fit_all(x, samples.right, samples.weight)
    parts = fit_parts(x, samples, np.ones(len(samples.part), bool))
    whole = np.clip(np.rint(np.hstack([fitted.weights, parts[0]]) * SCALE), -32767, 32767)
    used = np.flatnonzero(np.abs(whole).max(axis=1) > 0)
    names = list(rows)
    return Linear(
        (*RELATIONS, "named", *(f"{r} of the named" for r in RELATIONS), "part"),
        {names[row]: n for n, row in enumerate(used)},
        whole[used].astype(np.int16),
        tuple(int(b) for b in np.rint(np.concatenate([fitted.bias, parts[1]]) * SCALE)),
        (
            *thresholds_from(scores, samples.right, samples.weight * published(samples)),
            part_threshold(part_scores(samples), samples),
        ),
        calibration_from(scores, samples.right, samples.weight),
    )


def build_into(shared: Path, output: Path) -> None:
    """Builds the shipped weights of this model, and what the training papers show together, into ``output``."""
    model, background = build(shared)
    (output / f"{NAMES}.model").write_bytes(write(model))
    (output / "background.tsv").write_bytes(background_bytes(background))
