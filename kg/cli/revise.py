"""``kg add``, ``kg remove``, ``kg enrich`` and ``kg diff``: a built graph that changes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kg.cli.messages import message, say
from kg.cli.options import graph_option, json_option, lang_option
from kg.cli.progress import Progress

if TYPE_CHECKING:
    from kg.api import Graph
    from kg.resolve.enrich import Enrichment

_SHOWN = 20


def _write(graph: Graph, folder: Path, *, quiet: bool = False) -> None:
    from kg.writing import language_of

    graph.write(folder, language=language_of(folder))
    counts = graph.counts()
    numbers = {key: counts[key] for key in ("papers", "entities", "links", "results")}
    if not quiet:
        click.echo(say("built", **numbers, folder=folder))


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """From reading to writing nobody else writes into ``folder``, if it is there, so that no change gets lost."""
    from kg.export.files import prepared

    if not folder.is_dir():
        yield
        return
    with prepared(folder):
        yield


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
    with _alone(folder):
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

    with _alone(folder):
        _write(revise.remove(api.load(folder), names, Options()), folder)


@click.command("enrich", help=message("help", "enrich"))
@click.argument("folder", type=click.Path(path_type=Path), metavar="GRAPH", default=Path("exports"))
@click.option("--from", "sources", multiple=True, required=True, metavar="LIST", help=message("option", "from"))
@click.option("-o", "--output", type=click.Path(path_type=Path), help=message("option", "output_enriched"))
@click.option("--dry-run", is_flag=True, help=message("option", "dry_run"))
@json_option
@lang_option
def enrich_command(folder: Path, sources: tuple[str, ...], output: Path | None, dry_run: bool, as_json: bool) -> None:
    """Fill titles, authors and links in."""
    from kg import api
    from kg.fill import fill, match
    from kg.pipeline import Options

    target = output or folder
    with nullcontext() if dry_run else _alone(target):
        graph = api.load(folder)
        found = match(graph, sources, Options())
        _tell(found, as_json)
        if not dry_run:
            _write(fill(graph, found, Options()).graph, target, quiet=as_json)


def _tell(found: Sequence[Enrichment], as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps([_plain(item) for item in found], ensure_ascii=False, indent=1))
        return
    for item in found:
        title = item.record.title if item.record else "—"
        click.echo(f"{item.paper}  {item.score:6.2f}  {title}\n    {item.reason}")


def _plain(item: Enrichment) -> dict[str, object]:
    return {
        "paper": item.paper,
        "title": item.record.title if item.record else None,
        "score": item.score,
        "reason": item.reason,
        "candidates": [c.record.title for c in item.candidates],
    }


@click.command("diff", help=message("help", "diff"))
@click.argument("old", type=click.Path(path_type=Path))
@click.argument("new", type=click.Path(path_type=Path))
@click.option("--all", "everything", is_flag=True, help=message("option", "all"))
@click.option("--page", type=click.Path(path_type=Path), metavar="FILE", help=message("option", "diff_page"))
@json_option
@lang_option
def diff_command(old: Path, new: Path, everything: bool, page: Path | None, as_json: bool) -> None:
    """Print what came, went, rose and fell."""
    from kg import api
    from kg.compare import compare, to_plain

    difference = compare(api.load(old).data, api.load(new).data)
    if page:
        from kg.comparepage import difference_page
        from kg.export.files import write_whole

        write_whole(page, [difference_page(difference, str(old), str(new))])
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
