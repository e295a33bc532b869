"""Which entity of the shipped knowledge a name means, if any, and why."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from kg.knowledge import Knowledge, KnownEntity, KnownName
from kg.resolve.normal import entity_key, has_han, is_coined_shape, is_distinctive, spellings, without_plural
from kg.resolve.tables import rows
from kg.resolve.types import agree, family

_Test = Callable[[tuple[KnownEntity, KnownName]], bool]
_LONG_ENOUGH = 4
CONCEPTS = frozenset({"Method", "Task", "Metric"})


@dataclass(frozen=True, slots=True)
class Match:
    """One name found in the knowledge: the entity's id and the reason; several ids if it cannot be told which."""

    ids: tuple[str, ...]
    reason: str


def match(knowledge: Knowledge, name: str, type_: str) -> Match | None:
    """The known entity that ``name``, used as a ``type_``, means.

    None if the knowledge has no such name or only for things of another kind. A name that stays open between
    several entities of one kind gives them all.
    """
    key = entity_key(name)
    rows = {e.id: e for form in spellings(name) for e in knowledge.lookup(form)}
    found = [(e, row) for e in rows.values() if (row := _row(e, name, key)) and _fits(e, row, name, type_)]
    if not found:
        return None
    for better in (_same_type(type_), _same_text(name), _is_preferred):
        kept = [f for f in found if better(f)]
        found = kept or found
    ids = tuple(sorted({e.id for e, _ in found}))
    entity, row = min(found, key=lambda f: f[0].id)
    return Match(ids, _said(entity, row, name))


def _said(entity: KnownEntity, row: KnownName, name: str) -> str:
    shown = name if name == row.text else f"{name} = {row.text}"
    return f"{shown}: knowledge base, {row.role} name of {entity.id} ({row.source})"


def reasons_for(entity: KnownEntity, names: Iterable[str]) -> tuple[str, ...]:
    """Which rows of the knowledge make each of ``names`` a name of ``entity``; names that no row has are left out."""
    rows = ((name, _row(entity, name, entity_key(name))) for name in names)
    return tuple(dict.fromkeys(_said(entity, row, name) for name, row in rows if row))


def plain_term(knowledge: Knowledge, name: str) -> str:
    """``name`` spelled out, without a last word that says only what kind of thing it is.

    ``LLM fine-tuning technique`` is large language model fine-tuning. What is left must be two words or more.
    """
    words = spelled_out(knowledge, name).split()
    if len(words) > 2 and entity_key(words[-1]) in _term_heads():
        words.pop()
    return " ".join(words) if words else name


@lru_cache(maxsize=1)
def _term_heads() -> frozenset[str]:
    return frozenset(word for word, _ in rows("term_heads.tsv", 2))


def spelled_out(knowledge: Knowledge, name: str) -> str:
    """A name of several words with its acronyms written out: ``LLM fine-tuning`` is large language model fine-tuning.

    Only by acronyms that the knowledge gives one technique or task to, without a guard or in exactly these capitals.
    """
    words = name.split()
    if len(words) < 2:
        return name
    return " ".join(_spelled_word(knowledge, w) for w in words)


def _spelled_word(knowledge: Knowledge, word: str) -> str:
    short = without_plural(word)
    if not (short.isupper() and short.isalpha() and short.isascii() and len(short) > 1):
        return word
    found = [e for e in knowledge.lookup(short) if e.type in ("Method", "Task") and _is_short_for(e, short)]
    long = found[0].preferred("en") if len(found) == 1 else None
    return long if long and long.islower() and " " in long else word


def _is_short_for(entity: KnownEntity, short: str) -> bool:
    return any(n.text == short and n.guard != "context" for n in entity.names)


def _row(entity: KnownEntity, name: str, key: str) -> KnownName | None:
    """The name of ``entity`` that has ``key``; one guarded by its capitals only if ``name`` has them, none or words."""
    rows = [r for r in entity.names if entity_key(r.text) == key and (r.guard != "case" or _case_allows(r.text, name))]
    return min(rows, key=lambda r: (r.text != name, r.role != "preferred", r.text, r.language), default=None)


def _case_allows(known: str, name: str) -> bool:
    if " " in known or _bare(known) in (_bare(name), _bare(without_plural(name)), _bare(name).removesuffix("s")):
        return True
    # Some write all names small; other capitals are another name.
    return name.islower() and len(name) >= _LONG_ENOUGH and is_coined_shape(known)


def _bare(name: str) -> str:
    """Letters and digits with their capitals: a hyphen more or less is no other capitalisation."""
    return "".join(c for c in unicodedata.normalize("NFKC", name) if c.isalnum())


def _fits(entity: KnownEntity, row: KnownName, name: str, type_: str) -> bool:
    """Whether a name read as a ``type_`` may be this entity.

    A coined-looking name is held to its kind, since others coin it for other things. But readers waver between task,
    technique and measure for plain words, and take what is no device, concept or number for one.
    """
    if agree(entity.type, type_):
        return True
    exact = row.text in (name, without_plural(name)) or " " in name
    if entity.type in CONCEPTS and type_ in CONCEPTS and not is_coined_shape(name):
        return True
    if row.guard == "context" or (row.guard and not exact):
        return False
    if entity.type == "Hardware":
        return is_coined_shape(name) or " " in name or has_han(name)
    if entity.type in CONCEPTS:
        shown = [n.text for n in entity.names if n.role == "preferred"]
        concept = any(not is_coined_shape(t) or t.split()[-1].islower() for t in shown if not has_han(t))
        return concept and exact
    # A name that nobody hits upon twice (CIFAR-10, ImageNet, not CORAL) means what is known, whatever it was read as;
    # and a measure or a task is no good reading of what is known for a thing.
    return exact and (is_distinctive(name) or (is_coined_shape(name) and type_ in ("Metric", "Task")))


def _same_type(type_: str) -> _Test:
    return lambda found: family(found[0].type) == family(type_)


def _same_text(name: str) -> _Test:
    return lambda found: found[1].text == name


def _is_preferred(found: tuple[KnownEntity, KnownName]) -> bool:
    # A name that asks for its surroundings is no better than another's short form: they are not seen here.
    return found[1].role == "preferred" and found[1].guard != "context"


def ancestors(knowledge: Knowledge, ids: Iterable[str]) -> frozenset[str]:
    """``ids`` and all that stands above them in the knowledge."""
    seen: set[str] = set()
    todo = list(ids)
    while todo:
        current = todo.pop()
        if current not in seen and current in knowledge.entities:
            seen.add(current)
            todo += knowledge.entities[current].broader
    return frozenset(seen)
