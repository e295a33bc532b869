"""A force layout of one connected piece, the same on every machine.

Only additions, products, quotients and square roots of numpy, and sums along the first axis: all of them are exact to
the last digit on any processor, which sines, exponentials and matrix products are not.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]
Points: TypeAlias = list[tuple[float, float]]

_GOLDEN = (-0.7373688780783197, 0.6754902942615238)  # cosine and sine of the golden angle
_GAP = 16.0
_STEPS = 260
_PUSHES = 90
_FLATTEN = 1.45  # screens are wider than high


def spiral(count: int, spacing: float) -> Points:
    """``count`` points of a sunflower: even density, the first in the middle."""
    cosine, sine = 1.0, 0.0
    points: Points = []
    for i in range(count):
        far = spacing * math.sqrt(i + 0.35)
        points.append((far * cosine, far * sine))
        cosine, sine = (
            cosine * _GOLDEN[0] - sine * _GOLDEN[1],
            sine * _GOLDEN[0] + cosine * _GOLDEN[1],
        )
        length = math.sqrt(cosine * cosine + sine * sine)
        cosine, sine = cosine / length, sine / length
    return points


def settle(count: int, edges: Sequence[tuple[int, int]], radii: Sequence[float]) -> Points:
    """Positions of ``count`` linked circles of the given radii: linked ones near, none overlapping."""
    if count == 1:
        return [(0.0, 0.0)]
    size = np.array(radii, dtype=np.float64)
    ideal = 18.0 + float(sum(radii)) / count * 0.5
    start = np.array(spiral(count, ideal * 0.9), dtype=np.float64)
    x, y = start[:, 0].copy(), start[:, 1].copy()
    ends = np.array(sorted({(min(e), max(e)) for e in edges if e[0] != e[1]}), dtype=np.int64).reshape(-1, 2)
    _simulate(x, y, ends, size, ideal)
    _part(x, y, size)
    return list(zip(x.tolist(), y.tolist(), strict=True))


def _simulate(x: Floats, y: Floats, ends: NDArray[np.int64], size: Floats, ideal: float) -> None:
    count = len(x)
    one, two = ends[:, 0], ends[:, 1]
    wish = ideal + size[one] + size[two]
    reach = (ideal + (size[:, None] + size[None, :]) * 0.6) ** 2
    heat = ideal * 4.0
    for step in range(_STEPS):
        dx, dy = x[:, None] - x[None, :], y[:, None] - y[None, :]
        push = reach / (dx * dx + dy * dy + 1.0)
        fx, fy = -_fall(dx * push), -_fall(dy * push)
        ex, ey = x[one] - x[two], y[one] - y[two]
        pull = np.sqrt(ex * ex + ey * ey + 1e-9) / wish
        for sign, end in ((-1.0, one), (1.0, two)):
            fx += np.bincount(end, weights=sign * ex * pull, minlength=count)
            fy += np.bincount(end, weights=sign * ey * pull, minlength=count)
        fx -= x * 0.05
        fy -= y * 0.05 * _FLATTEN
        length = np.sqrt(fx * fx + fy * fy + 1e-9)
        limit = np.minimum(length, heat) / length
        x += fx * limit
        y += fy * limit
        heat = ideal * 4.0 * (1.0 - (step + 1) / _STEPS) + 0.5


def _part(x: Floats, y: Floats, size: Floats) -> None:
    """Push overlapping circles apart until none overlap (or the patience is over)."""
    need = size[:, None] + size[None, :] + _GAP
    off = np.ones_like(need) - np.eye(len(x))
    for _ in range(_PUSHES):
        dx, dy = x[:, None] - x[None, :], y[:, None] - y[None, :]
        far = np.sqrt(dx * dx + dy * dy + 1e-9)
        over = np.maximum(need - far, 0.0) * off
        if not over.any():
            return
        share = over / far * 0.5
        x -= _fall(dx * share)
        y -= _fall(dy * share)


def _fall(pairs: Any) -> Floats:
    """Sum down each column, row after row: numpy adds along the first axis in order."""
    total: Floats = np.add.reduce(pairs, axis=0)
    return total
