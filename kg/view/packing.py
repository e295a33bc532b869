"""Packing of laid-out pieces side by side: the largest in the middle, the others close around it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from kg.view.force import spiral

Piece: TypeAlias = Mapping[int, tuple[float, float]]
Box: TypeAlias = tuple[float, float, float, float]

_MARGIN = 26.0
_FLATTEN = 1.5
_TRIES = 4000


def pack(pieces: Sequence[Piece]) -> dict[int, tuple[float, float]]:
    """Move each piece (positions by node) so that no two boxes overlap; returns all positions."""
    placed: list[Box] = []
    points: dict[int, tuple[float, float]] = {}
    spots = [(x * _FLATTEN, y) for x, y in spiral(_TRIES, 26.0)]
    first = 0
    size: tuple[float, float] = (0.0, 0.0)
    for piece in pieces:
        box = _box(piece)
        width, height = box[2] - box[0], box[3] - box[1]
        if (width, height) != size:
            first = 0
        size = (width, height)
        first, (x, y) = _spot(width, height, placed, spots, first)
        placed.append((x - width / 2, y - height / 2, x + width / 2, y + height / 2))
        shift_x, shift_y = x - (box[0] + box[2]) / 2, y - (box[1] + box[3]) / 2
        points.update({node: (px + shift_x, py + shift_y) for node, (px, py) in piece.items()})
    return points


def _box(piece: Piece) -> Box:
    xs = [p[0] for p in piece.values()]
    ys = [p[1] for p in piece.values()]
    return min(xs) - _MARGIN, min(ys) - _MARGIN, max(xs) + _MARGIN, max(ys) + _MARGIN


def _spot(
    width: float, height: float, placed: Sequence[Box], spots: Sequence[tuple[float, float]], first: int
) -> tuple[int, tuple[float, float]]:
    """The first free spot from the middle outwards; pieces of one size go on where the last one found its own."""
    for i in range(first, len(spots)):
        x, y = spots[i]
        box = (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
        if not any(_overlap(box, other) for other in placed):
            return i, (x, y)
    lowest = max((b[3] for b in placed), default=0.0)
    return len(spots), (0.0, lowest + height / 2 + math.sqrt(height))


def _overlap(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
