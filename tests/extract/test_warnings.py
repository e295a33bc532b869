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
        (
            "\u0421oralNet, Coral\u041det and c\u043eral: \u041a\u043e\u0440\u0430\u043b\u043b.",
            (
                r"abstract: '\u0421oralNet' is written with letters of two scripts",
                r"abstract: 'Coral\u041det' is written with letters of two scripts",
                r"abstract: 'c\u043eral' is written with letters of two scripts",
            ),
        ),
        ("A \u03b2VAE, \u03b1 = 2, na\u00efve.", ()),
        (r"Nothing $\alpha$ \emph{odd} here.", ()),
    ],
)
def test_warnings(abstract: str, found: tuple[str, ...]) -> None:
    assert find_warnings(document(Paper(paper_key(None, abstract), 1, abstract, "en"))) == found
