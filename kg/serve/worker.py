"""A process that runs one query at a time and can be killed: the only place where the server evaluates anything.

What the guard of ``kg.sparql`` refuses never gets to an engine. Should something slip through, the process has no way
out: once the store is open it may open no further file and no socket, and its memory is bounded.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

from kg.errors import KgError, QueryError
from kg.sparql.engine import open_store, run_query
from kg.sparql.guard import Limits
from kg.sparql.results import serialize

_BLOCKED = ("open", "os.", "socket.", "subprocess.", "shutil.", "urllib.", "ctypes.dlopen")


@dataclass(frozen=True, slots=True)
class Job:
    """A query with the media type wanted and the data set of the protocol (graph IRIs), if it names one."""

    query: str
    media_type: str | None
    default_graphs: tuple[str, ...] = ()
    named_graphs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a job: a body with its media type, or an error (``status`` 400 and up)."""

    status: int
    media_type: str
    body: bytes


def serve_jobs(pipe: Connection, source: Path, base: str, limits: Limits) -> None:
    """Answer jobs from ``pipe`` until it closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    store = open_store(source)
    _confine(limits)
    pipe.send("ready")
    with contextlib.suppress(EOFError, BrokenPipeError):
        while True:
            job = pipe.recv()
            pipe.send(_answer(store, job, base, limits))


def _answer(store: object, job: Job, base: str, limits: Limits) -> Answer:
    try:
        rows = run_query(
            store,  # type: ignore[arg-type]
            job.query,
            base,
            limits=limits,
            default_graphs=job.default_graphs,
            named_graphs=job.named_graphs,
        )
        media_type, body = serialize(rows, job.media_type)
    except QueryError as error:
        return Answer(400, "text/plain; charset=utf-8", f"{error}\n".encode())
    except (KgError, MemoryError) as error:
        text = str(error) or "the query needs more memory than it may have"
        return Answer(500, "text/plain; charset=utf-8", f"{text}\n".encode())
    return Answer(200, media_type, body)


def _confine(limits: Limits) -> None:
    """Bound memory, forbid new files and sockets: by the system where it can, by an audit hook everywhere."""
    try:
        import resource
    except ImportError:  # Windows
        pass
    else:
        used = len(os.listdir("/dev/fd")) if os.path.isdir("/dev/fd") else 64  # noqa: PTH112, PTH208
        resource.setrlimit(resource.RLIMIT_NOFILE, (used, used))
        resource.setrlimit(resource.RLIMIT_AS, (limits.memory, limits.memory))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    sys.addaudithook(_refuse)


def _refuse(event: str, arguments: tuple[object, ...]) -> None:
    if event.startswith(_BLOCKED):
        raise PermissionError(f"{event} is not allowed while a query runs")
