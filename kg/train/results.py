"""Learning which numbers of a paper are results: samples from annotated papers, and the model's weights."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from kg.evaluate.gold import Entry, load_gold
from kg.evaluate.score import answer_key, number
from kg.extract.linear import SCALE, Linear, write
from kg.extract.results import MODEL
from kg.extract.results.features import Candidate, candidates
from kg.records import Document, Paper
from kg.text import document
from kg.text.language import language_of
from kg.train.chinese import load_more
from kg.train.data import CORPORA, load_own, paper_of, read_jsonl
from kg.train.fit import fit, matrix, vocabulary

SETS = ("train_en", "train_acl", "train_zh", "train_zh_written")
LEAST = 2
STRENGTH = 1.0
FOLDS = 5


@dataclass(frozen=True, slots=True)
class Sample:
    """A candidate of a paper and whether it is one of the paper's results."""

    paper: str
    features: tuple[str, ...]
    right: bool


def papers_of(shared: Path, name: str) -> Iterator[tuple[str, Entry, Document]]:
    """The annotated papers of one set."""
    gold = load_gold(shared / "gold" / f"{name}.yaml")
    records = {str(r["id"]): r for r in read_jsonl(shared / "corpora" / f"{CORPORA[name]}.jsonl")}
    for position, (key, entry) in enumerate(gold.items(), 1):
        yield key, entry, document(paper_of(records[key], position))


def label(found: Sequence[Candidate], gold: Entry) -> list[bool]:
    """Which candidates are results of the paper: each right answer claims the first free candidate that says it."""
    right = [False] * len(found)
    for wanted in gold.get("reports", []):
        for at, candidate in enumerate(found):
            if not right[at] and says(candidate, wanted):
                right[at] = True
                break
    return right


def says(candidate: Candidate, wanted: Any) -> bool:
    """Whether the candidate has the value and, if the answer has one, the unit of ``wanted``."""
    value, quantity = wanted["value"], candidate.quantity
    numbers = {number(v) for v in (value if isinstance(value, list) else [value])}
    if numbers != {number(quantity.low), number(quantity.high)}:
        return False
    unit = wanted.get("unit")
    return not unit or not quantity.unit or answer_key(quantity.unit) == answer_key(str(unit))


def written() -> list[Sample]:
    """Samples from the abstracts written for this purpose, where the results stand between double brackets."""
    text = (Path(__file__).parent / "data" / "results_written.txt").read_text(encoding="utf-8")
    found: list[Sample] = []
    for position, block in enumerate(text.split("\n\n"), 1):
        marked = " ".join(line for line in block.splitlines() if not line.startswith("#")).strip()
        if not marked:
            continue
        plain, spans = unmark(marked)
        read = document(Paper(f"written-{position}", position, plain, language_of(plain)))
        for candidate in candidates(read):
            place = candidate.part.plain.to_source(candidate.quantity.start, candidate.quantity.number_end)
            inside = any(start <= place[1] - 1 < end for start, end in spans)
            found.append(Sample(read.paper.key, candidate.features, inside))
    return found


def unmark(marked: str) -> tuple[str, list[tuple[int, int]]]:
    """The text without double brackets, and the spans that stood between them."""
    pieces, spans, size = [], [], 0
    for at, piece in enumerate(re.split(r"\[\[|\]\]", marked)):
        if at % 2:
            spans.append((size, size + len(piece)))
        pieces.append(piece)
        size += len(piece)
    return "".join(pieces), spans


def samples(shared: Path, names: Sequence[str] = SETS) -> list[Sample]:
    """All candidates of the annotated papers with their labels."""
    found = written()
    for name in names:
        for key, entry, read in papers_of(shared, name):
            found += _of_paper(key, entry, read)
    for more in load_more(shared):
        found += _of_paper(more.key, more.entry, more.document)
    for own in load_own():
        found += _of_paper(str(own.paper.identifier), own.gold, document(own.paper))
    return found


def _of_paper(key: str, entry: Entry, read: Document) -> list[Sample]:
    numbers = candidates(read)
    return [Sample(key, c.features, r) for c, r in zip(numbers, label(numbers, entry), strict=True)]


def train(found: Sequence[Sample]) -> Linear:
    """The model for ``found``: integer weights, a threshold of even odds, calibration by held-out parts."""
    weights, bias, rows = _fit(found)
    held_out = _held_out(found)
    kept = [f for f in rows if abs(round(float(weights[rows[f]]) * SCALE)) > 0]
    table = np.array([[round(float(weights[rows[f]]) * SCALE)] for f in kept], dtype=np.int16)
    return Linear(
        classes=("result",),
        rows={f: n for n, f in enumerate(kept)},
        weights=table,
        bias=(round(bias * SCALE),),
        thresholds=(_best_threshold(held_out),),
        calibration=(_calibration(held_out),),
    )


def _fit(found: Sequence[Sample]) -> tuple[Any, float, dict[str, int]]:
    rows = vocabulary([s.features for s in found], LEAST)
    x = matrix([s.features for s in found], rows)
    y = np.array([[float(s.right)] for s in found])
    weights, bias = fit(x, y, np.ones_like(y), STRENGTH, rounds=200)
    return weights[:, 0], float(bias[0]), rows


def _held_out(found: Sequence[Sample]) -> list[tuple[int, bool]]:
    """(score, right) of each sample under a model that has not seen its paper."""
    papers = sorted({s.paper for s in found})
    part = {p: n % FOLDS for n, p in enumerate(papers)}
    scored: list[tuple[int, bool]] = []
    for fold in range(FOLDS):
        weights, bias, rows = _fit([s for s in found if part[s.paper] != fold])
        for s in found:
            if part[s.paper] == fold:
                score = bias + sum(float(weights[rows[f]]) for f in s.features if f in rows)
                scored.append((round(score * SCALE), s.right))
    return scored


def _best_threshold(scored: Sequence[tuple[int, bool]]) -> int:
    """The score, in steps of a sixteenth, that gives the best F1 on held-out samples."""
    total = sum(right for _, right in scored)

    def f1(threshold: int) -> float:
        taken = [right for score, right in scored if score >= threshold]
        return 2 * sum(taken) / (len(taken) + total) if taken else 0.0

    return max(range(-2 * SCALE, 2 * SCALE + 1, SCALE // 16), key=lambda t: (round(f1(t), 4), -abs(t)))


def _calibration(scored: Sequence[tuple[int, bool]]) -> tuple[tuple[int, int], ...]:
    """Pairs of score and probability in thousandths, rising: means of ten groups, pooled where they would fall."""
    ordered = sorted(scored)
    size = max(len(ordered) // 10, 1)
    groups = [ordered[i : i + size] for i in range(0, len(ordered), size)]
    steps: list[tuple[int, int, int]] = []
    for group in groups:
        score = sum(s for s, _ in group) // len(group)
        steps.append((score, sum(r for _, r in group), len(group)))
        while len(steps) > 1 and steps[-2][1] * steps[-1][2] >= steps[-1][1] * steps[-2][2]:
            last = steps.pop()
            before = steps.pop()
            steps.append((before[0], before[1] + last[1], before[2] + last[2]))
    return tuple((score, min(990, max(10, 1000 * right // number))) for score, right, number in steps)


def build(shared: Path) -> Linear:
    """The shipped model, from the annotated papers in ``shared``."""
    return train(samples(shared))


def build_into(shared: Path, output: Path) -> None:
    """Builds the shipped weights of this model into ``output``."""
    (output / f"{MODEL}.model").write_bytes(write(build(shared)))
