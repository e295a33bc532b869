"""What a piece of plain text looks like: a title, an abstract, a line of authors, a numbered item."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

from kg.read.venues import headings

_HAN = re.compile(r"[\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
_SENTENCE = re.compile(
    r"[a-z0-9)\]$%\"\u201d]{1,3}[.!?]\s{1,3}(?=[A-Z\"$\\*\u201c])|[\u3002\uff01\uff1b](?=.)", re.DOTALL
)
_STOP = re.compile(r"[a-z0-9)\]$%\u201d]{2}(?<!vs|al)\.\s{1,3}(?=[A-Z\"$\\*\u201c])|[\u3002\uff1b](?=.)", re.DOTALL)
_ENDS = re.compile(r"[.!?\u3002\uff01\uff1f][\s)\"\u201d\uff09]{0,4}$")
_NUMBER = re.compile(
    r"\s{0,20}(?:[\[\uff3b\u3010(\uff08]\s?(\d{1,5})\s?[\]\uff3d\u3011)\uff09]\s{0,5}[.\u3001:]?"
    r"|(?:No\.|Paper|#)\s?(\d{1,5})[.:)]?(?=\s)|(\d{1,5})(?:[.)\uff0e]\s|[\u3001\uff0e]|\s?[\u2013-]\s|[:\uff1a]\s?)"
    r"|[\u2460-\u2473\u2776-\u277f]|[\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u5341]{1,3}\u3001)\s{0,5}"
)
_NAME_PIECE = re.compile(
    r"(?:(?:[A-Z\u00c0-\u00de][\w.'\u2019\-]{0,24}\s?|(?:van|von|de|der|den|la|le|di|da|al|bin|el|dos)\s){1,4}|[\u3400-\u9fff]{2,4}|[\u3400-\u9fff]{2,8}\u00b7[\u3400-\u9fff]{1,8})"
    r"[\d*\u2020\u2021,\s]{0,8}"
)
_NO_END = ("\u3002", ";", "\uff1b", ",", "\uff0c", ":", "\uff1a")
_IN_BRACKETS = re.compile(r"\s{0,3}[(\uff08][^()\uff08\uff09]{1,200}[)\uff09]")
_HAN_NAME = re.compile(r"[\u3400-\u9fff]{2,4}(?:\u00b7[\u3400-\u9fff]{1,6})?")
_ET_AL = ("et al", "et al.", "etc", "\u7b49")
_COMMAS = re.compile(r"\s{0,3}(?:[,;\uff0c\uff1b\u3001]|\s[\u00b7\u2022]\s|\band\b|&|\s(?=et al\b))\s{0,3}")


@cache
def _openings() -> tuple[str, ...]:
    return tuple(headings()["sentence_openings"])


def size(text: str) -> float:
    """How much ``text`` says, in letters; a Han character counts two and a half."""
    han = len(_HAN.findall(text))
    return len(text) + 1.5 * han


def is_title(text: str, *, full_stop: bool = False) -> bool:
    """Whether ``text`` may be a title: one short line with no sentence in it; ``full_stop``: it may end in one."""
    line = text.strip()
    if "\n" in line or len(line) < 2 or size(line) > 320 or line.endswith(_NO_END):
        return False
    if line.endswith(".") and (not full_stop or size(line) > 200 or 4 * len(_HAN.findall(line)) > len(line)):
        return False
    return not _STOP.search(line) and not line.casefold().startswith(_openings())


def is_abstract(text: str) -> bool:
    """Whether ``text`` is long enough, or made of sentences, to be an abstract."""
    return size(text) > 300 or bool(_SENTENCE.search(text))


def is_one_a_line(lines: list[str]) -> bool:
    """Whether the lines are abstracts, one each: long, and nearly all end a sentence."""
    sizes = sorted(map(size, lines))
    ended = sum(bool(_ENDS.search(line)) for line in lines)
    return (
        ended >= 0.9 * len(lines)
        and sizes[len(lines) // 2] > 200
        and 4 * sizes[len(lines) // 10] > sizes[len(lines) // 2]
    )


def is_authors(line: str, least: int = 2) -> bool:
    """Whether a line is nothing but names, and at least ``least`` of them."""
    line = _IN_BRACKETS.sub("", line).strip().rstrip(".;\u3002\uff1b")
    pieces = [p for p in _COMMAS.split(line) if p.strip()]
    spaced = line.split()
    if len(pieces) == 1 and len(spaced) >= least and all(_HAN_NAME.fullmatch(s) for s in spaced):
        return True
    names = [p for p in pieces if p.strip().casefold() not in _ET_AL]
    least = 1 if len(names) < len(pieces) else least
    return least <= len(names) <= 200 and all(_NAME_PIECE.fullmatch(p.strip()) for p in names)


def is_wrapped(lines: list[str]) -> bool:
    """Whether the lines are one text broken at a margin, not a list with an item a line."""
    if len(lines) < 2:
        return False
    longest = max(map(size, lines))
    full = sum(size(line) > 0.7 * longest for line in lines[:-1])
    runs_on = sum(
        line.lstrip()[:1].islower() or bool(re.search(r"[,\uff0c(-]$|\b(?:the|of|a|and|in|to|for|with)$", above))
        for above, line in pairwise(lines)
    )
    return full >= 0.7 * (len(lines) - 1) and runs_on >= 0.2 * (len(lines) - 1)


def strip_number(line: str) -> tuple[str | None, str]:
    """The number before an item (None if there is none) and the item without it."""
    match = _NUMBER.match(line)
    if not match or match.end() == len(line):
        return None, line
    return next((g for g in match.groups() if g), "0"), line[match.end() :]
