"""From rows of the glossary to drafts; which abbreviations are too ambiguous to name one thing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from knowledge_build.drafts import OWN, Draft, DraftName, family
from knowledge_build.tables import parse_name, split_names

_DIRECTIONS = {"higher is better": "true", "lower is better": "false"}


def drafts(rows: Iterable[dict[str, str]]) -> Iterator[Draft]:
    """One draft a row that is an entity (its column ``entity`` says which type)."""
    for row in rows:
        if row["entity"]:
            yield _draft(row)


def _draft(row: dict[str, str]) -> Draft:
    names = [parse_name(row["en"], role="preferred"), parse_name(row["zh"], "zh", "preferred")]
    names += split_names(row["also"])
    names += [_abbreviation(n) for n in split_names(row["abbr"])]
    names += split_names(row["zh_also"], "zh")
    for name in names:
        name.source = "glossary"
    facts = []
    for words, value in _DIRECTIONS.items():
        if row["note"].startswith(words) and row["entity"] == "Metric":
            facts.append(("higher_is_better", value, "glossary", OWN[1]))
    return Draft(row["entity"], names, facts)


def _abbreviation(name: DraftName) -> DraftName:
    """Capitals are what tells an abbreviation from a word; one of two letters needs its surroundings too."""
    name.weak = True
    if not name.guard and name.text != name.text.lower():
        name.guard = "context" if len(name.text) <= 2 else "case"
    return name


def ambiguous(drafts_: Iterable[Draft]) -> set[tuple[str, str]]:
    """Keys of abbreviations that two or more entities of one type claim, where none has it as a full name."""
    claims: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    full: set[tuple[str, str]] = set()
    for draft in drafts_:
        for name in draft.names:
            place = (family(draft.type), name.key)
            if name.weak:
                claims[place].add(draft.id)
            elif name.role != "hidden":
                full.add(place)
    return {place for place, ids in claims.items() if len(ids) > 1 and place not in full}
