"""The linear model's file and its prediction: integer weights, integer sums, the same on every machine.

The file is a line ``paperkg-linear 1``, a line of JSON (classes, thresholds, calibration, counts), the features in
UTF-8 with a line end each, then the weights as little-endian int16, one row of classes a feature.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from kg.errors import DataError

Row = int | str | None
"""A feature as a number of a row, or while training as its name; None for what a model does not know."""

MAGIC = b"paperkg-linear 1\n"
SCALE = 256


@dataclass(frozen=True, slots=True)
class Linear:
    """A linear model: a score for each class is its bias and the weights of the features that are there.

    ``rows`` give each feature the number of its row of ``weights``, in order; ``names`` are the features by row.
    Scores are in units of 1/`SCALE`. ``thresholds`` say from which score on a class is taken. ``calibration`` holds
    for each class pairs (score, probability in thousandths), rising.
    """

    classes: tuple[str, ...]
    rows: Mapping[str, int]
    weights: NDArray[np.int16]
    bias: tuple[int, ...]
    thresholds: tuple[int, ...]
    calibration: tuple[tuple[tuple[int, int], ...], ...]
    names: tuple[str, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", tuple(self.rows))

    def scores_of(self, samples: Sequence[Iterable[str]]) -> list[list[int]]:
        """The score of each class for every sample of features."""
        get = self.rows.get
        return self.score_rows([[row for row in map(get, sample) if row is not None] for sample in samples])

    def score_array(self, samples: Sequence[Collection[int]]) -> NDArray[np.int32]:
        """The score of each class (in columns) for every sample of numbers of rows, in one sweep."""
        return self._sums(samples) + np.array(self.bias, np.int32)

    def score_rows(self, samples: Sequence[Collection[int]]) -> list[list[int]]:
        """`score_array` as lists."""
        found: list[list[int]] = self.score_array(samples).tolist()
        return found

    def sums(self, samples: Sequence[Collection[int]]) -> list[list[int]]:
        """What every sample of numbers of rows adds to the score of each class: the scores without the bias."""
        found: list[list[int]] = self._sums(samples).tolist()
        return found

    def _sums(self, samples: Sequence[Collection[int]]) -> NDArray[np.int32]:
        rows: list[int] = []
        starts: list[int] = []
        for sample in samples:
            starts.append(len(rows))
            rows += sample
        sums = np.zeros((len(samples), len(self.bias)), np.int32)
        filled = [n for n, sample in enumerate(samples) if sample]
        if filled:
            taken = self.weights.take(np.array(rows, np.intp), axis=0)
            sums[filled] = np.add.reduceat(taken, [starts[n] for n in filled], axis=0, dtype=np.int32)
        return sums

    def scores(self, features: Iterable[str]) -> list[int]:
        """The score of each class."""
        rows = [row for row in map(self.rows.get, features) if row is not None]
        total: list[int] = self.weights[rows].sum(axis=0, dtype=np.int32).tolist()
        return [t + b for t, b in zip(total, self.bias, strict=True)]

    def probability(self, label: int, score: int) -> float:
        """How likely a link of class number ``label`` with this score is right, to three digits."""
        steps = self.calibration[label]
        at = bisect_right(steps, (score, 10_000))
        if at == 0:
            return steps[0][1] / 1000
        if at == len(steps):
            return steps[-1][1] / 1000
        (x0, p0), (x1, p1) = steps[at - 1], steps[at]
        return (p0 + (p1 - p0) * (score - x0) // max(x1 - x0, 1)) / 1000

    def strongest(self, rows: Sequence[int], label: int, number: int = 3) -> tuple[str, ...]:
        """The names of the rows that speak most for a class, the strongest first."""
        weights: list[int] = self.weights.take(rows, axis=0)[:, label].tolist()
        weighed = sorted((-w, self.names[row]) for w, row in zip(weights, rows, strict=True) if w > 0)
        return tuple([name for _, name in weighed[:number]])


def write(model: Linear) -> bytes:
    """The bytes of a model file."""
    head = {
        "classes": model.classes,
        "bias": model.bias,
        "thresholds": model.thresholds,
        "calibration": model.calibration,
        "features": len(model.rows),
    }
    names = "".join(f + "\n" for f in model.rows).encode("utf-8", "surrogatepass")
    text = json.dumps(head, ensure_ascii=True, separators=(",", ":")).encode() + b"\n"
    return MAGIC + text + names + model.weights.astype("<i2").tobytes()


def read(data: bytes, where: str) -> Linear:
    """The model in ``data``; raises DataError, naming ``where``, if it is no whole model file."""
    if not data.startswith(MAGIC):
        raise DataError(f"{where}: no model file of this version")
    try:
        line, rest = data[len(MAGIC) :].split(b"\n", 1)
        head = json.loads(line)
        classes, number = tuple(head["classes"]), int(head["features"])
        at = len(rest) - 2 * number * len(classes)
        names = rest[:at].decode("utf-8", "surrogatepass").split("\n")[:-1]
        weights = np.frombuffer(rest[at:], dtype="<i2").reshape(number, len(classes)).astype(np.int16)
        steps = tuple(tuple((int(x), int(p)) for x, p in c) for c in head["calibration"])
        bias, thresholds = tuple(map(int, head["bias"])), tuple(map(int, head["thresholds"]))
    except (ValueError, KeyError, TypeError) as error:
        raise DataError(f"{where}: damaged model file ({error})") from error
    if len(names) != number or at < 0:
        raise DataError(f"{where}: damaged model file (expected {number} features, found {len(names)})")
    return Linear(classes, {f: n for n, f in enumerate(names)}, weights, bias, thresholds, steps)


@cache
def load(name: str) -> Linear:
    """The shipped model ``kg/data/weights/NAME.model``, read once a process; raises DataError if it is damaged."""
    path = files("kg") / "data" / "weights" / f"{name}.model"
    try:
        return read(path.read_bytes(), f"{name}.model")
    except OSError as error:
        raise DataError(f"{name}.model: cannot be read ({error})") from error
