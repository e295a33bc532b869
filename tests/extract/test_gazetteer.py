from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.extract.gazetteer import Gazetteer, scan, types_of
from kg.knowledge.model import KnownEntity, KnownName, freeze


def name(text: str, guard: str = "", language: str = "en") -> KnownName:
    return KnownName(text, language, "preferred", guard, "test", "CC0-1.0")  # type: ignore[arg-type]


KNOWLEDGE = freeze(
    [
        KnownEntity("hardware/a100", "Hardware", (name("A100", "context"),)),
        KnownEntity("hardware/910b", "Hardware", (name("昇腾910B", language="zh"),)),
        KnownEntity("model/llama-3", "Model", (name("Llama 3"),)),
        KnownEntity("model/llama", "Model", (name("Llama"),)),
        KnownEntity("dataset/adult", "Dataset", (name("Adult", "case"),)),
    ]
)
GAZETTEER = Gazetteer(KNOWLEDGE, {"Hardware": ["gpu", "gpus", "显卡"]})


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("on eight A100 GPUs", [("A100", "hardware/a100")]),
        ("along the A100 road", []),
        ("在昇腾910B上训练", [("昇腾910B", "hardware/910b")]),
        ("four A100s, one GPU", [("A100s", "hardware/a100")]),
        ("the Adult data of adult people", [("Adult", "dataset/adult")]),
        ("Llama-3 and Ｌｌａｍａ", [("Llama-3", "model/llama-3"), ("Ｌｌａｍａ", "model/llama")]),
        ("Llama 3.1 is another", [("Llama", "model/llama")]),
        ("Llamatic", []),
    ],
)
def test_known_names_in_a_text(text: str, wanted: list[tuple[str, str]]) -> None:
    assert [(text[h.start : h.end], h.entity_id) for h in GAZETTEER.scan(text)] == wanted


@given(st.text(alphabet="Llam3 -.A100昇腾BGPUs\u0130Adult", max_size=60))
def test_hits_are_in_order_and_apart(text: str) -> None:
    hits = GAZETTEER.scan(text)
    assert all(0 <= h.start < h.end <= len(text) for h in hits)
    assert all(a.end <= b.start for a, b in pairwise(hits))


def test_the_type_of_a_family_stands_for_its_members() -> None:
    assert types_of("Llama 3", KNOWLEDGE) == ("Model",)
    assert types_of("Llama-3-8B", KNOWLEDGE) == ("~Model",)
    assert types_of("Zebra", KNOWLEDGE) == ()


def test_the_shipped_gazetteer_knows_devices() -> None:
    assert {h.type for h in scan("trained on NVIDIA A100 GPUs and an Alveo U55C FPGA")} >= {"Hardware"}


@pytest.mark.parametrize(
    "text",
    [
        "A decoder for tides, and a model of the tide in a harbor.",
        "The juice of a lamp: a house model that a network of parrots can dive under.",
        "Visa records of the highs are a dataset.",
    ],
)
def test_words_of_prose_are_no_names_with_odd_capitals(text: str) -> None:
    assert {hit.name for hit in scan(text)}.isdisjoint(
        {"TiDE", "JuICe", "LaMP", "HousE", "ParroT", "DivE", "VisA", "HiGHS"}
    )


def test_odd_capitals_make_a_name_where_its_kind_is_spoken_of() -> None:
    assert "TiDE" in {hit.name for hit in scan("It beats forecasting models such as TiDE.")}
    assert "VisA" in {hit.name for hit in scan("Anomalies are found on VisA.")}
