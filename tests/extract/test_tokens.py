from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.extract.tokens import shape_of, tokenize


@pytest.mark.parametrize(
    ("word", "shape"),
    [
        ("cMoLLM", "camel"),
        ("vLLM", "camel"),
        ("RLHF", "acro"),
        ("LLMs", "acro"),
        ("Qwen2.5", "alnum"),
        ("π0", "alnum"),
        ("Kodak", "cap"),
        ("Self-Refine", "hyphen"),
        ("ogbn-products", "lower"),
        ("text8", "lowdig"),
        ("3.5", "num"),
        ("×", "sign"),
        ("R", "letter"),
    ],
)
def test_shape_of_a_word(word: str, shape: str) -> None:
    assert shape_of(word) == shape


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("GPT-2-style models", ["GPT-2", "-style", "models"]),
        ("ParaMix- and AltMix-style", ["ParaMix", "-", "and", "AltMix", "-style"]),
        ("in LoRA. In", ["in", "LoRA", ".", "In"]),
        ("在ImageNet上", ["ImageNet"]),
        ("Qwen2.5-7B/14B", ["Qwen2.5-7B", "/", "14B"]),
        ("(AIME, MATH-500)", ["(", "AIME", ",", "MATH-500", ")"]),
        ("WMT’14 C++", ["WMT’14", "C++"]),
    ],
)
def test_words_of_a_text(text: str, words: list[str]) -> None:
    assert [t.text for t in tokenize(text)] == words


@given(st.text(max_size=200))
def test_tokens_stand_where_they_say(text: str) -> None:
    tokens = tokenize(text)
    assert all(text[t.start : t.end] == t.text for t in tokens)
    assert all(a.end <= b.start for a, b in pairwise(tokens))
