"""Saying what is wrong with a query: line, column, the line itself, and the nearest known term."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

_ONTOLOGY = Path(__file__).parent.parent / "data" / "ontology.ttl"
_PLACE = re.compile(r"\b(\d{1,9}):(\d{1,9})\b")
_AGAIN = re.compile(r"^error at \d{1,9}:\d{1,9}: ")
_TERM = re.compile(r"\bkg:([A-Za-z]{1,60})\b")
_PREFIX = re.compile(r"(?<![\w:<?$])([A-Za-z][\w-]{0,40}):(?=[\w\s])")


@cache
def terms() -> tuple[str, ...]:
    """The local names of the ontology, sorted."""
    return tuple(sorted(set(re.findall(r"^kg:(\w{1,60}) a ", _ONTOLOGY.read_text("utf-8"), re.MULTILINE))))


def explain_syntax(message: str, query: str, prefixes: Mapping[str, str]) -> str:
    """The engine's ``message`` with the place in ``query`` and a suggestion where there is one."""
    if not query.strip():
        return "the query is empty"
    said = " ".join(message.split())
    parts = [said]
    place = _PLACE.search(message)
    if place:
        line, column = int(place[1]), int(place[2])
        lines = query.splitlines()
        if 0 < line <= len(lines):
            parts = [
                f"line {line}, column {column}: {_AGAIN.sub('', said)}",
                f"at: {lines[line - 1].strip()[:120]}",
            ]
    if hint := suggestion(query, prefixes):
        parts.append(hint)
    return "; ".join(parts)


def suggestion(query: str, prefixes: Mapping[str, str]) -> str | None:
    """A hint about the first unknown prefix or unknown term of our ontology in ``query``; None if all are known."""
    declared = set(re.findall(r"(?i)\bprefix\s{1,20}([\w-]{0,60}):", query))
    for name in _PREFIX.findall(query):
        if name not in prefixes and name not in declared and name not in ("http", "https", "mailto", "urn"):
            near = difflib.get_close_matches(name, sorted(prefixes), 1)
            return f"unknown prefix {name}:" + (f" — {near[0]}: is known" if near else "")
    for term in _TERM.findall(query):
        if term not in terms():
            near = difflib.get_close_matches(term, terms(), 1, 0.5)
            return f"unknown term kg:{term}" + (f" — did you mean kg:{near[0]}?" if near else "")
    return None
