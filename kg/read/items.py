"""What readers hand to each other: records, headings and problems, in the order of the source."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kg.records import Author


@dataclass(frozen=True, slots=True)
class Record:
    """One record of a source under the package's own field names (``kg/data/read/fields.tsv``).

    ``where`` says for a reader where it stands ("line 3"). A field may have several values, in source order.
    ``people`` are authors whose affiliations the source itself gives one by one.
    """

    where: str
    fields: Mapping[str, tuple[str, ...]]
    people: tuple[Author, ...] = ()


@dataclass(frozen=True, slots=True)
class Heading:
    """A line that names the list, as the source gave it; not ``stated`` if made of a venue and a year beside it."""

    text: str
    stated: bool = True


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that was not taken as it stands, and where."""

    where: str
    reason: str


Item = Record | Heading | Problem


def printable(text: str) -> str:
    """``text`` fit for one line of a report: line ends, control and other unprintable characters as escapes."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape", "replace").decode() for c in text)


def child(value: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """The object under ``name``; an empty one if there is none or something else stands there."""
    inner = value.get(name)
    return inner if isinstance(inner, dict) else {}


def children(value: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    """The objects in the array under ``name``; none if there is none or something else stands there."""
    inner = value.get(name)
    return [e for e in inner if isinstance(e, dict)] if isinstance(inner, list) else []
