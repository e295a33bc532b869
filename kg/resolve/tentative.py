"""Links that one paper leaves open and the list as a whole can settle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from kg.records import Extraction, Link
from kg.resolve.normal import entity_key


def settled(extractions: Mapping[str, Extraction], papers: Iterable[str]) -> dict[str, Extraction]:
    """The extractions of ``papers`` by key, with those tentative links only whose name another paper surely links.

    A name is the same if its key is (letters, digits and signs, whatever the spaces and capitals).
    """
    chosen = {key: extractions.get(key) or Extraction(key) for key in papers}
    open_keys = {entity_key(x.name) for e in chosen.values() for x in e.links if x.tentative}
    sure = {k for e in chosen.values() for x in e.links if not x.tentative for k in _keys(x) if k in open_keys}
    return {key: _settle(e, sure) for key, e in chosen.items()}


def _keys(link: Link) -> Iterable[str]:
    return map(entity_key, (link.name, *link.aliases))


def _settle(extraction: Extraction, sure: set[str]) -> Extraction:
    if not any(x.tentative for x in extraction.links):
        return extraction
    kept = tuple(x for x in extraction.links if not x.tentative or entity_key(x.name) in sure)
    return replace(extraction, links=kept)
