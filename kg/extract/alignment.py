"""Which words a short form's letters come from: the best reading under a small score, or none."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from kg.extract.cues import load_cues, words_of

_TOKEN = re.compile(r"[A-Z]?[a-z\u00c0-\u024f]+|[A-Z]+(?![a-z])|[0-9]+|[\u0370-\u03ff]|[^\W_]")
_PLURAL = re.compile(r"[A-Z0-9][A-Za-z0-9\-]*[A-Z0-9]s|[A-Z]{2,}[a-z0-9]*[A-Z0-9]s")
_INITIAL, _NEXT, _INNER = 2.0, 1.5, 0.5
_SKIP, _SKIP_SMALL = 1.5, 0.2
_ENOUGH = 0.6
_NEVER = -1000.0


@dataclass(frozen=True, slots=True)
class Word:
    """A word, or a piece of one between hyphens or capitals: its place in the text and its lower-case letters."""

    start: int
    end: int
    text: str
    opens: bool


@dataclass(frozen=True, slots=True)
class Reading:
    """The words ``first`` to ``last`` (out) that a short form abbreviates; ``score`` is 1 if every letter is an
    initial and no word is left over."""

    first: int
    last: int
    score: float


def words_in(text: str, start: int, end: int) -> list[Word]:
    """The words of ``text[start:end]``, split at hyphens and inner capitals."""
    found = []
    for match in _TOKEN.finditer(text, start, end):
        begins = match.start() == start or not (
            text[match.start() - 1].isalnum() or text[match.start() - 1] in "-\u2010"
        )
        found.append(Word(match.start(), match.end(), match.group().lower(), begins))
    return found


def letters_of(short: str) -> str:
    """The lower-case letters and digits that the long form has to explain; a plural s counts not."""
    if _PLURAL.fullmatch(short):
        short = short[:-1]
    return "".join(c for c in short.lower() if c.isalnum() or c in "&")


def best_reading(letters: str, words: Sequence[Word], *, to_end: bool, from_start: bool = False) -> Reading | None:
    """The best run of ``words`` for ``letters``.

    ``to_end``: the run ends with the last word. ``from_start``: it begins with the first. None if none is good enough.
    """
    runs = _Runs(letters, words, to_end)
    chosen: Reading | None = None
    for first in range(1 if from_start else len(words)):
        if not words[first].opens or not _takes(letters, 0, words[first].text):
            continue
        ways = [(gain, *runs.best(used, first + 1)) for gain, used in _takes(letters, 0, words[first].text)]
        score, last = max(((gain + rest, end) for gain, rest, end in ways), key=lambda way: (way[0], -way[1]))
        share = score / (_INITIAL * len(letters))
        if share >= _ENOUGH and (chosen is None or share >= chosen.score):
            chosen = Reading(first, last, share)
    return chosen


class _Runs:
    """Runs of ``words`` for the ends of ``letters``, each judged once."""

    def __init__(self, letters: str, words: Sequence[Word], to_end: bool) -> None:
        self._letters, self._words, self._to_end = letters, words, to_end
        self._small = words_of("abbreviations", "small_words")
        self._memo: dict[tuple[int, int], tuple[float, int]] = {}

    def best(self, i: int, j: int) -> tuple[float, int]:
        """Score of ``letters[i:]`` in ``words[j:]``, and where the run ends."""
        words, size = self._words, len(self._words)
        if i == len(self._letters):
            if not self._to_end or j == size:
                return 0.0, j
            return (-_SKIP * sum(w.text not in self._small for w in words[j:]) - 5, size)
        if j == size:
            return _NEVER, j
        known = self._memo.get((i, j))
        if known is not None:
            return known
        score, last = self.best(i, j + 1)
        found = score - (_SKIP_SMALL if words[j].text in self._small else _SKIP), last
        for gain, used in _takes(self._letters, i, words[j].text):
            score, last = self.best(i + used, j + 1)
            if score + gain > found[0]:
                found = score + gain, last
        self._memo[i, j] = found
        return found


@cache
def _takes(letters: str, i: int, word: str) -> tuple[tuple[float, int], ...]:
    """Ways in which ``word`` explains letters from ``i`` on: gain and number of letters."""
    if letters[i] == word[0]:
        found = [(_INITIAL, 1)]
    elif any(word.startswith(start) for start in load_cues("abbreviations")["letters"].get(letters[i], ())):
        return ((_INITIAL * 0.9, 1),)
    else:
        return ()
    gain, at, used, run = _INITIAL, 1, 1, True
    while i + used < len(letters) and used < 8:
        found_at = word.find(letters[i + used], at)
        if found_at < 0:
            break
        run = run and found_at == at
        gain += _NEXT if run else _INNER
        at, used = found_at + 1, used + 1
        found.append((gain, used))
    return tuple(found)
