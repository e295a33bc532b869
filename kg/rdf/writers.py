"""Other RDF syntaxes out of sorted N-Triples, so that their bytes depend on nothing but the triples."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pyoxigraph

from kg.rdf.terms import PREFIXES


def to_turtle(ntriples: str, base: str) -> str:
    """Turtle with our prefixes; ``id:`` stands for ``base``."""
    return _convert(ntriples, pyoxigraph.RdfFormat.TURTLE, PREFIXES | {"id": base})


def to_jsonld(ntriples: str) -> str:
    """Expanded JSON-LD (no context, so that no reader ever has to fetch one)."""
    return _convert(ntriples, pyoxigraph.RdfFormat.JSON_LD, {})


def convert_file(source: Path, target: Path, base: str, kind: Literal["turtle", "json-ld"]) -> None:
    """Read sorted N-Triples from ``source`` and write them to ``target``, triple by triple. Raises OSError."""
    quads = pyoxigraph.parse(path=str(source), format=pyoxigraph.RdfFormat.N_TRIPLES, lenient=True)
    if kind == "turtle":
        prefixes = PREFIXES | {"id": base}
        pyoxigraph.serialize(quads, str(target), format=pyoxigraph.RdfFormat.TURTLE, prefixes=prefixes)
    else:
        pyoxigraph.serialize(quads, str(target), format=pyoxigraph.RdfFormat.JSON_LD)


def _convert(ntriples: str, syntax: pyoxigraph.RdfFormat, prefixes: dict[str, str]) -> str:
    # Lenient: labels may hold noncharacters that strict parsing of literals refuses.
    triples = pyoxigraph.parse(ntriples, format=pyoxigraph.RdfFormat.N_TRIPLES, lenient=True)
    out = pyoxigraph.serialize(triples, format=syntax, prefixes=prefixes)
    assert out is not None
    return out.decode("utf-8")
