"""Writes the tables that ``kg.knowledge.load`` reads: sorted rows, one file a type."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from knowledge_build.drafts import OWN, Base, Draft, DraftName, family

NAMES = "id\ttype\tname\tlanguage\trole\tguard\tsource\tlicence\n"
FACTS = "id\tproperty\tvalue\tsource\tlicence\n"
_ROLES = ("preferred", "alternative", "hidden")
_LISTS = ("memory_gb",)


def write(base: Base, folder: Path) -> None:
    """Write ``folder``/entities/<type>.tsv and ``folder``/facts/<type>.tsv for all drafts of ``base``."""
    names: defaultdict[str, list[str]] = defaultdict(list)
    facts: defaultdict[str, list[str]] = defaultdict(list)
    for draft in sorted(base.drafts.values(), key=lambda d: d.id):
        names[draft.type] += [_name(draft, n) for n in sorted(draft.names, key=_order)]
        facts[draft.type] += _facts(base, draft)
    for kind in names:
        _put(folder / "entities" / f"{kind.lower()}.tsv", NAMES, names[kind])
        if facts[kind]:
            _put(folder / "facts" / f"{kind.lower()}.tsv", FACTS, facts[kind])


def _put(path: Path, header: str, rows: list[str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(header + "".join(rows), encoding="utf-8", newline="\n")


def _order(name: DraftName) -> tuple[int, str]:
    return _ROLES.index(name.role), name.language


def _name(draft: Draft, name: DraftName) -> str:
    cells = (draft.id, draft.type, name.text, name.language, name.role, name.guard, name.source, name.licence)
    if any("\t" in c or "\n" in c for c in cells):
        raise ValueError(f"{draft.id}: a tab or line end in {cells}")
    return "\t".join(cells) + "\n"


def _facts(base: Base, draft: Draft) -> list[str]:
    rows = {("broader", i, *OWN) for i in _broader(base, draft)}
    for prop, value, source, licence in draft.facts:
        values = value.split("/") if prop in _LISTS else [value]
        rows |= {(prop, v, source, licence) for v in values}
    return ["\t".join((draft.id, *row)) + "\n" for row in sorted(rows)]


def _broader(base: Base, draft: Draft) -> list[str]:
    """Ids of the wider entities that the draft names, or whose id it gives; anything else is an error in the table."""
    found = []
    for name in draft.broader:
        owner = name if name in base.drafts else base.owner.get((family(draft.type), DraftName(name).key))
        if owner is None:
            raise ValueError(f"{draft.id}: nothing is called {name!r}")
        if owner != draft.id:
            found.append(owner)
    return found
