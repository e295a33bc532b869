"""Puts the page together: picture, layout, texts, style and scripts, through pyvis."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kg.ids import ONTOLOGY
from kg.records import GraphData
from kg.text.normal import simplified
from kg.view import assets, payload
from kg.view.layout import FORCE_LIMIT, arrange
from kg.view.model import Edge, Picture, degrees, naming_rank, picture, radius
from kg.view.network import GraphNetwork, Rows
from kg.view.places import Layout
from kg.view.texts import text_tables
from kg.view.triples import triples_for_page
from kg.view.words import LANGUAGES, catalogue, words

_TITLES = 3


def make_page(
    data: GraphData,
    *,
    language: str,
    base: str,
    title: str | None,
    ntriples: str | Path | None,
    queries: Sequence[tuple[str, str]],
) -> str:
    """See :func:`kg.view.render`."""
    drawing = picture(data)
    radii = [radius(d, n.paper is not None) for d, n in zip(degrees(drawing), drawing.nodes, strict=True)]
    ranks = [naming_rank(n) for n in drawing.nodes]
    layout = arrange(len(drawing.nodes), [(e.source, e.target) for e in drawing.edges], radii, ranks)
    heading = title or _heading(data)
    network = GraphNetwork(heading, _globals(data, drawing, layout, language, base, ntriples, queries))
    network.fill(payload.node_dicts(drawing.nodes, layout, radii), Rows(drawing.edges, _edge))
    return str(network.generate_html())


def _heading(data: GraphData) -> str:
    names = list(dict.fromkeys(s.title.text if s.title else s.identifier for s in data.lists))
    shown = names if len(names) <= _TITLES else [*names[: _TITLES - 1], f"+{len(names) - _TITLES + 1}"]
    return " · ".join(shown) or "paperkg"


def _edge(edge: Edge) -> dict[str, Any]:
    sure = round(edge.claim.confidence, 2) if edge.claim else 1
    return {"from": edge.source, "to": edge.target, "title": edge.relation, "value": sure}


def _globals(
    data: GraphData,
    drawing: Picture,
    layout: Layout,
    language: str,
    base: str,
    ntriples: str | Path | None,
    queries: Sequence[tuple[str, str]],
) -> dict[str, Any]:
    """All values and functions that the template uses beside pyvis's own."""
    triples, lean = triples_for_page(ntriples or "", base)
    facts = {
        "language": language,
        "base": base,
        "ontology": ONTOLOGY,
        "forceLimit": FORCE_LIMIT,
        "things": payload.things(drawing.nodes),
        "papers": payload.paper_columns(drawing.nodes, data.lists),
        "lists": payload.list_rows(data.lists),
        "regions": payload.region_rows(layout),
        "messages": {code: words(code) for code in LANGUAGES},
        "queries": [list(q) for q in queries or catalogue()] if ntriples else [],
        "leanTriples": lean,
        "characters": payload.known_characters(data, {chr(point): sign for point, sign in simplified().items()}),
        "claims": len(data.assertions),
        "results": len(data.results),
    }

    def graph(heading: str, nodes: list[dict[str, Any]], edges: list[dict[str, Any]]) -> str:
        return payload.packed({"title": heading, **facts, **payload.columns(nodes, edges)})

    scripts = [assets.vendored("vis-network.min.js"), assets.script()]
    return {
        "language": language,
        "word": words(language),
        "styles": assets.styles(),
        "scripts": scripts,
        "policy": _policy(scripts),
        "notice": assets.notice(bool(ntriples)),
        "pack_graph": graph,
        "texts": payload.packed(text_tables(data, drawing.nodes, drawing.edges)),
        "triples": payload.packed_bytes(triples) if ntriples else "",
        "engine": payload.in_base64(assets.vendored_bytes("oxigraph_web_bg.wasm.gz")) if ntriples else "",
        "editor": payload.in_base64(assets.vendored_bytes("codemirror.js.gz")) if ntriples else "",
        "engine_script": payload.packed_bytes([assets.engine_script().encode()]) if ntriples else "",
    }


def _policy(scripts: Sequence[str]) -> str:
    """Nothing may be fetched from anywhere; only these very scripts run, and the query engine in its worker."""
    allowed = " ".join(assets.fingerprint(text) for text in scripts)
    return (
        f"default-src 'none'; script-src {allowed} 'wasm-unsafe-eval' blob:; worker-src blob:; "
        "style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'"
    )
