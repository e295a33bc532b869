"""Samples for the concept model, and fitting it."""

from __future__ import annotations

import csv
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kg.evaluate.gold import Entry, forms
from kg.evaluate.score import answer_key
from kg.extract.concepts import Resources, describe
from kg.extract.concepts_features import Known
from kg.extract.concepts_model import load_cues, make_lists
from kg.extract.concepts_reading import Candidates, Reading, read
from kg.extract.linear import SCALE, Linear
from kg.records import CONCEPT_RELATIONS, Document
from kg.text import document
from kg.train.concepts_words import group_lines, learn_frequency, learn_words
from kg.train.data import LEARNED, Annotated, paper_of
from kg.train.fit import matrix, vocabulary
from kg.train.softmax import fit

FOLDS = 5
STRENGTH = 1.5
LEAST = 2
LEAST_TITLES = 3
NONE = len(CONCEPT_RELATIONS)
NAMED_WEIGHT = 0.3
"""A name that is linked otherwise is a weak example of no concept."""

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Sample:
    """One paper, read: its candidates with features, and for each its class and weight."""

    origin: Annotated
    document: Document
    reading: Reading
    found: Candidates
    forms: Mapping[str, tuple[str, str]]
    keys: tuple[str, ...]
    features: tuple[tuple[str, ...], ...]
    classes: tuple[int, ...]
    weights: tuple[float, ...]


def sample_of(origin: Annotated, text: Document, resources: Resources) -> Sample:
    """The sample of one annotated paper."""
    reading = read(text)
    found, described, short = describe(text, reading, resources)
    wanted = classes_of(origin.gold)
    labels = [wanted.get(key, (NONE, 1.0)) for key in found]
    return Sample(
        origin,
        text,
        reading,
        found,
        short,
        tuple(found),
        tuple(tuple(described[k]) for k in found),
        tuple(c for c, _ in labels),
        tuple(w for _, w in labels),
    )


def classes_of(gold: Entry) -> dict[str, tuple[int, float]]:
    """Class and weight of the keys that the answers name; weight 0 leaves a key out of the training."""
    found: dict[str, tuple[int, float]] = {}
    loose = list(gold.get("optional", []))
    for item in gold.get("proposes", []):
        loose += item.get("components", []) if isinstance(item, Mapping) else []
    found.update((answer_key(f), (NONE, 0.0)) for item in loose for f in forms(item))
    for relation in LEARNED:
        found.update((answer_key(f), (NONE, NAMED_WEIGHT)) for x in gold.get(relation, []) for f in forms(x))
    for number, relation in enumerate(CONCEPT_RELATIONS):
        found.update((answer_key(f), (number, 1.0)) for x in gold.get(relation, []) for f in forms(x))
    return found


def train(samples: Sequence[Sample]) -> Linear:
    """A model without calibration; thresholds are all 0."""
    rows_of = [f for s in samples for f in s.features]
    y = np.array([c for s in samples for c in s.classes], np.int64)
    weight = np.array([w for s in samples for w in s.weights])
    kept = np.flatnonzero(weight > 0)
    used = [rows_of[n] for n in kept]
    rows = vocabulary(used, LEAST)
    table, bias = fit(matrix(used, rows), y[kept], NONE, weight[kept], STRENGTH)
    return quantised(rows, table, bias)


def quantised(rows: Mapping[str, int], table: NDArray[np.float64], bias: NDArray[np.float64]) -> Linear:
    """The model in whole numbers, features whose weights are next to nothing left out."""
    whole = np.rint(table * SCALE).clip(-32000, 32000).astype(np.int16)
    kept = {f: n for f, n in rows.items() if np.abs(whole[n]).max() >= 6}
    numbers = list(kept.values())
    steps = tuple(((-4 * SCALE, 20), (4 * SCALE, 980)) for _ in CONCEPT_RELATIONS)
    return Linear(
        CONCEPT_RELATIONS,
        {f: n for n, f in enumerate(kept)},
        whole[numbers],
        tuple(int(v) for v in np.rint(bias * SCALE)),
        (0,) * NONE,
        steps,
    )


def fold_of(sample: Sample) -> int:
    """The fold of a paper, by its words, the same for its titled and untitled sample."""
    return zlib.crc32(str(sample.origin.paper.identifier).encode()) % FOLDS


def resources_of(shared: Path, papers: Sequence[Annotated], texts: Sequence[Document]) -> tuple[Resources, str, str]:
    """Word lists and frequencies learned from the papers, and the texts of their two files."""
    function = frozenset(load_cues()["function"].split())
    groups = learn_words([(read(t), p.gold) for p, t in zip(papers, texts, strict=True)], function)
    lists = make_lists(groups)
    with (shared / "corpora" / "icml2026_titles.csv").open(encoding="utf-8", newline="") as lines:
        names = [row["title"] for row in csv.DictReader(lines)]
    titles = [read(document(paper_of({"id": n, "abstract": name}, n + 1))) for n, name in enumerate(names)]
    frequency = learn_frequency(titles, lists, LEAST_TITLES)
    return Resources(lists, Known(frequency, {})), group_lines(groups), group_lines(frequency)
