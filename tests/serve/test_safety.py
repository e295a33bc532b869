from __future__ import annotations

import contextlib
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest

from tests.serve.conftest import make_folder, start

ASK = {"query": "ASK { ?x a kg:Hardware }"}
# Each joins the graph with itself until the end of time.
HOSTILE = "SELECT (COUNT(*) AS ?n) { " + " ".join(f"?a{n} ?b{n} ?c{n} ." for n in range(9)) + " }"


def test_an_unknown_host_is_not_answered(server: str) -> None:
    assert httpx.get(server + "/sparql", params=ASK, headers={"host": "evil.example"}).status_code == 421


def test_no_origin_may_read_unless_asked_for(server: str) -> None:
    answer = httpx.get(server + "/sparql", params=ASK, headers={"origin": "http://evil.example"})
    assert "access-control-allow-origin" not in answer.headers


def test_the_usual_headers_are_there(server: str) -> None:
    for path in ("/", "/query", "/sparql", "/status"):
        headers = httpx.get(server + path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert "default-src 'none'" in headers["content-security-policy"]


@pytest.mark.parametrize(
    "query",
    [
        "SELECT * { SERVICE <http://127.0.0.1:9/> { ?s ?p ?o } }",
        "SELECT * FROM <file:///etc/passwd> { ?s ?p ?o }",
        "SELECT * FROM <http://127.0.0.1:9/x> { ?s ?p ?o }",
        "ASK " + "{" * 20_000 + "}" * 20_000,
        "ASK { ?x ?y '" + "a" * 200_000 + "' }",
        "LOAD <http://127.0.0.1:9/>",
    ],
)
def test_reaching_out_and_nesting_are_refused_at_once(query: str, server: str) -> None:
    start = time.monotonic()
    answer = httpx.post(server + "/sparql", content=query, headers={"content-type": "application/sparql-query"})
    assert answer.status_code == 400
    assert time.monotonic() - start < 2


def test_twelve_hostile_queries_do_not_stop_it(server: str) -> None:
    answers: list[int] = []

    def attack() -> None:
        answers.append(httpx.get(server + "/sparql", params={"query": HOSTILE}, timeout=60).status_code)

    threads = [threading.Thread(target=attack) for _ in range(12)]
    for thread in threads:
        thread.start()
    time.sleep(0.5)
    for _ in range(5):
        assert httpx.get(server + "/sparql", params=ASK, timeout=30).json()["boolean"] is True
    for thread in threads:
        thread.join()
    assert set(answers) <= {408, 500, 503}
    assert httpx.get(server + "/sparql", params=ASK, timeout=30).json()["boolean"] is True


def test_it_ends_within_two_seconds_with_a_query_running(tmp_path: Path) -> None:
    make_folder(tmp_path)
    process, address = start(tmp_path)
    thread = threading.Thread(target=lambda: _ignore(address))
    thread.start()
    time.sleep(1)
    began = time.monotonic()
    process.send_signal(signal.SIGTERM)
    process.wait(10)
    assert time.monotonic() - began < 2
    thread.join()


def _ignore(address: str) -> None:
    with contextlib.suppress(httpx.TransportError):
        httpx.get(address + "/sparql", params={"query": HOSTILE}, timeout=30)


@pytest.mark.parametrize("path", ["%ff", "%ED%A0%80", "a%00b", "..%2f..%2fetc%2fpasswd", "x%3E%20%3Cy"])
def test_a_path_that_names_nothing_says_only_that(path: str, server: str) -> None:
    answer = httpx.get(f"{server}/id/{path}")
    assert (answer.status_code, answer.text) == (404, "no such thing in this graph\n")


def test_an_address_that_cannot_be_listened_on_is_one_line(tmp_path: Path) -> None:
    make_folder(tmp_path)
    (tmp_path / "graph.nt").write_text("", "utf-8")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        for options in (["--port", str(taken.getsockname()[1])], ["--host", "999.1.1.1"], ["--timeout", "nan"]):
            done = subprocess.run(
                [sys.executable, "-m", "kg", "serve", "-g", str(tmp_path), *options],
                capture_output=True,
                text=True,
                timeout=60,
            )
            assert done.returncode == 2, done.stderr
            assert len(done.stderr.strip().splitlines()) == 1
