"""How work on many items is executed: in this process, in several, or on a Dask cluster; the work itself does not know.

Results come back in the order of the items, whatever executes them, so the output never depends on it.
"""

from __future__ import annotations

import gc
import importlib
import os
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import islice
from typing import Any, TypeVar

from kg.errors import OptionError

Item = TypeVar("Item")
Out = TypeVar("Out")

_CHUNK = 64
# Chunks under way at once for each worker: enough to keep it busy, few enough to keep memory flat.
_AHEAD = 4
_RETRIES = 3
_LOOK = 0.5


def map_items(
    function: Callable[[Item], Out], items: Sequence[Item], workers: int = 1, scheduler: str | None = None
) -> Iterator[Out]:
    """``function`` of each item, in order.

    With ``workers`` > 1, in that many processes; with ``scheduler``, on the Dask cluster at that address (``tcp://…``),
    or on one of ``workers`` processes made here (``local``). Then ``function`` must be importable and its values
    picklable. Raises OptionError if Dask is asked for and not installed, or does not answer.
    """
    if scheduler:
        yield from _on_cluster(function, items, workers, scheduler)
    elif workers <= 1 or len(items) < 2 * _CHUNK:
        yield from map(function, items)
    else:
        yield from _in_processes(function, items, workers)


@contextmanager
def without_collector() -> Iterator[None]:
    """Make many records without the search for rings of objects: records hold none, and it costs a quarter of it."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _run_chunk(function: Callable[[Item], Out], chunk: Sequence[Item]) -> list[Out]:
    return [function(item) for item in chunk]


def _chunks(items: Sequence[Item]) -> Iterator[Sequence[Item]]:
    for start in range(0, len(items), _CHUNK):
        yield items[start : start + _CHUNK]


def _in_processes(function: Callable[[Item], Out], items: Sequence[Item], workers: int) -> Iterator[Out]:
    with ProcessPoolExecutor(max_workers=workers, initializer=_end_with_parent) as pool:
        work = partial(_run_chunk, function)
        yield from _in_order(lambda chunk: pool.submit(work, chunk), items, workers * _AHEAD)


def _end_with_parent() -> None:
    """End this process soon after the one that made it, which may be killed and have no time to say so."""
    parent = os.getppid()

    def look() -> None:
        while os.getppid() == parent:
            time.sleep(_LOOK)
        os._exit(1)

    threading.Thread(target=look, daemon=True).start()


def _in_order(submit: Callable[[Sequence[Item]], Any], items: Sequence[Item], ahead: int) -> Iterator[Any]:
    """Results of chunks in their order, with at most ``ahead`` chunks under way."""
    waiting = iter(_chunks(items))
    running = deque(submit(chunk) for chunk in islice(waiting, ahead))
    while running:
        yield from running.popleft().result()
        running.extend(submit(chunk) for chunk in islice(waiting, 1))


def _on_cluster(function: Callable[[Item], Out], items: Sequence[Item], workers: int, scheduler: str) -> Iterator[Out]:
    try:
        dask: Any = importlib.import_module("distributed")
    except ImportError as error:
        raise OptionError("--scheduler needs Dask: pip install 'paperkg[cluster]'") from error
    work = partial(_run_chunk, function)
    try:
        if scheduler == "local":
            cluster = dask.LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None)
            client = dask.Client(cluster)
        else:
            cluster = None
            client = dask.Client(scheduler, timeout="10s")
    except (OSError, TimeoutError, ValueError) as error:
        raise OptionError(f"no Dask scheduler answers at {scheduler} ({error})") from error
    try:
        ahead = max(1, sum(client.nthreads().values())) * _AHEAD
        yield from _in_order(lambda chunk: client.submit(work, chunk, pure=False, retries=_RETRIES), items, ahead)
    finally:
        client.close()
        if cluster is not None:
            cluster.close()
