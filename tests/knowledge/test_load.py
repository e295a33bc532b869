"""What the loader takes and what it refuses."""

from pathlib import Path

import pytest

from kg.errors import DataError
from kg.knowledge.load import FACT_COLUMNS, NAME_COLUMNS, load, read

NAMES = "\t".join(NAME_COLUMNS)
FACTS = "\t".join(FACT_COLUMNS)
ROW = "hardware/x1\tHardware\tX1\ten\tpreferred\tcase\tcurated\tApache-2.0"


def folder(tmp_path: Path, names: str, facts: str = FACTS + "\n") -> Path:
    for kind, text in (("entities", names), ("facts", facts)):
        (tmp_path / kind).mkdir()
        (tmp_path / kind / "hardware.tsv").write_text(text, encoding="utf-8", newline="\n")
    return tmp_path


def test_reads_names_facts_and_links(tmp_path: Path) -> None:
    facts = (
        f"{FACTS}\nhardware/x1\tyear\t2020\tcurated\tApache-2.0\nhardware/x1\tbroader\thardware/x\tcurated\tApache-2.0\n"
        "hardware/x1\tclose\thttps://example.org/x1\tcurated\tApache-2.0\n"
    )
    known = read(folder(tmp_path, f"{NAMES}\n{ROW}\n", facts)).entities["hardware/x1"]
    assert known.names[0].guard == "case"
    assert known.facts == (("year", "2020"),)
    assert known.broader == ("hardware/x",)
    assert known.close == ("https://example.org/x1",)


@pytest.mark.parametrize(
    ("names", "facts", "said"),
    [
        ("id\ttype\n", FACTS + "\n", "columns"),
        (f"{NAMES}\n{ROW}", FACTS + "\n", "line end"),
        (f"{NAMES}\n{ROW}\textra\n", FACTS + "\n", "hardware.tsv:2"),
        (f"{NAMES}\n{ROW}\n{ROW.replace('Hardware', 'Model')}\n", FACTS + "\n", "two types"),
        (f"{NAMES}\n{ROW}\n", f"{FACTS}\nhardware/x2\tyear\t2020\tcurated\tApache-2.0\n", "hardware/x2"),
    ],
)
def test_damaged_tables_are_named(tmp_path: Path, names: str, facts: str, said: str) -> None:
    with pytest.raises(DataError, match=said):
        read(folder(tmp_path, names, facts))


def test_the_shipped_knowledge_is_read_once() -> None:
    assert load() is load()
