from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import kg
from kg import pipeline
from kg.partial import Partial
from kg.readings import packed
from kg.records import Extraction
from tests.conftest import ROOT
from tests.sample import PAPER_EN, PAPER_ZH


def test_what_a_stopped_build_read_is_found(tmp_path: Path) -> None:
    with Partial(tmp_path) as partial:
        partial.add(PAPER_EN, packed(Extraction(PAPER_EN.key, warnings=("x",))))
    with (tmp_path / ".reading.jsonl").open("a") as file:
        file.write('["half a li')
    with Partial(tmp_path) as partial:
        assert partial.known(iter([PAPER_EN, PAPER_ZH])) == {PAPER_EN.key: Extraction(PAPER_EN.key, warnings=("x",))}


def test_a_paper_whose_text_changed_is_read_again(tmp_path: Path) -> None:
    with Partial(tmp_path) as partial:
        partial.add(PAPER_EN, packed(Extraction(PAPER_EN.key)))
    with Partial(tmp_path) as partial:
        assert partial.known(iter([replace(PAPER_EN, title="Another title")])) == {}


def test_a_second_build_reads_nothing_and_gives_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    graph = kg.build(ROOT / "seeds")
    graph.write(tmp_path)

    def never(paper: object) -> Extraction:
        raise AssertionError("read again")

    monkeypatch.setattr(pipeline, "read_paper", never)
    again = kg.build(ROOT / "seeds", resume=tmp_path)
    assert again.data == graph.data
    assert not (tmp_path / ".reading.jsonl").stat().st_size


def test_a_damaged_file_of_readings_costs_only_what_is_damaged(tmp_path: Path) -> None:
    with Partial(tmp_path) as partial:
        partial.add(PAPER_EN, packed(Extraction(PAPER_EN.key)))
    whole = (tmp_path / ".reading.jsonl").read_bytes()
    for damage in (b'{"a": 1}\n', b"[1, 2]\n", b"3\n", b"\xff\xfe\n", b'["half', b'["x", {"paper": 1}]\n', b"\0" * 99):
        (tmp_path / ".reading.jsonl").write_bytes(whole + damage)
        with Partial(tmp_path) as partial:
            assert partial.known(iter([PAPER_EN])) == {PAPER_EN.key: Extraction(PAPER_EN.key)}
