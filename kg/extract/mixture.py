"""Two views of one question, mixed in integers: is it linked so, and is it named at all and, if so, linked so.

The first needs many examples of each relation; the second shares what it learns about names between them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from kg.extract.linear import SCALE

_REACH = 12 * SCALE
SOFT = tuple(round(math.log1p(math.exp(-d / SCALE)) * SCALE) for d in range(_REACH))
"""log(1 + exp(-d)) in units of 1/`SCALE`: no entry lies near a tie, so rounding is the same on every machine."""


def mix(scores: Sequence[int]) -> tuple[int, ...]:
    """One score a relation from ``n`` direct scores, the score of being named, and ``n`` scores among the named."""
    n = len(scores) // 2
    named = scores[n]
    return tuple((scores[k] + both(named, scores[n + 1 + k])) // 2 for k in range(n))


def both(a: int, b: int) -> int:
    """The log-odds of two independent events with log-odds ``a`` and ``b``."""
    return -_sum(_sum(-a, -b), -a - b)


def _sum(x: int, y: int) -> int:
    """log(exp x + exp y)."""
    gap = abs(x - y)
    return max(x, y) + (SOFT[gap] if gap < _REACH else 0)
