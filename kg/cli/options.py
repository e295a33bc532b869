"""Options that several verbs share."""

from __future__ import annotations

from pathlib import Path

import click

from kg.cli.messages import LANGUAGES, message

graph_option = click.option(
    "-g",
    "--graph",
    "folder",
    type=click.Path(path_type=Path),
    default=Path("exports"),
    show_default=True,
    help=message("option", "graph"),
)
json_option = click.option("--json", "as_json", is_flag=True, help=message("option", "json"))
# Its value is read from the raw arguments (kg.cli.messages), so it may stand before or after the verb.
lang_option = click.option(
    "--lang", type=click.Choice(LANGUAGES), expose_value=False, help=message("option", "language")
)
