"""The catalogue beside rdflib's own store: python -m benchmarks.queries [COUNT] [SECONDS]

COUNT synthetic papers; each question is asked on both engines; rdflib is stopped after SECONDS a question.
"""

from __future__ import annotations

import multiprocessing
import statistics
import sys
import tempfile
import time
from pathlib import Path

import rdflib

import kg
from benchmarks.generate import write
from benchmarks.show import machine, table
from kg.errors import QueryError
from kg.ids import BASE
from kg.rdf.terms import PREFIXES
from kg.sparql import run_query
from kg.sparql.catalogue import catalogue
from kg.sparql.lookup import Names, bind

DEFAULTS = {
    "second": "knowledge distillation",
    "benchmark": "ImageNet",
    "model": "Llama 3",
    "system": "LoRA",
    "dataset": "ImageNet",
    "device": "GPU",
}
GRAPH = rdflib.Graph()


def ask_rdflib(query: str) -> None:
    list(GRAPH.query("".join(f"PREFIX {p}: <{i}>\n" for p, i in (PREFIXES | {"id": BASE}).items()) + query))


def timed_rdflib(query: str, limit: float) -> float:
    """Seconds in a forked process, or ``limit`` if it had to be stopped."""
    process = multiprocessing.get_context("fork").Process(target=ask_rdflib, args=(query,))
    start = time.perf_counter()
    process.start()
    process.join(limit)
    took = time.perf_counter() - start
    if process.is_alive():
        process.kill()
        return limit
    return took


def main(count: int = 1000, limit: float = 30.0) -> None:
    with tempfile.TemporaryDirectory() as name:
        write(count, Path(name) / "list.jsonl")
        graph = kg.build(Path(name) / "list.jsonl")
    text = "".join(graph.ntriples())
    GRAPH.parse(data=text, format="nt")
    names, rows, ratios, ours_all = Names(graph.store), [], [], []
    for name, question in catalogue().items():
        given = {p.name: DEFAULTS[p.name] for p in question.parameters if p.name in DEFAULTS}
        given |= {p.name: "syn-0000001" for p in question.parameters if p.kind == "Paper"}
        given |= {p.name: "1" for p in question.parameters if p.kind == "PaperList"}
        given |= {p.name: "GPU" for p in question.parameters if p.kind == "Thing"}
        try:
            query = bind(question, given, names)
        except QueryError as error:
            rows.append([name, f"not asked: {error}", "", ""])
            continue
        start = time.perf_counter()
        run_query(graph.store, query)
        ours = time.perf_counter() - start
        theirs = timed_rdflib(query, limit)
        ours_all.append(ours)
        ratios.append(theirs / ours)
        over = ">" if theirs >= limit else ""
        rows.append([name, f"{ours * 1000:.1f}", f"{over}{theirs * 1000:.0f}", f"{over}{theirs / ours:.0f}"])
    print(f"{machine()}; {text.count(chr(10)):,} triples; milliseconds")
    print(table(["question", "paperkg", "rdflib", "times"], rows))
    print(f"\nmedian {statistics.median(ratios):.0f} times faster; slowest answer {max(ours_all) * 1000:.0f} ms")


if __name__ == "__main__":
    main(*(f(x) for f, x in zip((int, float), sys.argv[1:], strict=False)))
