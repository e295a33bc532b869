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
Integers: TypeAlias = NDArray[np.int64]
Points: TypeAlias = list[tuple[float, float]]

_GOLDEN = (-0.7373688780783197, 0.6754902942615238)  # cosine and sine of the golden angle
_GAP = 22.0
_STEPS = 260
_FEWEST = 70
_SQUEEZES = 360
_LOOK = 12
_ASPECT = 1.5  # screens are wider than high
_FILL = 0.56


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
    _squeeze(x, y, size)
    return list(zip(x.tolist(), y.tolist(), strict=True))


def _simulate(x: Floats, y: Floats, ends: Integers, size: Floats, ideal: float) -> None:
    """Springs along the links, repulsion between all; the more circles, the fewer steps."""
    count = len(x)
    one, two = ends[:, 0], ends[:, 1]
    wish = ideal + size[one] + size[two]
    reach = (ideal + (size[:, None] + size[None, :]) * 0.6) ** 2
    steps = max(_FEWEST, min(_STEPS, _STEPS * 300 // count))
    heat = ideal * 4.0
    for step in range(steps):
        dx, dy = x[:, None] - x[None, :], y[:, None] - y[None, :]
        push = reach / (dx * dx + dy * dy + 1.0)
        fx, fy = -_fall(dx * push), -_fall(dy * push)
        ex, ey = x[one] - x[two], y[one] - y[two]
        pull = np.sqrt(ex * ex + ey * ey + 1e-9) / wish
        for sign, end in ((-1.0, one), (1.0, two)):
            fx += np.bincount(end, weights=sign * ex * pull, minlength=count)
            fy += np.bincount(end, weights=sign * ey * pull, minlength=count)
        fx -= x * 0.06
        fy -= y * 0.06 * _ASPECT
        length = np.sqrt(fx * fx + fy * fy + 1e-9)
        limit = np.minimum(length, heat) / length
        x += fx * limit
        y += fy * limit
        heat = ideal * 4.0 * (1.0 - (step + 1) / steps) + 0.5


def _squeeze(x: Floats, y: Floats, size: Floats) -> None:
    """Draw all towards the middle while circles that touch push each other off, until the room is well used."""
    wanted = 3.1416 * float(sum(((size + _GAP / 2.0) ** 2).tolist())) / _FILL
    one, two = _close(x, y, size)
    full = False
    for step in range(_SQUEEZES):
        width, height = float(x.max() - x.min()) + 1.0, float(y.max() - y.min()) + 1.0
        full = full or width * height * 0.785 < wanted
        if not full:
            x *= 0.978 if width > height * _ASPECT * 0.9 else 0.994
            y *= 0.978 if height * _ASPECT > width * 0.9 else 0.994
        if step % _LOOK == 0:
            one, two = _close(x, y, size)
        if not _part(x, y, size, one, two) and full:
            return


def _close(x: Floats, y: Floats, size: Floats) -> tuple[Integers, Integers]:
    """Pairs of circles that may touch within the next steps."""
    dx, dy = x[:, None] - x[None, :], y[:, None] - y[None, :]
    need = size[:, None] + size[None, :] + _GAP + 60.0
    one, two = np.nonzero(dx * dx + dy * dy < need * need)
    upper = one < two
    return one[upper], two[upper]


def _part(x: Floats, y: Floats, size: Floats, one: Integers, two: Integers) -> bool:
    """Push overlapping circles apart by half of what they overlap; whether any did."""
    dx, dy = x[one] - x[two], y[one] - y[two]
    far = np.sqrt(dx * dx + dy * dy + 1e-6)
    over = np.maximum(size[one] + size[two] + _GAP - far, 0.0)
    if not (over > 0.5).any():
        return False
    share = over / far * 0.42
    for sign, end in ((1.0, one), (-1.0, two)):
        x += np.bincount(end, weights=sign * dx * share, minlength=len(x))
        y += np.bincount(end, weights=sign * dy * share, minlength=len(y))
    return True


def _fall(pairs: Any) -> Floats:
    """Sum down each column, row after row: numpy adds along the first axis in order."""
    total: Floats = np.add.reduce(pairs, axis=0)
    return total
