"""Fitting linear models: one logistic regression a relation over binary features, all at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

Floats = NDArray[np.float64]


def vocabulary(samples: Sequence[Sequence[str]], least: int) -> dict[str, int]:
    """The features that stand in at least ``least`` samples, sorted, each with its row."""
    counts = Counter(f for sample in samples for f in sample)
    return {f: n for n, f in enumerate(sorted(f for f, c in counts.items() if c >= least))}


def matrix(samples: Sequence[Sequence[str]], rows: Mapping[str, int]) -> csr_matrix:
    """One row a sample, a one for each feature that the vocabulary knows."""
    indices, starts = [], [0]
    for sample in samples:
        indices += sorted(rows[f] for f in sample if f in rows)
        starts.append(len(indices))
    return csr_matrix((np.ones(len(indices)), indices, starts), shape=(len(samples), len(rows)))


def fit(x: csr_matrix, y: Floats, weight: Floats, strength: float, rounds: int = 40) -> tuple[Floats, Floats]:
    """Weights (features by classes) and biases that fit ``y`` (samples by classes, 0 or 1) under an L2 penalty."""
    features, classes = x.shape[1], y.shape[1]
    transposed = x.T.tocsr()

    def loss(flat: Floats) -> tuple[float, Floats]:
        table = flat.reshape(features + 1, classes)
        scores = x @ table[:-1] + table[-1]
        signed = np.where(y > 0, scores, -scores)
        cost = (weight * np.logaddexp(0, -signed)).sum() + strength / 2 * (table[:-1] ** 2).sum()
        slope = weight * (1 / (1 + np.exp(-scores)) - y)
        gradient = np.vstack([transposed @ slope + strength * table[:-1], slope.sum(axis=0)])
        return float(cost), gradient.ravel()

    start = np.zeros((features + 1) * classes)
    best = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": rounds, "maxcor": 8})
    table = best.x.reshape(features + 1, classes)
    return table[:-1], table[-1]
