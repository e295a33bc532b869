"""CNKI's own text exports (E-Study and the self-defined form): an English tag, a dash, its Chinese name, a colon."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kg.read.fields import FieldNames
from kg.read.items import Item
from kg.read.source import Source
from kg.read.tagged import by_pattern, read_tagged

_HAN = r"[\u3400-\u9fff]"
_LINE = re.compile(
    rf"(?P<tag>[A-Z][A-Za-z]{{2,20}})(?:-{_HAN}{{1,12}}|(?<=DataType))\s{{0,3}}[:\uff1a](?P<value>.{{0,9999999}})"
)
_START = re.compile(rf"(?m)^\ufeff?(?:Title|SrcDatabase|DataType)(?:-{_HAN}{{1,12}}|(?<=DataType))\s{{0,3}}[:\uff1a]")
_ANY = re.compile(rf"(?m)^\ufeff?Title-{_HAN}{{1,12}}\s{{0,3}}[:\uff1a]")
_FIRSTS = ("DataType", "SrcDatabase", "Title")


def recognises(source: Source, fields: FieldNames) -> bool:
    """Whether there is a line with a title's tag."""
    return bool(_ANY.search(source.sample))


def read(source: Source, fields: FieldNames) -> Iterator[Item]:
    """One record from the tag that the first one begins with to the next of its kind."""
    first = _START.search(source.sample)
    start = next((t for t in _FIRSTS if first and first[0].lstrip("\ufeff").startswith(t)), "Title")
    yield from read_tagged(source.lines(), by_pattern(_LINE), "cnki", starts=frozenset({start}))
