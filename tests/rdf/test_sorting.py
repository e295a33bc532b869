from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from kg.rdf.sorting import sorted_lines

BASE = "https://example.org/id/"
KINDS = st.sampled_from(["assertion", "a", "ab", "evidence", "method", "methodology", "paper"])
NAMES = st.text(alphabet="0a1b-z中/", max_size=4)
LINES = st.lists(st.builds(lambda k, n, o: f"<{BASE}{k}/{n}> <p> <{o}> .\n", KINDS, NAMES, NAMES), max_size=60)


@given(LINES, st.integers(1, 20))
def test_shards_give_what_sorting_gives(lines: list[str], held: int) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        assert list(sorted_lines(lines, BASE, Path(scratch), held)) == sorted(set(lines))


def test_lines_of_other_bases_are_sorted_too(tmp_path: Path) -> None:
    lines = ["<x:b> <p> <o> .\n", "<https://example.org/other> <p> <o> .\n", f"<{BASE}a/b> <p> <o> .\n"]
    assert list(sorted_lines(lines, BASE, tmp_path, 1)) == sorted(lines)
