"""The layout of a large picture: each community a disc, discs that are linked side by side, hubs in the middle."""

from __future__ import annotations

import math
from collections.abc import Sequence

from kg.view.communities import communities
from kg.view.force import Points, spiral
from kg.view.places import Layout, Region

_SPACING = 17.0
_GAP = 46.0
_SMALL = 6
_TOPICS = 2
_TRIES = 3000
_CELL = 400.0


def disc_layout(count: int, edges: Sequence[tuple[int, int]], radii: Sequence[float]) -> Layout:
    """Positions and named regions; communities of fewer than six nodes stand around the others, unnamed."""
    groups = communities(count, edges, largest=max(60, count // 24))
    home = [0] * count
    for number, group in enumerate(groups):
        for node in group:
            home[node] = number
    discs = [_disc(group, radii) for group in groups]
    sizes = [_extent(disc, radii, group) for disc, group in zip(discs, groups, strict=True)]
    centres = _place(sizes, _ties(edges, home, len(groups)))
    points: list[tuple[int, int]] = [(0, 0)] * count
    for number, group in enumerate(groups):
        x, y = centres[number]
        for node, (dx, dy) in zip(_ordered(group, radii), discs[number], strict=True):
            points[node] = (round(x + dx), round(y + dy))
    inner = _inner_degrees(count, edges, home)
    regions = tuple(
        Region(round(centres[n][0]), round(centres[n][1]), round(sizes[n]), len(g), _topics(g, inner, radii))
        for n, g in enumerate(groups)
        if len(g) >= _SMALL
    )
    return Layout(tuple(points), regions)


def _ordered(group: Sequence[int], radii: Sequence[float]) -> list[int]:
    return sorted(group, key=lambda i: (-radii[i], i))


def _disc(group: Sequence[int], radii: Sequence[float]) -> Points:
    """A sunflower whose rings widen with the size of what stands on them."""
    order = _ordered(group, radii)
    unit = spiral(len(order), 1.0)
    area = 0.0
    points: Points = []
    for node, (x, y) in zip(order, unit, strict=True):
        room = (radii[node] + _SPACING * 0.55) ** 2 * 1.15
        far = math.sqrt(area + room / 2)
        area += room
        length = math.sqrt(x * x + y * y) or 1.0
        points.append((x / length * far, y / length * far))
    return points


def _extent(disc: Points, radii: Sequence[float], group: Sequence[int]) -> float:
    last = disc[-1]
    return math.sqrt(last[0] ** 2 + last[1] ** 2) + radii[group[-1]] + 8.0


def _ties(edges: Sequence[tuple[int, int]], home: Sequence[int], count: int) -> list[dict[int, int]]:
    """How many links run between each two communities."""
    ties: list[dict[int, int]] = [{} for _ in range(count)]
    for one, two in edges:
        a, b = home[one], home[two]
        if a != b:
            ties[a][b] = ties[a].get(b, 0) + 1
            ties[b][a] = ties[b].get(a, 0) + 1
    return ties


def _place(sizes: Sequence[float], ties: Sequence[dict[int, int]]) -> Points:
    """Discs one after the other, each at the free spot nearest to the middle of those that it is linked to."""
    spots = spiral(_TRIES, 1.0)
    grid: dict[tuple[int, int], list[int]] = {}
    placed: Points = []
    for number, size in enumerate(sizes):
        linked = [(w, placed[o]) for o, w in ties[number].items() if o < number]
        weight = float(sum(w for w, _ in linked)) + 1.0
        x0 = sum(w * p[0] for w, p in linked) / weight
        y0 = sum(w * p[1] for w, p in linked) / weight
        step = max(14.0, size * 0.32)
        spot = (x0, y0)
        for dx, dy in spots:
            spot = (x0 + dx * step * 1.3, y0 + dy * step)
            if _free(spot, size, sizes, placed, grid):
                break
        placed.append(spot)
        _enter(number, spot, size, grid)
    return placed


def _cells(spot: tuple[float, float], size: float) -> list[tuple[int, int]]:
    left, right = int((spot[0] - size) // _CELL), int((spot[0] + size) // _CELL)
    top, bottom = int((spot[1] - size) // _CELL), int((spot[1] + size) // _CELL)
    return [(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)]


def _enter(number: int, spot: tuple[float, float], size: float, grid: dict[tuple[int, int], list[int]]) -> None:
    for cell in _cells(spot, size + _GAP):
        grid.setdefault(cell, []).append(number)


def _free(
    spot: tuple[float, float],
    size: float,
    sizes: Sequence[float],
    placed: Points,
    grid: dict[tuple[int, int], list[int]],
) -> bool:
    gap = _GAP if size > 60 else 12.0
    for cell in _cells(spot, size):
        for other in grid.get(cell, ()):
            dx, dy = spot[0] - placed[other][0], spot[1] - placed[other][1]
            if dx * dx + dy * dy < (size + sizes[other] + gap) ** 2:
                return False
    return True


def _inner_degrees(count: int, edges: Sequence[tuple[int, int]], home: Sequence[int]) -> list[int]:
    inner = [0] * count
    for one, two in edges:
        if home[one] == home[two]:
            inner[one] += 1
            inner[two] += 1
    return inner


def _topics(group: Sequence[int], inner: Sequence[int], radii: Sequence[float]) -> tuple[int, ...]:
    """The nodes with most links inside: what the community is about (a paper has few, so things come first)."""
    return tuple(sorted(group, key=lambda i: (-inner[i], -radii[i], i))[:_TOPICS])
