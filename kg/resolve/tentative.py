"""Links that one paper leaves open and the list as a whole can settle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from kg.records import Extraction, Link
from kg.resolve.normal import entity_key

Out = TypeVar("Out")


def read_settled(
    extractions: Mapping[str, Extraction], papers: Iterable[str], read: Callable[[str, Extraction], Out]
) -> dict[str, Out]:
    """What ``read`` makes of the extractions of ``papers``, by key and in their order.

    They come with those tentative links only whose name another paper surely links. A name is the same if its key is
    (letters, digits and signs, whatever the spaces and capitals). Each extraction is let go once it is read.
    """
    sure: set[str] = set()
    found: dict[str, Out | None] = {}
    for paper in papers:
        extraction = extractions.get(paper) or Extraction(paper)
        sure.update(key for x in extraction.links if not x.tentative for key in _keys(x))
        is_open = any(x.tentative for x in extraction.links)
        found[paper] = None if is_open else read(paper, extraction)
    return {key: read(key, _settle(extractions[key], sure)) if out is None else out for key, out in found.items()}


def _keys(link: Link) -> Iterable[str]:
    return map(entity_key, (link.name, *link.aliases))


def _settle(extraction: Extraction, sure: set[str]) -> Extraction:
    kept = tuple(x for x in extraction.links if not x.tentative or entity_key(x.name) in sure)
    return replace(extraction, links=kept)
