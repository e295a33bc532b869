"""What stands around the words of one document, as features of the concept model."""

from __future__ import annotations

from collections.abc import Iterable

from kg.extract.concepts_reading import Mention, Reading, WordLists
from kg.extract.concepts_tables import Tables

_WINDOW = 12
_REACH = 8

Row = int | str | None
Rows = list[Row]


def known_rows(rows: Iterable[Row]) -> Rows:
    """``rows`` without None, which stands for what the model does not know."""
    return [row for row in rows if row is not None]


class Places:
    """What stands around the words of one document; each chunk is looked at once, however many phrases it holds."""

    def __init__(self, tables: Tables, lists: WordLists, reading: Reading) -> None:
        self._get, self._lists, self._reading = tables.get, lists, reading
        self._chunks: dict[int, Rows] = {}

    def chunk(self, mention: Mention) -> Rows:
        """What governs the chunk of a mention."""
        rows = self._chunks.get(mention.opening)
        if rows is None:
            rows = self._chunks[mention.opening] = self._governing(mention.opening, mention.closing)
        return rows

    def sides(self, mention: Mention) -> Rows:
        """The one or two words before a mention and after it, and whether they are in its chunk."""
        get, lower, gaps = self._get, self._reading.lower, self._reading.gaps
        first, last, opening, closing, _ = mention
        left = "^" + gaps[first] if gaps[first] else lower[first - 1]
        rows = [get["inside"](("L" if first > opening else "", "R" if last < closing else "")), get["left"](left)]
        if not gaps[first] and not gaps[first - 1]:
            rows.append(get["left2"]((lower[first - 2], left)))
        if last == len(lower) or gaps[last]:
            rows.append(get["right"]("$" + (gaps[last] if last < len(lower) else "")))
            return rows
        rows.append(get["right"](lower[last]))
        if last + 1 < len(lower) and not gaps[last + 1]:
            rows.append(get["right2"]((lower[last], lower[last + 1])))
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
