"""How work on many papers is executed: in this process or in several; what is executed does not know.

Results come back in the order of the items, whatever the number of workers, so output does not depend on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

Item = TypeVar("Item")
Out = TypeVar("Out")

_CHUNK = 64


def map_items(function: Callable[[Item], Out], items: Sequence[Item], workers: int = 1) -> Iterator[Out]:
    """``function`` of each item, in order. With ``workers`` > 1 it must be importable and its values picklable."""
    if workers <= 1 or len(items) < 2 * _CHUNK:
        yield from map(function, items)
        return
    with ProcessPoolExecutor(max_workers=workers) as pool:
        yield from pool.map(function, items, chunksize=_CHUNK)


def counted(items: Iterable[Item], done: Callable[[int], None]) -> Iterator[Item]:
    """The items, telling ``done`` after each how many have passed."""
    for n, item in enumerate(items, start=1):
        yield item
        done(n)
