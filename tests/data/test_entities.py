"""Every row of the knowledge base."""

import csv
import re
import unicodedata
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

import pytest

import kg
from kg.ids import slug
from kg.knowledge import TYPE_WORD, load
from kg.knowledge.load import FACT_COLUMNS, NAME_COLUMNS
from kg.records import TYPES
from kg.text.normal import exact_key

DATA = Path(kg.__file__).parent / "data"
LICENCES = {"Apache-2.0", "MIT"}
SOURCES = re.compile(r"curated|glossary|rule:(?:type-word|spelling)|pypi:[a-z-]{1,30}")
PROPERTIES = {
    "vendor",
    "kind",
    "memory_gb",
    "year",
    "higher_is_better",
    "parameters",
    "paper",
    "broader",
    "exact",
    "close",
}
KINDS = {
    *("GPU", "FPGA", "NPU", "TPU", "CPU", "MCU", "DSP", "IPU", "SoC", "DPU", "VPU", "QPU", "LPU", "RDU", "DCU", "XPU"),
    *("PIM", "ASIC", "CGRA", "accelerator", "board", "robot", "sensor", "device", "server", "cluster", "controller"),
    *("supercomputer", "superchip", "neuromorphic", "photonic", "memory", "wafer-scale"),
}
FLOORS = {"Hardware": 400, "Model": 1000, "Metric": 150, "Software": 150, "Method": 1000, "Task": 400}
KNOWLEDGE = load()
ENTITIES = tuple(KNOWLEDGE.entities.values())


@cache
def rows(folder: str) -> tuple[tuple[str, list[str]], ...]:
    found = []
    for path in sorted((DATA / folder).glob("*.tsv")):
        with path.open(encoding="utf-8", newline="") as file:
            table = list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
        found += [(f"{path.name}:{n}", row) for n, row in enumerate(table[1:], 2)]
    return tuple(found)


def none(problems: list[str]) -> None:
    assert not problems, f"{len(problems)}: " + "; ".join(problems[:20])


def test_each_name_row_is_well_formed() -> None:
    problems = []
    for where, row in rows("entities"):
        entity_id, kind, _, language, role, guard, source, licence = row
        good = (
            len(row) == len(NAME_COLUMNS)
            and kind in TYPES
            and entity_id.startswith(kind.lower() + "/")
            and where.startswith(kind.lower() + ".tsv")
            and slug(entity_id.split("/", 1)[1]) == entity_id.split("/", 1)[1]
            and language in ("en", "zh")
            and role in ("preferred", "alternative", "hidden")
            and guard in ("", "case", "context")
            and SOURCES.fullmatch(source)
            and licence in LICENCES
        )
        if not good:
            problems.append(f"{where}: {row}")
    none(problems)


def test_names_are_clean_text() -> None:
    problems = []
    for where, row in rows("entities"):
        name = row[2]
        odd = any(unicodedata.category(c) in ("Cc", "Cf", "Co", "Cs", "Zl", "Zp") for c in name)
        if odd or name != " ".join(name.split()) or unicodedata.normalize("NFC", name) != name or not exact_key(name):
            problems.append(f"{where}: {name!r}")
        if re.search(r"[{}<>|\\]|;$|^;", name):
            problems.append(f"{where}: marks in {name!r}")
    none(problems)


def test_each_fact_row_is_well_formed() -> None:
    problems = []
    for where, row in rows("facts"):
        entity_id, prop, value, source, licence = row
        good = len(row) == len(FACT_COLUMNS) and entity_id in KNOWLEDGE.entities and prop in PROPERTIES
        if prop == "year":
            good = good and bool(re.fullmatch(r"(?:19[4-9]|20[0-2])\d", value))
        elif prop == "memory_gb":
            good = good and bool(re.fullmatch(r"\d{1,4}(?:\.\d)?", value))
        elif prop == "higher_is_better":
            good = good and value in ("true", "false")
        elif prop == "broader":
            good = good and value in KNOWLEDGE.entities and value != entity_id
        elif prop in ("paper", "exact", "close"):
            good = good and value.startswith("https://")
        if not good or not value or licence not in LICENCES or not SOURCES.fullmatch(source):
            problems.append(f"{where}: {row}")
    none(problems)


@pytest.mark.parametrize("folder", ["entities", "facts"])
def test_no_row_stands_twice(folder: str) -> None:
    none([str(row) for row, count in Counter(tuple(row) for _, row in rows(folder)).items() if count > 1])


def test_one_english_name_and_at_most_one_chinese_name_are_preferred() -> None:
    problems = []
    for entity in ENTITIES:
        count = Counter(n.language for n in entity.names if n.role == "preferred")
        if count["en"] != 1 or count["zh"] > 1:
            problems.append(f"{entity.id}: {count}")
    none(problems)


def test_no_name_has_two_owners_of_one_type() -> None:
    owners: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    for entity in ENTITIES:
        for name in entity.names:
            kind = "Dataset" if entity.type == "Benchmark" else entity.type
            owners[kind, exact_key(name.text)].add(entity.id)
    none([f"{key}: {sorted(ids)}" for key, ids in owners.items() if len(ids) > 1])


def numbers(name: str) -> frozenset[str]:
    """The numbers in a name: a year as its last two digits, 2.0 as 2, no leading zeros."""
    shares = re.sub(r"(?<![\d.])0\.(\d)(\d?)(?!\d)", lambda m: m[1] + (m[2] or "0"), name)  # AP@0.5 is AP50
    found = (d.replace(".", "").lstrip("0") for d in re.findall(r"\d+(?:\.[1-9]\d*)?", shares))
    return frozenset(d[-2:].lstrip("0") if re.fullmatch(r"(?:19|20)\d\d", d) else d for d in found) - {""}


def test_names_of_one_thing_do_not_differ_in_a_number() -> None:
    """MI210 and MI250, Llama 2 and Llama 3: the same letters with other digits are another thing."""
    problems = []
    for entity in ENTITIES:
        forms: defaultdict[str, set[frozenset[str]]] = defaultdict(set)
        for name in entity.names:
            forms[re.sub(r"[\d.\W_]", "", name.text.casefold())].add(numbers(name.text))
        for letters, found in forms.items():
            apart = [(a, b) for a in found for b in found if not (a <= b or b <= a)]
            if apart and letters:
                problems.append(f"{entity.id}: {letters} {sorted(map(sorted, found))}")
    none(problems)


def test_families_have_no_circles() -> None:
    none([e.id for e in ENTITIES if e.id in KNOWLEDGE.ancestors(e.id)])


def test_there_is_enough_of_each_type() -> None:
    count = Counter(e.type for e in ENTITIES)
    assert all(count[kind] >= floor for kind, floor in FLOORS.items()), count
    assert count["Dataset"] + count["Benchmark"] >= 2500


def test_hardware_says_kind_vendor_and_name_in_both_languages() -> None:
    problems = []
    for entity in ENTITIES:
        if entity.type == "Hardware":
            if entity.fact("kind") not in KINDS:
                problems.append(f"{entity.id}: kind {entity.fact('kind')}")
            if entity.fact("year") and not entity.fact("vendor"):
                problems.append(f"{entity.id}: no vendor")
            if not re.search("[\u4e00-\u9fff]", entity.preferred("zh") or ""):
                problems.append(f"{entity.id}: Chinese name {entity.preferred('zh')}")
    none(problems)


def test_things_have_a_chinese_name() -> None:
    lacking = [e for e in ENTITIES if e.type != "Software" and not e.preferred("zh")]
    none([e.id for e in lacking])


def test_concepts_have_a_chinese_name_of_their_own() -> None:
    """Only coined methods, which say what kind of thing they are, get a label made by the rule."""
    concepts = [e for e in ENTITIES if e.type in ("Method", "Task", "Metric") and not e.fact("kind")]
    assert len(concepts) > 3000
    none([e.id for e in concepts if any(n.source == TYPE_WORD for n in e.names)])


def test_made_labels_end_with_the_word_of_the_table() -> None:
    table = (DATA / "curated" / "label_words.tsv").read_text(encoding="utf-8").splitlines()[1:]
    words = tuple(line.split("\t")[2] for line in table)
    made = [(e.id, n.text) for e in ENTITIES for n in e.names if n.source == TYPE_WORD]
    assert made
    none([f"{i}: {text}" for i, text in made if not text.endswith(words)])


AMBIGUOUS = ["A100", "A10", "T4", "M1", "M2", "P100", "L4", "K80", "H20", "A40", "U50", "V80", "A770"]


@pytest.mark.parametrize("name", AMBIGUOUS)
def test_device_names_that_mean_other_things_need_their_context(name: str) -> None:
    (device,) = [e for e in KNOWLEDGE.lookup(name) if e.type == "Hardware"]
    assert {n.guard for n in device.names if n.text == name} == {"context"}


WORDS = ["Titan", "Texas", "Go", "Traffic", "Weather", "Ray", "Beauty", "Actor", "Falcon", "Gemini", "Flores", "Adult"]


@pytest.mark.parametrize("word", WORDS)
def test_coined_names_that_are_words_are_guarded(word: str) -> None:
    coined = ("Model", "Dataset", "Benchmark", "Software", "Hardware")
    found = [n for e in KNOWLEDGE.lookup(word) if e.type in coined for n in e.names if n.text.lower() == word.lower()]
    assert all(n.guard for n in found), found


def test_no_shipped_source_is_share_alike() -> None:
    kept = {row[6] for _, row in rows("entities")} | {row[3] for _, row in rows("facts")}
    assert not [source for source in kept if "PWC" in source or "machine-heart" in source]


WRONG_PAGES = {
    "benchmark/arc": "catalog/arc",
    "dataset/davis-dta": "catalog/davis",
    "benchmark/rock-paper-scissors": "catalog/rock_paper_scissors",
}


def test_links_to_other_collections_are_to_the_same_thing() -> None:
    links = {entity.id: (*entity.exact, *entity.close) for entity in ENTITIES}
    assert "https://huggingface.co/openai/gpt-oss-120b" in links["model/gpt-oss-120b"]
    assert "https://modelscope.cn/datasets/evalscope/ceval" in links["benchmark/c-eval"]
    assert "https://www.tensorflow.org/datasets/catalog/cifar10" in links["dataset/cifar-10"]
    none([e for e, page in WRONG_PAGES.items() if any(address.endswith(page) for address in links[e])])
    exact = Counter(address for entity in ENTITIES for address in entity.exact)
    none([address for address, owners in exact.items() if owners > 1])
