"""Interface words in both languages, from ``kg/data/messages``."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from kg.errors import DataError

LANGUAGES = ("en", "zh")


@cache
def words(language: str) -> dict[str, str]:
    """The page's words of one language by key. Raises DataError if they cannot be read."""
    path = files("kg") / "data" / "messages" / f"view_{language}.toml"
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise DataError(f"{path}: {error}") from error
    return {str(k): str(v) for k, v in table.items()}
