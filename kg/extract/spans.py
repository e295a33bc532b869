"""Spans of a text that look like names: by the shape of their words, by markup or quotation marks, by a cue."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator

from kg.extract.cues import words_of
from kg.extract.texts import Text
from kg.extract.tokens import Token

_NAMELIKE = frozenset({"alnum", "acro", "cap", "hyphen", "camel"})
_SHAPED = frozenset({"alnum", "acro", "hyphen", "camel"})
_GLUE = frozenset({"of", "for", "the", "in", "and", "a"})
_VERSION = re.compile(r"[vV]?\d{1,5}(?:\.\d{1,3}){0,3}[A-Za-z]?|\d{1,5}[kKmMbB]|\d{1,4}(?:\.\d)?[xXdD]")
_LONGEST_RUN = 9
_BREAKS = frozenset({".", ";", ":", "!", "?", "(", ")"})
_QUOTED = re.compile(
    r"[\"\u201c\u2018]([^\s\"\u201c\u201d\u2018\u2019][^\"\u201c\u201d\u2018\u2019]{1,60})[\"\u201d\u2019]"
)
_CALLED = re.compile(
    r"\b(?:called|named|dubbed|termed(?: as)?|coined|abbreviated as|denoted as|referred to as|defined to be|namely|"
    r"call it|call|we term|we name)[ ,:]{1,3}"
)

_CALLING = ("call", "name", "dubbed", "term", "coined", "d as", "d to as", "d to be")
"""One of these stands wherever `_CALLED` matches."""

Known = Callable[[str], bool]


def find_spans(text: Text, common: Known) -> Iterator[tuple[int, int, str]]:
    """Token ranges that may be names, each with a mark that says why; a range may come with several marks.

    ``common`` says of a lower-case word that it is no name at the head of a sentence.
    """
    title = text.part.part == "title"
    for first, last in text.sentences:
        if title:
            yield from _title_spans(text.tokens, first, last)
        else:
            yield from _run_spans(text.tokens, first, last, common)
    yield from _marked_spans(text)


def _title_spans(tokens: tuple[Token, ...], first: int, last: int) -> Iterator[tuple[int, int, str]]:
    colon = next((i for i in range(first, last) if tokens[i].text in ":\uff1a"), None)
    if colon is not None and 0 < colon - first <= 5 and _is_heading(tokens[first:colon]):
        yield first, colon, "headed"
    for i in range(first, last):
        if tokens[i].shape in _SHAPED:
            yield i, i + 1, "shape"


def _is_heading(words: tuple[Token, ...]) -> bool:
    return len(words) == 1 or all(t.shape not in ("lower", "sign") for t in words)


def _run_spans(tokens: tuple[Token, ...], first: int, last: int, common: Known) -> Iterator[tuple[int, int, str]]:
    i = first
    while i < last:
        if tokens[i].shape not in _NAMELIKE:
            if tokens[i].shape == "lowdig" and len(tokens[i].text) > 2 and tokens[i].text[0].isalpha():
                yield i, i + 1, "shape"
            i += 1
            continue
        j = i + 1
        while j < last and j - i < _LONGEST_RUN and _continues(tokens, j):
            j += 1
        k = _hyphened(tokens, i, j, last)
        if k:
            yield i, k, "run"
        yield from _parts_of_run(tokens, first, i, j, common)
        k = _glued(tokens, i, j, last)
        if k:
            yield i, k, "glued"
        if j + 1 < last and _slashed(tokens, j):
            yield j - 1, j + 2, "slash"
        i = j


def _slashed(tokens: tuple[Token, ...], j: int) -> bool:
    joined = tokens[j].text == "/" and tokens[j + 1].start == tokens[j - 1].end + 1
    return joined and tokens[j + 1].shape in _NAMELIKE


def _continues(tokens: tuple[Token, ...], j: int) -> bool:
    token = tokens[j]
    if token.start != tokens[j - 1].end + 1:
        return False
    return token.shape in _NAMELIKE or (
        token.shape in ("num", "alnum", "letter", "lowdig") and bool(_VERSION.fullmatch(token.text))
    )


def _parts_of_run(
    tokens: tuple[Token, ...], opening: int, i: int, j: int, common: Known
) -> Iterator[tuple[int, int, str]]:
    while i < j and i == opening and tokens[i].shape == "cap" and common(tokens[i].low):
        i += 1
        if j - i == 0:
            return
    if j - i > 1:
        yield i, j, "run"
        for last in range(i + 1, j):
            if last - i > 1 or tokens[i].shape != "cap":
                yield i, last, "head"
        for start in range(i + 1, j):
            if tokens[start].shape in _NAMELIKE and (j - start > 1 or tokens[start].shape != "cap"):
                yield start, j, "tail"
    described = j - i > 2 and common(tokens[j - 1].low) and all(t.shape == "cap" for t in tokens[i:j])
    for k in range(i, i if described else j):
        token = tokens[k]
        if token.shape in _SHAPED or (token.shape == "cap" and (j - i == 1 or not common(token.low))):
            yield k, k + 1, "shape" if token.shape in _SHAPED else "opening" if k == opening else "cap"


def _hyphened(tokens: tuple[Token, ...], i: int, j: int, last: int) -> int:
    """The end of a run that goes on after an ending such as -based (Preference-based Learning), or 0."""
    k = j
    while (
        k + 1 < last
        and k - i < _LONGEST_RUN
        and tokens[k].start == tokens[k - 1].end
        and tokens[k].text[0] in "-\u2010\u2011"
    ):
        if tokens[k + 1].shape not in ("cap", "hyphen", "acro", "camel") or not _continues(tokens, k + 1):
            break
        k += 2
        while k < last and k - i < _LONGEST_RUN and _continues(tokens, k):
            k += 1
    return k if k > j and tokens[i].shape != "acro" else 0


def _glued(tokens: tuple[Token, ...], i: int, j: int, last: int) -> int:
    """The end of a run that goes on after a small word (Mixture of Experts), or 0."""
    k = j
    if not all(t.shape in ("cap", "hyphen") for t in tokens[i:j]):
        return 0
    while k + 1 < last and k - i < _LONGEST_RUN and tokens[k].low in _GLUE and tokens[k].shape == "lower":
        k += 1 if tokens[k + 1].low in _GLUE else 0
        if k + 1 >= last or tokens[k + 1].shape not in ("cap", "hyphen"):
            break
        k += 2
        while k < last and k - i < _LONGEST_RUN and _continues(tokens, k):
            k += 1
    return k if k > j else 0


def _marked_spans(text: Text) -> Iterator[tuple[int, int, str]]:
    plain = text.part.plain
    for mark in plain.marks:
        if mark.kind == "macro" and plain.text[mark.start : mark.end].lower() in words_of("macros", "words"):
            continue
        if mark.kind in ("bold", "italic", "code", "macro"):
            yield from _within(text, mark.start, mark.end, mark.kind, 6)
    for match in _QUOTED.finditer(plain.text):
        yield from _within(text, match.start(1), match.end(1), "quote", 5)
    for first in called_at(text):
        yield first, first + 1, "called"


def called_at(text: Text) -> Iterator[int]:
    """The first token, a small word, of what the text says that something is called."""
    plain = text.part.plain.text
    for match in _CALLED.finditer(plain) if any(map(plain.__contains__, _CALLING)) else ():
        first = bisect_left(text.starts, match.end())
        while first < len(text.tokens) and text.tokens[first].low in ("the", "a", "an", "as"):
            first += 1
        if first < len(text.tokens) and text.tokens[first].shape in ("lower", "letter", "lowdig"):
            yield first


def _within(text: Text, start: int, end: int, mark: str, longest: int) -> Iterator[tuple[int, int, str]]:
    first, last = text.token_range(start, end)
    while last > first and text.tokens[last - 1].shape == "sign":
        last -= 1
    while first < last and text.tokens[first].shape == "sign":
        first += 1
    bracket = next((i for i in range(first, last) if text.tokens[i].text in "(\uff08"), last)
    if first < bracket < last:
        last = bracket
    if 0 < last - first <= longest and not any(t.text in _BREAKS for t in text.tokens[first:last]):
        yield first, last, mark
