"""The merge of what single papers say into one graph."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from kg.knowledge import Knowledge, load
from kg.records import Assertion, Entity, Extraction, GraphData, GraphResult, Paper, PaperList
from kg.resolve import claims, entities, papers
from kg.resolve.identity import Identities, decide, name_id
from kg.resolve.known import match
from kg.resolve.normal import entity_key
from kg.resolve.scope import Scope, Thing, read

_TYPE_OF = {"metric": "Metric", "dataset": "Dataset", "method": "Method", "hardware": "Hardware"}


def resolve(
    lists: Iterable[PaperList],
    extractions: Mapping[str, Extraction],
    curation: object = None,
    *,
    knowledge: Knowledge | None = None,
) -> GraphData:
    """The graph of ``lists``: things of all papers named once, with every claim and the sentences that make it.

    ``extractions`` holds by paper key what was read in the record that `canonical_papers` gives; papers without one
    stand alone. The result depends on neither the order nor the repetition of lists and papers.
    """
    if knowledge is None:
        knowledge = load()
    unique = papers.unique_lists(lists)
    records = papers.canonical_papers(unique)
    scopes = [read(extractions[key], knowledge) for key in records if key in extractions]
    identities = decide(scopes, {})
    things = entities.build(scopes, identities, knowledge, lambda name: None)
    said, measured = _claims(scopes, records, identities, knowledge, things)
    return _graph(unique, records, dict(sorted(things.items())), said, measured, scopes, identities)


def _claims(
    scopes: Sequence[Scope],
    records: Mapping[str, Paper],
    identities: Identities,
    knowledge: Knowledge,
    things: dict[str, Entity],
) -> tuple[tuple[Assertion, ...], tuple[GraphResult, ...]]:
    find = _finder(identities, knowledge, things)
    said: list[Assertion] = []
    measured: list[GraphResult] = []
    for scope in scopes:
        paper = records[scope.paper]
        said += claims.assertions(scope, paper, identities)
        measured += claims.results(scope, paper, find)
    return (
        tuple(sorted(said, key=lambda a: (a.subject, a.relation, a.object))),
        tuple(sorted(measured, key=lambda r: r.id)),
    )


def _finder(
    identities: Identities, knowledge: Knowledge, things: dict[str, Entity]
) -> Callable[[Thing | None, str, str], str | None]:
    """How a result's attribute gets its id: the paper's own thing, else the knowledge, else a thing by its name."""

    def find(thing: Thing | None, name: str, kind: str) -> str | None:
        if thing is not None:
            return identities[thing].id
        known = match(knowledge, name, _TYPE_OF[kind])
        if known and len(known.ids) == 1:
            row = knowledge.entities[known.ids[0]]
            things.setdefault(row.id, entities.known_entity(row))
            return row.id
        key = entity_key(name)
        if not key:
            return None
        id_ = name_id(kind, key)
        things.setdefault(id_, Entity(id_, _TYPE_OF[kind], (entities.shown(name),)))
        return id_

    return find


def _graph(
    lists: tuple[PaperList, ...],
    records: Mapping[str, Paper],
    things: Mapping[str, Entity],
    said: tuple[Assertion, ...],
    measured: tuple[GraphResult, ...],
    scopes: Sequence[Scope],
    identities: Identities,
) -> GraphData:
    ambiguous = {
        (t.forms[0], t.paper, " ".join(identities[t].candidates))
        for s in scopes
        for t in s.things
        if identities[t].candidates
    }
    return GraphData(
        lists,
        tuple(records.values()),
        tuple(things.values()),
        said,
        measured,
        labels=papers.labels(records.values(), said, things),
        ambiguous=tuple(sorted(ambiguous)),
    )
