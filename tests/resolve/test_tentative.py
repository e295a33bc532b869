from __future__ import annotations

from collections.abc import Iterable

from kg.records import Extraction, Link, Quote, Span
from kg.resolve.tentative import read_settled

QUOTES = (Quote(Span("abstract", 0, 4), Span("abstract", 0, 9)),)


def settled(extractions: dict[str, Extraction], papers: Iterable[str]) -> dict[str, Extraction]:
    return read_settled(extractions, papers, lambda _, extraction: extraction)


def link(name: str, tentative: bool = False) -> Link:
    return Link("mentions", name, "Method", 0.2, "test", "test", QUOTES, tentative=tentative)


def test_a_tentative_link_holds_if_another_paper_names_the_thing() -> None:
    one = Extraction("one", (link("Kelp Bench", tentative=True), link("Crab Nebula", tentative=True)))
    other = Extraction("other", (link("KelpBench"),))
    found = settled({"one": one, "other": other}, ["one", "other"])
    assert [x.name for x in found["one"].links] == ["Kelp Bench"]
    assert found["other"] == other


def test_tentative_links_do_not_confirm_each_other() -> None:
    papers = {key: Extraction(key, (link("Crab Nebula", tentative=True),)) for key in ("one", "other")}
    assert not any(e.links for e in settled(papers, papers).values())


def test_papers_outside_the_lists_confirm_nothing() -> None:
    papers = {"one": Extraction("one", (link("Kelp", tentative=True),)), "other": Extraction("other", (link("Kelp"),))}
    found = settled(papers, ["one", "third"])
    assert found == {"one": Extraction("one"), "third": Extraction("third")}
