"""RIS: two-letter tags, two spaces, a dash; ``TY`` begins a record and ``ER`` ends it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kg.read.fields import FieldNames
from kg.read.items import Item
from kg.read.source import Source
from kg.read.tagged import by_pattern, read_tagged

_LINE = re.compile(r"(?P<tag>[A-Z][A-Z0-9]) {1,2}- ?(?P<value>.{0,9999999})")
_START = re.compile(r"(?m)^\ufeff?TY {1,2}- ?\w{2,10}\s{0,10}$")


def recognises(source: Source, fields: FieldNames) -> bool:
    """Whether a record begins on one of the first lines."""
    return bool(_START.search(source.sample))


def read(source: Source, fields: FieldNames) -> Iterator[Item]:
    """One record from ``TY`` to ``ER``."""
    yield from read_tagged(source.lines(), by_pattern(_LINE), "ris", starts=frozenset({"TY"}), ends=frozenset({"ER"}))
