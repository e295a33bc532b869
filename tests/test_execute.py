"""The same work in one process, in several, and on a Dask cluster of real processes, one of them killed half way."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
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


@pytest.mark.skipif(sys.platform == "win32", reason="processes have no parent there")
def test_workers_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom tests.test_execute import write_pid\nfrom kg.execute import map_items\n"
        "list(map_items(write_pid, [(n, sys.argv[1]) for n in range(100000)], 2))"
    )
    parent = subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], cwd=Path(__file__).parent.parent)
    assert soon(lambda: len(list(tmp_path.iterdir())) == 2)
    parent.kill()
    parent.wait()
    assert soon(lambda: not any(map(is_alive, tmp_path.iterdir())))


def write_pid(item: tuple[int, str]) -> None:
    (Path(item[1]) / str(os.getpid())).touch()
    time.sleep(0.002)


def is_alive(file: Path) -> bool:
    try:
        os.kill(int(file.name), 0)
    except ProcessLookupError:
        return False
    return "Z" not in subprocess.run(["ps", "-o", "stat=", "-p", file.name], capture_output=True, text=True).stdout


def soon(happened: Callable[[], bool]) -> bool:
    end = time.monotonic() + 20
    while time.monotonic() < end and not happened():
        time.sleep(0.1)
    return happened()


def test_a_cluster_gives_the_same_with_a_worker_killed(tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    items = [(n, str(tmp_path / "killed")) for n in ITEMS]
    assert list(map_items(deadly_square, items, 3, "local")) == list(map(square, ITEMS))
    assert (tmp_path / "killed").exists()


def test_a_scheduler_that_is_not_there_is_one_clear_error() -> None:
    pytest.importorskip("distributed")
    with pytest.raises(OptionError, match="no Dask scheduler"):
        list(map_items(square, ITEMS, 1, "tcp://127.0.0.1:1"))
