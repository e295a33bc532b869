"""The linear model of relations: hashed features, one integer weight a feature and class."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import accumulate, chain
from math import exp

import numpy as np
from numpy.typing import NDArray

from kg.extract.remember import Remembered
from kg.records import CONCEPT_RELATIONS

CLASSES = (
    "proposes",
    "evaluatesOn",
    "trainsOn",
    "buildsOn",
    "comparesWith",
    "runsOn",
    "implementedWith",
    "uses",
    "addresses",
    "measures",
)
BUCKETS = 1 << 15
SCALE = 24.0
_SHIFT = 36
_FILE = "chinese.npz"


@dataclass(frozen=True, slots=True)
class Model:
    """``weights``: int8, BUCKETS × classes, in units of 1/SCALE; ``bias`` and ``threshold``: int32 a class."""

    weights: NDArray[np.int8]
    bias: NDArray[np.int32]
    threshold: NDArray[np.int32]

    def scores_of(self, samples: Sequence[Iterable[str]]) -> list[list[int]]:
        """One integer score a class for each sample of features, in one sweep; no sample is empty."""
        buckets = [_buckets(sample) for sample in samples]
        if not buckets:
            return []
        starts = [0, *accumulate(map(len, buckets[:-1]))]
        taken = self.weights.take(np.array(list(chain(*buckets)), np.intp), axis=0)
        found: list[list[int]] = (np.add.reduceat(taken, starts, axis=0, dtype=np.int32) + self.bias).tolist()
        return found


def bucket_of(features: Iterable[str]) -> NDArray[np.int32]:
    """Distinct buckets of the features, ascending."""
    return np.array(_buckets(features), dtype=np.int32)


def _buckets(features: Iterable[str]) -> list[int]:
    return sorted(set(map(_BUCKETS.__getitem__, features)))


def _bucket(feature: str) -> int:
    return zlib.crc32(feature.encode("utf-8", "surrogatepass")) % BUCKETS


_BUCKETS = Remembered(_bucket, 100_000)


def sure(score: int, relation: str) -> float:
    """Probability that a link with this score is right, two digits.

    Links to names were right more often than the fitted odds say (papers left out of the fit): hence the shift.
    """
    shift = 0 if relation in CONCEPT_RELATIONS else _SHIFT
    return round(1.0 / (1.0 + exp(-(score + shift) / SCALE)), 2)


@cache
def load() -> Model:
    """The shipped weights; read once a process."""
    with (files("kg") / "data" / "weights" / _FILE).open("rb") as stream, np.load(stream) as data:
        return Model(data["weights"], data["bias"], data["threshold"])
