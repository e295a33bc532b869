"""Candidate names in Chinese text."""

from __future__ import annotations

import pytest

from kg.extract.chinese.names import branded, coined, latin, quoted, title_name
from kg.extract.chinese.reading import fold


def _latin(text: str) -> list[str]:
    text = fold(text)
    found = branded(text, 0, len(text), latin(text, 0, len(text)))
    return [text[m.start : m.end] for m in found if m.shape in ("latin", "brand")]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("在ImageNet上训练ResNet-50模型", ["ImageNet", "ResNet-50"]),
        ("在16卡昇腾910B集群上", ["昇腾910B"]),
        ("部署到树莓派5与Jetson Orin NX", ["树莓派5", "Jetson Orin NX"]),
        ("以Ｑｗｅｎ２．５－７Ｂ为基座", ["Qwen2.5-7B"]),
        ("功耗为9.8 W，比RTX 4090低", ["RTX 4090"]),
        ("在SQuAD v1.1与AIME 2024上", ["SQuAD v1.1", "AIME 2024"]),
        ("U2++与HumanEval+。", ["U2++", "HumanEval+"]),
        ("4×H800", ["H800"]),
        ("与π0和μKE相比", ["π0", "μKE"]),
        ("速度为18.6 token/s", []),
    ],
)
def test_latin_names(text: str, names: list[str]) -> None:
    assert _latin(text) == names


def test_coined_name_after_head_noun() -> None:
    text = fold("本文设计并实现了推理系统潮引（ChaoYin）。")
    assert [text[m.start : m.end] for m in coined(text, 0, len(text), "")] == ["潮引"]


def test_quoted_name() -> None:
    text = fold("我们提出「墨痕」方法")
    assert [text[m.start : m.end] for m in quoted(text, 0, len(text))] == ["墨痕"]


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("潮引：面向昇腾910B的推理系统", "潮引"),
        ("LvTune: 张量程序自动调优框架", "LvTune"),
        ("一种很长的方法：其应用与实现", None),
        ("稀疏体素与图像语义互补", None),
    ],
)
def test_title_name(title: str, name: str | None) -> None:
    text = fold(title)
    span = title_name(text)
    assert (text[span[0] : span[1]] if span else None) == name
