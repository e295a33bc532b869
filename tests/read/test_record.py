from __future__ import annotations

from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.read.fields import FieldNames, all_fields, field_key
from kg.read.items import Record
from kg.read.links import code_urls, paper_links
from kg.read.people import split_list, split_names
from kg.read.record import clean_text, paper_of
from kg.read.titles import split_bilingual, title_language


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("张三、李四", ("张三", "李四")),
        ("张三, 李四，王 小明", ("张三", "李四", "王小明")),
        ("唐伦;赵培培;赵国繁;", ("唐伦", "赵培培", "赵国繁")),
        ("欧阳, 三", ("欧阳", "三")),
        ("王, 五", ("王五",)),
        ("Ann Lee, Bo Chen and Carl Diaz", ("Ann Lee", "Bo Chen", "Carl Diaz")),
        ("Lee, Ann; Chen, Bo", ("Ann Lee", "Bo Chen")),
        ("Müller, A.", ("A. Müller",)),
        ("Ann Lee1,2*, Bo Chen†", ("Ann Lee", "Bo Chen")),
        ("Weinan E", ("Weinan E",)),
        ("Lee, Ann and others", ("Ann Lee",)),
        ("Ann Lee (Tide University, Sea), Bo (Bob) Chen", ("Ann Lee", "Bo (Bob) Chen")),
        ("Ann Lee · Bo Chen · Carl Diaz", ("Ann Lee", "Bo Chen", "Carl Diaz")),
        ("约翰·史密斯，李四", ("约翰·史密斯", "李四")),
        ("van der Berg, Jan Piet", ("Jan Piet van der Berg",)),
        ("", ()),
    ],
)
def test_names(text: str, names: tuple[str, ...]) -> None:
    assert split_names(text) == names


def test_lists_of_words() -> None:
    assert split_list("潮汐；；解码;") == ("潮汐", "解码")
    assert split_list("tides, deep decoding") == ("tides", "deep decoding")


@pytest.mark.parametrize(
    ("title", "halves"),
    [
        (
            "海带网络：面向潮汐的解码器(KelpNet: A Decoder for Tides of the Sea)",
            ("海带网络：面向潮汐的解码器", "KelpNet: A Decoder for Tides of the Sea"),
        ),
        ("A Decoder for Tides of the Sea（潮汐解码器研究）", ("A Decoder for Tides of the Sea", "潮汐解码器研究")),
        ("潮汐解码器研究 / A Decoder for Tides of the Sea", ("潮汐解码器研究", "A Decoder for Tides of the Sea")),
        ("潮汐解码器研究 | A Decoder for Tides of the Sea", ("潮汐解码器研究", "A Decoder for Tides of the Sea")),
        ("潮引（ChaoYin）：面向昇腾910B的推理系统", None),
        ("面向潮汐数据的解码方法研究（KelpNet）", None),
        ("基于深度学习的潮汐命名实体识别方法研究(Named Entity Recognition)", None),
        ("KelpNet: A Decoder for Tides (Extended Version of a Paper)", None),
        ("Reading/Writing: A Study", None),
    ],
)
def test_bilingual_titles(title: str, halves: tuple[str, str] | None) -> None:
    assert split_bilingual(title) == halves


@pytest.mark.parametrize(
    ("title", "language"),
    [
        ("FlowTone：Zero-shot TTS中的韵律可控Flow Matching", "zh"),
        ("KelpNet (海带网络): A Decoder for Tides", "en"),
        ("KelpNet", "en"),
        ("海带网络", "zh"),
    ],
)
def test_the_language_of_mixed_titles(title: str, language: str) -> None:
    assert title_language(title) == language


def test_authors_stay_as_many_as_given_and_entities_are_resolved() -> None:
    record = Record("r", {"title": ("A",), "author": ("Liang Wang", "Ryan O&amp;#x27;Donnell", "Liang Wang")})
    paper, _ = paper_of(record, 1)
    assert paper is not None
    assert [a.name for a in paper.authors] == ["Liang Wang", "Ryan O'Donnell", "Liang Wang"]


def test_links_are_canonical() -> None:
    fields = {
        "doi": ("doi:10.48550/arXiv.2601.00001",),
        "openreview": ("abcDEF123_",),
        "acl": ("2026.acl-long.7",),
        "url": ("http://arxiv.org/pdf/2601.00001v2.pdf", "https://openreview.net/pdf?id=abcDEF123_", "see www"),
    }
    assert paper_links(fields) == (
        "https://doi.org/10.48550/arXiv.2601.00001",
        "https://arxiv.org/abs/2601.00001",
        "https://openreview.net/forum?id=abcDEF123_",
        "https://aclanthology.org/2026.acl-long.7/",
        "https://arxiv.org/abs/2601.00001v2",
    )
    assert code_urls(["https://github.com/a/b.", "owner/name", "none"]) == (
        "https://github.com/a/b",
        "https://github.com/owner/name",
    )


def test_what_no_text_may_hold_is_replaced_one_for_one() -> None:
    paper, problems = paper_of(Record("line 3", {"abstract": ("a\x07b\x1b[31mc\x0bd\ufffe\x00e\t.",)}), 1)
    assert paper is not None
    assert paper.abstract == "a\ufffdb\ufffd[31mc d\ufffd\ufffde\t."
    assert problems[0].where == "line 3"
    for code in ("U+0000", "U+0007", "U+000B", "U+001B", "U+FFFE"):
        assert code in problems[0].reason


@given(st.text(alphabet=st.characters(categories=["L", "Cc", "Cs", "Zs", "P"])))
def test_cleaning_moves_nothing_and_is_done_once(text: str) -> None:
    cleaned = clean_text(text)
    assert len(cleaned) == len(text)
    assert clean_text(cleaned) == cleaned
    cleaned.encode()


def test_text_is_kept_as_given() -> None:
    text = "速度提升１０²倍，½ price, 3㎡ lab，  x₁ \\textbf{bold}"
    paper, problems = paper_of(Record("r", {"abstract": (f"  {text}\n",), "title": ("A  title\n over lines",)}), 1)
    assert paper is not None
    assert paper.abstract == text
    assert paper.title == "A  title over lines"
    assert problems == []


def test_the_key_depends_on_words_only() -> None:
    first, _ = paper_of(Record("a", {"title": ("Kelp Net",), "id": ("1",)}), 1)
    second, _ = paper_of(Record("b", {"title": ("KELP  net",), "year": ("2026",)}), 9)
    assert first is not None
    assert second is not None
    assert first.key == second.key


def test_a_year_that_is_none_is_reported() -> None:
    paper, problems = paper_of(Record("r", {"title": ("A",), "year": ("soon",)}), 1)
    assert paper is not None
    assert paper.year is None
    assert "soon" in problems[0].reason


def test_field_names_point_to_known_fields() -> None:
    names = FieldNames()
    assert names.target("Paper_Title") == names.target("論文題目") == names.target("題名") == "title"
    assert names.target("unheard of") is None
    known = {"id", "order", "author", "affiliation", "venue", "year", "track", "decision", "topic", "doi", "arxiv"}
    known |= {"openreview", "acl", "url", "pdf", "code", "language", "list"}
    known |= {f"{f}{tag}" for f in ("title", "abstract", "keyword") for tag in ("", ".en", ".zh")}
    assert all_fields() <= known


def test_no_field_name_stands_for_two_fields() -> None:
    text = (files("kg") / "data" / "read" / "fields.tsv").read_text(encoding="utf-8")
    seen: dict[str, str] = {}
    rows = [line for line in text.splitlines() if line and not line.startswith("#")]
    for line in rows[1:]:
        target, name = line.split("\t")
        assert target in all_fields()
        assert seen.setdefault(field_key(name), target) == target, name
