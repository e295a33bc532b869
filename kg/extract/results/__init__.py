"""Numeric results: the numbers that a paper reports, with what they measure and where that was said."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from kg.extract import linear
from kg.extract.results.attributes import Sentences, Subjects, attributes_of, last_devices, number_runs
from kg.extract.results.features import Candidate, candidates
from kg.extract.results.mentions import Mention, mentions_in, role_of
from kg.extract.results.wording import bound_of, direction_of, measure_of
from kg.records import Document, Link, Quote, Result, Span, TextPart

__all__ = ["find_results"]

EXTRACTOR = "results"
MODEL = "results"
_LEVEL = re.compile(
    r"\s?(?:CIs?(?![A-Za-z])|(?:confidence|credible) (?:interval|level)"
    r"|\u7f6e\u4fe1(?:\u533a\u95f4|\u6c34\u5e73|\u5ea6))"
)


def find_results(document: Document, links: Sequence[Link]) -> tuple[Result, ...]:
    """The results of a paper by place.

    ``links`` are what was found in it so far: they give the names of metric, data set, system, baseline, model and
    hardware. Quotes hold the number with its unit and its sentence, as source spans.
    """
    accepted = _accepted(candidates(document))
    if not accepted:
        return ()
    mentions = mentions_in(document, links)
    accepted = [(c, sure) for c, sure in accepted if not (_is_level(c) or _in_name(c, mentions[c.part.part]))]
    subjects = _subjects(links)
    found: list[Result] = []
    for _, group in groupby(accepted, key=lambda pair: (pair[0].part.part, pair[0].sentence.start)):
        pairs = list(group)
        around = _around([c for c, _ in pairs], mentions[pairs[0][0].part.part])
        found += [_result(c, confidence, around, subjects) for c, confidence in pairs]
    return tuple(found)


def _accepted(found: Sequence[Candidate]) -> list[tuple[Candidate, float]]:
    """The numbers that the model takes for results, each with how sure it is."""
    model = linear.load(MODEL)
    judged = zip(found, model.scores_of([c.features for c in found]), strict=True)
    return [(c, model.probability(0, score)) for c, (score,) in judged if score >= model.thresholds[0]]


def _is_level(candidate: Candidate) -> bool:
    """Whether a percentage says how sure an interval is: 95% CI."""
    quantity = candidate.quantity
    return quantity.unit == "percent" and _LEVEL.match(candidate.part.plain.text, quantity.end) is not None


def _in_name(candidate: Candidate, mentions: Sequence[Mention]) -> bool:
    """Whether the number belongs to a name that begins before it: 5950X in Ryzen 9 5950X."""
    start, end = candidate.quantity.start, candidate.quantity.end
    return any(m.start < start and end <= m.end for m in mentions)


def _subjects(links: Sequence[Link]) -> Subjects:
    """The paper's own system and data set: the surest of each, an unnamed one only where there is no other."""
    own = [link for link in links if link.relation == "proposes"]
    own.sort(key=lambda link: (link.unnamed, -link.confidence, link.name))
    system = next((link.name for link in own if role_of(link) == "system"), None)
    dataset = next((link.name for link in own if role_of(link) == "dataset" and not link.unnamed), None)
    return Subjects(system, dataset)


def _around(accepted: Sequence[Candidate], mentions: Sequence[Mention]) -> Sentences:
    sentence = accepted[0].sentence
    inside = [m for m in mentions if sentence.start <= m.start and m.end <= sentence.end]
    roles = dict.fromkeys(m.role for m in inside)
    earlier = [m for m in mentions if m.role == "hardware" and m.end <= sentence.start]
    return Sentences(
        number_runs(accepted),
        {r: tuple(m for m in inside if m.role == r) for r in roles},
        last_devices(accepted[0].part.plain.text, earlier),
    )


def _result(candidate: Candidate, confidence: float, around: Sentences, subjects: Subjects) -> Result:
    quantity = candidate.quantity
    attributes = attributes_of(candidate, around, subjects)
    result = Result(
        unit=quantity.unit,
        measure=measure_of(candidate),
        confidence=confidence,
        extractor=EXTRACTOR,
        quotes=(_quote(candidate),),
        bound=bound_of(candidate),
        direction=direction_of(candidate),
        metric=attributes.metric,
        dataset=attributes.dataset,
        system=attributes.system,
        baseline=attributes.baseline,
        model=attributes.model,
        hardware=attributes.hardware,
    )
    if quantity.low == quantity.high:
        return replace(result, value=quantity.low)
    return replace(result, minimum=quantity.low, maximum=quantity.high)


def _quote(candidate: Candidate) -> Quote:
    part, quantity = candidate.part, candidate.quantity
    sentence = candidate.sentence
    return Quote(_span(part, quantity.start, quantity.end), _span(part, sentence.start, sentence.end))


def _span(part: TextPart, start: int, end: int) -> Span:
    return Span(part.part, *part.plain.to_source(start, end))
