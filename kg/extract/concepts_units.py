"""One unit for each thing: a phrase with its short and long form and the known names of the same entity."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from kg.extract.concepts_reading import Candidates, Mention, Reading, WordLists, phrase_keys
from kg.extract.concepts_words import phrase_key, without_possessive
from kg.knowledge import Knowledge, KnownName
from kg.records import Abbreviation

_CONCEPTS = ("Method", "Metric", "Task")
_THINGS = frozenset({"Benchmark", "Dataset", "Hardware"})
_LONGEST = 8


@dataclass(frozen=True, slots=True)
class KnownPhrases:
    """What the knowledge base says of English names, by key.

    ``types`` joins the types of all bearers with ``+``. ``ids`` is the one concept of that name, if there is only one.
    ``exact`` are the spellings of names that count in that capitalisation only. ``long`` are names that function
    words cut in pieces, as word keys, by their first. ``things`` are names of devices, data sets or benchmarks only.
    """

    types: Mapping[str, str]
    ids: Mapping[str, str]
    exact: Mapping[str, frozenset[str]]
    long: Mapping[str, tuple[tuple[str, ...], ...]]
    things: frozenset[str]


@dataclass(slots=True)
class Unit:
    """A thing that may be linked: leading key, all its keys, its places in order, its entity, long and short form."""

    key: str
    keys: tuple[str, ...]
    mentions: list[Mention]
    entity: str | None = None
    long: str | None = None
    short: str | None = None


def known_phrases(knowledge: Knowledge, lists: WordLists) -> KnownPhrases:
    """The view of a knowledge base that concepts need.

    Who does structural causal modeling uses structural causal models: such names are known in both forms.
    """
    names: dict[str, str] = {}
    types: dict[str, dict[str, None]] = {}
    ids: dict[str, dict[str, None]] = {}
    exact: dict[str, set[str]] = {}
    free: set[str] = set()
    long: dict[str, dict[tuple[str, ...], None]] = {}
    for name, entity in knowledge.names():
        key = phrase_key(name.text)
        if name.language != "en" or not key:
            continue
        types.setdefault(key, {})[entity.type] = None
        names.setdefault(key, name.text)
        if entity.type in _CONCEPTS:
            ids.setdefault(key, {})[entity.id] = None
            for keys in _long(name, lists):
                long.setdefault(keys[0], {})[keys] = None
        if name.guard:
            exact.setdefault(key, set()).add(name.text)
        else:
            free.add(key)
    for key in [key for key in types if key.endswith("model") and " " in names[key] and f"{key}ing" not in types]:
        types[f"{key}ing"] = types[key]
        ids[f"{key}ing"] = ids.get(key, {})
    return KnownPhrases(
        {key: "+".join(sorted(found)) for key, found in types.items()},
        {key: next(iter(found)) for key, found in ids.items() if len(found) == 1},
        {key: frozenset(spellings) for key, spellings in exact.items() if key not in free},
        {first: tuple(found) for first, found in long.items()},
        frozenset(key for key, found in types.items() if _THINGS.issuperset(found)),
    )


def _long(name: KnownName, lists: WordLists) -> Iterator[tuple[str, ...]]:
    words = name.text.lower().split()
    if 2 < len(words) <= _LONGEST and any(w in lists.breakers for w in words[1:-1]):
        yield phrase_keys(name.text)


def add_long(reading: Reading, known: KnownPhrases, found: Candidates) -> None:
    """Add known names that the chunks cut in pieces (mixture of experts) to the candidates."""
    keys = reading.keys
    for first, key in enumerate(keys):
        for name in known.long.get(key, ()):
            last = first + len(name)
            if tuple(keys[first:last]) == name and reading.sentences[first] == reading.sentences[last - 1]:
                found.setdefault("".join(name), []).append(Mention(first, last, first, last, 0))


def units(found: Candidates, pairs: Sequence[Abbreviation], known: KnownPhrases, reading: Reading) -> list[Unit]:
    """Every candidate in a unit, in the order of their first places."""
    leader: dict[str, str] = {}
    forms: dict[str, tuple[str, str]] = {}
    for pair in pairs:
        short, long = phrase_key(pair.short), phrase_key(pair.long)
        if short in found and short != long and short not in leader:
            leader[short] = long if long in found else short
            forms.setdefault(leader[short], (pair.short, pair.long))
    groups: dict[str, list[str]] = {}
    entities: dict[str, str] = {}
    for key in found:
        lead = leader.get(key, key)
        entity = known.ids.get(lead)
        if entity and _means(lead, found, known, reading):
            lead = entities.setdefault(entity, lead)
        groups.setdefault(lead, []).append(key)
    names = {lead: entity for entity, lead in entities.items()}
    return [_unit(keys, found, forms, names.get(lead)) for lead, keys in groups.items()]


def _means(key: str, found: Candidates, known: KnownPhrases, reading: Reading) -> bool:
    """Whether a known name stands anywhere in the capitalisation that it needs."""
    exact = known.exact.get(key)
    if exact is None or key not in found:
        return exact is None
    for mention in found[key]:
        text = " ".join(reading.words[mention.first : mention.last])
        form = without_possessive(text[: len(text) - mention.cut])
        if form in exact or form.removesuffix("s") in exact:
            return True
    return False


def _unit(keys: list[str], found: Candidates, forms: Mapping[str, tuple[str, str]], entity: str | None) -> Unit:
    if len(keys) == 1:
        short, long = forms.get(keys[0], (None, None))
        return Unit(keys[0], (keys[0],), found[keys[0]], entity, long, short)
    short, long = next((forms[key] for key in keys if key in forms), (None, None))
    keys.sort(key=lambda key: (-len(key), key))
    return Unit(keys[0], tuple(keys), sorted({m for key in keys for m in found[key]}), entity, long, short)
