"""Works and the things they name: the two sides that every analysis looks at. Records of one work count once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import log

from kg.records import Entity, GraphData


@dataclass(frozen=True, slots=True)
class Naming:
    """Which works name which things; ``work_of`` gives the work that a paper key stands for."""

    things: Mapping[str, Entity]
    by_work: Mapping[str, frozenset[str]]
    by_thing: Mapping[str, frozenset[str]]
    work_of: Mapping[str, str]

    def rarity(self, thing: str) -> float:
        """How much it says that two works both name ``thing``: the logarithm of one over its share of works."""
        named = len(self.by_thing.get(thing, ()))
        return log((1 + len(self.by_work)) / named) if named else 0.0


def naming(data: GraphData, types: frozenset[str] | None = None) -> Naming:
    """The naming of things of ``types`` (all but repositories if None) by the works of ``data``, keys sorted."""
    work_of = {p.key: p.key for p in data.papers} | {second: first for first, second, _ in data.same_work}
    things = {
        e.id: e
        for e in data.entities
        if not e.unnamed and (e.type in types if types is not None else e.type != "Repository")
    }
    by_work: dict[str, set[str]] = {work_of[p.key]: set() for p in data.papers}
    by_thing: dict[str, set[str]] = {}
    for a in data.assertions:
        if a.object in things:
            work = work_of.get(a.subject, a.subject)
            by_work.setdefault(work, set()).add(a.object)
            by_thing.setdefault(a.object, set()).add(work)
    return Naming(
        things,
        {w: frozenset(by_work[w]) for w in sorted(by_work)},
        {t: frozenset(by_thing[t]) for t in sorted(by_thing)},
        work_of,
    )
