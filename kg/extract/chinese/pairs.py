"""Forms of one name that brackets put side by side: long and short, Chinese and Latin."""

from __future__ import annotations

import re
from dataclasses import dataclass

from kg.extract.chinese.chunks import phrase_start

_BRACKET = re.compile(r"\(([^()]{2,90})\)")
_LATIN_NAME = re.compile(r"[A-Za-z\u0370-\u03ff][A-Za-z0-9\u0370-\u03ff.+\-/@ '\u2019]{0,79}")
_HAN_NAME = re.compile(r"[\u3400-\u9fffA-Za-z0-9\-\u2014\u00b7]{2,20}")
_LATIN_TAIL = re.compile(
    r"[A-Za-z\u0370-\u03ff][A-Za-z0-9\u0370-\u03ff.+\-/@]{0,40}(?: [A-Za-z0-9][A-Za-z0-9.+\-]{0,30}){0,5}$"
)
_CLOSERS = "\u300d\u201d\u300b\u2019"
_OPENERS = {"\u300d": "\u300c", "\u201d": "\u201c", "\u300b": "\u300a", "\u2019": "\u2018"}
_LABEL = re.compile(r"(?:\u7b80\u79f0|\u82f1\u6587\u540d|\u7f29\u5199\u4e3a|\u8bb0\u4e3a|\u5373)[:]?")


@dataclass(frozen=True, slots=True)
class Pair:
    """Spans (folded offsets) that name one thing: ``main`` stands before the bracket, ``others`` inside it."""

    main: tuple[int, int]
    others: tuple[tuple[int, int], ...]


def pairs(text: str, marks: bytearray, low: int, high: int, coined: dict[int, int]) -> list[Pair]:
    """Every such group in ``text[low:high]``; ``coined`` gives the start of a coined name by its end."""
    found: list[Pair] = []
    for match in _BRACKET.finditer(text, low, high):
        inner = _forms(match)
        main = _before(text, marks, match.start(), low, coined) if inner else None
        if main and inner and _plausible(text, main, inner):
            found.append(Pair(main, tuple(inner)))
    return found


def _forms(match: re.Match[str]) -> list[tuple[int, int]]:
    """Spans of one or two names that fill the bracket, or nothing."""
    found: list[tuple[int, int]] = []
    at = match.start(1)
    for piece in match[1].split(","):
        label = _LABEL.match(piece)
        lead = label.end() if label else 0
        lead += len(piece[lead:]) - len(piece[lead:].lstrip())
        body = piece[lead:].rstrip()
        if not (_LATIN_NAME.fullmatch(body) or _HAN_NAME.fullmatch(body)):
            return []
        found.append((at + lead, at + lead + len(body)))
        at += len(piece) + 1
    return found if len(found) <= 2 else []


def _before(text: str, marks: bytearray, end: int, low: int, coined: dict[int, int]) -> tuple[int, int] | None:
    while end > low and text[end - 1] == " ":
        end -= 1
    if end in coined:
        return coined[end], end
    if end > low and text[end - 1] in _CLOSERS:
        start = text.rfind(_OPENERS[text[end - 1]], max(low, end - 40), end)
        return (start + 1, end - 1) if start >= 0 else None
    start = phrase_start(text, marks, end, low)
    latin = _LATIN_TAIL.search(text[start:end])
    if latin and latin.start() and latin.end() - latin.start() > 1:
        start += latin.start()
    return (start, end) if end - start >= 2 else None


def _plausible(text: str, main: tuple[int, int], inner: list[tuple[int, int]]) -> bool:
    """At least one side is Han, or the short Latin form is made of letters of the long one."""
    first = text[main[0] : main[1]]
    han = any("\u4e00" <= c <= "\u9fff" for c in first)
    for start, end in inner:
        form = text[start:end]
        if any("\u4e00" <= c <= "\u9fff" for c in form):
            if han:
                return False
            continue
        if han:
            if form.islower() and " " not in form and len(inner) == 1 and len(form) < 3:
                return False
            continue
        if not _letters_of(form, first) and not _letters_of(first, form):
            return False
    return True


def _letters_of(short: str, long: str) -> bool:
    """Whether the letters of ``short`` occur in ``long`` in their order, the first at its beginning."""
    letters = [c for c in short.lower() if c.isalnum()]
    pool = iter(long.lower())
    if len(short) >= len(long) or not letters or letters[0] != long[:1].lower():
        return False
    return all(c in pool for c in letters)
