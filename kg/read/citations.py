"""Reference lists: after GB/T 7714 (``[1] authors. title[J]. venue, year``, as CNKI has it), or with quoted titles."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kg.read.items import Item, Problem, Record
from kg.read.shape import is_authors

_KIND = re.compile(r"\[(?:[JCDMRNPSAGZ]|EB|DB|CP|J/OL|C/OL|EB/OL|D/OL|C//?)\]")
_CITATION = re.compile(
    r"\s{0,10}(?:[\[\uff3b](?P<number>\d{1,5})[\]\uff3d])?\s{0,5}(?P<authors>[^\[\]]{2,400}?)\s?[.\uff0e\u3002]\s{0,3}"
    r"(?P<title>[^\[\]]{2,400}?)\s{0,3}\[(?P<kind>[A-Za-z]{1,2}(?:/OL|//)?)\]\s{0,3}(?://|[.\uff0e\u3002,\uff0c])?\s{0,3}(?P<rest>.{0,600})"
)
_QUOTED = re.compile(
    r"\s{0,10}(?:\[?(?P<number>\d{1,5})[\].)])?\s{0,5}(?P<authors>[^\"\u201c\u201d]{2,400}?)[,.:]?\s{0,3}"
    r"[\"\u201c](?P<title>[^\"\u201c\u201d]{4,400}?)[,.]?[\"\u201d],?\s{0,3}(?:in )?(?P<rest>.{0,600})"
)
_YEAR = re.compile(r"(?<!\d)((?:19|20)\d\d)(?!\d)")
_VENUE = re.compile(r"[^,\uff0c.\uff0e:\uff1a]{2,120}")


def are_citations(lines: Sequence[tuple[int, str]]) -> bool:
    """Whether most lines are references with a sign for the kind of document."""
    texts = [line for _, line in lines[:200] if line.strip()]
    signed = sum(bool(_KIND.search(t)) for t in texts)
    quoted = sum(bool(m and is_authors(m["authors"], 1)) for m in map(_QUOTED.match, texts))
    return bool(texts) and max(signed, quoted) > 0.6 * len(texts)


def read_citations(lines: Sequence[tuple[int, str]]) -> Iterator[Item]:
    """One record a reference."""
    for number, line in lines:
        if not line.strip():
            continue
        match = _CITATION.match(line) or _QUOTED.match(line)
        if not match:
            yield Problem(f"line {number}", "not a reference that could be taken apart")
            continue
        fields = {"title": (match["title"],), "author": (match["authors"],)}
        if match["number"]:
            fields["id"] = (match["number"],)
        venue, year = _VENUE.match(match["rest"]), _YEAR.search(match["rest"])
        if venue:
            fields["venue"] = (venue[0].strip(),)
        if year:
            fields["year"] = (year[1],)
        yield Record(f"line {number}", fields)
