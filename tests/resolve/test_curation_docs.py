"""The examples of docs/curation.md are corrections that can be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kg.resolve.curation import read_curation
from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "curation.md").read_text("utf-8")


@pytest.mark.parametrize(("language", "suffix", "count"), [("text", ".tsv", 6), ("toml", ".toml", 3)])
def test_the_examples_are_read(tmp_path: Path, language: str, suffix: str, count: int):
    (example,) = re.findall(rf"```{language}\n(.{{1,2000}}?)```", PAGE, re.DOTALL)
    file = tmp_path / f"kg{suffix}"
    file.write_text(example, "utf-8")
    assert len(read_curation(file)) == count
