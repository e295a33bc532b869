"""What is looked at when a candidate phrase is judged: its words, where and how often it stands, and beside what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from kg.extract.concepts_model import log_odds, score_all
from kg.extract.concepts_reading import Mention, Reading, WordLists, facts_of, phrase_keys, stem_of
from kg.extract.concepts_tables import Tables
from kg.extract.concepts_units import KnownPhrases, Unit
from kg.extract.linear import SCALE, Linear

_MOST_MENTIONS = 4
_WINDOW = 12
_REACH = 8
_MOST_CACHED = 100_000
_HOPELESS = -round(3.25 * SCALE)
"""Log-odds of the words alone under which hardly a phrase in a thousand is taken in the end."""
_NUMBERS = tuple(map(str, range(64)))

Rows = list[int | str | None]


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

    def hopeful(self, reading: Reading, unit: Unit, model: Linear) -> bool:
        """Whether the words of ``unit`` leave a chance that it is taken, wherever it stands: saves half of the work."""
        if unit.long or len(unit.keys) > 1:
            return True
        words = words_of(reading, unit.mentions[0], self.lists)
        hope = self.hopes.get(words)
        if hope is None:
            if len(self.hopes) > _MOST_CACHED:
                self.hopes.clear()
            hope = self.hopes[words] = log_odds(score_all(model, [self._phrase(words)])[0]) >= _HOPELESS
        return hope

    def describe(self, reading: Reading, found: list[Unit]) -> list[Rows]:
        """The features of every unit, each once; None stands for features that the model does not know."""
        chunks: dict[int, Rows] = {}
        return [list(dict.fromkeys(self._unit(reading, unit, chunks))) for unit in found]

    def _unit(self, reading: Reading, unit: Unit, chunks: dict[int, Rows]) -> Rows:
        first = unit.mentions[0]
        words = words_of(reading, first, self.lists)
        result = [*self._phrase(words), *self._paper(reading, unit, words[-1])]
        get = self.tables.get
        if len(unit.keys) > 1:
            for key in unit.keys:
                result += (get["key"](key), get["known"](self.known.phrases.types.get(key, "")))
        if unit.long:
            result += (get["long"](""), *self._phrase(phrase_keys(unit.long)))
        if first.cut:
            result.append(get["part"](""))
        shape = shape_of(reading.words[first.first]), shape_of(reading.words[first.last - 1])
        result.append(get["shape"](shape))
        for mention in unit.mentions[:_MOST_MENTIONS]:
            if mention.opening not in chunks:
                chunks[mention.opening] = list(self._chunk(reading, mention))
            result += chunks[mention.opening]
            result += self._sides(reading, mention)
        return result

    def _phrase(self, words: tuple[str, ...]) -> Rows:
        rows = self.phrases.get(words)
        if rows is None:
            if len(self.phrases) > _MOST_CACHED:
                self.phrases.clear()
            rows = self.phrases[words] = list(self._words(words))
        return rows

    def _words(self, words: tuple[str, ...]) -> Iterator[int | str | None]:
        get, types, frequency = self.tables.get, self.known.phrases.types, self.known.frequency
        key, head, opening, size = "".join(words), words[-1], words[0], _NUMBERS[min(len(words), 9)]
        yield get["key"](key)
        yield get["known"](types.get(key, ""))
        yield get["head"](head)
        yield get["opening"](opening)
        yield get["length"](size)
        for length in (3, 4, 5):
            yield get["ends"](head[-length:])
        for length in (4, 5):
            yield get["begins"](opening[:length])
        yield get["begins"](opening[-4:] + "_")
        for word in words[1:-1]:
            yield get["middle"](word)
        yield get["term"]((_size(frequency, key), size))
        yield get["headterm"](_size(frequency, head))
        if len(words) > 1:
            yield get["tail"]((words[-2], head))
            yield get["stem"]((opening, words[1]))
            rest = "".join(words[1:])
            yield get["rest"]((_size(frequency, rest), _size(frequency, key)))
            if rest in types:
                yield get["restknown"](types[rest])
                yield get["restopening"](opening)
            yield get["suffix"](types.get("".join(words[-2:]) if len(words) > 2 else head, ""))

    def _paper(self, reading: Reading, unit: Unit, head: str) -> Iterator[int | str | None]:
        get, mentions, titled = self.tables.get, unit.mentions, reading.titled
        sentences = reading.sentences
        in_title = sentences[mentions[0].first] < titled
        if in_title:
            yield get["titlehead"](head)
        yield get["title"]("yes" if in_title else "no" if titled else "none")
        yield get["count"]((_NUMBERS[min(len(mentions), 5)], "title" if in_title else ""))
        place = next((sentences[m.first] for m in mentions if sentences[m.first] >= titled), None)
        if place is not None:
            yield get["place"](_place(place - titled, len(reading.openings) - 1 - titled))
        alone = sum(m.first == m.opening and m.last == m.closing for m in mentions)
        yield get["alone"]((_NUMBERS[min(alone, 3)], _NUMBERS[min(len(mentions), 3)]))
        yield from self._wider(reading, mentions[0], unit.key)

    def _wider(self, reading: Reading, mention: Mention, key: str) -> Iterator[int | str | None]:
        """Whether the phrase with one more word of its chunk is more of a term than the phrase alone."""
        frequency, types = self.known.frequency, self.known.phrases.types
        if mention.first > mention.opening:
            wider = reading.keys[mention.first - 1] + key
            yield self.tables.get["wider"](("L", _size(frequency, wider)))
            if wider in types:
                yield self.tables.get["widerknown"]("L")
        if mention.last < mention.closing:
            wider = key + reading.keys[mention.last]
            yield self.tables.get["wider"](("R", _size(frequency, wider)))
            if wider in types:
                yield self.tables.get["widerknown"]("R")

    def _sides(self, reading: Reading, mention: Mention) -> Iterator[int | str | None]:
        get, lower, gaps = self.tables.get, reading.lower, reading.gaps
        first, last, size = mention.first, mention.last, len(lower)
        left = "^" + gaps[first] if gaps[first] else lower[first - 1]
        yield get["inside"](("L" if first > mention.opening else "", "R" if last < mention.closing else ""))
        yield get["left"](left)
        if not gaps[first] and not gaps[first - 1]:
            yield get["left2"]((lower[first - 2], left))
        if last == size or gaps[last]:
            yield get["right"]("$" + (gaps[last] if last < size else ""))
            return
        yield get["right"](lower[last])
        if last + 1 < size and not gaps[last + 1]:
            yield get["right2"]((lower[last], lower[last + 1]))

    def _chunk(self, reading: Reading, mention: Mention) -> Iterator[int | str | None]:
        """What governs a chunk: the nearest function word, verb-like word and noun before it (leveraging … via)."""
        get, lower, lists = self.tables.get, reading.lower, self.lists
        chunk, closing = mention.opening, mention.closing
        opening = reading.openings[reading.sentences[chunk]]
        small, verb = _governor(lower, range(chunk - 1, max(opening, chunk - _REACH) - 1, -1), lists)
        yield get["verb"](verb)
        yield get["small"](small)
        yield get["verbsmall"]((verb, small))
        noun = next((at for at in range(chunk - 1, opening - 1, -1) if lower[at] not in lists.breakers), None)
        if noun is not None:
            yield get["object"](reading.keys[noun])
            yield get["objectsmall"]((reading.keys[noun], small))
        if closing < len(lower) and not reading.gaps[closing]:
            yield get["after"](lower[closing])
        yield get["start"]((lower[opening], lower[opening + 1] if opening + 1 < len(lower) else ""))
        for word in lower[max(opening, chunk - _WINDOW) : chunk]:
            if word in lists.window:
                yield get["near"](word)


def _governor(lower: list[str], places: range, lists: WordLists) -> tuple[str, str]:
    small = ""
    for at in places:
        word = lower[at]
        if word in lists.function:
            small = small or word
        elif word in lists.breakers or word.endswith("ing"):
            return small, word
    return small, "^"


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
