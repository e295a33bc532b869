"""What the command line says, in the reader's language."""

from __future__ import annotations

import os
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Literal

Language = Literal["en", "zh"]

_FOLDER = Path(__file__).parent.parent / "data" / "messages"
LANGUAGES: tuple[Language, ...] = ("en", "zh")


def language() -> Language:
    """``zh`` or ``en``: by ``--lang`` on the command line, else KG_LANG, else the locale of messages.

    Read from the raw arguments because help texts are needed before arguments are parsed.
    """
    arguments = sys.argv[1:]
    for n, argument in enumerate(arguments):
        value = argument.partition("=")[2] if argument.startswith("--lang=") else None
        if argument == "--lang" and n + 1 < len(arguments):
            value = arguments[n + 1]
        if value in LANGUAGES:
            return value
    for variable in ("KG_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if set_to := os.environ.get(variable):
            return "zh" if set_to.lower().startswith("zh") else "en"
    return "en"


@cache
def _table(code: str) -> dict[str, Any]:
    return tomllib.loads((_FOLDER / f"cli_{code}.toml").read_text("utf-8"))


def message(section: str, key: str, **values: object) -> str:
    """The message under ``section.key`` with its {names} filled in."""
    text: str = _table(language())[section][key]
    return text.format(**values) if values else text


def say(key: str, **values: object) -> str:
    """A message of the section ``say``."""
    return message("say", key, **values)
