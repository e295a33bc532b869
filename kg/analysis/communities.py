"""Groups of works that name the same things, and names for the groups."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import log

import networkx as nx

from kg.analysis.works import Naming, naming
from kg.records import GraphData, Name

_SHARE_OF_ALL = 0.5
_NAMES = 3


@dataclass(frozen=True, slots=True)
class Community:
    """Works that hang together, the things that tell them from the rest, and names made of those."""

    works: tuple[str, ...]
    things: tuple[str, ...]
    names: tuple[Name, ...]


def communities(data: GraphData, *, least: int = 2) -> tuple[Community, ...]:
    """Groups of at least ``least`` works, largest first, by what they share weighted by its rarity.

    Louvain's method with a fixed seed over nodes in sorted order: equal graphs give equal groups.
    """
    named = naming(data)
    graph = _by_shared_things(named)
    groups = nx.community.louvain_communities(graph, weight="weight", seed=0)
    ordered = sorted((sorted(g) for g in groups if len(g) >= least), key=lambda g: (-len(g), g))
    return tuple(_community(named, group) for group in ordered)


def _by_shared_things(named: Naming) -> nx.Graph[str]:
    """Works joined by what both name. What more than half of all name joins none."""
    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(named.by_work)
    most = max(2, int(_SHARE_OF_ALL * len(named.by_work)))
    weights: dict[tuple[str, str], float] = {}
    for thing, works in named.by_thing.items():
        if 2 <= len(works) <= min(most, 400):
            # Each thing gives each of its works the same sum, however many they are.
            share = named.rarity(thing) / (len(works) - 1)
            for pair in combinations(sorted(works), 2):
                weights[pair] = weights.get(pair, 0.0) + share
    graph.add_weighted_edges_from((a, b, round(w, 6)) for (a, b), w in sorted(weights.items()))
    return graph


def _community(named: Naming, works: list[str]) -> Community:
    inside = set(works)
    counts = {t: len(named.by_thing[t] & inside) for t in {t for w in works for t in named.by_work[w]}}
    weights = {t: _telling(named, t, n, works) for t, n in counts.items() if n >= 2}
    told = sorted((t for t, w in weights.items() if w > 0), key=lambda t: (-weights[t], t))
    names = []
    for language in ("en", "zh"):
        labels = [label for t in told[:_NAMES] if (label := _label(named, t, language))]
        if labels:
            names.append(Name(("\u3001" if language == "zh" else ", ").join(labels), language))
    return Community(tuple(works), tuple(told[:10]), tuple(names))


def _telling(named: Naming, thing: str, inside: int, works: list[str]) -> float:
    """How much a thing tells a group from the rest: its share of the group, times how rare it is outside."""
    share, everywhere = inside / len(works), len(named.by_thing[thing]) / max(1, len(named.by_work))
    return round(share * log(share / everywhere) if everywhere else 0.0, 6)


def _label(named: Naming, thing: str, language: str) -> str | None:
    preferred = {n.language: n.text for n in named.things[thing].preferred}
    return preferred.get(language) or preferred.get("en") or preferred.get("mul")
