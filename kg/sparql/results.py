"""Rows of a query as an aligned table, CSV, TSV or JSON (the W3C formats), for a reader or a program."""

from __future__ import annotations

import csv
import io
import json
import unicodedata
from collections.abc import Mapping
from typing import Any

import pyoxigraph as ox

from kg.rdf.terms import PREFIXES
from kg.sparql.engine import Rows
from kg.sparql.resultsxml import results_xml

Term = ox.NamedNode | ox.BlankNode | ox.Literal | ox.Triple | None

_XSD_STRING = "http://www.w3.org/2001/XMLSchema#string"
FORMATS = ("table", "csv", "tsv", "json", "xml", "turtle")


_TABULAR = {
    "application/sparql-results+json": "json",
    "application/json": "json",
    "application/sparql-results+xml": "xml",
    "application/xml": "xml",
    "text/csv": "csv",
    "text/tab-separated-values": "tsv",
}
_GRAPH = {
    "text/turtle": ox.RdfFormat.TURTLE,
    "application/n-triples": ox.RdfFormat.N_TRIPLES,
    "application/rdf+xml": ox.RdfFormat.RDF_XML,
    "application/ld+json": ox.RdfFormat.JSON_LD,
}
MEDIA_TYPES = (*_TABULAR, *_GRAPH)


def serialize(rows: Rows, media_type: str | None) -> tuple[str, bytes]:
    """The outcome in ``media_type`` if it fits the kind of query, else in the usual one: (media type, body)."""
    if rows.triples is not None:
        kind = media_type if media_type in _GRAPH else "text/turtle"
        assert kind is not None
        body = ox.serialize(rows.triples, format=_GRAPH[kind], prefixes=dict(PREFIXES))
        assert body is not None
        return kind, body
    kind = media_type if media_type in _TABULAR else "application/sparql-results+json"
    assert kind is not None
    if rows.answer is not None and _TABULAR[kind] not in ("json", "xml"):
        kind = "application/sparql-results+json"
    return kind, format_rows(rows, _TABULAR[kind], {}).encode("utf-8", "replace")


def format_rows(rows: Rows, kind: str, prefixes: Mapping[str, str]) -> str:
    """The outcome in the format ``kind``, ending in a newline; ``prefixes`` shorten IRIs in tables."""
    if rows.triples is not None:
        return turtle(rows, prefixes)
    if kind == "xml":
        return results_xml(rows)
    if rows.answer is not None:
        return json.dumps({"head": {}, "boolean": rows.answer}) + "\n" if kind == "json" else f"{rows.answer}\n".lower()
    if kind == "json":
        return _json(rows)
    if kind == "csv":
        return _csv(rows)
    if kind == "tsv":
        return _tsv(rows)
    return _table(rows, prefixes)


def turtle(rows: Rows, prefixes: Mapping[str, str]) -> str:
    """CONSTRUCT or DESCRIBE as Turtle, sorted so that equal graphs give equal bytes."""
    lines = sorted({f"{t} ." for t in rows.triples or ()})
    quads = ox.parse("\n".join(lines), format=ox.RdfFormat.N_TRIPLES, lenient=True)
    out = ox.serialize((q.triple for q in quads), format=ox.RdfFormat.TURTLE, prefixes=dict(PREFIXES) | dict(prefixes))
    assert out is not None
    return out.decode("utf-8")


def _csv(rows: Rows) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(rows.columns)
    writer.writerows([plain(term) for term in row] for row in rows.rows)
    return out.getvalue()


def _tsv(rows: Rows) -> str:
    head = "\t".join(f"?{name}" for name in rows.columns)
    body = ("\t".join("" if t is None else str(t).replace("\t", "\\t") for t in row) for row in rows.rows)
    return "\n".join((head, *body)) + "\n"


def _json(rows: Rows) -> str:
    bindings = [
        {name: _json_term(term) for name, term in zip(rows.columns, row, strict=True) if term is not None}
        for row in rows.rows
    ]
    document = {"head": {"vars": list(rows.columns)}, "results": {"bindings": bindings}}
    return json.dumps(document, ensure_ascii=False) + "\n"


def _json_term(term: Term) -> dict[str, Any]:
    if isinstance(term, ox.NamedNode):
        return {"type": "uri", "value": term.value}
    if isinstance(term, ox.Literal):
        found: dict[str, Any] = {"type": "literal", "value": term.value}
        if term.language:
            found["xml:lang"] = term.language
        elif term.datatype.value != _XSD_STRING:
            found["datatype"] = term.datatype.value
        return found
    if isinstance(term, ox.BlankNode):
        return {"type": "bnode", "value": term.value}
    assert isinstance(term, ox.Triple)
    parts = {"subject": term.subject, "predicate": term.predicate, "object": term.object}
    return {"type": "triple", "value": {name: _json_term(part) for name, part in parts.items()}}


def plain(term: Term) -> str:
    """The value alone, without type or language."""
    return "" if term is None else getattr(term, "value", str(term))


def _table(rows: Rows, prefixes: Mapping[str, str]) -> str:
    cells = [list(rows.columns)]
    cells += [[" ".join(short(term, prefixes).split()) for term in row] for row in rows.rows]
    if not rows.columns:
        return "\n"
    widths = [max(width(row[n]) for row in cells) for n in range(len(rows.columns))]
    cells.insert(1, ["─" * w for w in widths])
    return "".join("  ".join(_padded(c, w) for c, w in zip(row, widths, strict=True)).rstrip() + "\n" for row in cells)


def short(term: Term, prefixes: Mapping[str, str]) -> str:
    """The value for a reader: IRIs by prefix where one fits."""
    if isinstance(term, ox.NamedNode):
        fits = [(len(base), name) for name, base in prefixes.items() if term.value.startswith(base)]
        if fits:
            length, name = max(fits)
            return f"{name}:{term.value[length:]}"
    return plain(term)


def width(text: str) -> int:
    """Columns that ``text`` takes on a terminal: Han and full-width signs two, combining marks none."""
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else not unicodedata.combining(c) for c in text)


def _padded(text: str, columns: int) -> str:
    return text + " " * (columns - width(text))
