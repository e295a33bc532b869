from __future__ import annotations

import pytest

from kg.read.listing import read_heading, venue_of
from kg.read.venues import edition, load_series


@pytest.mark.parametrize(
    ("line", "language", "series", "year", "kind"),
    [
        ("ICML 2026 论文列表", "zh", "icml", 2026, None),
        ("ICML 2026 Papers", "en", "icml", 2026, None),
        ("ICML’26 录用论文", "zh", "icml", 2026, "accepted"),
        ("2026年国际机器学习大会论文列表", "zh", "icml", 2026, None),
        ("第43届国际机器学习大会（ICML 2026）接收论文清单", "zh", "icml", 2026, "accepted"),
        ("第四十三届国际机器学习大会录用论文", "zh", "icml", 2026, "accepted"),
        ("二〇二六年国际机器学习大会论文集", "zh", "icml", 2026, None),
        ("43rd International Conference on Machine Learning: papers", "en", "icml", 2026, None),
        ("Forty-Third International Conference on Machine Learning, accepted papers", "en", "icml", 2026, "accepted"),
        ("NeurIPS 2025 accepted papers (spotlight)", "en", "neurips", 2025, "spotlight"),
        ("NIPS 2017 papers", "en", "neurips", 2017, None),
        ("CVPR2025论文合集", "zh", "cvpr", 2025, None),
        ("AAAI-26 Accepted Papers", "en", "aaai", 2026, "accepted"),
        ("ACL 2025 最佳论文", "zh", "acl", 2025, "award"),
        ("ICLR 2026 Submissions (Under Review)", "en", "iclr", 2026, "submitted"),
        ("NeurIPS 2025 投稿论文", "zh", "neurips", 2025, "submitted"),
        ("SIGGRAPH Asia 2024 论文汇总", "zh", "siggraphasia", 2024, None),
        ("FPGA 2025 论文", "zh", "fpga", 2025, None),
        ("SC'25 accepted papers", "en", "sc", 2025, "accepted"),
        ("# ICML 2026 Oral Papers", "en", "icml", 2026, "oral"),
        ("《ICCV 2025 论文目录》", "zh", "iccv", 2025, None),
        ("ICML 2026 錄用論文清單", "zh", "icml", 2026, "accepted"),
        ("软件学报 2024 论文目录", "zh", "jos", 2024, None),
        ("ISMIR 2025 Papers", "en", "ismir", 2025, None),
        ("Accepted Papers — ICML 2026", "en", "icml", 2026, "accepted"),
        ("ICML 2026 论文列表（共19篇）", "zh", "icml", 2026, None),
        ("机器学习顶会 ICML 2026 中稿论文整理", "zh", "icml", 2026, "accepted"),
        ("第63届ACL年会论文", "zh", "acl", 2025, None),
        ("ICLR.2026 papers", "en", "iclr", 2026, None),
        ("Proceedings of the 63rd Annual Meeting of the ACL (Volume 1: Long Papers)", "en", "acl", 2025, None),
        ("The Thirty-Ninth Annual Conference on Neural Information Processing Systems", "en", "neurips", 2025, None),
    ],
)
def test_title_lines(line: str, language: str, series: str, year: int, kind: str | None) -> None:
    heading = read_heading(line)
    assert heading is not None
    assert heading.sure
    assert heading.title.language == language
    assert heading.venue is not None
    assert (heading.venue.series, heading.venue.year, heading.kind) == (series, year, kind)


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("My reading list", "reading"),
        ("必读论文清单", "reading"),
        ("Papers on diffusion models", None),
        ("Reading group: spring 2026", "reading"),
        ("今日arXiv论文", None),
    ],
)
def test_lists_of_no_venue_may_be_titles(line: str, kind: str | None) -> None:
    heading = read_heading(line)
    assert heading is not None
    assert heading.likely
    assert not heading.sure
    assert heading.venue is None
    assert heading.kind == kind


@pytest.mark.parametrize(
    "line",
    [
        "We propose a benchmark of ICML 2026 papers.",
        "A Survey on Large Language Models",
        "KelpNet: A Decoder for Tides",
        "面向潮汐预测的海带网络",
        "A Clear Date for Fast Micro Chips on FPGA",
    ],
)
def test_what_is_no_title_line(line: str) -> None:
    heading = read_heading(line)
    assert heading is None or not heading.likely


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("《录用论文》 NeurIPS 2025", "《录用论文》 NeurIPS 2025"),
        ("NeurIPS 2025【录用论文】", "NeurIPS 2025【录用论文】"),
        ("# 《ICCV 2025 论文目录》", "ICCV 2025 论文目录"),
    ],
)
def test_marks_around_a_part_of_a_title_line_stay(line: str, title: str) -> None:
    heading = read_heading(line)
    assert heading is not None
    assert heading.title.text == title


def test_several_venues_are_none() -> None:
    heading = read_heading("ICML and NeurIPS 2025 papers")
    assert heading is not None
    assert heading.sure
    assert heading.venue is None


def test_acronyms_that_are_words_need_a_year_beside_them() -> None:
    heading = read_heading("Papers that run on FPGA")
    assert heading is not None
    assert heading.venue is None


def test_editions_are_named_in_both_languages() -> None:
    icml = next(s for s in load_series() if s.key == "icml")
    assert [n.text for n in edition(icml, 2025).names] == [
        "42nd International Conference on Machine Learning (ICML 2025)",
        "第42届国际机器学习大会（ICML 2025）",
    ]
    cvpr = next(s for s in load_series() if s.key == "cvpr")
    assert edition(cvpr, 2025).names[1].text == "2025年IEEE/CVF计算机视觉与模式识别会议（CVPR 2025）"


@pytest.mark.parametrize(
    ("key", "year", "number"), [("eccv", 2022, 17), ("eccv", 2023, None), ("ijcai", 2013, None), ("acl", 2024, 62)]
)
def test_numbers_of_editions(key: str, year: int, number: int | None) -> None:
    series = next(s for s in load_series() if s.key == key)
    assert series.number(year) == number


def test_fields_and_file_names_name_venues() -> None:
    found = venue_of("Proceedings of the 41st International Conference on Machine Learning", None)
    assert found is not None
    assert (found.series, found.year) == ("icml", 2024)
    assert venue_of("icml2026 dev", None) is not None
    assert venue_of("csl dev", None) is None


def test_every_row_of_the_venue_table_holds() -> None:
    table = load_series()
    assert len(table) >= 100
    assert len({s.key for s in table}) == len(table)
    for series in table:
        assert series.english
        assert series.chinese
        assert series.kind in ("conference", "journal", "repository")
        for year, number in series.numbers:
            assert series.number(year) == number
            assert series.year(number) == year
        for name in (series.english, series.chinese) if series.kind != "repository" else ():
            heading = read_heading(f"{name} 2024 papers")
            assert heading is not None
            assert heading.venue is not None
            assert heading.venue.series == series.key, name
