"""EndNote's tagged form (.enw), which CNKI and Google Scholar write too: ``%`` and one sign, a space, the value."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kg.read.fields import FieldNames
from kg.read.items import Item
from kg.read.source import Source
from kg.read.tagged import by_pattern, read_tagged

_LINE = re.compile(r"(?P<tag>%[A-Z0-9+@!>\[\]~*&$?(<=])(?: |$)(?P<value>.{0,9999999})")
_START = re.compile(r"(?m)^\ufeff?%0 [A-Z][\w ]{2,40}$")


def recognises(source: Source, fields: FieldNames) -> bool:
    """Whether a record begins on one of the first lines."""
    return bool(_START.search(source.sample))


def read(source: Source, fields: FieldNames) -> Iterator[Item]:
    """One record from ``%0`` to the next."""
    yield from read_tagged(source.lines(), by_pattern(_LINE), "endnote", starts=frozenset({"%0"}))
