"""Jobs in forked processes: their order, what they give, what they raise, and that exports do not depend on them."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import kg
from kg import pipeline
from kg.errors import DataError, OutputError
from kg.fork import Job, beside, can_fork, run_jobs
from tests.conftest import ROOT

forked = pytest.mark.usefixtures("fork")


@pytest.fixture
def fork() -> None:
    """Waits for the threads of other tests to end, since a fork would cut them off."""
    until = time.monotonic() + 20
    while threading.active_count() > 1 and time.monotonic() < until:
        time.sleep(0.1)
    if not can_fork():
        pytest.skip(f"nothing is forked here, beside {[t.name for t in threading.enumerate()]}")


def ignore(name: str) -> None:
    pass


def process() -> Callable[[], str]:
    return lambda: f"{os.getpid()}"


@forked
def test_each_job_has_a_process_of_its_own() -> None:
    found = run_jobs([Job(name, process()) for name in "abc"], 2, ignore)
    assert list(found) == ["a", "b", "c"]
    assert len({*found.values(), str(os.getpid())}) == 4


def test_one_worker_works_here() -> None:
    assert run_jobs([Job("a", process())], 1, ignore) == {"a": str(os.getpid())}


@forked
def test_a_job_waits_for_what_it_needs(tmp_path: Path) -> None:
    def make() -> str:
        time.sleep(0.2)
        (tmp_path / "made").write_text("x")
        return "made"

    jobs = [Job("first", make), Job("second", lambda: (tmp_path / "made").read_text(), ("first",))]
    assert run_jobs(jobs, 3, ignore) == {"first": "made", "second": "x"}


@forked
def test_what_a_job_raises_stops_the_others() -> None:
    def fail() -> str:
        raise OutputError("the disk is full")

    def wait() -> str:
        time.sleep(60)
        return ""

    begun = time.monotonic()
    with pytest.raises(OutputError, match="the disk is full"):
        run_jobs([Job("slow", wait), Job("bad", fail)], 2, ignore)
    assert time.monotonic() - begun < 30


@forked
def test_a_process_that_dies_is_an_error() -> None:
    with pytest.raises(OutputError, match="mortal"):
        run_jobs([Job("mortal", lambda: os._exit(1))], 2, ignore)


def test_beside_other_threads_nothing_is_forked() -> None:
    stop = threading.Event()
    thread = threading.Thread(target=stop.wait)
    thread.start()
    try:
        assert run_jobs([Job("a", process()), Job("b", process())], 2, ignore) == dict.fromkeys("ab", str(os.getpid()))
    finally:
        stop.set()
        thread.join()


def test_exports_do_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    for workers in (1, 2):
        command = [sys.executable, "-m", "kg", "build", "seeds", "-o", str(tmp_path / str(workers))]
        subprocess.run([*command, "--workers", str(workers)], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    files = sorted(path.name for path in (tmp_path / "1").iterdir())
    assert files == sorted(path.name for path in (tmp_path / "2").iterdir())
    for name in files:
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes(), name


@forked
def test_a_graph_made_apart_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    here = kg.build(ROOT / "seeds")
    monkeypatch.setattr(pipeline, "_MANY", 1)
    monkeypatch.setattr(pipeline, "_PIECE", 10)
    apart = kg.build(ROOT / "seeds")
    assert apart.data == here.data
    assert apart.data is not here.data


@forked
def test_what_goes_wrong_apart_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(pipeline, "_MANY", 1)
    (tmp_path / "curation.tsv").write_text("nonsense\n")
    with pytest.raises(DataError):
        kg.build(ROOT / "seeds", curation=tmp_path / "curation.tsv")


@pytest.mark.parametrize("apart", [True, False])
def test_what_is_made_beside_comes_when_it_is_asked_for(apart: bool) -> None:
    with beside("number", os.getpid, apart) as number:
        assert (number() == os.getpid()) is not (apart and can_fork())


def test_what_goes_wrong_beside_is_told() -> None:
    def fail() -> int:
        raise DataError("wrong")

    with beside("number", fail, apart=True) as number, pytest.raises(DataError, match="wrong"):
        number()
