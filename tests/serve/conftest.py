"""A real server in a process of its own, over the small graph of the tests and two named graphs."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pyoxigraph as ox
import pytest

from kg.rdf import to_ntriples
from tests.sample import GRAPH

GRAPHS = "http://kasei.us/2009/09/sparql/data/data{}.rdf"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def make_folder(folder: Path) -> None:
    store = ox.Store(str(folder / "store"))
    store.bulk_load("".join(to_ntriples(GRAPH)).encode(), format=ox.RdfFormat.N_TRIPLES)
    for n in range(4):
        name = ox.NamedNode(GRAPHS.format(n))
        kind = ox.NamedNode("http://www.w3.org/1999/02/22-rdf-syntax-ns#type")
        store.add(ox.Quad(name, kind, ox.NamedNode("http://example.org/Document"), name))
    store.flush()
    del store
    (folder / "graph.html").write_text("<!doctype html><title>x</title>", "utf-8")
    (folder / "report.json").write_text('{"counts": {"papers": 2, "entities": 6}}', "utf-8")


def start(folder: Path, *options: str) -> tuple[subprocess.Popen[Any], str]:
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "kg",
        "serve",
        "-g",
        str(folder),
        "--port",
        str(port),
        "--store",
        str(folder / "store"),
        *options,
    ]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env={**os.environ, "KG_LANG": "en"})
    address = f"http://127.0.0.1:{port}"
    for _ in range(300):
        if process.poll() is not None:
            break
        try:
            httpx.get(address + "/status", timeout=1)
            return process, address
        except httpx.TransportError:
            time.sleep(0.1)
    process.kill()
    raise AssertionError("the server did not start")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("graph")
    make_folder(folder)
    process, address = start(folder, "--timeout", "3")
    yield address
    process.send_signal(signal.SIGTERM)
    process.wait(10)
