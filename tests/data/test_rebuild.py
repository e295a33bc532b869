"""The tables are what the script makes of their sources; no name is one that only a paper of the seeds coined."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from kg.knowledge import load

ROOT = Path(__file__).parents[2]
SHARED = Path(os.environ.get("KG_SHARED", ROOT.parent / "shared"))
GAZETTEERS = SHARED / "gazetteers"
SEED_GOLD = SHARED / "gold" / "seeds.yaml"
SCRIPT = ROOT / "scripts" / "build_knowledge.py"
FOR_SEEDS = ["Causal-Adapter", "ToCoRL", "cMoLLM", "PAFT-Sync", "Geo-NeWF", "FourTune", "PartitionSel"]


@pytest.mark.skipif(not GAZETTEERS.is_dir(), reason="the outside sources are not here (KG_SHARED)")
def test_the_script_rebuilds_the_same_bytes(tmp_path: Path) -> None:
    command = [sys.executable, str(SCRIPT), "--gazetteers", str(GAZETTEERS), "--output", str(tmp_path)]
    done = subprocess.run(
        command, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": "7"}
    )
    assert len(done.stderr.strip().splitlines()) == 1, f"names were refused: {done.stderr}"
    for folder in ("entities", "facts"):
        made = {p.name: p.read_bytes() for p in (tmp_path / folder).iterdir()}
        have = {p.name: p.read_bytes() for p in (ROOT / "kg" / "data" / folder).iterdir()}
        assert sorted(made) == sorted(have)
        assert [name for name in made if made[name] != have[name]] == []


@pytest.mark.parametrize("name", FOR_SEEDS)
def test_coined_names_of_seed_papers_are_unknown(name: str) -> None:
    assert load().lookup(name) == ()


@pytest.mark.skipif(not SEED_GOLD.is_file(), reason="the answers for the seeds are not here (KG_SHARED)")
def test_no_name_that_a_seed_paper_proposes_is_known() -> None:
    gold = yaml.safe_load(SEED_GOLD.read_text(encoding="utf-8"))
    entries = [entry for collection in gold.values() for entry in collection["papers"].values()]
    proposed = [name for entry in entries for name in _names(entry.get("proposes") or [])]
    assert len(proposed) > 20
    known = {name for name in proposed if load().lookup(name)}
    assert known <= {"TSP"}, known  # also the usual abbreviation of the traveling salesman problem


def _names(proposed: list[Any]) -> Iterator[str]:
    for item in proposed:
        if isinstance(item, str):
            yield from item.split(" | ")
        elif not item.get("unnamed"):
            yield from str(item["name"]).split(" | ")
