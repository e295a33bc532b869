"""Readers of the curated tables and of the glossary.

A curated table (``kg/data/curated/<type>.tsv``) has the columns of ``COLUMNS``; cells at the end may be left out.
``also`` and ``zh_also`` list names apart by ``;``; ``{case}``, ``{context}``, ``{hidden}`` and ``{weak}`` after a name
set its guard or role. A line ``@ key=value | key=value`` sets defaults for the rows below it: ``en`` and ``zh`` are
patterns in which ``{}`` stands for the name, every other key is a fact. A row that begins with ``!`` keeps out of the
patterns. The fact ``sizes`` makes a member of the family for each size, ``variants`` a further one for each of those.
``#`` begins a comment line, ``*`` a list (see ``lists``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from kg.ids import slug
from knowledge_build.drafts import OWN, Draft, DraftName
from knowledge_build.lists import listed

COLUMNS = ("name", "also", "zh", "zh_also", "broader", "facts")
_MARK = re.compile(r"\s*\{(case|context|hidden|weak)\}$")
_PATTERNS = ("en", "zh", "also", "broader")
_MEMBERS = ("sizes", "variants")


def curated(path: Path, kind: str) -> Iterator[Draft]:
    """The drafts of one curated table of entities of type ``kind``."""
    defaults: dict[str, str] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#") or number == 1:
            continue
        if line.startswith("@"):
            defaults = dict(_pair(p, path, number) for p in line[1:].split("|") if p.strip())
            continue
        if line.startswith("*"):
            facts = [(k, v, *OWN) for k, v in sorted(defaults.items()) if k not in _PATTERNS]
            yield from listed(line, kind, facts, _list(defaults.get("broader", "")))
            continue
        cells = line.split("\t")
        if len(cells) > len(COLUMNS):
            raise ValueError(f"{path.name}:{number}: {len(cells)} columns")
        row = dict(zip(COLUMNS, [c.strip() for c in cells] + [""] * len(COLUMNS), strict=False))
        kept = defaults
        if row["name"].startswith("!"):
            row["name"] = row["name"][1:]
            kept = {k: v for k, v in defaults.items() if k not in _PATTERNS}
        draft = _draft(row, kept, kind, f"{path.name}:{number}")
        yield from (draft, *_members(draft))


def _pair(text: str, path: Path, number: int) -> tuple[str, str]:
    key, found, value = text.partition("=")
    if not found:
        raise ValueError(f"{path.name}:{number}: {text!r} has no =")
    return key.strip(), value.strip()


def _draft(row: dict[str, str], defaults: dict[str, str], kind: str, where: str) -> Draft:
    short = parse_name(row["name"])
    pattern = defaults.get("en", "{}")
    names = [DraftName(pattern.replace("{}", short.text), role="preferred")]
    names[0].guard = short.guard if pattern == "{}" else ""
    if pattern != "{}":
        names.append(short)
    names += split_names(row["also"])
    names += split_names(defaults.get("also", "").replace("{}", short.text))
    chinese = row["zh"] or defaults.get("zh", "").replace("{}", short.text)
    if chinese:
        names.append(parse_name(chinese, "zh", "preferred"))
    names += split_names(row["zh_also"], "zh")
    facts = {k: v for k, v in defaults.items() if k not in _PATTERNS}
    for pair in filter(None, row["facts"].split(";")):
        key, found, value = pair.partition("=")
        if not found:
            raise ValueError(f"{where}: {pair!r} has no =")
        facts[key.strip()] = value.strip()
    broader = _list(row["broader"] or defaults.get("broader", ""))
    return Draft(kind, names, [(k, v, *OWN) for k, v in sorted(facts.items())], slug(short.text), broader)


def _members(family: Draft) -> Iterator[Draft]:
    """The sizes of a family of models and the variants of each size; the two facts are taken off the family."""
    facts = {f[0]: f[1] for f in family.facts}
    family.facts = [f for f in family.facts if f[0] not in _MEMBERS]
    shared = [f for f in family.facts if f[0] in ("vendor", "kind", "year")]
    base = family.names[0].text
    for size in filter(None, facts.get("sizes", "").split(",")):
        name = f"{base.replace(' ', '-')}-{size}"
        yield _member(family, name, base, shared)
        for variant in filter(None, facts.get("variants", "").split(",")):
            yield _member(family, f"{name}-{variant}", name, shared)


def _member(family: Draft, name: str, broader: str, facts: list[tuple[str, str, str, str]]) -> Draft:
    return Draft(family.type, [DraftName(name, role="preferred")], list(facts), slug(name), [broader])


def _list(cell: str) -> list[str]:
    return [part.strip() for part in cell.split(";") if part.strip()]


def split_names(cell: str, language: str = "en") -> list[DraftName]:
    """The names in one cell."""
    return [parse_name(part, language) for part in cell.split(";") if part.strip()]


def parse_name(text: str, language: str = "en", role: str = "alternative") -> DraftName:
    """A name with its marks taken off and set."""
    name = DraftName(text.strip(), language, role)
    while found := _MARK.search(name.text):
        name.text = name.text[: found.start()]
        if found[1] == "hidden":
            name.role = "hidden"
        elif found[1] == "weak":
            name.weak = True
        else:
            name.guard = found[1]
    return name


def glossary(path: Path) -> Iterator[dict[str, str]]:
    """The rows of the glossary as mappings from column to cell."""
    lines = path.read_text(encoding="utf-8").splitlines()
    header = lines[0].split("\t")
    for number, line in enumerate(lines[1:], 2):
        cells = line.split("\t")
        if len(cells) != len(header):
            raise ValueError(f"{path.name}:{number}: {len(cells)} columns")
        yield dict(zip(header, cells, strict=True))
