"""Building the model of named links: samples, cross-validation, thresholds, calibration, integer weights."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix

from kg.evaluate.score import answer_key
from kg.extract.features import Background, features_of
from kg.extract.linear import SCALE, Linear, write
from kg.extract.mixture import mix
from kg.extract.tagger import NAMES, RELATIONS, Reading, background_bytes, read_names
from kg.text import document
from kg.train.data import Annotated, load_own, load_set, load_written, untitled, wanted_of
from kg.train.fit import Floats, fit, matrix, vocabulary

SETS = ("train_en", "train_acl")
FOLDS = 4
LEAST = 3
STRENGTH = 2.0
_WRITTEN = 0.3
_WORTH = 0.44
"""A link pays if it is right more often than half the F1 that all links reach."""


@dataclass(frozen=True, slots=True)
class Samples:
    """Candidates of all papers in rows: features, right classes, weight, paper and fold of each."""

    features: list[list[str]]
    right: Floats
    weight: Floats
    paper: NDArray[np.int64]
    fold: NDArray[np.int64]
    papers: list[Annotated]
    readings: list[Reading]


def load_papers(shared: Path, sets: Sequence[str] = SETS) -> list[Annotated]:
    """The training papers, each with its title and without."""
    papers = []
    for sample in [s for name in sets for s in load_set(shared, name)] + load_written() + load_own():
        papers.append(sample)
        if sample.paper.title:
            papers.append(untitled(sample))
    return papers


def background_from(papers: Sequence[Annotated]) -> Background:
    """What the training papers show together: common lower-case words, and how many papers name a key."""
    first = {p.paper.identifier: p for p in reversed(papers)}
    documents = [document(p.paper) for p in first.values()]
    words: Counter[str] = Counter()
    for reading in (read_names(d, frozenset()) for d in documents):
        body = [t for text in reading.texts if text.part.part == "abstract" for t in text.tokens]
        words.update({t.low for t in body if t.shape == "lower"})
    common = frozenset(w for w, n in words.items() if n >= 3)
    keys: Counter[str] = Counter()
    for d in documents:
        keys.update({c.key for c in read_names(d, common).candidates})
    return Background({k: n for k, n in sorted(keys.items()) if n > 1}, common)


def samples_of(papers: Sequence[Annotated], background: Background, own: int = 1) -> Samples:
    """Every candidate of every paper as a sample; ``own`` is 1 where the background has counted these papers."""
    features, right, weight, owner, readings = [], [], [], [], []
    for number, sample in enumerate(papers):
        wanted = wanted_of(sample.gold)
        reading = read_names(document(sample.paper), background.common)
        view = reading.view(background, own)
        readings.append(reading)
        for candidate in reading.candidates:
            keys = [answer_key(f) for f in (candidate.name, *candidate.aliases, *candidate.forms)]
            relations = frozenset().union(*(wanted.relations.get(k, frozenset()) for k in keys))
            features.append(features_of(candidate, view))
            right.append([float(r in relations) for r in RELATIONS])
            weight.append(0.0 if not relations and wanted.excused.intersection(keys) else 1.0)
            owner.append(number)
    paper = np.array(owner)
    folds = np.array([zlib.crc32(str(p.paper.identifier).encode()) % FOLDS for p in papers])
    return Samples(features, np.array(right), np.array(weight)[:, None], paper, folds[paper], list(papers), readings)


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
    return np.array([(*mix(row), row[len(row) // 2]) for row in columns.tolist()]) / SCALE


def out_of_fold(samples: Samples, folds: int = FOLDS) -> Floats:
    """Scores of each sample by models that saw none of its fold's papers."""
    x = matrix(samples.features, vocabulary(samples.features, LEAST))
    scores = np.zeros((len(samples.right), len(RELATIONS) + 1))
    for fold in range(folds):
        test = samples.fold % folds == fold
        scores[test] = mixed(x[test], fit_all(x[~test], samples.right[~test], samples.weight[~test]))
    return scores


def _published(samples: Samples) -> Floats:
    """One for samples of published papers, a third for those written for training, which are easier than they are."""
    known = np.array([1.0 if p.origin in SETS else _WRITTEN for p in samples.papers])
    return known[samples.paper][:, None]


def thresholds_from(scores: Floats, right: Floats, weight: Floats) -> list[int]:
    """For each class the score from which on taking it gives the best F1, between floor and ceiling."""
    found = []
    for label in range(right.shape[1]):
        order = np.argsort(-scores[:, label], kind="stable")
        hits = np.cumsum((right[:, label] * weight[:, 0])[order])
        taken = np.cumsum(weight[order, 0])
        f1 = 2 * hits / (taken + max(float(hits[-1]), 1.0))
        smooth = np.convolve(f1, np.ones(9) / 9, mode="same")
        best = int(np.argmax(smooth[: max(10, len(smooth) - 9)]))
        found.append(round(float(np.clip(scores[order[best], label], -3.0, 1.0)) * SCALE))
    return [*found, _surely(scores, right, weight, np.array(found) / SCALE)]


def _surely(scores: Floats, right: Floats, weight: Floats, thresholds: Floats) -> int:
    """From which score of being named on it pays to take the best relation where none is over its threshold."""
    relations = scores[:, : len(thresholds)]
    idle = (relations < thresholds).all(axis=1) & (weight[:, 0] > 0)
    best = right[np.arange(len(right)), relations.argmax(axis=1)]
    order = [n for n in np.argsort(-scores[:, -1], kind="stable") if idle[n]]
    gain, most, found = 0.0, 0.0, 99.0
    for n in order:
        gain += (best[n] - _WORTH) * weight[n, 0]
        if gain > most:
            most, found = gain, float(scores[n, -1])
    return round(found * SCALE)


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
    fitted = fit_all(matrix(samples.features, rows), samples.right, samples.weight)
    whole = np.clip(np.rint(fitted.weights * SCALE), -32767, 32767)
    used = np.flatnonzero(np.abs(whole).max(axis=1) > 0)
    names = list(rows)
    return Linear(
        (*RELATIONS, "named", *(f"{r} of the named" for r in RELATIONS)),
        {names[row]: n for n, row in enumerate(used)},
        whole[used].astype(np.int16),
        tuple(int(b) for b in np.rint(fitted.bias * SCALE)),
        tuple(thresholds_from(scores, samples.right, samples.weight * _published(samples))),
        calibration_from(scores, samples.right, samples.weight),
    )


def build_into(shared: Path, output: Path) -> None:
    """Builds the shipped weights of this model, and what the training papers show together, into ``output``."""
    model, background = build(shared)
    (output / f"{NAMES}.model").write_bytes(write(model))
    (output / "background.tsv").write_bytes(background_bytes(background))
