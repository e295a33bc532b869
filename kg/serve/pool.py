"""Workers for queries: made when needed, kept while idle, killed when late."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import threading
import time
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from kg.serve.worker import Answer, Job, serve_jobs
from kg.sparql.guard import Limits

_START_SECONDS = 60.0
_PATIENCE = 1.0
_PAUSE = 0.1
_TEXT = "text/plain; charset=utf-8"


@dataclass(frozen=True, slots=True)
class _Worker:
    process: BaseProcess
    pipe: Connection


@dataclass(slots=True)
class Status:
    """What the pool has done so far."""

    answered: int = 0
    refused: int = 0
    killed: int = 0
    busy: int = 0


@dataclass(slots=True)
class Pool:
    """Runs jobs over the graph in ``source`` (N-Triples or a store folder) in at most ``most`` processes."""

    source: Path
    base: str
    limits: Limits = field(default_factory=Limits)
    most: int = 16
    keep: int = 4
    status: Status = field(default_factory=Status)
    _idle: list[_Worker] = field(default_factory=list)
    _lock: threading.Condition = field(default_factory=threading.Condition)
    _all: set[BaseProcess] = field(default_factory=set)
    _closed: bool = False

    def run(self, job: Job) -> Answer:
        """The answer to ``job``; 503 when all workers are busy, 408 when its time was up. Blocks; call in a thread."""
        with self._lock:
            if self._closed or self.status.busy >= self.most:
                self.status.refused += 1
                return Answer(503, _TEXT, b"all workers are busy; try again in a few seconds\n")
            self.status.busy += 1
            if self.status.busy > self.keep:
                # Most queries take milliseconds: a worker is free sooner than a new one would be ready.
                self._lock.wait_for(lambda: bool(self._idle) or self._closed, _PAUSE)
            worker = self._idle.pop() if self._idle else None
        try:
            return self._run(worker or self._start(), job)
        finally:
            with self._lock:
                self.status.busy -= 1

    def warm(self) -> None:
        """Start a worker ahead of the first query."""
        self._put_back(self._start())

    def close(self) -> None:
        """Kill all workers."""
        with self._lock:
            self._closed = True
            processes = list(self._all)
            self._idle.clear()
        for process in processes:
            process.kill()

    def _start(self) -> _Worker:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(
            target=serve_jobs, args=(theirs, self.source, self.base, self.limits), daemon=True, name="kg-query"
        )
        process.start()
        theirs.close()
        with self._lock:
            self._all.add(process)
        worker = _Worker(process, ours)
        with contextlib.suppress(EOFError, OSError):
            if ours.poll(_START_SECONDS):
                ours.recv()
        return worker

    def _run(self, worker: _Worker, job: Job) -> Answer:
        try:
            worker.pipe.send(job)
            answer = self._wait(worker)
        except (EOFError, OSError):
            answer = Answer(500, _TEXT, b"the query ended its process (out of memory or too deep)\n")
            self._kill(worker)
            return answer
        if answer is None:
            self._kill(worker)
            seconds = f"{self.limits.seconds:g}"
            return Answer(408, _TEXT, f"the query took longer than {seconds} s and was stopped\n".encode())
        self.status.answered += 1
        self._put_back(worker)
        return answer

    def _wait(self, worker: _Worker) -> Answer | None:
        start = time.monotonic()
        if not worker.pipe.poll(_PATIENCE):
            # Long queries stand back, so that short ones stay quick.
            with contextlib.suppress(OSError, AttributeError):
                os.setpriority(os.PRIO_PROCESS, worker.process.pid or 0, 15)
            if not worker.pipe.poll(max(0.0, self.limits.seconds - (time.monotonic() - start))):
                return None
        answer = worker.pipe.recv()
        assert isinstance(answer, Answer)
        return answer

    def _put_back(self, worker: _Worker) -> None:
        with self._lock:
            nice = os.getpriority(os.PRIO_PROCESS, worker.process.pid or 0) if hasattr(os, "getpriority") else 0
            if not self._closed and nice == 0 and len(self._idle) < self.keep:
                self._idle.append(worker)
                self._lock.notify()
                return
        self._end(worker)

    def _kill(self, worker: _Worker) -> None:
        self.status.killed += 1
        self._end(worker)

    def _end(self, worker: _Worker) -> None:
        worker.pipe.close()
        worker.process.kill()
        worker.process.join(1)
        with self._lock:
            self._all.discard(worker.process)
