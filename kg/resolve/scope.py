"""The things that one paper names: its links grouped under the names that its own text joins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kg.knowledge import Knowledge
from kg.records import Extraction, Link, Result
from kg.resolve.grouping import Apart, Named, grouped, long_forms, named_links
from kg.resolve.keywords import EXTRACTOR, placed
from kg.resolve.known import match, plain_term
from kg.resolve.meaning import coins, meaning, own_forms, short_of
from kg.resolve.normal import entity_key
from kg.resolve.types import family, implied, is_firm, vote


@dataclass(frozen=True, slots=True, eq=False)
class Thing:
    """One thing as one paper speaks of it.

    ``forms`` are the names in the text, the main one first; ``keys`` their keys. ``known`` are the ids of the knowledge
    that it may be: none, one, or several. ``parts`` are its named components. ``spelled`` is the
    key of its main name with the acronyms in it written out and without a last word such as "method".
    """

    paper: str
    forms: tuple[str, ...]
    keys: tuple[str, ...]
    long_form: str | None
    type: str
    weight: float
    firm: bool
    known: tuple[str, ...]
    coined: bool
    unnamed: bool
    links: tuple[Link, ...]
    parts: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    spelled: str | None = None

    @property
    def key(self) -> str:
        """The key of the main name."""
        return self.keys[0]

    @property
    def shorts(self) -> tuple[str, ...]:
        """Keys of the forms that are short for its long form."""
        return short_of(self.forms, self.long_form)

    @property
    def long_key(self) -> str | None:
        """The key of the long form, if the paper gives one, be it the main name."""
        if self.long_form:
            return entity_key(self.long_form)
        return self.key if self.shorts else None


@dataclass(frozen=True, slots=True, eq=False)
class Scope:
    """All that one paper says, by thing; a pure function of its extraction and of the knowledge."""

    paper: str
    things: tuple[Thing, ...]
    results: tuple[Result, ...]

    def find(self, name: str, kind: str) -> Thing | None:
        """The thing that ``name`` means in this paper, if it names one; things of family ``kind`` first."""
        key = entity_key(name)
        found = [t for t in self.things if key in t.keys]
        found.sort(key=lambda t: (name not in t.forms, family(t.type) != kind, key != t.key, t.keys))
        return found[0] if found else None


def read(
    extraction: Extraction, knowledge: Knowledge, stated: Iterable[Link] = (), apart: Apart = lambda one, other: False
) -> Scope:
    """The things of one paper, sorted by keys.

    ``stated`` are links that come with the record, not from its text; ``apart`` says which names must not be joined.
    """
    longs = long_forms(extraction)
    links = named_links((*extraction.links, *stated), longs, apart)
    stated_longs = frozenset(longs.values())
    metrics = _only_metrics(extraction.results)
    things = [_thing(extraction.paper, group, stated_longs, knowledge, metrics) for group in grouped(links, apart)]
    parts = _parts(things, knowledge)
    return Scope(extraction.paper, tuple(sorted((*things, *parts), key=_rank)), extraction.results)


def _rank(thing: Thing) -> tuple[tuple[str, ...], str, tuple[str, ...]]:
    return thing.keys, thing.type, thing.forms


def _only_metrics(results: Iterable[Result]) -> frozenset[str]:
    """Keys of what the numbers of a paper are measured in, and never measured of."""
    metrics = {entity_key(n) for r in results for n in r.metric}
    return frozenset(metrics - {entity_key(n) for r in results for n in (*r.system, *r.baseline, *r.model)})


def _thing(
    paper: str, group: Sequence[Named], stated: frozenset[str], knowledge: Knowledge, metrics: frozenset[str]
) -> Thing:
    links = [n.link for n in group]
    main = min(links, key=lambda x: (x.relation != "proposes", -x.confidence, len(x.name), x.name))
    proposed, unnamed = main.relation == "proposes", any(x.unnamed for x in links)
    first = [n for n in group if n.link is main]
    forms = tuple(dict.fromkeys(name for n in (*first, *group) for name in n.names))
    longs = sorted({name for n in group for name in n.names[1:] if name == n.link.long_form or name in stated})
    long_form = next((x for x in longs if entity_key(x) != entity_key(main.name)), None)
    type_ = _proposed_type(main, links, metrics) if proposed else vote((x.type, _weight(x)) for x in links)
    full = long_form or (main.name if short_of(forms, None) else None)
    ids, reasons = ((), ()) if unnamed else meaning(forms, full, type_, links, knowledge)
    spelled = plain_term(knowledge, main.name)
    if not ids and not proposed and spelled != main.name:
        ids, reasons = meaning((spelled,), None, type_, (), knowledge)
    coined = proposed and (unnamed or coins(main, long_form, links, ids, knowledge))
    if coined and ids:
        reasons = (f"{main.name}: this paper introduces it, so it is not {' or '.join(ids)} of the knowledge base",)
    if coined:
        # The phrase that stands for an unnamed contribution has no other names: its parts are words of the language.
        forms = (main.name,) if unnamed else own_forms(forms, type_, knowledge)
        long_form = long_form if long_form in forms else None
    return Thing(
        paper,
        forms,
        tuple(dict.fromkeys(k for k in map(entity_key, forms) if k)) or (main.name,),
        long_form,
        type_,
        max(map(_weight, links)),
        any(is_firm(x.relation, x.type, x.confidence) for x in links),
        () if coined else ids,
        coined,
        unnamed,
        placed(links, knowledge.entities[ids[0]].type if ids else None),
        tuple(sorted({c for link in links if link.relation == "proposes" for c in link.components})),
        (*reasons, *_joined(paper, forms, long_form)),
        entity_key(spelled) if spelled != main.name else None,
    )


def _proposed_type(main: Link, links: Sequence[Link], metrics: frozenset[str]) -> str:
    """What a paper evaluates or trains on is data, and what its numbers are in a metric, whatever else it is called."""
    if family(main.type) not in ("method", "metric") or main.unnamed:
        return main.type
    if entity_key(main.name) in metrics:
        return "Metric"
    used = [(x.type, x.confidence) for x in links if implied(x.relation) == family(x.type) == "dataset"]
    return vote(used) if used else main.type


def _weight(link: Link) -> float:
    """How much a link says of the type of its thing: a keyword next to nothing."""
    return 0.01 if link.extractor == EXTRACTOR else link.confidence


def _joined(paper: str, forms: Sequence[str], long_form: str | None) -> tuple[str, ...]:
    return (f"{forms[0]} = {long_form}: the text of paper {paper} gives both",) if long_form else ()


def _parts(things: Sequence[Thing], knowledge: Knowledge) -> list[Thing]:
    """Named components of what the paper proposes that no link of their own names."""
    taken = {k for t in things for k in t.keys}
    found: dict[str, Thing] = {}
    for whole in things:
        for name in whole.parts:
            key = entity_key(name)
            if not key or key in taken or key in found:
                continue
            known = match(knowledge, name, "Method")
            ids, reasons = (known.ids, (known.reason,)) if known else ((), ())
            found[key] = Thing(
                whole.paper, (name,), (key,), None, "Method", 0.0, False, ids, not ids, False, (), (), reasons
            )
    return list(found.values())
