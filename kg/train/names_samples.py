"""The candidates of annotated papers as samples for the model of named links."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kg.evaluate.score import answer_key
from kg.extract.features import Background, features_of
from kg.extract.lookups import naming
from kg.extract.tagger import RELATIONS, Reading, read_names
from kg.text import document
from kg.train.data import Annotated, load_own, load_set, load_written, part_keys, untitled, wanted_of
from kg.train.fit import Floats

SETS = ("train_en", "train_acl")
FOLDS = 4
LEAST = 3
STRENGTH = 2.0
_WRITTEN = 0.3


@dataclass(frozen=True, slots=True)
class Samples:
    """Candidates of all papers in rows: features, right classes, whether part of a proposal, weight, paper, fold."""

    features: list[list[str]]
    right: Floats
    part: Floats
    weight: Floats
    paper: NDArray[np.int64]
    fold: NDArray[np.int64]
    papers: list[Annotated]
    readings: list[Reading]


def load_papers(shared: Path, sets: Sequence[str] = SETS) -> list[Annotated]:
    """The training papers, each with its title and without."""
    papers = []
    for sample in [s for name in sets for s in load_set(shared, name)] + load_written() + load_own():
        papers.append(sample)
        if sample.paper.title:
            papers.append(untitled(sample))
    return papers


def background_from(papers: Sequence[Annotated]) -> Background:
    """What the training papers show together: common lower-case words, and how many papers name a key."""
    first = {p.paper.identifier: p for p in reversed(papers)}
    documents = [document(p.paper) for p in first.values()]
    words: Counter[str] = Counter()
    for reading in (read_names(d, frozenset()) for d in documents):
        body = [t for text in reading.texts if text.part.part == "abstract" for t in text.tokens]
        words.update({t.low for t in body if t.shape == "lower"})
    common = frozenset(w for w, n in words.items() if n >= 3)
    keys: Counter[str] = Counter()
    for d in documents:
        keys.update({c.key for c in read_names(d, common).candidates})
    return Background({k: n for k, n in sorted(keys.items()) if n > 1}, common)


def samples_of(papers: Sequence[Annotated], background: Background, own: int = 1) -> Samples:
    """Every candidate of every paper as a sample; ``own`` is 1 where the background has counted these papers."""
    features, right, part, weight, owner, readings = [], [], [], [], [], []
    lookups = naming()
    for number, sample in enumerate(papers):
        wanted, parts = wanted_of(sample.gold), part_keys(sample.gold)
        reading = read_names(document(sample.paper), background.common)
        view = reading.view(background, lookups, own)
        readings.append(reading)
        for candidate in reading.candidates:
            keys = [answer_key(f) for f in (candidate.name, *candidate.aliases, *candidate.forms)]
            relations = frozenset().union(*(wanted.relations.get(k, frozenset()) for k in keys))
            features.append(list(map(str, features_of(candidate, view))))
            right.append([float(r in relations) for r in RELATIONS])
            part.append([float(not relations and not parts.isdisjoint(keys))])
            weight.append(0.0 if not relations and wanted.excused.intersection(keys) else 1.0)
            owner.append(number)
    paper = np.array(owner)
    folds = np.array([zlib.crc32(str(p.paper.identifier).encode()) % FOLDS for p in papers])
    return Samples(
        features,
        np.array(right),
        np.array(part),
        np.array(weight)[:, None],
        paper,
        folds[paper],
        list(papers),
        readings,
    )


def published(samples: Samples) -> Floats:
    """One for samples of published papers, a third for those written for training, which are easier than they are."""
    known = np.array([1.0 if p.origin in SETS else _WRITTEN for p in samples.papers])
    return known[samples.paper][:, None]
