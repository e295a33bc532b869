"""The triples that a page carries: all of them, or, of a large graph, those that a browser can hold."""

from __future__ import annotations

MOST = 250_000


def triples_for_page(ntriples: str, base: str, most: int = MOST) -> tuple[str, bool]:
    """The N-Triples for the page, and whether assertions and evidence were left out of them.

    Up to ``most`` lines stay as they are. Beyond that only the things and the links themselves are kept.
    """
    if ntriples.count("\n") <= most:
        return ntriples, False
    left_out = (f"<{base}assertion/", f"<{base}evidence/")
    return "".join(line for line in ntriples.splitlines(keepends=True) if not line.startswith(left_out)), True
