"""Extraction: one document in, all that was read in it out; each extractor is a pure function in a file of its own."""

from __future__ import annotations

from kg.extract import linear, roles, tagger
from kg.records import Document, Extraction, Link


def extract(document: Document) -> Extraction:
    """All links, results and abbreviations of one paper, sorted."""
    links = find_named(document)
    return Extraction(document.paper.key, links)


def find_named(document: Document) -> tuple[Link, ...]:
    """Links to named things in the English text of a paper, by the learned layer."""
    reading, judged = tagger.judge_document(document)
    return roles.links_of(reading, judged, linear.load(tagger.NAMES))
