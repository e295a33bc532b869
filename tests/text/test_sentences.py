"""Where sentences end, in English, Chinese and mixed text."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.text.sentences import split
from tests.pace import least_time


def sentences(text: str) -> list[str]:
    return [text[s.start : s.end] for s in split(text)]


@pytest.mark.parametrize(
    "pieces",
    [
        ["We test X.", "It holds."],
        ["It uses tools, e.g. Kelp or i.e. Tide, vs. Reef (see Fig. 3).", "Then it ends."],
        ["Doe et al. 2024 and Roe et al. (2023) agree on v2.0, GPT-4.1 and 3.5 points.", "Next."],
        ["Does it work?", "Yes!", "vLLM is used."],
        ["We use Kelp, Tide, etc.", "This is new."],
        ["\u201cIt is so.\u201d", "We agree."],
        ["J. Smith and A. B. Doe wrote it."],
        ["The rate (Sen. ACC) is high.", "It (see Tab. 2, or Doe et al. 2024. Roe) holds."],
        ["The code (https://a.org/b.c?d=1) is out.", "Good."],
        ["It drops by 0.5 vs. 1.2 in torch.Tensor and node.js.", "End."],
        ["Error of Yahoo! answers...", "More follows."],
        ["\u6211\u4eec\u63d0\u51faKelpNet\u3002", "\u5b83\u5feb2.2\u500d\uff01", "\u597d\u5417\uff1f"],
        ["\u4ed6\u8bf4\uff1a\u201c\u5bf9\u3002\u201d", "\u7136\u540e\u7ed3\u675f\u3002"],
        ["\u5728GPT-4.1\u4e0a\u63d0\u53473.2%\uff1b\u5feb1\uff0e5\u500d\u3002", "We also test it.", "\u597d\u3002"],
    ],
)
def test_split(pieces: list[str]) -> None:
    assert sentences(" ".join(pieces)) == pieces


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("It runs on interaction.Code is here.", ["It runs on interaction.", "Code is here."]),
        ("We use GPT-4.1 on Map3.5K.Results hold.", ["We use GPT-4.1 on Map3.5K.", "Results hold."]),
        ("\u63d0\u51faX\u3002\u5b83\u5feb.\u7ed3", ["\u63d0\u51faX\u3002", "\u5b83\u5feb.", "\u7ed3"]),
        ("Title\nWe test.", ["Title", "We test."]),
    ],
)  # fmt: skip
def test_without_space(text: str, pieces: list[str]) -> None:
    assert sentences(text) == pieces


def test_language_of_each() -> None:
    text = "We test KelpNet. \u6211\u4eec\u5728ImageNet\u4e0a\u6d4b\u8bd5KelpNet\u3002"
    assert [s.language for s in split(text)] == ["en", "zh"]


@given(st.text(st.sampled_from("aB1.!? \n)\u201d\u3002\uff0c\u6a21\u2026(\uff08"), max_size=80))
def test_sentences_are_in_order_and_hold_all_text(text: str) -> None:
    found = split(text)
    edges = [edge for s in found for edge in (s.start, s.end)]
    assert edges == sorted(edges)
    held = set().union(*(range(s.start, s.end) for s in found))
    assert all(text[i].isspace() for i in range(len(text)) if i not in held)


@pytest.mark.parametrize("piece", [".", "a.", "a. ", "A. ", "1.", "(", "\u3002", ".\u201d", "e.g. ", "..."])
def test_time_grows_with_hostile_text_no_faster_than_it(piece: str) -> None:
    short, long = (least_time(partial(split, piece * (length // len(piece)))) for length in (25_000, 100_000))
    assert long < 8 * max(short, 0.01)
