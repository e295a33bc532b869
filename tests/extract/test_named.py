"""The learned layer on sentences of our own: what must come out, what must not, and where it was read."""

from __future__ import annotations

import pytest

from kg.extract import extract, find_named
from kg.records import Link
from tests.extract.papers import read

ABSTRACT = (
    "Serving long prompts is slow. We propose **TideServe**, a serving system that overlaps prefill and decoding. "
    "TideServe is implemented on top of vLLM and PyTorch. On eight NVIDIA A100 GPUs, with Llama-3-8B and Qwen2.5-14B, "
    "it outperforms SGLang and TensorRT-LLM by 2.1x on ShareGPT and LongBench."
)


def links(abstract: str, title: str | None = None) -> dict[str, dict[str, Link]]:
    found: dict[str, dict[str, Link]] = {}
    for link in find_named(read(abstract, title)):
        found.setdefault(link.relation, {})[link.name] = link
    return found


def test_a_paper_of_our_own() -> None:
    found = links(ABSTRACT)
    assert set(found["proposes"]) == {"TideServe"}
    assert set(found["evaluatesOn"]) == {"ShareGPT", "LongBench"}
    assert {"Llama-3-8B", "Qwen2.5-14B"} <= set(found["buildsOn"])
    assert {"SGLang", "TensorRT-LLM"} <= set(found["comparesWith"])
    assert set(found["implementedWith"]) >= {"vLLM", "PyTorch"}
    (device,) = found["runsOn"].values()
    assert (device.name, device.count) in {("A100", "8"), ("NVIDIA A100", "8")}


def test_quotes_are_true_in_the_source() -> None:
    for link in find_named(read(ABSTRACT)):
        for quote in link.quotes:
            mention = ABSTRACT[quote.mention.start : quote.mention.end]
            assert mention.strip("*") in (link.name, link.long_form, *link.aliases)
            assert quote.sentence.start <= quote.mention.start < quote.mention.end <= quote.sentence.end


def test_confidence_is_a_chance_with_three_digits() -> None:
    for link in find_named(read(ABSTRACT)):
        assert 0 < link.confidence < 1
        assert link.confidence == round(link.confidence, 3)
        assert link.rule


def test_the_same_paper_gives_the_same_links() -> None:
    assert extract(read(ABSTRACT)) == extract(read(ABSTRACT))


@pytest.mark.parametrize(
    ("abstract", "name"),
    [
        ("We propose HarborPO, which aligns language models without RLHF.", "RLHF"),
        ("We propose HarborNet. Unlike LoRA, it updates all weights.", "LoRA"),
        ("Large language models such as GPT-4 have changed the field. We prove a bound for kernel methods.", "GPT-4"),
    ],
)
def test_what_is_negated_or_background_is_not_built_on(abstract: str, name: str) -> None:
    found = links(abstract)
    assert name not in found.get("buildsOn", {})
    assert name not in found.get("proposes", {})
    assert name not in found.get("evaluatesOn", {})


def test_theory_papers_propose_nothing() -> None:
    text = "We prove that gradient descent converges at rate 1/T for convex losses. The bound is tight up to constants."
    assert "proposes" not in links(text)


def test_a_class_of_devices_counts_with_a_number() -> None:
    found = links("We propose TideSort. Experiments with 4–32 GPUs show linear speedups.")
    assert found["runsOn"]["GPU"].count == "4-32"
    assert "runsOn" not in links("We propose TideSort. Modern GPUs have large caches, but sorting is bound by memory.")


def test_short_and_long_form_are_one_proposal() -> None:
    found = links("We present Tidal Harbor Alignment (THA), a method for ships. THA improves docking.")
    (link,) = found["proposes"].values()
    assert (link.name, link.long_form) == ("THA", "Tidal Harbor Alignment")


def test_known_names_in_no_clear_role_are_mentions() -> None:
    text = "We propose TideSort. Modern GPUs have large caches, but sorting is bound by memory."
    assert {link.relation for link in extract(read(text)).links if link.name.startswith("GPU")} == {"mentions"}


def test_a_contribution_without_a_name_is_labelled() -> None:
    found = links("In this work, we propose a tide-aware sampling framework that corrects drift.")
    (link,) = found["proposes"].values()
    assert link.unnamed
    assert link.name == "tide-aware sampling framework"
