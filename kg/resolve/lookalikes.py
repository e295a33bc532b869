"""Names that only look alike, with letters of another script: never joined, but reported."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from kg.records import Entity
from kg.resolve.normal import entity_key
from kg.resolve.tables import rows


@lru_cache(maxsize=1)
def _latin() -> dict[int, str]:
    return {ord(letter): latin for letter, latin in rows("lookalikes.tsv", 2)}


def lookalikes(entities: Iterable[Entity]) -> tuple[str, ...]:
    """A warning for each pair of things of which one is written with letters that look like the other's; sorted."""
    keys: dict[str, set[tuple[str, str]]] = {}
    strange: list[tuple[str, str, str]] = []
    for entity in entities:
        for name in (n for n in (*entity.preferred, *entity.alternative) if n.language != "zh"):
            key = entity_key(name.text)
            keys.setdefault(key, set()).add((entity.id, name.text))
            plain = key.translate(_latin())
            if plain != key and any(c.isascii() and c.isalpha() for c in key):
                strange.append((plain, entity.id, name.text))
    return tuple(
        sorted(
            f"{text!a} ({id_}) is written with letters of another script than {other!a} ({other_id}): not joined"
            for plain, id_, text in strange
            for other_id, other in sorted(keys.get(plain, ()))
            if other_id != id_
        )
    )
