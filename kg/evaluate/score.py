"""Counting what was found, missed and invented, paper by paper.

Output names are matched one to one to gold names under `answer_key`; the rules stand in ``docs/evaluation.md``.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from typing import Any

from kg.evaluate.gold import Entry, forms
from kg.records import CONCEPT_RELATIONS, NAMED_RELATIONS

SCORED = (*NAMED_RELATIONS, *CONCEPT_RELATIONS)
ATTRIBUTES = ("metric", "dataset", "system", "baseline", "model", "hardware")


@dataclass(frozen=True, slots=True)
class Named:
    """An output link's target: the name to show and the keys of all its names."""

    show: str
    keys: frozenset[str]


@dataclass(frozen=True, slots=True)
class Reported:
    """An output result: its numbers, its unit, and the keys of the names under each attribute."""

    values: frozenset[str]
    unit: str | None
    attributes: Mapping[str, frozenset[str]]


@dataclass(frozen=True, slots=True)
class Answers:
    """All that was said of one paper."""

    links: Mapping[str, tuple[Named, ...]]
    results: tuple[Reported, ...]


@dataclass(frozen=True, slots=True, order=True)
class Miss:
    """One error: ``kind`` is MISSED or EXTRA."""

    paper: str
    kind: str
    relation: str
    name: str


@dataclass(slots=True)
class Tally:
    """Counts by (relation, ``tp`` | ``fp`` | ``fn``), and the errors."""

    counts: Counter[tuple[str, str]] = field(default_factory=Counter)
    misses: list[Miss] = field(default_factory=list)

    def figures(self, relations: Iterable[str]) -> tuple[float, float, float]:
        """Precision, recall and F1, micro-averaged over ``relations``."""
        tp, fp, fn = (sum(self.counts[r, k] for r in relations) for k in ("tp", "fp", "fn"))
        p = tp / (tp + fp) if tp + fp else 0.0
        r = tp / (tp + fn) if tp + fn else 0.0
        return p, r, 2 * p * r / (p + r) if p + r else 0.0


def answer_key(name: str) -> str:
    """The scoring key: NFKC, case folded, letters and digits only, a plural s dropped."""
    words = re.findall(r"\w+", unicodedata.normalize("NFKC", name).casefold().replace("_", " "))
    return "".join(w[:-1] if len(w) > 3 and w.endswith("s") and not w.endswith("ss") else w for w in words)


def url_key(url: str) -> str:
    """The scoring key of an address: no scheme, no ``www.``, no slash at the end."""
    return url.casefold().split("://")[-1].rstrip("/").removeprefix("www.")


def score_all(gold: Mapping[str, Entry], answers: Mapping[str, Answers]) -> Tally:
    """The tally over all papers of ``gold``; a paper without answers counts as empty."""
    tally = Tally()
    for paper, entry in gold.items():
        score_paper(paper, entry, answers.get(paper, Answers({}, ())), tally)
    return tally


def score_paper(paper: str, gold: Entry, said: Answers, tally: Tally) -> None:
    """Add one paper's counts to ``tally``."""
    wanted = {
        r: [frozenset(map(url_key if r == "hasCode" else answer_key, forms(x))) for x in gold.get(r, [])]
        for r in SCORED
    }
    excused = _keys(gold.get("optional", [])) | _component_keys(gold)
    _score_links(paper, gold, wanted, excused, said, tally)
    _score_any(gold, wanted, excused, said, tally)
    _score_results(paper, gold, said, tally)


def _keys(items: Iterable[Any]) -> frozenset[str]:
    return frozenset(answer_key(f) for x in items for f in forms(x))


def _component_keys(gold: Entry) -> frozenset[str]:
    return frozenset().union(
        *(_keys(x.get("components", [])) for x in gold.get("proposes", []) if isinstance(x, Mapping))
    )


def _is_unnamed(item: Any) -> bool:
    return isinstance(item, Mapping) and bool(item.get("unnamed"))


def _score_links(
    paper: str,
    gold: Entry,
    wanted: Mapping[str, list[frozenset[str]]],
    excused: frozenset[str],
    said: Answers,
    tally: Tally,
) -> None:
    anywhere = frozenset().union(*(k for r in SCORED for k in wanted[r]))
    for relation in SCORED:
        left = list(said.links.get(relation, ()))
        for item, keys in zip(gold.get(relation, []), wanted[relation], strict=True):
            hit = next((o for o in left if o.keys & keys), None)
            if hit:
                left.remove(hit)
                tally.counts[relation, "tp"] += 1
            elif not (relation == "proposes" and _is_unnamed(item)):
                tally.counts[relation, "fn"] += 1
                tally.misses.append(Miss(paper, "MISSED", relation, forms(item)[0]))
        for extra in left:
            elsewhere = relation in CONCEPT_RELATIONS and extra.keys & anywhere
            if extra.keys & excused or elsewhere or any(extra.keys & k for k in wanted[relation]):
                continue
            tally.counts[relation, "fp"] += 1
            tally.misses.append(Miss(paper, "EXTRA", relation, extra.show))


def _score_any(
    gold: Entry,
    wanted: Mapping[str, list[frozenset[str]]],
    excused: frozenset[str],
    said: Answers,
    tally: Tally,
) -> None:
    anywhere = frozenset().union(*(k for r in SCORED for k in wanted[r]))
    out = [o for r in NAMED_RELATIONS for o in said.links.get(r, ())]
    for relation in NAMED_RELATIONS:
        for item, keys in zip(gold.get(relation, []), wanted[relation], strict=True):
            if any(o.keys & keys for o in out):
                tally.counts["any", "tp"] += 1
            elif not (relation == "proposes" and _is_unnamed(item)):
                tally.counts["any", "fn"] += 1
    seen: list[frozenset[str]] = []
    for o in out:
        if any(o.keys & s for s in seen):
            continue
        seen.append(o.keys)
        if not o.keys & (anywhere | excused):
            tally.counts["any", "fp"] += 1


def number(value: Any) -> Decimal | str:
    """``value`` as a comparable number, or its text if it is none."""
    try:
        return Decimal(str(value)).normalize()
    except InvalidOperation:
        return str(value)


def _score_results(paper: str, gold: Entry, said: Answers, tally: Tally) -> None:
    left = list(said.results)
    for wanted in gold.get("reports", []):
        hit = next((o for o in left if _is_result(wanted, o)), None)
        if hit is None:
            tally.counts["reports", "fn"] += 1
            show = f"{wanted['value']} {wanted.get('unit', '')} {wanted.get('measure', '')}"
            tally.misses.append(Miss(paper, "MISSED", "reports", show))
            continue
        left.remove(hit)
        tally.counts["reports", "tp"] += 1
        for attribute in ATTRIBUTES:
            values = wanted.get(attribute) or []
            for value in values if isinstance(values, list) else [values]:
                found = hit.attributes.get(attribute, frozenset()) & {answer_key(f) for f in forms(value)}
                tally.counts["attributes", "tp" if found else "fn"] += 1
    for extra in left:
        tally.counts["reports", "fp"] += 1
        tally.misses.append(Miss(paper, "EXTRA", "reports", f"{sorted(extra.values)} {extra.unit}"))


def _is_result(wanted: Entry, said: Reported) -> bool:
    value = wanted["value"]
    numbers = {number(v) for v in (value if isinstance(value, list) else [value])}
    if not numbers <= {number(v) for v in said.values}:
        return False
    return not wanted.get("unit") or not said.unit or answer_key(said.unit) == answer_key(str(wanted["unit"]))
