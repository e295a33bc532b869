"""What was extracted, in the form that is scored; for choosing and training, before any graph is built."""

from __future__ import annotations

from kg.evaluate.score import ATTRIBUTES, SCORED, Answers, Named, Reported, answer_key, url_key
from kg.records import Extraction, Link, Result


def answers_of(extraction: Extraction) -> Answers:
    """The answers of one paper, each name with its long form and aliases as keys."""
    links: dict[str, list[Named]] = {r: [] for r in SCORED}
    names = {answer_key(link.name): _keys(link) for link in extraction.links}
    for link in extraction.links:
        if link.relation in links:
            keys = frozenset({url_key(link.name)}) if link.relation == "hasCode" else _keys(link)
            links[link.relation].append(Named(link.name, keys))
    return Answers(
        {r: tuple(v) for r, v in links.items()},
        tuple(_reported(r, names) for r in extraction.results),
    )


def _keys(link: Link) -> frozenset[str]:
    forms = (link.name, *link.aliases, *((link.long_form,) if link.long_form else ()))
    return frozenset(map(answer_key, forms)) - {""}


def _reported(result: Result, names: dict[str, frozenset[str]]) -> Reported:
    values = frozenset(str(v) for v in (result.value, result.minimum, result.maximum) if v is not None)
    attributes = {}
    for attribute in ATTRIBUTES:
        keys = {answer_key(n) for n in getattr(result, attribute)}
        attributes[attribute] = frozenset(keys).union(*(names.get(k, frozenset()) for k in keys))
    return Reported(values, result.unit, attributes)
