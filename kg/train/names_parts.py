"""The column of the model of named links that tells the named parts of what a paper proposes."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix

from kg.extract.linear import SCALE
from kg.train.fit import Floats, fit, matrix, vocabulary
from kg.train.names_samples import FOLDS, LEAST, STRENGTH, Samples, published

_SURE = 0.8


def fit_parts(x: csr_matrix, samples: Samples, rows: NDArray[np.bool_]) -> tuple[Floats, Floats]:
    """Weights and bias of the column that tells the parts of a proposal, from papers whose answers name parts."""
    told = np.array([p.origin != "written" for p in samples.papers])[samples.paper]
    return fit(x[rows], samples.part[rows], told[rows][:, None].astype(float), STRENGTH)


def part_scores(samples: Samples, folds: int = FOLDS) -> Floats:
    """Scores of being a part, of each sample by a model that saw none of its fold's papers."""
    x = matrix(samples.features, vocabulary(samples.features, LEAST))
    scores = np.zeros(len(samples.part))
    for fold in range(folds):
        test = samples.fold % folds == fold
        weights, bias = fit_parts(x, samples, ~test)
        scores[test] = (x[test] @ weights + bias)[:, 0]
    return scores


def part_threshold(scores: Floats, samples: Samples) -> int:
    """The lowest score from which on enough of the parts are right, in published papers."""
    known = published(samples)[:, 0] == 1
    order = np.argsort(-scores[known], kind="stable")
    share = np.cumsum(samples.part[known, 0][order]) / np.arange(1, len(order) + 1)
    last = int(np.flatnonzero(share >= _SURE).max(initial=0))
    return round(float(scores[known][order[last]]) * SCALE)
