"""XML of other systems (Atom, DBLP, EndNote, library exports): elements that hold a title are records."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from kg.errors import SourceError
from kg.read.anthology import parse
from kg.read.fields import TEXT_FIELDS, FieldNames
from kg.read.items import Heading, Item, Problem, Record
from kg.read.people import clean_name
from kg.read.source import Source
from kg.records import Author

_START = re.compile(r"\s{0,100}<(?:\?xml|[A-Za-z!])")
_HTML = re.compile(r"<!doctype html|<html[\s>]|<body[\s>]", re.IGNORECASE)
_NAME_PARTS = (
    "first",
    "given",
    "given-names",
    "ForeName",
    "forenames",
    "last",
    "family",
    "surname",
    "LastName",
    "keyname",
)
_SPACE = re.compile(r"\s{1,1000}")


def recognises(source: Source, fields: FieldNames) -> bool:
    """Whether the text begins like XML or HTML. Raises SourceError for a web page: its text is no list yet."""
    sample = source.sample.lstrip("\ufeff")
    if _HTML.search(sample[:2000]) and _START.match(sample):
        raise SourceError(f"{source.name}: a web page; save its list as text, CSV or JSON")
    return bool(_START.match(sample)) and bool(re.search(r"</[A-Za-z:]{1,40}>", sample))


def read(source: Source, fields: FieldNames) -> Iterator[Item]:
    """One record for each innermost element that has a title or abstract and authors, links or siblings like it."""
    root = parse(source)
    records = list(_records(root, fields, 0))
    if root not in records:
        title = next((_text(e) for e in root if fields.target(_tag(e)) == "title"), "")
        if title:
            yield Heading(title)
    for number, element in enumerate(records, 1):
        try:
            yield _record(element, f"record {number}", fields)
        except RecursionError:
            yield Problem(f"record {number}", "nested too deeply")


def _records(element: ElementTree.Element, fields: FieldNames, depth: int) -> Iterator[ElementTree.Element]:
    """Outermost elements whose kind stands beside its like, or alone, and that have a title below them."""
    tags = [_tag(child) for child in element]
    for child in element:
        repeated = tags.count(_tag(child)) > 1 or depth == 0
        if len(child) and repeated and fields.target(_tag(child)) is None and _has_title(child, fields):
            yield child
        elif len(child) and depth < 8:
            yield from _records(child, fields, depth + 1)


def _has_title(element: ElementTree.Element, fields: FieldNames) -> bool:
    direct = (fields.target(_tag(e)) for child in element for e in (child, *child))
    return any(target in TEXT_FIELDS for target in direct)


def _record(element: ElementTree.Element, where: str, fields: FieldNames) -> Record:
    found: dict[str, tuple[str, ...]] = {}
    if element.get("key") or element.get("id"):
        found["id"] = (element.get("key") or element.get("id") or "",)
    people: list[Author] = []
    for child in element.iter():
        target = fields.target(_tag(child))
        if target is None or child is element or (target == "title" and found.get("title")):
            continue
        if target == "author":
            if not any(fields.target(_tag(inner)) == "author" for inner in child):
                people.append(Author(_person(child)))
        elif target not in ("title", "venue") or _SPACE.sub(" ", _text(child)).strip():
            value = child.get("href") or _text(child)
            if value.strip():
                found[target] = (*found.get(target, ()), value.strip())
    return Record(where, found, tuple(p for p in people if p.name))


def _person(element: ElementTree.Element) -> str:
    parts = {_tag(child): _text(child).strip() for child in element}
    if parts.get("name"):
        return parts["name"]
    named = " ".join(parts[p] for p in _NAME_PARTS if parts.get(p))
    return named or clean_name(" ".join(_text(element).split()))


def _text(element: ElementTree.Element) -> str:
    return "".join(element.itertext())


def _tag(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""
