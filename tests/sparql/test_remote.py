"""Against a real store of another make, started here; skipped, saying so, where it is not installed."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from kg.errors import QueryError
from kg.ids import BASE
from kg.rdf import to_ntriples
from kg.sparql.remote import Endpoint, ask_endpoint, push
from kg.subset import of_list
from tests.sample import GRAPH, LIST_EN, LIST_ZH
from tests.serve.conftest import free_port

OXIGRAPH = shutil.which("oxigraph") or shutil.which("oxigraph", path=str(Path(sys.executable).parent))


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if OXIGRAPH is None:
        pytest.skip("the oxigraph server is not installed")
    port = free_port()
    folder = tmp_path_factory.mktemp("store")
    command = [OXIGRAPH, "serve", "--location", str(folder), "--bind", f"127.0.0.1:{port}"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    for _ in range(100):
        try:
            urllib.request.urlopen(address, timeout=1).close()
            break
        except OSError:
            time.sleep(0.1)
    yield address
    process.kill()
    process.wait()


COUNT = "SELECT (COUNT(*) AS ?n) { GRAPH ?g { ?s ?p ?o } }"


@pytest.mark.parametrize("protocol", ["graph-store", "update"])
def test_a_graph_goes_there_and_comes_back(protocol: str, store: str) -> None:
    graph = f"{BASE}list/{protocol}"
    lines = list(to_ntriples(GRAPH))
    told: list[tuple[int, int]] = []
    target = Endpoint(f"{store}/store" if protocol == "graph-store" else f"{store}/update")
    for _ in range(2):  # the second replaces the first
        push(target, graph, lines, protocol=protocol, progress=lambda *x: told.append(x))  # type: ignore[arg-type]
    query = f"SELECT (COUNT(*) AS ?n) {{ GRAPH <{graph}> {{ ?s ?p ?o }} }}"
    rows = ask_endpoint(Endpoint(f"{store}/query"), query, BASE)
    assert rows.rows[0][0].value == str(len(lines))
    assert told[-1][0] == told[-1][1]


def test_chinese_and_construct_come_back(store: str) -> None:
    push(Endpoint(f"{store}/store"), f"{BASE}list/x", list(to_ntriples(GRAPH)))
    query = f'SELECT ?名 {{ GRAPH <{BASE}list/x> {{ ?x skos:prefLabel ?名 FILTER(?名 = "潮汐网络"@zh) }} }}'
    rows = ask_endpoint(Endpoint(f"{store}/query"), query, BASE)
    assert (rows.columns, rows.rows[0][0].value) == (("名",), "潮汐网络")
    made = ask_endpoint(Endpoint(f"{store}/query"), "CONSTRUCT { ?s ?p ?o } { GRAPH ?g { ?s ?p ?o } }", BASE)
    assert made.triples


def test_a_refusal_is_one_clear_error(store: str) -> None:
    with pytest.raises(QueryError, match=r"40[45]"):
        push(Endpoint(f"{store}/nowhere"), f"{BASE}list/x", list(to_ntriples(GRAPH)))
    with pytest.raises(QueryError, match="no answer"):
        ask_endpoint(Endpoint(f"http://127.0.0.1:{free_port()}/"), COUNT, BASE)


def test_parts_by_list_make_up_the_whole() -> None:
    parts = [of_list(GRAPH, li.key) for li in (LIST_EN, LIST_ZH)]
    whole = set(to_ntriples(GRAPH))
    assert set().union(*(set(to_ntriples(part)) for part in parts)) == whole
    assert all(len(set(to_ntriples(part))) < len(whole) for part in parts)


def test_only_http_addresses_are_called() -> None:
    with pytest.raises(QueryError, match="http"):
        Endpoint.from_environment("file:///etc/passwd")


@pytest.mark.parametrize(
    "url", ["http://[::1", "http://", "file:///etc/passwd", "http://127.0.0.1:x/", "http://127.0.0.1/a b", "http://图/"]
)
def test_an_address_that_is_none(url: str) -> None:
    with pytest.raises(QueryError, match="address is needed"):
        Endpoint.from_environment(url)
