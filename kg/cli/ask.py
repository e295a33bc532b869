"""``kg ask`` and ``kg export``: the catalogue of questions, and the graph in other vocabularies."""

from __future__ import annotations

import json
from pathlib import Path

import click

from kg.cli.messages import language, message
from kg.cli.options import graph_option, json_option, lang_option
from kg.cli.query import graph_file
from kg.errors import QueryError

_FORMATS = ("table", "csv", "tsv", "json", "xml")


@click.command("ask", help=message("help", "ask"))
@click.argument("name", required=False, metavar="[QUESTION]")
@click.argument("values", nargs=-1, metavar="[VALUE | NAME=VALUE]...")
@click.option("-f", "--format", "kind", type=click.Choice(_FORMATS), default="table", help=message("option", "format"))
@click.option("--print-query", is_flag=True, help=message("option", "print_query"))
@graph_option
@json_option
@lang_option
def ask_command(
    name: str | None, values: tuple[str, ...], kind: str, print_query: bool, folder: Path, as_json: bool
) -> None:
    """List the questions, or ask one."""
    from kg.rdf.terms import PREFIXES
    from kg.sparql import open_store, run_query
    from kg.sparql.catalogue import Question, question
    from kg.sparql.lookup import Names, bind
    from kg.sparql.results import format_rows
    from kg.writing import base_of

    if name is None:
        _list(as_json)
        return
    asked: Question = question(name)
    given = _given([p.name for p in asked.parameters], values)
    base = base_of(folder)
    store = open_store(graph_file(folder))
    query = bind(asked, given, Names(store, base))
    if print_query:
        click.echo(query, nl=False)
        return
    rows = run_query(store, query, base)
    click.echo(format_rows(rows, "json" if as_json else kind, PREFIXES | {"id": base}), nl=False)


def _given(names: list[str], values: tuple[str, ...]) -> dict[str, str]:
    given: dict[str, str] = {}
    free = list(names)
    for value in values:
        name, equals, rest = value.partition("=")
        if equals and name in given:
            raise QueryError(f"{value}: {name} has a value already ({given[name]})")
        if equals and name in names:
            given[name] = rest
            free.remove(name)
        elif free:
            given[free.pop(0)] = value
        else:
            raise QueryError(f"{value}: one value too many (parameters: {', '.join(names) or 'none'})")
    return given


def _list(as_json: bool) -> None:
    from kg.codec import to_plain
    from kg.sparql.catalogue import catalogue

    questions = catalogue().values()
    if as_json:
        click.echo(json.dumps([to_plain(q) for q in questions], ensure_ascii=False, indent=1))
        return
    for question in questions:
        parameters = " ".join(f"[{p.name}={p.default}]" for p in question.parameters)
        title = question.title_zh if language() == "zh" else question.title
        click.echo(f"{question.name:<28}{title}" + (f"  {parameters}" if parameters else ""))


@click.command("export", help=message("help", "export"))
@click.argument("view", required=False, metavar="[VIEW]")
@graph_option
@lang_option
def export_command(view: str | None, folder: Path) -> None:
    """Print a view."""
    from kg.rdf.terms import PREFIXES
    from kg.sparql import open_store, run_query
    from kg.sparql.catalogue import views
    from kg.sparql.results import format_rows
    from kg.writing import base_of

    if view is None:
        for name, found in views().items():
            click.echo(f"{name:<28}{found.title_zh if language() == 'zh' else found.title}")
        return
    if view not in views():
        raise QueryError(f"{view}: no such view; `kg export` lists them")
    base = base_of(folder)
    rows = run_query(open_store(graph_file(folder)), views()[view].text, base)
    click.echo(format_rows(rows, "turtle", PREFIXES | {"id": base}), nl=False)
