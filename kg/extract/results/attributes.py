"""What a result is about: metric, data set, system, baseline, model and hardware, by the words of its sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from kg.extract.cues import load_cues
from kg.extract.results.features import Candidate, kind_of
from kg.extract.results.mentions import Mention, runs
from kg.extract.results.metrics import metric_of
from kg.extract.results.rivals import rival_words
from kg.extract.results.wording import clause_of

_LIST_GAP = re.compile(
    r"\s?(?:[,/\u3001\uff0c]|and|or|,\s?and|\u548c|\u4e0e|\u8207|\u53ca|\u4ee5\u53ca)\s?(?:by |to )?[+~]?\s?"
)
_AFTER_PREPOSITION = re.compile(
    r"[\s\w%\u00d7.-]{0,40}\b(?:on|in|for|of|with|to|over|than|against|at|vs\.?|using|across)\s(?:the )?$"
)


@dataclass(frozen=True, slots=True)
class Sentences:
    """The accepted numbers of one sentence, grouped into lists, and the mentions in it, by role."""

    numbers: tuple[tuple[Candidate, ...], ...]
    mentions: Mapping[str, tuple[Mention, ...]]
    earlier_hardware: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Attributes:
    """Names by role, as the links give them or, for metrics and baselines, as the text words them."""

    metric: tuple[str, ...] = ()
    dataset: tuple[str, ...] = ()
    system: tuple[str, ...] = ()
    baseline: tuple[str, ...] = ()
    model: tuple[str, ...] = ()
    hardware: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Subjects:
    """What the paper itself proposes: stands for "we", "our method", "this benchmark"."""

    system: str | None
    dataset: str | None


def attributes_of(candidate: Candidate, around: Sentences, subjects: Subjects) -> Attributes:
    """The attributes of one accepted number."""
    picked = {role: _pick(candidate, around, role) for role in ("dataset", "baseline", "model")}
    measures = around.mentions.get("metric", ())
    others = [m for role in sorted(around.mentions) if role != "metric" for m in around.mentions[role]]
    aligned = _aligned(candidate, around, runs(candidate.part.plain.text, measures))
    metric = (aligned,) if aligned else metric_of(candidate, measures, others)
    baseline = picked["baseline"] or rival_words(candidate)
    system = _system(candidate, around, subjects)
    dataset = picked["dataset"]
    if not dataset and subjects.dataset and (subjects.system is None or not system):
        dataset = (subjects.dataset,)
    baseline = tuple(b for b in baseline if b not in system)
    return Attributes(metric, dataset, system, baseline, picked["model"], _hardware(candidate, around))


def _pick(candidate: Candidate, around: Sentences, role: str) -> tuple[str, ...]:
    """The mentions of a role that belong to the number: by order in lists, else by nearness."""
    mentions = around.mentions.get(role, ())
    if not mentions:
        return ()
    groups = runs(candidate.part.plain.text, mentions)
    aligned = _aligned(candidate, around, groups)
    if aligned is not None:
        return (aligned,)
    clause = clause_of(candidate)
    after = [g for g in groups if g[0].start >= candidate.quantity.end and _follows(candidate, g[0])]
    if after:
        return _names(after[0])
    inside = [g for g in groups if g[0].start >= clause[0] and g[-1].end <= clause[1]]
    before = [g for g in groups if g[-1].end <= candidate.quantity.start]
    if inside:
        return _names(min(inside, key=lambda g: _distance(candidate, g)))
    return _names(before[-1] if before else groups[0])


def _follows(candidate: Candidate, mention: Mention) -> bool:
    """Whether the mention hangs on the number: "82% on ImageNet"."""
    between = candidate.text[candidate.quantity.end : mention.start]
    return len(between) < 60 and _AFTER_PREPOSITION.fullmatch(between) is not None


def _distance(candidate: Candidate, group: Sequence[Mention]) -> tuple[int, int]:
    at = candidate.quantity.start
    gap = at - group[-1].end if group[-1].end <= at else (group[0].start - at) + 4
    return gap, group[0].start


def _names(group: Sequence[Mention]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(m.name for m in group))


def number_runs(candidates: Sequence[Candidate]) -> tuple[tuple[Candidate, ...], ...]:
    """Numbers grouped into lists: "8.4, 5.9 and 10.6" is one run of three."""
    grouped: list[list[Candidate]] = [[candidates[0]]] if candidates else []
    for before, this in pairwise(candidates):
        gap = this.text[before.quantity.end : this.quantity.start]
        if len(gap) < 12 and _LIST_GAP.fullmatch(gap):
            grouped[-1].append(this)
        else:
            grouped.append([this])
    return tuple(map(tuple, grouped))


def _aligned(candidate: Candidate, around: Sentences, groups: Sequence[Sequence[Mention]]) -> str | None:
    """The mention at the number's place in a list as long as the list of numbers, if there is one."""
    for run in around.numbers:
        if len(run) < 2 or not run[0].quantity.start <= candidate.quantity.start <= run[-1].quantity.start:
            continue
        fitting = [g for g in groups if len(g) == len(run)]
        if fitting:
            near = min(fitting, key=lambda g: abs(g[0].start - run[0].quantity.start))
            return near[run.index(candidate)].name
    return None


def _system(candidate: Candidate, around: Sentences, subjects: Subjects) -> tuple[str, ...]:
    """The system that the number is said of: one that is named right before it, else the paper's own."""
    quantity = candidate.quantity
    rivals = around.mentions.get("baseline", ())
    for rival in rivals:
        between = candidate.text[rival.end : quantity.start]
        if rival.end <= quantity.start and re.fullmatch(
            r"(?:'s|\u2019s|\u7684|\uff08|\s?\(|\s(?:at|with))?\s?", between
        ):
            return (rival.name,)
    own = around.mentions.get("system", ())
    before = [m for m in own if m.end <= quantity.start]
    if before:
        return (before[-1].name,)
    if own:
        return (own[0].name,)
    return (subjects.system,) if subjects.system else ()


def _hardware(candidate: Candidate, around: Sentences) -> tuple[str, ...]:
    """The device of the clause, else those of the sentence, else, for figures of speed and cost, the last named one."""
    mentions = around.mentions.get("hardware", ())
    groups = runs(candidate.part.plain.text, mentions)
    aligned = _aligned(candidate, around, groups)
    if aligned is not None:
        return (aligned,)
    start, end = clause_of(candidate)
    inside = tuple(dict.fromkeys(m.name for m in mentions if start <= m.start and m.end <= end))
    generic = words_of_generic()
    everywhere = tuple(dict.fromkeys(m.name for m in mentions))
    for names in (inside, everywhere):
        special = tuple(n for n in names if n not in generic)
        if special:
            return special
    if _is_performance(candidate):
        return around.earlier_hardware or everywhere
    return inside or everywhere


def words_of_generic() -> frozenset[str]:
    """Names of classes of devices: a device named by its model says more."""
    return frozenset(load_cues("results")["performance"]["generic"])


def _is_performance(candidate: Candidate) -> bool:
    kind = kind_of(candidate.quantity.unit)
    if kind in ("measure", "times"):
        return True
    start, end = clause_of(candidate)
    at = candidate.quantity.start
    clause = candidate.text[start:at].lower().rsplit(" and ", 1)[-1] + candidate.text[at : min(end, at + 40)].lower()
    words = load_cues("results")["performance"]
    return any(w in clause for w in words["chinese" if candidate.sentence.language == "zh" else "english"])


def last_devices(text: str, mentions: Sequence[Mention]) -> tuple[str, ...]:
    """The devices of the last list of them, classes of devices left aside unless there is nothing else."""
    generic = words_of_generic()
    special = [m for m in mentions if m.name not in generic] or list(mentions)
    groups = runs(text, special)
    return _names(groups[-1]) if groups else ()
