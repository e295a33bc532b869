"""Documents made of a few words, for the tests of extraction."""

from __future__ import annotations

from kg.ids import paper_key
from kg.records import Document, Paper
from kg.text import document


def read(abstract: str, title: str | None = None) -> Document:
    return document(Paper(paper_key(title, abstract), 1, abstract, "en", title=title))
