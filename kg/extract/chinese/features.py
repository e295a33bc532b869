"""What the model sees of a candidate: the words around its places, its form, and what is known of it."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from kg.extract.chinese.known import han_types
from kg.extract.chinese.places import Candidate, Place, Scan
from kg.extract.chinese.reading import fold
from kg.extract.chinese.words import words

_DIGIT = re.compile(r"[0-9]")
_NEAR = 4
_SIGHT = 160
"""How far from a name, in characters, the cue phrases of its clause count."""


@dataclass(frozen=True, slots=True)
class PaperFacts:
    """What all candidates of a paper share: where it first says what it proposes (reading, sentence), and ``ranks``."""

    proposing: tuple[int, int] | None
    ranks: dict[str, int]


def paper_facts(scans: tuple[Scan, ...], candidates: list[Candidate]) -> PaperFacts:
    """The shared facts of one paper."""
    return PaperFacts(first_proposal(scans), ranks(candidates))


def ranks(candidates: list[Candidate]) -> dict[str, int]:
    """Among names that nobody knows, the place of each by number of occurrences (0 is the most frequent)."""
    names = [c for c in candidates if not c.facts.types and c.shapes & {"latin", "coined", "quoted"}]
    ordered = sorted(names, key=lambda c: (-len(c.places), c.places[0].reading, c.places[0].mention.start))
    return {c.key: n for n, c in enumerate(ordered)}


def features(candidate: Candidate, scans: tuple[Scan, ...], paper: PaperFacts) -> list[str]:
    """The features of one candidate, with repetitions."""
    proposing = paper.proposing
    found = _form(candidate)
    if candidate.key in paper.ranks:
        found.append(f"rank:{min(3, paper.ranks[candidate.key])}")
    relations: set[str] = set()
    for place in candidate.places:
        found += _context(place, scans[place.reading], proposing, bool(candidate.facts.types))
        for cue in place.cues:
            relations.add(cue.relation)
            found.append(f"c{cue.number}")
    types = candidate.facts.types or ("?",)
    for relation in sorted(relations):
        found.append(f"c:{relation}")
        found += [f"c:{relation}|{t}" for t in types]
    shape = "+".join(sorted(candidate.shapes))
    found += [f"{f}|{shape}" for f in found[:3]]
    if "label" in candidate.shapes:
        found += _claim(candidate, scans)
    return found


def _form(candidate: Candidate) -> list[str]:
    known = candidate.facts
    found = [f"s:{s}" for s in sorted(candidate.shapes)]
    found += [f"n:{min(4, len(candidate.places))}", f"len:{min(12, len(candidate.name))}"]
    found += [f"t:{t}{'~' if known.family else ''}" for t in known.types] or ["t:?"]
    found.append("all:" + "+".join(known.types))
    if candidate.title_name:
        found.append("titlename")
    if candidate.aliases:
        found.append("aliases")
    return [*found, *_letters(candidate.name)]


@lru_cache(maxsize=20_000)
def _letters(name: str) -> tuple[str, ...]:
    """What the letters of a name say, whatever the paper."""
    latin = [c for c in name if c.isascii() and c.isalpha()]
    found = [f"p:{name[:k].lower()}" for k in (2, 3)] + [f"x:{name[-k:].lower()}" for k in (1, 2, 3, 4)]
    found += [f"w:{w.lower()}" for w in re.split(r"[-\s_/.]", name) if w]
    if not latin:
        found.append(f"ends:{_known_end(fold(name))}")
        found += [f"g:{name[k : k + 2]}" for k in range(len(name) - 1)]
    if _DIGIT.search(name):
        found.append("digit")
    if latin:
        upper = sum(c.isupper() for c in latin)
        found.append("case:all" if upper == len(latin) else f"case:{min(2, upper)}")
        found.append(f"signs:{'-' in name}{' ' in name}{'.' in name}{'+' in name}{'@' in name}")
    return tuple(found)


def _known_end(name: str) -> str:
    """Type of the longest known term with which ``name`` ends, not being all of it."""
    types = han_types()
    for k in range(min(9, len(name) - 1), 1, -1):
        kind = types.get(name[-k:])
        if kind:
            return kind
    return "?"


def _claim(candidate: Candidate, scans: tuple[Scan, ...]) -> list[str]:
    """Of a description: its verbs, whether it is the main one, likeness to the title, its last noun, what is named."""
    spans = {(p.reading, p.mention.start, p.mention.end) for p in candidate.places}
    verbs = {c.verb for n, s in enumerate(scans) for c in s.labels if (n, c.start, c.end) in spans}
    main = f"main:{candidate.main}"
    found = [main, f"like:{int(candidate.likeness * 5)}", f"{main}|titled:{'titled' in candidate.shapes}"]
    found += [f"verb:{v}" for v in sorted(verbs)] + [f"verb:{v}|{main}" for v in sorted(verbs)]
    found += [f"{main}|x:{candidate.name[-2:]}", f"{main}|named:{any(s.title_name for s in scans)}"]
    known = sum(1 for s in scans for p in s.places if p.mention.shape == "coined")
    found.append(f"{main}|coined:{known > 0}")
    claims = sum(1 for s in scans for c in s.labels if c.verb != "title")
    found.append(f"{main}|claims:{min(3, claims)}")
    return found


@cache
def _head() -> re.Pattern[str]:
    return re.compile(rf"(?:{words().heads})[\u300c\u201c\u300a]?$")


@cache
def _proposing() -> frozenset[str]:
    return frozenset(words().lists["proposing"])


def _before(place: Place, scan: Scan) -> Iterator[str]:
    """Cue phrases of the clause before the row."""
    for _, end, phrase in _phrases(scan, max(place.clause[0], place.row.start - _SIGHT), place.row.start):
        if end <= place.row.start:
            yield phrase


def _phrases(scan: Scan, low: int, high: int) -> tuple[tuple[int, int, str], ...]:
    """The cue phrases that begin there. Only these are looked at, since a row of names may be as long as the text."""
    phrases = scan.words.by_start
    return phrases[bisect_left(phrases, (low,)) : bisect_left(phrases, (high,))]


def _context(place: Place, scan: Scan, proposing: tuple[int, int] | None, known_types: bool) -> list[str]:
    text, row = scan.reading.text, place.row
    low, high = scan.reading.starts[place.sentence], scan.reading.ends[place.sentence]
    left = text[max(low, row.start - _NEAR - 1) : row.start].rstrip()[-_NEAR:]
    right = text[row.end : min(high, row.end + _NEAR + 1)].lstrip()[:_NEAR]
    found = [f"l{k}:{left[-k:]}" for k in range(1, len(left) + 1)] or ["l:start"]
    found += [f"r{k}:{right[:k]}" for k in range(1, len(right) + 1)] or ["r:end"]
    title = scan.reading.title
    found.append(f"part:{'title' if title else 'abstract'}")
    found.append(f"row:{min(3, len(row.members))}")
    if row.start < place.mention.start or (row.end > place.mention.end and len(row.members) == 1):
        found.append("listed")
    inner_left = row.start > low and not scan.marks[row.start - 1]
    inner_right = row.end < high and not scan.marks[row.end]
    found.append(f"inner:{inner_left}{inner_right}")
    found.append(f"inner:{inner_left}{inner_right}|{place.mention.shape}|{'!' if known_types else '?'}")
    head = _head().search(text, max(low, row.start - 8), row.start)
    claimed = any(p in _proposing() for p in _before(place, scan))
    unknown = "?" if not known_types else "!"
    if head:
        found += [f"head:{head[0]}", "head", f"head|claimed:{claimed}|{unknown}"]
    found.append(f"claimed:{claimed}|{unknown}")
    if not title:
        count = len(scan.reading.starts)
        found.append(f"at:{min(3, place.sentence)}")
        if place.sentence == count - 1:
            found.append("at:last")
    if proposing:
        here = (place.reading, place.sentence)
        phase = "before" if here < proposing else "in" if here == proposing else "after"
        found += [f"phase:{'title' if title else phase}", f"phase:{'title' if title else phase}|{unknown}"]
    found += _words(place, scan)
    return found


def _words(place: Place, scan: Scan) -> list[str]:
    """Cue phrases anywhere in the clause, with side and nearness."""
    row, found = place.row, []
    low, high = max(place.clause[0], row.start - _SIGHT), min(place.clause[1], row.end + _SIGHT)
    for _, end, phrase in _phrases(scan, low, row.start):
        if end <= row.start:
            found.append(f"b:{phrase}")
            if row.start - end <= 3:
                found.append(f"bb:{phrase}")
    for start, end, phrase in _phrases(scan, row.end, high):
        if end <= high:
            found.append(f"a:{phrase}")
            if start - row.end <= 3:
                found.append(f"aa:{phrase}")
    return found


def first_proposal(scans: tuple[Scan, ...]) -> tuple[int, int] | None:
    """Reading and sentence of the abstract where a proposing verb first stands, or None."""
    for number, scan in enumerate(scans):
        if scan.reading.title:
            continue
        for start, _, phrase in scan.words.by_start:
            if phrase in _proposing():
                return number, scan.reading.sentence(start)
    return None
