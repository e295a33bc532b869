"""In Chinese, what the command line says of things and links is Chinese but for names and quotations."""

from __future__ import annotations

import json
import re
import string
from pathlib import Path

import pytest

import kg
from kg.cli.wording import reason, relation, type_name
from kg.extract.reasons import _FORMS
from kg.records import RELATIONS, TYPES
from kg.resolve import explain_pair
from tests.cli.test_errors import run
from tests.conftest import ROOT
from tests.resolve.test_explain import DATA

_TSV = ROOT / "kg/data/messages/reasons_zh.tsv"
_HAN = re.compile("[\u4e00-\u9fff]")
_PAIRS = (("MI210", "MI-210"), ("GNN", "图神经网络"), ("AGPX", "adaptive graph pruning"), ("MI210", "MI250X"))
_OTHERS = (("GPT-4", "GPT-4o"), ("CodeLlama-7B", "Code Llama"), ("Coral", "CORAL"), ("PRISMA", "MI210"), ("MI210", "?"))


@pytest.fixture(autouse=True)
def chinese(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KG_LANG", "zh")


def test_relations_and_types_have_chinese_names() -> None:
    for name in (*RELATIONS, "broader", "componentOf", "sameWork"):
        assert _HAN.search(relation(name)), name
    for name in (*TYPES, "Paper"):
        assert _HAN.search(type_name(name)), name


def test_the_list_has_both_sides_with_the_same_fields() -> None:
    rows = [line.split("\t") for line in _TSV.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert all(len(row) == 2 and _HAN.search(row[1]) for row in rows)
    assert len({english for english, _ in rows}) == len(rows)
    fields = [[sorted(f for _, f, _, _ in string.Formatter().parse(side) if f) for side in row] for row in rows]
    assert [row for row, (one, other) in zip(rows, fields, strict=True) if one != other] == []


@pytest.mark.parametrize(("one", "other"), [*_PAIRS, *_OTHERS])
def test_why_names_are_one_thing_or_two(one: str, other: str) -> None:
    for why in explain_pair(DATA, one, other).why:
        assert _HAN.search(reason(why)), why


def test_why_links_and_things_stand(seeds: kg.Graph) -> None:
    said = {part for link in seeds.links for rule in (*link.rules, *link.extractors) for part in _parts(rule)}
    said |= {why for entity in seeds.entities for why in entity.reasons}
    said |= {piece.part for link in seeds.links for piece in link.evidence}
    assert len(said) > 100
    assert [text for text in sorted(said) if reason(text) == text] == []


def _parts(rule: str) -> list[str]:
    return rule.split("; ")


def test_every_form_of_a_feature_is_in_the_list() -> None:
    for _, text in _FORMS:
        example = text.format("Model" if text.startswith("known as") else "bold" if "marked" in text else "x")
        assert not example or _HAN.search(reason(example)), example


def test_a_reason_of_several_parts_is_said_part_by_part() -> None:
    assert reason('near "our"; after ","; known as Model') == '邻近 "our"；位于 "," 之后；已知类型：模型'
    assert reason('cue "than"; something new') == '线索 "than"；something new'
    assert reason("cue 在…上") == "线索：在…上"


def test_english_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KG_LANG", "en")
    assert (relation("runsOn"), type_name("Hardware")) == ("runsOn", "Hardware")
    assert reason('near "our"; after ","') == 'near "our"; after ","'
    assert str(explain_pair(DATA, "MI210", "MI250X")).splitlines()[0] == "MI210 / MI250X: not one thing"


def test_the_commands_speak_chinese(tmp_path: Path) -> None:
    (tmp_path / "in.txt").write_text("ICML 2026 Papers\n\nWe train KelpNet, a decoder, on A100 GPUs.\n", "utf-8")
    assert run("build", str(tmp_path / "in.txt"), "-o", str(tmp_path / "out")).returncode == 0
    graph = ("-g", str(tmp_path / "out"))
    links = [line for line in run("show", "A100", "--lang", "zh", *graph).stdout.splitlines() if "置信度" in line]
    assert [line.split()[0] for line in links] == ["运行于"]
    paper = json.loads(run("show", "A100", "--json", *graph).stdout)[0]["links"][0]["subject"]
    said = run("explain", paper, "A100", "--lang", "zh", *graph).stdout
    assert re.search(r"  运行于  .*\n  置信度: .*\n  依据: .*\[标注模型\]\n  摘要 0–", said), said
    assert "runsOn  " in run("explain", paper, "A100", *graph).stdout
    pair = run("explain", "A100", "H100", "--lang", "zh", *graph).stdout
    assert pair.splitlines()[0] == "A100 / H100: 无法回答"
    assert "not in this graph" in run("explain", "A100", "H100", *graph).stdout
