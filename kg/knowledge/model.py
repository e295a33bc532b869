"""What the package knows before it reads a paper: entities with their names in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, NamedTuple

from kg.text.normal import exact_key, name_key, telling_signs

Role = Literal["preferred", "alternative", "hidden"]
Guard = Literal["", "case", "context"]

TYPE_WORD = "rule:type-word"
"""Source of labels that a rule made, "ImageNet" and a word for data set: shown to a reader, not looked for in texts."""


class KnownName(NamedTuple):
    """One name of an entity.

    ``language`` is ``en`` or ``zh``. ``guard`` says when a text may mean this entity by the name: ``case`` only in
    exactly this capitalisation, ``context`` only where words nearby make the entity's type plausible. ``source`` and
    ``licence`` say where the name was taken from.
    """

    text: str
    language: str
    role: Role
    guard: Guard
    source: str
    licence: str


@dataclass(frozen=True, slots=True)
class KnownEntity:
    """A thing with its names, in file order.

    ``type`` is one of ``kg.records.TYPES``. ``facts`` are sorted (property, value) pairs: ``vendor``, ``kind``,
    ``memory_gb``, ``year``, ``higher_is_better`` … ``broader`` are ids of wider entities. ``exact`` and ``close`` are
    addresses of the same thing in other collections.
    """

    id: str
    type: str
    names: tuple[KnownName, ...]
    facts: tuple[tuple[str, str], ...] = ()
    broader: tuple[str, ...] = ()
    exact: tuple[str, ...] = ()
    close: tuple[str, ...] = ()

    def preferred(self, language: str) -> str | None:
        """The preferred name in ``language`` (``en`` or ``zh``), or None."""
        return next((n.text for n in self.names if n.role == "preferred" and n.language == language), None)

    def fact(self, name: str) -> str | None:
        """The value of the fact ``name``, or None; of several values the first."""
        return next((value for key, value in self.facts if key == name), None)


_Index = dict[str, tuple[KnownEntity, ...]]


@dataclass(frozen=True, slots=True)
class Knowledge:
    """All known entities by id. Indexes over their names are made at the first question and kept."""

    entities: Mapping[str, KnownEntity]
    _exact: _Index = field(default_factory=dict, repr=False, compare=False)
    _loose: _Index = field(default_factory=dict, repr=False, compare=False)

    def get(self, entity_id: str) -> KnownEntity | None:
        """The entity with this id, or None."""
        return self.entities.get(entity_id)

    def lookup(self, name: str) -> tuple[KnownEntity, ...]:
        """The entities of which ``name`` is a name, blind to case, width, spaces and signs, sorted by id.

        Signs that tell names apart (see ``exact_key``) count where some entity has just this name. Guards are not
        applied: they ask about the text around a name, which is not seen here.
        """
        if not self._exact:
            _index(self.entities, self._exact, self._loose)
        return self._exact.get(exact_key(name)) or self._loose.get(name_key(name), ())

    def names(self) -> Iterator[tuple[KnownName, KnownEntity]]:
        """Every name that may stand in a text, with its entity, in order of the ids."""
        for entity in self.entities.values():
            for name in entity.names:
                if name.source != TYPE_WORD:
                    yield name, entity

    def ancestors(self, entity_id: str) -> tuple[str, ...]:
        """Ids of all that is wider than ``entity_id``, nearest first, each once; unknown ids have none."""
        found: dict[str, None] = {}
        level = [entity_id]
        while level:
            level = [b for i in level if (e := self.entities.get(i)) for b in e.broader if b not in found]
            found.update(dict.fromkeys(level))
        return tuple(found)


def freeze(entities: list[KnownEntity]) -> Knowledge:
    """A Knowledge over ``entities``, sorted by id."""
    return Knowledge(MappingProxyType({e.id: e for e in sorted(entities, key=lambda e: e.id)}))


def _index(entities: Mapping[str, KnownEntity], exact: _Index, loose: _Index) -> None:
    """Fill the two indexes, by ``exact_key`` and by ``name_key``; entities come sorted by id."""
    for entity in entities.values():
        for name in entity.names:
            key = name_key(name.text)
            _add(loose, key, entity)
            _add(exact, key + telling_signs(name.text), entity)


def _add(index: _Index, key: str, entity: KnownEntity) -> None:
    have = index.get(key, ())
    if key and (not have or have[-1] is not entity):
        index[key] = (*have, entity)
