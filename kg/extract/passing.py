"""Names that a paper mentions in a role that is not clear: known things, coined names, and names to be confirmed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from kg.extract.candidates import Candidate, Occurrence
from kg.extract.linear import SCALE
from kg.extract.roles import quotes_of, type_of_name
from kg.extract.tagger import Judged, Reading
from kg.extract.tokens import is_humped_word, key_of
from kg.records import Link

_KNOWN, _COINED, _TENTATIVE = 0.5, 0.3, 0.2
_THINGS = frozenset({"Model", "System", "Dataset", "Benchmark", "Hardware", "Software"})
_ACRONYM = re.compile(r"[A-Z]{3,8}")
_LIKELY, _POSSIBLE = -SCALE, -4 * SCALE
"""Scores of being linked somehow: from the first on any name may be one, from the second on a name used repeatedly."""


def mentions_of(reading: Reading, judged: Sequence[Judged], links: Iterable[Link]) -> tuple[Link, ...]:
    """Mentions of the names that no link of the paper takes, in order of first place."""
    taken = {key_of(form) for x in links for form in (x.name, x.long_form or "", *x.aliases, *x.components)}
    free: list[Judged] = []
    held: list[Occurrence] = []
    for j in judged:
        if taken.isdisjoint(map(key_of, (j.candidate.name, *j.candidate.aliases))):
            free.append(j)
        else:
            held += j.candidate.occurrences
    found = [
        (link, j.candidate.occurrences)
        for j in free
        for link in _mention(reading, j)
        if link.known is None or not all(_is_part(place, held) for place in j.candidate.occurrences)
    ]
    return tuple([replace(link, quotes=quotes_of(reading.texts, places)) for link, places in found])


def _is_part(place: Occurrence, held: Iterable[Occurrence]) -> bool:
    """Whether a name stands there inside or across another: Ryzen 9 in Ryzen 9 5950X, AMD EPYC before EPYC 7763."""
    across = (o for o in held if o.text == place.text and o.first < place.last and place.first < o.last)
    return any(o.first < place.first or place.last < o.last for o in across)


def _mention(reading: Reading, judged: Judged) -> Iterator[Link]:
    """The mention of a name that no link takes, if it is worth one, still without quotes."""
    candidate = judged.candidate
    entity, types = reading.known.get(candidate.name), reading.types.get(candidate.key, ())
    if entity is not None:
        kinds = [t.lstrip("~?") for t in types]
        if not _THINGS.isdisjoint(kinds):
            yield Link("mentions", candidate.name, kinds[0], _KNOWN, "rules", "known name", (), entity)
    elif not types and _is_coined(candidate, judged.named):
        yield Link("mentions", candidate.name, type_of_name(candidate.name), _COINED, "tagger", "coined name", ())
    elif not types and judged.named >= _LIKELY:
        yield Link(
            "mentions",
            candidate.name,
            type_of_name(candidate.name),
            _TENTATIVE,
            "tagger",
            "named by other papers of the list",
            (),
            tentative=True,
        )


def _is_coined(candidate: Candidate, named: int) -> bool:
    """Whether a name has the form of one that somebody made up: capitals inside, or an acronym that is used again."""
    if is_humped_word(candidate.name):
        return named >= _LIKELY
    again = len(candidate.occurrences) > 1 and not candidate.aliases
    return again and named >= _POSSIBLE and _ACRONYM.fullmatch(candidate.name) is not None
