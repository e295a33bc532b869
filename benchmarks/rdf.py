"""Writing and loading RDF beside rdflib: python -m benchmarks.rdf [COUNT]"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import pyoxigraph as ox
import rdflib

import kg
from benchmarks.generate import write
from benchmarks.show import best, machine, table
from kg.ids import BASE
from kg.rdf import nodes, sorted_blocks, to_jsonld, to_ntriples, to_turtle
from kg.records import GraphData


def main(count: int = 500) -> None:
    with tempfile.TemporaryDirectory() as name:
        write(count, Path(name) / "list.jsonl")
        data = kg.build(Path(name) / "list.jsonl").data
        measure(data, Path(name))


def measure(data: GraphData, scratch: Path) -> None:
    lines = list(to_ntriples(data))
    text = "".join(lines)
    graph = rdflib.Graph().parse(data=text, format="nt")
    triples = [tuple(line[:-3].split(" ", 2)) for line in lines]
    rows = [
        [
            "write N-Triples",
            best(lambda: "".join(sorted_blocks(nodes(data), BASE, scratch))),
            best(lambda: graph.serialize(format="nt"), 1),
        ],
        ["bare formatted strings", best(lambda: "".join(f"{s} {p} {o} .\n" for s, p, o in triples)), None],
        [
            "write Turtle (from N-Triples)",
            best(lambda: to_turtle(text, "x:")),
            best(lambda: graph.serialize(format="turtle"), 1),
        ],
        [
            "write JSON-LD (from N-Triples)",
            best(lambda: to_jsonld(text)),
            best(lambda: graph.serialize(format="json-ld"), 1),
        ],
        ["load N-Triples", best(lambda: load(text)), best(lambda: rdflib.Graph().parse(data=text, format="nt"), 1)],
    ]
    print(f"{machine()}; {len(lines):,} triples, {len(text) / 1e6:.1f} MB; CPU seconds")
    print(table(["", "paperkg", "rdflib", "times"], [row(*r) for r in rows]))


def load(text: str) -> None:
    ox.Store().bulk_load(text.encode(), format=ox.RdfFormat.N_TRIPLES, lenient=True)


def row(name: str, ours: float, theirs: float | None) -> list[str]:
    return [
        name,
        f"{ours:.3f}",
        "–" if theirs is None else f"{theirs:.3f}",
        "–" if theirs is None else f"{theirs / ours:.1f}",
    ]


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
