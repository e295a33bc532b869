"""Queries on pyoxigraph: a store out of N-Triples, and rows out of a query text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pyoxigraph as ox

from kg.errors import GraphError, QueryError
from kg.ids import BASE
from kg.rdf.terms import PREFIXES
from kg.sparql.guard import check


@dataclass(frozen=True, slots=True)
class Rows:
    """The outcome of a query: SELECT gives ``columns`` and ``rows``, ASK ``answer``, CONSTRUCT ``triples``."""

    columns: tuple[str, ...] = ()
    rows: tuple[tuple[ox.NamedNode | ox.BlankNode | ox.Literal | ox.Triple | None, ...], ...] = ()
    answer: bool | None = None
    triples: tuple[ox.Triple, ...] | None = None


def open_store(source: Path | Iterable[str]) -> ox.Store:
    """A store in memory, loaded from a file of N-Triples or from its lines. Raises GraphError."""
    store = ox.Store()
    data = source.read_bytes() if isinstance(source, Path) else "".join(source).encode("utf-8")
    try:
        store.bulk_load(data, format=ox.RdfFormat.N_TRIPLES, lenient=True)
    except (SyntaxError, OSError) as error:
        raise GraphError(f"{source if isinstance(source, Path) else 'graph'}: damaged N-Triples ({error})") from error
    return store


def run_query(store: ox.Store, query: str, base: str = BASE) -> Rows:
    """The rows of ``query``; our prefixes (and ``id:`` for ``base``) are known. Raises QueryError.

    Queries that reach elsewhere (SERVICE) or change the graph are refused.
    """
    check(query)
    try:
        result = store.query(query, prefixes=PREFIXES | {"id": base})
    except (SyntaxError, ValueError, RuntimeError, OSError) as error:
        raise QueryError(" ".join(str(error).split())) from error
    if isinstance(result, ox.QueryBoolean):
        return Rows(answer=bool(result))
    if isinstance(result, ox.QueryTriples):
        return Rows(triples=tuple(result))
    columns = tuple(variable.value for variable in result.variables)
    return Rows(columns, tuple(tuple(solution) for solution in result))
