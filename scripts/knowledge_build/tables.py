"""Readers of the curated tables and of the glossary.

A curated table (``kg/data/curated/<type>.tsv``) has the columns of ``COLUMNS``; cells may be left out at the end of a row.
``also`` and ``zh_also`` list names apart by ``;``; ``{case}``, ``{context}``, ``{hidden}`` and ``{weak}`` after a name
set its guard or role. A line ``@ key=value | key=value`` sets defaults for the rows below it: ``en`` and ``zh`` are
patterns in which ``{}`` stands for the name, every other key is a fact. ``#`` begins a comment line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from knowledge_build.drafts import OWN, Draft, DraftName

COLUMNS = ("name", "also", "zh", "zh_also", "broader", "facts")
_MARK = re.compile(r"\s*\{(case|context|hidden|weak)\}$")
_PATTERNS = ("en", "zh", "also", "broader", "source")


def curated(path: Path, kind: str) -> Iterator[Draft]:
    """The drafts of one curated table of entities of type ``kind``."""
    defaults: dict[str, str] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#") or number == 1:
            continue
        if line.startswith("@"):
            defaults = dict(_pair(p, path, number) for p in line[1:].split("|") if p.strip())
            continue
        cells = line.split("\t")
        if len(cells) > len(COLUMNS):
            raise ValueError(f"{path.name}:{number}: {len(cells)} columns")
        row = dict(zip(COLUMNS, [c.strip() for c in cells] + [""] * len(COLUMNS), strict=False))
        yield _draft(row, defaults, kind, f"{path.name}:{number}")


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
    broader = [b.strip() for b in (row["broader"] or defaults.get("broader", "")).split(";") if b.strip()]
    return Draft(kind, names, [(k, v, *OWN) for k, v in sorted(facts.items())], slug_of(short.text), broader)


def slug_of(text: str) -> str:
    """The readable part of an id."""
    from kg.ids import slug

    return slug(text)


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
