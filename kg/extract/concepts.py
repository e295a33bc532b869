"""Concept links of an English paper: which methods it uses, which tasks it addresses, which metrics it measures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from math import log
from typing import NamedTuple

from kg.extract.abbreviations import find_abbreviations
from kg.extract.concepts_features import Describer, Known, words_of
from kg.extract.concepts_model import (
    MODEL,
    best_of,
    labels_of,
    load_frequency,
    load_lists,
    log_odds,
    odds_of,
    reaches,
)
from kg.extract.concepts_negation import is_denied
from kg.extract.concepts_praise import is_only_praised
from kg.extract.concepts_reading import Mention, Reading, WordLists, candidates, read
from kg.extract.concepts_scores import Scorer
from kg.extract.concepts_tables import tables_of
from kg.extract.concepts_units import Unit, add_long, known_phrases, units
from kg.extract.concepts_words import phrase_key, singular_form, without_possessive
from kg.extract.linear import SCALE, Linear, load
from kg.extract.tokens import is_cut_off_score, key_of
from kg.knowledge import load as load_knowledge
from kg.records import Abbreviation, Document, Link, Quote, Span

_TYPES = {"uses": "Method", "addresses": "Task", "measures": "Metric"}
_MOST_QUOTES = 3
_ADDRESSES = 1
_METRIC = [-9 * SCALE, -9 * SCALE, 3 * SCALE]
"""The scores of what is a metric by its form."""
_LEAD = -SCALE // 2
"""Log-odds from which the likeliest problem of a paper is taken: nearly every paper says what it works on."""
_SURE = round(SCALE * log(0.8 / 0.2))


class Choice(NamedTuple):
    """A unit that was taken, its relation, how sure that is, and those of its places that no surer unit covers."""

    unit: Unit
    relation: str
    confidence: float
    mentions: list[Mention]


def find_concepts(
    document: Document, named: Sequence[Link], abbreviations: Sequence[Abbreviation] | None = None
) -> tuple[Link, ...]:
    """The concept links of ``document``, sorted by relation and name.

    Names in ``named`` are left to those links, but for known concepts that the paper does not propose: a method that
    it compares with may be one that it uses. Only English sentences are read. Quotes are in offsets of the source text.
    ``abbreviations`` are those of the document, if somebody has looked for them already.
    """
    reading = read(document)
    if not reading.words:
        return ()
    describer, model = load_describer(), load(MODEL)
    found = find_units(document, reading, describer, abbreviations)
    proposed, others = (_keys(named, proposed=yes) for yes in (True, False))
    free = [u for u in found if proposed.isdisjoint(u.keys) and (u.entity or others.isdisjoint(u.keys))]
    things = describer.known.phrases.things
    free = [u for u in free if u.key not in things]
    plain = [u for u in free if is_cut_off_score(surface(reading, u.mentions[0]))]
    kept, scores = load_scorer().judge(reading, [u for u in free if u not in plain] if plain else free)
    taken = choose([*kept, *plain], [*scores, *[_METRIC] * len(plain)], model)
    chosen = [c for c in taken if c.relation != "uses" or not is_denied(reading, c.unit.mentions)]
    whole = {r: [c.unit for c in chosen if c.relation == r] for r in model.classes}
    chosen = [c for c in chosen if not is_only_praised(reading, c.unit, whole[c.relation])]
    links = [_link(choice, reading, describer.lists) for choice in chosen]
    return tuple(sorted(links, key=lambda link: (link.relation, key_of(link.name))))


def _keys(named: Sequence[Link], *, proposed: bool) -> set[str]:
    """Keys of all names of the links that are, or are not, proposals."""
    links = [link for link in named if (link.relation == "proposes") == proposed]
    return {phrase_key(name) for link in links for name in (link.name, link.long_form or "", *link.aliases)}


def find_units(
    document: Document, reading: Reading, describer: Describer, abbreviations: Sequence[Abbreviation] | None = None
) -> list[Unit]:
    """All candidates of a document, one for each thing."""
    pairs = abbreviations
    if pairs is None:
        pairs = [pair for part in document.parts if part.part != "keywords" for pair in find_abbreviations(part)]
    found = candidates(reading, describer.lists)
    add_long(reading, describer.known.phrases, found)
    return units(found, pairs, describer.known.phrases, reading)


@cache
def load_describer() -> Describer:
    """The shipped word lists, phrase frequencies, known names and features, made ready once a process."""
    lists = load_lists()
    known = Known(load_frequency(), known_phrases(load_knowledge(), lists))
    return Describer(lists, known, tables_of(load(MODEL)))


@cache
def load_scorer() -> Scorer:
    """The shipped model with its features, made ready once a process."""
    return Scorer(load_describer(), load(MODEL))


def choose(found: Sequence[Unit], scores: Sequence[Sequence[int]], model: Linear) -> list[Choice]:
    """The units to keep, surest first, one for a stretch of text; a unit may stand in two relations if both are likely.

    A longer phrase may go around a shorter one that is kept (LLM serving, LLM) only if it is sure itself.
    """
    ranked = []
    problem = _likeliest_problem(scores)
    for number, row in enumerate(scores):
        bound = model.thresholds[best_of(row)]
        if reaches(row, min(bound, _LEAD) if number == problem else bound):
            ranked.append((-log_odds(row), found[number].key, number))
    covers: dict[int, Mention] = {}
    chosen: list[Choice] = []
    for odds, _, number in sorted(ranked):
        unit, row = found[number], scores[number]
        free = [m for m in unit.mentions if _is_free(m, covers, sure=-odds >= _SURE)]
        if free:
            for label in labels_of(row, is_method=_is_method(unit)):
                confidence = model.probability(label, odds_of(row, label))
                chosen.append(Choice(unit, model.classes[label], confidence, free))
            for mention in unit.mentions:
                covers.update((at, mention) for at in range(mention.first, mention.last) if at not in covers)
    return chosen


def _likeliest_problem(scores: Sequence[Sequence[int]]) -> int:
    """The number of what the paper most likely addresses, or -1."""
    odds = [(log_odds(row), -number) for number, row in enumerate(scores) if best_of(row) == _ADDRESSES]
    return -max(odds, default=(0, 1))[1]


def _is_method(unit: Unit) -> bool:
    """Whether a unit is known, and known as a method."""
    return unit.entity is not None and unit.entity.startswith("method/")


def _is_free(mention: Mention, covers: Mapping[int, Mention], *, sure: bool) -> bool:
    met = [covers[at] for at in range(mention.first, mention.last) if at in covers]
    return not met or (sure and all(mention.first <= m.first and m.last <= mention.last for m in met))


def _link(choice: Choice, reading: Reading, lists: WordLists) -> Link:
    unit = choice.unit
    shown = {key: _shown(reading, found) for key, found in _by_key(choice.mentions, reading, lists).items()}
    lead = unit.key if unit.key in shown else next(iter(shown))
    name = shown.pop(lead)
    others = [*shown.values(), *(form for form in (unit.short, unit.long) if form)]
    single = singular_form(name)
    aliases = {key_of(form): form for form in reversed((*others, *((single,) if single else ())))}
    key = key_of(name)
    aliases.pop(key, None)
    known, kind = _identity(unit, choice.relation)
    return Link(
        relation=choice.relation,
        name=name,
        type=kind,
        confidence=choice.confidence,
        extractor="tagger",
        rule="concept-phrase",
        quotes=tuple(sorted({_quote(reading, m) for m in choice.mentions[:_MOST_QUOTES]})),
        known=known,
        long_form=unit.long if unit.long and key_of(unit.long) != key else None,
        aliases=tuple(sorted(aliases.values())),
    )


def _identity(unit: Unit, relation: str) -> tuple[str | None, str]:
    """The known entity and its own type (a task may be used, a method be studied), else the usual type."""
    usual = _TYPES[relation]
    kind = unit.entity.partition("/")[0].capitalize() if unit.entity else usual
    if kind not in _TYPES.values() or (relation == "measures" and kind != usual):
        return None, usual
    return unit.entity, kind


def _by_key(mentions: Sequence[Mention], reading: Reading, lists: WordLists) -> dict[str, list[Mention]]:
    found: dict[str, list[Mention]] = {}
    for mention in mentions:
        found.setdefault("".join(words_of(reading, mention, lists)), []).append(mention)
    return found


def _shown(reading: Reading, mentions: Sequence[Mention]) -> str:
    """The form that stands most often, lower case before capitals, the first of equals."""
    counts = Counter(surface(reading, m) for m in mentions)
    return max(counts, key=lambda form: (counts[form], form == form.lower()))


def surface(reading: Reading, mention: Mention) -> str:
    """The mention as it stands in the plain text, without a possessive s."""
    part, _ = reading.spots[reading.sentences[mention.first]]
    return without_possessive(
        part.plain.text[reading.starts[mention.first] : reading.ends[mention.last - 1] - mention.cut]
    )


def _quote(reading: Reading, mention: Mention) -> Quote:
    part, number = reading.spots[reading.sentences[mention.first]]
    start, end = reading.starts[mention.first], reading.ends[mention.last - 1] - mention.cut
    sentence = part.sentences[number]
    return Quote(
        Span(part.part, *part.plain.to_source(start, end)),
        Span(part.part, *part.plain.to_source(sentence.start, sentence.end)),
    )
