"""Drafts of entities, and the merge of drafts that mean the same thing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from kg.ids import slug
from kg.text.normal import exact_key, name_key

OWN = ("curated", "Apache-2.0")
"""Source and licence of what was written for this project."""


@dataclass
class DraftName:
    """A name on its way into a table; ``weak`` names (abbreviations) never make two drafts one."""

    text: str
    language: str = "en"
    role: str = "alternative"
    guard: str = ""
    source: str = OWN[0]
    licence: str = OWN[1]
    weak: bool = False

    @property
    def key(self) -> str:
        """The key under which spellings of the name meet."""
        return exact_key(self.text)

    @property
    def joins(self) -> bool:
        """Whether two drafts with this name are one thing: full English names that mean one thing only."""
        return self.language == "en" and not self.weak and self.role != "hidden" and self.guard != "context"


@dataclass
class Draft:
    """An entity on its way; the first English preferred name gives the id unless ``slug`` is set."""

    type: str
    names: list[DraftName]
    facts: list[tuple[str, str, str, str]] = field(default_factory=list)
    slug: str = ""
    broader: list[str] = field(default_factory=list)

    @property
    def id(self) -> str:
        """The path of the entity: its type and the slug of its name."""
        return f"{self.type.lower()}/{self.slug or slug(self.names[0].text)}"


def family(kind: str) -> str:
    """Types that share one space of names: a data set is often a benchmark too."""
    return "Dataset" if kind == "Benchmark" else kind


class Base:
    """All drafts so far. Sources are added from the most to the least trusted: what stands is only completed."""

    def __init__(self, blocked: Iterable[tuple[str, str]] = ()) -> None:
        self.drafts: dict[str, Draft] = {}
        self.owner: dict[tuple[str, str], str] = {}
        self.blocked = set(blocked)
        self.refused: list[str] = []

    def add(self, draft: Draft, create: bool = True) -> Draft | None:
        """Merge ``draft`` into the entity that has one of its full names, else make a new one; the entity or None."""
        draft.names = [n for n in draft.names if n.key and (family(draft.type), n.key) not in self.blocked]
        if not draft.names:
            return None
        strong = [n.key for n in draft.names if n.joins]
        owners = {self.owner[k] for key in strong if (k := (family(draft.type), key)) in self.owner}
        if len(owners) > 1:
            first = self.owner.get((family(draft.type), strong[0]))
            self.refused.append(f"{draft.id}: names of several entities: {', '.join(sorted(owners))}")
            owners = {first} if first else owners
        if not owners and not create:
            return None
        target = self.drafts[min(owners)] if owners else self._new(draft)
        for name in draft.names:
            self._name(target, name)
        target.facts += [
            f for f in draft.facts if f[0] not in {g[0] for g in target.facts} or f[0] in ("exact", "close")
        ]
        target.broader += [b for b in draft.broader if b not in target.broader]
        return target

    def _new(self, draft: Draft) -> Draft:
        made = Draft(draft.type, [], slug=draft.slug or slug(draft.names[0].text))
        have = self.drafts.setdefault(made.id, made)
        if have is not made and name_key(have.names[0].text) != name_key(draft.names[0].text):
            raise ValueError(f"{made.id}: two different names make one id: {[n.text for n in draft.names]}")
        return have

    def _name(self, target: Draft, name: DraftName) -> None:
        place = (family(target.type), name.key)
        if self.owner.setdefault(place, target.id) != target.id:
            self.refused.append(f"{target.id}: {name.text!r} belongs to {self.owner[place]}")
            return
        if any(n.text == name.text and n.language == name.language for n in target.names):
            return
        taken = any(n.role == "preferred" and n.language == name.language for n in target.names)
        if name.role == "preferred" and taken:
            name.role = "alternative"
        target.names.append(name)
