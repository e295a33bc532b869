"""What stands around the words of one document, as features of the concept model."""

from __future__ import annotations

from collections.abc import Iterable

from kg.extract.concepts_reading import Mention, Reading, WordLists
from kg.extract.concepts_tables import Tables

_WINDOW = 12
_REACH = 8

Row = int | str | None
Rows = list[int | str]


def known_rows(rows: Iterable[Row]) -> Rows:
    """``rows`` without None, which stands for what the model does not know."""
    return [row for row in rows if row is not None]


class Places:
    """What stands around the words of one document; each place is looked at once, however many phrases touch it."""

    def __init__(self, tables: Tables, lists: WordLists, reading: Reading) -> None:
        self._get, self._lists, self._reading = tables.get, lists, reading
        self._chunks: dict[int, Rows] = {}
        self._left: dict[int, Rows] = {}
        self._right: dict[int, Rows] = {}
        self.inside = {
            (left, right): known_rows((self._get["inside"](("L" if left else "", "R" if right else "")),))
            for left in (False, True)
            for right in (False, True)
        }

    def chunk(self, mention: Mention) -> Rows:
        """What governs the chunk of a mention."""
        rows = self._chunks.get(mention.opening)
        if rows is None:
            rows = self._chunks[mention.opening] = self._governing(mention.opening, mention.closing)
        return rows

    def left(self, first: int) -> Rows:
        """The one or two words before the word ``first``."""
        rows = self._left.get(first)
        if rows is None:
            lower, gaps = self._reading.lower, self._reading.gaps
            word = "^" + gaps[first] if gaps[first] else lower[first - 1]
            two = self._get["left2"]((lower[first - 2], word)) if not gaps[first] and not gaps[first - 1] else None
            rows = self._left[first] = known_rows((self._get["left"](word), two))
        return rows

    def right(self, last: int) -> Rows:
        """The one or two words from the word ``last`` on."""
        rows = self._right.get(last)
        if rows is None:
            lower, gaps, size = self._reading.lower, self._reading.gaps, len(self._reading.lower)
            two = None
            if last == size or gaps[last]:
                word = "$" + (gaps[last] if last < size else "")
            else:
                word = lower[last]
                if last + 1 < size and not gaps[last + 1]:
                    two = self._get["right2"]((word, lower[last + 1]))
            rows = self._right[last] = known_rows((self._get["right"](word), two))
        return rows

    def _governing(self, chunk: int, closing: int) -> Rows:
        """The nearest function word, verb-like word and noun before a chunk (leveraging … via)."""
        get, lower, lists, reading = self._get, self._reading.lower, self._lists, self._reading
        opening = reading.openings[reading.sentences[chunk]]
        small, verb = _governor(lower, range(chunk - 1, max(opening, chunk - _REACH) - 1, -1), lists)
        rows = [get["verb"](verb), get["small"](small), get["verbsmall"]((verb, small))]
        noun = next((at for at in range(chunk - 1, opening - 1, -1) if lower[at] not in lists.breakers), None)
        if noun is not None:
            rows += get["object"](reading.keys[noun]), get["objectsmall"]((reading.keys[noun], small))
        if closing < len(lower) and not reading.gaps[closing]:
            rows.append(get["after"](lower[closing]))
        rows.append(get["start"]((lower[opening], lower[opening + 1] if opening + 1 < len(lower) else "")))
        rows += [get["near"](word) for word in lower[max(opening, chunk - _WINDOW) : chunk] if word in lists.window]
        return known_rows(rows)


def _governor(lower: list[str], places: range, lists: WordLists) -> tuple[str, str]:
    small = ""
    for at in places:
        word = lower[at]
        if word in lists.function:
            small = small or word
        elif word in lists.breakers or word.endswith("ing"):
            return small, word
    return small, "^"
