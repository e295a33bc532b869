"""The page in Firefox, driven over WebDriver BiDi without a driver program; skipped where Firefox is not installed."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kg.rdf import to_ntriples
from kg.view import render
from tests.view.samples import small

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")


class Firefox:
    """A connection to one tab: commands, scripts, what was logged and asked for."""

    def __init__(self, port: int) -> None:
        websocket = pytest.importorskip("websocket")
        end = time.monotonic() + 40
        while True:
            try:
                address = f"ws://127.0.0.1:{port}/session"
                self.socket = websocket.create_connection(address, timeout=40, suppress_origin=True)
                break
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.3)
        self.number = 0
        self.events: list[dict[str, Any]] = []
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
        self.tab = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def call(self, method: str, **params: Any) -> Any:
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": params}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self.number:
                return answer["result"]
            self.events.append(answer)

    def run(self, expression: str) -> Any:
        target = {"context": self.tab}
        answer = self.call("script.evaluate", expression=expression, target=target, awaitPromise=True)
        return answer["result"].get("value")

    def wait(self, expression: str, seconds: float = 20) -> Any:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            value = self.run(expression)
            if value:
                return value
            time.sleep(0.1)
        raise AssertionError(f"waited in vain for {expression}")


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    if not FIREFOX:
        pytest.skip("firefox is not installed")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [FIREFOX, "--headless", "--profile", str(tmp_path), f"--remote-debugging-port={port}"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield Firefox(port)
    finally:
        process.terminate()
        process.wait(20)


def test_opens_draws_and_answers(firefox: Firefox, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text(render(small(), ntriples="".join(to_ntriples(small()))), encoding="utf-8", newline="\n")
    firefox.call("browsingContext.navigate", context=firefox.tab, url=path.as_uri(), wait="complete")
    firefox.wait("document.body.classList.contains('ready')")
    assert firefox.run("document.getElementById('status').textContent") == "9 nodes · 9 links"
    colours = """(() => { const c = document.querySelector('#canvas canvas'), g = c.getContext('2d');
      const d = g.getImageData(0, 0, c.width, c.height).data, seen = new Set();
      for (let i = 0; i < d.length; i += 4) if (d[i + 3] === 255) seen.add(d[i] + ',' + d[i + 1] + ',' + d[i + 2]);
      return seen.has('63,70,84') && seen.has('204,67,24'); })()"""
    firefox.wait(colours)
    firefox.run("document.getElementById('tab-sparql').click()")
    firefox.wait("document.getElementById('query-status').textContent.includes('triples')")
    firefox.run("document.getElementById('run').click()")
    firefox.wait("document.querySelectorAll('#rows tbody tr').length > 0")
    logged = [e["params"]["text"] for e in firefox.events if e["method"] == "log.entryAdded"]
    asked = [e["params"]["request"]["url"] for e in firefox.events if e["method"] == "network.beforeRequestSent"]
    assert logged == []
    assert [u for u in asked if not u.startswith(("file:", "data:", "blob:", "about:"))] == []
