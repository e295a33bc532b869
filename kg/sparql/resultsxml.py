"""Rows in the SPARQL Query Results XML Format."""

from __future__ import annotations

import re
from xml.sax.saxutils import escape, quoteattr

import pyoxigraph as ox

from kg.sparql.engine import Rows

_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_XSD_STRING = "http://www.w3.org/2001/XMLSchema#string"


def results_xml(rows: Rows) -> str:
    """The document; characters that XML cannot hold become U+FFFD."""
    head = "".join(f"<variable name={quoteattr(name)}/>" for name in rows.columns)
    if rows.answer is not None:
        body = f"<boolean>{str(rows.answer).lower()}</boolean>"
    else:
        body = "<results>" + "".join(_row(rows.columns, row) for row in rows.rows) + "</results>"
    return (
        '<?xml version="1.0"?>\n<sparql xmlns="http://www.w3.org/2005/sparql-results#">'
        f"<head>{head}</head>{body}</sparql>\n"
    )


def _row(columns: tuple[str, ...], row: tuple[object, ...]) -> str:
    cells = (
        f"<binding name={quoteattr(name)}>{_term(term)}</binding>"
        for name, term in zip(columns, row, strict=True)
        if term is not None
    )
    return f"<result>{''.join(cells)}</result>"


def _term(term: object) -> str:
    if isinstance(term, ox.NamedNode):
        return f"<uri>{_text(term.value)}</uri>"
    if isinstance(term, ox.BlankNode):
        return f"<bnode>{_text(term.value)}</bnode>"
    if isinstance(term, ox.Literal):
        if term.language:
            kind = f" xml:lang={quoteattr(term.language)}"
        else:
            plain = term.datatype.value == _XSD_STRING
            kind = "" if plain else f" datatype={quoteattr(term.datatype.value)}"
        return f"<literal{kind}>{_text(term.value)}</literal>"
    assert isinstance(term, ox.Triple)
    parts = (("subject", term.subject), ("predicate", term.predicate), ("object", term.object))
    return "<triple>" + "".join(f"<{name}>{_term(part)}</{name}>" for name, part in parts) + "</triple>"


def _text(value: str) -> str:
    return escape(_NOT_XML.sub("\ufffd", value))
