"""Names that a Chinese paper says it does without."""

from __future__ import annotations

from functools import cache

from kg.extract.chinese.places import Candidate, Scan
from kg.extract.chinese.words import words


def is_denied(candidate: Candidate, scans: tuple[Scan, ...]) -> bool:
    """Whether every place of the name in running text stands right after a denial; False if there is none."""
    places = [p for p in candidate.places if not p.title]
    return bool(places) and all(scans[p.reading].reading.text[: p.row.start].endswith(_denials()) for p in places)


@cache
def _denials() -> tuple[str, ...]:
    return tuple(words().lists["denials"])
