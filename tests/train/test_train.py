"""Training: written papers, samples, fitting; with the annotated papers at hand, the shipped weights come out again."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("scipy")

from kg.extract import linear, tagger  # noqa: E402
from kg.train import names  # noqa: E402
from kg.train.data import LEARNED, load_written, untitled, wanted_of  # noqa: E402
from kg.train.fit import fit, matrix, vocabulary  # noqa: E402

WEIGHTS = Path(linear.__file__).parents[1] / "data" / "weights"


def test_written_papers_say_what_their_marks_say() -> None:
    papers = load_written()
    assert len(papers) > 100
    for sample in papers:
        text = f"{sample.paper.title} {sample.paper.abstract}"
        assert "[" not in text
        assert all(name in text for relation in LEARNED for name in sample.gold.get(relation, []))


def test_written_papers_are_told_apart() -> None:
    papers = load_written()
    assert len({p.paper.key for p in papers}) == len({p.paper.identifier for p in papers}) == len(papers)


def test_untitled_keeps_the_text() -> None:
    sample = load_written()[0]
    assert untitled(sample).paper.title is None
    assert untitled(sample).paper.abstract == sample.paper.abstract


def test_optional_names_count_neither_way() -> None:
    wanted = wanted_of({"proposes": [{"name": "A-B | AB", "components": ["Part"]}], "optional": ["Maybe", "AB"]})
    assert wanted.relations == {"ab": frozenset({"proposes"})}
    assert wanted.excused == {"part", "maybe"}


def test_fit_finds_the_feature_that_tells() -> None:
    samples = [["x", "common"], ["common"], ["x"], ["common"]] * 5
    rows = vocabulary(samples, 2)
    right = np.array([[float("x" in s)] for s in samples])
    weights, _ = fit(matrix(samples, rows), right, np.ones((len(samples), 1)), 0.1)
    assert weights[rows["x"], 0] > 1 > weights[rows["common"], 0]


def test_thresholds_divide_right_from_wrong() -> None:
    scores = np.array([[2.0, 3.0]] * 30 + [[-2.5, -3.0]] * 30)
    right = np.array([[1.0]] * 30 + [[0.0]] * 30)
    first, _ = names.thresholds_from(scores, right, np.ones((60, 1)))
    assert -2.5 * linear.SCALE < first <= 2.0 * linear.SCALE


def test_shipped_model_has_its_columns() -> None:
    model = linear.load(tagger.NAMES)
    assert len(model.classes) == 2 * len(tagger.RELATIONS) + 2
    assert len(model.thresholds) == len(tagger.RELATIONS) + 2
    assert len(model.calibration) == len(tagger.RELATIONS)


def test_all_weights_together_stay_small() -> None:
    assert sum(f.stat().st_size for f in WEIGHTS.iterdir()) < 10_000_000


@pytest.mark.skipif(
    "PAPERKG_TRAIN" not in os.environ, reason="takes minutes: set PAPERKG_TRAIN to the annotated papers"
)
def test_shipped_weights_come_out_again() -> None:
    model, background = names.build(Path(os.environ["PAPERKG_TRAIN"]))
    assert linear.write(model) == (WEIGHTS / "names.model").read_bytes()
    assert tagger.background_bytes(background) == (WEIGHTS / "background.tsv").read_bytes()
