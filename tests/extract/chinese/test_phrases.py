"""Phrases, enumerations and described contributions in Chinese text: where they begin and end."""

from __future__ import annotations

import pytest

from kg.extract.chinese.candidates import scan
from kg.extract.chinese.chunks import blocked, listed
from kg.extract.chinese.contributions import labels, rivals
from kg.extract.chinese.decide import candidates_of
from kg.extract.chinese.known import facts, han_hits
from kg.extract.chinese.phrases import phrases
from kg.extract.chinese.reading import readings
from kg.ids import paper_key
from kg.records import Document, Paper
from kg.text import document
from tests.pace import allowed, least_time


def _document(text: str, title: str | None = None) -> Document:
    return document(Paper(paper_key(title, text), 1, text, "zh", "x", title, "zh" if title else None))


def _phrases(text: str) -> set[str]:
    marks = blocked(text, han_hits(text))
    return {text[m.start : m.end] for m in phrases(text, marks, 0, len(text), [])}


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("采用流延法制备薄膜", "流延法"),
        ("其重复性误差为0.1", "重复性误差"),
        ("明显加快了计算速度。", "计算速度"),
        ("有着体积小、能量密度大的特点", "能量密度"),
        ("器件的最大电流效率提高", "电流效率"),
        ("主梁跨中挠度满足要求", "主梁跨中挠度"),
        ("该算法的寻优效率高", "寻优效率"),
    ],
)
def test_a_phrase_ends_and_begins_at_telling_words(text: str, phrase: str) -> None:
    assert phrase in _phrases(text)


@pytest.mark.parametrize(("text", "phrase"), [("测量数据表明", "测量数"), ("应用力学知识", "应用力")])
def test_the_beginning_of_another_word_is_no_end(text: str, phrase: str) -> None:
    assert phrase not in _phrases(text)


def test_a_phrase_may_end_in_a_known_measure() -> None:
    names = {c.name for c in candidates_of(_document("检测后得到面形精度和跟踪效率。"))[1]}
    assert {"面形精度", "跟踪效率"} <= names


def test_members_of_an_enumeration_know_its_bounds() -> None:
    text = "测定孔隙率、孔间距系数和比表面积,结果良好"
    runs = listed(text, blocked(text, han_hits(text)), 0, len(text))
    assert len(runs) == 3
    assert {(r.first, r.last) for r in runs} == {(runs[0].start, runs[-1].end)}


def test_two_devices_joined_by_a_slash_are_two() -> None:
    found = scan(0, readings(_document("设计了以CPLD/FPGA为核心的控制器"))[0], "").places
    names = {"设计了以CPLD/FPGA为核心的控制器"[p.mention.start : p.mention.end] for p in found}
    assert {"CPLD", "FPGA"} <= names
    assert "CPLD/FPGA" not in names


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("提出了一种M型药型罩,并分析其结构", "M型药型罩"),
        ("因此将其定义为周期特征量法.", "周期特征量法"),
        ("利用连分式法建立了混沌时间序列预测模型,", "混沌时间序列预测模型"),
        ("得到其多辛拟谱格式;", "多辛拟谱格式"),
        ("文中提出了曲率模态差这一新的概念,", "曲率模态差"),
        ("首次提出工艺改进难易度的概念。", "工艺改进难易度"),
    ],
)
def test_a_claim_begins_at_its_last_verb_and_may_end_in_any_noun(text: str, label: str) -> None:
    assert [text[c.start : c.end] for c in labels(text, 0, len(text))] == [label]


def test_a_comparing_verb_opens_no_rival_by_its_second_half() -> None:
    text = "比较了低通滤波方法的效果"
    assert all(not text[a:b].startswith("了") for a, b in rivals(text, 0, len(text)))


@pytest.mark.parametrize("name", ["温度", "正交试验", "抗压强度", "溶胶凝胶法"])
def test_general_terms_of_engineering_are_known(name: str) -> None:
    assert facts(name).types


def test_finding_phrases_is_linear() -> None:
    def seconds(count: int) -> float:
        read = _document("提出一种最大电流效率、平均孔径和计算速度" * count)
        return least_time(lambda: candidates_of(read))

    assert seconds(400) < allowed(0.2) + 20 * seconds(40)
