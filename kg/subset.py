"""Parts of a graph that stand on their own."""

from __future__ import annotations

from dataclasses import replace

from kg.records import Entity, GraphData, GraphResult

_NAMES = ("metric", "dataset", "system", "baseline", "model", "hardware")


def of_list(data: GraphData, key: str) -> GraphData:
    """The part of ``data`` that comes from the list with this key: its papers, what they say, and the things named.

    Things bring their families along, so that paths over ``skos:broader`` hold. Parts of several lists together give
    the whole graph back.
    """
    lists = tuple(li for li in data.lists if li.key == key)
    papers = {paper.key for li in lists for paper in li.papers}
    links = tuple(a for a in data.assertions if a.subject in papers)
    results = tuple(r for r in data.results if r.paper in papers)
    wanted = {a.object for a in links} | {name for r in results for name in _named(r)}
    return replace(
        data,
        lists=lists,
        papers=tuple(p for p in data.papers if p.key in papers),
        entities=_with_families(data, wanted),
        assertions=links,
        results=results,
        labels=tuple(row for row in data.labels if row[0] in papers),
        same_work=tuple(row for row in data.same_work if row[0] in papers or row[1] in papers),
        ambiguous=tuple(row for row in data.ambiguous if row[1] in papers),
    )


def _named(result: GraphResult) -> set[str]:
    return {entity for name in _NAMES for entity in getattr(result, name)}


def _with_families(data: GraphData, wanted: set[str]) -> tuple[Entity, ...]:
    by_id = {entity.id: entity for entity in data.entities}
    found: set[str] = set()
    open_ids = sorted(wanted)
    while open_ids:
        name = open_ids.pop()
        if name in found or name not in by_id:
            continue
        found.add(name)
        entity = by_id[name]
        open_ids += [*entity.broader, *entity.component_of, *entity.candidates]
    return tuple(entity for entity in data.entities if entity.id in found)
