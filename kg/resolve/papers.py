"""One record a paper, whichever lists name it, and the label to show it by."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace

from kg.ids import paper_key
from kg.records import Assertion, Entity, Name, Paper, PaperList
from kg.resolve.normal import entity_key, has_han

_ARXIV = re.compile(r"(?:arxiv:)?(\d{4}\.\d{4,5}(?:v\d{1,2})?)", re.IGNORECASE)
# A shorter abstract ("To appear.") says nothing of which paper it is.
_TELLING = 40
_TELLING_TITLE, _TELLING_HAN = 20, 8
_OPENING_WORDS = 10
_OPENING_HAN = 24


def settled_lists(lists: Iterable[PaperList]) -> tuple[PaperList, ...]:
    """The lists sorted by key, each once, with the keys of their records settled.

    A record's key is made of its own words. But a record that lacks the title or the abstract takes the key of the
    full record whose other half it has, if there is just one. The outcome depends on the set of lists only, and
    settling settled lists without some of them gives what settling the rest gives.
    """
    by_key: dict[str, list[PaperList]] = {}
    for paper_list in lists:
        by_key.setdefault(paper_list.key, []).append(paper_list)
    unique = [max(same, key=repr) if len(same) > 1 else same[0] for _, same in sorted(by_key.items())]
    full: dict[str, set[str]] = {}
    for paper in (p for x in unique for p in x.papers if p.title and p.abstract.strip()):
        for half in _halves(paper):
            full.setdefault(half, set()).add(paper_key(paper.title, paper.abstract))
    return tuple(replace(x, papers=tuple(_settled(p, full) for p in x.papers)) for x in unique)


def _halves(paper: Paper) -> Iterator[str]:
    """The keys that a record with only the title or only the abstract of ``paper`` has, where they tell enough."""
    if len(paper.abstract) >= _TELLING:
        yield paper_key(None, paper.abstract)
    if paper.title and len(entity_key(paper.title)) >= (_TELLING_HAN if has_han(paper.title) else _TELLING_TITLE):
        yield paper_key(paper.title, "")


def _settled(paper: Paper, full: Mapping[str, set[str]]) -> Paper:
    own = paper_key(paper.title, paper.abstract)
    same = full.get(own, set()) if not paper.title or not paper.abstract.strip() else set()
    key = min(same) if len(same) == 1 else own
    return paper if key == paper.key else replace(paper, key=key)


def canonical_papers(lists: Iterable[PaperList]) -> dict[str, Paper]:
    """One record a key, by key: the fullest record, its gaps filled from the others.

    Extraction must read these records, since offsets count in the text of one of them. The choice depends on the
    records alone, not on the order of lists.
    """
    return records_of(settled_lists(lists))


def records_of(settled: Iterable[PaperList]) -> dict[str, Paper]:
    """One record a key, by key, of lists that are settled already."""
    records: dict[str, list[Paper]] = {}
    for paper_list in settled:
        for paper in paper_list.papers:
            records.setdefault(paper.key, []).append(paper)
    return {key: _merge(same) for key, same in sorted(records.items())}


def _merge(same: Sequence[Paper]) -> Paper:
    """The fullest record with what only others have; addresses and ids of all of them are kept as links."""
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
    kept = replace(best, **gaps) if gaps else best
    ids = (address for p in ordered if p.identifier != kept.identifier for address in _address(p.identifier))
    return replace(
        kept,
        links=tuple(dict.fromkeys((*(x for p in ordered for x in p.links), *ids))),
        code_urls=tuple(dict.fromkeys(x for p in ordered for x in p.code_urls)),
    )


def _address(identifier: str | None) -> tuple[str, ...]:
    """The page of an arXiv id or DOI, so that the version a record names is not lost."""
    if identifier and (arxiv := _ARXIV.fullmatch(identifier.strip())):
        return (f"https://arxiv.org/abs/{arxiv[1]}",)
    if identifier and identifier.startswith("10.") and "/" in identifier:
        return (f"https://doi.org/{identifier}",)
    return ()


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
