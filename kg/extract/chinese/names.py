"""Candidate names in Chinese text: Latin names glued to Han, brand names, names in quotes and coined Han names."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from kg.extract.chinese.words import words

_L = r"A-Za-z0-9\u0370-\u03ff\u2080-\u2089"
_WORD = re.compile(rf"[{_L}](?:[{_L}.+\-/@_'\u2019]{{0,58}}[{_L}+])?\+{{0,2}}")
_NUMBER = re.compile(r"[0-9.,\-/+]{1,20}")
_VERSION = re.compile(r"v?[0-9]{1,4}(?:\.[0-9]{1,3}){0,3}[a-z]?|[0-9]{1,4}(?:\.[0-9]{1,2})?[BMK]")
_LOWER = re.compile(r"[a-z]{2,30}(?:-[a-z]{1,30}){0,4}")
_LINKERS = frozenset(("of", "for", "in", "the", "to", "a", "and", "with", "from"))
_HAN = r"[\u3400-\u9fff]"
_OPEN, _CLOSE = "\u300c\u201c\u300a\u2018", "\u300d\u201d\u300b\u2019"
_QUOTED = re.compile(rf"[{_OPEN}]([^{_OPEN}{_CLOSE},;:\u3002()]{{2,16}})[{_CLOSE}]")


@dataclass(frozen=True, slots=True, order=True)
class Mention:
    """A candidate in one part: folded offsets, and its shape.

    Shapes: ``latin`` (a capital, digit or sign makes it a name), ``lower`` (one lower-case word), ``phrase``
    (lower-case English words), ``brand`` (Han brand and model number), ``quoted``, ``coined``, ``term`` (a known or
    cued Han phrase).
    """

    start: int
    end: int
    shape: str


@cache
def _brand() -> re.Pattern[str]:
    return re.compile(rf"(?:{words().brands})(?:\s?(?:DCU|NPU|GPU|CPU))?\s?")


def latin(text: str, low: int, high: int) -> list[Mention]:
    """Names and phrases in Latin letters in ``text[low:high]``, in order."""
    found: list[Mention] = []
    run: list[re.Match[str]] = []
    for match in _WORD.finditer(text, low, high):
        if run and text[run[-1].end() : match.start()] != " ":
            found += _split(run, text)
            run = []
        run.append(match)
    return found + _split(run, text) if run else found


def _split(run: list[re.Match[str]], text: str) -> list[Mention]:
    """The names and phrases of one run of words that single spaces part."""
    kinds = [_kind(run[i][0], run[i].start(), text) for i in range(len(run))]
    found: list[Mention] = []
    i = 0
    while i < len(run):
        if kinds[i] in ("number", "unit"):
            i += 1
            continue
        j = _extend(run, kinds, i)
        shape = _shape(run, kinds, i, j)
        if shape:
            found.append(Mention(run[i].start(), run[j].end(), shape))
        i = j + 1
    return found


def _extend(run: list[re.Match[str]], kinds: list[str], i: int) -> int:
    """Index of the last word of the name that begins with word ``i``."""
    j = i
    while j + 1 < len(run) and j - i < 6:
        word, kind = run[j + 1][0], kinds[j + 1]
        name = kinds[i] == "name"
        joins = (kind == "name" or (kind == "number" and bool(_VERSION.fullmatch(word)))) if name else kind == "lower"
        if kind == "lower" and name and word in _LINKERS and j + 2 < len(run) and kinds[j + 2] == "name":
            joins = True
        if not joins:
            break
        j += 1
    return j


def _shape(run: list[re.Match[str]], kinds: list[str], i: int, j: int) -> str:
    if kinds[i] == "name":
        return "" if i == j and run[i][0].lower() in words().english else "latin"
    while i < j and run[i][0] in words().english:
        return ""
    if i == j:
        return "" if run[i][0] in words().english or len(run[i][0]) < 3 else "lower"
    return "phrase"


def _kind(word: str, at: int, text: str) -> str:
    if _NUMBER.fullmatch(word):
        return "number"
    before = text[max(0, at - 2) : at]
    counted = before[-1:].isdigit() or (before[-1:] == " " and before[:1].isdigit())
    if counted and (word in words().units or re.fullmatch(r"[a-zA-Z\u03bc]{1,4}/[a-zA-Z0-9]{1,3}", word)):
        return "unit"
    if word[0].isdigit() and re.fullmatch(r"[0-9.]{1,8}[a-zA-Z\u03bc]{1,4}(?:/[A-Za-z0-9]{1,3})?", word):
        digits = word.lstrip("0123456789.")
        if digits in words().units or "/" in digits:
            return "number" if re.fullmatch(r"[0-9.]{1,5}[BMK]", word) else "unit"
    if _LOWER.fullmatch(word):
        return "lower"
    return "name"


def branded(text: str, low: int, high: int, found: list[Mention]) -> list[Mention]:
    """``found`` with Han brand names joined to the Latin model number that follows, and bare brands added."""
    starts = {m.start: m for m in found}
    joined: list[Mention] = []
    used: set[int] = set()
    for match in _brand().finditer(text, low, high):
        tail = starts.get(match.end())
        end = tail.end if tail else len(match[0].rstrip()) + match.start()
        if tail:
            used.add(tail.start)
        else:
            digits = re.match(r"[0-9]{1,4}[A-Za-z]{0,2}", text[match.end() : match.end() + 6])
            end = match.end() + digits.end() if digits else end
        inner = [m for m in found if match.start() <= m.start < end]
        used.update(m.start for m in inner)
        joined.append(Mention(match.start(), end, "brand"))
    return sorted([m for m in found if m.start not in used] + joined)


def quoted(text: str, low: int, high: int) -> list[Mention]:
    """What stands in corner, curly or title quotes, without them."""
    return [Mention(m.start(1), m.end(1), "quoted") for m in _QUOTED.finditer(text, low, high)]


@cache
def _coined() -> re.Pattern[str]:
    return re.compile(rf"({_HAN}{{2,24}})\((?=[A-Z\u0370-\u03ff][A-Za-z0-9\u0370-\u03ff+\-]{{1,30}}\))")


@cache
def _head() -> re.Pattern[str]:
    return re.compile(rf".{{0,24}}(?:{words().heads}|\u4e86|\u51fa|\u4e3a|\u540d\u66f0)(?={_HAN}{{2,6}}$)")


def coined(text: str, low: int, high: int, title_name: str) -> list[Mention]:
    """Short Han names that stand before a Latin name in brackets, or that the title names before its colon."""
    found: list[Mention] = []
    for match in _coined().finditer(text, low, high):
        run = match[1]
        if title_name and run.endswith(title_name):
            found.append(Mention(match.end(1) - len(title_name), match.end(1), "coined"))
            continue
        head = _head().match(run)
        name = run[head.end() :] if head else run
        if 2 <= len(name) <= 6 and (head or match.start(1) == low or not text[match.start(1) - 1].isalnum()):
            found.append(Mention(match.end(1) - len(name), match.end(1), "coined"))
    return found


def title_name(text: str) -> tuple[int, int] | None:
    """Offsets of the name before the title's colon or dash, if it looks like one (short, or Latin)."""
    match = re.match(r"\s{0,3}[\u300c\u201c]?([^:\u2014,?\u3002]{2,40}?)[\u300d\u201d]?\s{0,2}(?::|\u2014\u2014)", text)
    if not match:
        return None
    name = match[1]
    han = sum("\u4e00" <= c <= "\u9fff" for c in name)
    if han == 0 or (han <= 6 and han == len(name)):
        return match.start(1), match.end(1)
    return None
