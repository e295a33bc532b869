"""Author names out of the many ways in which sources write them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from kg.records import Author

_HAN = re.compile(r"[\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
_FIRM = re.compile(r"\s{0,40}(?:[;\uff1b|]|\n)\s{0,40}")
_AND = re.compile(r"\s{1,40}(?:and|&|(?=et al\b))\s{0,40}", re.IGNORECASE)
_COMMA = re.compile(r"\s{0,40}[,\uff0c\u3001]\s{0,40}")
_MARKS = re.compile(r"(?:\^?\{?[\d*\u2020\u2021\u00a7\u00b6\u00b9\u00b2\u00b3\u2070-\u2079,\s]{1,12}\}?|\[\d{1,3}\])$")
_IN_BRACKETS = re.compile(
    r"\s{0,3}[(\uff08][^()\uff08\uff09]{1,200}[)\uff09](?=\s{0,3}(?:[,;\uff0c\uff1b\u3001]|and\b|$))"
)
_HAN_NAME = re.compile(r"[\u3400-\u9fff]{2,4}")
_DOTS = re.compile(r"\s[\u00b7\u2022\u30fb]\s")
_PARTICLES = ("van ", "von ", "de ", "der ", "den ", "del ", "della ", "di ", "da ", "dos ", "el ", "al ", "le ", "la ")
_OTHERS = frozenset({"others", "et al", "et al.", "\u7b49"})


def split_names(text: str) -> tuple[str, ...]:
    """The single names in one author field, in order; "Last, First" becomes "First Last", Chinese names stay whole."""
    text = _IN_BRACKETS.sub("", text).strip().strip(";\uff1b")
    if not text:
        return ()
    if len(spaced := text.split()) > 1 and all(_HAN_NAME.fullmatch(s) for s in spaced):
        return tuple(spaced)
    parts = [p for piece in _FIRM.split(_DOTS.sub(";", text)) for p in _AND.split(piece)]
    parts = [q for p in parts for q in _split_commas(p)]
    names = (clean_name(p) for p in parts)
    return tuple(n for n in names if n and n.casefold() not in _OTHERS)


def split_list(text: str) -> tuple[str, ...]:
    """Keywords or affiliations in one field: split at semicolons, else at commas."""
    firm = [p for p in _FIRM.split(text.strip()) if p]
    parts = firm if len(firm) > 1 else _COMMA.split(text.strip().strip(";\uff1b"))
    return tuple(p for p in (q.strip(" .\u3002;\uff1b") for q in parts) if p)


def clean_name(name: str) -> str:
    """One name in reading order, without footnote marks; a Chinese name without inner spaces."""
    name = _IN_BRACKETS.sub("", name)
    name = " ".join(_MARKS.sub("", name.strip()).split()).strip(",\uff0c;\uff1b")
    name = name.removeprefix("and ").strip()
    if _HAN.search(name):
        return re.sub(r"[\s,\uff0c]{1,4}", "", name) if not re.search(r"[A-Za-z]", name) else name
    last, comma, first = name.partition(",")
    return f"{first.strip()} {last.strip()}" if comma and first.strip() else name


def authors(names: Iterable[str], affiliations: Iterable[str]) -> tuple[Author, ...]:
    """Authors with affiliations: one each if there are as many as authors, all for all if there is only one."""
    people = tuple(names)
    places = tuple(affiliations)
    if len(places) == len(people):
        return tuple(Author(n, (p,)) for n, p in zip(people, places, strict=True))
    return tuple(Author(n, places if len(places) == 1 or len(people) == 1 else ()) for n in people)


def _split_commas(text: str) -> list[str]:
    parts = [p for p in _COMMA.split(text) if p]
    if len(parts) < 2:
        return [text]
    if _HAN.search(text):
        # One family name, comma, one given name is a single Chinese name ("Zhang, San" in Han).
        return [text] if len(parts) == 2 and len(parts[0]) == 1 and len(parts[1]) <= 2 else parts
    full = sum(" " in p for p in parts)
    if len(parts) == 2 and (full < 2 or parts[0].startswith(_PARTICLES)):
        return [text]
    return parts
