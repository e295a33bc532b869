"""The triples that a page carries: all of them, or, of a large graph, those that a browser can hold."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import BinaryIO

MOST = 250_000
_AT_ONCE = 1000


def triples_for_page(ntriples: str | Path, base: str, most: int = MOST) -> tuple[Iterator[bytes], bool]:
    """The N-Triples for the page in UTF-8, and whether assertions and evidence were left out of them.

    Up to ``most`` lines stay as they are. Beyond that only the things and the links themselves are kept. A file is read
    line by line.
    """
    with closing(_opened(ntriples)) as lines:
        small = next(islice(lines, most, None), None) is None
    return (_lines(ntriples, ()), False) if small else (_lines(ntriples, _left_out(base)), True)


def _left_out(base: str) -> tuple[bytes, ...]:
    return tuple(f"<{base}{kind}/".encode() for kind in ("assertion", "evidence"))


def _lines(ntriples: str | Path, left_out: tuple[bytes, ...]) -> Iterator[bytes]:
    with closing(_opened(ntriples)) as lines:
        kept = (line for line in lines if not line.startswith(left_out))
        while some := b"".join(islice(kept, _AT_ONCE)):
            yield some


def _opened(ntriples: str | Path) -> BinaryIO:
    return io.BytesIO(ntriples.encode("utf-8", "replace")) if isinstance(ntriples, str) else ntriples.open("rb")
