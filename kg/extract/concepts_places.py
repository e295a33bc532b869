"""What stands around the words of one document, as features of the concept model."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kg.extract.concepts_reading import Mention, Reading, WordLists
from kg.extract.concepts_tables import Partners, Tables
from kg.extract.linear import Row
from kg.extract.remember import Remembered

_WINDOW = 12
_REACH = 8

Rows = list[Row]


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A word in lower case and what it says of a phrase beside it, alone and, by their other word, in pairs.

    ``closes`` says that the search for what governs a chunk stops at the word: it is verb-like.
    """

    is_function: bool
    is_breaker: bool
    closes: bool
    verb: Row
    verb_with: Partners
    small: Row
    near: Row
    left: Row
    left_with: Partners
    right: Row
    right_with: Partners
    after: Row
    start_with: Partners
    gerund: Row


class Neighbours(Remembered[str, Neighbour]):
    """What each word says of a phrase beside it, looked up once."""

    def __init__(self, tables: Tables, lists: WordLists) -> None:
        super().__init__(self._look_up)
        self._tables, self._lists = tables, lists
        self.objects = Remembered[str, tuple[Row, Partners]](
            lambda key: (tables.get["object"](key), tables.partners("objectsmall", key))
        )

    def _look_up(self, word: str) -> Neighbour:
        get, partners, lists = self._tables.get, self._tables.partners, self._lists
        return Neighbour(
            is_function=word in lists.function,
            is_breaker=word in lists.breakers,
            closes=word in lists.breakers or word.endswith("ing"),
            verb=get["verb"](word),
            verb_with=partners("verbsmall", word),
            small=get["small"](word),
            near=get["near"](word) if word in lists.window else None,
            left=get["left"](word),
            left_with=partners("left2", word),
            right=get["right"](word),
            right_with=partners("right2", word),
            after=get["after"](word),
            start_with=partners("start", word),
            gerund=get["gerund"](word),
        )


def known_rows(rows: Iterable[Row]) -> Rows:
    """``rows`` without None, which stands for what the model does not know."""
    return [row for row in rows if row is not None]


class Places:
    """What stands around the words of one document; each place is looked at once, however many phrases are there."""

    def __init__(self, neighbours: Neighbours, reading: Reading) -> None:
        self._neighbours, self._reading = neighbours, reading
        self._words = list(map(neighbours.__getitem__, reading.lower))
        self.chunks: dict[int, Rows] = {}

    def around(self, mention: Mention) -> Rows:
        """What governs the chunk of a mention, and the one or two words on each side."""
        return [*self.chunk(mention), *self.left(mention.first), *self.right(mention.last)]

    def chunk(self, mention: Mention) -> Rows:
        """What governs the chunk of a mention."""
        rows = self.chunks.get(mention.opening)
        if rows is None:
            rows = self.chunks[mention.opening] = self._governing(mention.opening, mention.closing)
        return rows

    def left(self, first: int) -> Rows:
        """The one or two words before a mention that begins with word ``first``, once more if that is verb-like."""
        gaps, words = self._reading.gaps, self._words
        if gaps[first]:
            before, pair = self._neighbours["^" + gaps[first]], None
        else:
            before = words[first - 1]
            pair = None if gaps[first - 1] else before.left_with.get(self._reading.lower[first - 2])
        return known_rows([before.left, pair, before.gerund if words[first].closes else None])

    def right(self, last: int) -> Rows:
        """The one or two words after a mention that ends before word ``last``."""
        gaps, words, size = self._reading.gaps, self._words, len(self._words)
        if last == size or gaps[last]:
            return known_rows([self._neighbours["$" + (gaps[last] if last < size else "")].right])
        is_edge = last + 1 == size or gaps[last + 1]
        return known_rows(
            [words[last].right, None if is_edge else words[last].right_with.get(self._reading.lower[last + 1])]
        )

    def _governing(self, chunk: int, closing: int) -> Rows:
        """The nearest function word, verb-like word and noun before a chunk (leveraging … via)."""
        reading, words, lower = self._reading, self._words, self._reading.lower
        opening = reading.openings[reading.sentences[chunk]]
        verb, small = self._governor(chunk, max(opening, chunk - _REACH))
        rows = [verb.verb, self._neighbours[small].small, verb.verb_with.get(small)]
        noun = chunk - 1
        while noun >= opening and words[noun].is_breaker:
            noun -= 1
        if noun >= opening:
            alone, partners = self._neighbours.objects[reading.keys[noun]]
            rows += alone, partners.get(small)
        if closing < len(lower) and not reading.gaps[closing]:
            rows.append(words[closing].after)
        rows.append(words[opening].start_with.get(lower[opening + 1] if opening + 1 < len(lower) else ""))
        rows += [word.near for word in words[max(opening, chunk - _WINDOW) : chunk]]
        return known_rows(dict.fromkeys(rows))

    def _governor(self, chunk: int, reach: int) -> tuple[Neighbour, str]:
        """The verb-like word before a chunk, or a mark for none, and the last function word after it."""
        small = ""
        for at in range(chunk - 1, reach - 1, -1):
            word = self._words[at]
            if word.is_function:
                small = small or self._reading.lower[at]
            elif word.closes:
                return word, small
        return self._neighbours["^"], small
