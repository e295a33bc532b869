"""The graph as networkx.MultiDiGraph, and as GraphML."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

import networkx as nx

from kg.records import Assertion, Entity, GraphData, Name, Paper

_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_HEAD = """<?xml version='1.0' encoding='utf-8'?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
"""
_IN_TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_IN_QUOTES = _IN_TEXT | str.maketrans({'"': "&quot;", "\r": "&#13;", "\n": "&#10;", "\t": "&#09;"})
Attributes = dict[str, Any]
Edge = tuple[str, str, Attributes]


def to_networkx(data: GraphData) -> nx.MultiDiGraph[str]:
    """Papers, lists and entities as nodes, links as edges keyed by relation.

    Nodes carry ``type``, ``label``, ``name_en``, ``name_zh``; edges carry ``relation``, ``confidence``, ``evidence``
    (the quotes, newline between them) and ``count`` of quotes. Nodes and edges are added in sorted order.
    """
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    for node, attributes in _nodes(data):
        graph.add_node(node, **attributes)
    for source, target, attributes in _edges(data):
        graph.add_edge(source, target, key=attributes["relation"], **attributes)
    return graph


def _nodes(data: GraphData) -> Iterator[tuple[str, Attributes]]:
    labels = dict(data.labels)
    for paper_list in data.lists:
        title = paper_list.title.text if paper_list.title else paper_list.identifier
        yield f"list/{paper_list.key}", {"type": "PaperList", "label": title}
    for paper in data.papers:
        yield f"paper/{paper.key}", _paper_attributes(paper, labels.get(paper.key))
    for entity in data.entities:
        yield entity.id, _entity_attributes(entity)


def _edges(data: GraphData) -> Iterator[Edge]:
    for paper_list in data.lists:
        for paper in paper_list.papers:
            yield f"paper/{paper.key}", f"list/{paper_list.key}", {"relation": "isPartOf"}
    yield from _structure(data.entities)
    yield from map(_claim, data.assertions)


def _structure(entities: Iterable[Entity]) -> Iterator[Edge]:
    for entity in entities:
        for relation, targets in (("broader", entity.broader), ("componentOf", entity.component_of)):
            for target in targets:
                yield entity.id, target, {"relation": relation}


def _claim(a: Assertion) -> Edge:
    attributes = {
        "relation": a.relation,
        "confidence": a.confidence,
        "evidence": "\n".join(e.quote for e in a.evidence),
        "count": len(a.evidence),
    }
    return f"paper/{a.subject}", a.object, attributes


def _paper_attributes(paper: Paper, label: Name | None) -> Attributes:
    names = [Name(paper.title, paper.title_language or paper.language)] if paper.title else []
    names += [*paper.other_titles] or ([label] if label and not names else [])
    return {"type": "Paper", "language": paper.language, **_names(names)}


def _entity_attributes(entity: Entity) -> Attributes:
    facts = {name: value for name, value in entity.facts if name in ("kind", "vendor")}
    return {"type": entity.type, **_names(entity.preferred), **facts}


def _names(names: list[Name] | tuple[Name, ...]) -> dict[str, str]:
    found = {f"name_{name.language}": name.text for name in names if name.language in ("en", "zh")}
    return {"label": names[0].text if names else "", **found}


def to_graphml(data: GraphData) -> Iterator[str]:
    """The same graph as GraphML, piece by piece, to the byte as networkx writes it.

    networkx would first hold all of it as a tree of elements, which takes twenty times the room of the file. Characters
    that XML cannot hold become U+FFFD.
    """
    yield _HEAD
    keys = [*dict.fromkeys((name, "node", "string") for _, attributes in _nodes(data) for name in attributes)]
    for name, scope, kind in reversed([*keys, *_edge_keys(data)]):
        yield f'  <key id="{name}" for="{scope}" attr.name="{name}" attr.type="{kind}" />\n'
    yield '  <graph edgedefault="directed">\n'
    for node, attributes in chain(_nodes(data), ((node, {}) for node in _missing(data))):
        yield _element("node", f'id="{_in_quotes(node)}"', attributes)
    for source, edges in _by_source(data):
        for target, attributes in edges:
            place = f'source="{_in_quotes(source)}" target="{_in_quotes(target)}" id="{attributes["relation"]}"'
            yield _element("edge", place, attributes)
    yield "  </graph>\n</graphml>\n\n"


def _edge_keys(data: GraphData) -> list[tuple[str, str, str]]:
    kinds = {"relation": "string"} if any(_ends(data)) else {}
    if data.assertions:
        kinds |= {"confidence": "double", "evidence": "string", "count": "long"}
    return [(name, "edge", kind) for name, kind in kinds.items()]


def _ends(data: GraphData) -> Iterator[tuple[str, str]]:
    for paper_list in data.lists:
        yield from ((f"paper/{paper.key}", f"list/{paper_list.key}") for paper in paper_list.papers)
    yield from ((source, target) for source, target, _ in _structure(data.entities))
    yield from ((f"paper/{a.subject}", a.object) for a in data.assertions)


def _missing(data: GraphData) -> list[str]:
    """Ends of edges that are no nodes, in the order of the edges."""
    nodes = {f"list/{x.key}" for x in data.lists} | {f"paper/{p.key}" for p in data.papers}
    nodes |= {e.id for e in data.entities}
    return [*dict.fromkeys(node for ends in _ends(data) for node in ends if node not in nodes)]


def _by_source(data: GraphData) -> Iterator[tuple[str, Iterator[tuple[str, Attributes]]]]:
    """Each source with its edges, those to one target together, as networkx holds them."""
    lists: dict[str, list[str]] = {}
    claims: dict[str, list[Assertion]] = {}
    for paper_list in data.lists:
        for paper in paper_list.papers:
            lists.setdefault(paper.key, []).append(f"list/{paper_list.key}")
    for a in data.assertions:
        claims.setdefault(a.subject, []).append(a)

    def of(key: str) -> tuple[str, Iterator[tuple[str, Attributes]]]:
        places = ((f"paper/{key}", target, {"relation": "isPartOf"}) for target in lists.pop(key, ()))
        return f"paper/{key}", _by_target((*places, *map(_claim, claims.pop(key, ()))))

    for paper in data.papers:
        yield of(paper.key)
    for entity in data.entities:
        yield entity.id, _by_target(_structure((entity,)))
    for key in dict.fromkeys((*lists, *claims)):
        yield of(key)


def _by_target(edges: Iterable[Edge]) -> Iterator[tuple[str, Attributes]]:
    found: dict[str, dict[str, Attributes]] = {}
    for _, target, attributes in edges:
        found.setdefault(target, {}).setdefault(attributes["relation"], {}).update(attributes)
    for target, by_relation in found.items():
        for attributes in by_relation.values():
            yield target, attributes


def _element(tag: str, place: str, attributes: Attributes) -> str:
    if not attributes:
        return f"    <{tag} {place} />\n"
    rows = "".join(map(_datum, attributes, attributes.values()))
    return f"    <{tag} {place}>\n{rows}    </{tag}>\n"


def _datum(name: str, value: Any) -> str:
    text = _NOT_XML.sub("\ufffd", str(value)).translate(_IN_TEXT)
    return f'      <data key="{name}">{text}</data>\n' if text else f'      <data key="{name}" />\n'


def _in_quotes(value: str) -> str:
    return _NOT_XML.sub("\ufffd", value).translate(_IN_QUOTES)
