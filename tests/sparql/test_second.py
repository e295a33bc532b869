from __future__ import annotations

import pytest

from kg.api import Graph
from kg.errors import QueryError
from tests.sample import GRAPH

QUERIES = [
    "SELECT ?p ?n { ?p kg:proposes/skos:prefLabel ?n } ORDER BY ?p ?n",
    "SELECT ?v { ?r schema:value ?v }",
    "ASK { ?p kg:runsOn <https://w3id.org/paperkg/id/hardware/mi210> }",
    "CONSTRUCT { ?p schema:about ?h } { ?p kg:runsOn ?h }",
    "SELECT ?x ?none { ?x a kg:Hardware OPTIONAL { ?x kg:longForm ?none } } ORDER BY ?x",
]


@pytest.mark.parametrize("query", QUERIES)
def test_both_engines_give_the_same_rows(query: str) -> None:
    graph = Graph(GRAPH, {})
    one, two = graph.query(query), graph.query(query, engine="rdflib")
    assert one.columns == two.columns
    assert one.answer == two.answer
    assert [list(map(str, row)) for row in one.rows] == [list(map(str, row)) for row in two.rows]
    assert sorted(map(str, one.triples or ())) == sorted(map(str, two.triples or ()))


def test_the_second_engine_refuses_what_the_first_does() -> None:
    graph = Graph(GRAPH, {})
    for query in ("SELECT * { SERVICE <http://127.0.0.1:9/> { ?s ?p ?o } }", "SELECT * { ?s ?p }", "LOAD <x:y>"):
        with pytest.raises(QueryError):
            graph.query(query, engine="rdflib")
