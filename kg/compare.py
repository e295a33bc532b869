"""What two graphs do not have in common: papers, things and links that came and went, things that rose and fell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from kg.records import Assertion, GraphData


@dataclass(frozen=True, slots=True, order=True)
class Change:
    """One difference: ``kind`` paper, thing or link; ``verb`` came or went; ``id`` and the name to show."""

    kind: str
    verb: str
    id: str
    name: str


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """A thing in both graphs whose number of papers differs."""

    id: str
    name: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Difference:
    """All differences, sorted; ``moves`` by size of the rise, greatest first."""

    changes: tuple[Change, ...]
    moves: tuple[Move, ...]

    def counts(self) -> dict[str, int]:
        """Numbers of changes as ``paper came``, …, and of things that rose and fell."""
        found: Counter[str] = Counter(f"{c.kind} {c.verb}" for c in self.changes)
        found["thing rose"] = sum(m.after > m.before for m in self.moves)
        found["thing fell"] = sum(m.after < m.before for m in self.moves)
        return dict(sorted(found.items()))


def compare(old: GraphData, new: GraphData) -> Difference:
    """What came, went, rose and fell from ``old`` to ``new``."""
    before, after = _names(old), _names(new)
    changes = [
        *_changes("paper", before["paper"], after["paper"]),
        *_changes("thing", before["thing"], after["thing"]),
        *_changes("link", _links(old, before), _links(new, after)),
    ]
    return Difference(tuple(sorted(changes)), _moves(old, new, after["thing"]))


def _names(data: GraphData) -> dict[str, dict[str, str]]:
    labels = {key: name.text for key, name in data.labels}
    papers = {p.key: p.title or labels.get(p.key, p.key) for p in data.papers}
    things = {e.id: e.preferred[0].text if e.preferred else e.id for e in data.entities}
    return {"paper": papers, "thing": things}


def _links(data: GraphData, names: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    return {
        f"{a.subject} {a.relation} {a.object}": (
            f"{names['paper'].get(a.subject, a.subject)} — {a.relation} — {names['thing'].get(a.object, a.object)}"
        )
        for a in data.assertions
    }


def _changes(kind: str, old: Mapping[str, str], new: Mapping[str, str]) -> Iterable[Change]:
    yield from (Change(kind, "came", key, new[key]) for key in new.keys() - old.keys())
    yield from (Change(kind, "went", key, old[key]) for key in old.keys() - new.keys())


def _moves(old: GraphData, new: GraphData, names: Mapping[str, str]) -> tuple[Move, ...]:
    before, after = _papers_of(old.assertions), _papers_of(new.assertions)
    both = before.keys() & after.keys() & names.keys()
    moves = [Move(i, names[i], before[i], after[i]) for i in both if before[i] != after[i]]
    return tuple(sorted(moves, key=lambda m: (m.before - m.after, m.id)))


def _papers_of(assertions: Iterable[Assertion]) -> Counter[str]:
    return Counter(thing for _, thing in {(a.subject, a.object) for a in assertions})


def to_plain(difference: Difference) -> dict[str, Any]:
    """The difference as JSON values."""
    return {
        "counts": difference.counts(),
        "changes": [{"kind": c.kind, "verb": c.verb, "id": c.id, "name": c.name} for c in difference.changes],
        "moves": [{"id": m.id, "name": m.name, "before": m.before, "after": m.after} for m in difference.moves],
    }
