"""The parts of a paper as sentences, and Han forms as keys."""

from __future__ import annotations

from kg.ids import paper_key
from kg.records import Name, Paper
from kg.text import document, part_source
from kg.text.language import language_of
from kg.text.normal import han_simplified, name_key

ABSTRACT = "We present \\textbf{KelpNet}. It is $2\\times$ faster."


def paper(**more: object) -> Paper:
    return Paper(paper_key(None, ABSTRACT), 1, ABSTRACT, "en", **more)  # type: ignore[arg-type]


def test_parts_and_spans() -> None:
    read = document(paper(title="KelpNet: fast", keywords=(Name("pruning", "en"), Name("tides", "en"))))
    assert [p.part for p in read.parts] == ["title", "abstract", "keywords"]
    for part in read.parts:
        source = part_source(read.paper, part.part)
        assert part.plain.source == source
        for sentence in part.sentences:
            start, end = part.plain.to_source(sentence.start, sentence.end)
            assert 0 <= start < end <= len(source)


def test_paper_without_title() -> None:
    assert [p.part for p in document(paper()).parts] == ["abstract"]


def test_language() -> None:
    assert language_of("\u6211\u4eec\u5728ImageNet\u4e0a\u8bad\u7ec3 ResNet") == "zh"
    assert language_of("The character \u56fe means graph, as everybody knows") == "en"
    assert language_of("\u4ee3\u7801\u89c1 https://github.com/example-lab/some-long-name/tree/main") == "zh"
    assert language_of("") == "en"
    names = [f"Tide{n}" for n in range(30)]
    assert language_of(f"\u5728{chr(0x3001).join(names)}\u4e0a\u8bc4\u6d4b\u3002") == "zh"
    assert language_of(f"On {', '.join(names)} (\u8bc4\u6d4b) it wins") == "en"


def test_simplified() -> None:
    traditional = "\u6aa2\u7d22\u589e\u5f37\u751f\u6210"
    assert han_simplified(traditional) == "\u68c0\u7d22\u589e\u5f3a\u751f\u6210"
    assert len(han_simplified(traditional)) == len(traditional)
    assert name_key(traditional) == name_key("\u68c0\u7d22\u589e\u5f3a\u751f\u6210")
