"""What is looked at when a candidate phrase is judged: its words, where and how often it stands, and beside what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from kg.extract.concepts_reading import Candidates, Mention, Reading, WordLists, facts_of, stem_of

_MOST_MENTIONS = 4
_WINDOW = 12
_REACH = 8


@dataclass(frozen=True, slots=True)
class Known:
    """What is known about phrases by key, whatever the paper.

    ``frequency`` in how many titles of the field a phrase stands, ``types`` what the knowledge base takes it for.
    """

    frequency: Mapping[str, int]
    types: Mapping[str, str]


def features(
    reading: Reading, found: Candidates, forms: Mapping[str, str], lists: WordLists, known: Known
) -> dict[str, list[str]]:
    """The features of every candidate; ``forms`` says which keys are forms that are ``short``, and which ``long``."""
    return {key: _features(reading, key, found[key], forms.get(key), lists, known) for key in found}


def _features(
    reading: Reading,
    key: str,
    mentions: list[Mention],
    form: str | None,
    lists: WordLists,
    known: Known,
) -> list[str]:
    first = mentions[0]
    words = words_of(reading, first, lists)
    result = [*_phrase(key, words), *_paper(reading, mentions, words, known)]
    result.append("sh=" + "_".join(map(shape_of, reading.words[first.first : first.last])))
    if first.cut:
        result.append("stem")
    if form:
        result.append("ab=" + form)
    if key in known.types:
        result.append("kb=" + known.types[key])
    for mention in mentions[:_MOST_MENTIONS]:
        result += _around(reading, mention, lists)
    return list(dict.fromkeys(result))


def words_of(reading: Reading, mention: Mention, lists: WordLists) -> tuple[str, ...]:
    """The keys of the words of a mention, an ending like ``-based`` left out."""
    words = reading.keys[mention.first : mention.last]
    if mention.cut:
        words[-1] = facts_of(stem_of(reading.words[mention.last - 1], lists.joined)[0])[1]
    return tuple(words)


@lru_cache(maxsize=50_000)
def _phrase(key: str, words: tuple[str, ...]) -> tuple[str, ...]:
    head, opening = words[-1], words[0]
    result = ["k=" + key, "h=" + head, "f=" + opening, f"n={len(words)}", "hs=" + head[-4:], "fs=" + opening[-4:]]
    result += ["m=" + word for word in words[1:-1]]
    if len(words) > 1:
        result += [f"h2={words[-2]}_{head}", f"f2={opening}_{words[1]}"]
    return tuple(result)


@lru_cache(maxsize=50_000)
def shape_of(word: str) -> str:
    """``UP`` for an acronym (a plural s allowed), ``Mix`` for inner capitals, ``Cap``, ``low``."""
    if len(word) > 1 and (word.isupper() or (word[:-1].isupper() and word[-1] == "s")):
        return "UP"
    if word[1:].lower() != word[1:]:
        return "Mix"
    return "Cap" if word[0].isupper() else "low"


def _paper(reading: Reading, mentions: list[Mention], words: tuple[str, ...], known: Known) -> list[str]:
    key, length = "".join(words), len(words)
    result = [f"df={known.frequency.get(key, 0).bit_length()},{length}"]
    result.append(f"dfh={known.frequency.get(words[-1], 0).bit_length()}")
    titled = reading.titled
    sentences = [reading.sentences[m.first] for m in mentions]
    in_title = sentences[0] < titled
    if in_title:
        result += ["title", "title,h=" + words[-1], f"title,n={length}"]
    elif not titled:
        result.append("untitled")
    result.append(f"count={min(len(mentions), 5)},{in_title}")
    place = next((s for s in sentences if s >= titled), None)
    if place is not None:
        result.append("at=" + _place(place - titled, len(reading.openings) - 1 - titled))
    alone = sum(m.first == m.opening and m.last == m.closing for m in mentions)
    result.append(f"alone={min(alone, 3)}/{min(len(mentions), 3)}")
    return result


def _place(sentence: int, total: int) -> str:
    if sentence < 3:
        return str(sentence)
    if sentence == total - 1:
        return "last"
    return "early" if sentence < total / 2 else "late"


def _around(reading: Reading, mention: Mention, lists: WordLists) -> list[str]:
    lower, gaps = reading.lower, reading.gaps
    first, last = mention.first, mention.last
    opening = reading.openings[reading.sentences[first]]
    left = "^" + gaps[first] if gaps[first] else lower[first - 1]
    bounded = last == len(lower) or bool(gaps[last])
    right = "$" + (gaps[last] if last < len(lower) else "") if bounded else lower[last]
    inside = ("L" if first > mention.opening else "") + ("R" if last < mention.closing else "")
    result = ["in=" + inside, "l=" + left, "r=" + right]
    if not gaps[first] and not gaps[first - 1]:
        result.append(f"l2={lower[first - 2]}_{left}")
    if not bounded and last + 1 < len(lower) and not gaps[last + 1]:
        result.append(f"r2={right}_{lower[last + 1]}")
    result += _governors(reading, mention, lists, opening)
    if not bounded and mention.closing < len(lower) and not gaps[mention.closing]:
        result.append("after=" + lower[mention.closing])
    result.append("s=" + "_".join(lower[opening : min(opening + 2, len(lower))]))
    near = lower[max(opening, first - _WINDOW) : first]
    if "we" in near:
        result.append("we")
    result += ["w=" + word for word in near if word in lists.window]
    return result


def _governors(reading: Reading, mention: Mention, lists: WordLists, opening: int) -> list[str]:
    """The nearest function word, verb-like word and noun before the chunk: "leveraging … via" tells what it is for."""
    lower = reading.lower
    small, verb, at = "", "^", mention.opening - 1
    while at >= opening and at >= mention.opening - _REACH:
        word = lower[at]
        if word in lists.function:
            small = small or word
        elif word in lists.breakers or word.endswith("ing"):
            verb = word
            break
        at -= 1
    result = ["v=" + verb, "p=" + small, f"vp={verb}_{small}"]
    at = mention.opening - 1
    while at >= opening and lower[at] in lists.breakers:
        at -= 1
    if at >= opening:
        result += ["o=" + reading.keys[at], f"op={reading.keys[at]}_{small}"]
    return result
