"""Multinomial logistic regression over binary features, against a last class whose score is always 0."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

Floats = NDArray[np.float64]


def fit(x: csr_matrix, y: NDArray[np.int64], classes: int, weight: Floats, strength: float) -> tuple[Floats, Floats]:
    """Weights (features by classes) and biases; ``y`` is a class, ``classes`` for none; ``strength`` the L2 penalty."""
    size = x.shape[1]
    wanted = np.eye(classes + 1)[y]
    transposed = x.T.tocsr()

    def loss(flat: Floats) -> tuple[float, Floats]:
        table = flat.reshape(size + 1, classes)
        scores = np.hstack([x @ table[:-1] + table[-1], np.zeros((len(y), 1))])
        scores -= scores.max(axis=1, keepdims=True)
        chances = np.exp(scores)
        chances /= chances.sum(axis=1, keepdims=True)
        right = np.maximum(chances[np.arange(len(y)), y], 1e-12)
        cost = -(weight * np.log(right)).sum() + strength / 2 * (table[:-1] ** 2).sum()
        slope = ((chances - wanted) * weight[:, None])[:, :classes]
        gradient = np.vstack([transposed @ slope + strength * table[:-1], slope.sum(axis=0)])
        return float(cost), gradient.ravel()

    start = np.zeros((size + 1) * classes)
    best = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": 150, "maxcor": 8})
    table = best.x.reshape(size + 1, classes)
    return table[:-1], table[-1]
