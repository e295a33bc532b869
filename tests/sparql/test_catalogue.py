"""Every question of the catalogue: well formed, the same rows on two engines, and the rows that it should have."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import rdflib

import kg
from kg.errors import QueryError
from kg.ids import BASE
from kg.rdf.terms import PREFIXES
from kg.sparql import run_query
from kg.sparql.catalogue import catalogue, parse_question, question, views
from kg.sparql.lookup import Names, bind
from kg.sparql.results import format_rows, plain


@pytest.fixture(scope="session")
def names(seeds: kg.Graph) -> Names:
    return Names(seeds.store)


@pytest.fixture(scope="session")
def second(seeds: kg.Graph) -> rdflib.Graph:
    return seeds.to_rdf()


def test_there_are_enough() -> None:
    assert len(catalogue()) >= 25


def bound(name: str, names: Names) -> str:
    return bind(question(name), {}, names)


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_rows_on_the_seeds(name: str, seeds: kg.Graph, names: Names, golden: Callable[[str, str], None]) -> None:
    rows = run_query(seeds.store, bound(name, names))
    golden(f"catalogue/{name}.csv", format_rows(rows, "csv", {}).replace("\r\n", "\n"))


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_both_engines_agree(name: str, seeds: kg.Graph, names: Names, second: rdflib.Graph) -> None:
    query = bound(name, names)
    ours = run_query(seeds.store, query)
    head = "".join(f"PREFIX {p}: <{iri}>\n" for p, iri in (PREFIXES | {"id": BASE}).items())
    theirs = second.query(head + query)
    mine = sorted([_cell(plain(term)) for term in row] for row in ours.rows)
    other = sorted([_cell("" if term is None else str(term)) for term in row] for row in theirs)
    if "LIMIT" in query and len(mine) == len(other) and mine != other:
        # With a limit, ties may be cut elsewhere; the numbers must still agree.
        assert sorted(row[-1] for row in mine) == sorted(row[-1] for row in other)
        return
    assert mine == other


def _cell(text: str) -> str:
    try:
        return f"{float(text):.9g}"
    except ValueError:
        return text


def test_a_chinese_name_finds_the_same_thing(seeds: kg.Graph, names: Names) -> None:
    assert names.find("强化学习", "Method") == names.find("reinforcement learning", "Method") != []


def test_ids_are_found_as_they_are_printed(seeds: kg.Graph, names: Names) -> None:
    [paper] = seeds.find_papers("SpecBench")
    for printed in (paper.key, f"paper/{paper.key}", f"id:paper/{paper.key}", f"{seeds.base}paper/{paper.key}"):
        assert seeds.find_papers(printed) == (paper,)
        assert names.papers(printed) == names.papers("SpecBench")
    for printed in ("hardware/mi210", "id:hardware/mi210", f"{seeds.base}hardware/mi210"):
        assert seeds.find(printed) == seeds.find("MI210")
        assert names.find(printed, "Hardware") == names.find("MI210", "Hardware")


def test_an_unknown_name_or_parameter_is_one_clear_error(names: Names) -> None:
    with pytest.raises(QueryError, match="nothing in this graph"):
        bind(question("papers-on-benchmark"), {"benchmark": "no such thing"}, names)
    with pytest.raises(QueryError, match="no parameter"):
        bind(question("papers-on-benchmark"), {"bench": "GLUE"}, names)
    with pytest.raises(QueryError, match="no number"):
        bind(question("speedups"), {"least": "1) } #"}, names)


def test_a_value_cannot_leave_its_place(seeds: kg.Graph, names: Names) -> None:
    text = bind(question("papers-on-hardware-kind"), {"kind": 'x" } # \\" <'}, names)
    assert run_query(seeds.store, text).rows == ()


def test_a_question_needs_titles_in_both_languages() -> None:
    with pytest.raises(Exception, match="title-zh"):
        parse_question("x", "#+ title: x\nSELECT * {}")


@pytest.mark.parametrize("name", sorted(views()))
def test_views_agree_on_both_engines(name: str, seeds: kg.Graph, second: rdflib.Graph) -> None:
    query = views()[name].text
    ours = run_query(seeds.store, query).triples
    assert ours is not None
    assert len(ours) > 100
    head = "".join(f"PREFIX {p}: <{iri}>\n" for p, iri in (PREFIXES | {"id": BASE}).items())
    theirs = second.query(head + query).graph
    assert theirs is not None
    assert len(theirs) == len({str(triple) for triple in ours})
