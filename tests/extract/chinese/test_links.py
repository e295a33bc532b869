"""Links of whole Chinese papers: invented systems beside real benchmarks, models and devices."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kg.extract.chinese import find_links_zh
from kg.ids import paper_key
from kg.knowledge import load as load_knowledge
from kg.records import Document, Link, Paper
from kg.text import document
from tests.pace import allowed

TITLE = "潮汐：面向昇腾910B的大模型推理系统"
ABSTRACT = (
    "大语言模型在线推理的开销很大。本文设计并实现了推理系统潮汐（ChaoXi），无需重新训练，也不依赖RLHF。"
    "系统基于MindIE与CANN 8.0开发。在16卡昇腾910B集群上，以Qwen2.5-72B和DeepSeek-V2-Lite为服务模型，"
    "在LongBench与C-Eval两个公开数据集上测试，结果表明，与vLLM和SGLang相比，潮汐的吞吐量提升至1.8倍。"
)
TRADITIONAL = (
    "本文提出DenseTide，以ResNet-50為骨幹，採用對比學習與注意力機制。於ImageNet與COCO資料集上進行實驗，"
    "準確率優於MoCo與SimCLR，並以PyTorch實作，於8張A100上訓練。"
)


def _document(abstract: str, title: str | None = None) -> Document:
    return document(Paper(paper_key(title, abstract), 1, abstract, "zh", title=title, title_language="zh"))


def _names(links: tuple[Link, ...], relation: str) -> set[str]:
    return {link.name for link in links if link.relation == relation}


@pytest.fixture(scope="module")
def links() -> tuple[Link, ...]:
    return find_links_zh(_document(ABSTRACT, TITLE))


@pytest.mark.parametrize(
    ("relation", "names"),
    [
        ("proposes", {"潮汐"}),
        ("evaluatesOn", {"LongBench", "C-Eval"}),
        ("buildsOn", {"Qwen2.5-72B", "DeepSeek-V2-Lite"}),
        ("comparesWith", {"vLLM", "SGLang"}),
        ("runsOn", {"昇腾910B"}),
        ("implementedWith", {"MindIE", "CANN 8.0"}),
    ],
)
def test_named_links(links: tuple[Link, ...], relation: str, names: set[str]) -> None:
    assert _names(links, relation) == names


def test_proposed_name_carries_its_latin_form_and_kind(links: tuple[Link, ...]) -> None:
    (link,) = (x for x in links if x.relation == "proposes")
    assert "ChaoXi" in link.aliases
    assert link.type == "System"
    assert not link.unnamed


def test_count_of_devices(links: tuple[Link, ...]) -> None:
    assert [x.count for x in links if x.relation == "runsOn"] == ["16"]


def test_negated_name_is_not_used(links: tuple[Link, ...]) -> None:
    assert "RLHF" not in _names(links, "uses")
    assert "RLHF" not in _names(links, "buildsOn")


def test_traditional_characters() -> None:
    links = find_links_zh(_document(TRADITIONAL))
    assert _names(links, "proposes") == {"DenseTide"}
    assert _names(links, "buildsOn") == {"ResNet-50"}
    assert _names(links, "comparesWith") == {"MoCo", "SimCLR"}
    assert {"ImageNet", "COCO"} <= _names(links, "evaluatesOn")
    assert _names(links, "implementedWith") == {"PyTorch"}
    assert _names(links, "runsOn") == {"A100"}


def test_full_width_forms_are_shown_narrow() -> None:
    links = find_links_zh(
        _document("本文提出ＤｅｅｐＴｉｄｅ。在ＩｍａｇｅＮｅｔ数据集上，ＤｅｅｐＴｉｄｅ的准确率优于ＭｏＣｏ。")
    )
    assert _names(links, "proposes") == {"DeepTide"}
    assert _names(links, "comparesWith") == {"MoCo"}


def test_described_contribution_is_labelled() -> None:
    text = "针对小样本问题,提出一种基于频域指纹的滚动轴承故障诊断方法.实验结果表明该方法准确率高."
    (link,) = (x for x in find_links_zh(_document(text, "滚动轴承故障诊断的频域方法")) if x.relation == "proposes")
    assert link.unnamed
    assert link.name == "基于频域指纹的滚动轴承故障诊断方法"
    assert "滚动轴承故障诊断方法" in link.aliases


@pytest.mark.parametrize(
    "text",
    [
        "明代江南市镇发展迅速。本文梳理了市镇网络的形成过程，并指出其与水运关系密切。",
        "本文回顾了近年来的相关文献，从三个方面归纳了研究进展，最后展望了未来方向。",
        "目的 观察某方治疗失眠的疗效.方法 将120例患者随机分为两组.结果 观察组总有效率高于对照组(P<0.05).",
    ],
)
def test_nothing_is_proposed_where_nothing_is(text: str) -> None:
    assert not _names(find_links_zh(_document(text)), "proposes")


def _check_quotes(document: Document, links: tuple[Link, ...]) -> None:
    sources = {p.part: p.plain.source for p in document.parts}
    for link in links:
        assert link.quotes
        for quote in link.quotes:
            for span in (quote.mention, quote.sentence):
                assert 0 <= span.start < span.end <= len(sources[span.part])
            assert quote.sentence.start <= quote.mention.start
            assert quote.mention.end <= quote.sentence.end


def test_quotes_hold_the_name_in_the_source() -> None:
    source = "本文提出\\textbf{DeepTide}，在\\emph{ImageNet}数据集上优于MoCo。"
    paper = _document(source)
    links = find_links_zh(paper)
    _check_quotes(paper, links)
    (link,) = (x for x in links if x.relation == "proposes")
    span = link.quotes[0].mention
    assert source[span.start : span.end] == "DeepTide"


PIECES = st.sampled_from(
    [
        *(
            "本文提出",
            "在",
            "数据集上",
            "与",
            "相比",
            "BERT",
            "（",
            "）",
            "，",
            "。",
            "、",
            "以",
            "为骨干",
            " ",
            "16卡",
        ),
        *("昇腾910B", "「", "」", "的", "方法", "遗传算法", "$x^2$", "%", "π0", "\U00020000", "準確率", "Ａ１００"),
        *("https://a.b/c", "8 ", "W"),
    ]
)


@settings(max_examples=120, deadline=None)
@given(st.lists(PIECES, max_size=40).map("".join), st.lists(PIECES, max_size=12).map("".join))
def test_quotes_are_true_for_any_text(abstract: str, title: str) -> None:
    paper = _document(abstract, title or None)
    links = find_links_zh(paper)
    _check_quotes(paper, links)
    assert links == find_links_zh(paper)


@pytest.mark.parametrize(
    "text",
    [
        "提出" * 4000,
        "A" * 20000,
        "A-" * 8000,
        "（" * 5000,
        "与A" * 5000,
        "基于的" * 5000,
        "提出一种" + "甲" * 20000,
        "AB " * 6000,
    ],
)
def test_hostile_text_is_read_in_time(text: str) -> None:
    start = time.perf_counter()
    find_links_zh(_document(text))
    assert time.perf_counter() - start < allowed(5)


@pytest.mark.parametrize(
    "abstract",
    [
        "我们提出潮汐强化学习，基于PPO/DPO的训练框架。LLaMA的幻觉率下降。",
        "传统的SVM（支持向量机）和随机森林（RF）不适用。本文构建了数据集TideSet。",
        "使用LSTM/GRU的编码器；在CIFAR-10上准确率为95.2%。",
    ],
)
def test_a_known_technique_or_model_is_no_measure(abstract: str) -> None:
    found = find_links_zh(_document(abstract))
    measured = [load_knowledge().get(x.known) for x in found if x.relation == "measures" and x.known]
    assert {entity.type for entity in measured if entity} <= {"Metric", "Task"}
