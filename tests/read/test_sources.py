from __future__ import annotations

import io
import json
import os
import sys
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kg.errors import DataError, KgError, SourceError
from kg.read import iter_papers, read_sources
from kg.records import Skipped
from tests.read.conftest import Read

LIST = "ICML 2026 Papers\n\nWe propose KelpNet. It wins.\n"


def put(folder: Path, name: str | bytes, text: str = LIST) -> Path:
    path = folder / os.fsdecode(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def failure(*sources: Path | str) -> str:
    with pytest.raises(SourceError) as caught:
        read_sources(sources)
    message = str(caught.value)
    assert "\n" not in message
    return message


def test_what_is_missing_empty_or_no_file(tmp_path: Path) -> None:
    assert "no such file" in failure(tmp_path / "nowhere.txt")
    assert "the file is empty" in failure(put(tmp_path, "empty.txt", ""))
    assert "not an ordinary file" in failure("/dev/zero")
    assert "no paper lists" in failure(put(tmp_path, "folder/.hidden").parent)
    assert "no sources" in failure()


def test_a_folder_of_what_cannot_be_read_says_why(tmp_path: Path) -> None:
    put(tmp_path, "none.txt", "")
    assert "none.txt" in failure(tmp_path)
    assert "empty" in failure(tmp_path)
    put(tmp_path, "a.txt")
    with pytest.raises(SourceError, match="unknown encoding 'klingon'"):
        read_sources([tmp_path], encoding="klingon")


def test_a_named_pipe_is_never_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.txt")
    assert "not an ordinary file" in failure(tmp_path / "x.txt")
    put(tmp_path, "a.txt")
    (found,) = read_sources([tmp_path])
    assert found.skipped == (Skipped("x.txt", "x.txt", "not an ordinary file"),)


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"%PDF-1.7\n1 0 obj", "a PDF document"),
        (b"\x89PNG\r\n\x1a\n", "a picture"),
        (b"\x1f\x8b\x08\x00", "gzip"),
        (b"\x7fELF\x02", "a program"),
        (bytes(range(256)) * 8, "not a text file"),
        (b"\x00\x01\x02\x03" * 300, "not a text file"),
    ],
)
def test_binary_files(tmp_path: Path, data: bytes, what: str) -> None:
    (tmp_path / "list.txt").write_bytes(data)
    assert what in failure(tmp_path / "list.txt")


def test_folders_in_a_stable_order_whatever_else_lies_there(tmp_path: Path) -> None:
    put(tmp_path, "b.txt")
    put(tmp_path, "a/z.txt", LIST.replace("Kelp", "Moss"))
    put(tmp_path, "c/a.txt", LIST.replace("Kelp", "Fern"))
    put(tmp_path, "README.md")
    put(tmp_path, "empty.txt", " \n")
    put(tmp_path, "picture.png")
    (tmp_path / "y.txt").mkdir()
    (tmp_path / "loop").symlink_to(tmp_path)
    (tmp_path / "dangling.txt").symlink_to(tmp_path / "nowhere")
    lists = read_sources([tmp_path])
    assert [found.identifier for found in lists] == ["z.txt", "b.txt", "a.txt"]
    assert {s.source for s in lists[0].skipped} == {"README.md", "empty.txt", "picture.png", "loop", "dangling.txt"}


def test_a_file_given_twice_is_read_once(tmp_path: Path) -> None:
    path = put(tmp_path, "a.txt")
    assert len(read_sources([path, tmp_path, path])) == 1


def test_names_of_all_kinds(tmp_path: Path) -> None:
    names: list[str | bytes] = [
        "étude-论文.txt",
        "e\u0301tude-论文.txt",
        "论文列表.txt".encode("gbk"),
        "a b#c?%20.txt",
        "-rf.txt",
    ]
    for name in names:
        put(tmp_path, name)
    lists = read_sources([tmp_path])
    assert len(lists) == len({found.key for found in lists}) == 5
    assert all(found.identifier.isprintable() for found in lists)
    assert "论文列表.txt" in {found.identifier for found in lists}


def test_names_and_reports_are_one_printable_line(tmp_path: Path) -> None:
    name = "a\n\x1b[31mb.txt"
    (found,) = read_sources([put(tmp_path, name)])
    assert found.identifier == "a\\n\\x1b[31mb.txt"
    assert "\\n" in failure(put(tmp_path, name, ""))
    (odd,) = read_sources([put(tmp_path, "a.json", '[{"title":"A","k\\u001b\\n":1,"k\\u001b\\n":2}]')])
    assert odd.skipped[0].reason.isprintable()


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(LIST.encode("gbk"))))
    (found,) = read_sources(["-"])
    assert (found.identifier, len(found.papers)) == ("-", 1)


def test_a_mapping_for_names_that_no_table_knows(read: Read, tmp_path: Path) -> None:
    mapping = tmp_path / "map.toml"
    mapping.write_text(
        'records = "payload.items"\n[fields]\ntitle = "h"\nabstract = ["body.teaser"]\nyear = "when"\n',
        encoding="utf-8",
    )
    value = {"payload": {"items": [{"h": "KelpNet", "body": {"teaser": "We win."}, "when": 2026}]}}
    (paper,) = read(json.dumps(value), "a.json", mapping=mapping).papers
    assert (paper.title, paper.abstract, paper.year) == ("KelpNet", "We win.", 2026)
    (row,) = read("h,when\nKelpNet,2026\n", "a.csv", mapping=mapping).papers
    assert (row.title, row.year) == ("KelpNet", 2026)


@pytest.mark.parametrize(
    "text", ["[fields", "[fields]\nnonsense = 'x'", "[fields]\ntitle = 5", "fields = 3", "records = 3"]
)
def test_a_wrong_mapping_is_one_clear_line(tmp_path: Path, text: str) -> None:
    mapping = tmp_path / "map.toml"
    mapping.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=r"map\.toml"):
        read_sources([put(tmp_path, "a.txt")], mapping=mapping)


def test_the_venue_may_stand_in_the_records_or_the_name_of_the_file(read: Read) -> None:
    for content, name in (
        ("title,venue,year\nA,ICLR,2026\nB,ICLR,2026\n", "a.csv"),
        ("title\nA\n", "iclr2026_list.csv"),
    ):
        venue = read(content, name).venue
        assert venue is not None
        assert (venue.series, venue.year) == ("iclr", 2026)
    assert read("title,venue,year\nA,ICLR,2026\nB,ICML,2026\n", "a.csv").venue is None


@pytest.mark.parametrize("form", ["jsonl", "csv"])
def test_streaming_takes_constant_memory(tmp_path: Path, form: str) -> None:
    def peak(count: int) -> int:
        path = tmp_path / f"{count}.{form}"
        with path.open("w", encoding="utf-8") as out:
            out.write("id,title,abstract\n" if form == "csv" else "")
            for i in range(count):
                text = f"We propose thing {i}. " * 30
                out.write(
                    f"{i},T{i},{text}\n"
                    if form == "csv"
                    else json.dumps({"id": i, "title": f"T{i}", "abstract": text}) + "\n"
                )
        tracemalloc.start()
        assert sum(1 for _ in iter_papers(path)) == count
        _, top = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return top

    small, large = peak(2000), peak(6000)
    assert large < 1.3 * small


def test_streaming_reports_what_it_skips(tmp_path: Path) -> None:
    skipped: list[Skipped] = []
    path = put(tmp_path, "a.jsonl", '{"title":"A"}\noops\n{"title":"B"}\n')
    assert [p.title for p in iter_papers(path, skipped=skipped)] == ["A", "B"]
    assert [s.where for s in skipped] == ["line 2, column 1"]


PIECES = st.sampled_from(
    (
        r"\n~\n\n~# A\n~- [t](u) ~| a | b |\n|---|---|\n~@misc{k,~title = {~}~{~\"~[~]~TY  - JOUR\n"
        r"~%0 Journal Article\n~{Title}: ~Title: ~标题：~摘要："
        r"~title,abstract\n~1. ~海带网络。~We win. ~<volume id=~,~:~\\'e~$x$~\x00~null~5"
        r"~ICML 2026 Papers\n~DataType: 1\nTitle-题名: ~[1]张三.海带[J].学报,2020"
    )
    .replace(r"\n", "\n")
    .replace(r"\x00", "\x00")
    .split("~")
)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(PIECES, min_size=1, max_size=25), st.sampled_from([".txt", ".md", ".csv", ".bib", ".json"]))
def test_nothing_but_clear_errors_whatever_the_text(tmp_path: Path, pieces: list[str], suffix: str) -> None:
    path = put(tmp_path, f"list{suffix}", "".join(pieces))
    try:
        (found,) = read_sources([path])
    except KgError as error:
        assert "\n" not in str(error)
    else:
        assert found.papers
        assert [p.position for p in found.papers] == list(range(1, len(found.papers) + 1))
