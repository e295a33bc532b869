"""One record a paper, whichever lists name it, and the label to show it by."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, replace

from kg.records import Assertion, Entity, Name, Paper, PaperList
from kg.resolve.normal import has_han

_OPENING_WORDS = 10
_OPENING_HAN = 24


def unique_lists(lists: Iterable[PaperList]) -> tuple[PaperList, ...]:
    """The lists sorted by key, each once."""
    return tuple(sorted({x.key: x for x in sorted(lists, key=repr)}.values(), key=lambda x: x.key))


def canonical_papers(lists: Iterable[PaperList]) -> dict[str, Paper]:
    """One record a key, by key: the fullest text, other fields filled from the other records.

    Extraction must read these records, since offsets count in the text of one of them. The choice depends on the
    records alone, not on the order of lists.
    """
    records: dict[str, list[Paper]] = {}
    for paper_list in unique_lists(lists):
        for paper in paper_list.papers:
            records.setdefault(paper.key, []).append(paper)
    return {key: _merge(same) for key, same in sorted(records.items())}


def _merge(same: Sequence[Paper]) -> Paper:
    if len(same) == 1:
        return same[0]
    ordered = sorted(set(same), key=lambda p: (-_filled(p), p.abstract, p.title or "", repr(p)))
    best = ordered[0]
    gaps = {
        f.name: value
        for f in fields(best)
        if not getattr(best, f.name)
        and (value := next((v for p in ordered if (v := getattr(p, f.name))), None)) is not None
    }
    return replace(best, **gaps) if gaps else best


def _filled(paper: Paper) -> int:
    return sum(bool(getattr(paper, f.name)) for f in fields(paper))


def labels(
    papers: Iterable[Paper], assertions: Iterable[Assertion], entities: Mapping[str, Entity]
) -> tuple[tuple[str, Name], ...]:
    """A label for each paper, in order: its title, else the name it proposes, else its opening words."""
    proposed: dict[str, list[tuple[float, str]]] = {}
    for a in assertions:
        if a.relation == "proposes" and not entities[a.object].unnamed:
            proposed.setdefault(a.subject, []).append((-a.confidence, a.object))
    return tuple((p.key, _label(p, sorted(proposed.get(p.key, [])), entities)) for p in papers)


def _label(paper: Paper, proposed: Sequence[tuple[float, str]], entities: Mapping[str, Entity]) -> Name:
    if paper.title:
        return Name(paper.title, paper.title_language or paper.language)
    if paper.other_titles:
        return min(paper.other_titles)
    for _, entity in proposed:
        if names := entities[entity].preferred:
            return min(names, key=lambda n: (n.language != paper.language, n))
    return Name(_opening(paper.abstract), paper.language)


def _opening(text: str) -> str:
    """The first words of a text, markup signs left out."""
    plain = " ".join(re.sub(r"[*_`{}$]|\\[a-zA-Z]{1,20}", "", text[:400]).split())
    if has_han(plain[:_OPENING_HAN]):
        return plain if len(plain) <= _OPENING_HAN else plain[:_OPENING_HAN] + "…"
    words = plain.split(" ")
    return plain if len(words) <= _OPENING_WORDS else " ".join(words[:_OPENING_WORDS]).rstrip(",;:") + "…"
