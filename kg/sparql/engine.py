"""Queries on pyoxigraph: a store out of N-Triples or on disk, and rows out of a query text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import pyoxigraph as ox

from kg.errors import GraphError, QueryError
from kg.ids import BASE
from kg.rdf.terms import PREFIXES
from kg.sparql.guard import Limits, check, datasets
from kg.sparql.suggest import explain_syntax

_UNLIMITED = Limits(length=10_000_000, depth=200, rows=10_000_000)
_PIECE = 32_000_000  # bytes


@dataclass(frozen=True, slots=True)
class Rows:
    """The outcome of a query: SELECT gives ``columns`` and ``rows``, ASK ``answer``, CONSTRUCT ``triples``."""

    columns: tuple[str, ...] = ()
    rows: tuple[tuple[ox.NamedNode | ox.BlankNode | ox.Literal | ox.Triple | None, ...], ...] = ()
    answer: bool | None = None
    triples: tuple[ox.Triple, ...] | None = None


def open_store(source: Path | Iterable[str]) -> ox.Store:
    """A store: a folder on disk (opened read-only), or in memory out of a file of N-Triples or its lines.

    Raises GraphError.
    """
    try:
        if isinstance(source, Path) and source.is_dir():
            return ox.Store.read_only(str(source))
        store = ox.Store()
        if isinstance(source, Path):
            store.bulk_load(path=str(source), format=ox.RdfFormat.N_TRIPLES, lenient=True)
        else:
            store.bulk_load("".join(source).encode("utf-8"), format=ox.RdfFormat.N_TRIPLES, lenient=True)
    except (SyntaxError, OSError) as error:
        place = source if isinstance(source, Path) else "graph"
        raise GraphError(f"{place}: cannot be loaded ({error}); build the graph again") from error
    return store


def is_store(folder: Path) -> bool:
    """Whether ``folder`` is a store that `write_store` made."""
    return (folder / "CURRENT").is_file()


def check_place(folder: Path) -> None:
    """Raise GraphError unless a store can be in ``folder``: none is there, or a store, or nothing in it."""
    if folder.is_file() or (folder.is_dir() and not is_store(folder) and any(folder.iterdir())):
        raise GraphError(f"{folder}: not empty and no store; choose another folder")


def write_store(ntriples: Path, folder: Path) -> None:
    """A store on disk in ``folder`` out of a file; a store that is there already is replaced. Raises GraphError."""
    check_place(folder)
    try:
        store = ox.Store(str(folder))
        store.clear()
        with ntriples.open("rb") as lines:
            # In one piece it would hold ten times as much, and be no faster.
            while piece := b"".join(lines.readlines(_PIECE)):
                store.bulk_load(piece, format=ox.RdfFormat.N_TRIPLES, lenient=True)
        store.optimize()
    except OSError as error:
        raise GraphError(f"{folder}: cannot write the store ({error})") from error


def run_query(
    store: ox.Store,
    query: str,
    base: str = BASE,
    *,
    limits: Limits = _UNLIMITED,
    default_graphs: Sequence[str] = (),
    named_graphs: Sequence[str] = (),
) -> Rows:
    """The rows of ``query``; our prefixes (and ``id:`` for ``base``) are known.

    Queries that reach elsewhere (SERVICE), change the graph or name a data set that is not in the store are refused.
    Raises QueryError.
    """
    check(query, limits)
    _check_datasets(store, [*datasets(query), *default_graphs, *named_graphs])
    known = PREFIXES | {"id": base}
    try:
        result = store.query(
            query,
            prefixes=known,
            base_iri=base,
            default_graph=[ox.NamedNode(g) for g in default_graphs] or None,
            named_graphs=[ox.NamedNode(g) for g in named_graphs] if default_graphs or named_graphs else None,
        )
        return _rows(result, limits.rows)
    except SyntaxError as error:
        raise QueryError(explain_syntax(str(error), query, known)) from error
    except (ValueError, RuntimeError, OSError) as error:
        raise QueryError(" ".join(str(error).split())) from error


def _check_datasets(store: ox.Store, names: Iterable[str]) -> None:
    for name in names:
        if "://" in name and not name.startswith("urn:"):
            try:
                graph = ox.NamedNode(name)
            except ValueError as error:
                raise QueryError(f"{name}: not an IRI") from error
            if not store.contains_named_graph(graph):
                raise QueryError(f"FROM <{name}> is refused: it is no graph of this store, and nothing is fetched")


def _rows(result: ox.QuerySolutions | ox.QueryBoolean | ox.QueryTriples, most: int) -> Rows:
    if isinstance(result, ox.QueryBoolean):
        return Rows(answer=bool(result))
    if isinstance(result, ox.QueryTriples):
        triples = tuple(islice(result, most + 1))
        _check_count(len(triples), most)
        return Rows(triples=triples)
    columns = tuple(variable.value for variable in result.variables)
    rows = tuple(tuple(solution) for solution in islice(result, most + 1))
    _check_count(len(rows), most)
    return Rows(columns, rows)


def _check_count(count: int, most: int) -> None:
    if count > most:
        raise QueryError(f"more than {most:,} rows; narrow the query or add LIMIT")
