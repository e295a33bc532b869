"""Assertions and results: what each paper says of entities, with the sentences that say it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from kg.ids import digest
from kg.records import Assertion, GraphResult, Link, Paper, Result
from kg.resolve.evidence import Evidences, combine
from kg.resolve.identity import Identities
from kg.resolve.scope import Scope, Thing

Find = Callable[[Thing | None, str, str, str], str | None]
"""The id for a thing of a paper or, where it has none, for a name of a family in the paper with this key."""

# The family of things that each attribute of a result names.
ATTRIBUTES = {
    "metric": "metric",
    "dataset": "dataset",
    "system": "method",
    "baseline": "method",
    "model": "method",
    "hardware": "hardware",
}


def assertions(scope: Scope, evidences: Evidences, paper: Paper, identities: Identities) -> list[Assertion]:
    """One assertion a relation and entity; a bare mention only where the paper says nothing more of the entity."""
    links: dict[tuple[str, str], list[Link]] = {}
    for thing in scope.things:
        for link in thing.links:
            links.setdefault((link.relation, identities[thing].id), []).append(link)
    said = {entity for relation, entity in links if relation != "mentions"}
    found = [
        _assertion(paper, evidences, relation, entity, group)
        for (relation, entity), group in sorted(links.items())
        if relation != "mentions" or entity not in said
    ]
    return [a for a in found if a is not None]


def _assertion(
    paper: Paper, evidences: Evidences, relation: str, entity: str, links: Sequence[Link]
) -> Assertion | None:
    evidence, mentions = evidences.of(q for link in links for q in link.quotes)
    if not evidence:
        return None
    return Assertion(
        paper.key,
        relation,
        entity,
        combine(link.confidence for link in links),
        evidence,
        mentions,
        _shared(tuple(sorted({link.extractor for link in links}))),
        _shared(tuple(sorted({link.rule for link in links}))),
    )


@lru_cache(maxsize=4096)
def _shared(words: tuple[str, ...]) -> tuple[str, ...]:
    """The same tuple for the same words: there are millions of claims, and few rules."""
    return words


def results(scope: Scope, evidences: Evidences, paper: Paper, find: Find) -> list[GraphResult]:
    """The paper's results with names resolved in its own scope.

    ``find`` gives the id for the thing of the paper, or else for a name and family that the paper has no thing for.
    """
    return [
        r for r in (_result(scope, evidences, paper, record, find) for record in _unique(scope.results)) if r.evidence
    ]


def _unique(records: Sequence[Result]) -> list[Result]:
    return sorted(set(records), key=repr)


def _result(
    scope: Scope,
    evidences: Evidences,
    paper: Paper,
    record: Result,
    find: Find,
) -> GraphResult:
    evidence, _ = evidences.of(record.quotes)
    named: dict[str, tuple[str, ...]] = {}
    for attribute, kind in ATTRIBUTES.items():
        names: tuple[str, ...] = getattr(record, attribute)
        ids = (find(scope.find(n, kind), n, kind, scope.paper) for n in names)
        named[attribute] = tuple(sorted({i for i in ids if i}))
    return GraphResult(f"result/{_digest(paper, record)}", paper.key, record, evidence, **named)


def _digest(paper: Paper, record: Result) -> str:
    numbers = (record.value, record.minimum, record.maximum)
    places = [f"{q.mention.part}:{q.mention.start}-{q.mention.end}" for q in sorted(record.quotes)]
    said = (str(record.unit), str(record.bound), record.measure, str(record.direction))
    names = [f"{a}={'|'.join(getattr(record, a))}" for a in ATTRIBUTES]
    return digest(paper.key, *map(str, numbers), *said, *names, *places)
