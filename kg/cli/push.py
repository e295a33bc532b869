"""``kg push``: the graph into another store."""

from __future__ import annotations

import json
from pathlib import Path

import click

from kg.cli.messages import message, say
from kg.cli.options import graph_option, lang_option
from kg.cli.progress import Progress


@click.command("push", help=message("help", "push"))
@click.argument("url", metavar="URL")
@click.option(
    "--protocol",
    type=click.Choice(["graph-store", "update"]),
    default="graph-store",
    show_default=True,
    help=message("option", "protocol"),
)
@graph_option
@lang_option
def push_command(url: str, protocol: str, folder: Path) -> None:
    """Send each list as a named graph; a stopped push goes on where it was."""
    from kg import api
    from kg.ids import digest
    from kg.rdf import to_ntriples
    from kg.sparql.remote import Endpoint, push
    from kg.subset import of_list

    endpoint = Endpoint.from_environment(url)
    graph = api.load(folder)
    state = folder / f".push-{digest(url, length=8)}.json"
    for paper_list in graph.lists:
        lines = list(to_ntriples(of_list(graph.data, paper_list.key), graph.base))
        name = f"{graph.base}list/{paper_list.key}"
        mark = digest(*lines)
        with Progress(say("sending")) as bar:

            def note(done: int, total: int, mark: str = mark, bar: Progress = bar) -> None:
                state.write_text(json.dumps(_read(state) | {mark: done}), "utf-8")
                bar.stage("push", done, total)

            push(endpoint, name, lines, protocol=protocol, done=_read(state).get(mark, 0), progress=note)  # type: ignore[arg-type]
        click.echo(say("sent", triples=len(lines), graph=name))
    state.unlink(missing_ok=True)


def _read(state: Path) -> dict[str, int]:
    try:
        done = json.loads(state.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(k): int(v) for k, v in done.items()} if isinstance(done, dict) else {}
