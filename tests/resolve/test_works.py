"""Records of one work, and records that only look like it."""

from __future__ import annotations

from dataclasses import replace

from kg.ids import paper_key
from kg.records import Name, Paper
from kg.resolve.works import same_works, work_ids

from .world import graph, ids, paper, proposes

LONG = "We present KelpNet, a decoder for tides that reads buoys. It wins on TideQA by a wide margin over all others."


def record(title: str | None, abstract: str = "", **more: object) -> Paper:
    return Paper(paper_key(title, abstract + str(more)), 1, abstract, "en", title=title, **more)  # type: ignore[arg-type]


def test_versions_of_a_preprint_and_its_publication_are_one_work():
    papers = [
        record("Deep Reefs in Shallow Seas", identifier="2601.00001v1"),
        record("Deep Reefs in Shallow Seas", identifier="arXiv:2601.00001v3"),
        record("Deep reefs in shallow seas", links=("https://doi.org/10.1000/reef",)),
        record("Something else", links=("http://dx.doi.org/10.1000/REEF",)),
    ]
    assert len(same_works(papers)) == 3
    assert len({s.first for s in same_works(papers)}) == 1


def test_the_same_abstract_with_and_without_title_is_one_work():
    papers = [record(None, LONG), record("KelpNet: A Decoder for Tides", LONG.replace("KelpNet", "**KelpNet**"))]
    assert [s.reason for s in same_works(papers)] == ["same abstract"]


def test_equal_titles_with_other_abstracts_stay_two():
    other = "A survey of how fish sleep in the open sea, with interviews of four hundred fish and their neighbours."
    assert same_works([record("On the Sleep of Fish", LONG), record("On the sleep of fish", other)]) == ()


def test_a_revised_abstract_under_the_same_title_is_one_work():
    revised = LONG.replace("by a wide margin", "by 3 points")
    (same,) = same_works([record("On the Sleep of Fish", LONG), record("On the sleep of fish.", revised)])
    assert same.reason == "same title and like abstract"


def test_a_lightly_revised_abstract_without_title_is_one_work():
    long = " ".join(f"{LONG} Part {n} adds more words on harbour number {n}." for n in range(3))
    (same,) = same_works([record(None, long), record(None, long.replace("buoys", "drifting buoys", 1))])
    assert same.reason.startswith("like abstract")


def test_parts_of_a_series_with_like_abstracts_stay_two():
    long = " ".join(f"{LONG} Part {n} adds more words on harbour number {n}." for n in range(3))
    papers = [record("Decoding Tides in Nine Harbours", long), record("Sleep of Open Sea Fish", long + " More.")]
    assert same_works(papers) == ()


def test_near_equal_titles_stay_two():
    assert same_works([record("Deep Reefs in Shallow Seas I"), record("Deep Reefs in Shallow Seas II")]) == ()


def test_english_and_chinese_records_are_translations_of_one_work():
    english = record("KelpNet: A Decoder for Tides", LONG)
    chinese = replace(
        record("潮汐解码器", "我们提出潮汐解码器。"),
        language="zh",
        other_titles=(Name("KelpNet: a decoder for tides", "en"),),
    )
    (same,) = same_works([english, chinese])
    assert same.reason.startswith("translation")


def test_ids_are_read_in_all_their_forms():
    paper = record(
        "x",
        identifier="https://arxiv.org/abs/2601.00001v2",
        links=("https://openreview.net/forum?id=aBcDeF1234", "https://doi.org/10.18653/v1/2025.acl-long.1."),
    )
    assert set(work_ids(paper)) == {"arxiv:2601.00001", "openreview:aBcDeF1234", "doi:10.18653/v1/2025.acl-long.1"}


def test_a_number_that_is_no_arxiv_id_is_none():
    assert list(work_ids(record("x", identifier="60472", links=("https://icml.cc/virtual/2026/poster/60472",)))) == []


def test_what_a_work_coins_is_one_thing_in_all_its_records():
    first = paper(proposes("KelpNet"), topic="Draft.", identifier="2601.00001v1")
    second = paper(proposes("KelpNet"), topic="Final.", links=("https://arxiv.org/abs/2601.00001",))
    data = graph(first, second)
    assert ids(data, first) == ids(data, second)
    assert len(data.same_work) == 1
