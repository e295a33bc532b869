"""Two views of one question, mixed in integers: is it linked so, and is it named at all and, if so, linked so.

The first needs many examples of each relation; the second shares what it learns about names between them.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kg.extract.linear import SCALE

_REACH = 12 * SCALE
SOFT = tuple(round(math.log1p(math.exp(-d / SCALE)) * SCALE) for d in range(_REACH))
"""log(1 + exp(-d)) in units of 1/`SCALE`: no entry lies near a tie, so rounding is the same on every machine."""
_SOFT = np.array([*SOFT, 0])

Integers = NDArray[np.integer[Any]]


def mix(scores: Integers) -> Integers:
    """One score a relation, for each row of ``n`` direct scores, the score of being named, ``n`` among the named."""
    n = scores.shape[-1] // 2
    return (scores[..., :n] + both(scores[..., n : n + 1], scores[..., n + 1 :])) // 2


def both(a: Integers, b: Integers) -> Integers:
    """The log-odds of two independent events with log-odds ``a`` and ``b``."""
    return -_sum(_sum(-a, -b), -a - b)


def _sum(x: Integers, y: Integers) -> Integers:
    """log(exp x + exp y)."""
    total: Integers = np.maximum(x, y) + _SOFT[np.minimum(abs(x - y), _REACH)]
    return total
