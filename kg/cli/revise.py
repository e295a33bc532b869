"""``kg add``, ``kg remove``, ``kg enrich`` and ``kg diff``: a built graph that changes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kg.cli.messages import message, say
from kg.cli.options import graph_option, json_option, lang_option
from kg.cli.progress import Progress

if TYPE_CHECKING:
    from kg.api import Graph

_SHOWN = 20


def _write(graph: Graph, folder: Path) -> None:
    from kg.writing import language_of

    graph.write(folder, language=language_of(folder))
    counts = graph.counts()
    numbers = {key: counts[key] for key in ("papers", "entities", "links", "results")}
    click.echo(say("built", **numbers, folder=folder))


@click.command("add", help=message("help", "add"))
@click.argument("sources", nargs=-1, required=True, metavar="SOURCE...")
@click.option("--encoding", help=message("option", "encoding"))
@click.option("--mapping", type=click.Path(path_type=Path), help=message("option", "mapping"))
@click.option("--workers", type=click.IntRange(1), default=1, help=message("option", "workers"))
@graph_option
@lang_option
def add_command(
    sources: tuple[str, ...], encoding: str | None, mapping: Path | None, workers: int, folder: Path
) -> None:
    """Add lists to a built graph."""
    from kg import api, revise
    from kg.pipeline import Options

    options = Options(encoding=encoding, mapping=mapping, workers=workers)
    with Progress(say("reading")) as progress:
        graph = revise.add(api.load(folder), sources, options, progress.stage)
    _write(graph, folder)


@click.command("remove", help=message("help", "remove"))
@click.argument("names", nargs=-1, required=True, metavar="NAME...")
@graph_option
@lang_option
def remove_command(names: tuple[str, ...], folder: Path) -> None:
    """Take lists or papers out of a built graph."""
    from kg import api, revise
    from kg.pipeline import Options

    _write(revise.remove(api.load(folder), names, Options()), folder)


@click.command("diff", help=message("help", "diff"))
@click.argument("old", type=click.Path(path_type=Path))
@click.argument("new", type=click.Path(path_type=Path))
@click.option("--all", "everything", is_flag=True, help=message("option", "all"))
@json_option
@lang_option
def diff_command(old: Path, new: Path, everything: bool, as_json: bool) -> None:
    """Print what came, went, rose and fell."""
    from kg import api
    from kg.compare import compare, to_plain

    difference = compare(api.load(old).data, api.load(new).data)
    if as_json:
        click.echo(json.dumps(to_plain(difference), ensure_ascii=False, indent=1))
        return
    for name, count in difference.counts().items():
        click.echo(f"{name:<14}{count:>8}")
    shown = None if everything else _SHOWN
    for change in difference.changes[:shown]:
        click.echo(f"{'+' if change.verb == 'came' else '-'} {change.kind}  {change.name}")
    for move in difference.moves[:shown]:
        click.echo(f"{'↑' if move.after > move.before else '↓'} {move.name}  {move.before} → {move.after}")
