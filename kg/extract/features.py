"""What is looked at when a candidate name is judged: its letters, its places, the words around it.

A feature is a short string; the model knows some of them and passes over the others.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from kg.extract.candidates import Candidate, Occurrence
from kg.extract.context import place_features
from kg.extract.texts import Text
from kg.extract.tokens import stem

_SHOWN = {"alnum": "\u00a7", "acro": "\u00a7", "hyphen": "\u00a7", "camel": "\u00a7", "num": "0"}
"""What stands for words that are names by their shape, and for numbers."""
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
    words = tuple([tuple([_SHOWN.get(k.shape) or k.low for k in t.tokens]) for t in texts])
    return View(texts, words, tuple([tuple(map(stem, w)) for w in words]), background, types, own)


def bucket(number: int) -> int:
    """The largest bound that is not over ``number``."""
    return _BUCKETS[bisect_right(_BUCKETS, number) - 1]


def features_of(candidate: Candidate, view: View) -> list[str]:
    """All features of one candidate, each once, in a fixed order."""
    kind = kind_of(candidate, view)
    seen = [*_name_features(candidate.name), *_paper_features(candidate, view, kind)]
    outer = [o for o in candidate.occurrences if not o.inner] or list(candidate.occurrences)
    for place in outer:
        number = place.text
        seen += place_features(view.texts[number], view.words[number], view.stems[number], place, kind)
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
