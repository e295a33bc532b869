"""Entries of arXiv's metadata snapshot: the id is the arXiv id, authors are one TeX string."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kg.read.latex import to_unicode


def is_entry(value: Mapping[str, Any]) -> bool:
    """Whether the object is an entry of the snapshot."""
    return (
        "id" in value
        and "categories" in value
        and ("authors_parsed" in value or "journal-ref" in value or "update_date" in value)
    )


def plain(value: Mapping[str, Any]) -> Mapping[str, Any]:
    """The entry as plain fields."""
    parsed = value.get("authors_parsed")
    return {
        "id": value.get("id"),
        "arxiv": value.get("id"),
        "title": value.get("title"),
        "abstract": value.get("abstract"),
        "authors": [_name(p) for p in parsed]
        if isinstance(parsed, list)
        else to_unicode(str(value.get("authors") or "")),
        "venue": value.get("journal-ref"),
        "year": _year(value),
        "doi": value.get("doi"),
        "topic": value.get("categories"),
    }


def _name(parts: Any) -> str:
    last, first, *_ = [*map(str, parts), "", ""] if isinstance(parts, list) else [str(parts), "", ""]
    return to_unicode(f"{first} {last}".strip())


def _year(value: Mapping[str, Any]) -> Any:
    versions = value.get("versions")
    if isinstance(versions, list) and versions and isinstance(versions[0], dict):
        return versions[0].get("created")
    return value.get("update_date")
