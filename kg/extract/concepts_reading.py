"""Candidate phrases: runs of words that may name a concept, with all their places in a paper.

There is no part-of-speech tagger here: words that are seen to stand outside of names (`WordLists.breakers`) cut a
sentence into chunks, and every short run of words inside a chunk is a candidate; the model does the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import NamedTuple

from kg.extract.concepts_words import word_key
from kg.records import Document, TextPart

# Signs inside a word; TeX writes a dash between two surnames as two hyphens; a slash joins single letters (A/B) only.
_JOINT = r"(?:['’\-–+@^.&]|--(?=[A-Z])|/(?![^\W\d_]{2}))"
_WORD = re.compile(rf"[^\W_]{{1,60}}(?:{_JOINT}[^\W_]{{1,60}}){{0,12}}\+{{0,2}}")
_LONGEST = 4


@dataclass(frozen=True, slots=True)
class WordLists:
    """What kind of word is which, all in lower case.

    ``function`` are closed-class words, ``breakers`` all words that end a chunk (those too), ``no_start`` and
    ``no_end`` words with which no candidate begins or ends, ``joined`` what may follow a hyphen after a name,
    ``window`` words worth knowing of when they stand before a phrase.
    """

    function: frozenset[str]
    breakers: frozenset[str]
    no_start: frozenset[str]
    no_end: frozenset[str]
    joined: frozenset[str]
    window: frozenset[str]


@dataclass(slots=True)
class Reading:
    """A document as parallel lists, one item a word, title first.

    ``gaps[i]`` is what stands between word ``i`` and the one before: empty for a plain space, ``^`` at the start of
    a sentence. ``sentences[i]`` is the number of its sentence, ``openings`` the first word of each sentence and, at
    the end, the number of words. ``titled`` is the number of sentences in the title.
    """

    words: list[str]
    lower: list[str]
    keys: list[str]
    starts: list[int]
    ends: list[int]
    gaps: list[str]
    sentences: list[int]
    openings: list[int]
    spots: list[tuple[TextPart, int]]
    titled: int = 0


class Mention(NamedTuple):
    """Words ``first`` to ``last`` (out) in the chunk ``opening`` to ``closing``, without ``cut`` letters at the end."""

    first: int
    last: int
    opening: int
    closing: int
    cut: int


_mention: Callable[[tuple[int, int, int, int, int]], Mention] = partial(tuple.__new__, Mention)
"""Makes a mention out of its fields, three times as fast as ``Mention`` itself: texts have hundreds."""

Candidates = dict[str, list[Mention]]


def read(document: Document) -> Reading:
    """The English sentences of title and abstract in words."""
    reading = Reading([], [], [], [], [], [], [], [], [])
    for part in document.parts:
        if part.part == "keywords":
            continue
        for number, sentence in enumerate(part.sentences):
            if sentence.language == "en":
                _read_sentence(reading, part, number)
                reading.titled += part.part == "title"
    reading.openings.append(len(reading.words))
    return reading


def _read_sentence(reading: Reading, part: TextPart, number: int) -> None:
    text, sentence = part.plain.text, part.sentences[number]
    index = len(reading.openings)
    reading.openings.append(len(reading.words))
    reading.spots.append((part, number))
    matches = list(_WORD.finditer(text, sentence.start, sentence.end))
    words = [match.group() for match in matches]
    facts = list(map(facts_of, words))
    starts = [match.start() for match in matches]
    ends = [match.end() for match in matches]
    reading.words += words
    reading.lower += [lower for lower, _ in facts]
    reading.keys += [key for _, key in facts]
    reading.starts += starts
    reading.ends += ends
    reading.gaps += ["^"] * bool(words)
    between = [text[end:start] for end, start in zip(ends, starts[1:], strict=False)]
    reading.gaps += ["" if gap == " " else _gap(gap) for gap in between]
    reading.sentences += [index] * len(words)


def _gap(between: str) -> str:
    return "".join(between.split())[:3]


@lru_cache(maxsize=50_000)
def facts_of(word: str) -> tuple[str, str]:
    """The word in lower case, and its key."""
    return word.lower(), word_key(word)


def phrase_keys(text: str) -> tuple[str, ...]:
    """The keys of the words of ``text``, cut as `read` cuts them."""
    return tuple(facts_of(match.group())[1] for match in _WORD.finditer(text))


def candidates(reading: Reading, lists: WordLists) -> Candidates:
    """All candidates by key, each with its places in the order of the text."""
    found: Candidates = {}
    lower, words, no_start = reading.lower, reading.words, lists.no_start
    for opening, closing in _chunks(reading, lists.breakers):
        for first in range(opening, closing):
            if lower[first] not in no_start:
                _runs(reading, lists.no_end, (first, opening, closing), found)
            if not words[first].isalnum():
                _stems(reading, lists, (first, opening, closing), found)
    return found


def _chunks(reading: Reading, breakers: frozenset[str]) -> Iterator[tuple[int, int]]:
    """Where words that are no breakers stand, with nothing but spaces between them."""
    gaps, first = reading.gaps, -1
    for at, word in enumerate(reading.lower):
        if first >= 0 and (gaps[at] or word in breakers):
            yield first, at
            first = -1
        if first < 0 and word not in breakers:
            first = at
    if first >= 0:
        yield first, len(gaps)


def _runs(reading: Reading, no_end: frozenset[str], place: tuple[int, int, int], found: Candidates) -> None:
    first, opening, closing = place
    lower, keys = reading.lower, reading.keys
    key, word = keys[first], lower[first]
    is_short = len(word) < 2 or word.isdigit()
    if not is_short and word not in no_end:
        found.setdefault(key, []).append(_mention((first, first + 1, opening, closing, 0)))
    for at in range(first + 1, min(first + _LONGEST, closing)):
        key += keys[at]
        if lower[at] not in no_end:
            found.setdefault(key, []).append(_mention((first, at + 1, opening, closing, 0)))


def _stems(reading: Reading, lists: WordLists, place: tuple[int, int, int], found: Candidates) -> None:
    at, opening, closing = place
    stem, cut = stem_of(reading.words[at], lists.joined)
    if not cut or stem.lower() in lists.breakers:
        return
    key = word_key(stem)
    found.setdefault(key, []).append(Mention(at, at + 1, opening, closing, cut))
    if at > opening and reading.lower[at - 1] not in lists.no_start:
        found.setdefault(reading.keys[at - 1] + key, []).append(Mention(at - 1, at + 1, opening, closing, cut))


@lru_cache(maxsize=20_000)
def stem_of(word: str, joined: frozenset[str]) -> tuple[str, int]:
    """``LLM-based`` without its ending, and how many letters that takes away (0 if it has no such ending)."""
    at = max(word.rfind("-"), word.rfind("–"))
    if at < 2 or word[at + 1 :].lower() not in joined:
        return word, 0
    return word[:at], len(word) - at
