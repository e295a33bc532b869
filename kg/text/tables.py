"""The tables of ``kg/data/text``, loaded once."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class MarkupTable:
    """What LaTeX commands and HTML tags stand for; see ``kg/data/text/markup.toml``."""

    styles: Mapping[str, str]
    switches: Mapping[str, str]
    skip_first: frozenset[str]
    bracketed: Mapping[str, tuple[str, str]]
    accents: Mapping[str, str]
    math_accents: Mapping[str, str]
    symbols: Mapping[str, str]
    words: frozenset[str]
    tags: Mapping[str, str]


def load_toml(name: str) -> dict[str, object]:
    """The mapping in ``kg/data/text/NAME``."""
    return tomllib.loads((files("kg") / "data" / "text" / name).read_text(encoding="utf-8"))


@cache
def markup_table() -> MarkupTable:
    """The markup commands that the reader knows."""
    data: dict[str, dict[str, object]] = load_toml("markup.toml")  # type: ignore[assignment]
    latex: dict[str, dict[str, object]] = data["latex"]  # type: ignore[assignment]

    def texts(table: Mapping[str, object]) -> dict[str, str]:
        return {k: str(v) for k, v in table.items()}

    def names(table: Mapping[str, object]) -> frozenset[str]:
        listed = table["names"]
        assert isinstance(listed, list)
        return frozenset(map(str, listed))

    return MarkupTable(
        styles=texts(latex["styles"]),
        switches=texts(latex["switches"]),
        skip_first=names(latex["skip_first"]),
        bracketed={k: (str(v[0]), str(v[1])) for k, v in latex["bracketed"].items()},  # type: ignore[index]
        accents=texts(latex["accents"]),
        math_accents=texts(latex["math_accents"]),
        symbols=texts(latex["symbols"]),
        words=names(latex["words"]),
        tags=texts(data["html"]["tags"]),  # type: ignore[arg-type]
    )
