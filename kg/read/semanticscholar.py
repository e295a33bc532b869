"""Papers of the Semantic Scholar API and data sets: ids under ``externalIds``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kg.read.items import child


def is_paper(value: Mapping[str, Any]) -> bool:
    """Whether the object is a paper of Semantic Scholar."""
    return isinstance(value.get("externalIds") or value.get("externalids"), dict)


def plain(value: Mapping[str, Any]) -> Mapping[str, Any]:
    """The paper as plain fields."""
    ids = child(value, "externalIds") or child(value, "externalids")
    journal = child(value, "journal").get("name") or value.get("journal")
    venue = value.get("venue") or child(value, "publicationVenue").get("name")
    return {
        "id": value.get("paperId") or value.get("corpusid") or value.get("corpusId"),
        "title": value.get("title"),
        "abstract": value.get("abstract"),
        "authors": value.get("authors"),
        "venue": venue or (journal if isinstance(journal, str) else None),
        "year": value.get("year") or value.get("publicationDate"),
        "doi": ids.get("DOI"),
        "arxiv": ids.get("ArXiv"),
        "acl": ids.get("ACL"),
        "url": [value.get("url"), child(value, "openAccessPdf").get("url")],
        "topic": value.get("fieldsOfStudy"),
    }
