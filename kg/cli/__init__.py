"""The command line: the only place that prints or exits."""

from kg.cli.main import main

__all__ = ["main"]
