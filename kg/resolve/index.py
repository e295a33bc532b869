"""Finding the things of a graph by any of their names."""

from __future__ import annotations

from collections.abc import Iterable

from kg.records import Entity
from kg.resolve.normal import entity_key


class NameIndex:
    """Entities by id, by exact name and by key of a name."""

    def __init__(self, entities: Iterable[Entity]) -> None:
        self._exact: dict[str, list[str]] = {}
        self._keys: dict[str, list[str]] = {}
        for entity in sorted(entities, key=lambda e: e.id):
            names = {n.text for n in (*entity.preferred, *entity.alternative, *entity.hidden)}
            if entity.long_form:
                names.add(entity.long_form)
            for name in (entity.id, *names):
                self._exact.setdefault(name, []).append(entity.id)
            for key in {entity_key(n) for n in names} - {""}:
                self._keys.setdefault(key, []).append(entity.id)

    def find(self, name: str) -> tuple[str, ...]:
        """Ids of what is called ``name``, sorted: exactly so if anything is, else in another spelling."""
        return tuple(self._exact.get(name) or self._keys.get(entity_key(name)) or ())
