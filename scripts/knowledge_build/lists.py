"""Lines of a curated table that list many names at once: ``* ImageNet=ILSVRC; CIFAR-10``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kg.ids import slug
from knowledge_build.drafts import Draft, DraftName

_ITEMS = re.compile(r"(?<!\\);")
_NUMBER = re.compile(r"\d+(?:\.\d+)*")


def listed(line: str, kind: str, facts: list[tuple[str, str, str, str]], broader: list[str]) -> Iterator[Draft]:
    """A draft for each item. A form with a number that the first form lacks is a version: an entity below the item."""
    for item in _ITEMS.split(line.removeprefix("*")):
        forms = [f.strip().replace("\\;", ";") for f in item.split("=") if f.strip()]
        if forms:
            yield from _versions(forms, kind, facts, broader)


def _versions(
    forms: list[str], kind: str, facts: list[tuple[str, str, str, str]], broader: list[str]
) -> Iterator[Draft]:
    from knowledge_build.tables import parse_name

    groups: dict[tuple[str, ...], list[str]] = {(): [forms[0]]}
    for form in forms[1:]:
        numbers = _numbers(form)
        groups.setdefault(numbers if set(numbers) - set(_numbers(forms[0])) else (), []).append(form)
    head = parse_name(forms[0])
    for numbers, names in groups.items():
        drafts = [parse_name(n) for n in names]
        drafts[0].role = "preferred"
        yield _draft(kind, drafts, facts, [head.text] if numbers else broader)


def _draft(kind: str, names: list[DraftName], facts: list[tuple[str, str, str, str]], broader: list[str]) -> Draft:
    return Draft(kind, names, list(facts), slug(names[0].text), list(broader))


def _numbers(text: str) -> tuple[str, ...]:
    """The numbers in ``text`` as told apart by readers: 2.0 is 2, 2003 is 03, 3.6 is 36."""
    found = []
    for number in _NUMBER.findall(text):
        bare = number.removesuffix(".0").replace(".", "")
        if len(bare) == 4 and bare[:2] in ("19", "20"):
            bare = bare[2:]
        found.append(bare)
    return tuple(sorted(found))
