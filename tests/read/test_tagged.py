from __future__ import annotations

import pytest

from tests.read.conftest import Read

RIS = """TY  - CONF
TI  - KelpNet: A Decoder
AU  - Lee, Ann
AU  - Chen, Bo
AB  - We present KelpNet.
It wins.
KW  - tides
KW  - moons
T2  - ICML
PY  - 2026
DO  - 10.1000/kelp
ER  -

TY  - JOUR
T1  - 苔藓剪枝
A1  - 王五
JO  - 计算机学报
Y1  - 2024/05/01
ER  -
"""
ENDNOTE = """%0 Journal Article
%A 张三
%A 李四
%+ 北京大学;清华大学;
%T 海带网络
%J 计算机学报
%D 2024
%K 潮汐;解码
%X 我们提出海带网络。

%0 Conference Proceedings
%T KelpNet
%A Ann Lee
%B ICML
%D 2026
"""
NOTEEXPRESS = """{Reference Type}: Journal Article
{Title}: 海带网络
{Author}: 张三;李四;
{Author Address}: 北京大学;
{Journal}: 计算机学报
{Year}: 2024
{Keywords}: 潮汐;;解码
{Abstract}: 我们提出海带网络。

还有第二段。
{Database Provider}: CNKI


{Reference Type}: Journal Article
{Title}: 苔藓剪枝
{Author}: 谢昕,王小增
"""
CNKI = """DataType: 1
Title-题名: 海带网络
Author-作者: 张三;李四;
Source-刊名: 计算机学报
Year-年: 2024
PubTime-出版时间: 2024-04-01
Keyword-关键词: 潮汐;解码
Summary-摘要: 我们提出海带网络。
Organ-机构: 北京大学;
Link-链接: https://kns.cnki.net/kcms/detail?FileName=X1

DataType: 1
Title-题名: 苔藓剪枝
Author-作者: 王五;
"""
REFWORKS = """RT Journal Article
SR 1
A1 张三;李四;
AD 北京大学;
T1 海带网络
JF 计算机学报
YR 2024
K1 潮汐;解码
AB 我们提出海带网络。

RT Conference Proceedings
T1 KelpNet
A1 Ann Lee
"""
PUBMED = """PMID- 123
TI  - KelpNet: a decoder
      for tides.
AB  - We present it.
FAU - Lee, Ann
JT  - Journal of Tides
DP  - 2026 May
LID - 10.1000/kelp [doi]
"""
WOS = """FN Clarivate
VR 1.0
PT J
AU Lee, A
AF Lee, Ann
   Chen, Bo
TI KelpNet: a decoder
   for tides
SO TIDES
PY 2026
DI 10.1000/kelp
ER

EF
"""


def test_ris(read: Read) -> None:
    found = read(RIS, "a.ris")
    kelp, moss = found.papers
    assert found.format == "ris"
    assert (kelp.title, kelp.abstract, kelp.venue, kelp.year) == (
        "KelpNet: A Decoder",
        "We present KelpNet.\nIt wins.",
        "ICML",
        2026,
    )
    assert [a.name for a in kelp.authors] == ["Ann Lee", "Bo Chen"]
    assert [k.text for k in kelp.keywords] == ["tides", "moons"]
    assert kelp.links == ("https://doi.org/10.1000/kelp",)
    assert (moss.title, moss.year, moss.venue) == ("苔藓剪枝", 2024, "计算机学报")


def test_endnote(read: Read) -> None:
    found = read(ENDNOTE, "a.enw")
    assert found.format == "endnote"
    assert [p.title for p in found.papers] == ["海带网络", "KelpNet"]
    assert [(a.name, a.affiliations) for a in found.papers[0].authors] == [
        ("张三", ("北京大学",)),
        ("李四", ("清华大学",)),
    ]
    assert found.papers[0].abstract == "我们提出海带网络。"


@pytest.mark.parametrize("encoding", ["utf-8", "gbk"])
def test_noteexpress(read: Read, encoding: str) -> None:
    found = read(NOTEEXPRESS.encode(encoding), "a.net")
    assert found.format == "noteexpress"
    kelp, moss = found.papers
    assert (kelp.title, kelp.abstract) == ("海带网络", "我们提出海带网络。\n还有第二段。")
    assert [k.text for k in kelp.keywords] == ["潮汐", "解码"]
    assert [a.name for a in moss.authors] == ["谢昕", "王小增"]


def test_cnki_text(read: Read) -> None:
    found = read(CNKI, "a.txt")
    assert found.format == "cnki"
    kelp, moss = found.papers
    assert (kelp.title, kelp.abstract, kelp.venue, kelp.year) == ("海带网络", "我们提出海带网络。", "计算机学报", 2024)
    assert [(a.name, a.affiliations) for a in kelp.authors] == [("张三", ("北京大学",)), ("李四", ("北京大学",))]
    assert kelp.links == ("https://kns.cnki.net/kcms/detail?FileName=X1",)
    assert moss.title == "苔藓剪枝"


def test_cnki_text_without_data_types(read: Read) -> None:
    first = "SrcDatabase-来源库: 期刊\nTitle-题名: 海带网络\nSummary-摘要: 好。\n\n"
    text = f"{first}SrcDatabase-来源库: 期刊\nTitle-题名: 苔藓剪枝\n"
    assert [p.title for p in read(text).papers] == ["海带网络", "苔藓剪枝"]


def test_refworks(read: Read) -> None:
    found = read(REFWORKS)
    assert found.format == "refworks"
    assert [p.title for p in found.papers] == ["海带网络", "KelpNet"]
    assert [a.name for a in found.papers[0].authors] == ["张三", "李四"]


def test_pubmed_and_web_of_science(read: Read) -> None:
    for text, form in ((PUBMED, "nbib"), (WOS, "wos")):
        found = read(text)
        (paper,) = found.papers
        assert found.format == form
        assert paper.title == ("KelpNet: a decoder for tides." if form == "nbib" else "KelpNet: a decoder for tides")
        assert paper.year == 2026
        assert paper.authors[0].name == "Ann Lee"
        assert paper.links == ("https://doi.org/10.1000/kelp",)


def test_text_before_the_first_record_is_reported(read: Read) -> None:
    found = read(f"my export\n{RIS}", "a.ris")
    assert len(found.papers) == 2
    assert found.skipped[0].where == "line 1"
