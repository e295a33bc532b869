from __future__ import annotations

from kg.extract import extract
from kg.records import Link, Paper
from kg.text import document


def mentions(text: str, language: str = "en") -> dict[str, Link]:
    found = extract(document(Paper("k", 1, text, language))).links  # type: ignore[arg-type]
    return {link.name: link for link in found if link.relation == "mentions"}


def test_coined_names_without_a_clear_role_are_mentioned() -> None:
    text = "KelpBench is new."
    found = mentions(text)["KelpBench"]
    assert found.type == "Benchmark"
    assert not found.tentative
    assert text[found.quotes[0].mention.start : found.quotes[0].mention.end] == "KelpBench"


def test_names_like_words_wait_for_another_paper() -> None:
    assert mentions("Results vary with Kelp Forest.")["Kelp Forest"].tentative


def test_units_and_single_acronyms_are_no_names() -> None:
    text = "The chip needs 5 nJ per step at 300 MHz, 40 GB of memory and an SPQ buffer."
    assert not {"nJ", "MHz", "GB", "SPQ"} & mentions(text).keys()


def test_chinese_text_mentions_coined_latin_names() -> None:
    assert mentions("近年来TideMeter受到关注。", "zh")["TideMeter"].rule == "coined name"


def test_a_known_name_inside_the_name_of_a_linked_thing_is_no_mention() -> None:
    assert "AMD EPYC" not in mentions("Ours is 12% faster than AutoTVM on an AMD EPYC 7763.")
    assert "Ryzen 9" not in mentions("We test on A10, A10G, L40, Ryzen 9 5950X and Core i9-13900K.")
