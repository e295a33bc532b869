"""Corrections: read, checked, applied."""

from __future__ import annotations

from pathlib import Path

import pytest

from kg.errors import DataError
from kg.records import GraphData, Name
from kg.resolve import resolve
from kg.resolve.curation import read_curation

from .world import KNOWLEDGE, Said, entity, ids, one_list, paper, proposes

REEF = paper(Said("ReefNet"), Said("Coral", "Dataset", "evaluatesOn"), Said("MI-210", "Hardware", "runsOn"))
SAND = paper(Said("SandNet"), Said("CORAL", "Dataset", "evaluatesOn"), Said("MI210", "Hardware", "runsOn"))
TIDE = paper(Said("TideNet", long="tidal network"), Said("tidal network"), topic="Tides.")


def curated(path: Path, text: str, name: str = "kg.tsv") -> GraphData:
    file = path / name
    file.write_text(text, encoding="utf-8")
    lists = [one_list("aaaa", REEF[0], SAND[0], TIDE[0])]
    return resolve(lists, {p.key: e for p, e in (REEF, SAND, TIDE)}, file, knowledge=KNOWLEDGE)


def test_same_joins_two_things_and_says_who_said_so(tmp_path: Path):
    data = curated(tmp_path, "# mine\nsame\tReefNet\tSandNet\n")
    assert ids(data, REEF, "comparesWith") == ids(data, SAND, "comparesWith") == ["method/reefnet"]
    thing = entity(data, "method/reefnet")
    assert Name("ReefNet", "en") in thing.preferred and thing.alternative == (Name("SandNet", "en"),)
    rules = [r for a in data.assertions if (a.object, a.subject) == (thing.id, SAND[0].key) for r in a.rules]
    assert "curation (line 2): same ReefNet SandNet" in rules


def test_not_same_undoes_a_merge_of_the_knowledge(tmp_path: Path):
    data = curated(tmp_path, "not-same\tCORAL\tCoral\nnot-same\tTideNet\ttidal network\n")
    assert ids(data, REEF, "evaluatesOn") != ids(data, SAND, "evaluatesOn")
    assert len(ids(data, TIDE, "comparesWith")) == 2


def test_rename_type_name_and_drop(tmp_path: Path):
    data = curated(
        tmp_path,
        "rename\tReefNet\tReefNet v1\nname\tReefNet\t礁网\ntype\tReefNet\tSystem\ndrop\tSandNet\n",
    )
    thing = entity(data, "method/reefnet")
    assert thing.preferred == (Name("ReefNet v1", "en"), Name("礁网", "zh"))
    assert thing.alternative == (Name("ReefNet", "en"),) and thing.type == "System"
    assert ids(data, SAND, "comparesWith") == [] and "method/sandnet" not in {e.id for e in data.entities}


def test_toml_says_the_same_as_tsv(tmp_path: Path):
    text = '[[same]]\nnames = ["ReefNet", "SandNet"]\n\n[[rename]]\nthing = "MI210"\nto = "GPU 210"\nlanguage = "en"\n'
    tsv = curated(tmp_path, "same\tReefNet\tSandNet\nrename\tMI210\tGPU 210\ten\n")
    toml = curated(tmp_path, text, "kg.toml")
    assert {e.id: e.preferred for e in toml.entities} == {e.id: e.preferred for e in tsv.entities}
    assert any("(line 4)" in r for r in entity(toml, "hardware/mi210").reasons)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("same\tReefNet\tNothing\n", "kg.tsv:1.*nothing.*Nothing"),
        ("\nfrob\tReefNet\n", "kg.tsv:2.*no such correction"),
        ("same\tReefNet\n", "kg.tsv:1.*takes 2"),
        ("type\tReefNet\tGadget\n", "no such type"),
        ("rename\tReefNet\tA\nrename\tReefNet\tB\n", "kg.tsv:2.*contradicts kg.tsv:1"),
        ("drop\tReefNet\nsame\tReefNet\tSandNet\n", "kg.tsv:2.*contradicts"),
        ("same\tReefNet\tSandNet\nsame\tSandNet\tTideNet\nnot-same\tReefNet\tTideNet\n", "kg.tsv:3.*contradicts"),
        ("same\tReefNet\tReefNet\n", "two different"),
        ("rename\tReefNet\tA\t!!\n", "language tag"),
    ],
)
def test_what_is_wrong_is_named_with_file_and_line(tmp_path: Path, text: str, says: str):
    with pytest.raises(DataError, match=says):
        curated(tmp_path, text)


def test_a_missing_file_is_an_error(tmp_path: Path):
    with pytest.raises(DataError, match="cannot be read"):
        read_curation(tmp_path / "none.tsv")


def test_a_name_of_several_things_asks_for_an_id(tmp_path: Path):
    papers = [paper(proposes("PRISMA"), topic=t) for t in ("One.", "Two.")]
    file = tmp_path / "kg.tsv"
    file.write_text("drop\tPRISMA\n", encoding="utf-8")
    with pytest.raises(DataError, match="several things"):
        resolve([one_list("a", *(p for p, _ in papers))], {p.key: e for p, e in papers}, file, knowledge=KNOWLEDGE)


def test_the_order_of_corrections_of_different_things_does_not_matter(tmp_path: Path):
    lines = ["same\tReefNet\tSandNet", "rename\tMI210\tX", "type\tTideNet\tSystem"]
    one, other = (curated(tmp_path, "\n".join(x) + "\n") for x in (lines, lines[::-1]))
    assert [(e.id, e.preferred, e.type) for e in one.entities] == [(e.id, e.preferred, e.type) for e in other.entities]


def test_the_name_of_the_file_changes_nothing(tmp_path):
    import kg
    from kg import revise
    from kg.pipeline import Options

    for name in ("one", "two"):
        (tmp_path / f"{name}.txt").write_text(f"ICML 2026 Papers\n\nWe propose Kelp{name}Net, a decoder.\n", "utf-8")
    (tmp_path / "mine.tsv").write_text("type\tKelponeNet\tModel\n", "utf-8")
    sources = [tmp_path / "one.txt", tmp_path / "two.txt"]
    kg.build(sources[:1], curation=tmp_path / "mine.tsv").write(tmp_path / "out")
    added = revise.add(kg.load(tmp_path / "out"), sources[1:], Options())
    assert list(added.ntriples()) == list(kg.build(sources, curation=tmp_path / "mine.tsv").ntriples())
