"""One writer a folder: the next is told at once, a killed one is in nobody's way, nothing is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import kg
from kg import lock
from kg.errors import OutputError
from kg.lock import only_writer
from tests.conftest import ROOT

_HOLD = """
import sys
from pathlib import Path
from kg.lock import only_writer
with only_writer(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""

_IN_TURN = """
import os, sys
from pathlib import Path
from kg import lock
lock._PATIENCE, lock._INTERVAL = 60, 0.0003
folder = Path(sys.argv[1])
for _ in range(150):
    with lock.only_writer(folder):
        os.close(os.open(folder / "inside", os.O_CREAT | os.O_EXCL))
        (folder / "inside").unlink()
"""


@contextmanager
def another_writer(folder: Path) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-c", _HOLD, str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "kg", *arguments]
    environment = {**os.environ, "KG_LANG": "en"}
    return subprocess.run(command, capture_output=True, text=True, env=environment, stdin=subprocess.DEVNULL)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def make_list(folder: Path) -> str:
    path = folder / "in.txt"
    path.write_text("ICML 2026 Papers\n\nWe present KelpNet, a decoder.\n", "utf-8")
    return str(path)


def test_who_would_write_too_is_told_in_one_line_and_changes_nothing(tmp_path: Path) -> None:
    source, out = make_list(tmp_path), tmp_path / "out"
    assert run("build", source, "-o", str(out)).returncode == 0
    assert ".paperkg.lock" not in contents(out)
    (out / ".paperkg-other.tmp").write_text("what the other is writing", "utf-8")
    verbs = (
        ["build", source, "-o", str(out)],
        ["add", source, "-g", str(out)],
        ["remove", "in.txt", "-g", str(out)],
        ["enrich", str(out), "--from", source],
    )
    with another_writer(out):
        before = contents(out)
        for verb in verbs:
            done = run(*verb)
            assert (done.returncode, done.stdout) == (2, ""), done
            assert len(done.stderr.strip().splitlines()) == 1
            assert str(out) in done.stderr
            assert "another kg is writing there; wait" in done.stderr
        assert contents(out) == before
        assert run("enrich", str(out), "--from", source, "--dry-run").returncode == 0


def test_a_killed_writer_is_in_nobodys_way(tmp_path: Path) -> None:
    with another_writer(tmp_path) as process:
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert [*contents(tmp_path)] == [".paperkg.lock"]
    with only_writer(tmp_path):
        pass
    assert not contents(tmp_path)


def test_the_lock_is_free_while_forked_processes_have_its_file_open(tmp_path: Path) -> None:
    if not hasattr(os, "fork") or threading.active_count() > 1:
        pytest.skip("nothing is forked here")
    reader, writer = os.pipe()
    with only_writer(tmp_path):
        child = os.fork()
        if child == 0:
            os.close(writer)
            os.read(reader, 1)
            os._exit(0)
    try:
        with another_writer(tmp_path):
            pass
    finally:
        os.close(writer)
        os.waitpid(child, 0)


def test_it_nests_in_one_thread_and_keeps_others_out(tmp_path: Path) -> None:
    refused: list[str] = []

    def write() -> None:
        try:
            with only_writer(tmp_path):
                pass
        except OutputError as error:
            refused.append(str(error))

    with only_writer(tmp_path):
        with only_writer(tmp_path):
            pass
        thread = threading.Thread(target=write)
        thread.start()
        thread.join()
    assert len(refused) == 1
    write()
    assert len(refused) == 1


def test_the_interface_is_guarded_too(tmp_path: Path) -> None:
    graph = kg.build(make_list(tmp_path))
    (tmp_path / "out").mkdir()
    with another_writer(tmp_path / "out"):
        with pytest.raises(OutputError, match="another kg"):
            graph.write(tmp_path / "out")
        with pytest.raises(OutputError, match="another kg"):
            kg.build(make_list(tmp_path), resume=tmp_path / "out")


def test_writers_in_turn_never_meet(tmp_path: Path) -> None:
    """The file of the lock comes and goes; a lock on one that is gone keeps nobody out."""
    command = [sys.executable, "-c", _IN_TURN, str(tmp_path)]
    processes = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True, cwd=ROOT) for _ in range(3)]
    assert [process.communicate()[1] for process in processes] == [""] * 3


def test_a_file_system_without_locks_is_written_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(handle: int) -> None:
        raise OSError(37, "no locks available")

    monkeypatch.setattr(lock, "_lock", refuse)
    with only_writer(tmp_path):
        pass
    assert not contents(tmp_path)
