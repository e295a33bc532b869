"""The words around one place of a name, as features: near by, around its list, in its sentence, in apposition."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence

from kg.extract.apposition import APPOSED, BEFORE_APPOSITION, describes_another, head_of
from kg.extract.candidates import Occurrence
from kg.extract.linear import Row
from kg.extract.lists import list_around
from kg.extract.lookups import DATA, Kind, Lookups
from kg.extract.texts import Text

_OPENERS = frozenset(
    {"(", "e.g", ".", "e.g.", ",", "i.e", "i.e.", "including", "such", "as", "like", ":", "-", "\u2014", "namely"}
    | {"\u2013", "eg", "the", "both", "namely", "\uff08", "["}
)
_REACH = 100
_SUBJECTS = frozenset({"we", "paper", "work", "which", "that", "our", "method", "approach"})
_ADVERBS = frozenset({"also", "further", "then", "first", "final", "therefor", "thus", "additional", "hence", "propos"})
_EDGE = 4


class SentenceWords:
    """The words of one sentence, looked up once, however many names stand in it; token numbers are those of its text.

    ``words`` has four marks of the edge on each side, so that every place has neighbours.
    """

    def __init__(self, text: Text, sentence: int, lookups: Lookups) -> None:
        self.first, self.last = text.sentences[sentence]
        known = lookups.words
        inside = [known[token.text] for token in text.tokens[self.first : self.last]]
        self.words = [*[known["<"]] * _EDGE, *inside, *[known[">"]] * _EDGE]
        self.stems = [word.stem for word in inside]
        self.left, self.right = [word.left for word in inside], [word.right for word in inside]
        self.cues = [self.first + n for n, word in enumerate(inside) if word.is_cue]
        self.acts = [self.first + n for n, word in enumerate(inside) if word.is_act]
        self.subjects = [n for n, root in enumerate(self.stems) if root in _SUBJECTS]
        self._kinds: dict[str, list[Row]] = {}

    def around(self, at: int) -> int:
        """The number in ``words`` of token ``at``."""
        return at - self.first + _EDGE

    def of_kind(self, kind: Kind) -> list[Row]:
        """What each word says anywhere in the sentence of a name of this kind."""
        rows = self._kinds.get(kind.name)
        if rows is None:
            rows = self._kinds[kind.name] = list(map(kind.stems, self.stems))
        return rows


def title_rows(words: SentenceWords, place: Occurrence) -> tuple[Row, Row]:
    """What the neighbours of a place in the title say."""
    return words.words[words.around(place.first) - 1].before_in_title, words.words[
        words.around(place.last)
    ].after_in_title


def place_rows(
    text: Text, words: SentenceWords, place: Occurrence, kind: Kind, lookups: Lookups
) -> tuple[list[Row], bool]:
    """What the words around one place in the abstract say, and whether its neighbours say that it is data."""
    get = lookups.get
    at, to = words.around(place.first), words.around(place.last)
    l4, l3, l2, l1 = words.words[at - 4 : at]
    r1, r2, r3, r4 = words.words[to : to + 4]
    with_l1, with_r1 = kind.words[l1.shown], kind.words[r1.shown]
    rows = [
        *(l1.before, l2.second_before, r1.after, r2.second_after, with_l1.before, with_r1.after),
        *(l1.stem_before, l2.stem_before, l3.stem_before, l4.stem_before),
        *(r1.stem_after, r2.stem_after, r3.stem_after, r4.stem_after),
        get(f"aA{l2.shown}_{l1.shown}"),
        get(f"bB{r1.shown}_{r2.shown}"),
        get(f"ab{l1.shown}_{r1.shown}"),
        get(f"aAA{l3.shown}_{l2.shown}_{l1.shown}"),
        get(f"bBB{r1.shown}_{r2.shown}_{r3.shown}"),
    ]
    span = list_around(text, place.first, place.last, words.first, words.last)
    rows += _list_rows(words, span, place, kind, lookups)
    rows += kind.cues[_nearest_cues(words, *span)]
    rows += _act_rows(words, span[0], kind, lookups)
    if describes_another(text, place, words.first):
        rows += get("da"), get(f"da|{kind.name}")
    rows += _sentence_rows(words, place, kind, lookups)
    if l1.shown in "(\uff08":
        rows += _expansion(text, words, place, lookups)
    head = None
    if r1.shown in BEFORE_APPOSITION:
        head = head_of([word.shown for word in words.words[to : min(to + APPOSED, len(words.words) - _EDGE)]])
    if head is not None:
        rows += get(f"ap{r1.shown}|{head}"), get(f"AP{head}")
    return rows, l1.is_data or r1.is_data or head in DATA


def _list_rows(
    words: SentenceWords, span: tuple[int, int], place: Occurrence, kind: Kind, lookups: Lookups
) -> list[Row]:
    get, around = lookups.get, words.words
    at, to = words.around(span[0]), words.around(span[1])
    l1, l2, r1, r2 = around[at - 1], around[at - 2], around[to], around[to + 1]
    rows = [l1.before_list, r1.after_list, kind.words[l1.shown].before_list, kind.words[r1.shown].after_list]
    rows += get(f"lA{l2.shown}_{l1.shown}"), get(f"lB{r1.shown}_{r2.shown}")
    if span != (place.first, place.last):
        rows += get("li"), get(f"lif{span[0] == place.first}")
    k = at - 1
    while k >= _EDGE and around[k].shown in _OPENERS:
        k -= 1
    if k < at - 1:
        h1, h2 = around[k].stem, around[k - 1].stem
        rows += get(f"h{h1}"), get(f"hh{h2}_{h1}"), get(f"h|{kind.name}|{h1}"), get(f"hl{h1}_{l1.shown}")
    return rows


def _nearest_cues(words: SentenceWords, left: int, right: int) -> tuple[str, str]:
    """The stems of the nearest telling words before and after the list that the name stands in, or empty."""
    cues, stems = words.cues, words.stems
    before, after = bisect_left(cues, left) - 1, bisect_left(cues, right)
    return (
        stems[cues[before] - words.first] if before >= 0 and cues[before] >= left - 11 else "",
        stems[cues[after] - words.first] if after < len(cues) and cues[after] < right + 8 else "",
    )


def _act_rows(words: SentenceWords, left: int, kind: Kind, lookups: Lookups) -> tuple[Row, ...]:
    """What is done with the list that begins at ``left``: the nearest act before it, and the word that leads to it."""
    before = bisect_left(words.acts, left) - 1
    act = words.stems[words.acts[before] - words.first] if before >= 0 else ""
    leading = words.words[words.around(left) - 1].shown
    return lookups.rows(f"ac{act}", f"ac{act}|{kind.name}", f"ac{act}|{leading}")


def _sentence_rows(words: SentenceWords, place: Occurrence, kind: Kind, lookups: Lookups) -> list[Row]:
    """What the words of the sentence say before and after the name, and what its subjects do."""
    i, j = place.first - words.first, place.last - words.first
    first, last = max(0, i - _REACH), min(len(words.stems), j + _REACH)
    of_kind = words.of_kind(kind)
    rows = [*words.left[first:i], *words.right[j:last], *of_kind[first:i], *of_kind[j:last]]
    stems = words.stems
    for k in words.subjects:
        if first <= k < last - 1:
            verb = stems[k + 2] if stems[k + 1] in _ADVERBS and k + 2 < last else stems[k + 1]
            rows.append(lookups.get(f"W{'<' if k < i else '>'}{stems[k]}_{verb}"))
    return rows


def _expansion(text: Text, words: SentenceWords, place: Occurrence, lookups: Lookups) -> tuple[Row, ...]:
    """For a name in a bracket: what stands before the long form that it abbreviates."""
    long = _long_start(text, place.first - 1, words.first, text.tokens[place.first].text)
    if long is None:
        return ()
    at = words.around(long)
    l1, l2 = words.words[at - 1].shown, words.words[at - 2].shown
    return lookups.rows("ab", f"abl{l1}", f"abm{l2}_{l1}")


def _long_start(text: Text, bracket: int, first: int, short: str) -> int | None:
    """Where the long form of ``short`` begins that stands right before the bracket; None if no initials fit."""
    letters = [c for c in short.lower() if c.isalpha()]
    if len(letters) < 2:
        return None
    for k in range(bracket - 1, max(first - 1, bracket - len(letters) - 5), -1):
        if text.tokens[k].low[:1] == letters[0] and bracket - k >= min(len(letters), 2) - 1:
            initials = "".join(p[:1] for t in text.tokens[k:bracket] for p in re.split(r"[^\w]", t.low))
            if _subsequence(letters[:3], initials) or _subsequence(
                letters, "".join(t.low for t in text.tokens[k:bracket])
            ):
                return k
    return None


def _subsequence(letters: Sequence[str], text: str) -> bool:
    rest = iter(text)
    return all(c in rest for c in letters)
