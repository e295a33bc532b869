"""``kg build``: from lists to exports."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kg.cli.messages import language, message, say
from kg.cli.options import json_option, lang_option
from kg.cli.progress import Progress
from kg.errors import OptionError
from kg.ids import BASE

if TYPE_CHECKING:
    from kg.llm import LlmOptions, Usage

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
@click.option("--llm", metavar="URL", help=message("option", "llm"))
@click.option("--llm-model", metavar="NAME", help=message("option", "llm_model"))
@click.option(
    "--llm-price", type=(float, float), default=(0.0, 0.0), metavar="IN OUT", help=message("option", "llm_price")
)
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
    llm: str | None,
    llm_model: str | None,
    llm_price: tuple[float, float],
    encoding: str | None,
    mapping: Path | None,
    curation: Path | None,
    base: str,
    store: Path | None,
    as_json: bool,
) -> None:
    """Build a graph and write it."""
    from kg import api
    from kg.export.files import prepared

    model = _model(llm, llm_model, llm_price, output)
    try:
        with prepared(output):
            if store:
                from kg.sparql.engine import check_place

                check_place(store)  # before an hour of reading
            with Progress(say("reading"), quiet=as_json) as progress:
                graph = api.build(
                    sources,
                    encoding=encoding,
                    mapping=mapping,
                    curation=curation,
                    workers=workers,
                    scheduler=scheduler,
                    resume=None if fresh else output,
                    llm=model,
                    tell=_tell(model),
                    base=base,
                    progress=progress.stage,
                )
            files = graph.write(output, language=language(), workers=workers, store=store)
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


def _model(url: str | None, name: str | None, price: tuple[float, float], output: Path) -> LlmOptions | None:
    from kg.llm import LlmOptions

    if url is None:
        return None
    if name is None:
        raise OptionError("--llm needs --llm-model, the name of the model to ask")
    return LlmOptions(url, name, output / ".llm-replies.jsonl", os.environ.get("KG_LLM_KEY"), *price)


def _tell(options: LlmOptions | None) -> Callable[[Usage], None]:
    def tell(usage: Usage) -> None:
        assert options is not None
        numbers = {
            name: getattr(usage, name) for name in ("asked", "remembered", "tokens_in", "tokens_out", "rejected")
        }
        click.echo(say("llm", **numbers, cost=f"{usage.cost(options):.4f}"), err=True)

    return tell
