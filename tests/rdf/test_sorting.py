from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from kg.rdf.sorting import sorted_blocks
from kg.rdf.terms import Node

BASE = "https://example.org/id/"
KINDS = st.sampled_from(["assertion", "a", "ab", "evidence", "method", "methodology", "paper"])
NAMES = st.text(alphabet="0a1b-z中/", max_size=4)
SUBJECTS = st.builds(lambda kind, name: f"<{BASE}{kind}/{name}>", KINDS, NAMES) | st.builds(
    lambda name: f"<{BASE}{name}>", NAMES
)
RESTS = st.builds(lambda sign, name: f' <p> "{sign}{name}" .\n', st.sampled_from(["", "\x85", "\u2028"]), NAMES)
NODES = st.lists(st.tuples(SUBJECTS, st.lists(RESTS, max_size=4)), max_size=40)


def lines(nodes: list[Node]) -> list[str]:
    return sorted({subject + rest for subject, rests in nodes for rest in rests})


@given(NODES, st.integers(1, 2000))
def test_shards_give_what_sorting_gives(nodes: list[Node], held: int) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        assert "".join(sorted_blocks(nodes, BASE, Path(scratch), held)) == "".join(lines(nodes))


def test_subjects_of_other_bases_are_sorted_too(tmp_path: Path) -> None:
    rests = [" <p> <o> .\n"]
    names = (
        "<x:b>",
        "<https://example.org/other>",
        f"<{BASE}a/b>",
        "<https://example.org/id>",
        "<https://z.org/a/b/c>",
    )
    nodes = [(name, rests) for name in names]
    assert "".join(sorted_blocks(nodes, BASE, tmp_path, 1)) == "".join(lines(nodes))
