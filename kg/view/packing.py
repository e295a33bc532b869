"""Packing of laid-out pieces side by side: the largest in the middle, the others close around it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from kg.view.force import Points, spiral

Grid: TypeAlias = dict[tuple[int, int], list[tuple[float, float, float]]]

_GAP = 30.0
_FLATTEN = 1.5
_TRIES = 6000
_STEP = 18.0
_CELL = 160.0


@dataclass(frozen=True, slots=True)
class Piece:
    """A connected piece: positions by node, and the circles (x, y, radius) that it needs for itself."""

    points: Mapping[int, tuple[float, float]]
    circles: tuple[tuple[float, float, float], ...]


def pack(pieces: Sequence[Piece]) -> dict[int, tuple[float, float]]:
    """Move each piece so that none of its circles meets one of another piece; returns all positions."""
    spots = [(x * _FLATTEN, y) for x, y in spiral(_TRIES, _STEP)]
    grid: Grid = {}
    points: dict[int, tuple[float, float]] = {}
    first = 0
    shape: tuple[tuple[float, float, float], ...] = ()
    for piece in pieces:
        middle = _middle(piece)
        circles = tuple((x - middle[0], y - middle[1], r) for x, y, r in piece.circles)
        first = first if circles == shape else 0
        shape = circles
        first, (x, y) = _spot(circles, spots, grid, first)
        for cx, cy, r in circles:
            _enter((cx + x, cy + y, r), grid)
        points.update({node: (px - middle[0] + x, py - middle[1] + y) for node, (px, py) in piece.points.items()})
    return points


def _middle(piece: Piece) -> tuple[float, float]:
    xs = [c[0] for c in piece.circles]
    ys = [c[1] for c in piece.circles]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _spot(
    circles: Sequence[tuple[float, float, float]], spots: Points, grid: Grid, first: int
) -> tuple[int, tuple[float, float]]:
    """The first free spot from the middle outwards; pieces of one shape go on where the last one found its own."""
    for i in range(first, len(spots)):
        x, y = spots[i]
        if all(_free((cx + x, cy + y, r), grid) for cx, cy, r in circles):
            return i, (x, y)
    lowest = max((c[1] + c[2] for held in grid.values() for c in held), default=0.0)
    return len(spots), (0.0, lowest + _GAP + max(c[2] - c[1] for c in circles))


def _cells(circle: tuple[float, float, float]) -> list[tuple[int, int]]:
    x, y, r = circle
    columns = range(int((x - r) // _CELL), int((x + r) // _CELL) + 1)
    rows = range(int((y - r) // _CELL), int((y + r) // _CELL) + 1)
    return [(column, row) for column in columns for row in rows]


def _enter(circle: tuple[float, float, float], grid: Grid) -> None:
    for cell in _cells((circle[0], circle[1], circle[2] + _GAP)):
        grid.setdefault(cell, []).append(circle)


def _free(circle: tuple[float, float, float], grid: Grid) -> bool:
    x, y, r = circle
    for cell in _cells(circle):
        for ox, oy, other in grid.get(cell, ()):
            if (x - ox) ** 2 + (y - oy) ** 2 < (r + other + _GAP) ** 2:
                return False
    return True
