"""``kg stats`` and ``kg validate``: counting and checking a built graph."""

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
            click.echo(f"{say(key):<22}{value:>8}")


@click.command("validate", help=message("help", "validate"))
@graph_option
@lang_option
def validate_command(folder: Path) -> None:
    """Check files, quotes and laws; raises GraphError at the first fault."""
    from kg.validate import validate

    files, quotes = validate(folder)
    click.echo(say("valid", files=files, quotes=quotes))
