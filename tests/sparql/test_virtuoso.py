"""Against a real Virtuoso, started here on loopback; skipped, saying so, where it is not installed."""

from __future__ import annotations

import shutil
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from kg.ids import BASE
from kg.rdf import to_ntriples
from kg.sparql.remote import Endpoint, ask_endpoint, push
from tests.sample import GRAPH
from tests.serve.conftest import free_port

CONFIG = """[Database]
DatabaseFile = {folder}/v.db
TransactionFile = {folder}/v.trx
ErrorLogFile = {folder}/v.log
[Parameters]
ServerPort = {sql}
DirsAllowed = {folder}
NumberOfBuffers = 2000
[HTTPServer]
ServerPort = 127.0.0.1:{http}
ServerRoot = {folder}
[SPARQL]
"""
# Writing over HTTP needs a login unless the endpoint's own user may update.
GRANT = 'grant SPARQL_UPDATE to "SPARQL"; GRANT EXECUTE ON DB.DBA.SPARQL_INSERT_DICT_CONTENT TO "SPARQL";'


@pytest.fixture(scope="module")
def virtuoso(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if not shutil.which("virtuoso-t") or not shutil.which("isql-vt"):
        pytest.skip("Virtuoso (Debian: virtuoso-opensource-7-bin) is not installed")
    folder = tmp_path_factory.mktemp("virtuoso")
    sql, http = free_port(), free_port()
    (folder / "v.ini").write_text(CONFIG.format(folder=folder, sql=sql, http=http), "utf-8")
    command = ["virtuoso-t", "+foreground", "+configfile", str(folder / "v.ini")]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)
    address = f"http://127.0.0.1:{http}/sparql"
    _wait(address)
    login = ["isql-vt", str(sql), "dba", "dba", f"exec={GRANT}"]
    subprocess.run(login, check=True, stdout=subprocess.DEVNULL)
    yield address
    process.kill()
    process.wait()


def _wait(address: str) -> None:
    for _ in range(300):
        try:
            urllib.request.urlopen(address + "?query=ASK%7B%7D", timeout=1).close()
            return
        except OSError:
            time.sleep(0.2)
    raise AssertionError("Virtuoso did not start")


def test_a_large_graph_goes_in_chunks(virtuoso: str) -> None:
    graph = f"{BASE}list/large"
    lines = [
        f'<{BASE}x{n}> <{BASE}p> "第{n}行 of a rather long list of lines, each with a literal of its own" .\n'
        for n in range(6000)
    ]
    push(Endpoint(virtuoso), graph, lines, protocol="update")
    count = ask_endpoint(Endpoint(virtuoso), f"SELECT (COUNT(*) AS ?n) {{ GRAPH <{graph}> {{ ?s ?p ?o }} }}", BASE)
    assert count.rows[0][0].value == "6000"


def test_a_graph_goes_to_virtuoso_and_answers_there(virtuoso: str, tmp_path: Path) -> None:
    graph, lines = f"{BASE}list/one", list(to_ntriples(GRAPH))
    for _ in range(2):
        push(Endpoint(virtuoso), graph, lines, protocol="update")
    count = ask_endpoint(Endpoint(virtuoso), f"SELECT (COUNT(*) AS ?n) {{ GRAPH <{graph}> {{ ?s ?p ?o }} }}", BASE)
    assert count.rows[0][0].value == str(len(lines))
    named = ask_endpoint(Endpoint(virtuoso), 'SELECT ?x { ?x skos:prefLabel "潮汐网络"@zh }', BASE)
    assert len(named.rows) == 1
