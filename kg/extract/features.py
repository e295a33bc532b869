"""What is looked at when a candidate name is judged: its letters, its places, the words around it.

A feature is a short string; the model knows some of them and passes over the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from kg.extract.candidates import Candidate, Occurrence, Text

_NAMELIKE = frozenset({"alnum", "acro", "cap", "hyphen", "camel", "num", "letter", "lowdig"})
_SHAPED = frozenset({"alnum", "acro", "hyphen", "camel"})
_JOINERS = frozenset({",", "and", "or", "&", "/", "\uff0c", "\u3001", "vs", "versus", "+"})
_OPENERS = frozenset(
    {"(", "e.g", ".", "e.g.", ",", "i.e", "i.e.", "including", "such", "as", "like", ":", "-", "\u2014", "namely"}
    | {"\u2013", "eg", "the", "both", "namely", "\uff08", "["}
)
_STOP_APPOSITION = frozenset(
    {"that", "which", "for", ",", ".", "to", "with", "(", "of", "designed", "in", "where", ":"}
)
_CAMEL = re.compile(r"[A-Z]?[a-z]{2,20}|[A-Z]{2,20}(?![a-z])|\d{1,6}")
_BUCKETS = (0, 1, 2, 3, 4, 6, 9, 14, 25, 60, 200)


@dataclass(frozen=True, slots=True)
class Background:
    """What other papers show: in how many a key is named, in how many titles; words that are common in lower case."""

    papers: Mapping[str, int]
    common: frozenset[str]


@dataclass(frozen=True, slots=True)
class View:
    """One paper as the features see it."""

    texts: Sequence[Text]
    words: tuple[tuple[str, ...], ...]
    stems: tuple[tuple[str, ...], ...]
    background: Background
    types: Mapping[str, tuple[str, ...]]
    own: int = 0

    def seen_elsewhere(self, key: str) -> int:
        """In how many other papers the key is named; ``own`` takes this paper out if it was counted itself."""
        return max(0, self.background.papers.get(key, 0) - self.own)


def view_of(texts: Sequence[Text], background: Background, types: Mapping[str, tuple[str, ...]], own: int = 0) -> View:
    """The view of a paper; ``types`` are the types that the knowledge base gives to the candidates' keys."""
    words = tuple(tuple([_word(k.shape, k.low) for k in t.tokens]) for t in texts)
    return View(texts, words, tuple(tuple(map(stem, w)) for w in words), background, types, own)


def _word(shape: str, low: str) -> str:
    if shape in _SHAPED:
        return "\u00a7"
    return "0" if shape == "num" else low


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """A crude stem: outperforms, outperformed and outperforming meet."""
    if len(word) < 5 or not word.isalpha():
        return word
    for ending in ("ations", "ation", "ings", "ing", "ies", "ed", "es", "s", "ly", "e"):
        if word.endswith(ending) and len(word) - len(ending) > 3:
            return word[: -len(ending)]
    return word


def bucket(number: int) -> int:
    """The largest bound that is not over ``number``."""
    return max(b for b in _BUCKETS if b <= number)


def features_of(candidate: Candidate, view: View) -> list[str]:
    """All features of one candidate, each once, in a fixed order."""
    kind = kind_of(candidate, view)
    seen = [*_name_features(candidate.name), *_paper_features(candidate, view, kind)]
    outer = [o for o in candidate.occurrences if not o.inner] or list(candidate.occurrences)
    for place in outer:
        seen += _place_features(place, view, kind)
    found = dict.fromkeys(seen)
    if not found.keys().isdisjoint(_SETS) or kind == "bench":
        found.update(dict.fromkeys(_use_features(candidate, view)))
    return list(found)


_SETS = frozenset(f"{side}{word}" for side in ("AP", "b", "a") for word in ("benchmark", "dataset", "corpus", "suite"))
_USES = frozenset({"evaluat", "benchmark", "experiment", "assess", "test", "train", "fin", "model", "llm", "baselin"})


def _use_features(candidate: Candidate, view: View) -> Iterator[str]:
    """For data: what the sentences do that do not name it (a new benchmark is also evaluated on, if systems run)."""
    for number, text in enumerate(view.texts):
        if text.part.part == "title":
            continue
        own = {text.sentence_of[o.first] for o in candidate.occurrences if o.text == number}
        for sentence, (first, last) in enumerate(text.sentences):
            if sentence not in own:
                for root in sorted(_USES.intersection(view.stems[number][first:last])):
                    yield f"P{root}"
        yield f"Pn{bucket(len(own))}"


def kind_of(candidate: Candidate, view: View) -> str:
    """A coarse class: what the knowledge base says, else what the form says."""
    types = view.types.get(candidate.key)
    if types:
        return types[0]
    name = candidate.name
    if re.search(r"(?i)(bench|bench-\w{1,9}|qa|eval|arena|gym|wiki|corpus)\+?$", name):
        return "bench"
    if " " in name:
        return "multi"
    if "-" in name:
        return "dash"
    return "upper" if name.isupper() else "mixed"


@lru_cache(maxsize=20_000)
def _name_features(name: str) -> tuple[str, ...]:
    low = name.lower()
    padded = f"^{low}$"
    found = [f"c{padded[i : i + n]}" for n in (3, 4) for i in range(len(padded) - n + 1)]
    found += [f"x{low[-n:]}" for n in (2, 5)] + [f"y{low[:n]}" for n in (2, 5)]
    shape = re.sub(r"[a-z]+", "a", re.sub(r"[A-Z]+", "A", re.sub(r"\d+", "0", name)))[:12]
    found += [f"s{shape}", f"n{min(len(name), 20)}", f"nw{name.count(' ')}", f"nd{name.count('-')}"]
    found += [f"w{p.lower()}" for p in _CAMEL.findall(name)]
    found += [f"k{low}", f"hd{re.split('[ -]', low)[-1]}", f"st{re.split('[ -]', low)[0]}"]
    return tuple(found)


def _paper_features(candidate: Candidate, view: View, kind: str) -> Iterator[str]:
    for mark in candidate.marks:
        yield f"m{mark}"
        yield f"mk{mark}|{kind}"
    yield f"kind{kind}"
    types = view.types.get(candidate.key, ())
    for t in types:
        yield f"gz{t}"
    elsewhere = bucket(view.seen_elsewhere(candidate.key))
    places = candidate.occurrences
    count, inner = len(places), sum(o.inner for o in places)
    yield f"df{elsewhere}"
    yield f"oc{bucket(count)}"
    yield f"df{elsewhere}|oc{bucket(count)}|{bool(types)}"
    yield f"in{'all' if inner == count else 'some' if inner else 'none'}"
    titles = [o for o in places if view.texts[o.text].part.part == "title"]
    body = [o for o in places if view.texts[o.text].part.part != "title"]
    if titles and titles[0].first == 0:
        yield "t0"
    if any(view.texts[o.text].part.part == "title" for o in places):
        yield f"tin|{bool(body)}"
    if body:
        yield from _position_features(body, view, kind)
    if candidate.aliases:
        yield "alias"
    word = candidate.name.lower()
    if word in view.background.common:
        yield "common"


def _position_features(body: Sequence[Occurrence], view: View, kind: str) -> Iterator[str]:
    text = view.texts[body[0].text]
    total = len(text.sentences)
    numbers = sorted({text.sentence_of[o.first] for o in body})
    yield f"f{min(numbers[0], 6)}"
    yield f"fr{4 * numbers[0] // max(total, 1)}|{kind}"
    yield f"lr{4 * numbers[-1] // max(total, 1)}"
    yield f"ns{bucket(len(numbers))}"
    if numbers[-1] == total - 1:
        yield "last"


# --- the words around one occurrence ---


def _place_features(place: Occurrence, view: View, kind: str) -> Iterator[str]:
    text, words = view.texts[place.text], view.words[place.text]
    first, last = text.sentences[text.sentence_of[place.first]]
    if text.part.part == "title":
        yield f"T{_at(words, place.first - 1, first, last)}"
        yield f"U{_at(words, place.last, first, last)}"
        return
    yield from _near(words, place.first, place.last, first, last, kind)
    left, right = _list_around(text, place.first, place.last, first, last)
    yield from _list_features(words, (left, right), (place.first, place.last), first, last, kind)
    yield from _sentence_words(view.stems[place.text], place.first, place.last, first, last, kind)
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


def _list_around(text: Text, i: int, j: int, first: int, last: int) -> tuple[int, int]:
    """The list of names (A, B and C) that tokens ``i`` to ``j`` stand in."""
    tokens = text.tokens
    left, right = i, j
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


def _sentence_words(stems: Sequence[str], i: int, j: int, first: int, last: int, kind: str) -> list[str]:
    left = [w for w in stems[first:i] if len(w) > 2]
    right = [w for w in stems[j:last] if len(w) > 2]
    lead = f"S{kind}|"
    return ["L" + w for w in left] + ["R" + w for w in right] + [lead + w for w in left] + [lead + w for w in right]


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
