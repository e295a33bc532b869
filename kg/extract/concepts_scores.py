"""The scores of phrases by the concept model. Scores are sums: what many phrases share is added up once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from kg.extract.concepts_features import MOST_MENTIONS, Describer, Longer, Standing, standing_of, words_of
from kg.extract.concepts_model import reaches
from kg.extract.concepts_places import Places, Rows
from kg.extract.concepts_reading import Reading
from kg.extract.concepts_units import Unit
from kg.extract.linear import SCALE, Linear, Row
from kg.extract.remember import MOST, Remembered

_HOPELESS = -round(3.25 * SCALE)
"""Log-odds of the words alone under which hardly a phrase in a thousand is taken in the end."""

Sums = list[int]
"""What some features add to the score of each relation."""


class Scorer:
    """Judges units by ``model``, with features from ``describer``; remembers what the parts of a phrase add."""

    def __init__(self, describer: Describer, model: Linear) -> None:
        self._describer, self._model = describer, model
        self._phrases: dict[tuple[str, ...], Sums | None] = {}
        self._shapes = Remembered[tuple[str, str], Sums](lambda ends: self._sum(describer.shape(ends)))
        self._title_heads = Remembered[str, Sums](lambda word: self._sum(describer.title_head(word)))
        self._standings = Remembered[Standing, Sums](lambda standing: self._sum(describer.standing(standing)))
        self._longer = Remembered[Longer, Sums](lambda longer: self._sum(describer.longer(longer)))
        self._inside = Remembered[tuple[bool, bool], Sums](lambda sides: self._sum(describer.inside(sides)))
        self._part = self._sum(describer.part())

    def _sum(self, rows: Iterable[Row]) -> Sums:
        return self._model.sums([_numbers(rows)])[0]

    def judge(self, reading: Reading, found: Sequence[Unit]) -> tuple[list[Unit], list[Sums]]:
        """The units that have a chance to be taken, and the scores of each."""
        kept = self._hopeful(reading, found)
        return kept, self._scores(reading, kept)

    def _hopeful(self, reading: Reading, found: Sequence[Unit]) -> list[Unit]:
        """The units whose words leave a chance, wherever they stand: saves half of the work."""
        if len(self._phrases) > MOST:
            self._phrases.clear()
        lists, known = self._describer.lists, self._phrases
        words = [None if _is_rich(unit) else words_of(reading, unit.mentions[0], lists) for unit in found]
        new = list(dict.fromkeys(w for w in words if w is not None and w not in known))
        if new:
            rows = [_numbers(self._describer.phrase(w)) for w in new]
            alone, once = self._model.score_rows(rows), self._model.sums([list(dict.fromkeys(r)) for r in rows])
            for w, scores, sums in zip(new, alone, once, strict=True):
                known[w] = sums if reaches(scores, _HOPELESS) else None
        return [unit for unit, w in zip(found, words, strict=True) if w is None or known[w] is not None]

    def _scores(self, reading: Reading, found: Sequence[Unit]) -> list[Sums]:
        places = Places(self._describer.neighbours, reading)
        for unit in found:
            for mention in unit.mentions[:MOST_MENTIONS]:
                places.chunk(mention)
        simple = [unit.mentions[0] for unit in found if _is_simple(unit)]
        others = [n for n, unit in enumerate(found) if not _is_simple(unit)]
        described = self._describer.describe(reading, [found[n] for n in others], places)
        chunks, lefts, rights, wholes = self._sum_all(
            places.chunks,
            {first: places.left(first) for first in dict.fromkeys([m.first for m in simple])},
            {last: places.right(last) for last in dict.fromkeys([m.last for m in simple])},
            dict(zip(others, described, strict=True)),
        )
        scores = []
        for number, unit in enumerate(found):
            if number in wholes:
                parts = [wholes[number]]
            else:
                first, last, opening, closing, _ = unit.mentions[0]
                around = chunks[opening], lefts[first], rights[last], self._inside[first > opening, last < closing]
                parts = [*self._parts(reading, unit), *around]
            scores.append([sum(column) for column in zip(self._model.bias, *parts, strict=True)])
        return scores

    def _sum_all(self, *groups: Mapping[int, Rows]) -> list[dict[int, Sums]]:
        sums = iter(self._model.sums(cast("list[list[int]]", [rows for group in groups for rows in group.values()])))
        return [dict(zip(group, sums, strict=False)) for group in groups]

    def _parts(self, reading: Reading, unit: Unit) -> list[Sums]:
        """What a unit of one mention adds wherever it stands in its sentence."""
        mention = unit.mentions[0]
        words = words_of(reading, mention, self._describer.lists)
        standing = standing_of(reading, unit)
        phrase = self._phrases[words]
        assert phrase is not None
        parts = [
            phrase,
            self._shapes[reading.words[mention.first], reading.words[mention.last - 1]],
            self._standings[standing],
            *[self._longer[longer] for longer in self._describer.longer_of(reading, unit)],
        ]
        if standing.titled:
            parts.append(self._title_heads[words[-1]])
        if mention.cut:
            parts.append(self._part)
        return parts


def _is_simple(unit: Unit) -> bool:
    """Whether a unit is one mention of the words of one phrase: no other keys, no long form."""
    return len(unit.mentions) == 1 and not _is_rich(unit)


def _is_rich(unit: Unit) -> bool:
    return unit.long is not None or len(unit.keys) > 1


def _numbers(rows: Iterable[Row]) -> list[int]:
    return [row for row in rows if isinstance(row, int)]
