"""Each name of the knowledge leads to the one thing that has it, in texts and in searches."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

import kg.knowledge
from kg.extract.gazetteer import scan
from kg.knowledge import TYPE_WORD
from kg.records import TYPES
from kg.resolve.known import match
from kg.resolve.normal import entity_key
from kg.resolve.types import family

KNOWLEDGE = kg.knowledge.load()
SHOWN = tuple(
    (entity, name)
    for entity in KNOWLEDGE.entities.values()
    for name in entity.names
    if name.source != TYPE_WORD and name.role != "hidden"
)
_SHORT = re.compile("[A-Z][A-Za-z]{1,3}")


def test_each_shown_name_leads_to_its_thing_or_to_all_that_share_an_acronym() -> None:
    wrong = []
    for entity, name in SHOWN:
        found = match(KNOWLEDGE, name.text, entity.type)
        ids = found.ids if found else ()
        if entity.id not in ids or (len(ids) > 1 and not _SHORT.fullmatch(name.text)):
            wrong.append(f"{entity.id}: {name.text} leads to {ids}")
    assert not wrong, wrong[:20]


def test_a_key_has_one_owner_in_one_type_and_language() -> None:
    """Names that differ in capitals only may meet if both go by their capitals or their surroundings."""
    owners: defaultdict[tuple[str, str, str], dict[str, set[str]]] = defaultdict(dict)
    for entity, name in SHOWN:
        owners[entity.type, name.language, entity_key(name.text)].setdefault(entity.id, set()).add(name.guard)
    several = {key: ids for key, ids in owners.items() if len(ids) > 1 and sum(g <= {""} for g in ids.values()) > 1}
    assert {entity.type for entity, _ in SHOWN} <= set(TYPES)
    assert not several, dict(list(several.items())[:20])


VARIED = [(e, n.text) for e, n in SHOWN if e.type in ("Hardware", "Model") and n.language == "en" and n.text.isascii()]
# The family's only member, sold under either name.
ONLY_VARIANT = {"Raspberry Pi 3B", "Raspberry Pi 4B", "Raspberry Pi 5B", "TPU v6e"}
BY_TEXT = {text.casefold(): e for e, text in VARIED}


def test_a_variant_never_bears_the_name_of_what_it_varies() -> None:
    """L40 and L40S, V100 and V100S, RTX 4090 and RTX 4090 D: a letter or digit more is another thing."""
    pairs = [
        (longer, text, BY_TEXT[text[:-1].rstrip(" -").casefold()])
        for longer, text in VARIED
        if len(text) > 3 and text[-1].isalnum() and text[:-1].rstrip(" -").casefold() in BY_TEXT
    ]
    assert len(pairs) > 60
    wrong = []
    for longer, text, shorter in pairs:
        plural = longer is shorter and (text[-1] == "s" or text in ONLY_VARIANT)
        shared = {entity_key(n.text) for n in longer.names} & {entity_key(n.text) for n in shorter.names}
        if not plural and (longer is shorter or shared):
            wrong.append(f"{text}: {longer.id} and {shorter.id} share {sorted(shared)[:5]}")
    assert not wrong, wrong[:20]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("on NVIDIA L40S GPUs", "hardware/l40s"),
        ("on two NVIDIA L40s, a GPU each", "hardware/l40"),
        ("on eight V100S GPUs", "hardware/v100s"),
        ("on eight V100s GPUs", "hardware/v100"),
        ("on an RK3588S board", "hardware/rk3588s"),
        ("on an RK3588 board", "hardware/rockchip-rk3588"),
        ("on nvidia l40s gpus", "hardware/l40s"),
        ("在四张显卡上训练", "hardware/gpu"),
    ],
)
def test_variants_in_a_text(text: str, wanted: str) -> None:
    assert next(h.entity_id for h in scan(text)) == wanted


@pytest.mark.parametrize("word", ["A100S", "H100S GPUs", "MI210S"])
def test_an_unknown_variant_is_not_what_it_varies(word: str) -> None:
    assert match(KNOWLEDGE, word, "Hardware") is None


@pytest.mark.parametrize(
    ("name", "kind", "wanted"),
    [
        ("RTE", "Dataset", "dataset/rte"),
        ("recognizing textual entailment", "Dataset", "dataset/rte"),
        ("recognizing textual entailment", "Task", "task/natural-language-inference"),
        ("NLI", "Task", "task/natural-language-inference"),
        ("gpus", "Hardware", "hardware/gpu"),
    ],
)
def test_a_name_of_two_kinds_goes_by_its_kind(name: str, kind: str, wanted: str) -> None:
    found = match(KNOWLEDGE, name, kind)
    assert found is not None and found.ids == (wanted,) and family(kind) == family(KNOWLEDGE.entities[wanted].type)


@pytest.mark.parametrize("word", ["显卡", "图形处理器", "图形处理单元", "GPU卡", "GPU"])
def test_plain_words_for_a_class_are_names_of_it(word: str) -> None:
    assert [e.id for e in KNOWLEDGE.lookup(word)] == ["hardware/gpu"]
