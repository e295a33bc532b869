"""Works of OpenAlex: abstracts as inverted indexes, authors under ``authorships``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kg.read.items import child, children


def is_work(value: Mapping[str, Any]) -> bool:
    """Whether the object is a work of OpenAlex."""
    return "abstract_inverted_index" in value or "authorships" in value


def plain(value: Mapping[str, Any]) -> Mapping[str, Any]:
    """The work as plain fields."""
    source = child(child(value, "primary_location"), "source")
    ids = child(value, "ids")
    location = child(value, "primary_location")
    return {
        "id": str(value.get("id") or "").rsplit("/", 1)[-1] or None,
        "title": value.get("title") or value.get("display_name"),
        "abstract": value.get("abstract") or _abstract(value.get("abstract_inverted_index")),
        "authors": [_author(a) for a in children(value, "authorships")],
        "keywords": value.get("keywords"),
        "venue": source.get("display_name"),
        "year": value.get("publication_year") or value.get("publication_date"),
        "doi": value.get("doi") or ids.get("doi"),
        "topic": child(value, "primary_topic").get("display_name"),
        "url": [location.get("landing_page_url"), location.get("pdf_url"), value.get("id")],
    }


def _abstract(index: Any) -> str | None:
    """The text of an inverted index: words by their places."""
    if not isinstance(index, dict):
        return None
    placed = [(at, word) for word, places in index.items() if isinstance(places, list) for at in places]
    return " ".join(word for _, word in sorted(p for p in placed if isinstance(p[0], int))) or None


def _author(entry: Mapping[str, Any]) -> dict[str, Any]:
    author = child(entry, "author")
    places = [i.get("display_name") for i in children(entry, "institutions")]
    return {
        "name": author.get("display_name") or entry.get("raw_author_name"),
        "affiliations": places or entry.get("raw_affiliation_strings"),
    }
