"""Which links of one paper speak of one thing: those that share a name, by the names that the paper itself joins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from kg.records import Extraction, Link
from kg.resolve.families import without_type_word
from kg.resolve.normal import entity_key, is_coined_shape
from kg.resolve.types import agree

Apart = Callable[[str, str], bool]


@dataclass(frozen=True, slots=True, eq=False)
class Named:
    """A link with the forms of its name, main one first, and what comparing them needs."""

    link: Link
    names: tuple[str, ...]
    texts: frozenset[str]
    keys: frozenset[str]
    coined_shape: bool


def long_forms(extraction: Extraction) -> Mapping[str, str]:
    """Key of a short form to its long form, where the text gives one long form only."""
    found: dict[str, dict[str, str]] = {}
    for pair in sorted(extraction.abbreviations):
        found.setdefault(entity_key(pair.short), {}).setdefault(entity_key(pair.long), pair.long)
    return {short: next(iter(longs.values())) for short, longs in found.items() if len(longs) == 1}


def named_links(links: Iterable[Link], longs: Mapping[str, str], apart: Apart) -> list[Named]:
    """The links, each once, in an order of their own, with their names."""
    return [_named(link, longs, apart) for link in sorted(set(links), key=_order)]


def _order(link: Link) -> tuple[object, ...]:
    return (
        *(link.name, link.type, link.relation, link.rule, -link.confidence, link.quotes, link.extractor),
        *(link.known or "", link.long_form or "", link.aliases, link.components, link.unnamed, link.count or ""),
    )


def _named(link: Link, longs: Mapping[str, str], apart: Apart) -> Named:
    forms = (link.name, *link.aliases)
    if link.long_form:
        # An acronym that the paper spells out in other words is two things, and the link speaks of one.
        forms = (link.name, *(f for f in link.aliases if not _is_rival(link, link.long_form, f)))
    names = dict.fromkeys((without_type_word(link.name, link.type), *forms))
    long = link.long_form or next((longs[k] for k in map(entity_key, forms) if k in longs), None)
    if long:
        names[long] = None
    kept = tuple(n for n in names if entity_key(n) and not apart(link.name, n)) or (link.name,)
    return Named(link, kept, frozenset(kept), frozenset(map(entity_key, kept)), is_coined_shape(link.name))


def _is_rival(link: Link, long: str, form: str) -> bool:
    """Whether ``form`` and ``long`` spell the same acronym out with no word in common."""
    one, other = _initial_words(link.name, long), _initial_words(link.name, form)
    return bool(one and other) and one.isdisjoint(other)


def _initial_words(short: str, long: str) -> frozenset[str]:
    """The words of ``long`` if ``short`` is made of their first letters, otherwise none."""
    words = long.casefold().replace("-", " ").split()
    made = len(words) > 1 and entity_key(short) == "".join(w[0] for w in words)
    return frozenset(words) if made else frozenset()


def grouped(links: Sequence[Named], apart: Apart) -> list[list[Named]]:
    """Links grouped by shared names. Same letters in other capitals and of another kind stay two.

    Groups that the text reads as two known things are not joined by a third name between them.
    """
    groups: list[list[Named]] = []
    for link in links:
        mine = [g for g in groups if any(_same(link, other, apart) for other in g) and _may_join([link], g)]
        for group in mine[1:]:
            if _may_join(mine[0], group):
                mine[0].extend(group)
                groups = [g for g in groups if g is not group]
        if mine:
            mine[0].append(link)
        else:
            groups.append([link])
    return groups


def _may_join(one: Iterable[Named], other: Iterable[Named]) -> bool:
    known, others = ({n.link.known for n in group} - {None} for group in (one, other))
    return not known or not others or known <= others or others <= known


def _same(one: Named, other: Named, apart: Apart) -> bool:
    if one.keys.isdisjoint(other.keys) or apart(one.link.name, other.link.name):
        return False
    if one.link.unnamed or other.link.unnamed:
        return entity_key(one.link.name) == entity_key(other.link.name)
    plain = not one.coined_shape and not other.coined_shape
    return agree(one.link.type, other.link.type) or plain or not one.texts.isdisjoint(other.texts)
