from __future__ import annotations

import pytest

from kg.errors import SourceError
from tests.read.conftest import Read

KELP = "We present KelpNet, a decoder for tides. It wins on TideQA. The gain is large."
MOSS = "Pruning is costly. MossPrune is cheap and good."
TITLES = ["KelpNet: A Decoder for Tides", "MossPrune: Pruning with Moss"]


def titles(read: Read, text: str) -> list[str | None]:
    return [p.title for p in read(text).papers]


def test_abstracts_alone_with_and_without_a_title_line(read: Read) -> None:
    bare = read(f"{KELP}\n\n{MOSS}\n")
    headed = read(f"My reading list\n\n{KELP}\n\n\n{MOSS}")
    assert [p.abstract for p in bare.papers] == [p.abstract for p in headed.papers] == [KELP, MOSS]
    assert bare.title is None
    assert headed.title is not None
    assert headed.kind == "reading"
    assert all(p.title is None for p in bare.papers)


def test_titles_and_abstracts_in_paragraphs(read: Read) -> None:
    found = read(f"{TITLES[0]}\n\n{KELP}\n\n{TITLES[1]}\n\n{MOSS}\n\n\nFernTuner\n\nWe tune ferns. They grow.")
    assert [p.title for p in found.papers] == [*TITLES, "FernTuner"]
    assert [p.abstract for p in found.papers][:2] == [KELP, MOSS]


def test_title_authors_abstract_in_one_paragraph(read: Read) -> None:
    found = read(f"{TITLES[0]}\nAnn Lee, Bo Chen\n{KELP}\n\n{TITLES[1]}\nDan Evans and Eve Fox\n{MOSS}")
    assert [(p.title, p.abstract) for p in found.papers] == [(TITLES[0], KELP), (TITLES[1], MOSS)]
    assert [[a.name for a in p.authors] for p in found.papers] == [["Ann Lee", "Bo Chen"], ["Dan Evans", "Eve Fox"]]


@pytest.mark.parametrize("number", ["1. ", "[1] ", "1、", "（1）", "一、", "① ", "#1 ", "(1) "])
def test_numbers_before_titles(read: Read, number: str) -> None:
    second = number.replace("1", "2").replace("一", "二").replace("①", "②")
    assert titles(read, f"{number}{TITLES[0]}\n{second}{TITLES[1]}") == TITLES


def test_numbered_titles_with_abstracts_below(read: Read) -> None:
    found = read(f"[1] {TITLES[0]}\n{KELP}\n[2] {TITLES[1]}\n{MOSS}")
    assert [(p.title, p.abstract) for p in found.papers] == [(TITLES[0], KELP), (TITLES[1], MOSS)]


def test_numbered_abstracts(read: Read) -> None:
    long = "We propose a thing of which much is to be said. " * 8
    assert read(f"1. {long}\n\n2. {long} And more.").papers[0].abstract == long.strip()


def test_one_title_a_line_below_a_title_line(read: Read) -> None:
    found = read(f"NeurIPS 2025 accepted papers\n{TITLES[0]}\n{TITLES[1]}\nFernTuner: Tuning Ferns\n")
    assert [p.title for p in found.papers] == [*TITLES, "FernTuner: Tuning Ferns"]
    assert found.kind == "accepted"


def test_lines_broken_at_a_margin_are_one_abstract(read: Read) -> None:
    text = "We present KelpNet, a decoder for tides that\nlearns from the moon and the sun, and it\nwins on TideQA."
    assert [p.abstract for p in read(f"{text}\n\n{MOSS}").papers] == [text, MOSS]


def test_one_abstract_a_line_without_blank_lines(read: Read) -> None:
    first, second = ("We propose a thing of which much is to be said. " * 8 + end for end in ("First.", "Second."))
    assert [p.abstract for p in read(f"ICML 2026 Papers\n{first}\n{second}").papers] == [first, second]


def test_labels_in_both_languages_and_shapes(read: Read) -> None:
    english = read(f"1. {TITLES[0]}\nAuthors: Ann Lee, Bo Chen\nAbstract: {KELP}\n\n2. {TITLES[1]}\nAbstract: {MOSS}")
    assert [(p.title, p.abstract) for p in english.papers] == [(TITLES[0], KELP), (TITLES[1], MOSS)]
    chinese = read(
        "ICML 2026 录用论文\n\n标题：海带网络\n作者：张三、李四\n摘要：我们提出海带网络。\n关键词：潮汐；解码\n\n"
        "标题：苔藓剪枝\n摘要：剪枝代价高。"
    )
    assert [(p.title, p.abstract) for p in chinese.papers] == [
        ("海带网络", "我们提出海带网络。"),
        ("苔藓剪枝", "剪枝代价高。"),
    ]
    assert [a.name for a in chinese.papers[0].authors] == ["张三", "李四"]
    assert [k.text for k in chinese.papers[0].keywords] == ["潮汐", "解码"]
    boxed = read("【标题】海带网络\n【摘要】我们提出海带网络。\n\n【标题】苔藓剪枝\n【摘要】剪枝代价高。")
    assert [p.title for p in boxed.papers] == ["海带网络", "苔藓剪枝"]
    bold = read(f"**Title:** {TITLES[0]}\n**Abstract:** {KELP}\n\n**Title:** {TITLES[1]}\n**Abstract:** {MOSS}")
    assert [p.abstract for p in bold.papers] == [KELP, MOSS]


@pytest.mark.parametrize(
    "text",
    [
        "题　目：海带网络\n作　者：张三\n摘　要：我们提出海带网络。\n\n题　目：苔藓剪枝\n摘　要：剪枝代价高。",
        "【论文题目】海带网络\n【作者】张三\n【摘要】我们提出海带网络。\n\n【论文题目】苔藓剪枝\n【摘要】剪枝代价高。",
        "海带网络\n作者：张三\n摘 要 我们提出海带网络。\n\n苔藓剪枝\n摘 要 剪枝代价高。",
        "標題：海带网络\n作者：张三\n摘要：我们提出海带网络。\n\n標題：苔藓剪枝\n摘要：剪枝代价高。",
    ],
)
def test_chinese_labels_with_spaces_or_without_colons(read: Read, text: str) -> None:
    found = read(text)
    assert [(p.title, p.abstract) for p in found.papers] == [
        ("海带网络", "我们提出海带网络。"),
        ("苔藓剪枝", "剪枝代价高。"),
    ]
    assert [a.name for a in found.papers[0].authors] == ["张三"]


def test_abstracts_marked_by_a_dash(read: Read) -> None:
    found = read("KelpNet: A Decoder\nAbstract—We present it.\n\nMossPrune: Pruning\nAbstract. We prune.")
    assert [(p.title, p.abstract) for p in found.papers] == [
        ("KelpNet: A Decoder", "We present it."),
        ("MossPrune: Pruning", "We prune."),
    ]


def test_labelled_abstracts_of_several_paragraphs(read: Read) -> None:
    found = read(
        f"Title: {TITLES[0]}\nAbstract: {KELP}\n\nIt has a second paragraph.\n\nTitle: {TITLES[1]}\nAbstract: {MOSS}"
    )
    assert [p.abstract for p in found.papers] == [f"{KELP}\n\nIt has a second paragraph.", MOSS]


def test_references_after_the_chinese_standard(read: Read) -> None:
    found = read(
        "[1]张三,李四.海带网络的解码研究[J].计算机学报,2024,47(3):1-12.\n"
        "[2] Lee A, Chen B. KelpNet: a decoder[C]//ICML. 2026: 1-9."
    )
    assert [(p.identifier, p.title, p.venue, p.year) for p in found.papers] == [
        ("1", "海带网络的解码研究", "计算机学报", 2024),
        ("2", "KelpNet: a decoder", "ICML", 2026),
    ]
    assert [a.name for a in found.papers[0].authors] == ["张三", "李四"]


def test_the_first_of_many_titles_is_no_title_line(read: Read) -> None:
    found = read(f"面向科技论文的关键词抽取\n\n我们抽取关键词。效果很好。\n\n苔藓剪枝\n\n{MOSS}")
    assert [p.title for p in found.papers] == ["面向科技论文的关键词抽取", "苔藓剪枝"]
    assert found.title is None


@pytest.mark.parametrize("text", ["", "\ufeff", "\n\n  \n", "ICML 2026 Papers\n\n", "ICML 2026 论文列表"])
def test_lists_without_papers(read: Read, text: str) -> None:
    with pytest.raises(SourceError, match=r"no papers in list\.txt"):
        read(text)


def test_metadata_below_an_abstract_are_no_paper(read: Read) -> None:
    found = read(f"{KELP}\n\nCode: https://github.com/tide/kelp\nKeywords: tides; moons\n\n{MOSS}\n\n{KELP} Again.")
    assert [p.abstract for p in found.papers] == [KELP, MOSS, f"{KELP} Again."]
    assert found.papers[0].code_urls == ("https://github.com/tide/kelp",)
    assert [k.text for k in found.papers[0].keywords] == ["tides", "moons"]


def test_a_few_labels_among_many_abstracts_swallow_none(read: Read) -> None:
    texts = [f"We present thing {i}. It wins." for i in range(30)]
    texts[3], texts[9] = f"Abstract: {texts[3]}", f"Summary: {texts[9]}"
    assert len(read("\n\n".join(texts)).papers) == 30
