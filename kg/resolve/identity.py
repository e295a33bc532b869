"""Which things of different papers are one: the id of each. A function of the set of all papers, not of their order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kg.ids import digest, slug
from kg.knowledge import Knowledge
from kg.resolve.families import wider_names
from kg.resolve.lineage import Between, Lineage, lineage, name_id
from kg.resolve.normal import entity_key, has_han
from kg.resolve.scope import Scope, Thing
from kg.resolve.types import agree, family, vote
from kg.resolve.urls import repository_id


@dataclass(frozen=True, slots=True)
class Identity:
    """The id of one thing of one paper; ``candidates`` if the name stays open; ``reason`` why it was joined."""

    id: str
    type: str
    candidates: tuple[str, ...] = ()
    reason: str | None = None
    broader: str | None = None
    made: tuple[Between, ...] = ()


# Two letters stand for too many things to join what one paper spells out with what another does not.
_TELLING = 3

Identities = Mapping[Thing, Identity]


def decide(scopes: Sequence[Scope], works: Mapping[str, str], knowledge: Knowledge) -> Identities:
    """Ids of all things of all papers. ``works`` names for a paper the paper that stands for its work, if another."""
    things = [t for s in scopes for t in s.things]
    types = _coined_types(things, works)
    coined = {t: _coined(t, types[t], works, knowledge) for t in things if t.coined}
    proposers = _proposers(coined)
    found: dict[Thing, Identity] = dict(coined)
    open_: list[Thing] = []
    for thing in things:
        if thing.coined:
            continue
        identity = _settled(thing) or _proposed(thing, proposers, coined)
        if identity:
            found[thing] = identity
        else:
            open_.append(thing)
    found.update(_by_name(open_, proposers, coined, knowledge))
    return found


def _settled(thing: Thing) -> Identity | None:
    """Things whose id the paper alone settles: addresses and things known."""
    if thing.type == "Repository":
        return Identity(repository_id(thing.forms[0]), "Repository")
    if len(thing.known) == 1:
        return Identity(thing.known[0], thing.type)
    if thing.known:
        return Identity(name_id(family(thing.type), thing.key), thing.type, thing.known)
    return None


def _coined_types(things: Sequence[Thing], works: Mapping[str, str]) -> Mapping[Thing, str]:
    """The type of each coined thing: one for all records of a work, that of the record that stands for it first."""
    groups: dict[tuple[str, str, str], list[Thing]] = {}
    for thing in things:
        if thing.coined:
            work = works.get(thing.paper, thing.paper)
            groups.setdefault((work, thing.key, family(thing.type)), []).append(thing)
    found: dict[Thing, str] = {}
    for (work, _, _), group in groups.items():
        type_ = vote((t.type, t.weight) for t in [t for t in group if t.paper == work] or group)
        found.update(dict.fromkeys(group, type_))
    return found


def _coined(thing: Thing, type_: str, works: Mapping[str, str], knowledge: Knowledge) -> Identity:
    if thing.type == "Repository":
        return Identity(repository_id(thing.forms[0]), "Repository")
    work = works.get(thing.paper, thing.paper)
    stem = "unnamed" if thing.unnamed else slug(thing.key)
    id_ = f"{type_.lower()}/{stem}-{digest(work, thing.key, length=8)}"
    place = None if thing.unnamed else lineage(thing.forms[0], type_, knowledge)
    if place and place.type == "Model":
        return Identity(id_, type_, (), place.reason, place.broader, place.made)
    return Identity(id_, type_)


def _proposers(coined: Mapping[Thing, Identity]) -> Mapping[str, list[Thing]]:
    found: dict[str, list[Thing]] = {}
    for thing in coined:
        if not thing.unnamed and thing.links:
            for key in thing.keys:
                found.setdefault(key, []).append(thing)
    return {k: sorted(v, key=lambda t: (t.paper, t.keys)) for k, v in found.items()}


def _proposed(
    thing: Thing, proposers: Mapping[str, Sequence[Thing]], coined: Mapping[Thing, Identity]
) -> Identity | None:
    """The thing of another paper that bears this name; all of them as candidates if they are several."""
    found = [t for t in proposers.get(thing.key, ()) if agree(t.type, thing.type) and not _contradict(t, thing)]
    same = [t for t in found if thing.long_key and thing.long_key in t.keys]
    found = same or found
    ids = sorted({coined[t].id for t in found})
    exact = [t for t in found if thing.forms[0] in t.forms and not thing.forms[0].islower()]
    if not (same or any(map(_is_telling, found)) or (len(ids) > 1 and exact)):
        return None
    if len(ids) > 1:
        return Identity(name_id(family(thing.type), thing.key), thing.type, tuple(ids))
    reason = f"{thing.forms[0]}: same name as what paper {found[0].paper} proposes, and no other paper proposes one"
    return Identity(ids[0], coined[found[0]].type, (), reason)


def _is_telling(thing: Thing) -> bool:
    """Whether a name is hardly used for something else: API or a plain word is, KelpNet or a phrase is not."""
    name = thing.forms[0]
    if has_han(name):
        return len(thing.key) >= 2
    return len(thing.key) >= 5 and (not name.islower() or " " in name)


def _contradict(one: Thing, other: Thing) -> bool:
    """Both papers spell the name out, and not alike."""
    return bool(one.long_key and other.long_key and one.long_key not in other.keys and other.long_key not in one.keys)


def _by_name(
    things: Sequence[Thing],
    proposers: Mapping[str, Sequence[Thing]],
    coined: Mapping[Thing, Identity],
    knowledge: Knowledge,
) -> dict[Thing, Identity]:
    """Names that no paper proposes and the knowledge lacks: one thing a name, and a kind where the kinds are clear."""
    longs, glosses = _expansions(things), _glosses(things)
    groups: dict[str, list[Thing]] = {}
    said = {_canonical(t, longs) for t in things}
    for thing in things:
        key = _canonical(thing, longs)
        # An acronym in a phrase is written out, and "method" at its end dropped, only to meet what is said like that.
        key = thing.spelled if thing.spelled in said and thing.spelled else key
        groups.setdefault(glosses.get(key, key), []).append(thing)
    found: dict[Thing, Identity] = {}
    for key, group in groups.items():
        for members in _by_kind(group):
            type_ = vote((t.type, t.weight) for t in members)
            place = _place(members, type_, proposers, coined, knowledge)
            id_ = name_id(place.type.lower(), key) if place else name_id(family(type_), key)
            for thing in members:
                reason = place.reason if place else None
                if thing.key in longs and not thing.long_form:
                    reason = f"{thing.forms[0]}: every paper that spells it out spells it alike"
                elif key == thing.spelled:
                    reason = f"{thing.forms[0]}: by its words, acronyms written out, without a last word for its kind"
                found[thing] = (
                    Identity(id_, place.type, (), reason, place.broader, place.made)
                    if place
                    else Identity(id_, type_, (), reason)
                )
    return found


def _place(
    members: Sequence[Thing],
    type_: str,
    proposers: Mapping[str, Sequence[Thing]],
    coined: Mapping[Thing, Identity],
    knowledge: Knowledge,
) -> Lineage | None:
    """Below which family the name of ``members`` stands: one of the knowledge, or what one paper proposes."""
    for name in sorted({t.forms[0] for t in members}):
        if place := lineage(name, type_, knowledge):
            return place
        for step in wider_names(name)[:2]:
            found = {coined[t].id: t for t in proposers.get(entity_key(step.name), ()) if agree(t.type, type_)}
            if step.kind != "version" and len(found) == 1:
                ((id_, thing),) = found.items()
                return Lineage(thing.type, id_, (), f"{name}: a {step.kind} of {step.name}, by its name")
    return None


def _expansions(things: Sequence[Thing]) -> Mapping[str, str]:
    """Short key to long key where all papers that spell the short form out agree, and the form is telling enough."""
    found: dict[str, set[str]] = {}
    for thing in things:
        if long_key := thing.long_key:
            for short in thing.shorts or (thing.key,):
                if short != long_key:
                    found.setdefault(short, set()).add(long_key)
    return {k: min(v) for k, v in found.items() if len(v) == 1 and len(k) >= _TELLING}


def _canonical(thing: Thing, longs: Mapping[str, str]) -> str:
    return thing.long_key or longs.get(thing.key) or thing.key


def _glosses(things: Sequence[Thing]) -> Mapping[str, str]:
    """Chinese key to Latin key of names that papers give in both languages, each always for the other."""
    pairs: set[tuple[str, str]] = set()
    for thing in things:
        full = [f for f in thing.forms if entity_key(f) and entity_key(f) not in thing.shorts]
        chinese, latin = (next((f for f in full if has_han(f) is han), None) for han in (True, False))
        if chinese and latin:
            pairs.add((entity_key(chinese), entity_key(latin)))
    chinese_of, latin_of = Counter(z for z, _ in pairs), Counter(x for _, x in pairs)
    return {z: x for z, x in sorted(pairs) if chinese_of[z] == latin_of[x] == 1}


def _by_kind(group: Sequence[Thing]) -> list[list[Thing]]:
    """One group; one a kind where names with capitals are clearly of several kinds, the unclear with the most."""
    firm = sorted({family(t.type) for t in group if t.firm and not t.forms[0].islower()})
    papers = [t.paper for t in group]
    two_in_a_paper = len(papers) != len(set(papers))
    kinds = sorted({family(t.type) for t in group}) if two_in_a_paper else firm
    if len(kinds) < 2:
        return [list(group)]
    main = family(vote((t.type, t.weight) for t in group if family(t.type) in kinds))
    split: dict[str, list[Thing]] = {k: [] for k in kinds}
    for thing in group:
        kind = family(thing.type)
        split[kind if kind in split else main].append(thing)
    return [split[k] for k in kinds if split[k]]
