"""Names that stand side by side (A, B and C) share what is said before and after them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from kg.extract.chinese.names import Mention
from kg.extract.chinese.words import words

_WORDS = r",?(?:\u4ee5\u53ca|\u53ca\u5176|\u8fd8\u6709)"
_JOIN = rf"(?:{_WORDS}|\u3001|,|\u53ca|\u4e0e|\u548c|\u6216|\u8ddf|/|\+|and|&)"


@dataclass(frozen=True, slots=True)
class Row:
    """Names side by side: ``start`` and ``end`` are the folded offsets of the whole, ``members`` in order."""

    start: int
    end: int
    members: tuple[Mention, ...]


@cache
def _gap() -> re.Pattern[str]:
    head = f"(?:{words().heads})"
    han = r"[\u3400-\u9fff]"
    aside = r"(?:\([^()]{0,40}\))"
    return re.compile(
        rf"[\u300d\u201d\u300b]?{aside}?(?:\u7684?\d[\d.]{{0,8}}%?)?(?:{han}{{0,4}}{head})?{aside}?\s?{_JOIN}\s?(?:{han}{{0,5}}{head})?[\u300c\u201c\u300a]?"
    )


def rows(text: str, names: list[Mention]) -> list[Row]:
    """The rows of one sentence: every name is in exactly one, most stand alone."""
    found: list[Row] = []
    run: list[Mention] = []
    for name in names:
        if run and not _gap().fullmatch(text, run[-1].end, name.start):
            found.append(_row(run))
            run = []
        run.append(name)
    return [*found, _row(run)] if run else found


def _row(run: list[Mention]) -> Row:
    return Row(run[0].start, run[-1].end, tuple(run))
