"""Finding the records of other lists that papers without titles belong to: pure functions, each match with its ground.

A record with an abstract is matched by it. Else its title is weighed against the abstract: rare words that both have,
the more often in the abstract the better, pairs of neighbouring words, a coined name before the title's colon; and
what the title says that the abstract does not counts against it. The best title is taken only if it is clearly ahead
of the next.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import log, sqrt

from kg.ids import paper_key
from kg.records import Name, Paper
from kg.resolve.normal import entity_key
from kg.resolve.title_words import TitleWords, coined_name, words_of
from kg.resolve.works import likeness

# Chosen on abstracts whose titles were known: one in a hundred matches at this distance is wrong.
_CLEAR = 2.7
_LEAST = 18.0
# Where the right list is given, four of five papers are found in it; in a wrong one, one of fourteen by chance.
_MANY, _USUAL_SHARE, _SURE = 8, 0.3, 9.0
_ALIKE = 0.6
_NAME, _PROPOSED, _NO_NAME = 4.0, 4.0, 0.5
_PAIR, _COMPOUND, _COVERAGE = 0.5, 0.5, 1.3
# Below so many titles counts say little of how rare a word is.
_SMALL = 2000
_SOME = 3.0
_FEW = 4
_SHOWN = 3


@dataclass(frozen=True, slots=True)
class Candidate:
    """A record that a paper may belong to: weight (the greater the better, comparable for one paper only)."""

    weight: float
    record: Paper


@dataclass(frozen=True, slots=True)
class Enrichment:
    """What was found for one paper: the record or None, how clear it is, why, and the best candidates to ask about."""

    paper: str
    record: Paper | None
    score: float
    reason: str
    candidates: tuple[Candidate, ...] = ()


def enrich(
    papers: Iterable[Paper], records: Iterable[Paper], names: Mapping[str, Sequence[str]] | None = None
) -> tuple[Enrichment, ...]:
    """The record of ``records`` that each paper without a title belongs to, sorted by paper key.

    ``names`` are by paper key the names that the paper proposes. A record serves one paper: of several papers that
    would take it only the clearest does. Where no record is clear, ``record`` is None and the candidates are given.
    """
    titled = sorted((r for r in records if r.title), key=lambda r: (r.title or "", r.key, repr(r)))
    shelf = _Shelf(titled)
    found = [
        shelf.find(paper, tuple((names or {}).get(paper.key, ())))
        for paper in sorted({p.key: p for p in papers if not p.title}.values(), key=lambda p: p.key)
    ]
    return tuple(_once(_doubted(found)))


def filled(paper: Paper, record: Paper) -> Paper:
    """``paper`` with the title of ``record``, and with all else that only the record has; its key is made anew."""
    title = record.title
    other = tuple(dict.fromkeys((*paper.other_titles, *record.other_titles)))
    return replace(
        paper,
        key=paper_key(title, paper.abstract),
        title=title,
        title_language=record.title_language or record.language,
        other_titles=tuple(n for n in other if n != Name(title or "", record.title_language or record.language)),
        authors=paper.authors or record.authors,
        keywords=paper.keywords or record.keywords,
        links=tuple(dict.fromkeys((*paper.links, *record.links))),
        code_urls=tuple(dict.fromkeys((*paper.code_urls, *record.code_urls))),
        venue=paper.venue or record.venue,
        year=paper.year or record.year,
        track=paper.track or record.track,
        decision=paper.decision or record.decision,
        topic=paper.topic or record.topic,
        identifier=paper.identifier or record.identifier,
    )


def _doubted(found: Sequence[Enrichment]) -> list[Enrichment]:
    """``found``; if it looks as if the papers are not in those records at all, only what is beyond doubt."""
    taken = sum(item.record is not None for item in found)
    if len(found) < _MANY or taken >= _USUAL_SHARE * len(found):
        return [*found]
    reason = f"only {taken} of {len(found)} papers seem to be in these records, so this one must be clearer"
    return [
        replace(item, record=None, reason=reason) if item.record is not None and item.score < _SURE else item
        for item in found
    ]


def _once(found: Sequence[Enrichment]) -> list[Enrichment]:
    """``found`` with every record given to the paper only that it suits best."""
    best: dict[str, Enrichment] = {}
    for item in found:
        if item.record is not None:
            held = best.get(item.record.key)
            if held is None or (-item.score, item.paper) < (-held.score, held.paper):
                best[item.record.key] = item
    return [
        item
        if item.record is None or best[item.record.key] is item
        else replace(item, record=None, reason=f"its best record suits paper {best[item.record.key].paper} better")
        for item in found
    ]


class _Shelf:
    """Titles with their words, ready to be asked for the one that fits an abstract."""

    def __init__(self, records: Sequence[Paper]) -> None:
        self._records = records
        self._titles = [words_of(r.title or "") for r in records]
        self._names = [coined_name(r.title or "") for r in records]
        counts = Counter(w for t in self._titles for w in {*t.words, *t.compounds})
        size = max(len(records), _SMALL)
        self._weights = {w: max(0.05, log(1 + size / (0.5 + n)) - 0.5) for w, n in counts.items()}
        self._places: dict[str, list[int]] = {}
        for n, title in enumerate(self._titles):
            for word in sorted({*title.words, *title.compounds}):
                self._places.setdefault(word, []).append(n)
        self._abstracts = [n for n, r in enumerate(records) if r.abstract.strip()]

    def find(self, paper: Paper, names: Sequence[str]) -> Enrichment:
        """The record that ``paper`` belongs to, by abstract, else by title."""
        ranked = self._ranked(paper.abstract, names)
        by_abstract = self._by_abstract(paper.abstract, [n for _, n in ranked[:50]])
        if by_abstract:
            share, n = by_abstract
            return Enrichment(paper.key, self._records[n], 100.0, f"same abstract ({share:.0%} of it)")
        candidates = tuple(Candidate(round(w, 2), self._records[n]) for w, n in ranked[:_SHOWN])
        if not candidates:
            return Enrichment(paper.key, None, 0.0, "no title shares a telling word with the abstract")
        first, second = ranked[0][0], next((w for w, n in ranked[1:] if not self._same(ranked[0][1], n)), 1.0)
        score = round(log(max(first / max(second, 1.0), 1e-9)) * sqrt(first), 2)
        if score < _CLEAR or first < _LEAST:
            return Enrichment(paper.key, None, score, f"not clear: {score} of {_CLEAR} needed", candidates)
        if not self._enough(ranked[0][1], paper):
            return Enrichment(paper.key, None, score, "too few telling words in the title", candidates)
        record = self._records[ranked[0][1]]
        return Enrichment(paper.key, record, score, self._reason(ranked[0][1], paper, names), candidates)

    def _enough(self, n: int, paper: Paper) -> bool:
        text = words_of(paper.abstract)
        return len({*self._titles[n].words} & {*text.words}) >= _FEW or self._names[n] in text.tokens

    def _same(self, one: int, other: int) -> bool:
        """Whether two records bear one title, so that neither speaks against the other."""
        return entity_key(self._records[one].title or "") == entity_key(self._records[other].title or "")

    def _by_abstract(self, abstract: str, likely: Sequence[int]) -> tuple[float, int] | None:
        near = self._abstracts if len(self._abstracts) <= 50 else [n for n in likely if self._records[n].abstract]
        shares = [(round(likeness(abstract, self._records[n].abstract), 3), n) for n in near]
        best = max(shares, key=lambda s: (s[0], -s[1]), default=(0.0, 0))
        return best if best[0] >= _ALIKE else None

    def _ranked(self, abstract: str, names: Sequence[str]) -> list[tuple[float, int]]:
        text = words_of(abstract)
        counts = Counter(text.words)
        sums: dict[int, float] = {}
        covered: dict[int, float] = {}
        for word in sorted(counts):
            for n in self._places.get(word, ()):
                if word in self._titles[n].words:
                    weight = self._weights[word]
                    sums[n] = sums.get(n, 0.0) + weight * (1 + log(counts[word]))
                    covered[n] = covered.get(n, 0.0) + weight
        pairs, compounds = set(text.pairs), set(text.compounds)
        found = [(self._weight(n, sums[n], covered[n], pairs, compounds), n) for n in sums if sums[n] >= _SOME]
        keys = [entity_key(x) for x in names]
        named = [(self._with_name(n, w, text, keys), n) for w, n in found]
        return sorted(((round(w, 6), n) for w, n in named), key=lambda x: (-x[0], x[1]))[:200]

    def _weight(self, n: int, shared: float, covered: float, pairs: set[tuple[str, str]], compounds: set[str]) -> float:
        title = self._titles[n]
        for word in sorted(compounds & set(title.compounds)):
            shared += _COMPOUND * self._weights[word]
        for one, other in sorted(pairs & set(title.pairs)):
            shared += _PAIR * (self._weights[one] + self._weights[other])
        total = sum(self._weights[w] for w in sorted(set(title.words)))
        return float(shared * (covered / total) ** _COVERAGE)

    def _with_name(self, n: int, weight: float, text: TitleWords, keys: Sequence[str]) -> float:
        """A coined name before the colon is in the abstract of its paper, nearly always."""
        name = self._names[n]
        if name is None:
            return weight
        times = text.tokens.get(name, 0)
        if not times and not (len(name) >= 6 and name in text.joined):
            return weight * _NO_NAME
        return weight + _NAME * min(1 + log(times or 1), 2.0) + (_PROPOSED if name in keys else 0.0)

    def _reason(self, n: int, paper: Paper, names: Sequence[str]) -> str:
        name = self._names[n]
        if name and name in map(entity_key, names):
            return f"its title begins with {name}, which the paper proposes"
        text, title = set(words_of(paper.abstract).words), self._titles[n]
        shared = sorted(set(title.words) & text, key=lambda w: (-self._weights[w], w))
        return f"shares {len(shared)} of {len(set(title.words))} telling words with the abstract: " + ", ".join(
            shared[:6]
        )
