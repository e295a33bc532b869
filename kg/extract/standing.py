"""Features of a name apart from the words around it: its letters, and how it stands in its paper as a whole."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

_CAMEL = re.compile(r"[A-Z]?[a-z]{2,20}|[A-Z]{2,20}(?![a-z])|\d{1,6}")
_BUCKETS = (0, 1, 2, 3, 4, 6, 9, 14, 25, 60, 200)


def bucket(number: int) -> int:
    """The largest bound that is not over ``number``."""
    return _BUCKETS[bisect_right(_BUCKETS, number) - 1]


class Standing(NamedTuple):
    """How a name stands in its paper: its coarse class, how it is marked, in how many other papers it is named.

    ``inner`` says whether all, some or none of its places are within longer names, ``titled`` whether it stands in the
    title (None), and if so, in the abstract too.
    """

    kind: str
    marks: tuple[str, ...]
    types: tuple[str, ...]
    elsewhere: int
    places: int
    inner: str
    heads_title: bool
    titled: bool | None
    has_aliases: bool
    is_common: bool


class Spread(NamedTuple):
    """Over which sentences of the abstract a name is spread, the first and last one also in quarters of it."""

    kind: str
    first: int
    first_quarter: int
    last_quarter: int
    number: int
    in_last: bool


def letter_features(name: str) -> list[str]:
    """What the letters of a name say."""
    low = name.lower()
    padded = f"^{low}$"
    found = [f"c{padded[i : i + n]}" for n in (3, 4) for i in range(len(padded) - n + 1)]
    found += [f"x{low[-n:]}" for n in (2, 5)] + [f"y{low[:n]}" for n in (2, 5)]
    shape = re.sub(r"[a-z]+", "a", re.sub(r"[A-Z]+", "A", re.sub(r"\d+", "0", name)))[:12]
    found += [f"s{shape}", f"n{min(len(name), 20)}", f"nw{name.count(' ')}", f"nd{name.count('-')}"]
    found += [f"w{p.lower()}" for p in _CAMEL.findall(name)]
    parts = re.split("[ -]", low)
    return [*found, f"k{low}", f"hd{parts[-1]}", f"st{parts[0]}"]


def standing_features(standing: Standing) -> Iterator[str]:
    """What the paper as a whole says."""
    for mark in standing.marks:
        yield f"m{mark}"
        yield f"mk{mark}|{standing.kind}"
    yield f"kind{standing.kind}"
    for t in standing.types:
        yield f"gz{t}"
    yield f"df{standing.elsewhere}"
    yield f"oc{standing.places}"
    yield f"df{standing.elsewhere}|oc{standing.places}|{bool(standing.types)}"
    yield f"in{standing.inner}"
    if standing.heads_title:
        yield "t0"
    if standing.titled is not None:
        yield f"tin|{standing.titled}"
    if standing.has_aliases:
        yield "alias"
    if standing.is_common:
        yield "common"


def spread_features(spread: Spread) -> Iterator[str]:
    """What the sentences that name it say, by their numbers alone."""
    yield f"f{spread.first}"
    yield f"fr{spread.first_quarter}|{spread.kind}"
    yield f"lr{spread.last_quarter}"
    yield f"ns{spread.number}"
    if spread.in_last:
        yield "last"
