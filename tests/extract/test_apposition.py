from __future__ import annotations

import pytest

from kg.extract.apposition import describes_another
from kg.extract.tagger import read_names
from tests.extract.papers import read


@pytest.mark.parametrize(
    ("abstract", "name", "described"),
    [
        ("We introduce cKelp: a softly gated mixture-of-KELPs that routes streams.", "mixture-of-KELPs", True),
        ("We introduce TideNet, a KelpNet variant.", "KelpNet", True),
        ("We introduce TideNet, which outruns KelpNet.", "KelpNet", False),
        ("We train a KelpNet on tides.", "KelpNet", False),
    ],
)
def test_names_within_what_describes_another(abstract: str, name: str, described: bool) -> None:
    reading = read_names(read(abstract), frozenset())
    place = next(c for c in reading.candidates if c.name == name).occurrences[0]
    text = reading.texts[place.text]
    assert describes_another(text, place, text.sentences[text.sentence_of[place.first]][0]) is described
