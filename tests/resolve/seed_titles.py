"""Measures the matching of abstracts and titles on real lists, which are not part of the project.

``python tests/resolve/seed_titles.py FOLDER`` with the folder that holds ``seeds``, ``gold`` and ``corpora``.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import yaml

from kg.read import read_sources
from kg.records import Paper
from kg.resolve.enrich import enrich


def same(one: str | None, other: str) -> bool:
    return " ".join((one or "").split()).casefold() == " ".join(other.split()).casefold()


def measure(shared: Path) -> tuple[int, int, int]:
    """Right, wrong and left open of the papers whose titles are known."""
    gold = yaml.safe_load((shared / "gold/seed_titles.yaml").read_text(encoding="utf-8"))
    (titles,) = read_sources([shared / "corpora/icml2026_titles.csv"])
    lists = read_sources([shared / "seeds"])
    wanted = {p.key: gold[x.identifier][p.position] for x in lists for p in x.papers}
    found = enrich([p for x in lists for p in x.papers], titles.papers)
    return counted({e.paper: e.record for e in found}, wanted)


def counted(found: dict[str, Paper | None], wanted: dict[str, str]) -> tuple[int, int, int]:
    right = sum(same(r.title, wanted[k]) for k, r in found.items() if r)
    wrong = sum(not same(r.title, wanted[k]) for k, r in found.items() if r)
    return right, wrong, sum(r is None for r in found.values())


def measure_dev(shared: Path, absent: bool) -> tuple[int, int, int]:
    """The same for the papers of the development list, with their titles taken away; ``absent``: from the list too."""
    (titles,) = read_sources([shared / "corpora/icml2026_titles.csv"])
    rows = [json.loads(x) for x in (shared / "corpora/icml2026_dev.jsonl").read_text(encoding="utf-8").splitlines()]
    papers = {r["id"]: Paper(r["id"], 1, r["abstract"], "en") for r in rows}
    own = {" ".join(r["title"].split()).casefold() for r in rows}
    records = [t for t in titles.papers if not absent or " ".join((t.title or "").split()).casefold() not in own]
    found = enrich(papers.values(), [replace(r, abstract="") for r in records])
    return counted({e.paper: e.record for e in found}, {r["id"]: r["title"] for r in rows})


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    print("seeds: right, wrong, open", *measure(folder))
    print("dev: right, wrong, open", *measure_dev(folder, False))
    print("dev, titles not in the list: right, wrong, open", *measure_dev(folder, True))
