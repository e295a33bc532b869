"""What a link says beside its relation: the kind of a proposed thing, how many devices, how it was found."""

from __future__ import annotations

import re
from functools import cache

from kg.extract.chinese.places import Candidate, Place, Scan
from kg.extract.chinese.words import alternation, words

_TYPES = {
    "proposes": "Method",
    "evaluatesOn": "Dataset",
    "trainsOn": "Dataset",
    "buildsOn": "Model",
    "comparesWith": "Method",
    "runsOn": "Hardware",
    "implementedWith": "Software",
    "uses": "Method",
    "addresses": "Task",
    "measures": "Metric",
    "mentions": "Method",
}
_FITTING = {
    "evaluatesOn": ("Benchmark", "Dataset"),
    "trainsOn": ("Benchmark", "Dataset"),
    "buildsOn": ("Model", "Method", "System"),
    "comparesWith": ("Method", "Model", "System", "Software"),
    "uses": ("Method", "Model"),
}
_COUNT = re.compile(
    r"(?:([0-9]{1,6})|([\u4e00\u4e8c\u4e24\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u5341\u767e\u5343]{1,4}))"
    r"(?:[\u5757\u5f20\u5361\u53f0\u9897\u7247\u8def\u679a\u4e2a]|\s?[\u00d7xX])\s?(?:[\u3400-\u9fff]{0,4})$"
)
_DIGITS = {c: n for n, c in enumerate("\u96f6\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u5341")}
_DIGITS["\u4e24"] = 2
_DIGITS["\u5355"] = 1


def type_of(candidate: Candidate, relation: str, scans: tuple[Scan, ...]) -> str:
    """The type of the thing: what is known of it if that fits the relation, else by the words around it."""
    if relation == "proposes":
        return _kind(candidate, scans)
    fitting = _FITTING.get(relation, ())
    return next((t for t in candidate.facts.types if t in fitting), _TYPES[relation])


@cache
def _kinds() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((kind, re.compile(f"(?:{alternation(nouns)})$")) for kind, nouns in words().lists["kinds"].items())


def _kind(candidate: Candidate, scans: tuple[Scan, ...]) -> str:
    """By the end of a description, the noun right before a name, or the end of the title that begins with it."""
    descriptions = [candidate.long_form or "", candidate.name, *candidate.aliases]
    for place in candidate.places:
        text = scans[place.reading].reading.text
        descriptions.append(text[max(0, place.mention.start - 6) : place.mention.start].rstrip("\u300c\u201c\u300a "))
        after = re.match(
            r"[\u300d\u201d\u300b]?([\u3400-\u9fff]{2,4})", text[place.mention.end : place.mention.end + 5]
        )
        if after:
            descriptions += [after[1][:2], after[1][:3], after[1]]
        if place.title and candidate.title_name:
            descriptions.append(text.rstrip())
    for text in descriptions:
        kind = next((k for k, pattern in _kinds() if pattern.search(text)), None)
        if kind:
            return kind
    return _TYPES["proposes"]


def count_of(candidate: Candidate, scans: tuple[Scan, ...]) -> str | None:
    """How many of a device the text states, as digits, or None."""
    for place in candidate.places:
        text = scans[place.reading].reading.text
        match = _COUNT.search(text, max(0, place.mention.start - 12), place.mention.start)
        if match:
            value = match[1] or str(_number(match[2]))
            return value if value != "0" else None
    return None


def _number(han: str) -> int:
    """A Han numeral below a hundred; 0 if it is another."""
    if len(han) == 1:
        return _DIGITS.get(han, 0)
    ten = "\u5341"
    if ten not in han:
        return 0
    left, _, right = han.partition(ten)
    return (_DIGITS.get(left, 0) if left else 1) * 10 + (_DIGITS.get(right, 0) if right else 0)


def rule_of(candidate: Candidate, relation: str) -> str:
    """The cue that tells the relation, as its first phrases, or ``context`` if only the words around do."""
    cues = [c for p in candidate.places for c in p.cues if c.relation == relation]
    if not cues:
        return "context"
    cue = min(cues, key=lambda c: c.number)
    return f"cue {(*cue.before, '')[0]}\u2026{(*cue.after, '')[0]}"


def telling(candidate: Candidate, relation: str) -> list[Place]:
    """The places where a cue tells the relation, all places if none does."""
    return [p for p in candidate.places if any(c.relation == relation for c in p.cues)] or candidate.places
