"""``kg serve``: the local endpoint and page."""

from __future__ import annotations

from pathlib import Path

import click

from kg.cli.messages import message, say
from kg.cli.options import graph_option, lang_option
from kg.errors import OptionError


@click.command("serve", help=message("help", "serve"))
@graph_option
@click.option("--host", default="127.0.0.1", show_default=True, help=message("option", "host"))
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True, help=message("option", "port"))
@click.option("--allow-host", "hosts", multiple=True, metavar="HOST[:PORT]", help=message("option", "allow_host"))
@click.option("--cors", "origins", multiple=True, metavar="ORIGIN", help=message("option", "cors"))
@click.option("--timeout", type=click.FloatRange(0.1), default=10.0, help=message("option", "timeout"))
@click.option("--store", type=click.Path(path_type=Path), help=message("option", "store_used"))
@lang_option
def serve_command(
    folder: Path,
    host: str,
    port: int,
    hosts: tuple[str, ...],
    origins: tuple[str, ...],
    timeout: float,
    store: Path | None,
) -> None:
    """Serve until interrupted."""
    from kg.serve.run import serve
    from kg.sparql.guard import Limits
    from kg.writing import base_of

    if timeout != timeout:
        raise OptionError("--timeout nan: a number of seconds is needed")
    serve(
        folder,
        base_of(folder),
        store=store,
        host=host,
        port=port,
        hosts=hosts,
        origins=origins,
        limits=Limits(seconds=timeout),
        ready=lambda address: click.echo(say("serving", address=address)),
    )
