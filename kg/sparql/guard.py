"""Refusing queries that reach out of the graph or are made to exhaust it, before any engine sees them.

The query is cut into tokens by the lexical rules of SPARQL 1.1 (comments, IRIs, strings, names, numbers, words), so
that a word counts only where it is a keyword. Every character is looked at a bounded number of times.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from kg.errors import QueryError

_TOKEN = re.compile(
    r"""
    (?P<comment>\#[^\r\n]*)
  | (?P<iri><[^<>"{}|^`\\\x00-\x20]*>)
  | (?P<string>'''(?:(?:'{0,2}(?:[^'\\]|\\.))*)'''
      | \"""(?:(?:"{0,2}(?:[^"\\]|\\.))*)\"""
      | '(?:[^'\\\r\n]|\\.)*' | "(?:[^"\\\r\n]|\\.)*")
  | (?P<name>(?:[^\W\d_][\w.-]{0,100})?:(?:[\w:%.\\-]*)|[?$]\w+|@[A-Za-z][A-Za-z0-9-]*)
  | (?P<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)
  | (?P<word>[^\W\d]\w*)
  | (?P<open>[({\[])
  | (?P<close>[)}\]])
  | (?P<other>\s+|.)
    """,
    re.VERBOSE | re.DOTALL,
)
_ESCAPE = re.compile(r"\\u([0-9A-Fa-f]{4})|\\U([0-9A-Fa-f]{8})")
_REACHING = frozenset({"SERVICE", "LOAD"})
_CHANGING = frozenset({"INSERT", "DELETE", "CLEAR", "DROP", "CREATE", "COPY", "MOVE", "ADD"})


@dataclass(frozen=True, slots=True)
class Limits:
    """What a query may cost: text length (code points), depth of brackets, seconds, rows, bytes of memory."""

    length: int = 100_000
    depth: int = 64
    seconds: float = 10.0
    rows: int = 100_000
    memory: int = 2 << 30


def check(query: str, limits: Limits | None = None) -> None:
    """Pass, or raise QueryError for a query that is too long, too deep, calls elsewhere, or would change the graph."""
    limits = limits or Limits()
    if len(query) > limits.length:
        raise QueryError(f"the query has {len(query):,} characters; at most {limits.length:,} are taken")
    _check_tokens(query, limits)
    if "\\u" in query or "\\U" in query:
        # The grammar lets any character be written as an escape, keywords too.
        _check_tokens(_ESCAPE.sub(_unescape, query), limits)


def _unescape(match: re.Match[str]) -> str:
    return chr(min(int(match[1] or match[2], 16), 0x10FFFF))


def _check_tokens(query: str, limits: Limits) -> None:
    depth = 0
    first: str | None = None
    for kind, value in _tokens(query):
        if kind == "open":
            depth += 1
            if depth > limits.depth:
                raise QueryError(f"the query nests deeper than {limits.depth} brackets")
        elif kind == "close":
            depth -= 1
        elif kind == "word":
            word = value.upper()
            if word in _REACHING:
                raise QueryError(f"{word} is refused: queries read this graph only")
            if first is None and word not in ("PREFIX", "BASE"):
                first = word
                _check_form(first)


def _check_form(word: str) -> None:
    if word in _CHANGING or word == "WITH":
        raise QueryError(f"{word} is refused: the graph is read only; build it again to change it")


def _tokens(query: str) -> Iterator[tuple[str, str]]:
    for match in _TOKEN.finditer(query):
        kind = match.lastgroup or "other"
        if kind not in ("other", "comment", "number"):
            yield kind, match.group()


def datasets(query: str) -> list[str]:
    """The IRIs that FROM and FROM NAMED name, as written (prefixed names too)."""
    found, expecting = [], False
    for kind, value in _tokens(query):
        if kind == "word" and value.upper() == "FROM":
            expecting = True
        elif expecting and kind in ("iri", "name"):
            found.append(value.strip("<>"))
            expecting = False
        elif kind == "open":
            expecting = False
    return found
