"""BibTeX, tolerantly: repeated keys and fields, ``#`` joins, macros, unclosed entries; a fault costs one entry."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from kg.read.bibvalue import Reader, split_authors
from kg.read.fields import FieldNames
from kg.read.items import Item, Problem, Record
from kg.read.latex import to_unicode
from kg.read.people import clean_name
from kg.read.source import Source
from kg.records import Author

_ENTRY = re.compile(
    r"(?m)(?:^[ \t]{0,40}@\s{0,10}(?P<first>[A-Za-z]{2,30})\s{0,10}(?P<one>[{(])"
    r"|@\s{0,10}(?P<second>[A-Za-z]{2,30})\s{0,10}(?P<two>[{(])(?=\s{0,20}[^\s{}(),=]{1,200}\s{0,20},))"
)
_VOLUMES = frozenset({"proceedings", "mvproceedings", "book", "collection"})
_ADDRESSES = frozenset({"url", "pdf", "code", "doi", "arxiv", "openreview", "acl"})
# Abstracts stay as they are written: the text stage reads their markup and keeps true offsets.
_KEPT = frozenset({"abstract", "abstract.en", "abstract.zh"})
_URL_COMMAND = re.compile(r"\\url\s{0,3}\{([^{}]{1,2000})\}|\\([_%&#~])")


@dataclass(slots=True)
class _Entry:
    where: str
    kind: str
    key: str
    fields: dict[str, str]


def recognises(source: Source, fields: FieldNames) -> bool:
    """Whether an entry begins on one of the first lines."""
    match = _ENTRY.search(source.sample)
    return bool(match) and bool(re.search(r"[{(][^{}]{0,300},\s{0,20}[\w-]{2,40}\s{0,20}=", source.sample))


def read(source: Source, fields: FieldNames) -> Iterator[Item]:
    """One record an entry; volumes that others refer to give them their name and are no papers."""
    entries: list[_Entry] = []
    for found in _entries(source.text):
        if isinstance(found, Problem):
            yield found
        else:
            entries.append(found)
    parents = {e.key.casefold(): e for e in reversed(entries)}
    seen: set[str] = set()
    for entry in entries:
        if entry.kind in _VOLUMES and "author" not in entry.fields:
            yield Problem(entry.where, f"{entry.key}: a volume, not a paper")
            continue
        if entry.key in seen:
            yield Problem(entry.where, f"the key {entry.key} is used twice; both records were read")
        seen.add(entry.key)
        yield _record(entry, parents.get(entry.fields.get("crossref", "").casefold()), fields)


def _entries(text: str) -> Iterator[_Entry | Problem]:
    reader = Reader(text)
    at = counted = 0
    line = 1
    while match := _ENTRY.search(text, at):
        line, counted = line + text.count("\n", counted, match.end()), match.end()
        where = f"line {line}"
        kind = (match["first"] or match["second"]).lower()
        reader.enter(match.end(), match["one"] or match["two"])
        if kind in ("comment", "preamble"):
            reader.skip_entry()
        elif kind == "string":
            reader.read_macro()
        else:
            key = reader.read_key()
            values = reader.read_fields()
            yield from (Problem(where, f"{key}: {p}") for p in reader.take_problems())
            if values:
                yield _Entry(where, kind, key, values)
            elif not key:
                yield Problem(where, "an entry without key and fields")
        at = max(reader.at, match.end())


def _record(entry: _Entry, parent: _Entry | None, fields: FieldNames) -> Record:
    values = dict(entry.fields)
    if parent:
        inherited = {**parent.fields, "booktitle": parent.fields.get("booktitle") or parent.fields.get("title", "")}
        inherited.pop("title", None)
        values = {**inherited, **values}
    if values.get("subtitle") and values.get("title"):
        values["title"] = f"{values['title']}: {values['subtitle']}"
    found: dict[str, tuple[str, ...]] = {"id": (entry.key,)} if entry.key else {}
    for name, raw in values.items():
        target = "arxiv" if name == "eprint" and not _is_arxiv(values) else fields.target(name)
        if target in (None, "id", "author") or (name == "eprint" and not _is_arxiv(values)):
            continue
        text = _address(raw) if target in _ADDRESSES else raw if target in _KEPT else to_unicode(raw)
        found[str(target)] = (*found.get(str(target), ()), text)
    people = tuple(Author(_person(name)) for name in split_authors(values.get("author", "")))
    return Record(entry.where, found, tuple(p for p in people if p.name and p.name.lower() != "others"))


def _is_arxiv(values: Mapping[str, str]) -> bool:
    archive = values.get("archiveprefix", values.get("eprinttype", "arxiv"))
    return archive.strip("{} ").lower() == "arxiv"


def _address(raw: str) -> str:
    return _URL_COMMAND.sub(lambda m: m[1] or m[2], raw).strip("{} \n")


def _person(name: str) -> str:
    whole = name.startswith("{") and name.endswith("}") and name.find("}") == len(name) - 1
    plain = " ".join(to_unicode(name).split())
    return plain if whole else clean_name(plain)
