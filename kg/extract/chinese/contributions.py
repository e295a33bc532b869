"""Contributions that are described and not named: the description is their label, whole and cut to its head."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import chain

from kg.extract.chinese.words import alternation, words

_AFTER = "\u6765|\u4ee5|\u5e76|\u7528|\u5bf9|\u5b9e\u73b0|\u89e3\u51b3|\u8fdb\u884c"
_STOP = rf"(?=[,;:\u3002(\s]|\.(?:\s|$)|$|{_AFTER})"
_OF = "\u7684"


@dataclass(frozen=True, slots=True, order=True)
class Label:
    """A description: folded offsets of the whole and of its head (what follows the last "of"), and its verb."""

    start: int
    end: int
    head: int
    verb: str


@cache
def _claim() -> re.Pattern[str]:
    lists = words().lists
    verbs, counts = alternation(lists["contribution_verbs"]), alternation(lists["contribution_counts"])
    nouns = alternation(lists["contribution_nouns"])
    return re.compile(
        rf"({verbs})(?:\u51fa)?(?:\u4e86)?(?!\u7684)\s?((?:{counts}){{0,3}})\u7684?([^,;:\u3002()\u300c\u201c]{{2,44}}?(?:{nouns})){_STOP}"
    )


@cache
def _counted() -> re.Pattern[str]:
    """A claim that a count opens: whatever follows up to the next sign is what is proposed."""
    lists = words().lists
    verbs, counts = alternation(lists["contribution_coined"]), alternation(lists["contribution_one"])
    naming = alternation(lists["contribution_naming"])
    return re.compile(
        rf"(?:({verbs})(?:\u51fa)?(?:\u4e86)?(?:{counts})\u7684?|({naming})[\u201c\u300c\u2018]?)"
        rf"([^,;:\u3002()\u300c\u201c\u300d\u201d\u2019]{{2,24}}?)(?=[,;\u3002(\u300d\u201d\u2019]|\.(?:\s|$)|$|\u6765|\u8fdb\u884c|\u8fd9\u4e00)"
    )


@cache
def _concept() -> re.Pattern[str]:
    """A claim that says behind its name that it is a concept."""
    lists = words().lists
    verbs, after = alternation(lists["contribution_coined"]), alternation(lists["contribution_concept"])
    return re.compile(rf"({verbs})\u4e86?()([^,;:\u3002()\u300c\u201c\u7684]{{2,16}}?)(?={after})")


@cache
def _inner() -> re.Pattern[str]:
    """A second verb inside a description: the claim begins there."""
    lists = words().lists
    return re.compile(rf"(?:{alternation(lists['contribution_verbs'])}|\u8fdb\u884c)(?:\u51fa)?\u4e86")


@cache
def _not_label() -> re.Pattern[str]:
    return re.compile(f"(?:{alternation(words().lists['not_labels'])})")


@cache
def _title() -> re.Pattern[str]:
    lists = words().lists
    counts, ends = alternation(lists["contribution_counts"]), alternation(lists["title_ends"])
    return re.compile(rf"\s{{0,4}}(?:(?:{counts}){{0,3}})(\S.{{3,47}}?)(?:{ends})?[?\uff1f*\s]{{0,3}}$")


def labels(text: str, low: int, high: int) -> list[Label]:
    """Descriptions of contributions in one sentence, in order."""
    found: list[Label] = []
    at = low
    while match := _claim().search(text, at, high):
        at = match.start() + 1
        start, end = match.span(3)
        if found and start < found[-1].end:
            continue
        tail = text[end : end + 1]
        if (tail.isascii() and tail.isalnum()) or _not_label().search(match[3]) or _inner().search(match[3]):
            continue
        start += _idle(match[3])
        found.append(Label(start, end, _head(text, start, end), match[1]))
    return sorted([*found, *_more(text, low, high, found)])


def _idle(description: str) -> int:
    """How many characters of a word before the description to leave out."""
    first = words().lists["label_leads"]
    return next((len(w) for w in first if description.startswith(w) and len(description) > len(w) + 3), 0)


def _more(text: str, low: int, high: int, known: list[Label]) -> list[Label]:
    """Claims whose last word no list knows, none that `known` holds or touches."""
    found: list[Label] = []
    for match in chain(_counted().finditer(text, low, high), _concept().finditer(text, low, high)):
        start, end = match.span(3)
        if all(end <= k.start or k.end <= start for k in (*known, *found)) and not _inner().search(match[3]):
            verb = match[1] or match[2]
            found.append(Label(start, end, _head(text, start, end), verb))
    return found


@cache
def _rival() -> re.Pattern[str]:
    lists = words().lists
    openers, praise = alternation(lists["rival_openers"]), alternation(lists["rival_praise"])
    nouns, closers = alternation(lists["rival_nouns"]), alternation(lists["rival_closers"])
    return re.compile(
        rf"(?:{openers})(?<!\u6bd4\u8f83)(?:{praise})?(?=([^,;:\u3002\u3001()\u300c\u201c]{{2,26}}?(?:{nouns}))(?:[,;\u3002(.]|$|{closers}))"
    )


def rivals(text: str, low: int, high: int) -> list[tuple[int, int]]:
    """Spans of descriptions that stand where something is compared with, in order."""
    found: list[tuple[int, int]] = []
    for match in _rival().finditer(text, low, high):
        start, end = match.span(1)
        if end - start > 2 and (not found or start > found[-1][0]):
            found.append((start, end))
    return found


def title_label(text: str) -> Label | None:
    """The title as a description, without what only says that it is a paper."""
    colon = max(text.rfind(":"), text.rfind("\u2014"))
    match = _title().match(text, colon + 1)
    if not match:
        return None
    start, end = match.span(1)
    return Label(start, end, _head(text, start, end), "title")


def _head(text: str, start: int, end: int) -> int:
    cut = text.rfind(_OF, start, end - 1)
    return cut + 1 if cut > start and end - cut > 3 else start


def core(text: str, least: int = 2) -> str:
    """``text`` without the noun that says what kind of thing it is, if ``least`` characters are left."""
    for noun in _nouns() if text.endswith(_nouns()) else ():
        if text.endswith(noun) and len(text) - len(noun) >= least:
            return text[: -len(noun)]
    return text


def likeness(one: str, other: str) -> float:
    """How much two descriptions share, by pairs of characters (Dice), 0 to 1."""
    a, b = ({t[i : i + 2] for i in range(len(t) - 1)} for t in (one, other))
    return 2 * len(a & b) / (len(a) + len(b)) if a and b else 0.0


@cache
def _nouns() -> tuple[str, ...]:
    return tuple(sorted(words().lists["kind_nouns"], key=lambda n: (-len(n), n)))
