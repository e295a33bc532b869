"""Samples for the concept model, and fitting it."""

from __future__ import annotations

import csv
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kg.evaluate.gold import Entry, forms
from kg.evaluate.score import answer_key
from kg.extract.concepts import find_units, surface
from kg.extract.concepts_features import Describer, Known
from kg.extract.concepts_model import load_cues, make_lists
from kg.extract.concepts_reading import Reading, read
from kg.extract.concepts_tables import recording
from kg.extract.concepts_units import Unit, known_phrases
from kg.extract.concepts_words import phrase_key, singular_form
from kg.extract.linear import SCALE, Linear
from kg.knowledge import load
from kg.records import CONCEPT_RELATIONS, Document
from kg.text import document
from kg.train.concepts_words import group_lines, learn_frequency, learn_words
from kg.train.data import LEARNED, Annotated, paper_of
from kg.train.fit import matrix, vocabulary
from kg.train.softmax import fit

FOLDS = 5
_FORGET = 6
"""One phrase in so many is taken for unknown."""
STRENGTH = 3.0
LEAST = 2
LEAST_TITLES = 3
NONE = len(CONCEPT_RELATIONS)
NAMED_WEIGHT, LOOSE_WEIGHT = 0.12, 0.12
"""Names that are linked otherwise, and those that a reader could take or leave, are weak examples of no concept."""

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Sample:
    """One paper, read: its candidates, and for each the scoring keys of its names, features, class and weight."""

    origin: Annotated
    units: tuple[Unit, ...]
    names: tuple[frozenset[str], ...]
    features: tuple[tuple[str, ...], ...]
    classes: tuple[int, ...]
    weights: tuple[float, ...]


def sample_of(origin: Annotated, text: Document, describer: Describer) -> Sample:
    """The sample of one annotated paper."""
    reading = read(text)
    found = find_units(text, reading, describer)
    wanted = classes_of(origin.gold)
    labels = [_label(unit, wanted) for unit in found]
    described = [tuple(map(str, row)) for row in describer.describe(reading, found)]
    return Sample(
        origin,
        tuple(found),
        tuple(_names(unit, reading) for unit in found),
        tuple(described),
        tuple(c for c, _ in labels),
        tuple(w for _, w in labels),
    )


def _names(unit: Unit, reading: Reading) -> frozenset[str]:
    forms = {surface(reading, mention) for mention in unit.mentions} | {unit.short or "", unit.long or ""}
    forms |= {singular_form(form) or "" for form in forms}
    return frozenset(map(answer_key, forms)) - {""}


def _forgetting(sample: Sample) -> Iterator[tuple[str, ...]]:
    """Some phrases as if the knowledge base did not know them: it knows fewer of those in papers yet to come."""
    for unit, found in zip(sample.units, sample.features, strict=True):
        if zlib.crc32(f"{unit.key} {sample.origin.paper.identifier}".encode()) % _FORGET:
            yield found
        else:
            yield tuple(map(_forgotten, found))


def _forgotten(feature: str) -> str:
    """A feature of a phrase as if the phrase were unknown."""
    if feature.startswith("known="):
        return "known="
    return f"sort=- {feature[-1]}" if feature.startswith("sort=") else feature


def _label(unit: Unit, wanted: Mapping[str, tuple[int, float]]) -> tuple[int, float]:
    """The class of the first of the unit's keys that is a concept, else of the least telling one."""
    keys = (*unit.keys, *(phrase_key(form) for form in (unit.short, unit.long) if form))
    labels = [wanted[key] for key in keys if key in wanted]
    return min(labels, default=(NONE, 1.0))


def classes_of(gold: Entry) -> dict[str, tuple[int, float]]:
    """Class and weight of the keys that the answers name."""
    found: dict[str, tuple[int, float]] = {}
    loose = list(gold.get("optional", []))
    for item in gold.get("proposes", []):
        loose += item.get("components", []) if isinstance(item, Mapping) else []
    found.update((phrase_key(f), (NONE, LOOSE_WEIGHT)) for item in loose for f in forms(item))
    for relation in LEARNED:
        found.update((phrase_key(f), (NONE, NAMED_WEIGHT)) for x in gold.get(relation, []) for f in forms(x))
    for number, relation in enumerate(CONCEPT_RELATIONS):
        found.update((phrase_key(f), (number, 1.0)) for x in gold.get(relation, []) for f in forms(x))
    return found


def train(samples: Sequence[Sample], copies: int = 1) -> Linear:
    """A model without calibration; thresholds are all 0. Each paper stands in ``copies`` samples."""
    rows_of = [f for s in samples for f in _forgetting(s)]
    y = np.array([c for s in samples for c in s.classes], np.int64)
    weight = np.array([w for s in samples for w in s.weights]) / copies
    rows = vocabulary(rows_of, LEAST)
    table, bias = fit(matrix(rows_of, rows), y, NONE, weight, STRENGTH)
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


def describer_of(shared: Path, papers: Sequence[Annotated], texts: Sequence[Document]) -> tuple[Describer, str, str]:
    """Word lists and frequencies learned from the papers, and the texts of their two files."""
    function = frozenset(load_cues()["function"].split())
    groups = learn_words([(read(t), p.gold) for p, t in zip(papers, texts, strict=True)], function)
    lists = make_lists(groups)
    with (shared / "corpora" / "icml2026_titles.csv").open(encoding="utf-8", newline="") as lines:
        names = [row["title"] for row in csv.DictReader(lines)]
    titles = [read(document(paper_of({"id": n, "abstract": name}, n + 1))) for n, name in enumerate(names)]
    frequency = learn_frequency(titles, lists, LEAST_TITLES)
    describer = Describer(lists, Known(frequency, known_phrases(load(), lists)), recording())
    return describer, group_lines(groups), group_lines(frequency)
