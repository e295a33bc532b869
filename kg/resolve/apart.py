"""Names that the curator holds apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from kg.ids import digest
from kg.records import Entity
from kg.resolve.curation import Correction
from kg.resolve.identity import Identities, Identity
from kg.resolve.lineage import name_id
from kg.resolve.normal import entity_key
from kg.resolve.scope import Scope, Thing
from kg.resolve.types import family


@dataclass(frozen=True, slots=True)
class Apart:
    """The ``not-same`` corrections. Names of one key are told apart by their exact form, others by key."""

    corrections: tuple[Correction, ...] = ()

    def __call__(self, one: str, other: str) -> bool:
        """Whether the two names must not be one thing."""
        return bool(self.corrections) and any(
            (_is(one, c.thing, c) and _is(other, c.value, c)) or (_is(one, c.value, c) and _is(other, c.thing, c))
            for c in self.corrections
        )


def apart_of(corrections: Iterable[Correction]) -> Apart:
    """The ``not-same`` among ``corrections``."""
    return Apart(tuple(c for c in corrections if c.verb == "not-same"))


def _is(name: str, called: str, c: Correction) -> bool:
    if entity_key(c.thing) == entity_key(c.value):
        return name == called
    return entity_key(name) == entity_key(called)


def separate(identities: Identities, scopes: Iterable[Scope], apart: Apart) -> Identities:
    """``identities`` with an id of its own for the second name of each pair that shares one."""
    found = dict(identities)
    things = [t for s in scopes for t in s.things]
    for c in apart.corrections:
        first = {found[t].id for t in things if _bears(t, c.thing, c)}
        for thing in things:
            if found[thing].id in first and _bears(thing, c.value, c) and not _bears(thing, c.thing, c):
                found[thing] = _own(thing, c, first)
    return found


def _bears(thing: Thing, called: str, c: Correction) -> bool:
    return any(_is(form, called, c) for form in thing.forms)


def _own(thing: Thing, c: Correction, taken: Iterable[str]) -> Identity:
    id_ = name_id(family(thing.type), entity_key(c.value))
    if id_ in taken:
        id_ = f"{id_}-{digest(c.value, length=8)}"
    return Identity(id_, thing.type, (), c.said)


def separate_names(things: Mapping[str, Entity], apart: Apart) -> dict[str, Entity]:
    """Entities without the second name of a pair where they bear both."""
    found = dict(things)
    for c in apart.corrections:
        for id_, entity in things.items():
            names = (*entity.preferred, *entity.alternative, *entity.hidden)
            if any(_is(n.text, c.thing, c) for n in names) and any(_is(n.text, c.value, c) for n in names):
                found[id_] = _without(found[id_], c)
    return found


def _without(entity: Entity, c: Correction) -> Entity:
    alternative = tuple(n for n in entity.alternative if not _is(n.text, c.value, c))
    hidden = tuple(n for n in entity.hidden if not _is(n.text, c.value, c))
    preferred = tuple(n for n in entity.preferred if not _is(n.text, c.value, c)) or entity.preferred
    reasons = tuple(sorted({*entity.reasons, c.said}))
    return replace(entity, preferred=preferred, alternative=alternative, hidden=hidden, reasons=reasons)
