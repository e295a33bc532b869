"""Pairs of names that are one thing or two, with the knowledge that the package ships.

``pairs.tsv``: two names with the kind each is read as, whether they are the ``same``, and how they are said: ``uses``
(each in a paper of its own), ``one-paper``, ``first-coins`` (the first is proposed, the second used), ``both-coin``.
A long form stands in the paper of its name.
"""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

from kg.knowledge import load

from .world import Said, graph, paper

ROWS = list(csv.DictReader(Path(__file__).with_name("pairs.tsv").open(encoding="utf-8"), delimiter="\t"))
RELATION = {
    "Hardware": "runsOn",
    "Dataset": "evaluatesOn",
    "Benchmark": "evaluatesOn",
    "Model": "buildsOn",
    "Metric": "measures",
    "Task": "addresses",
    "Software": "implementedWith",
    "Repository": "hasCode",
}


def one_thing(row: dict[str, str]) -> bool:
    """Whether the two names of a row got one id."""
    said = [
        Said(
            row[n],
            row[f"{n}_type"],
            "proposes" if row["how"] in coins else RELATION.get(row[f"{n}_type"], "comparesWith"),
            long=row[f"{n}_long"] or None,
        )
        for n, coins in (("first", ("first-coins", "both-coin")), ("second", ("both-coin",)))
    ]
    if row["how"] == "one-paper":
        papers = [paper(*said, topic="One.")]
    else:
        papers = [paper(s, topic=t) for s, t in zip(said, ("One.", "Two."), strict=True)]
    data = graph(*papers, knowledge=load())
    claims = [a for p in papers for a in data.assertions if a.subject == p[0].key]
    spans = {(a.object, m) for a in claims for m in a.mentions}
    texts = {p[0].key: p[0].abstract for p in papers}
    found: dict[str, set[str]] = {n: set() for n in ("first", "second")}
    for a in claims:
        for m in a.mentions:
            for n in found:
                own = papers[0] if n == "first" else papers[-1]
                if a.subject == own[0].key and texts[a.subject][m.start : m.end] == row[n]:
                    found[n].add(a.object)
    assert spans and found["first"] and found["second"], row
    return bool(found["first"] & found["second"])


def wrong() -> list[str]:
    return [
        f"{r['first']} / {r['second']} ({r['first_type']}, {r['kind']}): expected {r['expected']}"
        for r in ROWS
        if one_thing(r) != (r["expected"] == "same")
    ]


def test_there_are_enough_pairs_of_both_kinds():
    counts = Counter(r["expected"] for r in ROWS)
    assert len(ROWS) >= 400 and min(counts.values()) >= 200


def test_at_most_one_in_a_hundred_is_wrong():
    failures = wrong()
    assert len(failures) <= len(ROWS) // 100, "\n".join(failures)


if __name__ == "__main__":
    print(*wrong(), sep="\n")
