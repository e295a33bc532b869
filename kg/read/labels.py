"""Plain text with labels: ``Title: …``, ``Abstract: …`` and their Chinese forms, bare, bold or in brackets."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from kg.read.fields import TEXT_FIELDS, FieldNames
from kg.read.items import Item, Record
from kg.read.shape import is_title, strip_number

_LABEL = re.compile(
    r"[\s>*_#\u2022-]{0,12}(?:[\u3010\[]\s?(?P<boxed>[^\u3010\u3011\[\]\n]{1,24})\s?[\u3011\]]\s?(?:[*_]{1,3})?[:\uff1a]?"
    r"|(?P<bare>[A-Za-z\u3400-\u9fff][A-Za-z\u3400-\u9fff\u3000 ()\uff08\uff09/_-]{0,28}?)\s?[*_]{0,3}\s?[:\uff1a])"
    r"[*_]{0,3}\s{0,10}"
)
_DASHED = re.compile(r"[\s*_]{0,8}(?P<bare>Abstract)[*_]{0,3}\s?(?:[\u2014\u2013]{1,2}\s{0,3}|[.-]{1,3}\s{1,3})")
# In Chinese journals the words for abstract and keywords often stand without a colon.
_BARE_HAN = re.compile(
    r"[\s*_]{0,8}(?P<bare>[\u3400-\u9fff]{1,2}[\u3000 ]{0,4}[\u3400-\u9fff]{1,2})[\u3000 \t]{1,6}(?=\S)"
)

_GAP = re.compile(r"[\s;\uff1b|]{1,8}(?=[\u3400-\u9fff\u3010])|(?:[;\uff1b|]\s{0,4}|\s{2,8}|\t)(?=[A-Z*])")
_INLINE = frozenset({"author", "abstract", "keyword", "affiliation", "venue", "year", "url", "code"})
_AFTER_ABSTRACT = frozenset({"keyword"})

Line = tuple[int, str]


def label(line: str, fields: FieldNames) -> tuple[str, str] | None:
    """(field, value) of a line that begins with the name of a field; None if it does not."""
    match = _LABEL.match(line) or _DASHED.match(line)
    target = fields.target(match.groupdict().get("boxed") or match["bare"]) if match else None
    if not match or not target:
        match = _BARE_HAN.match(line)
        target = fields.target(match["bare"]) if match else None
        if not match or target not in ("abstract", "keyword"):
            return None
    return (target, line[match.end() :].strip()) if target and target != "list" else None


def has_labels(lines: Sequence[Line], fields: FieldNames) -> bool:
    """Whether titles or abstracts are labelled: two at least, and not just a few of many paragraphs."""
    some = lines[:600]
    found = [said[0] for _, line in some if (said := label(line, fields)) and said[0] in TEXT_FIELDS]
    blocks = sum(bool(line.strip()) and not above.strip() for (_, above), (_, line) in pairwise([(0, ""), *some]))
    if len(found) == 1:
        return len([1 for _, line in lines if line.strip()]) <= 40 and blocks <= 4
    return len(found) >= max(2, 0.15 * blocks)


def read_labelled(lines: Sequence[Line], fields: FieldNames) -> Iterator[Item]:
    """One record from the field that the first one begins with, or from an unlabelled title line, to the next."""
    values: dict[str, list[str]] = {}
    start = 0
    current = ""
    blank = True
    parts = [part for line in lines for part in _inline(line, fields)]
    for at, (number, line) in enumerate(parts):
        if not line.strip():
            blank = True
            continue
        said = label(strip_number(line)[1], fields) or label(line, fields)
        if (said and _begins_next(said[0], values, blank)) or (
            not said and blank and _has_text(values) and _title_follows(parts, at, fields)
        ):
            yield _record(start, values)
            values = {}
        if not values:
            start = number
        if said:
            current = said[0]
            values.setdefault(current, []).append(said[1])
        elif not values:
            current = "title"
            values["title"] = [strip_number(line.strip())[1]]
        elif current:
            kept = values[current]
            kept[-1] = f"{kept[-1]}{chr(10) * (2 if blank and kept[-1] else 1) if kept[-1] else ''}{line.strip()}"
        blank = False
    if values:
        yield _record(start, values)


def _inline(line: Line, fields: FieldNames) -> Iterator[Line]:
    """The labelled parts of a line that holds several; an abstract is only parted from the keywords behind it."""
    number, text = line
    said = label(text, fields)
    while said:
        allowed = _AFTER_ABSTRACT if said[0] in TEXT_FIELDS and said[0].startswith("abstract") else _INLINE
        for match in _GAP.finditer(text, len(text) - len(said[1])):
            following = label(text[match.end() :], fields)
            if following and following[0].partition(".")[0] in allowed:
                break
        else:
            break
        yield number, text[: match.start()]
        text, said = text[match.end() :], following
    yield number, text


def _begins_next(field: str, values: dict[str, list[str]], blank: bool) -> bool:
    """Whether a label of ``field`` begins another record: the first field again, or a title or abstract again."""
    if not values or field not in values:
        return bool(values) and blank and field in ("title", "id", "order") and _has_text(values) and "title" in values
    return field in TEXT_FIELDS or field in ("id", "order") or field == next(iter(values))


def _has_text(values: dict[str, list[str]]) -> bool:
    return any(f in TEXT_FIELDS for f in values) and any(v.strip() for f in TEXT_FIELDS for v in values.get(f, ()))


def _title_follows(lines: Sequence[Line], at: int, fields: FieldNames) -> bool:
    """Whether the line is a title without a label: short, and labels come before the next blank line."""
    if not is_title(strip_number(lines[at][1])[1], full_stop=True):
        return False
    for _, line in lines[at + 1 : at + 4]:
        if not line.strip():
            return False
        if label(line, fields):
            return True
    return False


def _record(start: int, values: dict[str, list[str]]) -> Record:
    kept = {f: tuple(v for v in texts if v.strip()) for f, texts in values.items()}
    return Record(f"line {start}", {f: v for f, v in kept.items() if v})
