"""``kg build``: from lists to exports."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from kg.cli.messages import language, message, say
from kg.cli.options import json_option, lang_option
from kg.cli.progress import Progress
from kg.ids import BASE

_SHOWN = 5


@click.command("build", help=message("help", "build"))
@click.argument("sources", nargs=-1, required=True, metavar="SOURCE...")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    default=Path("exports"),
    show_default=True,
    help=message("option", "output"),
)
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True, help=message("option", "workers"))
@click.option("--scheduler", metavar="ADDRESS", help=message("option", "scheduler"))
@click.option("--fresh", is_flag=True, help=message("option", "fresh"))
@click.option("--encoding", help=message("option", "encoding"))
@click.option("--mapping", type=click.Path(path_type=Path), help=message("option", "mapping"))
@click.option("--curation", type=click.Path(path_type=Path), help=message("option", "curation"))
@click.option("--base", default=BASE, show_default=True, help=message("option", "base"))
@click.option("--store", type=click.Path(path_type=Path), metavar="DIR", help=message("option", "store"))
@json_option
@lang_option
def build_command(
    sources: tuple[str, ...],
    output: Path,
    workers: int,
    scheduler: str | None,
    fresh: bool,
    encoding: str | None,
    mapping: Path | None,
    curation: Path | None,
    base: str,
    store: Path | None,
    as_json: bool,
) -> None:
    """Build a graph and write it."""
    from kg import api
    from kg.export.files import prepare_folder

    prepare_folder(output)
    try:
        with Progress(say("reading"), quiet=as_json) as progress:
            graph = api.build(
                sources,
                encoding=encoding,
                mapping=mapping,
                curation=curation,
                workers=workers,
                scheduler=scheduler,
                resume=None if fresh else output,
                base=base,
                progress=progress.stage,
            )
        files = graph.write(output, language=language())
        if store:
            from kg.sparql.engine import write_store

            write_store(graph.ntriples(), store)
    except KeyboardInterrupt:
        click.echo(say("interrupted", folder=output), err=True)
        sys.exit(130)
    if as_json:
        click.echo(json.dumps({"counts": graph.counts(), "files": files}, ensure_ascii=False))
        return
    counts = graph.counts()
    numbers = {key: counts[key] for key in ("papers", "entities", "links", "results")}
    click.echo(say("built", **numbers, folder=output))
    for paper_list in graph.lists:
        if paper_list.skipped:
            click.echo(say("skipped", source=paper_list.identifier, count=len(paper_list.skipped)), err=True)
            for skipped in paper_list.skipped[:_SHOWN]:
                click.echo(f"  {skipped.where}: {skipped.reason}", err=True)
            if len(paper_list.skipped) > _SHOWN:
                click.echo(f"  {say('more_skipped')}", err=True)
