"""What is looked at when a candidate name is judged: its letters, its places, the words around it.

A feature is a short string; the model knows some of them and passes over the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from kg.extract.candidates import Candidate, Occurrence
from kg.extract.context import SentenceWords, place_rows, title_rows
from kg.extract.linear import Row
from kg.extract.lookups import Lookups
from kg.extract.standing import Spread, Standing, bucket
from kg.extract.texts import Text

_BENCH = re.compile(r"(?i)(bench|bench-\w{1,9}|qa|eval|arena|gym|wiki|corpus)\+?$")


@dataclass(frozen=True, slots=True)
class Background:
    """What other papers show: in how many a key is named, in how many titles; words that are common in lower case."""

    papers: Mapping[str, int]
    common: frozenset[str]


@dataclass(frozen=True, slots=True)
class View:
    """One paper as the features see it; ``own`` is 1 if the background has counted this paper itself."""

    texts: Sequence[Text]
    background: Background
    types: Mapping[str, tuple[str, ...]]
    lookups: Lookups
    own: int = 0
    repositories: frozenset[str] = frozenset()
    sentences: dict[tuple[int, int], SentenceWords] = field(default_factory=dict)

    def seen_elsewhere(self, key: str) -> int:
        """In how many other papers the key is named."""
        return max(0, self.background.papers.get(key, 0) - self.own)

    def sentence(self, text: int, number: int) -> SentenceWords:
        """A sentence in words, looked up when the first name in it is judged."""
        words = self.sentences.get((text, number))
        if words is None:
            words = self.sentences[text, number] = SentenceWords(self.texts[text], number, self.lookups)
        return words


def features_of(candidate: Candidate, view: View) -> list[int | str]:
    """All features of one candidate that the look-ups of the view know, each once."""
    kind = view.lookups.kinds[kind_of(candidate, view.types)]
    rows = [*view.lookups.letters[candidate.name], *_paper_rows(candidate, view, kind.name)]
    is_data = kind.name == "bench"
    for place in outer_places(candidate):
        text = view.texts[place.text]
        words = view.sentence(place.text, text.sentence_of[place.first])
        if text.part.part == "title":
            rows += title_rows(words, place)
        else:
            found, beside_data = place_rows(text, words, place, kind, view.lookups)
            rows += found
            is_data = is_data or beside_data
    if view.repositories:
        rows.append(view.lookups.get(f"url{_in_address(candidate.key, view.repositories)}"))
    if is_data:
        rows += map(view.lookups.get, _use_features(candidate, view))
    once = dict.fromkeys(rows)
    once.pop(None, None)
    return cast("list[int | str]", list(once))


def outer_places(candidate: Candidate) -> Sequence[Occurrence]:
    """The places that are not within a longer name; all if there are no others."""
    return [o for o in candidate.occurrences if not o.inner] or candidate.occurrences


def _in_address(key: str, repositories: frozenset[str]) -> str:
    """How a name stands in the addresses of the paper's code: it is one's name, a part of it, or not in it."""
    if key in repositories:
        return "is"
    return "in" if len(key) > 2 and any(key in name for name in repositories) else "no"


_USES = frozenset(
    {"evaluat", "evalu", "benchmark", "experiment", "assess", "test", "train", "finetun", "model", "llm", "baselin"}
)


def _use_features(candidate: Candidate, view: View) -> Iterator[str]:
    """For data: what the sentences do that do not name it (a new benchmark is also evaluated on, if systems run)."""
    for number, text in enumerate(view.texts):
        if text.part.part == "title":
            continue
        own = {text.sentence_of[o.first] for o in candidate.occurrences if o.text == number}
        first = min(own, default=0)
        after = range(first + 1, len(text.sentences))
        for sentence in range(len(text.sentences)):
            if sentence not in own:
                for root in sorted(_USES.intersection(view.sentence(number, sentence).stems)):
                    yield f"P{root}"
                    yield f"P{'>' if sentence > first else '<'}{root}"
        yield f"Pa{min(len(after), 3)}"
        yield f"Pn{bucket(len(own))}"


def kind_of(candidate: Candidate, known: Mapping[str, tuple[str, ...]]) -> str:
    """A coarse class: what the knowledge base says, else what the form says."""
    types = known.get(candidate.key)
    if types:
        return types[0]
    name = candidate.name
    if _BENCH.search(name):
        return "bench"
    if " " in name:
        return "multi"
    if "-" in name:
        return "dash"
    return "upper" if name.isupper() else "mixed"


def _paper_rows(candidate: Candidate, view: View, kind: str) -> list[Row]:
    places = candidate.occurrences
    count, inner = len(places), sum([place.inner for place in places])
    titles = [place for place in places if view.texts[place.text].part.part == "title"]
    body = [place for place in places if view.texts[place.text].part.part != "title"]
    standing = Standing(
        kind=kind,
        marks=candidate.marks,
        types=view.types.get(candidate.key, ()),
        elsewhere=bucket(view.seen_elsewhere(candidate.key)),
        places=bucket(count),
        inner="all" if inner == count else "some" if inner else "none",
        heads_title=bool(titles) and titles[0].first == 0,
        titled=bool(body) if titles else None,
        has_aliases=bool(candidate.aliases),
        is_common=candidate.name.lower() in view.background.common,
    )
    rows = [*view.lookups.standings[standing]]
    if body:
        rows += view.lookups.spreads[_spread(body, view.texts[body[0].text], kind)]
    return rows


def _spread(body: Sequence[Occurrence], text: Text, kind: str) -> Spread:
    numbers = {text.sentence_of[place.first] for place in body}
    first, last, total = min(numbers), max(numbers), max(len(text.sentences), 1)
    return Spread(kind, min(first, 6), 4 * first // total, 4 * last // total, bucket(len(numbers)), last == total - 1)
