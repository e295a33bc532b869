"""The whole path over the seeds: what comes out, that it is true to the texts, and that it is always the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pyshacl
import pytest
import rdflib

import kg
from benchmarks.generate import write
from kg.validate import check_quotes, validate
from tests.conftest import ROOT

SEEDS = sorted((ROOT / "seeds").glob("*.txt"))


def build(folder: Path, *sources: Path, **environment: str) -> None:
    command = [sys.executable, "-m", "kg", "build", *map(str, sources), "-o", str(folder)]
    subprocess.run(command, check=True, env={**os.environ, **environment}, stdout=subprocess.DEVNULL)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}


def test_the_lists_say_what_their_title_lines_say(seeds: kg.Graph) -> None:
    titles = {li.title.text: li for li in seeds.lists if li.title}
    assert {t: (li.title.language if li.title else None) for t, li in titles.items()} == {
        "ICML 2026 Papers": "en",
        "ICML 2026 论文列表": "zh",
    }
    assert len({li.venue for li in seeds.lists}) == 1
    venue = seeds.lists[0].venue
    assert venue is not None
    assert (venue.acronym, venue.year) == ("ICML", 2026)
    assert {name.language for name in venue.names} == {"en", "zh"}
    assert [len(li.papers) for li in seeds.lists] == [19, 19]


def test_every_quote_stands_where_it_is_said_to(seeds: kg.Graph) -> None:
    assert check_quotes(seeds.data) > 200


def test_the_graph_fits_its_shapes(seeds: kg.Graph) -> None:
    graph = seeds.to_rdf().parse(ROOT / "kg/data/ontology.ttl")
    shapes = rdflib.Graph().parse(ROOT / "kg/data/shapes.ttl")
    conforms, _, text = pyshacl.validate(graph, shacl_graph=shapes, inference="rdfs")
    assert conforms, text[:3000]


def test_no_link_is_without_evidence(seeds: kg.Graph) -> None:
    assert all(link.evidence for link in seeds.links)


def test_two_builds_give_the_same_bytes(tmp_path: Path) -> None:
    build(tmp_path / "a", *SEEDS, PYTHONHASHSEED="1", LC_ALL="C", TZ="UTC", KG_LANG="en")
    build(tmp_path / "b", *reversed(SEEDS), PYTHONHASHSEED="2", LC_ALL="C.UTF-8", TZ="Asia/Shanghai", KG_LANG="en")
    one, two = contents(tmp_path / "a"), contents(tmp_path / "b")
    assert [name for name in one if one[name] != two.get(name)] == []
    assert one.keys() == two.keys()
    assert validate(tmp_path / "a")[0] == len(one) - 1


def test_the_exports_are_those_of_the_seeds(tmp_path: Path) -> None:
    build(tmp_path, ROOT / "seeds", KG_LANG="en")
    now, kept = contents(tmp_path), contents(ROOT / "exports")
    for manifest in (now, kept):
        read = json.loads(manifest.pop("manifest.json"))
        libraries = read.pop("libraries")
    kept.pop("README.md", None)
    if libraries == json.loads((tmp_path / "manifest.json").read_text("utf-8"))["libraries"]:
        assert [name for name in now if now[name] != kept.get(name)] == [], "run: sh scripts/build.sh"


def test_a_built_graph_loads_as_it_was(tmp_path: Path, seeds: kg.Graph) -> None:
    seeds.write(tmp_path)
    assert kg.load(tmp_path).data == seeds.data


def test_adding_a_list_equals_building_both(tmp_path: Path) -> None:
    build(tmp_path / "grown", SEEDS[0], KG_LANG="en")
    command = [sys.executable, "-m", "kg", "add", str(SEEDS[1]), "-g", str(tmp_path / "grown")]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    build(tmp_path / "clean", *SEEDS, KG_LANG="en")
    assert contents(tmp_path / "grown") == contents(tmp_path / "clean")
    command = [sys.executable, "-m", "kg", "remove", SEEDS[1].name, "-g", str(tmp_path / "grown")]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    build(tmp_path / "half", SEEDS[0], KG_LANG="en")
    assert contents(tmp_path / "grown") == contents(tmp_path / "half")


def test_adding_a_list_changes_no_identifier(seeds: kg.Graph) -> None:
    alone = kg.build(SEEDS[0])
    assert {paper.key for paper in alone.papers} <= {paper.key for paper in seeds.papers}
    coined = {entity.id for entity in alone.entities if entity.coined}
    assert coined <= {entity.id for entity in seeds.entities}


@pytest.fixture(scope="module")
def long_list(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """More papers than one chunk of work holds, so that they are really shared out."""
    path = tmp_path_factory.mktemp("list") / "long.jsonl"
    write(300, path)
    return path


@pytest.mark.parametrize("scheduler", [None, "local"])
def test_sharing_the_work_changes_nothing(scheduler: str | None, long_list: Path) -> None:
    if scheduler:
        pytest.importorskip("distributed")
    assert kg.build(long_list, workers=2, scheduler=scheduler).data == kg.build(long_list).data
