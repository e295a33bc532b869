"""The graph browser: one HTML file that needs nothing but a browser."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from kg.ids import BASE

if TYPE_CHECKING:
    from kg.records import GraphData

__all__ = ["render"]


def render(
    data: GraphData,
    *,
    language: Literal["en", "zh"] = "en",
    base: str = BASE,
    title: str | None = None,
    ntriples: str | Path | None = None,
    queries: Sequence[tuple[str, str]] = (),
) -> str:
    """The page as text, for the caller to write (UTF-8).

    ``language`` is the one that it opens in. ``title`` is its heading (default: the lists' titles).
    ``ntriples`` is the graph as N-Triples (text or a file), for the page's SPARQL tab, and ``queries`` the catalogue's
    files as (name, text); without triples the tab is left out. The same arguments give the same text.
    """
    from kg.view.page import make_page  # pyvis takes half a second to import

    return make_page(data, language=language, base=base, title=title, ntriples=ntriples, queries=queries)
