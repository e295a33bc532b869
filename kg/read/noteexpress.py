"""NoteExpress (.net), an export of CNKI and Wanfang: ``{Title}: …``, a record begins with its reference type."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kg.read.fields import FieldNames
from kg.read.items import Item
from kg.read.source import Source
from kg.read.tagged import by_pattern, read_tagged

_LINE = re.compile(r"\{(?P<tag>[A-Za-z][A-Za-z0-9/ ]{1,40})\}\s{0,3}[:\uff1a](?P<value>.{0,9999999})")
_START = re.compile(r"(?m)^\ufeff?\{Reference Type\}\s{0,3}[:\uff1a]")


def recognises(source: Source, fields: FieldNames) -> bool:
    """Whether a record begins on one of the first lines."""
    return bool(_START.search(source.sample))


def read(source: Source, fields: FieldNames) -> Iterator[Item]:
    """One record from ``{Reference Type}`` to the next."""
    yield from read_tagged(source.lines(), by_pattern(_LINE), "noteexpress", starts=frozenset({"Reference Type"}))
