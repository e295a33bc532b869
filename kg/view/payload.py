"""What the page carries: the graph as columns, the texts apart (they are read when first asked for), both packed."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, TypeAlias

from kg.records import RELATIONS, TYPES, GraphData, PaperList
from kg.view.model import STRUCTURE, Node
from kg.view.places import Layout

Json: TypeAlias = Any
_SYSTEM = 9  # where gzip says on what system it ran
_GZIP = 31  # the largest window, in gzip's wrapping
_AT_ONCE = 1000
NODE_TYPES = ("Paper", *TYPES)
EDGE_TYPES = (*RELATIONS, *STRUCTURE)


def packed(table: Mapping[str, Json]) -> str:
    """JSON, gzipped without a clock, as base64 text. A value that is an iterator becomes a list, read as it goes."""
    return packed_bytes(piece.encode("utf-8", "replace") for piece in _pieces(table))


def _pieces(table: Mapping[str, Json]) -> Iterator[str]:
    for number, (key, value) in enumerate(table.items()):
        yield f"{',' if number else '{'}{_json(key)}:"
        if isinstance(value, Iterator):
            yield from _list_pieces(value)
        else:
            yield _json(value)
    yield "}" if table else "{}"


def _list_pieces(rows: Iterator[Json]) -> Iterator[str]:
    yield "["
    between = ""
    while some := list(islice(rows, _AT_ONCE)):
        yield between + _json(some)[1:-1]
        between = ","
    yield "]"


def _json(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def in_base64(data: bytes | bytearray) -> str:
    """Bytes that are gzipped already, as base64 text."""
    return base64.b64encode(data).decode("ascii")


def packed_bytes(pieces: Iterable[bytes]) -> str:
    """Bytes, gzipped without a clock and without the name of the system, as base64 text."""
    pack = zlib.compressobj(9, zlib.DEFLATED, _GZIP)
    packed = bytearray()
    for piece in pieces:
        packed += pack.compress(piece)
    packed += pack.flush()
    packed[_SYSTEM] = 255
    return in_base64(packed)


def node_dicts(nodes: Sequence[Node], layout: Layout, radii: Sequence[float]) -> list[dict[str, Json]]:
    """The nodes as pyvis holds them: one dictionary each, with its fixed place."""
    return [
        {
            "id": node.id,
            "label": next(iter(node.names.values())),
            "group": node.type,
            "names": dict(node.names),
            "x": point[0],
            "y": point[1],
            "size": radius,
        }
        for node, point, radius in zip(nodes, layout.points, radii, strict=True)
    ]


def columns(nodes: Sequence[Mapping[str, Json]], edges: Sequence[Mapping[str, Json]]) -> dict[str, Json]:
    """pyvis's nodes and edges as columns, which pack ten times smaller than dictionaries."""
    table: dict[str, Json] = {
        "id": [n["id"] for n in nodes],
        "type": [NODE_TYPES.index(n["group"]) for n in nodes],
        "x": [n["x"] for n in nodes],
        "y": [n["y"] for n in nodes],
        "size": [n["size"] for n in nodes],
    }
    for language in ("en", "zh", "mul"):
        table[language] = [n["names"].get(language, 0) for n in nodes]
    links = {
        "from": [e["from"] for e in edges],
        "relation": [EDGE_TYPES.index(e["title"]) for e in edges],
        "to": [e["to"] for e in edges],
        "sure": [e["value"] for e in edges],
    }
    return {"types": NODE_TYPES, "relations": EDGE_TYPES, "nodes": table, "edges": links}


def things(nodes: Sequence[Node]) -> dict[str, Json]:
    """By position what only some things have: other names, facts, the same thing elsewhere."""
    other: dict[str, Json] = {}
    for i, node in enumerate(nodes):
        entity = node.entity
        if entity is None:
            continue
        shown = set(node.names.values())
        known: dict[str, Json] = {
            "also": _unique(n.text for n in entity.alternative if n.text not in shown),
            "hidden": _unique(n.text for n in entity.hidden),
            "long": entity.long_form,
            "facts": [list(f) for f in entity.facts],
            "same": [*entity.exact, *entity.close],
            "coined": 1 if entity.coined else 0,
            "unnamed": 1 if entity.unnamed else 0,
            "maybe": list(entity.candidates),
        }
        kept = {key: value for key, value in known.items() if value}
        if kept:
            other[str(i)] = kept
    return other


def _unique(texts: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(texts))


def paper_columns(nodes: Sequence[Node], lists: Sequence[PaperList]) -> dict[str, Json]:
    """What the facets need of papers: language, year, and the lists that hold them with the position in each."""
    holders: dict[str, list[list[int]]] = {}
    years: dict[str, int] = {}
    for number, source in enumerate(lists):
        for paper in source.papers:
            holders.setdefault(paper.key, []).append([number, paper.position])
            year = paper.year or (source.venue.year if source.venue else None)
            if year:
                years.setdefault(paper.key, year)
    papers = [n.paper for n in nodes if n.paper]
    return {
        "language": [p.language for p in papers],
        "year": [p.year or years.get(p.key, 0) for p in papers],
        "lists": [holders.get(p.key, []) for p in papers],
        "topic": [p.topic or 0 for p in papers],
    }


def list_rows(lists: Sequence[PaperList]) -> list[dict[str, Json]]:
    """The paper lists: title, venue in both languages, size."""
    return [
        {
            "title": source.title.text if source.title else source.identifier,
            "language": source.title.language if source.title else "mul",
            "key": source.key,
            "file": source.identifier,
            "venue": {n.language: n.text for n in source.venue.names} if source.venue else {},
            "size": len(source.papers),
        }
        for source in lists
    ]


def region_rows(layout: Layout) -> list[list[Json]]:
    """Communities of a large picture: centre, radius, size, and the positions of the nodes that name it."""
    return [[r.x, r.y, r.radius, r.size, list(r.topics)] for r in layout.regions]


def known_characters(data: GraphData, table: Mapping[str, str]) -> str:
    """Pairs (traditional, simplified) of a character table whose simplified sign occurs in some name."""
    used = {sign for e in data.entities for n in (*e.preferred, *e.alternative, *e.hidden) for sign in n.text}
    used |= {sign for p in data.papers for sign in p.title or ""}
    return "".join(a + b for a, b in sorted(table.items()) if b in used)
