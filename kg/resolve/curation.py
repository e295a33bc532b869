"""The curator's word: a plain file of corrections beside the lists, read and checked.

TSV, a correction a line (``#`` begins a comment)::

    same      MI 210        AMD MI210
    not-same  CORAL         Coral
    rename    ReefNet       ReefNet v1
    type      TideQA        Benchmark
    drop      the
    name      GNN           reseau de graphes    fr

or TOML: ``[[same]]``, ``[[not-same]]`` with ``names = ["A", "B"]``; ``[[rename]]``, ``[[name]]`` with ``thing``,
``to`` and ``language``; ``[[type]]`` with ``thing`` and ``type``; ``[[drop]]`` with ``thing``. A thing is called by
its id or any of its names; without a language, names with Chinese characters are ``zh`` and others ``en``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kg.errors import DataError
from kg.records import TYPES
from kg.resolve.normal import language_of_name

_COUNTS = {"same": (2, 2), "not-same": (2, 2), "rename": (2, 3), "type": (2, 2), "drop": (1, 1), "name": (2, 3)}
_LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}")
_HEADER = re.compile(r"^\s{0,20}\[\[\s{0,9}\"?([\w-]{1,20})\"?\s{0,9}\]\]")


@dataclass(frozen=True, slots=True, order=True)
class Correction:
    """One correction: ``verb`` of ``thing`` with ``value`` (the other thing, the new name, the type), and its place."""

    line: int
    verb: str
    thing: str
    value: str
    language: str
    where: str

    @property
    def said(self) -> str:
        """The correction as a reason; without the file's name, which a folder of exports does not keep."""
        return f"curation (line {self.line}): {self.verb} {self.thing} {self.value}".rstrip()


def read_curation(path: Path) -> tuple[Correction, ...]:
    """The corrections in ``path`` in file order, checked one by one and against each other.

    Raises DataError, naming file and line, for what cannot be read and for corrections that contradict each other.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{path}: the curation file cannot be read as UTF-8 text: {error}") from error
    rows = _toml_rows(text, path) if path.suffix == ".toml" else _tsv_rows(text)
    corrections = tuple(_correction(path, line, cells) for line, cells in rows)
    _check(corrections)
    return corrections


def _tsv_rows(text: str) -> Iterator[tuple[int, Sequence[str]]]:
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, [c.strip() for c in line.strip().split("\t")]


def _toml_rows(text: str, path: Path) -> Iterator[tuple[int, Sequence[str]]]:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{path}: not valid TOML: {error}") from error
    data = data.get("curation", data)
    lines: dict[str, list[int]] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if header := _HEADER.match(line.replace("curation.", "")):
            lines.setdefault(header[1], []).append(number)
    for verb in sorted(data, key=lambda v: lines.get(v, [0])[0]):
        tables = data[verb]
        if verb not in _COUNTS and "curation" not in text:
            raise DataError(f"{path}:{lines.get(verb, [1])[0]}: no such correction: {verb}; there are {_verbs()}")
        for n, table in enumerate(tables if isinstance(tables, list) else []):
            place = lines.get(verb, [])
            yield (place[n] if n < len(place) else 1), [verb, *_toml_cells(table)]


def _toml_cells(table: Any) -> list[str]:
    if not isinstance(table, Mapping):
        return []
    names = table.get("names", [])
    cells = [*names] if isinstance(names, list) else []
    cells += [table[k] for k in ("thing", "to", "type", "language") if k in table]
    return [str(c).strip() for c in cells]


def _verbs() -> str:
    return ", ".join(_COUNTS)


def _correction(path: Path, line: int, cells: Sequence[str]) -> Correction:
    where = f"{path.name}:{line}"
    verb, rest = cells[0], [*cells[1:]]
    if verb not in _COUNTS:
        raise DataError(f"{path}:{line}: no such correction: {verb}; there are {_verbs()}")
    least, most = _COUNTS[verb]
    if not least <= len(rest) <= most or not all(rest):
        raise DataError(f"{path}:{line}: {verb} takes {least} to {most} values, tabs between them; found {len(rest)}")
    thing, value, language = (*rest, "", "")[:3]
    if verb == "type" and value not in TYPES:
        raise DataError(f"{path}:{line}: no such type: {value}; there are {', '.join(TYPES)}")
    if verb in ("rename", "name"):
        language = language or language_of_name(value)
        if not _LANGUAGE.fullmatch(language):
            raise DataError(f"{path}:{line}: {language} is no language tag; write en or zh")
    if verb in ("same", "not-same") and thing == value:
        raise DataError(f"{path}:{line}: {verb} needs two different names")
    return Correction(line, verb, thing, value, language, where)


def _check(corrections: Sequence[Correction]) -> None:
    """Contradictions between two lines that can be seen without a graph."""
    settled: dict[tuple[str, str, str], Correction] = {}
    for c in corrections:
        if c.verb in ("type", "rename"):
            first = settled.setdefault((c.verb, c.thing, c.language), c)
            if first.value != c.value:
                raise DataError(f"{c.where}: {c.verb} {c.thing} to {c.value} contradicts {first.where}: {first.value}")
    dropped = {c.thing: c for c in corrections if c.verb == "drop"}
    for c in corrections:
        for name in (c.thing, c.value) if c.verb in ("same", "not-same") else (c.thing,):
            if c.verb != "drop" and name in dropped:
                raise DataError(f"{c.where}: {c.verb} {name} contradicts {dropped[name].where}, which drops it")
