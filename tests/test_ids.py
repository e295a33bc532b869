from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kg.ids import digest, paper_key, slug


@given(st.text())
def test_a_slug_is_never_empty_and_fits_an_iri(text: str) -> None:
    made = slug(text)
    assert made
    assert not set(made) & set(' <>"{}|\\^`/#?%')


def test_a_slug_keeps_han_and_digits() -> None:
    assert slug("昇腾 910B") == "昇腾-910b"
    assert slug("LLaMA-2") == "llama-2"


def test_digest_tells_parts_apart() -> None:
    assert digest("ab", "c") != digest("a", "bc")


def test_a_paper_key_is_blind_to_case_width_and_spaces() -> None:
    assert paper_key("A Title", "We  propose X.") == paper_key("a title", "We propose Ｘ.")
    assert paper_key("A Title", "We propose X.") != paper_key("A Title", "We propose Y.")


def test_a_hyphen_tells_short_texts_apart_and_not_whole_abstracts() -> None:
    assert paper_key(None, "We use Reef-Bench.") != paper_key(None, "We use Reef Bench.")
    assert paper_key("Large-Scale Reefs", "") == paper_key("Large Scale Reefs", "")
    long = "We use a large-scale reef map and report what the fish in it think of the state-of-the-art."
    assert paper_key(None, long) == paper_key(None, long.replace("-", " "))
