from __future__ import annotations

import io
import sys
import zipfile
from pathlib import Path

import pytest

from kg.errors import SourceError
from kg.read import read_sources
from tests.read.conftest import Read


def test_columns_go_by_their_names_in_either_language(read: Read) -> None:
    english = read("Abstract,Year,Paper Title,Authors\nWe win.,2026,KelpNet,Ann Lee; Bo Chen\n", "a.csv")
    chinese = read("年份;摘要;论文标题;作者\n2026;我们赢了。;海带网络;张三、李四\n", "b.csv")
    for found, title in ((english, "KelpNet"), (chinese, "海带网络")):
        assert found.format == "csv"
        assert found.papers[0].title == title
        assert found.papers[0].year == 2026
        assert len(found.papers[0].authors) == 2


def test_tabs_and_a_title_line_above_the_header(read: Read) -> None:
    found = read("ICML 2026 论文列表\nTitle\tAbstract\nKelpNet\tWe win.\n", "a.tsv")
    assert found.format == "tsv"
    assert found.title is not None
    assert found.title.text == "ICML 2026 论文列表"
    assert len(found.papers) == 1


def test_the_header_is_no_title(read: Read) -> None:
    assert read("title,abstract\nA,B\n", "a.csv").title is None


def test_quoted_cells_with_lines_quotes_and_delimiters(read: Read) -> None:
    (paper,) = read('title,abstract\n"Kelp ""Net"", a net","line one\nline two, too"\n', "a.csv").papers
    assert (paper.title, paper.abstract) == ('Kelp "Net", a net', "line one\nline two, too")


def test_a_mark_at_the_start_is_no_part_of_the_first_name(read: Read) -> None:
    assert read("\ufefftitle,abstract\n=HYPERLINK(1),x\n", "a.csv").papers[0].title == "=HYPERLINK(1)"


def test_a_quote_that_never_closes_costs_no_row(read: Read) -> None:
    found = read('title,abstract\n"A,one\nB,two\n"C",three\n', "a.csv")
    assert [(p.title, p.abstract) for p in found.papers] == [("A", "one"), ("B", "two"), ("C", "three")]
    assert found.skipped[0].where == "line 2"


def test_short_long_and_very_long_rows(read: Read) -> None:
    found = read(f"title,abstract\nA\nB,x,y\nC,{'word ' * 40000}end\n", "a.csv")
    assert [(p.title, p.abstract[-3:]) for p in found.papers] == [("A", ""), ("B", "x,y"), ("C", "end")]
    assert [s.where for s in found.skipped] == ["line 2", "line 3"]


def test_nul_is_replaced_and_reported(read: Read) -> None:
    found = read("title,abstract\nA,one\x00two\n", "a.csv")
    assert found.papers[0].abstract == "one\ufffdtwo"
    assert "U+0000" in found.skipped[0].reason


def test_without_a_header_columns_go_by_their_looks(read: Read) -> None:
    found = read(
        "1,KelpNet: A Decoder for Tides,https://a.org/1\n2,MossPrune: Pruning with Moss,https://a.org/2\n", "a.csv"
    )
    assert [p.title for p in found.papers] == ["KelpNet: A Decoder for Tides", "MossPrune: Pruning with Moss"]
    assert found.papers[0].links == ("https://a.org/1",)
    assert "no header" in found.skipped[0].reason


def workbook(path: Path, sheets: dict[str, list[list[object]]]) -> Path:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    book.remove(book.active)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    book.save(path)
    return path


def test_workbooks_sheet_by_sheet(tmp_path: Path) -> None:
    path = workbook(
        tmp_path / "论文.xlsx",
        {
            "主会": [["ICML 2026 录用论文"], ["编号", "题目", "摘要", "年份"], [7, "海带网络", "我们提出。", 2026.0]],
            "Workshops": [["Title", "Abstract"], ["MossPrune", "We prune."]],
        },
    )
    (found,) = read_sources([path])
    assert found.format == "xlsx"
    assert found.kind == "accepted"
    assert [(p.identifier, p.title, p.year) for p in found.papers] == [
        ("7", "海带网络", 2026),
        (None, "MossPrune", None),
    ]


def test_a_workbook_is_known_by_its_bytes(tmp_path: Path) -> None:
    path = workbook(tmp_path / "a.xlsx", {"s": [["title"], ["A"]]}).rename(tmp_path / "a.txt")
    assert read_sources([path])[0].format == "xlsx"


def test_without_openpyxl_the_error_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = workbook(tmp_path / "a.xlsx", {"s": [["title"], ["A"]]})
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    with pytest.raises(SourceError, match=r"pip install 'paperkg\[excel\]'"):
        read_sources([path])


def test_archives_that_are_no_workbook_or_a_bomb(read: Read) -> None:
    with pytest.raises(SourceError, match="ZIP archive"):
        read(_zip({"a.txt": b"x"}), "a.zip")
    with pytest.raises(SourceError, match="refused"):
        read(_zip({"xl/workbook.xml": b"0" * (1 << 27)}), "bomb.xlsx")
    with pytest.raises(SourceError, match="damaged"):
        read(b"PK\x03\x04broken", "a.xlsx")
    with pytest.raises(SourceError, match="not a readable Excel file"):
        read(_zip({"xl/workbook.xml": b"<a/>"}), "b.xlsx")


def _zip(members: dict[str, bytes]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return data.getvalue()
