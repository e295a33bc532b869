"""``python -m kg.train --shared FOLDER --only chinese``: builds the weights of the Chinese extractor again.

Reads ``gold/train_zh_written.yaml``, ``gold/train_zh.yaml`` with their texts, more answers for the same corpus
(``kg/train/data/csl_*.yaml``) and the papers written for this (``kg/train/data/zh_own.jsonl``). What the authors of
the corpus give as keywords tells beforehand which phrases are techniques and tasks. The same input gives the same
weights.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

from kg.evaluate.gold import Entry, forms, load_gold
from kg.evaluate.score import answer_key
from kg.extract.chinese.decide import candidates_of, fits
from kg.extract.chinese.features import features, paper_facts
from kg.extract.chinese.model import BUCKETS, CLASSES, SCALE, Model, bucket_of
from kg.extract.chinese.places import Candidate
from kg.ids import paper_key
from kg.records import CONCEPT_RELATIONS, Document, Paper
from kg.text import document

Floats = NDArray[np.float64]

DATA = Path(__file__).parent / "data"
OWN = DATA / "zh_own.jsonl"
SETS = (("train_zh_written", "zh_written"), ("train_zh", "csl_dev"))
THRESHOLDS = dict(zip(CLASSES, (-6, -26, -26, -30, -44, -28, -28, -20, -20, -28), strict=True))

_PENALTY_NAMED, _PENALTY_CONCEPT = 0.2, 0.5
_STEPS = 60
_EXCUSED = 0.3
_PRIOR = {"uses": 0.3, "addresses": 0.3}
"""How far the weights of a class begin from those that tell keywords."""


@dataclass(frozen=True, slots=True)
class Example:
    """One candidate: its buckets, for each class whether it is right, and how much that counts."""

    buckets: NDArray[np.int32]
    right: NDArray[np.float64]
    weight: NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Sample:
    """One annotated paper."""

    key: str
    entry: Entry
    document: Document


def sample(record: Mapping[str, Any], entry: Entry) -> Sample:
    """An annotated paper from a record with id, title and abstract."""
    title, abstract = record.get("title") or None, record.get("abstract") or ""
    key = str(record["id"])
    paper = Paper(paper_key(title, abstract), 1, abstract, "zh", key, title, "zh" if title else None)
    return Sample(key, entry, document(paper))


def load_set(shared: Path, gold: str, corpus: str) -> list[Sample]:
    """The papers of one annotated set, in the order of the answers."""
    return _with_texts(shared / "corpora" / f"{corpus}.jsonl", shared / "gold" / f"{gold}.yaml")


def load_more(shared: Path) -> list[Sample]:
    """Papers of the corpus of ``train_zh`` whose answers stand here, file by file."""
    corpus = shared / "corpora" / "csl_dev.jsonl"
    return [s for path in sorted(DATA.glob("csl_*.yaml")) for s in _with_texts(corpus, path)]


def _with_texts(corpus: Path, gold: Path) -> list[Sample]:
    texts = {str(r["id"]): r for r in _records(corpus)}
    return [sample(texts[key], entry) for key, entry in load_gold(gold).items() if key in texts]


def load_own(path: Path = OWN) -> list[Sample]:
    """The papers written for training, each record with its answers under ``gold``."""
    return [sample(r, r["gold"]) for r in _records(path)] if path.exists() else []


def _records(path: Path) -> Iterator[Mapping[str, Any]]:
    with path.open(encoding="utf-8") as lines:
        yield from (json.loads(line) for line in lines if line.strip())


def examples(papers: Iterable[Sample]) -> list[Example]:
    """All candidates of the papers as examples."""
    return [e for paper in papers for e in _examples(paper)]


def _examples(paper: Sample) -> Iterator[Example]:
    scans, candidates = candidates_of(paper.document)
    facts = paper_facts(scans, candidates)
    wanted = {r: [_keys([x]) for x in paper.entry.get(r, [])] for r in CLASSES}
    anywhere = frozenset[str]().union(*(k for keys in wanted.values() for k in keys))
    parts = [p for x in paper.entry.get("proposes", []) if isinstance(x, dict) for p in x.get("components", [])]
    excused = _keys([*paper.entry.get("optional", []), *parts])
    for candidate in candidates:
        mine = keys_of(candidate)
        right = [any(mine & k for k in wanted[r]) for r in CLASSES]
        excuses = bool(mine & excused), bool(mine & anywhere)
        weight = [
            _weight(r, yes, *excuses) if fits(candidate, r) else 0.0 for r, yes in zip(CLASSES, right, strict=True)
        ]
        buckets = bucket_of(features(candidate, scans, facts))
        yield Example(buckets, np.array(right, dtype=np.float64), np.array(weight))


def keyword_examples(papers: Iterable[Sample]) -> list[Example]:
    """The candidates of papers with ``keywords`` in their entries, each right if it is one of them (a single class)."""
    found = []
    for paper in papers:
        scans, candidates = candidates_of(paper.document)
        facts = paper_facts(scans, candidates)
        wanted = _keys(paper.entry["keywords"])
        for candidate in candidates:
            right = np.array([float(bool(keys_of(candidate) & wanted))])
            weight = np.array([float(any(fits(candidate, r) for r in CONCEPT_RELATIONS))])
            found.append(Example(bucket_of(features(candidate, scans, facts)), right, weight))
    return found


def load_keywords(shared: Path) -> list[Sample]:
    """The papers of the corpus with their authors' keywords, without those that are only to choose by."""
    left_out = load_gold(shared / "gold" / "dev_zh.yaml").keys()
    records = _records(shared / "corpora" / "csl_dev.jsonl")
    return [sample(r, {"keywords": r["keywords"]}) for r in records if str(r["id"]) not in left_out and r["keywords"]]


def _weight(relation: str, right: bool, excused: bool, linked: bool) -> float:
    """How much a candidate counts for a class: what the answers leave open counts little or nothing."""
    concept = relation in CONCEPT_RELATIONS
    if right:
        return 1.0
    if concept:
        return 0.0 if excused or linked else 1.0
    return _EXCUSED if excused else 1.0


def keys_of(candidate: Candidate) -> frozenset[str]:
    """The scoring keys of all forms of a candidate."""
    return frozenset(map(answer_key, (candidate.name, *candidate.aliases))) - {""}


def _keys(items: Iterable[Any]) -> frozenset[str]:
    return frozenset(answer_key(f) for x in items for f in forms(x))


def fit(data: Sequence[Example], thresholds: Mapping[str, int] = THRESHOLDS, keywords: Sequence[Example] = ()) -> Model:
    """Logistic regressions rounded to integers, one a class by L-BFGS; concepts are drawn towards what tells
    ``keywords``, and more evenly weighted than names, whose forms repeat."""
    matrix = _matrix(data)
    none = np.zeros(BUCKETS)
    prior = _minimum(_matrix(keywords), keywords, 0, none, _PENALTY_CONCEPT)[0] if keywords else none
    weights, bias = np.zeros((BUCKETS, len(CLASSES))), np.zeros(len(CLASSES))
    for number, relation in enumerate(CLASSES):
        penalty = _PENALTY_CONCEPT if relation in CONCEPT_RELATIONS else _PENALTY_NAMED
        middle = _PRIOR.get(relation, 0.0) * prior
        weights[:, number], bias[number] = _minimum(matrix, data, number, middle, penalty)
    return Model(
        np.clip(np.rint(weights * SCALE), -127, 127).astype(np.int8),
        np.rint(bias * SCALE).astype(np.int32),
        np.array([thresholds[c] for c in CLASSES], dtype=np.int32),
    )


def _matrix(data: Sequence[Example]) -> csr_matrix:
    """One row an example, a one in each of its buckets."""
    ends = np.cumsum([0, *(len(e.buckets) for e in data)])
    columns = np.concatenate([e.buckets for e in data])
    return csr_matrix((np.ones(len(columns)), columns, ends), shape=(len(data), BUCKETS))


def _minimum(
    matrix: csr_matrix, data: Sequence[Example], number: int, middle: Floats, penalty: float
) -> tuple[Floats, float]:
    """Weights and bias of one class at the minimum of its logistic loss, penalised by the distance from ``middle``."""
    counts = np.array([e.weight[number] for e in data])
    signs = np.array([2.0 * e.right[number] - 1.0 for e in data])
    kept = counts > 0
    rows, counts, signs = matrix[kept], counts[kept], signs[kept]
    turned = rows.T.tocsr()

    def loss(point: Floats) -> tuple[float, Floats]:
        margin = (rows @ point[:-1] + point[-1]) * signs
        pull = -signs * counts / (1.0 + np.exp(np.minimum(margin, 500.0)))
        away = point[:-1] - middle
        value = float((counts * np.logaddexp(0.0, -margin)).sum() + 0.5 * penalty * (away**2).sum())
        return value, np.append(turned @ pull + penalty * away, pull.sum())

    found = minimize(loss, np.append(middle, 0.0), jac=True, method="L-BFGS-B", options={"maxiter": _STEPS})
    return found.x[:-1], float(found.x[-1])


def write(model: Model, path: Path) -> None:
    """The weights as an uncompressed ``.npz``: the same bytes for the same numbers."""
    with path.open("wb") as stream:
        np.savez(stream, weights=model.weights, bias=model.bias, threshold=model.threshold)


def build_into(shared: Path, output: Path) -> None:
    """Fits on everything there is to learn from and writes the weights to ``output``."""
    papers = [*(p for gold, corpus in SETS for p in load_set(shared, gold, corpus)), *load_more(shared), *load_own()]
    keywords = keyword_examples(load_keywords(shared))
    write(fit(examples(papers), keywords=keywords), output / "chinese.npz")
