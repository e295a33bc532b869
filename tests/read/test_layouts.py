"""The same papers in many layouts and encodings give the same records."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path

import pytest

from kg.read import read_sources
from tests.read.conftest import Read

Papers = list[tuple[str, str]]

SEED = Path(__file__).parents[2] / "seeds" / "002_f2b3701f97ca0a4f.txt"
TITLES = [
    "KelpNet: A Decoder for Tides",
    "Which Tide Was That? Open-Set Monitoring of the Sea",
    "What Does KelpNet Optimize?",
    "Wait, Wait, Wait... Why Do Tides Loop?",
    "Vision, Language, and Action at Sea",
    "Read between the Waves - Functionality Extraction",
    "“very likely” Means “uncertain”: How Tides Diverge",
    "3D-KelpNet vs. 2.5D Baselines",
    "Weights to Code: Extracting Kelp",
    "海带网络：面向潮汐的解码器",
    "异配图上的双通道传播：海带真的需要更深吗？",
    "《古潮集》：面向古籍潮汐记录的数据集",
    "KelpNet",
]
CHINESE = [
    "针对潮汐数据稀疏的问题，本文提出海带网络（KelpNet），在TideQA上取得最好结果，准确率提高3.2个百分点。代码已公开。",
    "本文研究异配图上的潮汐传播.实验结果表明,所提方法在13.28%~26.98%的范围内优于基线.",
]


@pytest.fixture(scope="module")
def papers() -> Papers:
    (seeds,) = read_sources([SEED])
    abstracts = [*(p.abstract for p in seeds.papers), *CHINESE]
    return [(title, abstracts[i]) for i, title in enumerate(TITLES[:-1])] + [(TITLES[-1], CHINESE[0])]


def table(papers: Papers) -> str:
    out = io.StringIO()
    csv.writer(out).writerows([("摘要", "标题"), *((a, t) for t, a in papers)])
    return out.getvalue()


LAYOUTS: dict[str, tuple[str, Callable[[Papers], str]]] = {
    "paragraphs": ("txt", lambda ps: "ICML 2026 Papers\n\n" + "\n\n".join(f"{t}\n\n{a}" for t, a in ps)),
    "two blank lines": ("txt", lambda ps: "\n\n\n".join(f"{t}\n\n{a}" for t, a in ps)),
    "one block a paper": ("txt", lambda ps: "\n\n".join(f"{t}\n{a}" for t, a in ps)),
    "numbered": ("txt", lambda ps: "\n\n".join(f"{i}. {t}\n{a}" for i, (t, a) in enumerate(ps, 1))),
    "numbered, tight": ("txt", lambda ps: "\n".join(f"[{i}] {t}\n{a}" for i, (t, a) in enumerate(ps, 1))),
    "labels": ("txt", lambda ps: "\n\n".join(f"Title: {t}\nAbstract: {a}" for t, a in ps)),
    "chinese labels": ("txt", lambda ps: "论文列表\n\n" + "\n\n".join(f"标题：{t}\n摘要：{a}" for t, a in ps)),
    "bullets": ("md", lambda ps: "# ICML 2026 Papers\n\n" + "\n".join(f"- **{t}**\n  - Abstract: {a}" for t, a in ps)),
    "headings": ("md", lambda ps: "# ICML 2026 Papers\n\n" + "\n\n".join(f"## {t}\n\n{a}" for t, a in ps)),
    "csv": ("csv", table),
    "tsv": ("tsv", lambda ps: "Title\tAbstract\n" + "\n".join(f"{t}\t{a}" for t, a in ps)),
    "ris": ("ris", lambda ps: "".join(f"TY  - CONF\nTI  - {t}\nAB  - {a}\nER  -\n\n" for t, a in ps)),
    "endnote": ("enw", lambda ps: "".join(f"%0 Journal Article\n%T {t}\n%X {a}\n\n" for t, a in ps)),
    "noteexpress": (
        "net",
        lambda ps: "".join(
            f"{{Reference Type}}: Journal Article\n{{Title}}: {t}\n{{Abstract}}: {a}\n\n" for t, a in ps
        ),
    ),
    "cnki": ("txt", lambda ps: "".join(f"Title-题名: {t}\nSummary-摘要: {a}\n\n" for t, a in ps)),
}
TITLES_ONLY: dict[str, tuple[str, Callable[[Papers], str]]] = {
    "titles": ("txt", lambda ps: "\n".join(t for t, _ in ps)),
    "numbered titles": (
        "txt",
        lambda ps: "ICML 2026 论文列表\n\n" + "\n".join(f"{i}、{t}" for i, (t, _) in enumerate(ps, 1)),
    ),
    "links": (
        "md",
        lambda ps: "# Papers\n\n" + "\n".join(f"- [{t}](https://a.org/{i})" for i, (t, _) in enumerate(ps)),
    ),
    "plain bullets": ("md", lambda ps: "# Papers\n\n" + "\n".join(f"- {t}" for t, _ in ps)),
}


@pytest.mark.parametrize("encoding", ["utf-8", "gb18030", "utf-16"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_titles_and_abstracts(read: Read, papers: Papers, layout: str, encoding: str) -> None:
    ending, write = LAYOUTS[layout]
    found = read(write(papers).encode(encoding), f"list.{ending}")
    assert [(p.title, p.abstract) for p in found.papers] == papers


@pytest.mark.parametrize("layout", TITLES_ONLY)
def test_titles_alone(read: Read, papers: Papers, layout: str) -> None:
    ending, write = TITLES_ONLY[layout]
    assert [p.title for p in read(write(papers), f"list.{ending}").papers] == [t for t, _ in papers]


@pytest.mark.parametrize("join", ["\n", "\n\n"])
def test_abstracts_alone(read: Read, papers: Papers, join: str) -> None:
    found = read("ICML 2026 论文列表\n" + join.join(a for _, a in papers))
    assert [(p.title, p.abstract) for p in found.papers] == [(None, a) for _, a in papers]


def rows(text: str, read: Read, name: str = "list.txt") -> list[tuple[str | None, str, list[str]]]:
    return [(p.title, p.abstract, [a.name for a in p.authors]) for p in read(text, name).papers]


def test_authors_below_titles_even_a_single_one(read: Read) -> None:
    text = "AAAI-26 Accepted Papers\n\n1234: KelpNet: A Decoder\nAnn Lee (Tide University), Bo Chen (Moon Lab)\n\n"
    text += "5678: FernTuner\nCarl Diaz"
    assert rows(text, read) == [("KelpNet: A Decoder", "", ["Ann Lee", "Bo Chen"]), ("FernTuner", "", ["Carl Diaz"])]
    assert [p.identifier for p in read(text).papers] == ["1234", "5678"]


def test_titles_and_authors_line_by_line(read: Read) -> None:
    text = "KelpNet: A Decoder\nAnn Lee · Bo Chen\nMossPrune: Pruning\nDan Evans · Eve Fox"
    assert rows(text, read) == [
        ("KelpNet: A Decoder", "", ["Ann Lee", "Bo Chen"]),
        ("MossPrune: Pruning", "", ["Dan Evans", "Eve Fox"]),
    ]


def test_chinese_names_apart_by_spaces(read: Read) -> None:
    text = "海带网络：潮汐解码器研究\n张三 李四 王五\n我们提出海带网络。它在TideQA上表现最好。\n\n"
    text += "苔藓剪枝\n赵六\n剪枝代价高。本文提出苔藓剪枝。"
    assert [(t, names) for t, _, names in rows(text, read)] == [
        ("海带网络：潮汐解码器研究", ["张三", "李四", "王五"]),
        ("苔藓剪枝", ["赵六"]),
    ]


def test_labels_in_one_line(read: Read) -> None:
    text = "标题：海带网络 作者：张三、李四 摘要：我们提出海带网络。它很好。\n\n"
    text += "标题：苔藓剪枝 作者：王五 摘要：剪枝代价高。"
    assert rows(text, read) == [
        ("海带网络", "我们提出海带网络。它很好。", ["张三", "李四"]),
        ("苔藓剪枝", "剪枝代价高。", ["王五"]),
    ]


def test_rules_between_papers_are_no_papers(read: Read) -> None:
    text = "=====\nICML 2026 论文列表\n=====\n\n我们提出海带网络。它很好。\n\n"
    text += "-----\n\nWe present MossPrune. It is cheap.\n"
    found = read(text)
    assert [p.abstract for p in found.papers] == ["我们提出海带网络。它很好。", "We present MossPrune. It is cheap."]
    assert found.title is not None


@pytest.mark.parametrize(
    "topics", [("第一部分：语言模型", "第二部分：剪枝"), ("Part 1: Language Models", "Part 2: Pruning")]
)
def test_lines_that_divide_a_list_are_topics(read: Read, topics: tuple[str, str]) -> None:
    text = f"ICML 2026 论文列表\n\n{topics[0]}\n\n"
    text += f"我们提出海带网络。它很好。\n\n{topics[1]}\n\n剪枝代价高。本文提出苔藓剪枝。"
    assert [(p.title, p.topic) for p in read(text).papers] == [(None, topics[0]), (None, topics[1])]


def test_references_with_quoted_titles(read: Read) -> None:
    text = (
        '[1] A. Lee and B. Chen, "KelpNet: A Decoder," in NeurIPS, 2025.\n[2] D. Evans, "MossPrune," in NeurIPS, 2025.'
    )
    found = read(text)
    assert [(p.identifier, p.title, p.venue, p.year) for p in found.papers] == [
        ("1", "KelpNet: A Decoder", "NeurIPS", 2025),
        ("2", "MossPrune", "NeurIPS", 2025),
    ]


def test_an_awesome_list(read: Read) -> None:
    found = read(
        "# Awesome Tides [![Awesome](https://awesome.re/badge.svg)](https://awesome.re)\n\n"
        "Contributions are welcome!\n\n"
        "## Contents\n- [Surveys](#surveys)\n- [Methods](#methods)\n\n## Surveys\n"
        "* **A Survey of Tides.** *Ann Lee, Bo Chen.* arXiv 2024. [[pdf]](https://arxiv.org/abs/2401.00001)\n\n"
        "## Methods\n"
        "- (ICML 2025) **KelpNet: A Decoder**, Ann Lee et al. [[Paper](https://arxiv.org/pdf/2503.00001)]"
        "[[Code](https://github.com/tide/kelp)] ![](https://img.shields.io/github/stars/tide/kelp)\n"
        "- [2025/03] [MossPrune](https://arxiv.org/abs/2503.00002)\n- `CVPR'24` FernTuner: Ferns [[paper](https://a.org/a)]\n",
        "README.md",
    )
    assert [(p.title, p.topic, p.year) for p in found.papers] == [
        ("A Survey of Tides", "Surveys", 2024),
        ("KelpNet: A Decoder", "Methods", 2025),
        ("MossPrune", "Methods", 2025),
        ("FernTuner: Ferns", "Methods", 2024),
    ]
    assert [a.name for a in found.papers[0].authors] == ["Ann Lee", "Bo Chen"]
    assert found.papers[1].code_urls == ("https://github.com/tide/kelp",)


@pytest.mark.parametrize(
    "below",
    ["共19篇论文", "以下为ICML 2026录用论文的摘要。", "\nHere are the accepted papers of ICML 2026.", "\n共 2 篇论文"],
)
def test_a_line_about_the_list_is_no_paper(read: Read, below: str) -> None:
    found = read(f"ICML 2026 论文列表\n{below}\n\n我们提出海带网络。它很好。\n\nWe present MossPrune. It is cheap.\n")
    assert [p.abstract for p in found.papers] == ["我们提出海带网络。它很好。", "We present MossPrune. It is cheap."]


def test_addresses_below_titles(read: Read) -> None:
    found = read(
        "KelpNet: A Decoder\nAnn Lee, Bo Chen\nhttps://arxiv.org/abs/2601.00001\nWe present it. It wins.\n\nMossPrune"
    )
    assert [(p.title, p.abstract, p.links) for p in found.papers] == [
        ("KelpNet: A Decoder", "We present it. It wins.", ("https://arxiv.org/abs/2601.00001",)),
        ("MossPrune", "", ()),
    ]


def test_a_paragraph_that_begins_like_a_section_is_still_a_paper(tmp_path: Path) -> None:
    text = "ICML 2026 论文列表\n\n我们提出潮汐网络。代码已经公开。\n\n第二篇：我们提出珊瑚网络，代码见https://example.org/b。谢谢。\n"
    (tmp_path / "in.txt").write_text(text, "utf-8")
    (found,) = read_sources([tmp_path / "in.txt"])
    assert len(found.papers) == 2
