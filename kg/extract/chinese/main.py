"""The description of what a paper contributes: its title and its claim are one thing."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from kg.extract.chinese.contributions import Label, core, likeness
from kg.extract.chinese.places import Candidate, Scan
from kg.extract.chinese.words import words
from kg.text.normal import name_key

_ENOUGH = 0.3


@cache
def _strong() -> frozenset[str]:
    return frozenset(words().lists["contribution_strong"])


def mark_main(scans: tuple[Scan, ...], found: dict[str, Candidate]) -> None:
    """Marks one candidate as the described contribution and gives it the forms of title and claim."""
    title = next(((s, c) for s in scans if s.reading.title for c in s.labels), None)
    wording = _text(*title) if title else ""
    claims = [(s, c) for s in scans if not s.reading.title for c in s.labels]
    for item, claim in claims:
        candidate = _candidate(item, claim, found)
        if candidate:
            candidate.likeness = max(candidate.likeness, likeness(core(_text(item, claim)), core(wording)))
            _add(candidate, item.reading.shown(claim.head, claim.end))
    best = _best(claims, wording)
    chosen = best or title
    candidate = _candidate(*chosen, found) if chosen else None
    if candidate is None:
        return
    candidate.main = True
    if best and title:
        _drop(title, candidate, found)
        item, label = title
        candidate.shapes.add("titled")
        _add(candidate, item.reading.shown(label.start, label.end))
        _add(candidate, item.reading.shown(label.head, label.end))


def _drop(title: tuple[Scan, Label], claim: Candidate, found: dict[str, Candidate]) -> None:
    """The title is no second contribution beside the claim that it words otherwise."""
    other = _candidate(*title, found)
    if other is None or other is claim:
        return
    other.shapes.discard("label")
    if not other.shapes:
        del found[other.key]


def _best(claims: list[tuple[Scan, Label]], wording: str) -> tuple[Scan, Label] | None:
    """The claim that is most like the title, among those with a verb of proposing."""
    ranked = [
        (likeness(core(_text(item, claim)), core(wording)) + (claim.verb[0:2] in _strong()) * 0.2, -n)
        for n, (item, claim) in enumerate(claims)
    ]
    if not ranked:
        return None
    score, place = max(ranked)
    if wording and score < _ENOUGH:
        return None
    return claims[-place]


def _text(item: Scan, label: Label) -> str:
    return item.reading.text[label.start : label.end]


def _candidate(item: Scan, label: Label, found: Mapping[str, Candidate]) -> Candidate | None:
    return found.get(name_key(_text(item, label)))


def _add(candidate: Candidate, form: str) -> None:
    if form != candidate.name and form not in candidate.aliases:
        candidate.aliases.append(form)
