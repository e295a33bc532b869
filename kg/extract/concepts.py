"""Concept links of an English paper: which methods it uses, which tasks it addresses, which metrics it measures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from kg.extract.concepts_features import Known, features
from kg.extract.concepts_model import MODEL, load_frequency, load_lists, log_odds, score_all
from kg.extract.concepts_reading import Candidates, Mention, Reading, WordLists, candidates, read
from kg.extract.linear import Linear, load
from kg.records import Document, Link, Quote, Span
from kg.text.normal import name_key

_TYPES = {"uses": "Method", "addresses": "Task", "measures": "Metric"}
_MOST_QUOTES = 3


class Choice(NamedTuple):
    """A candidate that was taken: its key, its relation, how likely it is a concept link at all, its free places."""

    key: str
    relation: str
    confidence: float
    mentions: list[Mention]


@dataclass(frozen=True, slots=True)
class Resources:
    """What reading for concepts needs beside the model."""

    lists: WordLists
    known: Known


def find_concepts(document: Document, named: Sequence[Link]) -> tuple[Link, ...]:
    """The concept links of ``document``, sorted by relation and name; names in ``named`` are left to those links.

    Only English sentences are read. Quotes are in offsets of the source text.
    """
    return find_by(document, named, load_resources(), load(MODEL))


def find_by(document: Document, named: Sequence[Link], resources: Resources, model: Linear) -> tuple[Link, ...]:
    """`find_concepts` with given resources and model."""
    reading = read(document)
    found, described, forms = describe(document, reading, resources)
    taken = {name_key(n) for link in named for n in (link.name, link.long_form or "", *link.aliases)}
    kept = [key for key in described if key not in taken]
    judged = dict(zip(kept, score_all(model, [described[key] for key in kept]), strict=True))
    links = [_link(choice, reading, forms) for choice in choose(found, judged, forms, model)]
    return tuple(sorted(links, key=lambda link: (link.relation, name_key(link.name))))


def describe(
    document: Document, reading: Reading, resources: Resources
) -> tuple[Candidates, dict[str, list[str]], dict[str, tuple[str, str]]]:
    """The candidates, the features of each, and the short and long forms among them."""
    found = candidates(reading, resources.lists)
    forms = abbreviations(document)
    roles = {key: role for key, (role, _) in forms.items()}
    return found, features(reading, found, roles, resources.lists, resources.known), forms


@cache
def load_resources() -> Resources:
    """The shipped word lists and phrase frequencies."""
    return Resources(load_lists(), Known(load_frequency(), {}))


def abbreviations(document: Document) -> dict[str, tuple[str, str]]:
    """Keys of short and long forms that the text introduces, each with its role and the other form."""
    return {}


def choose(
    found: Candidates,
    judged: Mapping[str, Sequence[int]],
    forms: Mapping[str, tuple[str, str]],
    model: Linear,
) -> list[Choice]:
    """The candidates to keep, surest first: one for a stretch of text, one for a short form and its long form."""
    ranked = []
    for key, scores in judged.items():
        label = max(range(len(scores)), key=lambda n: scores[n])
        odds = log_odds(scores)
        if odds >= model.thresholds[label]:
            ranked.append((-odds, key, label))
    covered: set[int] = set()
    chosen: dict[str, Choice] = {}
    for odds, key, label in sorted(ranked):
        other = forms.get(key)
        if other and name_key(other[1]) in chosen:
            continue
        free = [m for m in found[key] if covered.isdisjoint(range(m.first, m.last))]
        if free:
            chosen[key] = Choice(key, model.classes[label], model.probability(label, -odds), free)
            covered.update(n for m in found[key] for n in range(m.first, m.last))
    return list(chosen.values())


def _link(choice: Choice, reading: Reading, forms: Mapping[str, tuple[str, str]]) -> Link:
    name = _shown(reading, choice.mentions)
    role, other = forms.get(choice.key, ("", ""))
    return Link(
        relation=choice.relation,
        name=name,
        type=_TYPES[choice.relation],
        confidence=choice.confidence,
        extractor="tagger",
        rule="concept-phrase",
        quotes=tuple(sorted({_quote(reading, m) for m in choice.mentions[:_MOST_QUOTES]})),
        long_form=other if role == "short" else None,
        aliases=(other,) if role == "long" else (),
    )


def _shown(reading: Reading, mentions: Sequence[Mention]) -> str:
    """The form that stands most often, lower case before capitals, the first of equals."""
    counts = Counter(_surface(reading, m) for m in mentions)
    return max(counts, key=lambda form: (counts[form], form == form.lower()))


def _surface(reading: Reading, mention: Mention) -> str:
    part, _ = reading.spots[reading.sentences[mention.first]]
    return part.plain.text[reading.starts[mention.first] : reading.ends[mention.last - 1] - mention.cut]


def _quote(reading: Reading, mention: Mention) -> Quote:
    part, number = reading.spots[reading.sentences[mention.first]]
    start, end = reading.starts[mention.first], reading.ends[mention.last - 1] - mention.cut
    sentence = part.sentences[number]
    return Quote(
        Span(part.part, *part.plain.to_source(start, end)),
        Span(part.part, *part.plain.to_source(sentence.start, sentence.end)),
    )
