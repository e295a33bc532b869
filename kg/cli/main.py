"""The command ``kg``: verbs are loaded when asked for, so that ``kg --help`` is quick."""

from __future__ import annotations

import importlib
import sys
from typing import Any

import click

from kg.cli.messages import message, say
from kg.errors import KgError
from kg.version import VERSION

# Messages quote what the user gave, which may be a whole paper.
_LONGEST = 600

# verb -> module that defines it under the same name
VERBS = {
    "build": "kg.cli.build",
    "query": "kg.cli.query",
    "ask": "kg.cli.ask",
    "show": "kg.cli.look",
    "explain": "kg.cli.look",
    "analyze": "kg.cli.analyze",
    "add": "kg.cli.revise",
    "remove": "kg.cli.revise",
    "enrich": "kg.cli.revise",
    "diff": "kg.cli.revise",
    "serve": "kg.cli.serve",
    "export": "kg.cli.ask",
    "push": "kg.cli.push",
    "stats": "kg.cli.check",
    "validate": "kg.cli.check",
    "eval": "kg.cli.eval",
}


class _Verbs(click.Group):
    """A group whose commands are imported by name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in VERBS:
            return None
        command = getattr(importlib.import_module(VERBS[cmd_name]), cmd_name + "_command")
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = [(verb, message("help", verb).strip().splitlines()[0]) for verb in VERBS]
        with formatter.section("Commands"):
            formatter.write_dl(rows)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise
        except (KgError, OSError) as error:
            # An OSError is a path or address that the system refuses: too long, a folder for a file, a full disk.
            click.echo(f"{say('error')}: {_shortened(' '.join(_told(error).split()))}", err=True)
            ctx.exit(2)


def _told(error: Exception) -> str:
    """What an error says; of the system's errors the file and the reason, without the number."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror if error.filename is None else f"{error.filename}: {error.strerror}"
    return str(error)


def _shortened(text: str) -> str:
    """``text`` with its middle left out if it is longer than anyone reads."""
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST // 2]} … {text[-_LONGEST // 2 :]}"


@click.group(cls=_Verbs, help=message("help", "main"), context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name="kg")
@click.option("--lang", type=click.Choice(["en", "zh"]), expose_value=False, help=message("option", "language"))
def _group() -> None:
    """Stand for the command itself."""


def main() -> None:
    """Run the command line. Standard output is UTF-8 whatever the locale says."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        _group(prog_name="kg")
    except BrokenPipeError:
        # The reader (head, less) has gone; there is nobody left to tell.
        sys.stderr.close()
        sys.exit(1)
