"""The words around one place of a name, as features: near by, around its list, in its sentence, in apposition."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kg.extract.candidates import Occurrence
from kg.extract.texts import Text
from kg.extract.tokens import stem

_NAMELIKE = frozenset({"alnum", "acro", "cap", "hyphen", "camel", "num", "letter", "lowdig"})
_JOINERS = frozenset({",", "and", "or", "&", "/", "\uff0c", "\u3001", "vs", "versus", "+"})
_OPENERS = frozenset(
    {"(", "e.g", ".", "e.g.", ",", "i.e", "i.e.", "including", "such", "as", "like", ":", "-", "\u2014", "namely"}
    | {"\u2013", "eg", "the", "both", "namely", "\uff08", "["}
)
_STOP_APPOSITION = frozenset(
    {"that", "which", "for", ",", ".", "to", "with", "(", "of", "designed", "in", "where", ":"}
)
_REACH = 100
_CUES = frozenset(
    {"than", "over", "against", "versu", "vs", "outperform", "surpass", "beat", "exceed", "compar", "unlik", "match"}
    | {
        "basel",
        "baselin",
        "relativ",
        "improv",
        "propos",
        "introduc",
        "present",
        "develop",
        "releas",
        "call",
        "nam",
        "dubb",
    }
    | {
        "evaluat",
        "experiment",
        "benchmark",
        "test",
        "train",
        "fine-tuned",
        "pretrain",
        "pre-trained",
        "dataset",
        "data",
    }
    | {
        "based",
        "using",
        "uses",
        "model",
        "backbon",
        "implement",
        "built",
        "run",
        "deploy",
        "gpu",
        "includ",
        "exist",
        "prior",
    }
    | {"without", "across", "show", "achiev", "result", "framework", "method", "approach", "algorithm"}
)
_SUBJECTS = frozenset({"we", "paper", "work", "which", "that", "our", "method", "approach"})
_ADVERBS = frozenset({"also", "further", "then", "first", "final", "therefor", "thus", "additional", "hence", "propos"})

Words = Sequence[str]


def place_features(text: Text, words: Words, stems: Words, place: Occurrence, kind: str) -> Iterator[str]:
    """What the words around one place say, ``kind`` being the coarse class of the name."""
    first, last = text.sentences[text.sentence_of[place.first]]
    if text.part.part == "title":
        yield f"T{_at(words, place.first - 1, first, last)}"
        yield f"U{_at(words, place.last, first, last)}"
        return
    yield from _near(words, place.first, place.last, first, last, kind)
    left, right = list_around(text, place.first, place.last, first, last)
    yield from _list_features(words, (left, right), (place.first, place.last), first, last, kind)
    yield from _nearest_cues(stems, left, right, first, last, kind)
    yield from _sentence_words(stems, place.first, place.last, first, last, kind)
    if _at(words, place.first - 1, first, last) in "(\uff08":
        long = _long_start(text, place.first - 1, first, text.tokens[place.first].text)
        if long is not None:
            yield "ab"
            l1, l2 = _at(words, long - 1, first, last), _at(words, long - 2, first, last)
            yield f"abl{l1}"
            yield f"abm{l2}_{l1}"
    yield from _apposition(words, place.last, last)


def _at(words: Sequence[str], i: int, first: int, last: int) -> str:
    return words[i] if first <= i < last else "<" if i < first else ">"


def _near(words: Sequence[str], i: int, j: int, first: int, last: int, kind: str) -> list[str]:
    l1, l2, l3, l4 = [words[k] if k >= first else "<" for k in (i - 1, i - 2, i - 3, i - 4)]
    r1, r2, r3, r4 = [words[k] if k < last else ">" for k in (j, j + 1, j + 2, j + 3)]
    return [
        f"a{l1}",
        f"b{r1}",
        f"aa{l2}",
        f"bb{r2}",
        f"aA{l2}_{l1}",
        f"bB{r1}_{r2}",
        f"ab{l1}_{r1}",
        f"aAA{l3}_{l2}_{l1}",
        f"bBB{r1}_{r2}_{r3}",
        f"a|{kind}|{l1}",
        f"b|{kind}|{r1}",
        *(f"A{stem(w)}" for w in (l1, l2, l3, l4)),
        *(f"B{stem(w)}" for w in (r1, r2, r3, r4)),
    ]


def list_around(text: Text, i: int, j: int, first: int, last: int) -> tuple[int, int]:
    """The list of names (A, B and C) that tokens ``i`` to ``j`` stand in."""
    tokens = text.tokens
    left, right = i, j
    first, last = max(first, i - _REACH), min(last, j + _REACH)
    while left - 1 > first and tokens[left - 1].low in _JOINERS:
        k = left - 2
        if k > first and tokens[k].low == ",":
            k -= 1
        if tokens[k].shape not in _NAMELIKE:
            break
        while k > first and tokens[k - 1].shape in _NAMELIKE:
            k -= 1
        left = k
    while right < last - 1 and tokens[right].low in _JOINERS:
        k = right + 1
        if k < last - 1 and tokens[k].low in ("and", "or"):
            k += 1
        if tokens[k].shape not in _NAMELIKE:
            break
        while k < last and tokens[k].shape in _NAMELIKE:
            k += 1
        right = k
    return left, right


def _list_features(
    words: Sequence[str], span: tuple[int, int], own: tuple[int, int], first: int, last: int, kind: str
) -> Iterator[str]:
    left, right = span
    l1, l2 = _at(words, left - 1, first, last), _at(words, left - 2, first, last)
    r1, r2 = _at(words, right, first, last), _at(words, right + 1, first, last)
    if span != own:
        yield "li"
        yield f"lif{left == own[0]}"
    yield f"la{l1}"
    yield f"lA{l2}_{l1}"
    yield f"lb{r1}"
    yield f"lB{r1}_{r2}"
    yield f"la|{kind}|{l1}"
    yield f"lb|{kind}|{r1}"
    k = left - 1
    while k >= first and words[k] in _OPENERS:
        k -= 1
    if k < left - 1:
        h1, h2 = stem(_at(words, k, first, last)), stem(_at(words, k - 1, first, last))
        yield f"h{h1}"
        yield f"hh{h2}_{h1}"
        yield f"h|{kind}|{h1}"
        yield f"hl{h1}_{l1}"


def _nearest_cues(stems: Sequence[str], left: int, right: int, first: int, last: int, kind: str) -> Iterator[str]:
    """The nearest telling words before and after the list that the name stands in."""
    before = next((stems[k] for k in range(left - 1, max(first, left - 11) - 1, -1) if stems[k] in _CUES), "")
    after = next((stems[k] for k in range(right, min(last, right + 8)) if stems[k] in _CUES), "")
    yield f"cl{before}"
    yield f"cr{after}"
    yield f"cl{before}|{kind}"
    yield f"cb{before}|{after}"


def _sentence_words(stems: Sequence[str], i: int, j: int, first: int, last: int, kind: str) -> list[str]:
    first, last = max(first, i - _REACH), min(last, j + _REACH)
    left = [w for w in stems[first:i] if len(w) > 2]
    right = [w for w in stems[j:last] if len(w) > 2]
    lead = f"S{kind}|"
    found = ["L" + w for w in left] + ["R" + w for w in right] + [lead + w for w in left] + [lead + w for w in right]
    for k in range(first, last - 1):
        if stems[k] in _SUBJECTS:
            verb = stems[k + 2] if stems[k + 1] in _ADVERBS and k + 2 < last else stems[k + 1]
            found.append(f"W{'<' if k < i else '>'}{stems[k]}_{verb}")
    return found


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


def _apposition(words: Sequence[str], j: int, last: int) -> Iterator[str]:
    """The noun that says what the name is: X, a new framework for …; X is a benchmark that …."""
    k = j
    while k < last and k - j < 2 and words[k] in (",", ":", "is", "(", ")", "\u2014", "-", "\u2013", "are", "as"):
        k += 1
    if k == j or k >= last or words[k] not in ("a", "an", "the", "our", "which"):
        return
    head = ""
    for n in range(k + 1, min(k + 10, last)):
        if words[n] in _STOP_APPOSITION:
            break
        head = words[n]
    yield f"ap{words[j]}|{head}"
    yield f"AP{head}"
