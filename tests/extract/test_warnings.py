"""Unknown commands, hidden marks and undecodable characters are told."""

from __future__ import annotations

import pytest

from kg.extract.warnings import find_warnings
from kg.ids import paper_key
from kg.records import Paper
from kg.text import document


@pytest.mark.parametrize(
    ("abstract", "found"),
    [
        (
            r"\ours{} beats it; \ours-Large adds \name{SiltFormer}.",
            (
                "abstract: unknown LaTeX command, shown as 'ours'",
                "abstract: unknown LaTeX command, shown as 'SiltFormer'",
            ),
        ),
        ("A \u202eteN\u202c name.", ("abstract: marks that change the direction of the text were left out",)),
        ("A n\ufffdme.", ("abstract: characters that could not be decoded",)),
        (r"Nothing $\alpha$ \emph{odd} here.", ()),
    ],
)
def test_warnings(abstract: str, found: tuple[str, ...]) -> None:
    assert find_warnings(document(Paper(paper_key(None, abstract), 1, abstract, "en"))) == found
