"""Entity records: names in both languages, facts, families, and why the names are one thing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from kg.knowledge import Knowledge, KnownEntity
from kg.records import Entity, Name
from kg.resolve.identity import Identities, Identity
from kg.resolve.known import ancestors
from kg.resolve.normal import entity_key, has_han, is_coined_shape, language_of_name
from kg.resolve.scope import Scope, Thing
from kg.resolve.tables import rows
from kg.resolve.types import vote
from kg.resolve.urls import clean_url, repository_label

_LABELLED = {"Method": ("Method", "method"), "System": ("Method", "system")}
_JOINTS = re.compile(r"[\s\-\u2010-\u2015]")
Translate = Callable[[str], str | None]


def build(
    scopes: Sequence[Scope], identities: Identities, knowledge: Knowledge, translate: Translate
) -> dict[str, Entity]:
    """All entities by id, in order: those that papers name and the families above them."""
    members: dict[str, list[Thing]] = {}
    for scope in scopes:
        for thing in scope.things:
            members.setdefault(identities[thing].id, []).append(thing)
    wholes = _wholes(scopes, identities)
    between = {b.id: b for i in identities.values() for b in i.made if b.id not in members}
    parents = {i.broader for i in identities.values() if i.broader} | {b.broader for b in between.values()}
    known = ancestors(knowledge, (i for i in {*members, *parents} if i in knowledge.entities))
    found = {b.id: Entity(b.id, b.type, names_of(b.name, translate), broader=(b.broader,)) for b in between.values()}
    for id_ in sorted({*members, *known}):
        things = members.get(id_, [])
        row = knowledge.entities.get(id_)
        entity = (
            _known(row, things, identities)
            if row
            else _unknown(id_, things, [identities[t] for t in things], translate)
        )
        found[id_] = _with_wholes(entity, wholes.get(id_, frozenset()))
    return dict(sorted(found.items()))


def _with_wholes(entity: Entity, wholes: Iterable[str]) -> Entity:
    ids = tuple(sorted(w for w in wholes if w != entity.id))
    return replace(entity, component_of=ids) if ids else entity


def _wholes(scopes: Sequence[Scope], identities: Identities) -> Mapping[str, set[str]]:
    """For each component the wholes that papers name it a part of."""
    found: dict[str, set[str]] = {}
    for scope in scopes:
        for whole in scope.things:
            for name in whole.parts:
                part = scope.find(name, "method")
                if part is not None and part is not whole:
                    found.setdefault(identities[part].id, set()).add(identities[whole].id)
    return found


def _known(row: KnownEntity, things: Sequence[Thing], identities: Identities) -> Entity:
    preferred = {n.language: n.text for n in reversed(row.names) if n.role == "preferred"}
    hidden = {n.text: n.language for n in row.names if n.role == "hidden"}
    other = {n.text: n.language for n in row.names if n.role == "alternative"}
    keys = {entity_key(n.text) for n in row.names}
    for form in _forms(things):
        # A form that is known only for searching stays so, and what is known already keeps its language. Where a
        # Chinese name begins and ends in a text is not sure enough to show it as a name of something known.
        if form not in other and form not in hidden:
            sure = entity_key(form) in keys or not has_han(form)
            (other if sure else hidden)[form] = language_of_name(form)
    shown = set(preferred.values())
    return Entity(
        row.id,
        row.type,
        _names({text: language for language, text in preferred.items()}),
        _names({t: g for t, g in other.items() if t not in shown}),
        _names({t: g for t, g in hidden.items() if t not in shown}),
        tuple(sorted(row.broader)),
        facts=tuple(sorted(row.facts)),
        exact=tuple(sorted(row.exact)),
        close=tuple(sorted(row.close)),
        reasons=_reasons(things, identities),
    )


def _unknown(id_: str, things: Sequence[Thing], identities: Sequence[Identity], translate: Translate) -> Entity:
    type_ = vote((i.type, t.weight + 0.001) for i, t in zip(identities, things, strict=True))
    if type_ == "Repository":
        return _repository(id_, things)
    preferred = _preferred(things)
    if "zh" not in preferred and not any(t.coined for t in things):
        chinese = _translated(things, translate) or _type_label(preferred["en"], type_)
        if chinese:
            preferred["zh"] = chinese
    shown = set(preferred.values())
    return Entity(
        id_,
        type_,
        _names({text: language for language, text in preferred.items()}),
        _names({f: language_of_name(f) for f in _forms(things) if f not in shown}),
        _names({f: language_of_name(f) for f in _shorter(things) if f not in shown}),
        tuple(sorted({i.broader for i in identities if i.broader})),
        long_form=next(iter(sorted({t.long_form for t in things if t.long_form})), None),
        coined=any(t.coined for t in things),
        unnamed=any(t.unnamed for t in things),
        candidates=tuple(sorted({c for i in identities for c in i.candidates})),
        reasons=_reason_list(things, identities),
    )


def _translated(things: Sequence[Thing], translate: Translate) -> str | None:
    """A Chinese name of the first form that can be translated; an acronym counts only where nothing spells it out."""
    forms = _forms(things)
    full = [f for f in forms if _JOINTS.search(f.strip())]
    return next((chinese for f in full or forms if (chinese := translate(f))), None)


def _shorter(things: Sequence[Thing]) -> list[str]:
    """Shorter phrases for contributions without a name: good for a search, never a ground to join two things."""
    return sorted({alias for t in things if t.unnamed for link in t.links for alias in link.aliases})


@lru_cache(maxsize=1)
def _label_words() -> Mapping[tuple[str, str], str]:
    return {(kind, what): word for kind, what, word in rows("curated/label_words.tsv", 3)}


def _type_label(name: str, type_: str) -> str | None:
    """A name that stays Latin in Chinese texts with the Chinese word for its type; None for words of the language."""
    word = _label_words().get(_LABELLED.get(type_, (type_, "")))
    plain = any(w.islower() for w in name.split())
    return f"{name} {word}" if word and is_coined_shape(name) and not plain else None


def is_type_label(name: Name, names: Iterable[Name]) -> bool:
    """Whether ``name`` was made of another of ``names`` and a word for its type, and seen nowhere."""
    return name.language == "zh" and any(n != name and name.text.startswith(f"{n.text} ") for n in names)


def _repository(id_: str, things: Sequence[Thing]) -> Entity:
    urls = sorted({clean_url(f) for t in things for f in t.forms if f})
    label = Name(repository_label(urls[0]), "mul")
    facts = (("url", urls[0]),)
    return Entity(id_, "Repository", (label,), facts=facts, coined=False)


def _forms(things: Iterable[Thing]) -> list[str]:
    """The forms seen, the most often seen first; how often counts papers, ties go by text."""
    counts = Counter(f for t in things for f in dict.fromkeys(t.forms))
    return sorted(counts, key=lambda f: (-counts[f], _capitals(f), f))


def _capitals(form: str) -> int:
    return sum(c.isupper() for c in form)


def _preferred(things: Sequence[Thing]) -> dict[str, str]:
    """The form to show in each language: the proposer's, else the main name that most papers use."""
    coiners = [t for t in things if t.coined] or list(things)
    mains = Counter(t.forms[0] for t in coiners)
    found: dict[str, str] = {}
    # A capital at the start of a sentence says nothing, so of forms seen equally often the one with fewer is shown.
    for form in sorted(mains, key=lambda f: (-mains[f], _capitals(f), f)):
        found.setdefault(language_of_name(form), form)
    for form in _forms(coiners):
        found.setdefault(language_of_name(form), form)
    return found


def _names(forms: Mapping[str, str]) -> tuple[Name, ...]:
    return tuple(sorted(Name(text, language) for text, language in forms.items()))


def _reasons(things: Sequence[Thing], identities: Identities) -> tuple[str, ...]:
    return _reason_list(things, [identities[t] for t in things])


def _reason_list(things: Sequence[Thing], identities: Sequence[Identity]) -> tuple[str, ...]:
    said = {r for t in things for r in t.reasons} | {i.reason for i in identities if i.reason}
    by_key: dict[str, set[str]] = {}
    for thing in things:
        by_key.setdefault(thing.key, set()).add(thing.forms[0])
    for forms in by_key.values():
        if len(forms) > 1:
            said.add(f"{' = '.join(sorted(forms))}: equal but for capitals, spaces, signs, plural and spelling")
    return tuple(sorted(said))


def known_entity(row: KnownEntity) -> Entity:
    """The record of a known entity that no link names."""
    return _known(row, (), {})


def names_of(name: str, translate: Translate) -> tuple[Name, ...]:
    """The names to show of a thing that is known by ``name`` alone: that name, and a Chinese one if it can be made."""
    own = shown(name)
    chinese = translate(name) if own.language != "zh" else None
    return tuple(sorted({own, Name(chinese, "zh")})) if chinese and chinese != own.text else (own,)


def shown(name: str) -> Name:
    """``name`` with its language."""
    return Name(name, language_of_name(name))
