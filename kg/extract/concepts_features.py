"""What is looked at when a candidate phrase is judged: its words, where and how often it stands, and beside what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from kg.extract.concepts_model import reaches, score_all
from kg.extract.concepts_places import Places, Row, Rows, known_rows
from kg.extract.concepts_reading import Mention, Reading, WordLists, facts_of, phrase_keys, stem_of
from kg.extract.concepts_tables import Tables
from kg.extract.concepts_units import KnownPhrases, Unit
from kg.extract.linear import SCALE, Linear

_MOST_MENTIONS = 4
_MOST_CACHED = 100_000
_HOPELESS = -round(3.25 * SCALE)
"""Log-odds of the words alone under which hardly a phrase in a thousand is taken in the end."""
_NUMBERS = tuple(map(str, range(64)))


@dataclass(frozen=True, slots=True)
class Known:
    """What is known about phrases, whatever the paper: in how many titles of the field each stands, known names."""

    frequency: Mapping[str, int]
    phrases: KnownPhrases


@dataclass(slots=True)
class Describer:
    """Turns units into features by the look-ups of ``tables``; remembers what depends on the words alone."""

    lists: WordLists
    known: Known
    tables: Tables
    phrases: dict[tuple[str, ...], Rows] = field(default_factory=dict)
    hopes: dict[tuple[str, ...], bool] = field(default_factory=dict)
    heads: dict[str, tuple[Row, ...]] = field(default_factory=dict)
    openings: dict[str, tuple[Row, ...]] = field(default_factory=dict)

    def hopeful(self, reading: Reading, found: Sequence[Unit], model: Linear) -> list[Unit]:
        """The units whose words leave a chance that they are taken, wherever they stand: saves half of the work."""
        if len(self.hopes) > _MOST_CACHED:
            self.hopes.clear()
            self.phrases.clear()
        words = [None if u.long or len(u.keys) > 1 else words_of(reading, u.mentions[0], self.lists) for u in found]
        hopes = {w: self.hopes.get(w) for w in words if w is not None}
        new = [w for w, hope in hopes.items() if hope is None]
        if new:
            rows = [self._words(w) for w in new]
            judged = {w: reaches(s, _HOPELESS) for w, s in zip(new, score_all(model, rows), strict=True)}
            self.phrases.update((w, r) for w, r in zip(new, rows, strict=True) if judged[w])
            self.hopes.update(judged)
            hopes.update(judged)
        return [unit for unit, w in zip(found, words, strict=True) if w is None or hopes[w]]

    def describe(self, reading: Reading, found: Sequence[Unit]) -> list[Rows]:
        """The features of every unit, each once, without those that the model does not know."""
        places = Places(self.tables, self.lists, reading)
        return [known_rows(dict.fromkeys(self._unit(reading, unit, places))) for unit in found]

    def _unit(self, reading: Reading, unit: Unit, places: Places) -> Rows:
        first, get = unit.mentions[0], self.tables.get
        words = words_of(reading, first, self.lists)
        result = [*self._phrase(words), *self._paper(reading, unit, words[-1])]
        if len(unit.keys) > 1:
            for key in unit.keys:
                result += get["key"](key), get["known"](self.known.phrases.types.get(key, ""))
        if unit.long:
            result += get["long"](""), *self._phrase(phrase_keys(unit.long))
        if first.cut:
            result.append(get["part"](""))
        shape = shape_of(reading.words[first.first]), shape_of(reading.words[first.last - 1])
        result.append(get["shape"](shape))
        for mention in unit.mentions[:_MOST_MENTIONS]:
            result += places.chunk(mention)
            result += places.sides(mention)
        return result

    def _phrase(self, words: tuple[str, ...]) -> Rows:
        rows = self.phrases.get(words)
        if rows is None:
            if len(self.phrases) > _MOST_CACHED:
                self.phrases.clear()
            rows = self.phrases[words] = self._words(words)
        return rows

    def _words(self, words: tuple[str, ...]) -> Rows:
        get, types, frequency = self.tables.get, self.known.phrases.types, self.known.frequency
        key, head, opening, size = "".join(words), words[-1], words[0], _NUMBERS[min(len(words), 9)]
        common = _size(frequency, key)
        last, headterm, *ends = self._head(head)
        first, *begins = self._opening(opening)
        rows = [get["key"](key), get["known"](types.get(key, "")), last, first, get["length"](size), *ends, *begins]
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
        rows = self.heads.get(word)
        if rows is None:
            if len(self.heads) > _MOST_CACHED:
                self.heads.clear()
            get, ends = self.tables.get, self.tables.get["ends"]
            common = get["headterm"](_size(self.known.frequency, word))
            rows = get["head"](word), common, ends(word[-3:]), ends(word[-4:]), ends(word[-5:])
            self.heads[word] = rows
        return rows

    def _opening(self, word: str) -> tuple[Row, ...]:
        """What the first word of a phrase says: itself, its beginnings, its ending."""
        rows = self.openings.get(word)
        if rows is None:
            if len(self.openings) > _MOST_CACHED:
                self.openings.clear()
            begins = self.tables.get["begins"]
            rows = self.tables.get["opening"](word), begins(word[:4]), begins(word[:5]), begins(word[-4:] + "_")
            self.openings[word] = rows
        return rows

    def _paper(self, reading: Reading, unit: Unit, head: str) -> Rows:
        get, mentions, titled, sentences = self.tables.get, unit.mentions, reading.titled, reading.sentences
        in_title, number = sentences[mentions[0].first] < titled, len(mentions)
        place = next((sentences[m.first] for m in mentions if sentences[m.first] >= titled), None)
        alone = sum([m.first == m.opening and m.last == m.closing for m in mentions])
        rows: Rows = [
            get["titlehead"](head) if in_title else None,
            get["title"]("yes" if in_title else "no" if titled else "none"),
            get["count"]((_NUMBERS[min(number, 5)], "title" if in_title else "")),
            get["place"](_place(place - titled, len(reading.openings) - 1 - titled)) if place is not None else None,
            get["alone"]((_NUMBERS[min(alone, 3)], _NUMBERS[min(number, 3)])),
        ]
        first, last, opening, closing, _ = mentions[0]
        if first > opening:
            rows += self._wider("L", reading.keys[first - 1] + unit.key)
        if last < closing:
            rows += self._wider("R", unit.key + reading.keys[last])
        return rows

    def _wider(self, side: str, wider: str) -> tuple[Row, Row]:
        """Whether the phrase with one more word of its chunk is more of a term than the phrase alone."""
        known = self.tables.get["widerknown"](side) if wider in self.known.phrases.types else None
        return self.tables.get["wider"]((side, _size(self.known.frequency, wider))), known


def words_of(reading: Reading, mention: Mention, lists: WordLists) -> tuple[str, ...]:
    """The keys of the words of a mention, an ending like ``-based`` left out."""
    if not mention.cut:
        return tuple(reading.keys[mention.first : mention.last])
    stem = stem_of(reading.words[mention.last - 1], lists.joined)[0]
    return (*reading.keys[mention.first : mention.last - 1], facts_of(stem)[1])


@lru_cache(maxsize=50_000)
def shape_of(word: str) -> str:
    """``UP`` for an acronym (a plural s allowed), ``Mix`` for inner capitals, ``Cap``, ``low``."""
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
