"""Plain text: a title line, then papers as labelled fields, paragraphs, numbered items, or one title a line."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kg.read.citations import are_citations, read_citations
from kg.read.fields import FieldNames
from kg.read.items import Heading, Item
from kg.read.labels import Line, has_labels, label, read_labelled
from kg.read.listing import read_heading
from kg.read.paragraphs import Block, blocks_of, read_blocks
from kg.read.shape import is_abstract, is_title
from kg.read.source import Source

_RULE = re.compile(r"\s{0,20}(?:[-=*_~#+.\u2014\u2500\u2550\u00b7] ?){3,300}\s{0,20}")


_STOPS = ".:\u3002\uff1a!\uff01"


def recognises(source: Source, fields: FieldNames) -> bool:
    """Any text may be plain text: this format is tried last."""
    return True


def read(source: Source, fields: FieldNames) -> Iterator[Item]:
    """The title line, if there is one, and the papers in whichever of the layouts the text has."""
    lines = [(n, "" if _RULE.fullmatch(line) else line) for n, line in enumerate(source.text.split("\n"), 1)]
    title, lines = split_heading(lines, fields)
    if title:
        yield Heading(title)
    if has_labels(lines, fields):
        yield from read_labelled(lines, fields)
    elif are_citations(lines):
        yield from read_citations(lines)
    else:
        yield from read_blocks(blocks_of(lines), fields)


def split_heading(lines: list[Line], fields: FieldNames) -> tuple[str | None, list[Line]]:
    """The list's title and the lines after it; the title is None if the first line is none."""
    blocks = blocks_of(lines)
    if not blocks or label(blocks[0].lines[0][1], fields):
        return None, lines
    first = blocks[0].lines[0]
    heading = read_heading(first[1])
    alone = len(blocks[0].lines) == 1
    is_heading = heading is not None and (heading.sure or (heading.likely and alone and _may_follow(blocks[1:])))
    if not is_heading and alone and is_title(first[1]) and len(blocks) > 2:
        is_heading = all(_untitled(b) for b in blocks[1:])
    if not is_heading:
        return None, lines
    last = first[0]
    below = blocks[0].lines[1:2] if not alone else blocks[1].lines if len(blocks) > 1 else ()
    if len(below) == 1 and len(lines) > below[0][0] and _is_introduction(below[0][1], alone):
        last = below[0][0]
    return first[1], [line for line in lines if line[0] > last]


def _is_introduction(line: str, apart: bool) -> bool:
    """Whether a line below the list's title says more of the list: how many papers, where from."""
    heading = read_heading(line.strip().rstrip(_STOPS))
    return heading is not None and (heading.sure or (heading.listed and heading.rest <= (2 if apart else 4)))


def _may_follow(blocks: list[Block]) -> bool:
    """Whether ``blocks`` may stand under a list's title: not where it is the first of titles that abstracts follow."""
    return not (len(blocks) > 1 and _untitled(blocks[0]) and not all(map(_untitled, blocks)))


def _untitled(block: Block) -> bool:
    return not is_title(block.lines[0][1]) and is_abstract(block.text)
