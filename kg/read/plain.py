"""Plain text: a title line, then papers as paragraphs, labelled, numbered, or one title a line."""

from __future__ import annotations

from collections.abc import Iterator

from kg.read.fields import FieldNames
from kg.read.items import Heading, Item, Record
from kg.read.listing import read_heading
from kg.read.source import Source


def recognises(source: Source, fields: FieldNames) -> bool:
    """Any text may be plain text: this format is tried last."""
    return True


def read(source: Source, fields: FieldNames) -> Iterator[Item]:
    """The title line, if there is one, and one record a paragraph."""
    paragraphs = list(_paragraphs(source.text))
    if paragraphs:
        heading = read_heading(paragraphs[0][1])
        if heading and heading.likely:
            yield Heading(paragraphs[0][1])
            del paragraphs[0]
    for line, text in paragraphs:
        yield Record(f"line {line}", {"abstract": (text,)})


def _paragraphs(text: str) -> Iterator[tuple[int, str]]:
    """(line number, text) of the blocks between blank lines."""
    lines: list[str] = []
    first = 1
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            if not lines:
                first = number
            lines.append(line)
        elif lines:
            yield first, "\n".join(lines).strip()
            lines = []
    if lines:
        yield first, "\n".join(lines).strip()
