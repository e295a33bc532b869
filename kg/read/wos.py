"""Web of Science plain text: ``PT`` begins a record, ``ER`` ends it, values go on on indented lines."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kg.read.fields import FieldNames
from kg.read.items import Item
from kg.read.source import Source
from kg.read.tagged import by_pattern, read_tagged

_LINE = re.compile(r"(?P<tag>[A-Z][A-Z0-9])(?: |$)(?P<value>.{0,9999999})")
_START = re.compile(r"(?m)^PT [JCBSP]\s{0,3}\n(?:.{0,2000}\n){0,40}?TI ")


def recognises(source: Source, fields: FieldNames) -> bool:
    """Whether a record begins on one of the first lines and has a title."""
    return bool(_START.search(source.sample))


def read(source: Source, fields: FieldNames) -> Iterator[Item]:
    """One record from ``PT`` to ``ER``."""
    yield from read_tagged(
        source.lines(), by_pattern(_LINE), "wos", starts=frozenset({"PT", "FN", "EF"}), ends=frozenset({"ER"})
    )
