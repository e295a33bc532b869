from __future__ import annotations

import pytest

from kg.errors import QueryError
from kg.rdf import to_ntriples
from kg.rdf.terms import PREFIXES
from kg.sparql import open_store, run_query
from kg.sparql.results import format_rows, width
from tests.sample import GRAPH

HARDWARE = 'SELECT ?label { ?p kg:runsOn/skos:prefLabel ?label FILTER(lang(?label) = "zh") }'


def test_prefixes_are_known() -> None:
    rows = run_query(open_store(to_ntriples(GRAPH)), HARDWARE)
    assert rows.columns == ("label",)
    assert [row[0].value for row in rows.rows] == ["AMD Instinct MI210 加速卡"]


def test_a_wrong_query_is_one_clear_error() -> None:
    with pytest.raises(QueryError):
        run_query(open_store([]), "SELECT ?x { ?x kg: }")


def test_tables_align_han_by_its_width() -> None:
    store = open_store(to_ntriples(GRAPH))
    rows = run_query(store, "SELECT ?l ?t { ?x skos:prefLabel ?l ; a ?t } ORDER BY ?l ?t")
    lines = format_rows(rows, "table", PREFIXES).splitlines()
    at = {width(line[: line.index("  ")]) for line in lines if line.startswith("─")}
    column = width(lines[1].split("  ")[0]) + 2
    assert at == {column - 2}
    assert width("图神经网络GNN") == 13


def test_ask_and_construct() -> None:
    store = open_store(to_ntriples(GRAPH))
    assert format_rows(run_query(store, "ASK { ?x a kg:Hardware }"), "table", PREFIXES) == "true\n"
    made = format_rows(run_query(store, "CONSTRUCT { ?p kg:runsOn ?h } { ?p kg:runsOn ?h }"), "turtle", PREFIXES)
    assert "kg:runsOn" in made


def test_what_is_wrong_with_a_query_is_said_once() -> None:
    store = open_store([])
    with pytest.raises(QueryError, match=r"^the query is empty$"):
        run_query(store, " \n")
    with pytest.raises(QueryError, match=r"^line 1, column 7: expected ") as caught:
        run_query(store, "SELECT")
    assert "1:7" not in str(caught.value)
