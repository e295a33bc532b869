"""Records of tagged lines (RIS, EndNote, CNKI exports): what each tag means stands in ``kg/data/read/tags.tsv``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files

from kg.read.items import Item, Problem, Record

Line = tuple[str, str] | None  # (tag, value); None for a line without a tag


@cache
def tags(form: str) -> Mapping[str, str]:
    """The fields of a format's tags, in the order of preference that the table has."""
    text = (files("kg") / "data" / "read" / "tags.tsv").read_text(encoding="utf-8")
    rows = [line.split("\t") for line in text.splitlines() if line and not line.startswith("#")]
    return {tag: field for name, tag, field in rows[1:] if name == form}


def by_pattern(pattern: re.Pattern[str]) -> Callable[[str], Line]:
    """A splitter of lines by a pattern with the groups ``tag`` and ``value``."""

    def split(line: str) -> Line:
        match = pattern.match(line)
        return (match["tag"].strip(), match["value"].strip()) if match else None

    return split


def read_tagged(
    lines: Iterable[str],
    split: Callable[[str], Line],
    form: str,
    *,
    starts: frozenset[str],
    ends: frozenset[str] = frozenset(),
) -> Iterator[Item]:
    """Records of tagged lines.

    ``starts`` are tags that begin a record, ``ends`` those that end one. A line without a tag goes on with the value
    above it; before the first record it is left out and reported.
    """
    known = tags(form)
    values: list[tuple[str, str]] = []
    first = 0
    for number, line in enumerate(lines, 1):
        found = split(line.lstrip("\ufeff"))
        if found is None:
            if line.strip() and values:
                tag, value = values[-1]
                values[-1] = (tag, f"{value}\n{line.strip()}" if value else line.strip())
            elif line.strip():
                yield Problem(f"line {number}", "text that belongs to no record was left out")
            continue
        tag, value = found
        if values and (tag in starts or tag in ends):
            yield _record(first, values, known)
            values = []
        if tag in ends:
            continue
        first = first if values else number
        values.append((tag, value))
    if values:
        yield _record(first, values, known)


def _record(first: int, values: list[tuple[str, str]], known: Mapping[str, str]) -> Record:
    """Of tags that mean the same, the one that the table has first counts, but authors and keywords all count."""
    order = {tag: i for i, tag in enumerate(known)}
    found: dict[str, tuple[str, ...]] = {}
    for tag, value in sorted(values, key=lambda v: order.get(v[0], len(order))):
        target = known.get(tag)
        if target and value:
            found[target] = (*found.get(target, ()), value)
    return Record(f"line {first}", found)
