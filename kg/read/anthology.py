"""The XML of the ACL Anthology. Documents with a DTD or entities of their own are refused: lists need none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from kg.errors import SourceError
from kg.read.fields import FieldNames
from kg.read.items import Heading, Item, Problem, Record
from kg.read.source import Source
from kg.records import Author

_START = re.compile(r"<(?:collection|volume)\s[^>]{0,200}\bid=")
_DTD = re.compile(r"<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST)", re.IGNORECASE)


def recognises(source: Source, fields: FieldNames) -> bool:
    """Whether the text is XML with a collection or volume of papers."""
    return source.sample.lstrip("\ufeff \t\r\n").startswith("<") and bool(_START.search(source.sample))


def read(source: Source, fields: FieldNames) -> Iterator[Item]:
    """One record a ``<paper>`` (front matter left out)."""
    root = parse(source)
    for volume in root.iter("volume"):
        book = plain_text(volume.find("meta/booktitle"))
        year = plain_text(volume.find("meta/year"))
        if book:
            yield Heading(book)
        prefix = f"{root.get('id', '')}-{volume.get('id', '')}" if root.tag == "collection" else volume.get("id", "")
        for paper in volume.iter("paper"):
            identifier = f"{prefix}.{paper.get('id', '')}"
            try:
                yield _record(paper, identifier, book, year)
            except RecursionError:
                yield Problem(f"paper {identifier}", "nested too deeply")


def parse(source: Source) -> ElementTree.Element:
    """The root of an XML text. Raises SourceError if it declares anything of its own or is not well formed."""
    if _DTD.search(source.text):
        raise SourceError(f"{source.name}: XML with a DTD or entities is not read")
    try:
        return ElementTree.fromstring(source.text.lstrip("\ufeff \t\r\n"))
    except ElementTree.ParseError as error:
        line, column = error.position
        raise SourceError(f"{source.name}: line {line}, column {column + 1}: not well-formed XML") from error


def plain_text(element: ElementTree.Element | None) -> str:
    """The text in ``element``: markup dropped, formulas between dollar signs."""
    if element is None:
        return ""
    parts = [element.text or ""]
    for child in element:
        inner = plain_text(child)
        parts.append(f"${inner}$" if child.tag == "tex-math" and "$" not in inner else inner)
        parts.append(child.tail or "")
    return "".join(parts).strip() if element.tag in ("title", "abstract", "booktitle") else "".join(parts)


def _record(paper: ElementTree.Element, identifier: str, book: str, year: str) -> Record:
    url = plain_text(paper.find("url"))
    found = {
        "id": (url if url and "/" not in url else identifier,),
        "title": (plain_text(paper.find("title")),),
        "abstract": (plain_text(paper.find("abstract")),),
        "doi": (plain_text(paper.find("doi")),),
        "acl": (url or identifier,),
        "venue": (book,),
        "year": (year,),
        "language": (plain_text(paper.find("language")),),
    }
    people = tuple(Author(_name(a), _places(a)) for a in paper.iter("author"))
    return Record(f"paper {identifier}", {k: v for k, v in found.items() if v[0]}, tuple(p for p in people if p.name))


def _name(author: ElementTree.Element) -> str:
    return " ".join(t for t in (plain_text(author.find("first")), plain_text(author.find("last"))) if t)


def _places(author: ElementTree.Element) -> tuple[str, ...]:
    return tuple(t for a in author.iter("affiliation") if (t := plain_text(a)))
