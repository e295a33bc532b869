"""Text: markup, sentences, languages and name keys; offsets into the source are kept."""

from __future__ import annotations

from kg.records import Document, Paper, Part, TextPart
from kg.text.language import language_of
from kg.text.markup import fold_markup
from kg.text.sentences import split

__all__ = ["document", "part_source"]

PARTS: tuple[Part, ...] = ("title", "abstract", "keywords")


def part_source(paper: Paper, part: Part) -> str:
    """The source text of a part, into which spans point; keywords are joined by ``"; "``. Empty if there is none."""
    if part == "title":
        return paper.title or ""
    if part == "abstract":
        return paper.abstract
    return "; ".join(k.text for k in paper.keywords)


def document(paper: Paper) -> Document:
    """The parts of ``paper`` that have text (title, abstract, keywords in this order), folded and split."""
    parts = []
    for part in PARTS:
        source = part_source(paper, part)
        if source.strip():
            plain = fold_markup(source)
            parts.append(TextPart(part, plain, split(plain.text), language_of(plain.text)))
    return Document(paper, tuple(parts))
