"""What is looked at when a candidate phrase is judged: its words, where and how often it stands, and beside what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from kg.extract.concepts_places import Neighbours, Places, Rows, known_rows
from kg.extract.concepts_reading import Mention, Reading, WordLists, facts_of, phrase_keys, stem_of
from kg.extract.concepts_tables import Tables
from kg.extract.concepts_units import KnownPhrases, Unit
from kg.extract.linear import Row
from kg.extract.remember import Remembered

MOST_MENTIONS = 4
_NUMBERS = tuple(map(str, range(64)))


@dataclass(frozen=True, slots=True)
class Known:
    """What is known about phrases, whatever the paper: in how many titles of the field each stands, known names."""

    frequency: Mapping[str, int]
    phrases: KnownPhrases


Longer = tuple[str, int, bool]
"""A longer phrase: the side of its word more, how common it is (bits of its frequency), whether it is a known name."""


class Standing(NamedTuple):
    """How a phrase stands in its paper: whether in the title (None: there is none), how often, how often as a whole
    chunk, and where in the abstract first."""

    titled: bool | None
    number: int
    alone: int
    place: str | None


class Describer:
    """Turns units into features by the look-ups of ``tables``; remembers what depends on the words alone."""

    def __init__(self, lists: WordLists, known: Known, tables: Tables) -> None:
        self.lists, self.known, self.tables = lists, known, tables
        self.neighbours = Neighbours(tables, lists)
        self._phrases = Remembered[tuple[str, ...], Rows](self.phrase)
        self._heads = Remembered[str, tuple[Row, ...]](self._head)
        self._openings = Remembered[str, tuple[Row, ...]](self._opening)

    def describe(self, reading: Reading, found: Sequence[Unit], places: Places | None = None) -> list[Rows]:
        """The features of every unit, each once, without those that the model does not know."""
        places = places or Places(self.neighbours, reading)
        return [known_rows(dict.fromkeys(self._unit(reading, unit, places))) for unit in found]

    def _unit(self, reading: Reading, unit: Unit, places: Places) -> Rows:
        first, get = unit.mentions[0], self.tables.get
        words = words_of(reading, first, self.lists)
        ends = reading.words[first.first], reading.words[first.last - 1]
        standing = standing_of(reading, unit)
        result = [*self._phrases[words], *self.standing(standing), *self.shape(ends)]
        if standing.titled:
            result += self.title_head(words[-1])
        if first.cut:
            result += self.part()
        for side in self.longer_of(reading, unit):
            result += self.longer(side)
        if len(unit.keys) > 1:
            for key in unit.keys:
                result += get["key"](key), get["known"](self.known.phrases.types.get(key, ""))
        if unit.long:
            result += get["long"](""), *self._phrases[phrase_keys(unit.long)]
        for mention in unit.mentions[:MOST_MENTIONS]:
            result += places.around(mention)
            result += self.inside((mention.first > mention.opening, mention.last < mention.closing))
        return result

    def phrase(self, words: tuple[str, ...]) -> Rows:
        """What the words of a phrase say, whatever the paper."""
        get, types, frequency = self.tables.get, self.known.phrases.types, self.known.frequency
        key, head, opening, size = "".join(words), words[-1], words[0], _NUMBERS[min(len(words), 9)]
        common = _size(frequency, key)
        last, headterm, *ends = self._heads[head]
        first, *begins = self._openings[opening]
        kind = types.get(key, "")
        rows = [get["key"](key), get["known"](kind), last, first, get["length"](size), *ends, *begins]
        rows.append(get["sort"]((kind or "-", _NUMBERS[min(len(words), 3)])))
        rows += map(get["middle"], words[1:-1])
        rows += get["term"]((common, size)), headterm
        if len(words) > 1:
            rest = "".join(words[1:])
            rows += get["tail"]((words[-2], head)), get["stem"]((opening, words[1]))
            rows.append(get["rest"]((_size(frequency, rest), common)))
            if rest in types:
                rows += get["restknown"](types[rest]), get["restopening"](opening)
            rows.append(get["suffix"](types.get("".join(words[-2:]) if len(words) > 2 else head, "")))
        return known_rows(rows)

    def _head(self, word: str) -> tuple[Row, ...]:
        """What the last word of a phrase says: itself, how common it is, its endings."""
        get, ends = self.tables.get, self.tables.get["ends"]
        common = get["headterm"](_size(self.known.frequency, word))
        return get["head"](word), common, ends(word[-3:]), ends(word[-4:]), ends(word[-5:])

    def _opening(self, word: str) -> tuple[Row, ...]:
        """What the first word of a phrase says: itself, its beginnings, its ending."""
        begins = self.tables.get["begins"]
        return self.tables.get["opening"](word), begins(word[:4]), begins(word[:5]), begins(word[-4:] + "_")

    def shape(self, ends: tuple[str, str]) -> Rows:
        """What the capitals of the first and the last word say."""
        return known_rows([self.tables.get["shape"]((shape_of(ends[0]), shape_of(ends[1])))])

    def inside(self, sides: tuple[bool, bool]) -> Rows:
        """Whether the words before and after a mention are in its chunk."""
        return known_rows([self.tables.get["inside"](("L" * sides[0], "R" * sides[1]))])

    def title_head(self, word: str) -> Rows:
        """What the last word of a phrase says that stands in the title."""
        return known_rows([self.tables.get["titlehead"](word)])

    def part(self) -> Rows:
        """For a phrase that an ending such as ``-based`` follows."""
        return known_rows([self.tables.get["part"]("")])

    def standing(self, standing: Standing) -> Rows:
        """What the paper as a whole says."""
        get, number = self.tables.get, standing.number
        rows = [
            get["title"]("none" if standing.titled is None else "yes" if standing.titled else "no"),
            get["count"]((_NUMBERS[number], "title" if standing.titled else "")),
            get["place"](standing.place) if standing.place is not None else None,
            get["alone"]((_NUMBERS[standing.alone], _NUMBERS[min(number, 3)])),
        ]
        return known_rows(rows)

    def longer_of(self, reading: Reading, unit: Unit) -> list[Longer]:
        """The phrase with one more word of its chunk, on either side."""
        first, last, opening, closing, _ = unit.mentions[0]
        found = []
        if first > opening:
            found.append(("L", reading.keys[first - 1] + unit.key))
        if last < closing:
            found.append(("R", unit.key + reading.keys[last]))
        frequency, types = self.known.frequency, self.known.phrases.types
        return [(side, frequency.get(key, 0).bit_length(), key in types) for side, key in found]

    def longer(self, longer: Longer) -> Rows:
        """Whether the longer phrase is more of a term than the phrase alone."""
        side, size, is_known = longer
        rows = [self.tables.get["wider"]((side, _NUMBERS[size]))]
        return known_rows([*rows, self.tables.get["widerknown"](side)] if is_known else rows)


def standing_of(reading: Reading, unit: Unit) -> Standing:
    """How the phrase of a unit stands in its paper."""
    mentions, titled, sentences = unit.mentions, reading.titled, reading.sentences
    place = next((sentences[m.first] for m in mentions if sentences[m.first] >= titled), None)
    return Standing(
        sentences[mentions[0].first] < titled if titled else None,
        min(len(mentions), 5),
        min(sum([m.first == m.opening and m.last == m.closing for m in mentions]), 3),
        _place(place - titled, len(reading.openings) - 1 - titled) if place is not None else None,
    )


def words_of(reading: Reading, mention: Mention, lists: WordLists) -> tuple[str, ...]:
    """The keys of the words of a mention, an ending like ``-based`` left out."""
    if not mention.cut:
        return tuple(reading.keys[mention.first : mention.last])
    stem = stem_of(reading.words[mention.last - 1], lists.joined)[0]
    return (*reading.keys[mention.first : mention.last - 1], facts_of(stem)[1])


@lru_cache(maxsize=50_000)
def shape_of(word: str) -> str:
    """``At`` for pass@k, ``UP`` for an acronym (a plural s allowed), ``Mix`` for inner capitals, ``Cap``, ``low``."""
    if "@" in word[1:-1]:
        return "At"
    if len(word) > 1 and (word.isupper() or (word[:-1].isupper() and word[-1] == "s")):
        return "UP"
    if word[1:].lower() != word[1:]:
        return "Mix"
    return "Cap" if word[0].isupper() else "low"


def _size(frequency: Mapping[str, int], key: str) -> str:
    return _NUMBERS[frequency.get(key, 0).bit_length()]


def _place(sentence: int, total: int) -> str:
    if sentence < 3:
        return _NUMBERS[sentence]
    if sentence == total - 1:
        return "last"
    return "early" if sentence < total / 2 else "late"
