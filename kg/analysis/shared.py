"""What works share: pairs of things, hubs, the works nearest to one, things that only a few name."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from math import fsum, log

from kg.analysis.works import Naming, naming
from kg.errors import GraphError
from kg.records import GraphData


@dataclass(frozen=True, slots=True)
class Together:
    """Two things that ``works`` name both; ``strength`` is 0 where chance explains it and grows with surprise."""

    first: str
    second: str
    works: tuple[str, ...]
    strength: float


@dataclass(frozen=True, slots=True)
class Hub:
    """A thing that many works name, and in which relations (relation, papers)."""

    thing: str
    works: int
    relations: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Near:
    """A work near another: ``score`` is the summed rarity of the things both name, rarest first."""

    work: str
    score: float
    shared: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shared:
    """A thing that several works name, but few."""

    thing: str
    works: tuple[str, ...]


def together(
    data: GraphData, *, types: frozenset[str] | None = None, least: int = 2, most: int = 100
) -> tuple[Together, ...]:
    """Pairs of things that at least ``least`` works both name, the most surprising first, at most ``most``.

    A thing and its own family are no pair. ``strength`` is the log-likelihood ratio of the pair, three digits.
    """
    named = naming(data, types)
    pairs: dict[tuple[str, str], list[str]] = {}
    for work, things in named.by_work.items():
        for pair in combinations(sorted(things), 2):
            pairs.setdefault(pair, []).append(work)
    found = [
        Together(a, b, tuple(works), _strength(named, a, b, len(works)))
        for (a, b), works in pairs.items()
        if len(works) >= least and b not in _above(named, a) and a not in _above(named, b)
    ]
    return tuple(sorted(found, key=lambda t: (-t.strength, -len(t.works), t.first, t.second))[:most])


def _above(named: Naming, thing: str) -> set[str]:
    seen: set[str] = set()
    todo = list(named.things[thing].broader)
    while todo:
        current = todo.pop()
        if current not in seen:
            seen.add(current)
            todo += named.things[current].broader if current in named.things else ()
    return seen


def _strength(named: Naming, a: str, b: str, both: int) -> float:
    """Dunning's log-likelihood ratio; negative where the two occur together less than by chance."""
    total, with_a, with_b = len(named.by_work), len(named.by_thing[a]), len(named.by_thing[b])
    cells = (both, with_a - both, with_b - both, total - with_a - with_b + both)
    sums = ((with_a, with_b), (with_a, total - with_b), (total - with_a, with_b), (total - with_a, total - with_b))
    terms = [n * log(n * total / (row * column)) for n, (row, column) in zip(cells, sums, strict=True) if n > 0]
    sign = 1 if both * total >= with_a * with_b else -1
    return round(sign * 2 * fsum(terms), 3)


def hubs(data: GraphData, *, types: frozenset[str] | None = None, most: int = 50) -> tuple[Hub, ...]:
    """The things that most works name, with how often in which relation."""
    named = naming(data, types)
    relations: dict[str, Counter[str]] = {}
    for a in data.assertions:
        relations.setdefault(a.object, Counter())[a.relation] += 1
    ranked = sorted(named.by_thing, key=lambda t: (-len(named.by_thing[t]), t))[:most]
    return tuple(
        Hub(t, len(named.by_thing[t]), tuple(sorted(relations[t].items(), key=lambda x: (-x[1], x[0])))) for t in ranked
    )


def near(data: GraphData, paper: str, *, most: int = 10) -> tuple[Near, ...]:
    """The works that share most with ``paper`` (a key), what is rare counting more. Raises GraphError if unknown."""
    named = naming(data)
    if paper not in named.work_of:
        raise GraphError(f"no paper {paper} in this graph")
    own = named.work_of[paper]
    mine = named.by_work[own]
    found = []
    for work, things in named.by_work.items():
        shared = sorted(mine & things, key=lambda t: (-named.rarity(t), t))
        if work != own and shared:
            found.append(Near(work, round(fsum(map(named.rarity, shared)), 3), tuple(shared)))
    return tuple(sorted(found, key=lambda n: (-n.score, n.work))[:most])


def rare_shared(data: GraphData, *, most_works: int = 3, most: int = 100) -> tuple[Shared, ...]:
    """Things that two to ``most_works`` works name, the rarest first, coined things before known ones."""
    named = naming(data)
    found = [Shared(t, tuple(sorted(works))) for t, works in named.by_thing.items() if 2 <= len(works) <= most_works]
    return tuple(sorted(found, key=lambda s: (len(s.works), not named.things[s.thing].coined, s.thing))[:most])
