"""Titles for papers without one: the right one, or none."""

from __future__ import annotations

import pytest

from kg.ids import paper_key
from kg.records import Author, Paper
from kg.resolve.enrich import enrich, filled
from kg.resolve.title_words import coined_name, stem
from tests.conftest import SHARED

TIDES = (
    "Forecasting tides from buoys is hard when sensors drift. We introduce KelpNet, a decoder that calibrates drifting "
    "buoys by contrastive alignment of neighbouring stations. KelpNet forecasts tides in nine harbours."
)
SLEEP = (
    "Why fish sleep is unknown. We prove regret bounds for sleeping bandits in which arms, like fish, are awake at "
    "random, and optimise an index policy that is minimax optimal up to logarithmic factors."
)
OTHERS = (
    "Contrastive Learning of Sentence Embeddings",
    "Regret Bounds for Linear Bandits with Delays",
    "A Decoder for Neural Signals",
    "SensorNet: Calibrating Cameras in the Wild",
    "On the Optimality of Index Policies",
    "Graph Anomaly Detection by Spectral Energy",
    "Large Language Models for Weather Forecasting",
)
NUMBERED = tuple(enumerate(["apples", "beets", "cherries", "dates", "elders", "figs", "grapes", "herbs"]))


def bare(abstract: str) -> Paper:
    return Paper(paper_key(None, abstract), 1, abstract, "en")


def titled(title: str, abstract: str = "", **more: object) -> Paper:
    return Paper(paper_key(title, abstract), 1, abstract, "en", title=title, **more)  # type: ignore[arg-type]


def shelf(*titles: str) -> list[Paper]:
    return [titled(t) for t in (*titles, *OTHERS)]


def test_titles_are_found_by_name_and_by_likeness():
    right = {
        TIDES: "KelpNet: Calibrating Drifting Buoys by Contrastive Alignment",
        SLEEP: "Minimax Optimal Index Policies for Sleeping Bandits",
    }
    found = enrich(map(bare, right), shelf(*right.values()))
    assert {e.paper: e.record.title for e in found if e.record} == {bare(a).key: t for a, t in right.items()}
    assert all(e.reason and e.score > 0 for e in found)


def test_a_name_that_the_paper_proposes_is_the_reason():
    paper = bare(TIDES)
    (found,) = enrich([paper], shelf("KelpNet: Drifting Buoys"), {paper.key: ("KelpNet",)})
    assert "proposes" in found.reason


def test_nothing_is_taken_where_the_title_is_not_in_the_list():
    for abstract in (TIDES, SLEEP):
        (found,) = enrich([bare(abstract)], shelf())
        assert found.record is None and found.candidates


def test_nothing_is_taken_where_two_titles_fit_alike():
    twins = ("Minimax Optimal Sleeping Bandits I", "Minimax Optimal Sleeping Bandits II")
    (found,) = enrich([bare(SLEEP)], shelf(*twins))
    assert found.record is None and "not clear" in found.reason


def test_an_equal_abstract_decides_whatever_the_title():
    (found,) = enrich([bare(TIDES)], [*shelf(), titled("Something Else", TIDES.replace("hard", "very hard"))])
    assert found.record is not None and found.record.title == "Something Else"


def test_a_record_serves_one_paper():
    title = "KelpNet: Calibrating Drifting Buoys by Contrastive Alignment"
    longer = bare(TIDES + " Code is online.")
    found = enrich([bare(TIDES), longer], shelf(title))
    assert sum(e.record is not None for e in found) == 1


def test_the_order_of_papers_and_records_does_not_matter():
    records = shelf("KelpNet: Calibrating Drifting Buoys by Contrastive Alignment")
    papers = [bare(TIDES), bare(SLEEP)]
    assert enrich(papers, records) == enrich(papers[::-1], records[::-1])


def test_chinese_titles_are_matched_by_pairs_of_characters():
    abstract = "浮标漂移使潮汐预报困难。本文提出一种基于对比对齐的浮标校准方法，在九个港口预报潮汐。"
    records = [titled(t) for t in ("基于对比对齐的漂移浮标校准与潮汐预报", "图异常检测综述", "强化学习中的奖励设计")]
    (found,) = enrich([bare(abstract)], records)
    assert found.record is not None and found.record.title == "基于对比对齐的漂移浮标校准与潮汐预报"


def test_a_filled_paper_equals_one_that_came_with_the_title():
    record = titled("On Tides", links=("https://example.org/1",), authors=(Author("A. B."),), year=2026)
    paper = filled(bare(TIDES), record)
    assert (paper.title, paper.links, paper.year, paper.abstract) == ("On Tides", record.links, 2026, TIDES)
    assert paper.key == paper_key("On Tides", TIDES)


def test_words_meet_in_their_stems():
    assert stem("optimize") == stem("optimization") == stem("optimal")
    assert stem("reliably") == stem("reliable")
    assert coined_name("KelpNet: on tides") == "kelpnet" and coined_name("cMoLLM at scale: laws") == "cmollm"
    assert coined_name("On tides and reefs: a survey") is None


@pytest.mark.skipif(not (SHARED / "gold").is_dir(), reason="needs real lists, which are not part of the project")
def test_of_the_seed_papers_32_get_the_right_title_and_none_a_wrong_one():
    from .seed_titles import measure

    right, wrong, _ = measure(SHARED)
    assert right >= 32 and wrong == 0


def test_a_list_that_has_hardly_any_of_the_papers_is_doubted():
    titles = ("Calibrating Drifting Buoys with Neighbouring Stations", "A Decoder that Forecasts Tides")
    strangers = [bare(f"{word} grow in {word} gardens that nobody {word} about, {n} of them.") for n, word in NUMBERED]
    (alone,) = enrich([bare(TIDES)], shelf(*titles))
    among = {e.paper: e for e in enrich([bare(TIDES), *strangers], shelf(*titles))}[bare(TIDES).key]
    assert alone.record is not None and among.record is None
    assert "must be clearer" in among.reason and among.candidates == alone.candidates
