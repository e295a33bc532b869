"""Where a name with a version, size or variant stands: below which known family, with what in between."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from kg.ids import digest, slug
from kg.knowledge import Knowledge, KnownEntity
from kg.resolve.families import Wider, wider_names
from kg.resolve.known import match
from kg.resolve.normal import entity_key, is_coined_shape

_FAMILIES = frozenset({"Model", "Hardware", "Dataset", "Benchmark"})


@dataclass(frozen=True, slots=True)
class Between:
    """A family that the knowledge lacks, known from the names of its members only: id, type, name, wider id."""

    id: str
    type: str
    name: str
    broader: str


@dataclass(frozen=True, slots=True)
class Lineage:
    """The type that its family gives a name, the id of what is next above it, and what must be made on the way."""

    type: str
    broader: str
    made: tuple[Between, ...]
    reason: str


def name_id(kind: str, key: str) -> str:
    """The id of what is known by its name only: a function of kind and the name's key, one to one."""
    stem = slug(key)
    return f"{kind}/{stem}" if stem == key else f"{kind}/{stem}-{digest(key, length=8)}"


def lineage(name: str, type_: str, knowledge: Knowledge) -> Lineage | None:
    """The place of ``name`` below the nearest known family, or None if its end tells no member of one."""
    steps = wider_names(name)
    for n, step in enumerate(steps):
        family = _family(step, type_, knowledge)
        if family is None:
            continue
        kind = family.type.lower()
        made = tuple(
            Between(name_id(kind, entity_key(s.name)), family.type, s.name, family.id)
            for s, above in pairwise(steps[: n + 1])
            if above.kind == "version"
        )
        nearest = made[0].id if made else family.id
        return Lineage(family.type, nearest, made[:1], f"{name}: a {steps[0].kind} of {steps[0].name}, by its name")
    return None


def _family(step: Wider, type_: str, knowledge: Knowledge) -> KnownEntity | None:
    found = match(knowledge, step.name, type_)
    if found is None or len(found.ids) != 1:
        return None
    row = knowledge.entities[found.ids[0]]
    # A technique with capitals (ResNet) has numbered members; a plain word has not.
    return row if row.type in _FAMILIES or (row.type == "Method" and is_coined_shape(step.name)) else None
