"""Concept links: what is taken from a text, and that quotes are true."""

from __future__ import annotations

import re

from kg.extract.concepts import find_concepts
from kg.records import Document, Link, Paper, PlainText, Sentence, TextPart

ABSTRACT = (
    "Graph anomaly detection is the task of finding unusual nodes in networks. We propose QUORNA, a framework that "
    "leverages contrastive learning and large language models for graph anomaly detection. QUORNA is trained by "
    "reinforcement learning. Experiments show that it improves accuracy and perplexity."
)


def make(abstract: str, title: str | None = None) -> Document:
    parts = tuple(part(name, text) for name, text in (("title", title), ("abstract", abstract)) if text)
    return Document(Paper("k", 1, abstract, "en", title=title), parts)  # type: ignore[arg-type]


def part(name: str, text: str) -> TextPart:
    places = tuple(range(len(text)))
    plain = PlainText(text, text, places, tuple(n + 1 for n in places))
    sentences = tuple(Sentence(m.start(), m.end(), "en") for m in re.finditer(r"[^.]{1,500}\.?", text))
    return TextPart(name, plain, sentences, "en")  # type: ignore[arg-type]


def found(document: Document, named: tuple[Link, ...] = ()) -> dict[str, set[str]]:
    links: dict[str, set[str]] = {}
    for link in find_concepts(document, named):
        links.setdefault(link.relation, set()).add(link.name)
    return links


def test_finds_all_three_relations() -> None:
    links = found(make(ABSTRACT))
    assert {"contrastive learning", "reinforcement learning", "large language models"} <= links["uses"]
    assert "graph anomaly detection" in {n.lower() for n in links["addresses"]}
    assert "accuracy" in links["measures"]


def test_quotes_are_true() -> None:
    for link in find_concepts(make(ABSTRACT, "Contrastive Learning for Graph Anomaly Detection"), ()):
        for quote in link.quotes:
            text = ABSTRACT if quote.mention.part == "abstract" else "Contrastive Learning for Graph Anomaly Detection"
            shown = text[quote.mention.start : quote.mention.end]
            assert shown.lower().rstrip("s") == link.name.lower().rstrip("s")
            assert quote.sentence.start <= quote.mention.start and quote.mention.end <= quote.sentence.end


def test_one_thing_is_found_once() -> None:
    names = [link.name.lower() for link in find_concepts(make(ABSTRACT), ())]
    assert "anomaly detection" not in names
    assert len(names) == len(set(names))


def test_names_of_other_links_are_left_out() -> None:
    named = Link("proposes", "reinforcement learning", "Method", 0.9, "rules", "test", ())
    assert "reinforcement learning" not in found(make(ABSTRACT), (named,)).get("uses", set())
    assert "reinforcement learning" in found(make(ABSTRACT))["uses"]


def test_confidence_is_a_probability() -> None:
    for link in find_concepts(make(ABSTRACT), ()):
        assert 0 < link.confidence < 1 and round(link.confidence, 3) == link.confidence


def test_empty_text_says_nothing() -> None:
    assert find_concepts(make(""), ()) == ()


def test_no_name_begins_with_what_a_title_does_to_a_thing() -> None:
    from kg.extract.concepts_model import load_lists

    lists = load_lists()
    assert {
        "recasting",
        "demystifying",
        "rethinking",
        "existing",
        "state-of-the-art",
    } <= lists.no_start | lists.breakers
    assert not {"novel", "understanding"} & lists.no_start


def test_a_score_at_a_cut_off_is_measured_by_its_form() -> None:
    assert "TDQ@7" in found(make("Training with QUORNA lifts the tide rate (TDQ@7) to 71."))["measures"]


def test_a_possessive_is_no_part_of_a_name() -> None:
    names = {link.name for link in find_concepts(make("We study RL\u2019s sample complexity and RL in games."), ())}
    assert not [name for name in names if name.startswith("RL\u2019s")]
