"""The table of figures of a score."""

from __future__ import annotations

from collections.abc import Sequence

from kg.evaluate.score import Tally
from kg.records import CONCEPT_RELATIONS, NAMED_RELATIONS

ROWS: tuple[tuple[str, Sequence[str]], ...] = (
    *((relation, (relation,)) for relation in NAMED_RELATIONS),
    ("NAMED", NAMED_RELATIONS),
    ("NAMED whatever the relation", ("any",)),
    *((relation, (relation,)) for relation in CONCEPT_RELATIONS),
    ("CONCEPT", CONCEPT_RELATIONS),
    ("RESULTS", ("reports",)),
    ("RESULT ATTRIBUTES (recall on found results)", ("attributes",)),
)


def table(tally: Tally) -> dict[str, dict[str, float]]:
    """Rows in reading order: P, R, F1 (three digits) and the counts tp, fp, fn."""
    found = {}
    for name, relations in ROWS:
        p, r, f1 = (round(x, 3) for x in tally.figures(relations))
        tp, fp, fn = (sum(tally.counts[x, k] for x in relations) for k in ("tp", "fp", "fn"))
        found[name] = {"P": p, "R": r, "F1": f1, "tp": tp, "fp": fp, "fn": fn}
    return found
