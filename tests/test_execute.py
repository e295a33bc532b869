"""The same work in one process, in several, and on a Dask cluster of real processes, one of them killed half way."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from kg.errors import OptionError
from kg.execute import map_items

ITEMS = list(range(1000))


def square(n: int) -> int:
    return n * n


def slow_square(n: int) -> int:
    time.sleep(0.002)
    return n * n


def deadly_square(item: tuple[int, str]) -> int:
    """Kills its own process, once, at one item."""
    n, flag = item
    if n == 500 and not Path(flag).exists():
        Path(flag).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return n * n


def test_processes_keep_the_order() -> None:
    assert list(map_items(square, ITEMS, 2)) == list(map(square, ITEMS))


def test_a_cluster_gives_the_same_with_a_worker_killed(tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    items = [(n, str(tmp_path / "killed")) for n in ITEMS]
    assert list(map_items(deadly_square, items, 3, "local")) == list(map(square, ITEMS))
    assert (tmp_path / "killed").exists()


def test_a_scheduler_that_is_not_there_is_one_clear_error() -> None:
    pytest.importorskip("distributed")
    with pytest.raises(OptionError, match="no Dask scheduler"):
        list(map_items(square, ITEMS, 1, "tcp://127.0.0.1:1"))
