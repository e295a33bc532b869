from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pyshacl
import rdflib
from rdflib.compare import isomorphic

from kg.ids import BASE, ONTOLOGY
from kg.rdf import to_jsonld, to_ntriples, to_turtle
from tests.sample import GRAPH, KELPNET, LIST_EN, LIST_ZH, PAPER_EN, PAPER_ZH

DATA = Path(__file__).parents[2] / "kg" / "data"
KG = rdflib.Namespace(ONTOLOGY)
SDO = rdflib.Namespace("https://schema.org/")


def _graph() -> rdflib.Graph:
    return rdflib.Graph().parse(data="".join(to_ntriples(GRAPH)), format="nt")


def test_lines_are_sorted_and_each_once() -> None:
    lines = list(to_ntriples(GRAPH))
    assert lines == sorted(set(lines))


def test_no_blank_nodes() -> None:
    assert not any("_:" in line.split('"')[0] for line in to_ntriples(GRAPH))


def test_the_graph_fits_its_shapes() -> None:
    graph = _graph()
    graph.parse(DATA / "ontology.ttl")
    conforms, _, text = pyshacl.validate(graph, shacl_graph=str(DATA / "shapes.ttl"), inference="rdfs")
    assert conforms, text


def test_a_wrong_graph_does_not_fit_the_shapes() -> None:
    graph = _graph()
    paper = rdflib.URIRef(f"{BASE}paper/{PAPER_EN.key}")
    graph.add((paper, KG.runsOn, rdflib.URIRef(BASE + KELPNET)))
    conforms, _, _ = pyshacl.validate(graph, shacl_graph=str(DATA / "shapes.ttl"))
    assert not conforms


def test_both_lists_are_of_one_edition_with_both_names() -> None:
    graph = _graph()
    editions = {
        graph.value(rdflib.URIRef(f"{BASE}list/{paper_list.key}"), SDO.about) for paper_list in (LIST_EN, LIST_ZH)
    }
    assert len(editions) == 1
    names = {name.language for name in graph.objects(editions.pop(), SDO.name) if isinstance(name, rdflib.Literal)}
    assert names == {"en", "zh"}


def test_a_list_carries_its_title_in_its_language() -> None:
    title = _graph().value(rdflib.URIRef(f"{BASE}list/{LIST_ZH.key}"), SDO.name)
    assert title == rdflib.Literal("ICML 2026 论文列表", lang="zh")


def test_a_paper_without_title_has_a_label_but_no_name() -> None:
    graph = _graph()
    paper = rdflib.URIRef(f"{BASE}paper/{PAPER_ZH.key}")
    assert graph.value(paper, SDO.name) is None
    assert graph.value(paper, rdflib.RDFS.label) == rdflib.Literal("潮汐网络", lang="zh")


def test_other_syntaxes_hold_the_same_graph() -> None:
    ntriples = "".join(to_ntriples(GRAPH))
    graph = rdflib.Graph().parse(data=ntriples, format="nt")
    assert isomorphic(graph, rdflib.Graph().parse(data=to_turtle(ntriples, BASE), format="turtle"))
    assert isomorphic(graph, rdflib.Graph().parse(data=to_jsonld(ntriples), format="json-ld"))


def test_a_thing_has_the_class_that_its_use_gives_it() -> None:
    method = next(e for e in GRAPH.entities if e.type == "Method")
    used = [replace(GRAPH.assertions[0], relation=r, object=method.id) for r in ("evaluatesOn", "measures", "runsOn")]
    data = replace(GRAPH, assertions=tuple(used))
    graph = rdflib.Graph().parse(data="".join(to_ntriples(data)), format="nt")
    shapes = rdflib.Graph().parse(DATA / "shapes.ttl")
    conforms, _, report = pyshacl.validate(
        graph, shacl_graph=shapes, ont_graph=rdflib.Graph().parse(DATA / "ontology.ttl")
    )
    assert conforms, report
    kinds = set(graph.objects(rdflib.URIRef(BASE + method.id), rdflib.RDF.type))
    assert {KG.Method, KG.Dataset, KG.Metric, KG.Hardware} <= kinds
