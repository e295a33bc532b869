"""How a number is worded: its bound, its direction, and the clause that says what it measures."""

from __future__ import annotations

import re
from functools import cache
from typing import Literal

from kg.extract.cues import load_cues
from kg.extract.results.features import Candidate

Direction = Literal["higher", "lower"]

_CLAUSE = re.compile(r"[,;:\uff0c\uff1b\uff1a\u3002()\uff08\uff09]|(?<=\s)(?:while|whereas|but)(?=\s)|\.\s")
_EDGE_WORDS = re.compile(r"^(?:and|or|while|with|by|to|that|which|thereby|thus|also|then|\s)+\b|[\s,]+$", re.IGNORECASE)
_ASIDE = re.compile(r"[(\uff08][^()\uff08\uff09]{1,40}[)\uff09]")
_AVERAGE = re.compile(r"(?<![A-Za-z])(?i:average|averaged)(?![A-Za-z])(?! precision)|\u5e73\u5747(?!\u6570|\u503c)")
_DANGLING = re.compile(
    r"(?:\s(?:by|of|to|from|up|over|about|at|an?|only|nearly|under|than|more|less|as|much|with|around|roughly|the|approximately))+$"
)
_REACH = 240
_WORD = re.compile(r"[A-Za-z-]+")


@cache
def _bounds(table: str, side: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """A pattern of all phrases of one side of the number, and the bound that each tells."""
    phrases = {p: name for name, listed in load_cues("results")[table][side].items() for p in listed}
    ordered = "|".join(re.escape(p) for p in sorted(phrases, key=lambda p: (-len(p), p)))
    chinese = table.endswith("chinese")
    if side == "before":
        return re.compile(
            rf"{'' if chinese else '(?<![a-z])'}({ordered})\s?(?:[+~\u2248$]|a |an |the |by )?\s?$"
        ), phrases
    return re.compile(rf"\s?\u7684?({ordered}){'' if chinese else '(?![a-z])'}"), phrases


def bound_of(candidate: Candidate) -> str | None:
    """``up to``, ``over``, ``average`` and the like, as the text words it, or None."""
    text, quantity = candidate.text, candidate.quantity
    table = "bounds_chinese" if candidate.sentence.language == "zh" else "bounds"
    before = text[max(candidate.sentence.start, quantity.start - 26) : quantity.start].lower()
    sign = text[quantity.start : quantity.start + 1]
    if sign == "~":
        return "about"
    pattern, phrases = _bounds(table, "before")
    found = pattern.search(before)
    if found:
        return phrases[found.group(1)]
    pattern, phrases = _bounds(table, "after")
    found = pattern.match(text[quantity.end : min(candidate.sentence.end, quantity.end + 20)].lower())
    if found:
        return phrases[found.group(1)]
    start, end = clause_of(candidate)
    is_average = _AVERAGE.search(text, start, quantity.start) or "on average" in text[quantity.end : end]
    return "average" if is_average else None


def clause_of(candidate: Candidate) -> tuple[int, int]:
    """Plain offsets of the clause around the number."""
    text, sentence, quantity = candidate.text, candidate.sentence, candidate.quantity
    start = max(sentence.start, quantity.start - _REACH)
    aside = [m.span() for m in _ASIDE.finditer(text, start, quantity.start)]
    for found in _CLAUSE.finditer(text, start, quantity.start):
        if not any(a <= found.start() < b for a, b in aside):
            start = found.end()
    after = _CLAUSE.search(text, quantity.end, min(sentence.end, quantity.end + _REACH))
    return start, after.start() if after else min(sentence.end, quantity.end + _REACH)


def measure_of(candidate: Candidate) -> str:
    """What the number measures, in the words of its clause without the number itself; at most 160 characters."""
    start, end = clause_of(candidate)
    plain = candidate.part.plain.text
    quantity = candidate.quantity
    left, right = _DANGLING.sub("", plain[start : quantity.start].rstrip()), plain[quantity.end : end]
    joined = re.sub(r"\s+", " ", f"{left.rstrip()} {right.lstrip()}" if left.isascii() else left + right)
    shown = _EDGE_WORDS.sub("", joined.strip(" ,.;:\u3002\uff0c"))
    return shown[:160].strip() or plain[candidate.sentence.start : candidate.sentence.end][:160]


@cache
def _directions() -> dict[str, Direction]:
    listed = load_cues("results")["directions"]
    words: dict[str, Direction] = dict.fromkeys(listed["higher"], "higher")
    words |= dict.fromkeys(listed["lower"], "lower")
    return words


@cache
def _directions_chinese() -> tuple[re.Pattern[str], dict[str, Direction]]:
    listed = load_cues("results")["directions"]
    words: dict[str, Direction] = dict.fromkeys(listed["higher_chinese"], "higher")
    words |= dict.fromkeys(listed["lower_chinese"], "lower")
    return re.compile("|".join(sorted(words, key=lambda w: (-len(w), w)))), words


def direction_of(candidate: Candidate) -> Direction | None:
    """Whether the number tells of more or of less: by the nearest word of change in its clause."""
    start, end = clause_of(candidate)
    text, quantity = candidate.text, candidate.quantity
    left, right = text[start : quantity.start], text[quantity.end : min(end, quantity.end + 40)]
    near: list[tuple[int, Direction]] = []
    if candidate.sentence.language == "zh":
        pattern, chinese = _directions_chinese()
        near += [(len(left) - m.end(), chinese[m.group()]) for m in pattern.finditer(left)]
        near += [(m.start() + 2, chinese[m.group()]) for m in pattern.finditer(right[:4])]
    else:
        known = _directions()
        for m in _WORD.finditer(left.lower()):
            if m.group() in known:
                near.append((len(left) - m.end(), known[m.group()]))
        for m in _WORD.finditer(right.lower()):
            if m.group() in known:
                near.append((m.start(), known[m.group()]))
    return min(near)[1] if near else None
