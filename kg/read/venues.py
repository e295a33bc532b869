"""Venue series and their editions, out of ``kg/data/read/venues.tsv`` and ``headings.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from kg.ids import slug
from kg.records import Name, Venue
from kg.text.normal import fold

_COLUMNS = ("key", "acronym", "kind", "english", "chinese", "anchor", "every", "since", "guard", "aliases")


@dataclass(frozen=True, slots=True)
class Series:
    """A venue series: ``numbers`` are (year, number) of editions that are known to bear that number."""

    key: str
    acronym: str
    kind: str
    english: str
    chinese: str
    numbers: tuple[tuple[int, int], ...]
    every: int
    since: int
    guarded: bool
    aliases: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """All names by which a line may call the series, the guarded acronym left out."""
        acronym = () if self.guarded else (self.acronym,)
        return (*acronym, *(n for n in (self.english, self.chinese, *self.aliases) if n))

    def number(self, year: int) -> int | None:
        """The number of the edition of ``year``; None if it bears none, or none is known."""
        if year in dict(self.numbers):
            return dict(self.numbers)[year]
        if not self.numbers or not self.every or year < self.since:
            return None
        known, number = self.numbers[-1]
        steps, rest = divmod(year - known, self.every)
        return number + steps if rest == 0 and number + steps > 0 else None

    def year(self, number: int) -> int | None:
        """The year of edition ``number``, the other way round."""
        for year, known in self.numbers:
            if known == number:
                return year
        if not self.numbers or not self.every:
            return None
        known_year, known = self.numbers[-1]
        year = known_year + (number - known) * self.every
        return year if year >= self.since else None


@cache
def load_series() -> tuple[Series, ...]:
    """All series of the table, in file order."""
    text = (files("kg") / "data" / "read" / "venues.tsv").read_text(encoding="utf-8")
    rows = [line.split("\t") for line in text.splitlines() if line and not line.startswith("#")]
    return tuple(_series(dict(zip(_COLUMNS, row, strict=True))) for row in rows[1:])


@cache
def headings() -> Mapping[str, Any]:
    """What ``headings.toml`` says."""
    return tomllib.loads((files("kg") / "data" / "read" / "headings.toml").read_text(encoding="utf-8"))


def edition(series: Series, year: int | None) -> Venue:
    """The edition of ``year`` (or the series at large, without one), named in both languages."""
    number = series.number(year) if year else None
    form = "numbered" if number else "dated" if year else "undated"
    values = {"acronym": series.acronym, "year": year, "number": number, "ordinal": _ordinal(number)}
    templates = headings()["edition"]
    names = tuple(
        Name(templates[language][form].format(name=name, **values), language)
        for name, language in ((series.english, "en"), (series.chinese, "zh"))
        if name
    )
    plain = tuple(Name(n, lang) for n, lang in ((series.english, "en"), (series.chinese, "zh")) if n)
    return Venue(series.key, series.acronym, year, names, (Name(series.acronym, "mul"), *plain))


def unknown_edition(acronym: str, year: int) -> Venue:
    """An edition of a venue that the table does not have, known by its acronym only."""
    return Venue(slug(acronym), acronym, year, (Name(f"{acronym} {year}", "mul"),), (Name(acronym, "mul"),))


@cache
def names_longest_first() -> tuple[tuple[str, Series], ...]:
    """(folded name, series) of every unguarded name, longest first, so that a name inside another waits."""
    pairs = {(fold(name), s) for s in load_series() for name in s.names}
    return tuple(sorted(pairs, key=lambda p: (-len(p[0]), p[0], p[1].key)))


def _series(row: Mapping[str, str]) -> Series:
    numbers = tuple((int(y), int(n)) for y, n in (pair.split("=") for pair in row["anchor"].split()))
    return Series(
        key=row["key"],
        acronym=row["acronym"],
        kind=row["kind"],
        english=row["english"],
        chinese=row["chinese"],
        numbers=numbers,
        every=int(row["every"] or 0),
        since=int(row["since"] or 0),
        guarded=row["guard"] == "year",
        aliases=tuple(a for a in row["aliases"].split(" | ") if a),
    )


def _ordinal(number: int | None) -> str:
    if number is None:
        return ""
    ending = "th" if 10 <= number % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
