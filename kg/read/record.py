"""From a record of any source to a `Paper`: cleaning that keeps offsets, languages, names, links."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from html import unescape

from kg.ids import paper_key
from kg.read.items import Problem, Record
from kg.read.links import code_urls, paper_links
from kg.read.listing import venue_of
from kg.read.people import authors, clean_name, split_list, split_names
from kg.read.titles import split_bilingual, title_language
from kg.records import Author, Name, Paper
from kg.text.language import language_of

# What no XML and no terminal can hold; U+FFFD or a space takes its place, so that nothing moves.
_UNFIT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_YEAR = re.compile(r"(?<!\d)((?:19|20)\d\d)(?!\d)")
_SHORT_YEAR = re.compile(r"[A-Za-z]['\u2019 -]?\d\d(?!\d)")
_LINE_END = re.compile(r"\s{0,40}[\n\t]\s{0,40}")
_LANGUAGES = ("en", "zh")
_EMPTY = frozenset({"", "n/a", "na", "none", "null", "nan", "-", "--", "[]"})


def paper_of(record: Record, position: int) -> tuple[Paper | None, list[Problem]]:
    """The paper that ``record`` describes and what had to be changed or left out; None if it has no text."""
    fields, problems = _clean(record)
    titles = _names(fields, "title")
    abstracts = _names(fields, "abstract")
    if not titles and not abstracts:
        return None, [*problems, Problem(record.where, "neither a title nor an abstract")]
    title = titles[0] if titles else None
    abstract = abstracts[0] if abstracts else None
    year = _year(fields)
    if year is None and _first(fields, "year"):
        problems.append(Problem(record.where, f"year left out: {_first(fields, 'year')!r:.40}"))
    paper = Paper(
        key=paper_key(title.text if title else None, abstract.text if abstract else ""),
        position=position,
        abstract=abstract.text if abstract else "",
        language=(abstract or titles[0]).language,
        identifier=_first(fields, "id"),
        title=title.text if title else None,
        title_language=title.language if title else None,
        other_titles=tuple(titles[1:]),
        other_abstracts=tuple(abstracts[1:]),
        authors=(record.people and _clean_people(record.people)) or _authors(fields),
        keywords=_keywords(fields),
        links=paper_links(fields),
        code_urls=code_urls(fields.get("code", ())),
        venue=_first(fields, "venue"),
        year=year,
        track=_first(fields, "track"),
        decision=_first(fields, "decision"),
        topic=_first(fields, "topic"),
    )
    return paper, problems


def clean_text(text: str, changed: Counter[str] | None = None) -> str:
    """``text`` with control characters, lone surrogates and noncharacters replaced one for one; counts what went."""
    if not _UNFIT.search(text):
        return text
    if changed is not None:
        changed.update(f"U+{ord(c):04X}" for c in _UNFIT.findall(text))
    return _UNFIT.sub(lambda m: " " if m[0] in "\x0b\x0c" else "\ufffd", text)


def _clean(record: Record) -> tuple[Mapping[str, tuple[str, ...]], list[Problem]]:
    changed: Counter[str] = Counter()
    fields: dict[str, tuple[str, ...]] = {}
    for name, values in record.fields.items():
        kept = tuple(clean_text(v, changed).strip() for v in values)
        fields[name] = tuple(v for v in kept if v.casefold() not in _EMPTY)
    if not changed:
        return fields, []
    what = ", ".join(f"{code} x{n}" if n > 1 else code for code, n in sorted(changed.items()))
    return fields, [Problem(record.where, f"characters that no text may hold were replaced: {what}")]


def _names(fields: Mapping[str, tuple[str, ...]], field: str) -> list[Name]:
    """The texts of a field, each language once, in the order untagged, English, Chinese; bilingual titles split."""
    found: list[Name] = []
    for text in fields.get(field, ()):
        text = _LINE_END.sub(" ", text) if field == "title" else text
        halves = split_bilingual(text) if field == "title" else None
        tongue = title_language if field == "title" else language_of
        found.extend(Name(t, tongue(t)) for t in (halves or (text,)))
    for language in _LANGUAGES:
        for text in fields.get(f"{field}.{language}", ()):
            found.append(Name(_LINE_END.sub(" ", text) if field == "title" else text, language))
    seen: set[str] = set()
    return [n for n in found if n.text and not (n.language in seen or seen.add(n.language))]  # type: ignore[func-returns-value]


def _authors(fields: Mapping[str, tuple[str, ...]]) -> tuple[Author, ...]:
    given = tuple(unescape(unescape(v)) for v in fields.get("author", ()))
    names = _each(given, split_names) if len(given) == 1 else [n for v in given if (n := clean_name(v))]
    places = fields.get("affiliation", ())
    return authors(names, _each(places, split_list) if len(places) == 1 else places)


def _clean_people(people: Iterable[Author]) -> tuple[Author, ...]:
    return tuple(
        Author(clean_text(unescape(unescape(p.name))).strip(), tuple(map(clean_text, p.affiliations)))
        for p in people
        if p.name.strip()
    )


def _each(values: Iterable[str], split: object) -> list[str]:
    return [part for value in values for part in split(value)]  # type: ignore[operator]


def _keywords(fields: Mapping[str, tuple[str, ...]]) -> tuple[Name, ...]:
    found: dict[Name, None] = {}
    for field in ("keyword", "keyword.en", "keyword.zh"):
        values = fields.get(field, ())
        for word in _each(values, split_list) if len(values) == 1 else values:
            word = " ".join(word.split())
            if word:
                found[Name(word, field.partition(".")[2] or language_of(word))] = None
    return tuple(found)


def _year(fields: Mapping[str, tuple[str, ...]]) -> int | None:
    for value in (*fields.get("year", ()), *fields.get("venue", ())[:1]):
        match = _YEAR.search(value[:200])
        if match:
            return int(match[1])
    venue = _first(fields, "venue") or ""
    edition = venue_of(venue, None) if _SHORT_YEAR.search(venue) else None
    return edition.year if edition else None


def _first(fields: Mapping[str, tuple[str, ...]], field: str) -> str | None:
    values = fields.get(field, ())
    return " ".join(values[0].split())[:500] if values else None
