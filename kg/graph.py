"""The graph as networkx.MultiDiGraph, and as GraphML."""

from __future__ import annotations

import io
import re
from typing import Any

import networkx as nx

from kg.records import Entity, GraphData, Name, Paper

_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def to_networkx(data: GraphData) -> nx.MultiDiGraph[str]:
    """Papers, lists and entities as nodes, links as edges keyed by relation.

    Nodes carry ``type``, ``label``, ``name_en``, ``name_zh``; edges carry ``relation``, ``confidence``, ``evidence``
    (the quotes, newline between them) and ``count`` of quotes. Nodes and edges are added in sorted order.
    """
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    labels = dict(data.labels)
    for paper_list in data.lists:
        title = paper_list.title.text if paper_list.title else paper_list.identifier
        graph.add_node(f"list/{paper_list.key}", type="PaperList", label=title)
    for paper in data.papers:
        graph.add_node(f"paper/{paper.key}", **_paper_attributes(paper, labels.get(paper.key)))
    for entity in data.entities:
        graph.add_node(entity.id, **_entity_attributes(entity))
    _add_edges(graph, data)
    return graph


def _add_edges(graph: nx.MultiDiGraph[str], data: GraphData) -> None:
    for paper_list in data.lists:
        for paper in paper_list.papers:
            graph.add_edge(f"paper/{paper.key}", f"list/{paper_list.key}", key="isPartOf", relation="isPartOf")
    for entity in data.entities:
        for relation, targets in (("broader", entity.broader), ("componentOf", entity.component_of)):
            for target in targets:
                graph.add_edge(entity.id, target, key=relation, relation=relation)
    for a in data.assertions:
        graph.add_edge(
            f"paper/{a.subject}",
            a.object,
            key=a.relation,
            relation=a.relation,
            confidence=a.confidence,
            evidence="\n".join(e.quote for e in a.evidence),
            count=len(a.evidence),
        )


def _paper_attributes(paper: Paper, label: Name | None) -> dict[str, Any]:
    names = [Name(paper.title, paper.title_language or paper.language)] if paper.title else []
    names += [*paper.other_titles] or ([label] if label and not names else [])
    return {"type": "Paper", "language": paper.language, **_names(names)}


def _entity_attributes(entity: Entity) -> dict[str, Any]:
    facts = {name: value for name, value in entity.facts if name in ("kind", "vendor")}
    return {"type": entity.type, **_names(entity.preferred), **facts}


def _names(names: list[Name] | tuple[Name, ...]) -> dict[str, str]:
    found = {f"name_{name.language}": name.text for name in names if name.language in ("en", "zh")}
    return {"label": names[0].text if names else "", **found}


def to_graphml(graph: nx.MultiDiGraph[str]) -> str:
    """GraphML with characters that XML cannot hold replaced by U+FFFD."""
    clean: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    for node, attributes in graph.nodes(data=True):
        clean.add_node(_xml(node), **{k: _xml(v) for k, v in attributes.items()})
    for source, target, key, attributes in graph.edges(keys=True, data=True):
        clean.add_edge(_xml(source), _xml(target), key=key, **{k: _xml(v) for k, v in attributes.items()})
    out = io.BytesIO()
    nx.write_graphml_xml(clean, out, named_key_ids=True)
    return out.getvalue().decode("utf-8") + "\n"


def _xml(value: Any) -> Any:
    return _NOT_XML.sub("\ufffd", value) if isinstance(value, str) else value
