"""Each row of the cue file holds in its own example and not in its counter-example."""

from __future__ import annotations

import pytest

from kg.extract.chinese.cues import Cue, book, cue_words, told
from kg.extract.chinese.reading import clause, clause_ends
from kg.records import RELATIONS


def _holds(cue: Cue, example: str) -> bool:
    start = example.index("<")
    end = example.index(">") - 1
    text = example.replace("<", "").replace(">", "")
    bounds = clause(clause_ends(text, 0, len(text)), 0, start, end)
    return cue in told(text, cue_words(text), start, end, *bounds)


@pytest.mark.parametrize("cue", book().cues, ids=lambda c: f"{c.number}-{c.relation}")
def test_cue_examples(cue: Cue) -> None:
    assert cue.relation in (*RELATIONS, "none")
    assert _holds(cue, cue.match)
    assert not _holds(cue, cue.miss)
