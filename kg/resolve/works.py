"""Records of one work: a preprint and its publication, the English and the Chinese version, the same paper twice.

Found by id (DOI, arXiv without version, OpenReview), then by equal title or equal abstract. Records whose titles agree
and whose abstracts do not are two works, since short titles recur.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from zlib import crc32

from kg.records import Paper
from kg.resolve.normal import entity_key, has_han
from kg.text.normal import fold

_ARXIV = re.compile(r"(?<!\d)(\d{4}\.\d{4,5}|(?<![a-z])[a-z-]{2,12}(?:\.[a-z]{2})?/\d{7})(?:v\d{1,2})?(?!\d)")
_ARXIV_MARK = re.compile(r"arxiv", re.IGNORECASE)
_DOI = re.compile(r"\b10\.\d{4,9}/[^\s\"<>?#]{1,200}")
_OPENREVIEW = re.compile(r"openreview\.net/(?:forum|pdf)\?(?:[^#\s]{0,80}&)?id=([\w-]{6,20})")
_PLAIN_ARXIV = re.compile(r"\d{4}\.\d{4,5}(?:v\d{1,2})?")
_WORD = re.compile(r"[^\W_]+")
# Two abstracts of one paper share most of their three-word runs even after a revision; others share almost none.
_ALIKE = 0.5
_SHORT_TITLE = 12
_REVISED = 0.75
_RUN, _ENOUGH_RUNS, _SKETCH = 5, 20, 6


@dataclass(frozen=True, slots=True)
class Same:
    """Two records of one work, and why; ``reason`` begins with ``translation`` where the languages differ."""

    first: str
    second: str
    reason: str


def same_works(papers: Iterable[Paper]) -> tuple[Same, ...]:
    """Pairs of records of one work, each record with the first (by key) of its work; sorted."""
    ordered = sorted(papers, key=lambda p: p.key)
    by_key = {p.key: p for p in ordered}
    reasons = dict(_pairs(ordered))
    parent = {p.key: p.key for p in ordered}

    def root(key: str) -> str:
        while parent[key] != key:
            key = parent[key]
        return key

    for one, other in sorted(reasons):
        low, high = sorted((root(one), root(other)))
        parent[high] = low
    found = []
    for key in by_key:
        first = root(key)
        if first != key:
            found.append(Same(first, key, _reason(by_key[first], by_key[key], reasons)))
    return tuple(sorted(found, key=lambda s: (s.first, s.second)))


def representatives(same: Iterable[Same]) -> Mapping[str, str]:
    """For each record that is not the first of its work, the first."""
    return {s.second: s.first for s in same}


def _reason(first: Paper, other: Paper, reasons: Mapping[tuple[str, str], str]) -> str:
    direct = reasons.get((first.key, other.key))
    said = direct or next(r for (a, b), r in sorted(reasons.items()) if other.key in (a, b))
    return f"translation: {said}" if first.language != other.language else said


def _pairs(papers: Sequence[Paper]) -> Iterator[tuple[tuple[str, str], str]]:
    """Equal pairs with reasons; an id says more than a title, so it comes last and stays."""
    yield from _like_abstracts(papers)
    for group, what in (
        (_grouped(papers, _title_keys), "same title"),
        (_grouped(papers, _abstract_keys), "same abstract"),
    ):
        for _, members in sorted(group.items()):
            for one, other in combinations(members, 2):
                if what == "same abstract" or _abstracts_allow(one, other):
                    yield (one.key, other.key), _texts_reason(one, other, what)
    for id_, members in sorted(_grouped(papers, work_ids).items()):
        for one, other in combinations(members, 2):
            yield (one.key, other.key), f"same id {id_}"


def _like_abstracts(papers: Sequence[Paper]) -> Iterator[tuple[tuple[str, str], str]]:
    """Pairs whose abstracts were lightly revised, found by runs of words that they share.

    Both with titles must share words of the titles too: parts of a series have like abstracts.
    """
    for _, members in sorted(_grouped(papers, _sketch).items()):
        for one, other in combinations(members, 2):
            # Titles first: they are short, and most pairs part on them.
            if one.title and other.title and likeness(one.title, other.title) < _ALIKE:
                continue
            alike = likeness(one.abstract, other.abstract)
            if alike >= _REVISED:
                yield (one.key, other.key), f"like abstract ({alike:.0%} of its runs of words)"


def _sketch(paper: Paper) -> Iterator[str]:
    """The few runs of words of the abstract with the smallest checksums: like texts share some of them."""
    units = _units(paper.abstract)
    runs = {" ".join(units[i : i + _RUN]) for i in range(len(units) - _RUN + 1)}
    if len(runs) >= _ENOUGH_RUNS:
        yield from sorted(runs, key=lambda r: (crc32(r.encode("utf-8", "surrogatepass")), r))[:_SKETCH]


def _grouped(papers: Sequence[Paper], keys: Callable[[Paper], Iterator[str]]) -> dict[str, list[Paper]]:
    found: dict[str, list[Paper]] = {}
    for paper in papers:
        for key in sorted(set(keys(paper))):
            found.setdefault(key, []).append(paper)
    return {k: v for k, v in found.items() if 1 < len(v) <= 50}


def work_ids(paper: Paper) -> Iterator[str]:
    """Ids of the work that the record names: ``doi:``, ``arxiv:`` without version, ``openreview:``."""
    for text in (paper.identifier or "", *paper.links):
        folded = text.strip().casefold()
        for doi in _DOI.findall(folded):
            yield f"doi:{doi.rstrip('.,;)')}"
        arxiv = _ARXIV.search(folded) if _ARXIV_MARK.search(folded) else None
        if arxiv:
            yield f"arxiv:{arxiv[1]}"
        elif _PLAIN_ARXIV.fullmatch(folded):
            yield f"arxiv:{folded.split('v')[0]}"
        for forum in _OPENREVIEW.findall(text):
            yield f"openreview:{forum}"


def _title_keys(paper: Paper) -> Iterator[str]:
    titles = [paper.title] if paper.title else []
    for title in (*titles, *(n.text for n in paper.other_titles)):
        key = entity_key(title)
        if len(key) >= (6 if has_han(key) else _SHORT_TITLE):
            yield key


def _abstract_keys(paper: Paper) -> Iterator[str]:
    for text in (paper.abstract, *(n.text for n in paper.other_abstracts)):
        words = _WORD.findall(fold(text))
        if len("".join(words)) >= 40:
            yield "".join(words)


def _abstracts_allow(one: Paper, other: Paper) -> bool:
    """Whether the abstracts do not speak against one work: one is missing, the languages differ, or they are alike."""
    if not one.abstract.strip() or not other.abstract.strip() or one.language != other.language:
        return True
    return likeness(one.abstract, other.abstract) >= _ALIKE


def _texts_reason(one: Paper, other: Paper, what: str) -> str:
    alike = what == "same title" and one.abstract.strip() and other.abstract.strip()
    return f"{what} and like abstract" if alike and one.language == other.language else what


def likeness(one: str, other: str) -> float:
    """Share of the smaller text's runs of three words (three characters in Chinese) that the other has, 0 to 1."""
    a, b = _runs(one), _runs(other)
    return len(a & b) / min(len(a), len(b)) if a and b else 0.0


# As many as a group of records to be compared with each other has titles and abstracts, and some more.
@lru_cache(maxsize=256)
def _runs(text: str) -> frozenset[tuple[str, ...]]:
    units = _units(text)
    return frozenset(zip(units, units[1:], units[2:], strict=False))


def _units(text: str) -> list[str]:
    """Words of a text, of Chinese ones each character."""
    folded = fold(text)
    words = _WORD.findall(folded)
    return [u for w in words for u in (w if has_han(w) else (w,))] if has_han(folded) else words
