"""Reads ``kg/data/entities`` (names) and ``kg/data/facts`` (properties): tab-separated, UTF-8, a header line each."""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from kg.errors import DataError
from kg.knowledge.model import Knowledge, KnownEntity, KnownName, freeze

NAME_COLUMNS = ("id", "type", "name", "language", "role", "guard", "source", "licence")
FACT_COLUMNS = ("id", "property", "value", "source", "licence")
_LINKS = ("broader", "exact", "close")


@cache
def load() -> Knowledge:
    """The knowledge that the package ships; read once a process. Raises DataError if a file of it is damaged."""
    # Nothing here makes a cycle, and walking the growing tables again and again takes as long as reading them.
    collecting = gc.isenabled()
    gc.disable()
    try:
        return read(files("kg") / "data")
    finally:
        if collecting:
            gc.enable()


def read(folder: Traversable) -> Knowledge:
    """The knowledge in ``folder``/entities/*.tsv and ``folder``/facts/*.tsv; raises DataError naming file and line."""
    types: dict[str, str] = {}
    names: defaultdict[str, list[KnownName]] = defaultdict(list)
    for table, rows in _tables(folder / "entities", NAME_COLUMNS):
        for number, (entity_id, kind, *name) in enumerate(rows, 2):
            if types.setdefault(entity_id, kind) != kind:
                raise DataError(f"{table}:{number}: {entity_id} has two types, {types[entity_id]} and {kind}")
            names[entity_id].append(KnownName._make(name))
    facts: dict[str, dict[str, list[str]]] = {}
    for table, rows in _tables(folder / "facts", FACT_COLUMNS):
        for number, (entity_id, prop, value, *_) in enumerate(rows, 2):
            if entity_id not in types:
                raise DataError(f"{table}:{number}: {entity_id} has facts but no names")
            facts.setdefault(entity_id, {}).setdefault(prop, []).append(value)
    return freeze([_entity(i, types[i], names[i], facts.get(i, {})) for i in types])


def _entity(entity_id: str, kind: str, names: list[KnownName], facts: dict[str, list[str]]) -> KnownEntity:
    if not facts:
        return KnownEntity(entity_id, kind, tuple(names))
    pairs = sorted((prop, value) for prop, values in facts.items() if prop not in _LINKS for value in values)
    broader, exact, close = (tuple(facts.get(link, ())) for link in _LINKS)
    return KnownEntity(entity_id, kind, tuple(names), tuple(pairs), broader, exact, close)


def _tables(folder: Traversable, columns: tuple[str, ...]) -> Iterator[tuple[str, list[list[str]]]]:
    """The name and the data rows of each table in ``folder``."""
    for table in sorted((f for f in folder.iterdir() if f.name.endswith(".tsv")), key=lambda f: f.name):
        lines = table.read_text(encoding="utf-8").split("\n")
        if lines[0].split("\t") != list(columns) or lines.pop() != "":
            raise DataError(f"{table.name}: must begin with the columns {', '.join(columns)} and end with a line end")
        rows = [line.split("\t") for line in lines[1:]]
        wrong = next((n for n, row in enumerate(rows, 2) if len(row) != len(columns)), None)
        if wrong is not None:
            raise DataError(f"{table.name}:{wrong}: {len(rows[wrong - 2])} columns where {len(columns)} are needed")
        yield table.name, rows
