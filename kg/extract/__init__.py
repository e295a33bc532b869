"""Extraction: one document in, all that was read in it out; each extractor is a pure function in a file of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kg.execute import without_collector
from kg.extract import linear, passing, roles, tagger
from kg.extract.abbreviations import find_abbreviations
from kg.extract.baselines import find_baselines
from kg.extract.chinese import find_links_zh
from kg.extract.concepts import find_concepts
from kg.extract.results import find_results
from kg.extract.urls import find_code
from kg.extract.warnings import find_warnings
from kg.records import Abbreviation, Document, Extraction, Link

__all__ = ["extract", "find_named"]


def extract(document: Document) -> Extraction:
    """All links, results and abbreviations of one paper, sorted."""
    with without_collector():
        return _extract(document)


def _extract(document: Document) -> Extraction:
    abbreviations = sorted({a for part in document.parts for a in find_abbreviations(part)})
    english = find_english(_in_language(document, "en"), abbreviations)
    chinese = _in_language(document, "zh")
    links = (*english, *(find_links_zh(chinese) if chinese.parts else ()))
    links = tuple(sorted((*links, *find_code(document)), key=_order))
    results = find_results(document, links)
    links = tuple(sorted((*links, *find_baselines(links, results)), key=_order))
    return Extraction(document.paper.key, links, results, tuple(abbreviations), find_warnings(document))


def _in_language(document: Document, language: str) -> Document:
    parts = tuple([part for part in document.parts if part.language == language])
    return document if len(parts) == len(document.parts) else replace(document, parts=parts)


def _order(link: Link) -> tuple[str, str, str, tuple[object, ...]]:
    return link.relation, link.name, link.rule, link.quotes


def find_english(document: Document, abbreviations: Sequence[Abbreviation]) -> tuple[Link, ...]:
    """Links of the English parts: named things, then the concepts that are none of them."""
    if not document.parts:
        return ()
    parts = {part.part for part in document.parts}
    abbreviations = [a for a in abbreviations if a.span.part in parts]
    reading, judged = tagger.judge_document(document, abbreviations)
    named = roles.links_of(reading, judged, linear.load(tagger.NAMES))
    links = (*named, *find_concepts(document, named, abbreviations))
    return (*links, *passing.mentions_of(reading, judged, links))


def find_named(document: Document) -> tuple[Link, ...]:
    """Links to named things in the English text of a paper, by the learned layer."""
    reading, judged = tagger.judge_document(document)
    return roles.links_of(reading, judged, linear.load(tagger.NAMES))
