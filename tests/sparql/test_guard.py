from __future__ import annotations

import time

import pytest

from kg.errors import QueryError
from kg.sparql.guard import Limits, check, datasets
from tests.pace import allowed

REFUSED = [
    "SELECT * { SERVICE <http://127.0.0.1:1/> { ?s ?p ?o } }",
    "select * { service silent <http://127.0.0.1:1/> { ?s ?p ?o } }",
    "SELECT * { ?s ?p ?o }SERVICE<x>{}",
    "SELECT * { ?s ?p 1SERVICE <x> {} }",
    "SELECT * { ?s ?p .5e1SERVICE <x> {} }",
    "SELECT * { S\\u0045RVICE <x> {} }",
    "SELECT * { ?s ?p 'it\\'s' . SERVICE <x> {} }",
    "SELECT * { FILTER(?x<5 && ?y>3) SERVICE <x> {} }",
    "LOAD <http://example.org/>",
    "INSERT DATA { <a> <b> <c> }",
    "PREFIX a: <b> DELETE WHERE { ?s ?p ?o }",
    "WITH <g> DELETE { ?s ?p ?o } WHERE { ?s ?p ?o }",
    "CLEAR DEFAULT",
    "DROP ALL",
]
TAKEN = [
    'SELECT * { ?s ?p "SERVICE" # SERVICE <x> {}\n }',
    "SELECT ?service { ?service ?load ex:SERVICE . ?s kg:add <http://x/SERVICE> }",
    "SELECT * { ?s ?p '''a 'SERVICE' b''' }",
    "ASK {}",
    "SELECT ?论文 { ?论文 a kg:Paper }",
]


@pytest.mark.parametrize("query", REFUSED)
def test_what_reaches_out_or_changes_is_refused(query: str) -> None:
    with pytest.raises(QueryError, match="refused"):
        check(query)


@pytest.mark.parametrize("query", TAKEN)
def test_words_that_are_no_keywords_pass(query: str) -> None:
    check(query)


def test_length_and_depth_are_limited() -> None:
    with pytest.raises(QueryError, match="characters"):
        check("#" * 100_001)
    with pytest.raises(QueryError, match="deeper"):
        check("SELECT * " + "{" * 65 + "}" * 65)
    check("SELECT * " + "{" * 3 + "}" * 3, Limits(depth=3))


@pytest.mark.parametrize("unit", ["'", '"""', "'''a", "?", "<", "a:", "\\", '"\\a', "a.", "1e"])
def test_the_guard_itself_takes_no_time(unit: str) -> None:
    start = time.perf_counter()
    check((unit * 100_000)[:100_000])
    assert time.perf_counter() - start < allowed(1)


def test_datasets_are_named() -> None:
    assert datasets("SELECT * FROM <file:///x> FROM NAMED kg:y { ?from ?p ?o }") == ["file:///x", "kg:y"]
