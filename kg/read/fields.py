"""Which of the package's fields a source's own field name stands for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from kg.text.normal import fold

_SIGNS = re.compile(r"[\W_]{1,1000}")
TEXT_FIELDS = ("title", "title.en", "title.zh", "abstract", "abstract.en", "abstract.zh")


def field_key(name: str) -> str:
    """``name`` without case, width, spaces and signs: "Paper_Title" and "paper title" are one."""
    return _SIGNS.sub("", fold(name))


@cache
def _table() -> Mapping[str, str]:
    text = (files("kg") / "data" / "read" / "fields.tsv").read_text(encoding="utf-8")
    rows = [line.split("\t") for line in text.splitlines() if line and not line.startswith("#")]
    return {field_key(name): target for target, name in rows[1:]}


@cache
def all_fields() -> frozenset[str]:
    """The package's own field names."""
    return frozenset(_table().values()) | {"title.en", "title.zh", "abstract.en", "abstract.zh"}


@dataclass(frozen=True, slots=True)
class FieldNames:
    """Field names of a source: the user's own mapping first (source name to field), then the table.

    ``paths`` are the mapping's names as written (dotted for what lies deeper), ``records_at`` the path of the records.
    """

    own: Mapping[str, str] = field(default_factory=dict)
    paths: tuple[str, ...] = ()
    records_at: str | None = None

    def target(self, name: str) -> str | None:
        """The field that ``name`` stands for, or None."""
        key = field_key(name)
        return self.own.get(key) or _table().get(key)

    def names_text(self, names: Iterable[str]) -> bool:
        """Whether one of the names stands for a title or an abstract."""
        return any(self.target(name) in TEXT_FIELDS for name in names)

    def header(self, cells: list[str]) -> list[str | None]:
        """The fields of a table's header row."""
        return [self.target(cell) for cell in cells]

    def is_header(self, cells: list[str]) -> bool:
        """Whether a row is a header: it has a title or an abstract column, and no cell that is a text of its own."""
        targets = self.header(cells)
        return any(t in TEXT_FIELDS for t in targets) and all(len(c) <= 60 for c in cells)
