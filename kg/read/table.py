"""Rows of cells (CSV, workbooks, Markdown tables) as records, by their header or, without one, by their looks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice

from kg.read.fields import FieldNames
from kg.read.items import Heading, Item, Problem, Record
from kg.read.listing import read_heading

Row = tuple[str, list[str]]
_LOOK_FOR_HEADER = 8
_TITLE_LENGTHS = (12, 300)
_ABSTRACT_LENGTH = 200


def read_rows(rows: Iterable[Row], fields: FieldNames, delimiter: str = " ", added: int = 0) -> Iterator[Item]:
    """Records of rows given as (where, cells): a line above the header is the list's title, columns go by the header.

    ``delimiter`` joins what a row has too much to its last text. ``added`` columns are none of the source's.
    """
    stream = iter(rows)
    first = list(islice(stream, _LOOK_FOR_HEADER))
    at = next((i for i, (_, cells) in enumerate(first) if fields.is_header(cells)), None)
    if at is None:
        start = 1 if first and _is_title_row(first[0][1]) else 0
        columns: list[str | None] = _columns_by_looks([cells for _, cells in first[start:]])
        if first:
            yield Problem(
                first[0][0], f"no header that names a title or an abstract; columns taken as {_shown(columns)}"
            )
    else:
        start, columns = at + 1, fields.header(first[at][1])
    for _, cells in first[: start if at is None else at]:
        text = " ".join(c.strip() for c in cells if c.strip())
        if text:
            yield Heading(text)
    for where, cells in chain(first[start:], stream):
        if any(c.strip() for c in cells):
            yield from _row(where, cells, columns, delimiter, added)


def _row(where: str, cells: list[str], columns: list[str | None], delimiter: str, added: int) -> Iterator[Item]:
    have, wanted = len(cells) - added, len(columns) - added
    if have < wanted:
        yield Problem(where, f"the row has {have} of {wanted} cells")
    elif len(cells) > len(columns) and any(c.strip() for c in cells[len(columns) :]):
        yield Problem(where, f"the row has {have} cells for {wanted} columns; the last ones were joined")
        cells = [*cells[: len(columns) - 1], delimiter.join(cells[len(columns) - 1 :])]
    found: dict[str, tuple[str, ...]] = {}
    for column, cell in zip(columns, cells, strict=False):
        if column and cell.strip() and not (column == "author" and column in found):
            found[column] = (*found.get(column, ()), cell)
    yield Record(where, found)


def _is_title_row(cells: list[str]) -> bool:
    said = [c for c in cells if c.strip()]
    heading = read_heading(said[0]) if len(said) == 1 else None
    return heading is not None and heading.likely


def _columns_by_looks(rows: list[list[str]]) -> list[str | None]:
    """The columns of a table without a header: the long one is the abstract, the first of middle length the title."""
    width = max(map(len, rows), default=0)
    columns: list[str | None] = [None] * width
    lengths = [_mean_length(rows, i) for i in range(width)]
    longest = max(range(width), key=lambda i: lengths[i], default=None)
    if longest is not None and (lengths[longest] >= _ABSTRACT_LENGTH or (width == 1 and lengths[longest] > 100)):
        columns[longest] = "abstract"
    shortest, longest_title = _TITLE_LENGTHS
    for i, length in enumerate(lengths):
        if columns[i] is None and shortest <= length <= longest_title and not _all_urls(rows, i):
            columns[i] = "title"
            break
    for i in range(width):
        if columns[i] is None and _all_urls(rows, i):
            columns[i] = "url"
    return columns


def _mean_length(rows: list[list[str]], column: int) -> float:
    # A Han character says about as much as two and a half letters.
    sizes = [sum(1 if c.isascii() else 2.5 for c in r[column]) for r in rows if column < len(r)]
    return sum(sizes) / max(1, len(sizes))


def _all_urls(rows: list[list[str]], column: int) -> bool:
    cells = [r[column].strip() for r in rows if column < len(r) and r[column].strip()]
    return bool(cells) and all(c.startswith(("http://", "https://")) for c in cells)


def _shown(columns: list[str | None]) -> str:
    return ", ".join(c or "unused" for c in columns)
