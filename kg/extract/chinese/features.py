"""What the model sees of a candidate: the words around its places, its form, and what is known of it."""

from __future__ import annotations

import re
from bisect import bisect_left

from kg.extract.chinese.candidates import Candidate, Place, Scan
from kg.extract.chinese.words import words

_DIGIT = re.compile(r"[0-9]")
_NEAR = 4


def features(candidate: Candidate, scans: tuple[Scan, ...], proposing: tuple[int, int] | None) -> list[str]:
    """The features of one candidate, with repetitions; ``proposing`` is where the paper first says what it proposes
    (reading, sentence), if it does."""
    found = _form(candidate)
    relations: set[str] = set()
    for place in candidate.places:
        found += _context(place, scans[place.reading], proposing)
        for cue in place.cues:
            relations.add(cue.relation)
            found.append(f"c{cue.number}")
    types = candidate.facts.types or ("?",)
    for relation in sorted(relations):
        found.append(f"c:{relation}")
        found += [f"c:{relation}|{t}" for t in types]
    shape = candidate.shape
    found += [f"{f}|{shape}" for f in found[:3]]
    return found


def _form(candidate: Candidate) -> list[str]:
    name, facts = candidate.name, candidate.facts
    latin = [c for c in name if c.isascii() and c.isalpha()]
    found = [f"s:{candidate.shape}", f"n:{min(4, len(candidate.places))}", f"len:{min(12, len(name))}"]
    found += [f"t:{t}{'~' if facts.family else ''}" for t in facts.types] or ["t:?"]
    found.append("all:" + "+".join(facts.types))
    found += [f"p:{name[:k].lower()}" for k in (2, 3)] + [f"x:{name[-k:].lower()}" for k in (1, 2, 3, 4)]
    found += [f"w:{w.lower()}" for w in re.split(r"[-\s_/.]", name) if w]
    if candidate.title_name:
        found.append("titlename")
    if candidate.aliases:
        found.append("aliases")
    if _DIGIT.search(name):
        found.append("digit")
    if latin:
        upper = sum(c.isupper() for c in latin)
        found.append("case:all" if upper == len(latin) else f"case:{min(2, upper)}")
        found.append(f"signs:{'-' in name}{' ' in name}{'.' in name}{'+' in name}{'@' in name}")
    return found


def _context(place: Place, scan: Scan, proposing: tuple[int, int] | None) -> list[str]:
    text, row = scan.reading.text, place.row
    low, high = scan.reading.starts[place.sentence], scan.reading.ends[place.sentence]
    left, right = text[max(low, row.start - _NEAR) : row.start], text[row.end : min(high, row.end + _NEAR)]
    found = [f"l{k}:{left[-k:]}" for k in range(1, len(left) + 1)] or ["l:start"]
    found += [f"r{k}:{right[:k]}" for k in range(1, len(right) + 1)] or ["r:end"]
    title = scan.reading.title
    found.append(f"part:{'title' if title else 'abstract'}")
    found.append(f"row:{min(3, len(row.members))}")
    if not title:
        count = len(scan.reading.starts)
        found.append(f"at:{min(3, place.sentence)}")
        if place.sentence == count - 1:
            found.append("at:last")
    if proposing:
        here = (place.reading, place.sentence)
        phase = "before" if here < proposing else "in" if here == proposing else "after"
        found.append(f"phase:{'title' if title else phase}")
    found += _words(place, scan)
    return found


def _words(place: Place, scan: Scan) -> list[str]:
    """Cue phrases anywhere in the clause, with side and nearness."""
    low, high = place.clause
    row, found = place.row, []
    phrases = scan.words.by_start
    for start, end, phrase in phrases[bisect_left(phrases, (low,)) :]:
        if start >= high:
            break
        if end <= row.start:
            found.append(f"b:{phrase}")
            if row.start - end <= 3:
                found.append(f"bb:{phrase}")
        elif start >= row.end and end <= high:
            found.append(f"a:{phrase}")
            if start - row.end <= 3:
                found.append(f"aa:{phrase}")
    return found


def first_proposal(scans: tuple[Scan, ...]) -> tuple[int, int] | None:
    """Reading and sentence of the abstract where a proposing verb first stands, or None."""
    proposing = frozenset(words().lists["proposing"])
    for number, scan in enumerate(scans):
        if scan.reading.title:
            continue
        for start, _, phrase in scan.words.by_start:
            if phrase in proposing:
                return number, scan.reading.sentence(start)
    return None
