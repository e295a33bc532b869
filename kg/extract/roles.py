"""From scores to links: which candidates are linked, by which relation, with which quotes and confidence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from kg.extract.apposition import said_after
from kg.extract.candidates import Candidate, Occurrence
from kg.extract.contributions import find_defined, find_unnamed
from kg.extract.counts import count_at
from kg.extract.decide import labels_of
from kg.extract.features import kind_of, outer_places
from kg.extract.linear import Linear
from kg.extract.reasons import spell_out
from kg.extract.tagger import RELATIONS, Judged, Reading
from kg.extract.texts import Text
from kg.extract.tokens import key_of
from kg.records import Link, Quote, Span

_COUNTED = 0.8
_CLASSES = frozenset({"gpu", "fpga", "tpu", "npu", "cpu"})
_DEFAULT = {
    "proposes": "Method",
    "evaluatesOn": "Benchmark",
    "trainsOn": "Dataset",
    "buildsOn": "Model",
    "comparesWith": "Method",
    "runsOn": "Hardware",
    "implementedWith": "Software",
}
_ALLOWED = {
    "proposes": ("Benchmark", "Dataset", "Metric", "System", "Model", "Method"),
    "evaluatesOn": ("Benchmark", "Dataset"),
    "trainsOn": ("Dataset", "Benchmark"),
    "buildsOn": ("Model", "Method", "System"),
    "comparesWith": ("Model", "System", "Method", "Software"),
    "runsOn": ("Hardware",),
    "implementedWith": ("Software",),
}
_HEADS = (
    ("Benchmark", re.compile(r"(?i)bench(mark)?\b|\bsuite\b|arena\b|\bgym\b|\beval\b")),
    ("Dataset", re.compile(r"(?i)data ?sets?\b|corpus\b|\bcorpora\b|treebank\b")),
    ("Metric", re.compile(r"(?i)\bmetric\b|\bscore\b|\bmeasure\b|\bindex\b")),
)


def links_of(reading: Reading, judged: Sequence[Judged], model: Linear) -> tuple[Link, ...]:
    """The links that the model takes, in order of relation and first place."""
    found: list[Link] = []
    labels = labels_of(reading, judged, model.thresholds)
    for label, relation in enumerate(RELATIONS):
        linked = [j for j, those in zip(judged, labels, strict=True) if label in those]
        for j in _without_overlaps(linked, label):
            found.append(_link(reading, j, model, label, relation))
    found = _with_parts(found, [j for j, those in zip(judged, labels, strict=True) if not those], model.thresholds[-1])
    taken = frozenset(key_of(name) for link in found for name in (link.name, *link.aliases))
    found += find_defined(reading.texts, taken)
    if not any(link.relation == "proposes" for link in found):
        found += find_unnamed(reading.texts)
    found += _device_classes(reading, found)
    return tuple(found)


def _with_parts(links: list[Link], free: Sequence[Judged], threshold: int) -> list[Link]:
    """``links`` with the named parts of the work given to the thing that the paper most surely proposes."""
    proposed = [link for link in links if link.relation == "proposes"]
    if not proposed:
        return links
    main = max(proposed, key=lambda link: link.confidence)
    parts = [j for j in free if j.part >= threshold]
    whole = [j for j in parts if not any(k.part > j.part and _within(j.candidate, k.candidate) for k in parts)]
    with_parts = replace(main, components=tuple(j.candidate.name for j in whole))
    return [with_parts if link is main else link for link in links]


def _device_classes(reading: Reading, links: Sequence[Link]) -> list[Link]:
    """Classes of devices with a count (4 to 32 GPUs), if the text names no device that it ran on."""
    if any(link.relation == "runsOn" for link in links):
        return []
    found = []
    for c in reading.candidates:
        count = _count(reading, c) if c.key in _CLASSES else None
        if count is not None:
            quotes = quotes_of(reading.texts, c.occurrences)
            name, known = c.name.removesuffix("s"), reading.known.get(c.name)
            rule = f"cue: {count} {c.name}"
            found.append(Link("runsOn", name, "Hardware", _COUNTED, "rules", rule, quotes, known, count=count))
    return found


def _without_overlaps(taken: Sequence[Judged], label: int) -> Iterable[Judged]:
    """Of candidates that share all their places with a better one, only the better."""
    kept: list[Judged] = []
    for j in sorted(taken, key=lambda j: (-j.scores[label], j.candidate.occurrences[0])):
        if not any(_within(j.candidate, k.candidate) for k in kept):
            kept.append(j)
    return sorted(kept, key=lambda j: j.candidate.occurrences[0])


def _within(a: Candidate, b: Candidate) -> bool:
    return all(any(_cross(x, y) for y in b.occurrences) for x in a.occurrences)


def _cross(a: Occurrence, b: Occurrence) -> bool:
    return a.text == b.text and a.first < b.last and b.first < a.last


def _link(reading: Reading, j: Judged, model: Linear, label: int, relation: str) -> Link:
    written = j.candidate.name
    names = (*j.candidate.forms, written)
    if j.candidate.key in _CLASSES:
        names = (written.removesuffix("s"), *names)
    reasons = spell_out(model.strongest(j.rows, label, 24))
    aliases = j.candidate.aliases
    return Link(
        relation=relation,
        name=names[0],
        type=_type(reading, j, relation),
        confidence=model.probability(label, j.scores[label]),
        extractor="tagger",
        rule=reasons,
        quotes=quotes_of(reading.texts, j.candidate.occurrences),
        known=next((k for k in map(reading.known.get, (written, *names)) if k), None),
        count=_count(reading, j.candidate) if relation == "runsOn" else None,
        long_form=aliases[0] if aliases else None,
        aliases=tuple(dict.fromkeys(n for n in (*aliases[1:], *names[1:]) if n != names[0])),
    )


def _count(reading: Reading, candidate: Candidate) -> str | None:
    for place in candidate.occurrences:
        text = reading.texts[place.text]
        start, end = text.tokens[place.first].start, text.tokens[place.last - 1].end
        if number := count_at(text.part.plain.text, start, end):
            return number
    return None


def _type(reading: Reading, j: Judged, relation: str) -> str:
    allowed = _ALLOWED[relation]
    for known in reading.types.get(j.candidate.key, ()):
        if known.lstrip("~?") in allowed and relation != "proposes":
            return known.lstrip("~?")
    around = f"{_said_after(reading, j.candidate)} {j.candidate.name}"
    for kind, pattern in _HEADS:
        if kind in allowed and pattern.search(around):
            return kind
    return _DEFAULT[relation]


def _said_after(reading: Reading, candidate: Candidate) -> str:
    kind = kind_of(candidate, reading.types)
    texts = [(reading.texts[place.text], place) for place in outer_places(candidate)]
    said = (s for text, place in texts if text.part.part != "title" for s in said_after(text, place, kind))
    return " ".join(dict.fromkeys(said))


def type_of_name(name: str) -> str:
    """The type that a name says itself (a bench is a benchmark), else Method."""
    return next((kind for kind, pattern in _HEADS if pattern.search(name)), "Method")


def quotes_of(texts: Sequence[Text], places: Iterable[Occurrence], most: int = 8) -> tuple[Quote, ...]:
    """The quotes of the places in source offsets, places within longer names last."""
    found: list[Quote] = []
    for place in sorted(places, key=lambda o: (o.inner, o))[:most]:
        text = texts[place.text]
        part, plain = text.part.part, text.part.plain
        sentence = text.part.sentences[text.sentence_of[place.first]]
        start, end = plain.to_source(text.tokens[place.first].start, text.tokens[place.last - 1].end)
        found.append(Quote(Span(part, start, end), Span(part, *plain.to_source(sentence.start, sentence.end))))
    return tuple(sorted(dict.fromkeys(found)))
