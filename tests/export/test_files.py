from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kg.errors import OutputError
from kg.export.files import file_digest, prepared, write_whole


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    digest = write_whole(tmp_path / "a.txt", ["中", "文\n"])
    assert (tmp_path / "a.txt").read_bytes() == "中文\n".encode()
    assert digest == file_digest(tmp_path / "a.txt")


def test_a_failure_leaves_the_old_file_and_no_stray(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("old", "utf-8")

    def chunks() -> Iterator[str]:
        yield "new"
        raise RuntimeError("power cut")

    with pytest.raises(RuntimeError):
        write_whole(tmp_path / "a.txt", chunks())
    assert (tmp_path / "a.txt").read_text("utf-8") == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["a.txt"]


def test_strays_of_a_killed_run_are_swept(tmp_path: Path) -> None:
    (tmp_path / ".paperkg-abc.tmp").write_text("half", "utf-8")
    with prepared(tmp_path):
        pass
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_a_file_is_one_clear_error(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("", "utf-8")
    with pytest.raises(OutputError, match="cannot write there"), prepared(tmp_path / "out"):
        pass
