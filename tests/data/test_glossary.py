"""Every row of the glossary and of the table of parts."""

import re
from collections import Counter
from pathlib import Path

import kg
from kg.records import TYPES

DATA = Path(kg.__file__).parent / "data"
COLUMNS = ["kind", "entity", "en", "abbr", "also", "zh", "zh_also", "note"]
KINDS = {"concept", "hardware", "method", "metric", "organization", "relation_or_type", "software", "task", "venue"}
HAN = re.compile("[\u3400-\u9fff]")
LATIN_NAMES = {"software", "venue", "organization", "hardware"}


def table(name: str) -> tuple[list[str], list[list[str]]]:
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return lines[0].split("\t"), [line.split("\t") for line in lines[1:]]


def test_glossary_rows_are_well_formed() -> None:
    header, rows = table("glossary.tsv")
    assert header == COLUMNS
    wrong = [
        row
        for row in rows
        if len(row) != len(COLUMNS)
        or row[0] not in KINDS
        or (row[1] and row[1] not in TYPES)
        or not row[2]
        or not row[5]
        or any(cell != cell.strip() for cell in row)
    ]
    assert not wrong, wrong[:10]


def test_the_glossary_has_enough_pairs_each_once() -> None:
    _, rows = table("glossary.tsv")
    pairs = [row for row in rows if HAN.search(row[5])]
    assert len(pairs) >= 2500
    twice = [key for key, n in Counter((row[1] or row[0], row[2].casefold()) for row in rows).items() if n > 1]
    assert not twice, twice[:10]


def test_terms_are_translated() -> None:
    _, rows = table("glossary.tsv")
    concepts = [row for row in rows if row[0] not in LATIN_NAMES]
    latin = [row[2] for row in concepts if not HAN.search(row[5])]
    assert len(latin) <= len(concepts) // 40, latin


def test_no_form_repeats_the_term() -> None:
    _, rows = table("glossary.tsv")
    wrong = [row[2] for row in rows if row[5] in row[6].split(";") or row[2] in row[4].split(";")]
    assert not wrong, wrong[:10]
    twice = [row[2] for row in rows for cell in (row[4], row[6]) if len(set(cell.split(";"))) != len(cell.split(";"))]
    assert not twice, twice[:10]


def test_parts_are_well_formed_and_sorted() -> None:
    header, rows = table("composition.tsv")
    assert header == ["en", "zh", "role"]
    assert all(len(row) == 3 and row[0] and row[1] for row in rows)
    assert {row[2] for row in rows} == {"modifier", "head", "term", "pattern", "pair"}
    assert all((row[2] == "pattern") == ("*" in row[0]) and row[0].count("*") == row[1].count("*") < 2 for row in rows)
    assert len({(row[0], row[2]) for row in rows}) == len(rows)
    assert rows == sorted(rows, key=lambda row: (row[2], row[0].casefold(), row[0]))
