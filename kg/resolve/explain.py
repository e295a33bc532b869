"""Why two names are one thing of a graph, or why they are not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from kg.knowledge import load
from kg.records import Entity, GraphData
from kg.resolve.index import NameIndex
from kg.resolve.known import reasons_for
from kg.resolve.normal import entity_key, scripts
from kg.resolve.types import agree


@dataclass(frozen=True, slots=True)
class PairExplanation:
    """The answer for two names: are they ``one`` thing (None: at least one is unknown), which things, and why."""

    names: tuple[str, str]
    one: bool | None
    things: tuple[tuple[str, ...], tuple[str, ...]]
    why: tuple[str, ...]

    def __str__(self) -> str:
        verdict = {True: "one thing", False: "not one thing", None: "no answer"}[self.one]
        heads = (
            f"  {n}: {', '.join(ids) or 'not in this graph'}" for n, ids in zip(self.names, self.things, strict=True)
        )
        return "\n".join((f"{self.names[0]} / {self.names[1]}: {verdict}", *heads, *(f"  - {w}" for w in self.why)))


def explain_pair(data: GraphData, one: str, other: str) -> PairExplanation:
    """Why the names (or ids) ``one`` and ``other`` are one thing of ``data`` or not; ``str`` of it is for a reader."""
    index, things = NameIndex(data.entities), {e.id: e for e in data.entities}
    found = (index.find(one), index.find(other))
    shared = sorted({*found[0]} & {*found[1]})
    if not found[0] or not found[1]:
        missing = [n for n, ids in zip((one, other), found, strict=True) if not ids]
        return PairExplanation(
            (one, other), None, found, tuple(f"nothing in this graph is called {n}" for n in missing)
        )
    if shared and len(found[0]) == len(found[1]) == 1:
        return PairExplanation((one, other), True, found, tuple(_why_one(things[shared[0]], one, other)))
    why = tuple(_why_not(things, found, one, other))
    return PairExplanation((one, other), bool(shared), found, why)


def _why_one(thing: Entity, one: str, other: str) -> Iterator[str]:
    if entity_key(one) == entity_key(other):
        yield f"{one} = {other}: equal but for capitals, spaces, signs, plural and spelling"
    known = load().get(thing.id)
    if known:
        yield from reasons_for(known, (one, other))
    said = {f"{one} = {one}", f"{other} = {other}"}
    rows = set(reasons_for(known, (one, other))) if known else set()
    for reason in thing.reasons:
        about = any(n.casefold() in reason.casefold() for n in (one, other))
        if about and reason not in rows and not reason.startswith(tuple(said)):
            yield reason


def _why_not(
    things: Mapping[str, Entity], found: tuple[Sequence[str], Sequence[str]], one: str, other: str
) -> Iterator[str]:
    for name, ids in zip((one, other), found, strict=True):
        if len(ids) > 1:
            yield f"{name} is the name of several things: {', '.join(ids)}"
    first, second = things[found[0][0]], things[found[1][-1]]
    if first.id == second.id:
        return
    yield from _relation(first, second, things)
    yield from _difference(first, second, one, other)
    yield "no row of the knowledge, no text and no correction calls them one; likeness alone joins nothing"


def _relation(first: Entity, second: Entity, things: Mapping[str, Entity]) -> Iterator[str]:
    for low, high in ((first, second), (second, first)):
        if high.id in _above(low, things):
            yield f"{low.id} is a kind or version of {high.id} (skos:broader), not the same"
        if high.id in low.candidates:
            yield f"{low.id} is a name that stays open between {', '.join(low.candidates)}"
        if high.id in low.component_of:
            yield f"{low.id} is a component of {high.id}"


def _above(thing: Entity, things: Mapping[str, Entity]) -> set[str]:
    seen: set[str] = set()
    todo = list(thing.broader)
    while todo:
        current = todo.pop()
        if current not in seen:
            seen.add(current)
            todo += things[current].broader if current in things else ()
    return seen


def _difference(first: Entity, second: Entity, one: str, other: str) -> Iterator[str]:
    if first.coined and second.coined:
        yield "each is introduced by a paper of its own; two papers' equal names are two things"
    elif first.coined or second.coined:
        own = first if first.coined else second
        yield f"{own.id} is introduced by one paper; the other thing is not"
    if not agree(first.type, second.type):
        yield f"one is a {first.type}, the other a {second.type}"
    digits = ["".join(c for c in entity_key(n) if c.isdigit() or c == ".") for n in (one, other)]
    if digits[0] != digits[1]:
        yield f"they differ in a number ({digits[0] or 'none'} / {digits[1] or 'none'}): another version, size or model"
    elif entity_key(one) != entity_key(other):
        yield f"their keys differ: {entity_key(one)} / {entity_key(other)}"
    if scripts(one) != scripts(other):
        yield f"letters of other scripts: {', '.join(sorted(scripts(one)))} / {', '.join(sorted(scripts(other)))}"
    if first.long_form and second.long_form and entity_key(first.long_form) != entity_key(second.long_form):
        yield f"spelled out differently: {first.long_form} / {second.long_form}"
