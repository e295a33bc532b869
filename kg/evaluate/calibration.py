"""How sure against how right: of links with confidence 0.9 about 90 % should be right."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from kg.evaluate.gold import Entry, forms
from kg.evaluate.score import answer_key, url_key
from kg.records import NAMED_RELATIONS, Entity, GraphData

_EDGES = (0.0, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)


@dataclass(frozen=True, slots=True)
class Bin:
    """Links with a confidence from ``low`` to ``high``: how many, their mean confidence, the share that is right."""

    low: float
    high: float
    links: int
    confidence: float
    right: float


def reliability(
    data: GraphData, gold: Mapping[str, Entry], relations: Iterable[str] = NAMED_RELATIONS
) -> tuple[Bin, ...]:
    """One bin a range of confidence, over the papers of ``gold``; links that gold leaves open do not count."""
    entities = {entity.id: entity for entity in data.entities}
    papers = _papers(data, gold)
    wanted = set(relations)
    judged: list[tuple[float, bool]] = []
    for link in data.assertions:
        if link.subject in papers and link.relation in wanted:
            right = _right(papers[link.subject], link.relation, entities[link.object])
            if right is not None:
                judged.append((link.confidence, right))
    return tuple(_bin(low, high, judged) for low, high in pairwise(_EDGES))


def _bin(low: float, high: float, judged: list[tuple[float, bool]]) -> Bin:
    inside = [(c, r) for c, r in judged if low <= c < high or (high == 1.0 and c == 1.0)]
    count = len(inside)
    if not count:
        return Bin(low, high, 0, 0.0, 0.0)
    return Bin(low, high, count, sum(c for c, _ in inside) / count, sum(r for _, r in inside) / count)


def _papers(data: GraphData, gold: Mapping[str, Entry]) -> dict[str, Entry]:
    found = {}
    for paper_list in data.lists:
        for paper in paper_list.papers:
            for name in (paper.identifier, f"{paper_list.identifier}#{paper.position}"):
                if name is not None and name in gold:
                    found[paper.key] = gold[name]
    return found


def _right(entry: Entry, relation: str, entity: Entity) -> bool | None:
    if entity.type == "Repository":
        keys = {url_key(value) for name, value in entity.facts if name == "url"}
        return any(url_key(f) in keys for item in entry.get(relation, []) for f in forms(item))
    keys = {answer_key(n.text) for n in (*entity.preferred, *entity.alternative, *entity.hidden)}
    if any(answer_key(f) in keys for item in entry.get(relation, []) for f in forms(item)):
        return True
    open_items = [*entry.get("optional", [])]
    for item in entry.get("proposes", []):
        open_items += item.get("components", []) if isinstance(item, Mapping) else []
    if any(answer_key(f) in keys for item in open_items for f in forms(item)):
        return None
    return False
