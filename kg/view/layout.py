"""Where each node of the picture stands: computed here, so that the page opens at rest and is the same each time."""

from __future__ import annotations

import math
from collections.abc import Sequence

from kg.view.discs import disc_layout
from kg.view.force import Points, settle
from kg.view.packing import Piece, pack
from kg.view.places import Layout

FORCE_LIMIT = 1500
_LEAF_GAP = 46.0


def arrange(count: int, edges: Sequence[tuple[int, int]], radii: Sequence[float], ranks: Sequence[int] = ()) -> Layout:
    """Lay out ``count`` nodes with their links and radii.

    ``ranks`` weighs how well a node names a community.
    Up to FORCE_LIMIT nodes: each connected piece by forces, then the pieces packed. Above: communities as discs.
    """
    if count > FORCE_LIMIT:
        return disc_layout(count, edges, radii, ranks or [1] * count)
    pieces = [_piece(members, edges, radii) for members in components(count, edges)]
    placed = pack(pieces)
    points: list[tuple[int, int]] = [(0, 0)] * count
    for node, (x, y) in placed.items():
        points[node] = (round(x), round(y))
    return Layout(tuple(points))


def components(count: int, edges: Sequence[tuple[int, int]]) -> list[list[int]]:
    """Connected pieces, largest first, each with its nodes in order."""
    near = neighbours(count, edges)
    seen = [False] * count
    found: list[list[int]] = []
    for start in range(count):
        if seen[start]:
            continue
        seen[start] = True
        members = [start]
        for node in members:
            for other in near[node]:
                if not seen[other]:
                    seen[other] = True
                    members.append(other)
        found.append(sorted(members))
    return sorted(found, key=lambda m: (-len(m), m[0]))


def neighbours(count: int, edges: Sequence[tuple[int, int]]) -> list[list[int]]:
    """Per node the nodes linked to it, sorted, each once."""
    near: list[set[int]] = [set() for _ in range(count)]
    for one, two in edges:
        if one != two:
            near[one].add(two)
            near[two].add(one)
    return [sorted(n) for n in near]


def _piece(members: Sequence[int], edges: Sequence[tuple[int, int]], radii: Sequence[float]) -> Piece:
    place = {node: i for i, node in enumerate(members)}
    inner = [(place[a], place[b]) for a, b in edges if a in place and a != b]
    near = neighbours(len(members), inner)
    parents = _leaves(near)
    core = [i for i in range(len(members)) if i not in parents]
    own = [radii[m] for m in members]
    room = _room(core, near, parents, own)
    points = _core(core, near, room)
    circles = tuple((*points[i], room[i]) for i in core)
    _hang(points, near, parents, own)
    return Piece({members[i]: point for i, point in points.items()}, circles)


def _leaves(near: Sequence[Sequence[int]]) -> dict[int, int]:
    """Nodes with one neighbour, and that neighbour; of two that have only each other, the first is no leaf."""
    return {
        i: others[0]
        for i, others in enumerate(near)
        if len(others) == 1 and (len(near[others[0]]) > 1 or others[0] < i)
    }


def _room(
    core: Sequence[int], near: Sequence[Sequence[int]], parents: dict[int, int], radii: Sequence[float]
) -> dict[int, float]:
    """Radius that each node of the core needs with the leaves that will hang on it."""
    hanging = [0] * len(near)
    for parent in parents.values():
        hanging[parent] += 1
    return {i: _rings(hanging[i], radii[i])[-1] + 14.0 if hanging[i] else radii[i] + 6.0 for i in core}


def _core(core: Sequence[int], near: Sequence[Sequence[int]], room: dict[int, float]) -> dict[int, tuple[float, float]]:
    """Forces move only the nodes that hold the piece together."""
    order = sorted(core, key=lambda i: (-len(near[i]), i))
    place = {node: i for i, node in enumerate(order)}
    edges = [(place[i], place[j]) for i in order for j in near[i] if j in place and i < j]
    points: Points = settle(len(order), edges, [room[i] for i in order])
    return dict(zip(order, points, strict=True))


def _rings(leaves: int, radius: float) -> list[float]:
    """Radii of the rings on which so many leaves find room around a node."""
    rings: list[float] = []
    far, left = radius + 40.0, leaves
    while left > 0 or not rings:
        rings.append(far)
        left -= max(5, int(6.28 * far / _LEAF_GAP))
        far += 38.0
    return rings


def _hang(
    points: dict[int, tuple[float, float]],
    near: Sequence[Sequence[int]],
    parents: dict[int, int],
    radii: Sequence[float],
) -> None:
    """Fan the leaves out around their node, the middle of the fan away from the node's other neighbours."""
    for parent in sorted(set(parents.values())):
        leaves = [i for i in near[parent] if parents.get(i) == parent]
        inner = [points[i] for i in near[parent] if i not in parents]
        middle = points[parent]
        direction = _away(middle, inner)
        start = 0
        for far in _rings(len(leaves), radii[parent]):
            room = max(5, int(6.28 * far / _LEAF_GAP))
            fan = leaves[start : start + room]
            start += room
            points.update(zip(fan, _fan(middle, direction, far, len(fan), room), strict=True))


def _away(middle: tuple[float, float], others: Sequence[tuple[float, float]]) -> tuple[float, float]:
    x = math.fsum(middle[0] - o[0] for o in others)
    y = math.fsum(middle[1] - o[1] for o in others)
    length = math.sqrt(x * x + y * y)
    return (x / length, y / length) if length > 1e-6 else (1.0, 0.0)


def _fan(
    middle: tuple[float, float], direction: tuple[float, float], far: float, count: int, room: int
) -> list[tuple[float, float]]:
    """``count`` points on a circle, symmetric about ``direction``; spread wider while there is room."""
    stretch = min(2.2, room / count) if count else 1.0
    chord = min(_LEAF_GAP * stretch * 0.97, far * 1.4)
    cosine = 1.0 - chord * chord / (2.0 * far * far)
    sine = math.sqrt(max(0.0, 1.0 - cosine * cosine))
    right, left = direction, direction
    points: list[tuple[float, float]] = [direction] if count % 2 else []
    if not count % 2:
        half_cosine, half_sine = math.sqrt((1.0 + cosine) / 2.0), math.sqrt((1.0 - cosine) / 2.0)
        right, left = _turn(direction, half_cosine, half_sine), _turn(direction, half_cosine, -half_sine)
        points += [right, left]
    while len(points) < count:
        right, left = _turn(right, cosine, sine), _turn(left, cosine, -sine)
        points += [right, left]
    return [(middle[0] + far * x, middle[1] + far * y) for x, y in points[:count]]


def _turn(vector: tuple[float, float], cosine: float, sine: float) -> tuple[float, float]:
    return vector[0] * cosine - vector[1] * sine, vector[0] * sine + vector[1] * cosine
