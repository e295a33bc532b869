"""The triples that a page carries: all of them, or, of a large graph, those that a browser can hold."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

MOST = 250_000


def triples_for_page(ntriples: str | Path, base: str, most: int = MOST) -> tuple[str, bool]:
    """The N-Triples for the page, and whether assertions and evidence were left out of them.

    Up to ``most`` lines stay as they are. Beyond that only the things and the links themselves are kept. A file is read
    line by line.
    """
    if sum(1 for _ in _lines(ntriples)) <= most:
        return "".join(_lines(ntriples)), False
    left_out = (f"<{base}assertion/", f"<{base}evidence/")
    return "".join(line for line in _lines(ntriples) if not line.startswith(left_out)), True


def _lines(ntriples: str | Path) -> Iterator[str]:
    if isinstance(ntriples, str):
        yield from io.StringIO(ntriples, newline="\n")
        return
    with ntriples.open(encoding="utf-8", newline="\n") as file:
        yield from file
