"""Training of the concept model: word lists, classes, fitting, whole numbers."""

from __future__ import annotations

import numpy as np
from scipy.sparse import csr_matrix

from kg.extract.concepts_reading import Mention, read
from kg.extract.concepts_units import Unit
from kg.extract.linear import SCALE
from kg.records import CONCEPT_RELATIONS
from kg.train.concepts_samples import LOOSE_WEIGHT, NAMED_WEIGHT, NONE, Sample, _forgotten, classes_of, quantised
from kg.train.concepts_tuning import _steps, best_threshold, stricter
from kg.train.concepts_words import group_lines, learn_words
from kg.train.data import Annotated, paper_of
from kg.train.softmax import fit
from tests.extract.test_concepts import make

GOLD = {
    "proposes": [{"name": "Quorna", "components": ["gate unit"]}],
    "comparesWith": ["Varno"],
    "uses": ["large language model | LLM"],
    "addresses": ["graph anomaly detection"],
    "measures": ["F1"],
    "optional": ["graph learning", "F1"],
}


def test_classes_of_keys() -> None:
    classes = classes_of(GOLD)
    assert classes["llm"] == classes["largelanguagemodel"] == (CONCEPT_RELATIONS.index("uses"), 1.0)
    assert classes["f1"] == (CONCEPT_RELATIONS.index("measures"), 1.0)
    assert classes["varno"] == classes["quorna"] == (NONE, NAMED_WEIGHT)
    assert classes["graphlearning"] == classes["gateunit"] == (NONE, LOOSE_WEIGHT)


def test_words_that_stand_outside_of_names_are_breakers() -> None:
    text = "Quickly large language model learns. Quickly graph learning learns. Quickly graph anomaly detection wins. "
    groups = learn_words([(read(make(text * 2)), GOLD)], frozenset({"the"}))
    assert groups["quickly"] == "break" and "graph" not in groups and "language" not in groups
    assert group_lines({"b": "x", "a": "x", "c": "y"}) == "x\ta b\ny\tc\n"


def test_fit_separates_what_can_be_separated() -> None:
    x = csr_matrix(np.array([[1, 0, 0], [0, 1, 0], [0, 0, 1]] * 20, dtype=float))
    y = np.array([0, 1, 2] * 20)
    table, bias = fit(x, y, 2, np.ones(60), 0.1)
    scores = np.hstack([x @ table + bias, np.zeros((60, 1))])
    assert (scores.argmax(axis=1) == y).all()


def test_weights_are_whole_numbers_without_idle_features() -> None:
    table = np.array([[0.5, -0.25, 0.0], [0.001, 0.0, 0.0]])
    model = quantised({"head=x": 0, "head=y": 1}, table, np.array([0.1, 0.2, 0.3]))
    assert list(model.rows) == ["head=x"]
    assert model.weights.tolist() == [[SCALE // 2, -SCALE // 4, 0]]


def test_a_forgotten_phrase_keeps_its_length_only() -> None:
    assert [_forgotten(f) for f in ("known=Task", "sort=Task 3", "head=task")] == ["known=", "sort=- 3", "head=task"]


def test_a_stricter_reader_lets_half_pass() -> None:
    names = [f"thing {n}" for n in range(200)]
    kept = stricter({"uses": ["a"], "optional": names})
    assert kept["uses"] == ["a"] and 60 < len(kept["optional"]) < 140 and set(kept["optional"]) < set(names)


def test_each_relation_has_its_own_threshold() -> None:
    texts = ["one", "two", "three", "four", "five", "six", "seven", "eight"]
    gold = {"uses": texts[:4], "addresses": texts[4:6]}
    units = tuple(Unit(w, (w,), [Mention(n, n + 1, n, n + 1, 0)]) for n, w in enumerate(texts))
    origin = Annotated(paper_of({"id": 1, "abstract": " ".join(texts)}, 1), gold, "test")
    sample = Sample(origin, units, tuple(frozenset({w}) for w in texts), ((),) * 8, (0,) * 8, (1.0,) * 8)
    low, high, far = -SCALE, SCALE, -9 * SCALE
    judged = [[[low, far, far]] * 4 + [[far, high, far]] * 2 + [[far, low, far]] * 2]
    model = quantised({}, np.zeros((0, NONE)), np.zeros(NONE))
    uses, addresses, _ = best_threshold([sample], judged, model)
    assert uses <= low < addresses <= high


def test_calibration_rises() -> None:
    seen = [(score, score % 3 == 0 or score > 60) for score in range(100)]
    steps = _steps(seen)
    assert [p for _, p in steps] == sorted(p for _, p in steps) and [s for s, _ in steps] == sorted(s for s, _ in steps)
    assert steps[-1][1] > 800 > steps[0][1]
