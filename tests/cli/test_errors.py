"""Bad input is one clear line and exit code 2, and costs no export that stands already."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "kg", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "KG_LANG": "en", **environment},
        stdin=subprocess.DEVNULL,
    )


def fails(*arguments: str) -> str:
    done = run(*arguments)
    assert done.returncode == 2, (done.returncode, done.stdout, done.stderr)
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("Error: ")
    return lines[0]


def test_a_missing_file(tmp_path: Path) -> None:
    assert "none.txt" in fails("build", str(tmp_path / "none.txt"), "-o", str(tmp_path / "out"))


@pytest.mark.parametrize(
    ("name", "content"),
    [("empty.txt", b""), ("blank.txt", b" \n\n\t\n"), ("image.png", b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 20)],
)
def test_no_text_in_it(name: str, content: bytes, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(content)
    assert name in fails("build", str(tmp_path / name), "-o", str(tmp_path / "out"))


def test_a_folder_without_lists(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    fails("build", str(tmp_path / "in"), "-o", str(tmp_path / "out"))


def test_an_output_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "in.txt").write_text("ICML 2026 Papers\n\nWe present KelpNet, a decoder.\n", "utf-8")
    (tmp_path / "out").write_text("x", "utf-8")
    assert "out" in fails("build", str(tmp_path / "in.txt"), "-o", str(tmp_path / "out"))


def test_old_exports_stay_when_the_input_is_bad(tmp_path: Path) -> None:
    (tmp_path / "in.txt").write_text("ICML 2026 Papers\n\nWe present KelpNet, a decoder.\n", "utf-8")
    assert run("build", str(tmp_path / "in.txt"), "-o", str(tmp_path / "out")).returncode == 0
    before = {p.name: p.read_bytes() for p in (tmp_path / "out").iterdir()}
    fails("build", str(tmp_path / "none.txt"), "-o", str(tmp_path / "out"))
    assert {p.name: p.read_bytes() for p in (tmp_path / "out").iterdir()} == before


def test_no_graph_there(tmp_path: Path) -> None:
    for verb in (["query", "-e", "ASK {}"], ["show", "x"], ["stats"], ["ask", "most-used-hardware"], ["validate"]):
        assert "no built graph" in fails(*verb, "-g", str(tmp_path))


def test_messages_in_chinese() -> None:
    done = run("--help", KG_LANG="zh")
    assert "构建知识图谱" in done.stdout
    assert (
        "构建知识图谱" in run("--help", "--lang", "zh").stdout or "构建知识图谱" in run("--lang", "zh", "--help").stdout
    )
    assert "错误" in run("stats", "-g", "/nowhere", KG_LANG="zh").stderr


def test_both_languages_have_the_same_messages() -> None:
    import tomllib

    folder = Path(__file__).parents[2] / "kg" / "data" / "messages"
    tables = [tomllib.loads((folder / f"cli_{code}.toml").read_text("utf-8")) for code in ("en", "zh")]
    keys = [{(section, key) for section in table for key in table[section]} for table in tables]
    assert keys[0] == keys[1]


def test_what_the_system_refuses_is_one_short_line(tmp_path: Path) -> None:
    name = "x" * 5000
    for verb in (["query", "-e", "ASK {}", "-g", name], ["build", name], ["show", "x", "-g", name], ["eval", name]):
        assert len(fails(*verb)) < 700
    assert "directory" in fails("eval", str(tmp_path), str(tmp_path))
    assert fails("eval", "none.yaml", str(tmp_path)) == "Error: none.yaml: No such file or directory"


@pytest.mark.parametrize("base", ["", "not an iri", "relative/", "http://x/<y>/", "http://x/y", "http://x/?y=/"])
def test_a_base_that_is_no_iri_is_refused_before_any_work(base: str, tmp_path: Path) -> None:
    (tmp_path / "in.txt").write_text("ICML 2026 Papers\n\nWe present KelpNet, a decoder.\n", "utf-8")
    assert "IRI" in fails("build", str(tmp_path / "in.txt"), "-o", str(tmp_path / "out"), "--base", base)
    assert not list((tmp_path / "out").glob("graph.*"))


def test_an_empty_name_is_not_this_folder(tmp_path: Path) -> None:
    assert "empty name" in fails("build", "", "-o", str(tmp_path / "out"))


def test_arguments_that_exclude_each_other(tmp_path: Path) -> None:
    (tmp_path / "in.txt").write_text("ICML 2026 Papers\n\nWe present KelpNet, a decoder.\n", "utf-8")
    assert run("build", str(tmp_path / "in.txt"), "-o", str(tmp_path / "out")).returncode == 0
    graph = ("-g", str(tmp_path / "out"))
    assert "-e" in fails("query", str(tmp_path / "q.rq"), "-e", "ASK {}", *graph)
    assert "already" in fails("ask", "leaderboard", "benchmark=Kodak", "benchmark=GLUE", *graph)


def test_a_language_model_that_does_not_answer_is_told(tmp_path: Path) -> None:
    (tmp_path / "in.txt").write_text("ICML 2026 Papers\n\nWe present KelpNet, a decoder.\n", "utf-8")
    done = run(
        *("build", str(tmp_path / "in.txt"), "-o", str(tmp_path / "out")),
        *("--llm", "http://127.0.0.1:9/v1", "--llm-model", "none"),
    )
    assert done.returncode == 2 or "127.0.0.1:9" in done.stderr, (done.returncode, done.stderr)
