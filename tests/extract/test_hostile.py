"""Texts made to be slow: extraction stays bounded."""

from __future__ import annotations

import time

import pytest

from kg.extract import find_named
from tests.extract.papers import read
from tests.pace import allowed


@pytest.mark.parametrize(
    "piece",
    ["A", "A B ", "(", "Abc-", "Abc, ", '"a b ', "we propose a new ", "Cap of ", "A1/", "Model X1 (X1) and Y2; "],
)
def test_no_text_takes_long(piece: str) -> None:
    document = read(piece * (20_000 // len(piece)))
    find_named(read("KelpNet is read once, so that the models are at hand."))
    start = time.process_time()
    find_named(document)
    assert time.process_time() - start < allowed(1)
