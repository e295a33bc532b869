"""The two lists that the shipped graph is built from."""

from __future__ import annotations

from pathlib import Path

from kg.read import read_sources
from kg.records import Name

SEEDS = Path(__file__).parents[2] / "seeds"


def test_the_two_lists_are_of_one_edition_with_nineteen_papers_each() -> None:
    english, chinese = read_sources([SEEDS])
    assert [len(english.papers), len(chinese.papers)] == [19, 19]
    assert english.title == Name("ICML 2026 Papers", "en")
    assert chinese.title == Name("ICML 2026 论文列表", "zh")
    assert english.venue == chinese.venue
    assert english.venue is not None
    assert (english.venue.series, english.venue.year) == ("icml", 2026)
    assert english.venue.names == (
        Name("43rd International Conference on Machine Learning (ICML 2026)", "en"),
        Name("第43届国际机器学习大会（ICML 2026）", "zh"),
    )
    assert english.kind is None
    assert english.skipped == chinese.skipped == ()


def test_papers_are_paragraphs_without_titles_as_they_stand() -> None:
    for found in read_sources([SEEDS]):
        text = (SEEDS / found.identifier).read_text(encoding="utf-8")
        assert [p.position for p in found.papers] == list(range(1, 20))
        for paper in found.papers:
            assert paper.title is None
            assert paper.language == "en"
            assert f"\n\n{paper.abstract}" in text


def test_reading_again_gives_equal_records() -> None:
    assert read_sources([SEEDS]) == read_sources([*sorted(SEEDS.glob("*.txt"))])
