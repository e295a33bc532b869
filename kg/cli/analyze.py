"""``kg analyze``: questions to the whole graph."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from kg.cli.look import best, labels_of
from kg.cli.messages import message, say
from kg.cli.options import graph_option, json_option, lang_option
from kg.cli.wording import relation
from kg.codec import to_plain
from kg.errors import GraphError

_KINDS = ("together", "hubs", "communities", "near", "paths", "rare")


@click.command("analyze", help=message("help", "analyze"))
@click.argument("kind", type=click.Choice(_KINDS))
@click.argument("names", nargs=-1)
@click.option("--most", type=click.IntRange(1), default=20, show_default=True, help=message("option", "most"))
@graph_option
@json_option
@lang_option
def analyze_command(kind: str, names: tuple[str, ...], most: int, folder: Path, as_json: bool) -> None:
    """Print the answer of one analysis."""
    from kg import api

    wanted = {"near": 1, "paths": 2}.get(kind, 0)
    if len(names) != wanted:
        raise click.UsageError(say("takes_names", kind=kind, count=wanted))
    graph = api.load(folder)
    found = _ANALYSES[kind](graph, names, most)
    if as_json:
        click.echo(json.dumps([to_plain(x) for x in found], ensure_ascii=False, indent=1))
        return
    labels = labels_of(graph)
    for item in found:
        for line in _LINES[kind](item, labels):
            click.echo(line)


def _near(graph: Any, names: Sequence[str], most: int) -> Sequence[Any]:
    from kg.analysis import near

    papers = graph.find_papers(names[0])
    if not papers:
        raise GraphError(say("no_paper", name=names[0]))
    return near(graph.data, papers[0].key, most=most)


def _paths(graph: Any, names: Sequence[str], most: int) -> Sequence[Any]:
    from kg.analysis import paths

    return paths(graph.data, *(_node(graph, name) for name in names), most=most)


def _node(graph: Any, name: str) -> str:
    things = graph.find(name)
    if things:
        return str(things[0].id)
    papers = graph.find_papers(name)
    if papers:
        return f"paper/{papers[0].key}"
    raise GraphError(say("nothing", name=name))


def _simple(function: str) -> Callable[[Any, Sequence[str], int], Sequence[Any]]:
    def run(graph: Any, names: Sequence[str], most: int) -> Sequence[Any]:
        import kg.analysis

        found: Sequence[Any] = getattr(kg.analysis, function)(graph.data)
        return found[:most]

    return run


_ANALYSES = {
    "together": _simple("together"),
    "hubs": _simple("hubs"),
    "communities": _simple("communities"),
    "rare": _simple("rare_shared"),
    "near": _near,
    "paths": _paths,
}


def _together_lines(item: Any, labels: dict[str, str]) -> Iterator[str]:
    yield f"{len(item.works):>5}  {labels[item.first]} + {labels[item.second]}  ({item.strength:g})"


def _hub_lines(item: Any, labels: dict[str, str]) -> Iterator[str]:
    relations = ", ".join(f"{relation(name)} {count}" for name, count in item.relations)
    yield f"{item.works:>5}  {labels[item.thing]}  ({relations})"


def _community_lines(item: Any, labels: dict[str, str]) -> Iterator[str]:
    yield f"{len(item.works):>5}  {click.style(best(item.names), bold=True)}"
    yield from (f"       {labels[work]}" for work in item.works)


def _near_lines(item: Any, labels: dict[str, str]) -> Iterator[str]:
    yield f"{item.score:>7g}  {labels[item.work]}  ({', '.join(labels[t] for t in item.shared)})"


def _path_lines(item: Any, labels: dict[str, str]) -> Iterator[str]:
    def label(node: str) -> str:
        return labels.get(node.removeprefix("paper/"), node)

    line = label(item.steps[0].source)
    for step in item.steps:
        said = relation(step.relation)
        arrow = f"<-{said}-" if step.backwards else f"-{said}->"
        line += f" {arrow} {label(step.target)}"
    yield line


def _shared_lines(item: Any, labels: dict[str, str]) -> Iterator[str]:
    yield f"{len(item.works):>5}  {labels[item.thing]}: {' | '.join(labels[w] for w in item.works)}"


_LINES: dict[str, Callable[[Any, dict[str, str]], Iterator[str]]] = {
    "together": _together_lines,
    "hubs": _hub_lines,
    "communities": _community_lines,
    "near": _near_lines,
    "paths": _path_lines,
    "rare": _shared_lines,
}
