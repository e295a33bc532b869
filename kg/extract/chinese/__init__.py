"""Links of Chinese papers: names and phrases by form, their relation to the paper by a small learned model."""

from __future__ import annotations

from kg.extract.chinese.decide import find_links
from kg.extract.chinese.model import load
from kg.records import Document, Link

__all__ = ["find_links_zh"]


def find_links_zh(document: Document) -> tuple[Link, ...]:
    """The links that the Chinese title and abstract of ``document`` state, sorted; no code and no numeric results."""
    return find_links(document, load())
