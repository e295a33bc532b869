"""PubMed's form (.nbib): tags of up to four letters, padded, a dash; ``PMID`` begins a record."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kg.read.fields import FieldNames
from kg.read.items import Item
from kg.read.source import Source
from kg.read.tagged import by_pattern, read_tagged

_LINE = re.compile(r"(?P<tag>[A-Z]{2,4}) {0,3}- (?P<value>.{0,9999999})")
_START = re.compile(r"(?m)^\ufeff?PMID ?- \d{1,12}\s{0,3}$")


def recognises(source: Source, fields: FieldNames) -> bool:
    """Whether a record begins on one of the first lines."""
    return bool(_START.search(source.sample))


def read(source: Source, fields: FieldNames) -> Iterator[Item]:
    """One record from ``PMID`` to the next."""
    yield from read_tagged(source.lines(), by_pattern(_LINE), "nbib", starts=frozenset({"PMID"}))
