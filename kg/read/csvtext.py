"""CSV and TSV, with any usual delimiter: a reader of our own that streams, has no limit on the length of a field, and
reports a quote that never closes instead of swallowing the rest."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from kg.read.fields import FieldNames
from kg.read.items import Item, Problem
from kg.read.source import Source
from kg.read.table import Row, read_rows

_DELIMITERS = (",", "\t", ";", "|", "\uff0c")
_HEADER_WITHIN = 8
_LONGEST_ROW = 300  # lines
_SUFFIXES = {".csv": ",", ".tsv": "\t", ".tab": "\t"}


def recognises(source: Source, fields: FieldNames) -> bool:
    """Whether one of the first lines is a header, or the file's name says so."""
    return _delimiter(source, fields) is not None


def recognises_tabs(source: Source, fields: FieldNames) -> bool:
    """Whether it is a table whose cells stand apart by tabs."""
    return _delimiter(source, fields) == "\t"


def read(source: Source, fields: FieldNames) -> Iterator[Item]:
    """One record a row; streams."""
    delimiter = _delimiter(source, fields) or ","
    problems: list[Problem] = []
    for item in read_rows(_rows(source, delimiter, problems), fields, delimiter):
        yield from problems
        problems.clear()
        yield item
    yield from problems


def _delimiter(source: Source, fields: FieldNames) -> str | None:
    """The delimiter under which one of the first lines is the best header."""
    best: tuple[int, str] | None = None
    lines = [line for line in source.sample.lstrip("\ufeff").split("\n") if line.strip()][:_HEADER_WITHIN]
    for delimiter in _DELIMITERS:
        for line in lines:
            cells, _ = split_row(line, delimiter)
            known = len([t for t in fields.header(cells) if t])
            if len(cells) > 1 and fields.is_header(cells) and (known > 1 or len(cells) <= 2 * known + 1):
                best = max(best or (0, delimiter), (known, delimiter), key=lambda b: b[0])
    return best[1] if best else _by_suffix(source, lines)


def _by_suffix(source: Source, lines: list[str]) -> str | None:
    if source.suffix not in _SUFFIXES or not lines:
        return None
    own = _SUFFIXES[source.suffix]
    return max((own, *_DELIMITERS), key=lambda d: sum(d in line for line in lines))


def _rows(source: Source, delimiter: str, problems: list[Problem]) -> Iterator[Row]:
    """Logical rows; a quoted cell may run over lines."""
    waiting: deque[tuple[int, str]] = deque()
    lines = enumerate(source.lines(), 1)
    while (line := waiting.popleft() if waiting else next(lines, None)) is not None:
        number, text = line
        if number == 1 and text.lower().startswith("sep=") and len(text) <= 5:
            continue
        cells, state = split_row(text, delimiter)
        parts = [line]
        while state == "open" and len(parts) < _LONGEST_ROW:
            more = waiting.popleft() if waiting else next(lines, None)
            if more is None:
                break
            parts.append(more)
            if '"' in more[1]:
                cells, state = split_row("\n".join(t for _, t in parts), delimiter)
        if state == "open" or (state == "torn" and len(parts) > 1):
            problems.append(Problem(f"line {number}", "a quote is opened and not closed; it was dropped"))
            cells = [c.removeprefix('"') for c in text.split(delimiter)]
            waiting.extendleft(reversed(parts[1:]))
        if text.strip() or len(parts) > 1:
            yield f"line {number}", cells


def split_row(text: str, delimiter: str) -> tuple[list[str], str]:
    """The cells of a row, and its state: ``open`` if a quote is not closed, ``torn`` if text follows a closed one."""
    if '"' not in text:
        return text.split(delimiter), "whole"
    cells: list[str] = []
    state = "whole"
    at = 0
    while True:
        quoted, start = "", at
        if text.startswith('"', at):
            end = _closing_quote(text, at + 1)
            if end < 0:
                return [*cells, text[at:]], "open"
            quoted = text[at + 1 : end].replace('""', '"')
            at = end + 1
        stop = text.find(delimiter, at)
        rest = text[at:] if stop < 0 else text[at:stop]
        torn = bool(quoted and rest.strip())
        state = "torn" if torn else state
        cells.append(text[start : at + len(rest)] if torn else quoted or rest)
        if stop < 0:
            return cells, state
        at = stop + len(delimiter)


def _closing_quote(text: str, at: int) -> int:
    while (at := text.find('"', at)) >= 0:
        if not text.startswith('"', at + 1):
            return at
        at += 2
    return -1
