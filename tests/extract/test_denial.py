from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from kg.extract import extract
from kg.extract.denial import denies
from kg.records import Paper
from kg.text import document

CUES = tomllib.loads((files("kg") / "data" / "cues" / "denial.toml").read_text(encoding="utf-8"))


def links(text: str, language: str = "en") -> set[tuple[str, str]]:
    found = extract(document(Paper("k", 1, text, language))).links  # type: ignore[arg-type]
    return {(x.relation, x.name) for x in found if x.relation != "mentions"}


@pytest.mark.parametrize("words", CUES["yes"])
def test_denials(words: str) -> None:
    assert denies(words)


@pytest.mark.parametrize("words", CUES["no"])
def test_no_denials(words: str) -> None:
    assert not denies(words)


def test_what_a_paper_did_not_do_is_no_link() -> None:
    said = links("We propose KelpNet and evaluate it on ImageNet. We do not evaluate on MMLU, GSM8K or HumanEval.")
    assert ("evaluatesOn", "ImageNet") in said
    assert not {"MMLU", "GSM8K", "HumanEval"} & {name for _, name in said}


def test_a_device_that_was_not_used() -> None:
    said = links("KelpServe runs on eight L40S GPUs, not on A100 GPUs, and doubles throughput.")
    assert {n for r, n in said if r == "runsOn"} == {"L40S"}


def test_a_name_that_is_used_elsewhere_stays() -> None:
    said = links("We do not train on MMLU. We evaluate KelpNet on MMLU and report accuracy.")
    assert ("evaluatesOn", "MMLU") in said


@pytest.mark.parametrize(
    ("text", "name"),
    [("本文并未使用Whisper,而是采用自研编码器。", "Whisper"), ("由于条件所限,我们未在A100上进行实验。", "A100")],
)
def test_chinese_denials(text: str, name: str) -> None:
    assert name not in {n for relation, n in links(text, "zh") if relation != "comparesWith"}
