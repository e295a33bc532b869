"""``kg stats``, ``kg validate`` and ``kg eval``: counting, checking and scoring a built graph."""

from __future__ import annotations

import json
from pathlib import Path

import click

from kg.cli.messages import message, say
from kg.cli.options import graph_option, json_option, lang_option


@click.command("stats", help=message("help", "stats"))
@graph_option
@json_option
@lang_option
def stats_command(folder: Path, as_json: bool) -> None:
    """Print the counts of a built graph."""
    from kg import api

    counts = api.load(folder).counts()
    if as_json:
        click.echo(json.dumps(counts, ensure_ascii=False))
        return
    for key, value in counts.items():
        if isinstance(value, dict):
            for name, number in value.items():
                click.echo(f"  {name:<20}{number:>8}")
        else:
            click.echo(f"{key if key == 'lists' else say(key):<22}{value:>8}")


@click.command("validate", help=message("help", "validate"))
@graph_option
@lang_option
def validate_command(folder: Path) -> None:
    """Check files, quotes and laws; raises GraphError at the first fault."""
    from kg.validate import validate

    files, quotes = validate(folder)
    click.echo(say("valid", files=files, quotes=quotes))


@click.command("eval", help=message("help", "eval"))
@click.argument("gold", type=click.Path(path_type=Path))
@click.argument("folder", type=click.Path(path_type=Path), metavar="GRAPH", default=Path("exports"))
@click.option("--misses", is_flag=True, help=message("option", "misses"))
@json_option
@lang_option
def eval_command(gold: Path, folder: Path, misses: bool, as_json: bool) -> None:
    """Print the scores of a built graph."""
    from kg import api
    from kg.evaluate.gold import load_gold
    from kg.evaluate.graph import answers_of_graph
    from kg.evaluate.report import table
    from kg.evaluate.score import score_all

    graph = api.load(folder)
    entries = load_gold(gold)
    answers = answers_of_graph(graph.data)
    tally = score_all(entries, answers)
    rows = table(tally)
    absent = sorted(set(entries) - set(answers))
    if as_json:
        click.echo(json.dumps({"papers": len(entries), "absent": absent, "table": rows}, ensure_ascii=False))
        return
    click.echo(f"{len(entries)} papers, {len(absent)} not in the graph {absent[:5]}")
    for name, row in rows.items():
        figures = "  ".join(f"{key} {row[key]:.3f}" for key in ("P", "R", "F1"))
        click.echo(f"{name:45s} {figures}   tp {row['tp']:4d} fp {row['fp']:4d} fn {row['fn']:4d}")
    for miss in tally.misses if misses else ():
        click.echo(f"{miss.paper}\t{miss.kind}\t{miss.relation}\t{miss.name}", err=True)
