from __future__ import annotations

from decimal import Decimal

import rdflib
from hypothesis import given
from hypothesis import strategies as st
from rdflib.plugins.parsers.ntriples import W3CNTriplesParser

from kg.rdf.terms import decimal, iri, text


def _parsed(term: str) -> rdflib.term.Node:
    graph = rdflib.Graph()
    W3CNTriplesParser(_Sink(graph)).parsestring(f"<x:s> <x:p> {term} .\n")
    return next(graph.objects())


class _Sink:
    def __init__(self, graph: rdflib.Graph) -> None:
        self._graph = graph

    def triple(self, s: rdflib.term.Node, p: rdflib.term.Node, o: rdflib.term.Node) -> None:
        self._graph.add((s, p, o))


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"])))
def test_literals_come_back(value: str) -> None:
    assert str(_parsed(text(value))) == value


@given(st.text())
def test_iris_hold_nothing_that_ends_them(value: str) -> None:
    made = iri("https://example.org/" + value)[1:-1]
    assert not set(made) & set(' <>"{}|\\^`\n\r\t')
    made.encode("utf-8")


def test_a_lone_surrogate_becomes_the_replacement_sign() -> None:
    assert text("a\ud800b") == '"a\ufffdb"'


def test_a_percent_sign_in_an_address_stays_valid() -> None:
    assert iri("https://example.org/100%/%41") == "<https://example.org/100%25/%41>"


def test_decimals_are_canonical() -> None:
    shown = [decimal(x).split('"')[1] for x in (Decimal("1E+2"), Decimal("67.860"), 0.5, Decimal("-0.10"))]
    assert shown == ["100.0", "67.86", "0.5", "-0.1"]
