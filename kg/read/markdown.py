"""Markdown lists of papers: tables, bullets with links or bold titles, a heading a paper."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise

from kg.read import plain
from kg.read.fields import FieldNames
from kg.read.items import Heading, Item, Record
from kg.read.labels import label, read_labelled
from kg.read.listing import read_heading
from kg.read.mditem import is_anchor, item_fields, split_links
from kg.read.paragraphs import Line
from kg.read.shape import size, strip_number
from kg.read.source import Source
from kg.read.table import read_rows

_HEADING = re.compile(r"(#{1,6})\s{1,5}(.{1,400}?)\s{0,5}#{0,6}$")
_BULLET = re.compile(r"(?P<indent>[ \t]{0,12})(?:[-*+\u2022]|\d{1,4}[.)])\s{1,8}(?P<text>\S.{0,20000})")
_LINKED = re.compile(
    r"[ \t]{0,12}(?:[-*+\u2022]|\d{1,4}[.)])\s{1,8}(?:\[[ xX]\]\s)?(?:[*_]{0,3}\[{1,2}[^\]]{2,400}\]\(|\*\*|__)"
)
_TITLE_WITHIN = 40  # lines
_RULE = re.compile(r"\s{0,3}\|?\s{0,5}:?-{2,}:?\s{0,5}(?:\|\s{0,5}:?-{2,}:?\s{0,5}){0,60}\|?\s{0,5}$")


def recognises(source: Source, fields: FieldNames) -> bool:
    """Whether there is a table, bullets that begin with links or bold text, mostly bullets, or headings of papers."""
    lines = [line for line in source.sample.split("\n") if line.strip()][:2000]
    rules = any("|" in above and "|" in line and _RULE.match(line) for above, line in pairwise(lines))
    linked = sum(bool(_LINKED.match(line)) for line in lines)
    bullets = sum(bool(re.match(r"[ \t]{0,3}[-*+\u2022]\s", line)) for line in lines)
    headings = sum(bool(re.match(r"#{2,6}\s", line)) for line in lines)
    return (
        rules or linked >= min(2, len(lines) - 1 or 1) or (bullets >= 2 and bullets > 0.6 * len(lines)) or headings >= 2
    )


def read(source: Source, fields: FieldNames) -> Iterator[Item]:
    """One record a row, a bullet, or a heading that a text follows; other headings are the topics of what is below.

    A text with nothing of the kind is read as plain text.
    """
    items = list(_items(source, fields))
    yield from items if any(isinstance(i, Record) for i in items) else plain.read(source, fields)


def _items(source: Source, fields: FieldNames) -> Iterator[Item]:
    lines = list(enumerate(source.text.split("\n"), 1))
    topic: str | None = None
    paper_levels = _paper_levels(lines, fields)
    at = 0
    while at < len(lines):
        number, line = lines[at]
        heading = _HEADING.match(line)
        if heading:
            end = _next(lines, at + 1, lambda t: bool(_HEADING.match(t)))
            if _is_paper(lines[at + 1 : end], fields) or (
                len(heading[1]) in paper_levels and _is_empty(lines[at + 1 : end])
            ):
                yield from _with_topic(_heading_paper(heading[2], number, lines[at + 1 : end], fields), topic)
                at = end
                continue
            name = split_links(heading[2])[0]
            if len(heading[1]) == 1 or (at < _TITLE_WITHIN and _is_sure(name)):
                yield Heading(name)
            else:
                topic = name
            at += 1
        elif "|" in line and at + 1 < len(lines) and _RULE.match(lines[at + 1][1]) and "|" in lines[at + 1][1]:
            end = _next(lines, at + 2, lambda t: "|" not in t)
            yield from _with_topic(_table(lines[at:end], fields), topic)
            at = end
        elif is_anchor(line):
            at += 1
        elif bullet := _BULLET.match(line):
            end = _next(lines, at + 1, partial(_ends_item, depth=len(bullet["indent"])))
            body = [(n, t.strip()) for n, t in lines[at + 1 : end] if t.strip()]
            yield from _with_topic([Record(f"line {number}", item_fields(bullet["text"], body, fields))], topic)
            at = end
        else:
            if at < _TITLE_WITHIN and _is_sure(line):
                yield Heading(line)
            at += 1


def _is_sure(line: str) -> bool:
    heading = read_heading(line) if line.strip() else None
    return heading is not None and heading.sure


def _next(lines: list[Line], at: int, ends: Callable[[str], bool]) -> int:
    while at < len(lines) and not ends(lines[at][1]):
        at += 1
    return at


def _ends_item(line: str, depth: int) -> bool:
    """Whether ``line`` no longer belongs to a bullet that is indented by ``depth``."""
    if not line.strip():
        return False
    indent = len(line) - len(line.lstrip(" \t"))
    return indent <= depth and (bool(_BULLET.match(line)) or bool(_HEADING.match(line)) or indent == 0)


def _is_paper(body: list[Line], fields: FieldNames) -> bool:
    """Whether a heading with this below it is a paper's title: a paragraph follows, no list and no table."""
    texts = [t for _, t in body if t.strip()]
    if not texts or any(_RULE.match(t) for t in texts):
        return False
    if any(label(t, fields) for t in texts):
        return all(not _BULLET.match(t) or label(t, fields) for t in texts)
    return not any(_BULLET.match(t) for t in texts) and max(map(size, texts)) > 60


def _is_empty(body: list[Line]) -> bool:
    return not any(text.strip() for _, text in body)


def _paper_levels(lines: list[Line], fields: FieldNames) -> frozenset[int]:
    """The levels at which most headings are titles of papers: there a heading without a text is one too."""
    papers: Counter[int] = Counter()
    for at, (_, line) in enumerate(lines):
        heading = _HEADING.match(line)
        if heading:
            body = lines[at + 1 : _next(lines, at + 1, lambda t: bool(_HEADING.match(t)))]
            papers[len(heading[1])] += 1 if _is_paper(body, fields) else -1
    return frozenset(level for level, more in papers.items() if more > 0)


def _heading_paper(title: str, number: int, body: list[Line], fields: FieldNames) -> list[Item]:
    texts = [(n, re.sub(r"^[ \t]{0,12}(?:[-+>]|\*(?!\*))\s{1,8}", "", t)) for n, t in body]
    plain, pages, codes = split_links(title)
    known = {"title": (strip_number(plain)[1].strip("*_ "),), "url": tuple(pages), "code": tuple(codes)}
    if any(label(t, fields) for _, t in texts):
        found = [
            i for i in read_labelled([(number, f"Title: {known['title'][0]}"), *texts], fields) if isinstance(i, Record)
        ]
        if found:
            return [Record(f"line {number}", {**known, **found[0].fields, "title": known["title"]})]
    text = "\n".join(t for _, t in texts).strip()
    return [Record(f"line {number}", {**known, "abstract": (text,)} if text else known)]


def _table(lines: list[Line], fields: FieldNames) -> Iterator[Item]:
    rows = []
    for number, line in (lines[0], *lines[2:]):
        plain, pages, codes = [], [], []
        for cell in _cells(line):
            text, page, code = split_links(cell)
            plain.append(text)
            pages += page
            codes += code
        extra = ["url", "code"] if number == lines[0][0] else [" ".join(pages), " ".join(codes)]
        rows.append((f"line {number}", [*extra, *plain]))  # before the others, which may be too few or too many
    yield from read_rows(rows, fields, added=2)


def _cells(line: str) -> list[str]:
    text = line.strip().removeprefix("|")
    if text.endswith("|") and not text.endswith("\\|"):
        text = text[:-1]
    return [c.strip().replace("\\|", "|") for c in re.split(r"(?<!\\)\|", text)]


def _with_topic(items: Iterator[Item] | list[Item], topic: str | None) -> Iterator[Item]:
    for item in items:
        if topic and isinstance(item, Record) and "topic" not in item.fields:
            yield Record(item.where, {**item.fields, "topic": (topic,)}, item.people)
        else:
            yield item
