"""Extraction runs without the search for rings of objects, so it may leave none: memory would grow with every paper."""

from __future__ import annotations

import gc

import pytest

from kg.extract import extract
from tests.extract.papers import read

ENGLISH = (
    "We propose Quorna Fusion Tuning (QFT), short for a method, and evaluate it on MATH-500 and AIME with Qwen2.5. "
    "QFT outperforms LoRA by 3.2 points while running twice as fast on eight A100 GPUs. Code: https://github.com/a/b."
)
CHINESE = "本文提出一种检索增强生成（RAG）方法 TideNet，在 MATH-500 上比 LoRA 提升3.2个百分点，并在4块A100上训练。"


@pytest.mark.parametrize("text", [ENGLISH, CHINESE])
def test_no_ring_of_objects_is_left_behind(text: str) -> None:
    document = read(text, "QFT: A Study")
    extract(document)
    gc.collect()
    gc.disable()
    try:
        extract(document)
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_the_collector_is_on_again_afterwards() -> None:
    extract(read(ENGLISH))
    assert gc.isenabled()
