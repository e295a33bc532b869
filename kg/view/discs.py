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
_TRIES = 1200
_WIDER = (1.0, 3.0, 9.0, 27.0)
_CELL = 400.0


def disc_layout(count: int, edges: Sequence[tuple[int, int]], radii: Sequence[float], ranks: Sequence[int]) -> Layout:
    """Positions and named regions; what is linked to nothing large shares one disc without a name.

    ``ranks`` weighs how well a node names a community (0: not at all).
    """
    groups, named = _gathered(communities(count, edges, largest=max(60, count // 24)), count, edges)
    home = _homes(groups, count)
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
        Region(round(centres[n][0]), round(centres[n][1]), round(sizes[n]), len(g), _topics(g, inner, ranks))
        for n, g in enumerate(groups[:named])
    )
    return Layout(tuple(points), regions)


def _homes(groups: Sequence[Sequence[int]], count: int) -> list[int]:
    home = [0] * count
    for number, group in enumerate(groups):
        for node in group:
            home[node] = number
    return home


def _gathered(groups: list[list[int]], count: int, edges: Sequence[tuple[int, int]]) -> tuple[list[list[int]], int]:
    """Groups too small for a disc of their own join the one that they are most linked to, or the rest at the end.

    Gives the groups and how many of them are communities.
    """
    ties = _ties(edges, _homes(groups, count), len(groups))
    large = sum(1 for group in groups if len(group) >= _SMALL) or len(groups)
    kept = [list(g) for g in groups[:large]]
    rest: list[int] = []
    for number in range(large, len(groups)):
        best = max(((w, -o) for o, w in ties[number].items() if o < large), default=None)
        (kept[-best[1]] if best else rest).extend(groups[number])
    return ([*kept, rest] if rest else kept), len(kept)


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
    unit = spiral(_TRIES, 1.0)
    spots = [(x * widen, y * widen) for widen in _WIDER for x, y in unit]
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


def _topics(group: Sequence[int], inner: Sequence[int], ranks: Sequence[int]) -> tuple[int, ...]:
    """What the community is about: of the things that may name one, those with most links inside."""
    order = sorted(group, key=lambda i: (ranks[i] == 0, -inner[i] * ranks[i], i))
    return tuple(order[:_TOPICS])
