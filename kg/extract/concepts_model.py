"""The shipped weights and word lists of the concept model, and how its scores are read.

The three relations stand against "no concept", whose score is always 0. The log-odds of being a concept at all decide
whether a phrase is taken; the highest of the three scores decides the relation.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files

from kg.extract.concepts_reading import WordLists
from kg.extract.linear import SCALE, Linear
from kg.records import CONCEPT_RELATIONS

MODEL = "concepts"
WORDS = "concepts_words.tsv"
FREQUENCY = "concepts_frequency.tsv"


def score_all(model: Linear, samples: Sequence[Sequence[int | str | None]]) -> list[list[int]]:
    """The scores of every sample, a list of rows of the model (None for no row), in one sweep."""
    return model.score_rows([[row for row in sample if isinstance(row, int)] for sample in samples])


def log_odds(scores: Sequence[int]) -> int:
    """How much "a concept" outweighs "none", in units of 1/`SCALE`, from the scores of the relations."""
    top = max(scores)
    return top + round(SCALE * math.log(sum(math.exp((s - top) / SCALE) for s in scores)))


_SPREAD = math.ceil(SCALE * math.log(3)) + 1
"""More than the log-odds of a concept can be over the highest of the three scores."""


def reaches(scores: Sequence[int], bound: int) -> bool:
    """Whether ``log_odds`` of up to three scores is at least ``bound``; mostly known without a logarithm."""
    top = max(scores)
    return top >= bound or (top + _SPREAD >= bound and log_odds(scores) >= bound)


def odds_of(scores: Sequence[int], label: int) -> int:
    """How much one relation outweighs the others and "none", in units of 1/`SCALE`."""
    return scores[label] - log_odds([0, *(s for n, s in enumerate(scores) if n != label)])


_ALSO = round(SCALE * math.log(0.15 / 0.85))
"""Log-odds from which a second relation is taken too."""
_USES, _ADDRESSES = (CONCEPT_RELATIONS.index(relation) for relation in ("uses", "addresses"))


def labels_of(row: Sequence[int], *, is_method: bool = False) -> list[int]:
    """The most likely relation, and any other that is likely too.

    A method that is studied as a problem is used as well, as far as it is rather a thing used than nothing at all.
    """
    best = best_of(row)
    near = row[best] + _ALSO
    also = [row[n] >= near and odds_of(row, n) >= _ALSO for n in range(len(row))]
    if is_method and best == _ADDRESSES:
        also[_USES] |= row[_USES] > 0
    return [n for n in range(len(row)) if n == best or also[n]]


def best_of(row: Sequence[int]) -> int:
    """The number of the highest score."""
    return row.index(max(row))


@cache
def load_lists() -> WordLists:
    """The word lists: closed-class words and endings as written by hand, the rest as learned."""
    return make_lists(read_groups(_lines(WORDS)))


def make_lists(learned: Mapping[str, str]) -> WordLists:
    """Word lists from ``learned``: words with their group, ``break``, ``start`` (no start), ``end``, ``start,end``."""
    cues = load_cues()
    function, rhetoric = (frozenset(cues[name].split()) for name in ("function", "rhetoric"))
    return WordLists(
        function,
        function | {word for word, kind in learned.items() if kind == "break"},
        rhetoric | {word for word, kind in learned.items() if "start" in kind},
        frozenset(word for word, kind in learned.items() if "end" in kind),
        frozenset(cues["joined"].split()),
        frozenset(cues["window"].split()),
    )


def read_groups(lines: Iterable[str]) -> dict[str, str]:
    """Words with their group, from lines of a group, a tab, and its words with spaces between."""
    found: dict[str, str] = {}
    for line in lines:
        group, _, words = line.partition("\t")
        found.update(dict.fromkeys(words.split(), group))
    return found


@cache
def load_cues() -> dict[str, str]:
    """The word lists of ``kg/data/cues/concepts.toml``."""
    text = (files("kg") / "data" / "cues" / "concepts.toml").read_text(encoding="utf-8")
    return {name: words for name, words in tomllib.loads(text).items() if isinstance(words, str)}


@cache
def load_frequency() -> dict[str, int]:
    """In how many titles of the field a phrase stands (a power of two, rounded up), by key."""
    return {key: int(count) for key, count in read_groups(_lines(FREQUENCY)).items()}


def _lines(name: str) -> list[str]:
    return (files("kg") / "data" / "weights" / name).read_text(encoding="utf-8").splitlines()
