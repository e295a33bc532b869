"""Keys of names, and what their shape says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.resolve.families import wider_names, without_type_word
from kg.resolve.normal import entity_key, is_coined_shape, is_distinctive
from kg.resolve.urls import repository_id


@given(st.text(max_size=60))
def test_a_key_is_blind_to_spaces_around_and_has_none(name: str):
    assert entity_key(f" {name}\u200b ") == entity_key(name)
    assert not any(map(str.isspace, entity_key(name)))


@given(st.text(max_size=60))
def test_wider_names_end_and_are_shorter(name: str):
    lengths = [len(w.name) for w in wider_names(name)]
    assert lengths == sorted(lengths, reverse=True) and len(lengths) == len(set(lengths))


@pytest.mark.parametrize(
    "name", ["U-Net", "GPT-4", "KelpNet", "SAM", "BF16 LoRA", "ReefQA数据集", "Q-Learning", "1-Lipschitz"]
)
def test_coined_shapes(name: str):
    assert is_coined_shape(name)


@pytest.mark.parametrize(
    "name", ["Pre-Trained Models", "graph neural network", "Large Language", "潮汐", "Causal-Adapter"]
)
def test_plain_shapes(name: str):
    assert not is_coined_shape(name)


def test_names_that_are_hardly_coined_twice():
    assert all(map(is_distinctive, ("CIFAR-10", "ImageNet", "VideoMME", "RTX 4090")))
    assert not any(map(is_distinctive, ("CORAL", "PRISM", "SGD", "Coral", "graph", "T4")))


def test_the_words_that_repeat_a_kind():
    assert without_type_word("ReefQA数据集", "Dataset") == "ReefQA"
    assert without_type_word("Large Multi-Modal Models", "Model") == "Large Multi-Modal Models"
    assert without_type_word("diffusion model", "Model") == "diffusion model"
    assert without_type_word("A100 80GB GPUs", "Hardware") == "A100 80GB"
    assert without_type_word("ReefQA dataset", "Method") == "ReefQA dataset"


@pytest.mark.parametrize(
    ("name", "above"),
    [
        ("Qwen2.5-VL-7B-Instruct", ["Qwen2.5-VL-7B", "Qwen2.5-VL", "Qwen2.5", "Qwen"]),
        ("CodeLlama-7B", ["CodeLlama"]),
        ("Mixtral-8x7B", ["Mixtral"]),
        ("Qwen3-30B-A3B", ["Qwen3", "Qwen"]),
        ("A100-80G", ["A100"]),
        ("ViT-B/16", ["ViT"]),
        ("GPT-4o", ["GPT"]),
        ("LLaMA2", ["LLaMA"]),
        ("graph neural network", []),
        ("H2O", []),
    ],
)
def test_wider_names(name: str, above: list[str]):
    assert [w.name for w in wider_names(name)] == above


def test_one_address_has_one_id():
    forms = ("https://github.com/a/b", "http://www.github.com/A/b.git", "github.com/a/b/", "https://github.com/a/b.")
    assert len(set(map(repository_id, forms))) == 1
    assert repository_id("https://github.com/a/b-c") != repository_id("https://github.com/a-b/c")


@pytest.mark.parametrize(
    ("one", "many"),
    [
        *(("loss", "losses"), ("batch", "batches"), ("cache", "caches"), ("bias", "biases"), ("matrix", "matrices")),
        *(("analysis", "analyses"), ("corpus", "corpora"), ("policy", "policies"), ("time series", "time series")),
    ],
)
def test_plurals_meet_their_singular(one: str, many: str):
    assert entity_key(one) == entity_key(many) == one.replace(" ", "")


def test_the_last_letter_of_a_chip_is_no_plural():
    assert entity_key("L40S") != entity_key("L40") == entity_key("L40s")
