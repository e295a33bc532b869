"""Sentences of English, Chinese and mixed text. Points inside names, numbers and abbreviations end none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from kg.records import Sentence
from kg.text.language import HAN, language_of
from kg.text.tables import load_toml

_CLOSERS = "\"')\\]}\u201d\u2019\u300d\u300f\u300b\uff09\u3011\uff3d"
_STOP = re.compile(
    rf"\n|[\u3002\uff01\uff1f]{{1,6}}[{_CLOSERS}]{{0,4}}|(?:[.!?\uff0e\uff61]{{1,6}}|\u2026{{1,4}})[{_CLOSERS}]{{0,4}}"
)
_WORD_BEFORE = re.compile(r"[^\s(\[{\u201c\"',;:/\uff08\uff0c]{0,24}$")
_WORD_AFTER = re.compile(r"[A-Za-z]{1,20}")
_HAN_SIGN = re.compile(rf"[{HAN}\u3000-\u303f\uff08\uff3b\u201c\u2018]")
_OPENERS = "\"'([{\u201c\u2018\u300a\u300c\u300e\uff08\u3010*"
_INNER_CAPITAL = re.compile(r"[a-z]{1,4}[A-Z0-9]")
_BRACKET = re.compile("[()\uff08\uff09]")
_BLANK = re.compile(r"\s*")
_NEAR = 40
_NUMBERING = re.compile(r"\(?(?:\d{1,2}|[ivx]{1,4}|[a-z])")


@dataclass(frozen=True, slots=True)
class _Words:
    never_ends: frozenset[str]
    before_number: frozenset[str]
    may_end: frozenset[str]
    starters: frozenset[str]


@cache
def _words() -> _Words:
    data = load_toml("sentences.toml")
    return _Words(**{k: frozenset(data[k]) for k in _Words.__slots__})  # type: ignore[call-overload]


def split(text: str) -> tuple[Sentence, ...]:
    """The sentences of plain ``text`` in order, without the space between them; together they hold all other text."""
    sentences: list[Sentence] = []
    begin = 0
    for end in (*_ends(text), len(text)):
        piece = text[begin:end]
        start = begin + len(piece) - len(piece.lstrip())
        stop = begin + len(piece.rstrip())
        if stop > start:
            sentences.append(Sentence(start, stop, language_of(text[start:stop])))
        begin = end
    return tuple(sentences)


def _ends(text: str) -> Iterator[int]:
    last = 0
    for found in _STOP.finditer(text):
        if _is_end(text, last, found):
            last = found.end()
            yield last


def _is_end(text: str, begin: int, found: re.Match[str]) -> bool:
    sign, at, end = found.group(), found.start(), found.end()
    if sign[0] in "\n\u3002\uff01\uff1f\uff61":
        return True
    after = text[end : end + 1]
    if not after:
        return True
    if sign[0] == "\uff0e":
        return not (text[at - 1 : at].isdigit() and after.isdigit())
    if _HAN_SIGN.match(after):
        return _ends_before_han(text, begin, at, sign)
    if not after.isspace():
        return sign == "." and _is_glued(text, at, end)
    return _ends_before_space(text, begin, at, end, sign)


def _ends_before_han(text: str, begin: int, at: int, sign: str) -> bool:
    if sign[0] == "\u2026":
        return False
    word = text[begin:at].strip()
    return not (word.isdigit() or word.lower() in _words().never_ends)


def _is_glued(text: str, at: int, end: int) -> bool:
    """A missing space: ``interaction.Code is``; not ``torch.Tensor`` and not ``GPT-4.1``."""
    after = _WORD_AFTER.match(text, end)
    before = text[at - 1 : at]
    if after is None or after.group() not in _words().starters or not (before.isalnum() or before in ")]%"):
        return False
    follows = text[after.end() : after.end() + 1]
    word = _WORD_BEFORE.search(text, max(0, at - 24), at)
    is_address = word is not None and (
        "://" in text[max(0, at - 80) : at].split(" ")[-1] or word.group() in ("", "www")
    )
    return follows in (" ", ",", "") and not is_address


def _ends_before_space(text: str, begin: int, at: int, end: int, sign: str) -> bool:
    start = end
    while start < len(text) and start < end + 3 and (text[start].isspace() or text[start] in _OPENERS):
        start += 1
    follows = text[start : start + 1]
    if not follows:
        return True
    if sign[0] == ".":
        verdict = False if _in_short_bracket(text, begin, at, end) else _by_word_before(text, begin, at, start)
        if verdict is not None:
            return verdict
    if follows.islower():
        return bool(_INNER_CAPITAL.match(text, start)) and sign[0] != "\u2026"
    return True


def _starts_at(text: str, begin: int) -> int:
    """Where the first sign after ``begin`` stands that is no space."""
    blank = _BLANK.match(text, begin)
    return blank.end() if blank else begin


def _in_short_bracket(text: str, begin: int, at: int, end: int) -> bool:
    """Whether the point stands between brackets that hold a few words: "(Sen. ACC)"."""
    left, right = text[max(begin, at - _NEAR) : at], text[end : end + _NEAR]
    if max(left.rfind("("), left.rfind("\uff08")) <= max(left.rfind(")"), left.rfind("\uff09")):
        return False
    closer = _BRACKET.search(right)
    return closer is not None and closer.group() in ")\uff09"


def _by_word_before(text: str, begin: int, at: int, start: int) -> bool | None:
    """What the word before a point says: True or False, or None if nothing."""
    words = _words()
    found = _WORD_BEFORE.search(text, max(begin, at - 24), at)
    word = found.group().lower() if found else ""
    follows = text[start : start + 1]
    if word in words.never_ends or (word == "al" and text[max(begin, at - 6) : at - 2].strip() == "et"):
        return False
    if word in words.before_number:
        return False if follows.isdigit() or follows in "(" else None
    if _NUMBERING.fullmatch(word) and _starts_at(text, begin) == at - len(word):
        return False
    if len(word) == 1 and word.isalpha() and text[at - 1].isupper():
        after = _WORD_AFTER.match(text, start)
        return after is not None and after.group() in words.starters and len(after.group()) > 1
    return None
