"""The second opinion: the same queries on rdflib's own engine, with the same guard and the same kind of rows."""

from __future__ import annotations

import pyoxigraph as ox
import rdflib
from pyparsing.exceptions import ParseException

from kg.errors import QueryError
from kg.ids import BASE
from kg.rdf.terms import PREFIXES
from kg.sparql.engine import Rows
from kg.sparql.guard import check


def run_on_rdflib(graph: rdflib.Graph, query: str, base: str = BASE) -> Rows:
    """The rows of ``query`` over ``graph``; our prefixes are known. Raises QueryError."""
    check(query)
    try:
        result = graph.query(query, initNs=PREFIXES | {"id": base}, base=base)
        if result.type == "ASK":
            return Rows(answer=bool(result.askAnswer))
        if result.type in ("CONSTRUCT", "DESCRIBE"):
            made = result.graph
            assert made is not None
            return Rows(triples=tuple(ox.Triple(*map(_term, triple)) for triple in sorted(made)))  # type: ignore[arg-type]
        columns = tuple(str(variable) for variable in result.vars or ())
        rows = tuple(tuple(None if term is None else _term(term) for term in row) for row in result)  # type: ignore[union-attr]
    except (ParseException, ValueError, TypeError, NotImplementedError) as error:
        raise QueryError(f"rdflib: {' '.join(str(error).split())}") from error
    return Rows(columns, rows)


def _term(term: object) -> ox.NamedNode | ox.BlankNode | ox.Literal:
    if isinstance(term, rdflib.URIRef):
        return ox.NamedNode(str(term))
    if isinstance(term, rdflib.BNode):
        return ox.BlankNode(str(term))
    assert isinstance(term, rdflib.Literal)
    if term.language:
        return ox.Literal(str(term), language=term.language)
    return ox.Literal(str(term), datatype=ox.NamedNode(str(term.datatype)) if term.datatype else None)
