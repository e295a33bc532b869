"""``kg eval``: scoring built graphs against right answers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kg.cli.messages import message
from kg.cli.options import json_option, lang_option

if TYPE_CHECKING:
    from kg.api import Graph
    from kg.evaluate.gold import Entry
    from kg.evaluate.score import Tally

_DEFAULT = Path("exports")


@click.command("eval", help=message("help", "eval"))
@click.argument("gold", type=click.Path(path_type=Path))
@click.argument("folders", type=click.Path(path_type=Path), metavar="[GRAPH]", nargs=-1)
@click.option("--compare", is_flag=True, help=message("option", "compare"))
@click.option("--misses", is_flag=True, help=message("option", "misses"))
@click.option("--calibration", is_flag=True, help=message("option", "calibration"))
@click.option("--page", type=click.Path(path_type=Path), metavar="FILE", help=message("option", "page"))
@json_option
@lang_option
def eval_command(
    gold: Path,
    folders: tuple[Path, ...],
    compare: bool,
    misses: bool,
    calibration: bool,
    page: Path | None,
    as_json: bool,
) -> None:
    """Print the scores of one graph, or of two side by side."""
    from kg import api
    from kg.evaluate.gold import load_gold

    if len(folders) > 1 and not compare:
        raise click.UsageError("two graphs need --compare")
    entries = load_gold(gold)
    graphs = [api.load(folder) for folder in folders or (_DEFAULT,)]
    if compare:
        _print_comparison([_tally(graph, entries)[0] for graph in graphs])
        return
    graph = graphs[0]
    tally, absent = _tally(graph, entries)
    if as_json:
        from kg.evaluate.report import table

        click.echo(json.dumps({"papers": len(entries), "absent": absent, "table": table(tally)}, ensure_ascii=False))
        return
    click.echo(f"{len(entries)} papers, {len(absent)} not in the graph {absent[:5]}")
    _print_table(tally)
    if calibration:
        _print_reliability(graph, entries)
    for miss in sorted(tally.misses) if misses else ():
        click.echo(f"{miss.paper}\t{miss.kind}\t{miss.relation}\t{miss.name}")
    if page:
        _write_page(page, graph, tally)


def _tally(graph: Graph, entries: Mapping[str, Entry]) -> tuple[Tally, list[str]]:
    from kg.evaluate.graph import answers_of_graph
    from kg.evaluate.score import score_all

    answers = answers_of_graph(graph.data)
    return score_all(entries, answers), sorted(set(entries) - set(answers))


def _print_table(tally: Tally) -> None:
    from kg.evaluate.report import table

    for name, row in table(tally).items():
        figures = "  ".join(f"{key} {row[key]:.3f}" for key in ("P", "R", "F1"))
        click.echo(f"{name:45s} {figures}   tp {row['tp']:4d} fp {row['fp']:4d} fn {row['fn']:4d}")


def _print_comparison(tallies: list[Tally]) -> None:
    from kg.evaluate.report import table

    rows = [table(tally) for tally in tallies]
    for name in rows[0]:
        scores = [row[name]["F1"] for row in rows]
        click.echo(f"{name:45s} " + "  ".join(f"{f1:.3f}" for f1 in scores) + f"  {scores[-1] - scores[0]:+.3f}")


def _print_reliability(graph: Graph, entries: Mapping[str, Entry]) -> None:
    from kg.evaluate.calibration import reliability

    click.echo("confidence    links   mean   right")
    for row in reliability(graph.data, entries):
        if row.links:
            span = f"{row.low:.1f}–{row.high:.1f}"
            click.echo(f"{span:<12}{row.links:>7}  {row.confidence:.3f}   {row.right:.3f}")


def _write_page(path: Path, graph: Graph, tally: Tally) -> None:
    from kg.evaluate.page import errors_page
    from kg.export.files import write_whole

    texts = {}
    for paper_list in graph.lists:
        for paper in paper_list.papers:
            text = f"{paper.title or ''} {paper.abstract}"
            texts[f"{paper_list.identifier}#{paper.position}"] = text
            if paper.identifier:
                texts[paper.identifier] = text
    write_whole(path, [errors_page(tally.misses, texts)])
