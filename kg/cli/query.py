"""``kg query``: SPARQL over a built graph."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from kg.cli.messages import message
from kg.cli.options import graph_option, lang_option
from kg.errors import GraphError, QueryError

_FORMATS = ("table", "csv", "tsv", "json", "xml", "turtle")


@click.command("query", help=message("help", "query"))
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("-e", "--execute", "text", help=message("option", "execute"))
@click.option("-f", "--format", "kind", type=click.Choice(_FORMATS), default="table", help=message("option", "format"))
@click.option("--endpoint", metavar="URL", help=message("option", "endpoint"))
@graph_option
@lang_option
def query_command(file: Path | None, text: str | None, kind: str, endpoint: str | None, folder: Path) -> None:
    """Run one query and print its outcome."""
    from kg.rdf.terms import PREFIXES
    from kg.sparql import open_store, run_query
    from kg.sparql.results import format_rows
    from kg.writing import base_of

    base = base_of(folder)
    query = _text(file, text)
    if endpoint:
        from kg.sparql.remote import Endpoint, ask_endpoint

        rows = ask_endpoint(Endpoint.from_environment(endpoint), query, base)
    else:
        rows = run_query(open_store(graph_file(folder)), query, base)
    click.echo(format_rows(rows, kind, PREFIXES | {"id": base}), nl=False)


def graph_file(folder: Path) -> Path:
    """Where the triples are: ``folder`` itself if it is an on-disk store, else its graph.nt. Raises GraphError."""
    from kg.sparql.engine import is_store

    if is_store(folder):
        return folder
    if (folder / "graph.nt").is_file():
        return folder / "graph.nt"
    raise GraphError(f"{folder}: no built graph there; run: kg build SOURCE -o {folder}")


def _text(file: Path | None, text: str | None) -> str:
    if text is not None and file is not None:
        raise QueryError(f"{file}: a query file and -e at once; give one of them")
    if text is not None:
        return text
    if file is None or str(file) == "-":
        return sys.stdin.read()
    try:
        return file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise QueryError(f"{file}: cannot read the query ({error})") from error
