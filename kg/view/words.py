"""What the page takes from ``kg/data``: interface words in both languages, the catalogue of questions, Han pairs."""

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


@cache
def catalogue() -> tuple[tuple[str, str], ...]:
    """The questions as (name, text of the file), by name."""
    folder = files("kg") / "data" / "queries"
    names = sorted(p.name for p in folder.iterdir() if p.name.endswith(".rq"))
    return tuple((n.removesuffix(".rq"), (folder / n).read_text(encoding="utf-8")) for n in names)
