"""Each measurement runs at a size that takes seconds, and prints its table."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path

import pytest

import kg
from benchmarks import build, equal, extract, queries, rdf, scan, start
from benchmarks.generate import papers, write

WAYS: dict[str, tuple[Callable[[], None], int]] = {
    "build": (lambda: build.main(["20", "40", "--workers", "2", "--times"]), 2),
    "extract": (lambda: extract.main(10), 2),
    "queries": (lambda: queries.main(10, 0.5), 20),
    "rdf": (lambda: rdf.main(10), 5),
    "scan": (lambda: scan.main(20), 2),
}


def rows(printed: str) -> list[list[str]]:
    lines = [line for line in printed.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]


@pytest.mark.parametrize("name", WAYS)
def test_a_measurement_prints_its_table(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    work, least = WAYS[name]
    work()
    found = rows(capsys.readouterr().out)
    assert len(found) >= least
    assert all(any(sign.isdigit() for sign in row[1]) for row in found if "not " not in row[1])


def test_starting(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(5, tmp_path / "list.jsonl")
    kg.build(tmp_path / "list.jsonl").write(tmp_path / "out")
    start.main(str(tmp_path / "out"), runs=1)
    assert len(rows(capsys.readouterr().out)) == len(start.COMMANDS)


def test_all_ways_to_execute_give_one_manifest(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("distributed")
    equal.main(140)
    found = rows(capsys.readouterr().out)
    assert len(found) == len(equal.WAYS)
    assert len({row[2] for row in found}) == 1


def test_a_peer_that_is_not_there_is_said_to_be_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(extract, "spacy_reader", lambda: None)
    extract.main(5)
    assert rows(capsys.readouterr().out)[1][1] == "not installed"


def test_the_drawings_of_the_page_measurement_can_be_made(tmp_path: Path) -> None:
    page = importlib.import_module("benchmarks.page")
    assert "<html" in page.ours(40, tmp_path)
    assert "vis" in page.pyvis(40, tmp_path)


def test_the_generator_repeats_itself() -> None:
    assert [*papers(20)] == [*papers(20)] == [*papers(40)][:20]
