"""Who opens connections and asks nothing keeps nobody else from being answered."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
import uvicorn
from uvicorn.server import ServerState

from kg.serve import waiting
from kg.serve.waiting import ImpatientProtocol
from tests.serve.test_safety import ASK, HOSTILE

_HALVES = {
    "nothing": b"",
    "half a line": b"GET /sparq",
    "half a head": b"GET /status HTTP/1.1\r\nHost: 127",
    "half a body": b"POST /sparql HTTP/1.1\r\nHost: {}\r\nContent-Type: application/sparql-query\r\n"
    b"Content-Length: 90\r\n\r\nASK",
}


@contextlib.contextmanager
def open_sockets(address: str, count: int, said: bytes) -> Iterator[list[socket.socket]]:
    place = urlsplit(address)
    with contextlib.ExitStack() as stack:
        sockets = []
        for _ in range(count):
            sockets.append(stack.enter_context(socket.create_connection((place.hostname, place.port), 5)))
            with contextlib.suppress(ConnectionError):
                sockets[-1].sendall(said.replace(b"{}", place.netloc.encode()))
        yield sockets


@pytest.mark.parametrize("said", _HALVES.values(), ids=_HALVES)
def test_three_hundred_silent_callers_keep_nobody_waiting(said: bytes, server: str) -> None:
    with open_sockets(server, 300, said):
        for _ in range(3):
            began = time.monotonic()
            answer = httpx.get(server + "/sparql", params=ASK, timeout=5)
            assert (answer.status_code, answer.json()["boolean"]) == (200, True)
            assert time.monotonic() - began < 1


def test_who_asked_is_not_hung_up_on_for_others(server: str) -> None:
    place = urlsplit(server)
    request = f"GET /sparql?{httpx.QueryParams(query=HOSTILE)} HTTP/1.1\r\nHost: {place.netloc}\r\n\r\n"
    with socket.create_connection((place.hostname, place.port), 20) as asking:
        asking.sendall(request.encode())
        with open_sockets(server, 600, b""):
            assert asking.recv(12) == b"HTTP/1.1 408"


async def _app(scope: Any, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
    """Read all, think for a while, answer."""
    while (message := await receive())["type"] == "http.request" and message["more_body"]:
        pass
    await asyncio.sleep(float(scope["query_string"] or 0))
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body"})


@contextlib.asynccontextmanager
async def _connection() -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    config = uvicorn.Config(_app, http=ImpatientProtocol, ws="none", lifespan="off", log_level="error")
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: ImpatientProtocol(config, state, {}), "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    try:
        yield reader, writer
    finally:
        writer.close()
        server.close()


def _run(
    talk: Callable[[asyncio.StreamReader, asyncio.StreamWriter], Any], monkeypatch: pytest.MonkeyPatch, patience: float
) -> float:
    """How long ``talk`` takes with a server of that patience."""
    monkeypatch.setattr(waiting, "_PATIENCE", patience)

    async def run() -> float:
        async with _connection() as (reader, writer):
            began = time.monotonic()
            await asyncio.wait_for(talk(reader, writer), 20)
            return time.monotonic() - began

    return asyncio.run(run())


async def _ended(reader: asyncio.StreamReader) -> bool:
    try:
        return await reader.read(1) == b""
    except ConnectionError:
        return True


@pytest.mark.parametrize("said", _HALVES.values(), ids=_HALVES)
def test_an_unfinished_request_has_its_time(said: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(said)
        assert await _ended(reader)

    assert 0.4 < _run(talk, monkeypatch, 0.5) < 3


def test_trickling_gains_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
        end = asyncio.create_task(_ended(reader))
        while not end.done():
            writer.write(b"a")
            await asyncio.sleep(0.1)
        assert await end

    assert _run(talk, monkeypatch, 0.5) < 3


def test_a_second_request_on_the_connection_is_watched_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 204")
        writer.write(b"GET / HT")
        assert await _ended(reader)

    assert 0.4 < _run(talk, monkeypatch, 0.5) < 3


def test_an_answer_may_take_longer_than_a_request(monkeypatch: pytest.MonkeyPatch) -> None:
    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"GET /?1.5 HTTP/1.1\r\nHost: x\r\n\r\n")
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 204")

    assert _run(talk, monkeypatch, 0.5) >= 1.5
