"""N-Triples terms as strings: IRIs, literals, and the vocabularies that the graph speaks."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache

from kg.ids import ONTOLOGY

RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
RDFS = "http://www.w3.org/2000/01/rdf-schema#"
XSD = "http://www.w3.org/2001/XMLSchema#"
SKOS = "http://www.w3.org/2004/02/skos/core#"
SCHEMA = "https://schema.org/"
DCTERMS = "http://purl.org/dc/terms/"
PROV = "http://www.w3.org/ns/prov#"
OA = "http://www.w3.org/ns/oa#"
FABIO = "http://purl.org/spar/fabio/"
MLS = "http://www.w3.org/ns/mls#"
FAIR4ML = "https://w3id.org/fair4ml#"
VOID = "http://rdfs.org/ns/void#"

PREFIXES = {
    "kg": ONTOLOGY,
    "rdf": RDF,
    "rdfs": RDFS,
    "xsd": XSD,
    "skos": SKOS,
    "schema": SCHEMA,
    "dcterms": DCTERMS,
    "prov": PROV,
    "oa": OA,
    "fabio": FABIO,
    "mls": MLS,
    "fair4ml": FAIR4ML,
    "void": VOID,
}

_ESCAPED = re.compile(r'[\x00-\x1f"\\\x7f\ud800-\udfff]')
_SHORT = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}
_UNFIT_IN_IRI = re.compile(r'[\x00-\x20<>"{}|\\^`\x7f-\xa0\ud800-\udfff]|%(?![0-9A-Fa-f]{2})')
_LANGUAGE = re.compile(r"[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8}){0,8}\Z")


Node = tuple[str, list[str]]
"""A subject, and the rest of each line that begins with it, from the space to the newline."""


def said(predicate: str, term: str) -> str:
    """What stands behind the subject of a line: ``predicate`` (an IRI without its brackets) and a whole term."""
    return f" <{predicate}> {term} .\n"


@lru_cache(maxsize=65536)
def iri(value: str) -> str:
    """``<value>``, with every character that an IRI may not hold percent-encoded (UTF-8)."""
    if _UNFIT_IN_IRI.search(value):
        value = _UNFIT_IN_IRI.sub(_percent, value)
    return f"<{value}>"


def _percent(match: re.Match[str]) -> str:
    return "".join(f"%{byte:02X}" for byte in match.group().encode("utf-8", "replace"))


def text(value: str, language: str | None = None) -> str:
    """A plain or language-tagged literal. Lone surrogates become U+FFFD, since no RDF syntax can hold them."""
    if _ESCAPED.search(value):
        value = _ESCAPED.sub(_escape, value)
    if language is None:
        return f'"{value}"'
    return f'"{value}"@{_tag(language)}'


@lru_cache(maxsize=256)
def _tag(language: str) -> str:
    if not _LANGUAGE.match(language):
        raise ValueError(f"not a language tag: {language!r}")
    return language.lower()


def _escape(match: re.Match[str]) -> str:
    sign = match.group()
    if sign >= "\ud800":
        return "\ufffd"
    return _SHORT.get(sign) or f"\\u{ord(sign):04X}"


def integer(value: int) -> str:
    """An xsd:integer literal."""
    return f'"{value}"^^<{XSD}integer>'


@lru_cache(maxsize=4096)
def decimal(value: Decimal | float) -> str:
    """An xsd:decimal literal in canonical form (``12.0``, never an exponent); floats by their shortest digits."""
    plain = format(Decimal(str(value)), "f")
    whole, _, rest = plain.partition(".")
    rest = rest.rstrip("0") or "0"
    return f'"{whole}.{rest}"^^<{XSD}decimal>'


def year(value: int) -> str:
    """An xsd:gYear literal."""
    return f'"{value:04d}"^^<{XSD}gYear>'
