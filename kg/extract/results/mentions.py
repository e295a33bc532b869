"""Where the names of a paper's links stand, by the part that they can play in a result."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kg.records import NAMED_RELATIONS, Document, Link, TextPart

ROLES = {
    "measures": "metric",
    "evaluatesOn": "dataset",
    "trainsOn": "dataset",
    "comparesWith": "baseline",
    "buildsOn": "model",
    "runsOn": "hardware",
}
_DATA = frozenset({"Dataset", "Benchmark"})
_JOINT = r"\s?(?:,\s?and|[,/&\u3001\uff0c]|and|or|\u548c|\u4e0e|\u8207|\u53ca|\u4ee5\u53ca)\s?(?:the |on |in )?"
_GAP = re.compile(rf"{_JOINT}(?:[A-Z][A-Za-z0-9-]{{1,16}}(?: [A-Za-z0-9-]{{2,16}})?{_JOINT})?")


@dataclass(frozen=True, slots=True, order=True)
class Mention:
    """A name in the plain text of a part: its place, its role in results, and the name of its link."""

    start: int
    end: int
    role: str
    name: str


def mentions_in(document: Document, links: Sequence[Link]) -> dict[str, list[Mention]]:
    """All places of the links' names, by part; of names inside one another the longest counts."""
    names = _names(links)
    return {part.part: _in_part(part, names) for part in document.parts}


def _names(links: Sequence[Link]) -> list[tuple[str, str, str]]:
    """(form, role, name of the link), the longest forms first."""
    found: dict[tuple[str, str, str], None] = {}
    things = {link.name for link in links if link.relation in NAMED_RELATIONS}
    for link in links:
        role = role_of(link)
        if role == "metric" and link.relation == "measures" and link.name in things:
            continue
        if role and not link.unnamed:
            for form in (link.name, *link.aliases, link.long_form or ""):
                if len(form) > 1:
                    found[form, role, link.name] = None
    return sorted(found, key=lambda f: (-len(f[0]), f))


def role_of(link: Link) -> str | None:
    """The role that a link's target can play in a result."""
    if link.relation == "proposes":
        return "dataset" if link.type in _DATA else "metric" if link.type == "Metric" else "system"
    return ROLES.get(link.relation)


def _in_part(part: TextPart, names: Sequence[tuple[str, str, str]]) -> list[Mention]:
    text = part.plain.text
    low = text.lower()
    low = low if len(low) == len(text) else text
    found: list[Mention] = []
    taken: dict[str, list[tuple[int, int]]] = {}
    for form, role, name in names:
        spans = taken.setdefault(role, [])
        for start, end in _places(text, low, form):
            if not any(s < end and start < e for s, e in spans):
                spans.append((start, end))
                found.append(Mention(start, end, role, name))
    return sorted(found)


def _places(text: str, low: str, form: str) -> Iterator[tuple[int, int]]:
    """Where ``form`` stands as a whole word, a plural s allowed; words without inner capitals in any case."""
    exact = any(c.isupper() for c in form[1:]) or len(form) < 4
    where, what = (text, form) if exact else (low, form.lower())
    at = where.find(what)
    while at >= 0:
        end = at + len(what)
        if text[end : end + 1] == "s" and _is_latin(text[end - 1 : end]):
            end += 1
        cuts_left = at > 0 and _is_latin(text[at - 1]) and _is_latin(text[at])
        cuts_right = _is_latin(text[end - 1]) and _is_latin(text[end : end + 1])
        if not cuts_left and not cuts_right:
            yield at, end
        at = where.find(what, at + 1)


def _is_latin(character: str) -> bool:
    return character.isascii() and character.isalnum()


def runs(text: str, mentions: Sequence[Mention]) -> list[list[Mention]]:
    """Mentions of one role grouped into lists: "A, B and C" is one run of three."""
    grouped: list[list[Mention]] = []
    for mention in mentions:
        last = grouped[-1][-1] if grouped else None
        joined = last is not None and last.end <= mention.start <= last.end + 40
        if last is not None and joined and _GAP.fullmatch(text, last.end, mention.start):
            grouped[-1].append(mention)
        else:
            grouped.append([mention])
    return grouped
