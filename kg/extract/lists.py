"""Lists of names in a text: A, B and C."""

from __future__ import annotations

from kg.extract.texts import Text

NAMELIKE = frozenset({"alnum", "acro", "cap", "hyphen", "camel", "num", "letter", "lowdig"})
"""Shapes of words that may be parts of names."""
_JOINERS = frozenset({",", "and", "or", "&", "/", "\uff0c", "\u3001", "vs", "versus", "+"})
_REACH = 100


def list_around(text: Text, i: int, j: int, first: int, last: int) -> tuple[int, int]:
    """The list of names (A, B and C) that tokens ``i`` to ``j`` stand in."""
    tokens = text.tokens
    left, right = i, j
    first, last = max(first, i - _REACH), min(last, j + _REACH)
    while left - 1 > first and tokens[left - 1].low in _JOINERS:
        k = left - 2
        if k > first and tokens[k].low == ",":
            k -= 1
        if tokens[k].shape not in NAMELIKE:
            break
        while k > first and tokens[k - 1].shape in NAMELIKE:
            k -= 1
        left = k
    while right < last - 1 and tokens[right].low in _JOINERS:
        k = right + 1
        if k < last - 1 and tokens[k].low in ("and", "or"):
            k += 1
        if tokens[k].shape not in NAMELIKE:
            break
        while k < last and tokens[k].shape in NAMELIKE:
            k += 1
        right = k
    return left, right
