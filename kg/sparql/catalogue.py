"""The catalogue: questions kept as files, with names in both languages and parameters that are bound as RDF terms.

A file starts with lines ``#+ title:``, ``#+ title-zh:`` and ``#+ param: NAME | KIND | DEFAULT | English | Chinese``.
KIND is a class of the ontology (the value is then found by any of its names), ``Thing`` for any class, ``text`` or
``number``. The query takes the parameter from ``VALUES ?name { $name }``; what is put there are terms that the RDF
library wrote, never the user's text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from functools import cache
from pathlib import Path

import pyoxigraph as ox

from kg.errors import DataError, QueryError
from kg.rdf.terms import XSD

_FOLDER = Path(__file__).parent.parent / "data" / "queries"
_HEAD = re.compile(r"#\+ (title|title-zh|param): (.{1,400})\Z")
Value = ox.NamedNode | ox.Literal


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter: its name, kind (class of the ontology, Thing, text, number), default, and what it means."""

    name: str
    kind: str
    default: str
    meaning: str
    meaning_zh: str


@dataclass(frozen=True, slots=True)
class Question:
    """A query of the catalogue with its title in both languages."""

    name: str
    title: str
    title_zh: str
    parameters: tuple[Parameter, ...]
    text: str

    def bind(self, values: Mapping[str, Sequence[Value]]) -> str:
        """The query with each parameter bound to one or more terms. Raises QueryError if one has none."""
        text = self.text
        for parameter in self.parameters:
            terms = values.get(parameter.name)
            if not terms:
                raise QueryError(f"{self.name}: the parameter {parameter.name} has no value")
            text = text.replace(f"{{ ${parameter.name} }}", "{ " + " ".join(map(str, terms)) + " }")
        return text


@cache
def catalogue() -> dict[str, Question]:
    """All questions by name, sorted. Raises DataError on a malformed file."""
    return {name: parse_question(name, text) for name, text in catalogue_files()}


def catalogue_files() -> tuple[tuple[str, str], ...]:
    """The files of the catalogue as (name, text), sorted by name."""
    return tuple((path.stem, path.read_text("utf-8")) for path in sorted(_FOLDER.glob("*.rq")))


@cache
def views() -> dict[str, Question]:
    """The CONSTRUCT queries that give the graph in other vocabularies, by name. Raises DataError."""
    paths = sorted((_FOLDER.parent / "views").glob("*.rq"))
    return {path.stem: parse_question(path.stem, path.read_text("utf-8")) for path in paths}


def question(name: str) -> Question:
    """The question of that name. Raises QueryError."""
    try:
        return catalogue()[name]
    except KeyError:
        raise QueryError(f"{name}: no such question; `kg ask` lists them") from None


def parse_question(name: str, text: str) -> Question:
    """The question in a file of the catalogue. Raises DataError."""
    titles: dict[str, str] = {}
    parameters = []
    for number, line in enumerate(text.splitlines(), start=1):
        match = _HEAD.match(line)
        if match and match[1] == "param":
            parameters.append(_parameter(f"{name}.rq, line {number}", match[2]))
        elif match:
            titles[match[1]] = match[2]
    if len(titles) != 2:
        raise DataError(f"{name}.rq: needs a title and a title-zh")
    for parameter in parameters:
        if f"VALUES ?{parameter.name} {{ ${parameter.name} }}" not in text:
            raise DataError(f"{name}.rq: the parameter {parameter.name} is not used")
    body = "\n".join(line for line in text.splitlines() if not line.startswith("#+")).strip() + "\n"
    return Question(name, titles["title"], titles["title-zh"], tuple(parameters), body)


def _parameter(where: str, text: str) -> Parameter:
    fields = [field.strip() for field in text.split("|")]
    if len(fields) != 5:
        raise DataError(f"{where}: a parameter has five fields")
    return Parameter(*fields)


def literal(parameter: Parameter, value: str) -> ox.Literal:
    """The value of a ``text`` or ``number`` parameter as a term. Raises QueryError."""
    if parameter.kind == "text":
        return ox.Literal(value)
    try:
        number = Decimal(value)
        if not number.is_finite():
            raise InvalidOperation
    except InvalidOperation:
        raise QueryError(f"{parameter.name}: {value!r} is no number") from None
    return ox.Literal(format(number, "f"), datatype=ox.NamedNode(XSD + "decimal"))
