"""Applying the curator's corrections to a graph: a pure function of graph and corrections."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from kg.errors import DataError
from kg.records import Assertion, Entity, GraphData, GraphResult, Name
from kg.resolve.curation import Correction
from kg.resolve.entities import is_type_label
from kg.resolve.evidence import combine
from kg.resolve.index import NameIndex


def curate(data: GraphData, corrections: Sequence[Correction]) -> GraphData:
    """``data`` with all corrections applied: merges first, then drops, then types and names.

    Raises DataError for a name that the graph does not have or that several things bear, and for ``same`` against
    ``not-same``.
    """
    if not corrections:
        return data
    index = NameIndex(data.entities)
    things = {e.id: e for e in data.entities}
    moved = _merges(corrections, index)
    _check_apart(corrections, index, moved)
    dropped = {_target(c, c.thing, index, moved) for c in corrections if c.verb == "drop"}
    merged = _merge_entities(things, moved, corrections, index)
    for c in corrections:
        if c.verb in ("type", "rename", "name"):
            id_ = _target(c, c.thing, index, moved)
            merged[id_] = _edit(merged[id_], c)
    kept = {i: _relinked(e, moved, dropped) for i, e in merged.items() if i not in dropped}
    return replace(
        data,
        entities=tuple(kept[i] for i in sorted(kept)),
        assertions=_assertions(data.assertions, moved, dropped, corrections, index),
        results=tuple(_result(r, moved, dropped) for r in data.results),
        ambiguous=_ambiguous(data, moved, kept),
    )


def _target(c: Correction, name: str, index: NameIndex, moved: Mapping[str, str]) -> str:
    found = index.find(name)
    if not found:
        raise DataError(f"{c.where}: nothing in this graph is called {name}")
    if len({moved.get(i, i) for i in found}) > 1:
        raise DataError(f"{c.where}: {name} is the name of several things; write one of the ids {', '.join(found)}")
    return moved.get(found[0], found[0])


def _merges(corrections: Iterable[Correction], index: NameIndex) -> dict[str, str]:
    """For each thing that goes, the thing that it becomes: what the first line that names one of them names first."""
    moved: dict[str, str] = {}
    for c in corrections:
        if c.verb == "same":
            one, other = (_target(c, n, index, moved) for n in (c.thing, c.value))
            if one != other:
                moved = {k: one if v == other else v for k, v in moved.items()} | {other: one}
    return moved


def _check_apart(corrections: Iterable[Correction], index: NameIndex, moved: Mapping[str, str]) -> None:
    for c in corrections:
        if c.verb == "not-same":
            one, other = (_target(c, n, index, moved) for n in (c.thing, c.value))
            if one == other and moved:
                raise DataError(f"{c.where}: not-same {c.thing} {c.value} contradicts what other lines call the same")


def _merge_entities(
    things: Mapping[str, Entity], moved: Mapping[str, str], corrections: Iterable[Correction], index: NameIndex
) -> dict[str, Entity]:
    found = dict(things)
    for old in sorted(moved):
        found[moved[old]] = _joined(found[moved[old]], things[old])
        del found[old]
    for c in corrections:
        if c.verb == "same":
            id_ = _target(c, c.thing, index, moved)
            found[id_] = _because(found[id_], c)
    return found


def _joined(kept: Entity, gone: Entity) -> Entity:
    """``kept`` with the names and relations of ``gone``."""
    languages = {n.language for n in kept.preferred}
    names = [n for n in gone.preferred if not is_type_label(n, gone.preferred)]
    preferred = {*kept.preferred, *(n for n in names if n.language not in languages)}
    other = {*kept.alternative, *names, *gone.alternative} - preferred
    return replace(
        kept,
        preferred=tuple(sorted(preferred)),
        alternative=tuple(sorted(other)),
        hidden=tuple(sorted({*kept.hidden, *gone.hidden} - preferred - other)),
        broader=tuple(sorted({*kept.broader, *gone.broader} - {kept.id, gone.id})),
        component_of=tuple(sorted({*kept.component_of, *gone.component_of} - {kept.id, gone.id})),
        facts=tuple(sorted({*kept.facts, *gone.facts})),
        exact=tuple(sorted({*kept.exact, *gone.exact})),
        close=tuple(sorted({*kept.close, *gone.close})),
        long_form=kept.long_form or gone.long_form,
        candidates=tuple(sorted({*kept.candidates, *gone.candidates} - {kept.id, gone.id})),
        reasons=tuple(sorted({*kept.reasons, *gone.reasons})),
    )


def _because(entity: Entity, c: Correction) -> Entity:
    return replace(entity, reasons=tuple(sorted({*entity.reasons, c.said})))


def _edit(entity: Entity, c: Correction) -> Entity:
    entity = _because(entity, c)
    if c.verb == "type":
        return replace(entity, type=c.value)
    name = Name(c.value, c.language)
    made = {n for n in entity.preferred if is_type_label(n, entity.preferred) and c.value != n.text}
    entity = replace(entity, preferred=tuple(n for n in entity.preferred if n not in made))
    old = {n for n in entity.preferred if n.language == c.language}
    if c.verb == "name" and old:
        return replace(entity, alternative=tuple(sorted({*entity.alternative, name} - set(entity.preferred))))
    return replace(
        entity,
        preferred=tuple(sorted({*entity.preferred, name} - (old - {name}))),
        alternative=tuple(sorted({*entity.alternative, *old} - {name})),
        hidden=tuple(n for n in entity.hidden if n != name),
    )


def _relinked(entity: Entity, moved: Mapping[str, str], dropped: Iterable[str]) -> Entity:
    def ids(old: Iterable[str]) -> tuple[str, ...]:
        return tuple(sorted({moved.get(i, i) for i in old} - {*dropped, entity.id}))

    candidates = ids(entity.candidates)
    return replace(
        entity,
        broader=ids(entity.broader),
        component_of=ids(entity.component_of),
        candidates=candidates if len(candidates) > 1 else (),
    )


def _assertions(
    assertions: Iterable[Assertion],
    moved: Mapping[str, str],
    dropped: Iterable[str],
    corrections: Sequence[Correction],
    index: NameIndex,
) -> tuple[Assertion, ...]:
    """Assertions about what things have become; those that a merge brought together are one, and say so."""
    said: dict[str, set[str]] = {}
    for c in corrections:
        if c.verb in ("same", "type"):
            said.setdefault(_target(c, c.thing, index, moved), set()).add(c.said)
    groups: dict[tuple[str, str, str], list[Assertion]] = {}
    for a in assertions:
        target = moved.get(a.object, a.object)
        if target not in dropped:
            groups.setdefault((a.subject, a.relation, target), []).append(a)
    return tuple(_together(key, group, said.get(key[2], set())) for key, group in sorted(groups.items()))


def _together(key: tuple[str, str, str], group: Sequence[Assertion], said: Iterable[str]) -> Assertion:
    confidence = combine(a.confidence for a in group) if len(group) > 1 else group[0].confidence
    return Assertion(
        *key,
        confidence,
        tuple(sorted({e for a in group for e in a.evidence})),
        tuple(sorted({m for a in group for m in a.mentions})),
        tuple(sorted({x for a in group for x in a.extractors})),
        tuple(sorted({*(r for a in group for r in a.rules), *said})),
    )


def _result(result: GraphResult, moved: Mapping[str, str], dropped: Iterable[str]) -> GraphResult:
    def ids(old: Iterable[str]) -> tuple[str, ...]:
        return tuple(sorted({moved.get(i, i) for i in old} - set(dropped)))

    return replace(
        result,
        metric=ids(result.metric),
        dataset=ids(result.dataset),
        system=ids(result.system),
        baseline=ids(result.baseline),
        model=ids(result.model),
        hardware=ids(result.hardware),
    )


def _ambiguous(
    data: GraphData, moved: Mapping[str, str], kept: Mapping[str, Entity]
) -> tuple[tuple[str, str, str], ...]:
    """Open names that are still open."""
    found = set()
    for name, paper, candidates in data.ambiguous:
        ids = sorted({moved.get(i, i) for i in candidates.split(" ")} & set(kept))
        if len(ids) > 1:
            found.add((name, paper, " ".join(ids)))
    return tuple(sorted(found))
