"""Jobs on records that are in memory already, each in a process of its own that shares that memory.

Where processes cannot be forked, or other threads run that a fork would cut off, the jobs run one after the other here.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import pickle
import sys
import tempfile
import threading
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import TracebackType
from typing import Any, TypeVar

from kg.errors import KgError, OutputError

Out = TypeVar("Out")


@dataclass(frozen=True, slots=True)
class Job:
    """``work`` gives something picklable once the jobs named in ``needs`` are done."""

    name: str
    work: Callable[[], Any]
    needs: Collection[str] = ()


def run_jobs(jobs: Sequence[Job], workers: int, started: Callable[[str], None]) -> dict[str, Any]:
    """What each job gave, in the order of ``jobs``; at most ``workers`` run at once, the first ones first.

    ``started`` hears of each. Raises what a job raised, after the others were stopped.
    """
    if workers > 1 and can_fork():
        with _frozen(), _Crew(jobs, workers, started) as crew:
            found = crew.run()
    else:
        found = {}
        for job in jobs:
            started(job.name)
            found[job.name] = job.work()
    return {job.name: found[job.name] for job in jobs}


def made_apart(name: str, make: Callable[[], Iterable[object]]) -> Iterator[Any]:
    """The pieces that ``make`` gives in a process of its own, so that nothing stays here of what they were made from.

    They go through a file, so they must be picklable. Only for where `can_fork` says so. Raises what ``make`` does.
    """
    with tempfile.TemporaryFile() as file:

        def work() -> str:
            for piece in make():
                pickle.dump(piece, file, pickle.HIGHEST_PROTOCOL)
            file.flush()
            return ""

        with beside(name, work, apart=True) as done:
            done()
        size = file.seek(0, os.SEEK_END)
        file.seek(0)
        while file.tell() < size:
            yield pickle.load(file)


@contextmanager
def beside(name: str, make: Callable[[], Out], apart: bool) -> Iterator[Callable[[], Out]]:
    """What gives the outcome of ``make``, at work meanwhile in a process of its own if ``apart`` and that can be.

    Else it is made when it is asked for. What goes from process to process must be picklable.
    """
    if not (apart and can_fork()):
        yield make
        return
    with _Crew([Job(name, make)], 1, lambda _: None) as crew:
        yield lambda: crew.run()[name]


def can_fork() -> bool:
    """Whether a forked process can go on from here."""
    return sys.platform.startswith("linux") and threading.active_count() == 1


@contextmanager
def _frozen() -> Iterator[None]:
    """Keep the collector from writing on pages that processes share."""
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


class _Crew:
    def __init__(self, jobs: Sequence[Job], workers: int, started: Callable[[str], None]) -> None:
        self._waiting = list(jobs)
        self._workers = workers
        self._started = started
        self._running: dict[Connection, tuple[Job, BaseProcess]] = {}
        self._found: dict[str, Any] = {}

    def __enter__(self) -> _Crew:
        self._start_ready()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop()

    def run(self) -> dict[str, Any]:
        """Wait for all."""
        while self._running:
            for ready in wait([*self._running]):
                assert isinstance(ready, Connection)
                self._finish(ready)
            self._start_ready()
        return self._found

    def _start_ready(self) -> None:
        ready = [job for job in self._waiting if all(name in self._found for name in job.needs)]
        for job in ready[: self._workers - len(self._running)]:
            self._waiting.remove(job)
            self._started(job.name)
            here, there = multiprocessing.Pipe(duplex=False)
            process = multiprocessing.get_context("fork").Process(target=_child, args=(job.work, there))
            process.start()
            there.close()
            self._running[here] = (job, process)

    def _finish(self, connection: Connection) -> None:
        job, process = self._running.pop(connection)
        try:
            outcome: Any = connection.recv()
        except EOFError:
            outcome = OutputError(f"{job.name}: its process was stopped; is there enough memory?")
        process.join()
        if isinstance(outcome, BaseException):
            raise outcome
        self._found[job.name] = outcome

    def _stop(self) -> None:
        for connection, (_, process) in self._running.items():
            process.terminate()
            process.join()
            connection.close()
        self._running.clear()


def _child(work: Callable[[], Any], outcome: Connection) -> None:
    gc.disable()
    try:
        outcome.send(work())
    except KeyboardInterrupt:
        os._exit(130)  # the parent was interrupted too, and says so
    except (KgError, OSError, ValueError, MemoryError) as error:
        outcome.send(error)
