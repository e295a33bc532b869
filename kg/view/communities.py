"""Communities of a large graph, by the Louvain method: the same ones each time, without a random number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Weights: TypeAlias = list[dict[int, float]]

_ROUNDS = 12
_LEVELS = 6


def communities(count: int, edges: Sequence[tuple[int, int]], largest: int) -> list[list[int]]:
    """Groups of densely linked nodes, largest first; merging stops before a group outgrows ``largest`` nodes."""
    weights: Weights = [{} for _ in range(count)]
    for one, two in edges:
        if one != two:
            weights[one][two] = weights[one].get(two, 0.0) + 1.0
            weights[two][one] = weights[two].get(one, 0.0) + 1.0
    groups = [[i] for i in range(count)]
    loops = [0.0] * count
    for _ in range(_LEVELS):
        home = _move(weights, loops, [len(g) for g in groups], largest)
        names = {old: new for new, old in enumerate(dict.fromkeys(home))}
        if len(names) == len(groups):
            break
        groups, weights, loops = _merge(groups, weights, loops, [names[h] for h in home])
    return sorted((sorted(g) for g in groups), key=lambda g: (-len(g), g[0]))


def _move(weights: Weights, loops: Sequence[float], sizes: Sequence[int], largest: int) -> list[int]:
    """Per node the group where it gains most modularity; nodes are asked in order until none moves."""
    count = len(weights)
    strength = [sum(w.values()) + 2.0 * loops[i] for i, w in enumerate(weights)]
    whole = sum(strength) or 1.0
    home, total, members = list(range(count)), list(strength), list(sizes)
    for _ in range(_ROUNDS):
        moved = 0
        for node in range(count):
            if not weights[node]:
                continue
            old = home[node]
            best = _best(
                node, weights[node], home, total, strength[node], strength[node] / whole, members, largest - sizes[node]
            )
            if best != old:
                total[old] -= strength[node]
                total[best] += strength[node]
                members[old] -= sizes[node]
                members[best] += sizes[node]
                home[node] = best
                moved += 1
        if moved * 200 < count:
            break
    return home


def _best(
    node: int,
    near: Mapping[int, float],
    home: Sequence[int],
    total: Sequence[float],
    strength: float,
    share: float,
    members: Sequence[int],
    room: int,
) -> int:
    links: dict[int, float] = {}
    for other, weight in near.items():
        links[home[other]] = links.get(home[other], 0.0) + weight
    old = home[node]
    best, gain = old, links.get(old, 0.0) - share * (total[old] - strength)
    for group, weight in links.items():
        if group == old or members[group] > room:
            continue
        here = weight - share * total[group]
        if here > gain + 1e-9 or (here > gain - 1e-9 and group < best and best != old):
            best, gain = group, here
    return best


def _merge(
    groups: Sequence[Sequence[int]], weights: Weights, loops: Sequence[float], home: Sequence[int]
) -> tuple[list[list[int]], Weights, list[float]]:
    count = max(home) + 1
    merged: list[list[int]] = [[] for _ in range(count)]
    linked: Weights = [{} for _ in range(count)]
    inner = [0.0] * count
    for node, group in enumerate(home):
        merged[group].extend(groups[node])
        inner[group] += loops[node]
        for other, weight in weights[node].items():
            if home[other] == group:
                inner[group] += weight / 2.0
            else:
                linked[group][home[other]] = linked[group].get(home[other], 0.0) + weight
    return merged, linked, inner
