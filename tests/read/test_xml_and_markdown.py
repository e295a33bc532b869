from __future__ import annotations

import pytest

from kg.errors import SourceError
from tests.read.conftest import Read

XML = """<?xml version='1.0' encoding='UTF-8'?>
<collection id="2026.acl"><volume id="long">
<meta><booktitle>Proceedings of the 64th Annual Meeting of the Association for Computational Linguistics</booktitle>
<year>2026</year></meta>
<frontmatter><url>2026.acl-long.0</url></frontmatter>
<paper id="1"><title><fixed-case>K</fixed-case>elp<fixed-case>N</fixed-case>et of <tex-math>x^2</tex-math></title>
<author><first>Ann</first><last>Lee</last><affiliation>Tide University</affiliation></author>
<abstract>We present <b>KelpNet</b>.</abstract><url>2026.acl-long.1</url><doi>10.18653/v1/2026.acl-long.1</doi></paper>
<paper id="2"><title>MossPrune</title></paper>
</volume></collection>
"""


def test_the_anthology(read: Read) -> None:
    found = read(XML, "2026.acl.xml")
    kelp, moss = found.papers
    assert found.format == "anthology"
    assert found.venue is not None
    assert (found.venue.series, found.venue.year) == ("acl", 2026)
    assert (kelp.identifier, kelp.title, kelp.abstract) == (
        "2026.acl-long.1",
        "KelpNet of $x^2$",
        "We present KelpNet.",
    )
    assert [(a.name, a.affiliations) for a in kelp.authors] == [("Ann Lee", ("Tide University",))]
    assert "https://aclanthology.org/2026.acl-long.1/" in kelp.links
    assert moss.identifier == "2026.acl-long.2"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('<!DOCTYPE c [<!ENTITY a "b">]><collection id="x"><volume id="1"/></collection>', "DTD"),
        ('<collection id="x"><volume id="1"></collection>', "line 1, column"),
    ],
)
def test_xml_that_is_refused(read: Read, text: str, reason: str) -> None:
    with pytest.raises(SourceError, match=reason):
        read(text, "a.xml")


def test_bullets_with_links_topics_and_notes(read: Read) -> None:
    found = read(
        "# ICML 2026 Papers\n\n## Decoding\n"
        "- [KelpNet: A Decoder](https://arxiv.org/abs/2601.00001) Ann Lee, Bo Chen. ICML 2026. "
        "[[code]](https://github.com/t/kelp)\n"
        "- **MossPrune: Pruning** (ICML 2026) [[paper](https://openreview.net/forum?id=abcDEF123)] "
        "[[code](https://github.com/m/p)]\n"
        "  - Abstract: Pruning is costly. MossPrune is cheap.\n"
        "## Tuning\n1. FernTuner. [Paper](https://example.org/f.pdf)\n",
        "README.md",
    )
    assert found.format == "markdown"
    assert found.title is not None
    assert found.title.text == "ICML 2026 Papers"
    kelp, moss, fern = found.papers
    assert [p.title for p in found.papers] == ["KelpNet: A Decoder", "MossPrune: Pruning", "FernTuner"]
    assert [p.topic for p in found.papers] == ["Decoding", "Decoding", "Tuning"]
    assert kelp.links == ("https://arxiv.org/abs/2601.00001",)
    assert kelp.code_urls == ("https://github.com/t/kelp",)
    assert [a.name for a in kelp.authors] == ["Ann Lee", "Bo Chen"]
    assert (kelp.venue, kelp.year) == ("ICML 2026", 2026)
    assert moss.abstract == "Pruning is costly. MossPrune is cheap."
    assert moss.links == ("https://openreview.net/forum?id=abcDEF123",)
    assert fern.links == ("https://example.org/f.pdf",)


def test_tables_in_chinese(read: Read) -> None:
    found = read(
        "| 标题 | 会议 | 链接 | 代码 |\n|---|:---:|---|---|\n"
        "| 海带网络 | ICML 2026 | [论文](https://arxiv.org/abs/2601.00001) | [代码](https://gitee.com/t/k) |\n"
        "| [苔藓剪枝](https://example.org/m) | ICML 2026 | - | - |\n",
        "a.md",
    )
    kelp, moss = found.papers
    assert (kelp.title, kelp.links, kelp.code_urls) == (
        "海带网络",
        ("https://arxiv.org/abs/2601.00001",),
        ("https://gitee.com/t/k",),
    )
    assert (moss.title, moss.links) == ("苔藓剪枝", ("https://example.org/m",))


def test_rows_of_too_few_or_too_many_cells_keep_their_links_apart(read: Read) -> None:
    found = read(
        "| Title | Abstract | Venue |\n|---|---|---|\n| [KelpNet](https://example.org/k) |\n"
        "| [MossNet](https://example.org/m) | We prune. | ICML | [code](https://github.com/t/m) | late |\n",
        "a.md",
    )
    kelp, moss = found.papers
    assert (kelp.title, kelp.abstract, kelp.links) == ("KelpNet", "", ("https://example.org/k",))
    assert (moss.abstract, moss.links) == ("We prune.", ("https://example.org/m",))
    assert moss.code_urls == ("https://github.com/t/m",)
    assert [(s.where, s.reason) for s in found.skipped] == [
        ("line 3", "the row has 1 of 3 cells"),
        ("line 4", "the row has 5 cells for 3 columns; the last ones were joined"),
    ]


def test_a_heading_a_paper(read: Read) -> None:
    found = read(
        "# CVPR 2025 论文合集\n\n### KelpNet: A Decoder\n\n**Authors**: Ann Lee, Bo Chen\n\n"
        "**Abstract**: We present KelpNet.\n\n"
        "### MossPrune: Pruning\n\nPruning is costly for us all, and has been for a long while. MossPrune is cheap.\n",
        "a.md",
    )
    assert [p.title for p in found.papers] == ["KelpNet: A Decoder", "MossPrune: Pruning"]
    assert found.papers[0].abstract == "We present KelpNet."
    assert found.papers[1].abstract.startswith("Pruning is costly")


def test_bold_words_inside_abstracts_make_no_markdown(read: Read) -> None:
    text = "ICML 2026 Papers\n\nWe present **Kelp**-**Net**, with [code](https://a.org). It wins.\n\n"
    text += "**MossPrune** is cheap. It is good.\n"
    found = read(text)
    assert found.format == "text"
    assert [p.abstract for p in found.papers] == text.strip().split("\n\n")[1:]


ATOM = """<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Query: tides</title><id>http://arxiv.org/api/x</id>
<entry><id>http://arxiv.org/abs/2601.00001v1</id><title>KelpNet: A
 Decoder</title><summary>We present it.</summary><author><name>Ann Lee</name></author>
<published>2026-01-02T00:00:00Z</published><link href="http://arxiv.org/abs/2601.00001v1" rel="alternate"/></entry>
<entry><id>http://arxiv.org/abs/2601.00002v1</id><title>MossPrune</title></entry></feed>
"""
ENDNOTE = """<xml><records><record><contributors><authors><author><style>Lee, Ann</style></author></authors>
</contributors><titles><title><style>KelpNet</style></title><secondary-title>ICML</secondary-title></titles>
<dates><year><style>2026</style></year></dates><abstract>We present it.</abstract></record></records></xml>
"""
DBLP = """<dblp><inproceedings key="conf/icml/Lee26"><author>Ann Lee</author><title>KelpNet</title><year>2026</year>
<booktitle>ICML</booktitle><ee>https://doi.org/10.1000/kelp</ee></inproceedings></dblp>
"""


@pytest.mark.parametrize(("text", "title"), [(ATOM, "KelpNet: A Decoder"), (ENDNOTE, "KelpNet"), (DBLP, "KelpNet")])
def test_xml_of_other_systems(read: Read, text: str, title: str) -> None:
    found = read(text, "a.xml")
    assert found.format == "xml"
    assert found.papers[0].title == title
    assert [a.name for a in found.papers[0].authors] == ["Ann Lee"]
    assert found.papers[0].year == 2026
    assert len(found.papers) == (2 if text is ATOM else 1)


def test_web_pages_are_refused(read: Read) -> None:
    with pytest.raises(SourceError, match="a web page"):
        read("<!DOCTYPE html><html><body><p>KelpNet</p></body></html>", "a.html")
