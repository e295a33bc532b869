"""Author keywords as links: what the authors themselves say that their paper is about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from kg.records import Link, Paper, Quote
from kg.resolve.evidence import keyword_spans

EXTRACTOR = "keywords"
_CONFIDENCE = 0.6
_RELATION_OF = {"Method": "uses", "Task": "addresses", "Metric": "measures"}


def keyword_links(paper: Paper) -> tuple[Link, ...]:
    """A bare mention for each author keyword, quoted from the list of keywords; its relation comes with its thing."""
    return tuple(
        Link("mentions", name, "Method", _CONFIDENCE, EXTRACTOR, "author keyword", (Quote(span, span),))
        for keyword, span in zip(paper.keywords, keyword_spans(paper), strict=True)
        if (name := " ".join(keyword.text.split()))
    )


def placed(links: Iterable[Link], known_type: str | None) -> tuple[Link, ...]:
    """``links`` of one thing with keywords under the relation that the text gives it, else that its type gives."""
    links = tuple(links)
    read = [x for x in links if x.extractor != EXTRACTOR and x.relation != "mentions"]
    if read:
        relation = min(read, key=lambda x: (-x.confidence, x.relation)).relation
    else:
        relation = _RELATION_OF.get(known_type or "", "mentions")
    return tuple(replace(x, relation=relation) if x.extractor == EXTRACTOR else x for x in links)
