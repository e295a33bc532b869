"""Small tables of ``kg/data`` that resolution reads."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from kg.errors import DataError


@lru_cache(maxsize=8)
def rows(name: str, columns: int) -> tuple[tuple[str, ...], ...]:
    """The rows of ``kg/data/<name>``, without comments and header. Raises DataError for a row of another width."""
    text = files("kg").joinpath("data", name).read_text(encoding="utf-8")
    lines = [(n, line) for n, line in enumerate(text.split("\n"), start=1) if line and not line.startswith("#")]
    found = []
    for number, line in lines[1:]:
        cells = tuple(line.split("\t"))
        if len(cells) != columns:
            raise DataError(f"{name}:{number}: {len(cells)} columns where {columns} are needed")
        found.append(cells)
    return tuple(found)
