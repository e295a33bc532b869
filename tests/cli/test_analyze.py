"""``kg analyze`` over the graph of the seed lists."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import kg
from kg.cli.analyze import analyze_command


@pytest.fixture(scope="module")
def folder(seeds: kg.Graph, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("graph")
    seeds.write(out)
    return out


def analyze(folder: Path, *arguments: str) -> str:
    done = CliRunner().invoke(analyze_command, [*arguments, "-g", str(folder)], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


@pytest.mark.parametrize("kind", ["together", "hubs", "communities", "rare"])
def test_each_analysis_prints_as_many_as_asked_for(folder: Path, kind: str) -> None:
    assert len(json.loads(analyze(folder, kind, "--json", "--most", "3"))) == 3
    assert analyze(folder, kind, "--most", "3").strip()


def test_hubs_name_what_most_papers_name(folder: Path) -> None:
    assert "large language model" in analyze(folder, "hubs", "--most", "1")


def test_papers_near_a_paper_and_paths_between_things(folder: Path) -> None:
    assert "large language model" in analyze(folder, "near", "SpecBench")
    assert "runsOn" in analyze(folder, "paths", "MI210", "A100", "--most", "1")


def test_a_missing_name_is_said(folder: Path) -> None:
    done = CliRunner().invoke(analyze_command, ["near", "-g", str(folder)])
    assert done.exit_code == 2 and "near" in done.output
