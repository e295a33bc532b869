"""What a built graph says of each paper, in the form that is scored."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from kg.evaluate.score import ATTRIBUTES, SCORED, Answers, Named, Reported, answer_key, url_key
from kg.records import Entity, GraphData, GraphResult


def answers_of_graph(data: GraphData) -> dict[str, Answers]:
    """Answers by every way to name a paper: the source's id, and ``file#position``."""
    entities = {entity.id: entity for entity in data.entities}
    keys = {entity.id: _keys(entity) for entity in data.entities}
    links: dict[str, dict[str, list[Named]]] = defaultdict(lambda: {r: [] for r in SCORED})
    for a in data.assertions:
        if a.relation in SCORED:
            links[a.subject][a.relation].append(_named(entities[a.object], keys))
    results: dict[str, list[Reported]] = defaultdict(list)
    for result in data.results:
        results[result.paper].append(_reported(result, keys))
    by_key = {
        paper.key: Answers(
            {r: tuple(v) for r, v in links[paper.key].items()},
            tuple(results[paper.key]),
        )
        for paper in data.papers
    }
    return {name: by_key[key] for key, name in _names(data)}


def _names(data: GraphData) -> Iterable[tuple[str, str]]:
    for paper_list in data.lists:
        for paper in paper_list.papers:
            yield paper.key, f"{paper_list.identifier}#{paper.position}"
            if paper.identifier:
                yield paper.key, paper.identifier


def _keys(entity: Entity) -> frozenset[str]:
    names = (*entity.preferred, *entity.alternative, *entity.hidden)
    return frozenset(answer_key(name.text) for name in names) - {""}


def _named(entity: Entity, keys: Mapping[str, frozenset[str]]) -> Named:
    show = min((n.text for n in entity.preferred), default=entity.id)
    if entity.type == "Repository":
        urls = [value for name, value in entity.facts if name == "url"]
        return Named(min(urls, default=show), frozenset(map(url_key, urls)))
    return Named(show, keys[entity.id])


def _reported(result: GraphResult, keys: Mapping[str, frozenset[str]]) -> Reported:
    record = result.record
    values = frozenset(str(v) for v in (record.value, record.minimum, record.maximum) if v is not None)
    attributes = {
        name: frozenset[str]().union(*(keys.get(e, frozenset()) for e in getattr(result, name))) for name in ATTRIBUTES
    }
    return Reported(values, record.unit, attributes)
