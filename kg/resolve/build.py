"""The merge of what single papers say into one graph."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

import kg.knowledge
from kg.fork import beside
from kg.ids import digest
from kg.knowledge import Knowledge, load
from kg.records import Assertion, Entity, Extraction, GraphData, GraphResult, Paper, PaperList
from kg.resolve import claims, entities, papers, works
from kg.resolve.apart import apart_of, separate, separate_names
from kg.resolve.curate import curate
from kg.resolve.curation import read_curation
from kg.resolve.evidence import Evidences
from kg.resolve.identity import Identities, decide
from kg.resolve.keywords import keyword_links
from kg.resolve.known import ancestors, match
from kg.resolve.lineage import name_id
from kg.resolve.lookalikes import lookalikes
from kg.resolve.normal import entity_key
from kg.resolve.scope import Scope, Thing, read
from kg.resolve.tentative import read_settled
from kg.resolve.vague import is_vague

_WORTH_A_PROCESS = 1000
_TYPE_OF = {"metric": "Metric", "dataset": "Dataset", "method": "Method", "hardware": "Hardware"}


def resolve(
    lists: Iterable[PaperList],
    extractions: Mapping[str, Extraction],
    curation: Path | None = None,
    *,
    knowledge: Knowledge | None = None,
    workers: int = 1,
) -> GraphData:
    """The graph of ``lists``: things of all papers named once, with every claim and the sentences that make it.

    ``extractions`` holds by paper key what was read in the record that `canonical_papers` gives; papers without one
    have what their record states. The result depends on neither the order nor the repetition of lists and papers.
    ``curation`` is a file of corrections. With several ``workers``, records of one work are looked for in a process of
    its own. Raises DataError if the corrections are wrong or do not fit the graph.
    """
    if knowledge is None:
        knowledge = load()
    unique = papers.settled_lists(lists)
    records = papers.records_of(unique)
    corrections = read_curation(curation) if curation is not None else ()
    apart = apart_of(corrections)

    def scope(key: str, extraction: Extraction) -> Scope:
        return read(extraction, knowledge, keyword_links(records[key]), apart)

    big = workers > 1 and len(records) > _WORTH_A_PROCESS
    with beside("records of one work", lambda: works.same_works(records.values()), apart=big) as same_works:
        scopes = [*read_settled(extractions, records, scope).values()]
        same = same_works()
    identities = separate(decide(scopes, works.representatives(same), knowledge), scopes, apart)
    things = entities.build(scopes, identities, knowledge, _translate)
    said, measured = _claims(scopes, records, identities, knowledge, things)
    things = separate_names(things, apart)
    data = GraphData(
        unique,
        tuple(records.values()),
        tuple(things[i] for i in sorted(things)),
        said,
        measured,
        labels=papers.labels(records.values(), said, things),
        same_work=tuple((s.first, s.second, s.reason) for s in same),
        ambiguous=_open_names(scopes, identities),
        warnings=lookalikes(things.values()),
    )
    return curate(data, corrections)


def _translate(name: str) -> str | None:
    """A Chinese name composed of known parts, if the knowledge can compose names."""
    compose: Callable[[str], str | None] | None = getattr(kg.knowledge, "compose_zh", None)
    return compose(name) if compose else None


def _open_names(scopes: Sequence[Scope], identities: Identities) -> tuple[tuple[str, str, str], ...]:
    """Names that stay open between several things: name, paper, candidates with a space between them; sorted."""
    found = [(t, c) for s in scopes for t in s.things if (c := identities[t].candidates)]
    return tuple(sorted({(t.forms[0], t.paper, " ".join(c)) for t, c in found}))


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
        evidences = Evidences(paper)
        said += claims.assertions(scope, evidences, paper, identities)
        measured += claims.results(scope, evidences, paper, find)
    return (
        tuple(sorted(said, key=lambda a: (a.subject, a.relation, a.object))),
        tuple(sorted(measured, key=lambda r: r.id)),
    )


def _finder(identities: Identities, knowledge: Knowledge, things: dict[str, Entity]) -> claims.Find:
    """How a result's attribute gets its id: the paper's own thing, else the knowledge, else a thing by its name.

    A phrase that names nothing ("existing detectors") is a thing of its one paper, and no measure.
    """

    def find(thing: Thing | None, name: str, kind: str, paper: str) -> str | None:
        if thing is not None:
            return identities[thing].id
        known = match(knowledge, name, _TYPE_OF[kind])
        if known and len(known.ids) == 1:
            for id_ in ancestors(knowledge, known.ids):
                things.setdefault(id_, entities.known_entity(knowledge.entities[id_]))
            return known.ids[0]
        key = entity_key(name)
        if not key:
            return None
        vague = is_vague(name)
        if vague and kind == "metric":
            return None
        id_ = f"{kind}/unnamed-{digest(paper, key, length=8)}" if vague else name_id(kind, key)
        things.setdefault(id_, Entity(id_, _TYPE_OF[kind], entities.names_of(name, _translate), unnamed=vague))
        return id_

    return find
