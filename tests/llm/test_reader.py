"""Against a small server of our own, with good, broken and lying answers."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from kg.errors import OptionError
from kg.llm import LlmOptions, read_papers
from kg.records import Extraction
from tests.sample import PAPER_EN, PAPER_ZH

GOOD = {"relation": "runsOn", "name": "MI210", "type": "Hardware", "quote": "KelpNet runs on an MI210"}
LIE = {"relation": "runsOn", "name": "H100", "type": "Hardware", "quote": "KelpNet runs on an H100"}
ELSEWHERE = {"relation": "uses", "name": "LoRA", "type": "Method", "quote": "We present KelpNet, a decoder."}


class Server:
    """Gives the answers in turn, and keeps the requests."""

    def __init__(self, answers: list[str | int]) -> None:
        self.requests: list[dict[str, Any]] = []
        server = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["content-length"])))
                server.requests.append(body | {"authorization": self.headers.get("authorization")})
                answer = answers[min(len(server.requests), len(answers)) - 1]
                self.send_response(answer if isinstance(answer, int) else 200)
                self.end_headers()
                message = {"choices": [{"message": {"content": answer}}]}
                message |= {"usage": {"prompt_tokens": 100, "completion_tokens": 10}}
                self.wfile.write(json.dumps(message).encode())

            def log_message(self, *arguments: object) -> None:
                pass

        self._http = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._http.server_port}/v1"
        threading.Thread(target=self._http.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._http.shutdown()
        self._http.server_close()


@pytest.fixture
def serve() -> Iterator[Any]:
    servers = []

    def make(*answers: str | int) -> Server:
        servers.append(Server(list(answers)))
        return servers[-1]

    yield make
    for server in servers:
        server.close()


def claims(*rows: dict[str, str]) -> str:
    return json.dumps({"claims": list(rows)})


def test_only_claims_that_the_text_makes_enter(serve: Any, tmp_path: Path) -> None:
    server = serve(claims(GOOD, LIE, ELSEWHERE))
    options = LlmOptions(server.url, "tiny", tmp_path / "cache.jsonl", key="secret", price_in=1.0)
    found, usage = read_papers([PAPER_EN], {}, options)
    (link,) = found[PAPER_EN.key].links
    assert (link.relation, link.name, link.extractor) == ("runsOn", "MI210", "llm")
    span = link.quotes[0].mention
    assert PAPER_EN.abstract[span.start : span.end] == "MI210"
    assert (usage.asked, usage.rejected, usage.tokens_in, usage.cost(options)) == (1, 2, 100, 0.0001)
    assert server.requests[0]["authorization"] == "Bearer secret"
    assert server.requests[0]["response_format"]["type"] == "json_schema"


def test_a_broken_answer_is_asked_for_once_more_with_the_error(serve: Any, tmp_path: Path) -> None:
    server = serve("Sure! Here you go:", claims(GOOD))
    found, usage = read_papers([PAPER_EN], {}, LlmOptions(server.url, "tiny", tmp_path / "c"))
    assert [link.name for link in found[PAPER_EN.key].links] == ["MI210"]
    assert "cannot be used" in server.requests[1]["messages"][-1]["content"]
    assert usage.unusable == 0


@pytest.mark.parametrize(
    "answer", ["not json", "[]", '{"claims": [{"relation": "runsOn"}]}', claims(GOOD | {"relation": "owns"}), ""]
)
def test_an_answer_that_stays_broken_costs_only_itself(answer: str, serve: Any, tmp_path: Path) -> None:
    server = serve(answer)
    before = {PAPER_EN.key: Extraction(PAPER_EN.key, warnings=("kept",))}
    found, usage = read_papers([PAPER_EN], before, LlmOptions(server.url, "tiny", tmp_path / "c"))
    assert found == before
    assert (usage.unusable, len(server.requests)) == (1, 2)


def test_a_second_run_asks_nothing_and_gives_the_same(serve: Any, tmp_path: Path) -> None:
    server = serve(claims(GOOD))
    options = LlmOptions(server.url, "tiny", tmp_path / "c")
    first, _ = read_papers([PAPER_EN, PAPER_ZH], {}, options)
    (tmp_path / "c").open("a").write('{"key": "cut sho')
    asked = len(server.requests)
    second, usage = read_papers([PAPER_EN, PAPER_ZH], {}, options)
    assert second == first
    assert (len(server.requests), usage.remembered) == (asked, 2)


def test_a_server_that_fails_is_one_clear_error(serve: Any, tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="500"):
        read_papers([PAPER_EN], {}, LlmOptions(serve(500).url, "tiny", tmp_path / "c"))
    with pytest.raises(OptionError, match="no usable answer"):
        read_papers([PAPER_EN], {}, LlmOptions("http://127.0.0.1:1/v1", "tiny", tmp_path / "c"))
