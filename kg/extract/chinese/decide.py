"""From scored candidates to links."""

from __future__ import annotations

from dataclasses import replace

from kg.extract.chinese.candidates import gather, scan
from kg.extract.chinese.denial import is_denied
from kg.extract.chinese.details import count_of, rule_of, telling, type_of
from kg.extract.chinese.features import features, paper_facts
from kg.extract.chinese.model import CLASSES, Model, sure
from kg.extract.chinese.names import title_name
from kg.extract.chinese.places import Candidate, Scan
from kg.extract.chinese.reading import readings
from kg.extract.tokens import is_humped_word
from kg.records import CONCEPT_RELATIONS, Document, Link
from kg.text.normal import name_key

EXTRACTOR = "chinese"
_MOST_QUOTES = 3
_MATES = 24
"""How much the score of a member of an enumeration gains by another member that is linked."""
_MENTIONED, _COINED = 0.5, 0.3
_MEASURED = frozenset(("Metric", "Task"))
"""Types of known things that may be measured: robustness is a task, too; a technique, a device, a program is none."""
_THINGS = frozenset(("Model", "Dataset", "Benchmark", "Software", "Hardware", "System"))


def candidates_of(document: Document) -> tuple[tuple[Scan, ...], list[Candidate]]:
    """The parts of ``document`` as scanned, and its candidates."""
    parts = readings(document)
    coined = ""
    for part in parts:
        span = title_name(part.text) if part.title else None
        if span:
            name = part.text[span[0] : span[1]]
            coined = name if any("\u4e00" <= c <= "\u9fff" for c in name) else ""
    scans = tuple(scan(n, part, coined) for n, part in enumerate(parts))
    return scans, gather(scans)


def find_links(document: Document, model: Model) -> tuple[Link, ...]:
    """The links of one paper under ``model``, in order of relation and name."""
    scans, candidates = candidates_of(document)
    facts = paper_facts(scans, candidates)
    scores = model.scores_of([features(c, scans, facts) for c in candidates])
    found: list[tuple[int, str, Candidate]] = []
    for number, relation in enumerate(CLASSES):
        least = int(model.threshold[number])
        fitting = [(s[number], c) for s, c in zip(scores, candidates, strict=True) if fits(c, relation)]
        if relation in _CONCEPTS:
            fitting = _with_mates(fitting, least)
        found += [(score, relation, c) for score, c in fitting if score > least]
    kept = _without_nested([f for f in found if _stands(f[2], f[1], scans)])
    links = [_link(c, r, sure(score, r), scans) for score, r, c in kept]
    links += _mentions(candidates, frozenset(c.key for _, _, c in kept), scans)
    return tuple(sorted(links, key=lambda x: (x.relation, x.name, x.quotes)))


def _stands(candidate: Candidate, relation: str, scans: tuple[Scan, ...]) -> bool:
    """Whether nothing in the text speaks against the relation."""
    if relation in _CONCEPTS and _is_data(candidate, scans):
        return False
    if relation == "measures" and candidate.facts.known and _MEASURED.isdisjoint(candidate.facts.types):
        return False
    return relation in ("proposes", "comparesWith") or not is_denied(candidate, scans)


def _is_data(candidate: Candidate, scans: tuple[Scan, ...]) -> bool:
    """Whether a Latin name is one of a data set or benchmark by the words around it: no technique, task or measure."""
    return "latin" in candidate.shapes and type_of(candidate, "proposes", scans) in ("Dataset", "Benchmark")


def _with_mates(scored: list[tuple[int, Candidate]], least: int) -> list[tuple[int, Candidate]]:
    """The scores, higher for what stands in one enumeration with something else that is linked."""
    linked: dict[tuple[int, int, int], set[str]] = {}
    for score, candidate in scored:
        if score > least:
            for row in _listed_in(candidate):
                linked.setdefault(row, set()).add(candidate.key)
    if not linked:
        return scored
    return [(score + _MATES * any(linked.get(row, set()) - {c.key} for row in _listed_in(c)), c) for score, c in scored]


def _listed_in(candidate: Candidate) -> list[tuple[int, int, int]]:
    """The enumerations that the candidate is a member of: reading, start and end."""
    rows = [(p.reading, p.row.start, p.row.end, p.mention) for p in candidate.places]
    return [(n, start, end) for n, start, end, m in rows if (start, end) != (m.start, m.end)]


def _without_nested(found: list[tuple[int, str, Candidate]]) -> list[tuple[int, str, Candidate]]:
    """Of phrases that hold one another under one relation only the surest; no description beside a name for it."""
    kept: list[tuple[int, str, Candidate]] = []
    named = any(r == "proposes" and not _unnamed(c) for _, r, c in found)
    named_keys = {c.key for _, r, c in found if r not in _CONCEPTS}
    own = {name_key(a) for _, r, c in found if r == "proposes" for a in c.aliases}
    claimed = any(r == "proposes" and _unnamed(c) and not _only_title(c) for _, r, c in found)
    for score, relation, candidate in sorted(found, key=lambda f: (-f[0], f[1], f[2].key)):
        if relation == "proposes" and _unnamed(candidate) and (named or (claimed and _only_title(candidate))):
            continue
        if relation in _CONCEPTS and candidate.key in named_keys and not _suits(candidate, relation):
            continue
        if relation in ("uses", "measures") and candidate.key in own and not candidate.facts.types:
            continue
        rivals = [c for _, r, c in kept if r == relation]
        phrase = relation in _CONCEPTS or _unnamed(candidate) or not candidate.shapes & _OPEN
        if phrase and any(candidate.key in c.key or c.key in candidate.key for c in rivals):
            continue
        kept.append((score, relation, candidate))
    return [f for f in kept if f[1] != "runsOn" or not _is_family(f[2], kept)]


_SUITING = {"uses": "Method", "measures": "Metric", "addresses": "Task"}


def _suits(candidate: Candidate, relation: str) -> bool:
    """Whether a thing with a role of its own (a baseline, a data set) is also known to be of the concept's type."""
    return _SUITING[relation] in candidate.facts.types


def _is_family(candidate: Candidate, kept: list[tuple[int, str, Candidate]]) -> bool:
    """Whether another device of the paper is a more exact form of this one (a brand and one of its models)."""
    keys = [c.key for _, r, c in kept if r == "runsOn"]
    return any(key != candidate.key and key.startswith(candidate.key) for key in keys)


def _only_title(candidate: Candidate) -> bool:
    return all(p.title for p in candidate.places)


def _unnamed(candidate: Candidate) -> bool:
    return "label" in candidate.shapes and not candidate.shapes & {"latin", "coined", "quoted"}


_OPEN = frozenset(("latin", "lower", "brand", "quoted", "coined", "term"))
_CONCEPTS = frozenset(CONCEPT_RELATIONS)


def fits(candidate: Candidate, relation: str) -> bool:
    """Whether the shapes of a candidate allow the relation: phrases by form are only techniques, tasks, measures or
    what is compared with; descriptions also contributions."""
    shapes = candidate.shapes
    if relation == "proposes":
        return bool(shapes & {"latin", "lower", "quoted", "coined", "label", "brand"})
    if relation == "comparesWith":
        return bool(shapes - {"label", "task", "titled"})
    if relation in _CONCEPTS:
        return bool(shapes - {"label", "rival", "titled"})
    return bool(shapes & _OPEN)


def _link(candidate: Candidate, relation: str, confidence: float, scans: tuple[Scan, ...]) -> Link:
    places = telling(candidate, relation)[:_MOST_QUOTES]
    quotes = dict.fromkeys(scans[p.reading].reading.quote(p.mention.start, p.mention.end) for p in places)
    return Link(
        relation=relation,
        name=candidate.name,
        type=type_of(candidate, relation, scans),
        confidence=confidence,
        extractor=EXTRACTOR,
        rule=rule_of(candidate, relation),
        quotes=tuple(quotes),
        known=candidate.facts.known,
        long_form=candidate.long_form,
        aliases=tuple(candidate.aliases),
        unnamed=relation == "proposes" and _unnamed(candidate),
        count=count_of(candidate, scans) if relation == "runsOn" else None,
    )


def _mentions(candidates: list[Candidate], linked: frozenset[str], scans: tuple[Scan, ...]) -> list[Link]:
    """Known things, and coined Latin names, that are named and whose role is not clear."""
    found = []
    for candidate in candidates:
        types = candidate.facts.types
        if candidate.key in linked:
            continue
        if candidate.facts.known and types[0] in _THINGS:
            found.append(_mention(candidate, types[0], _MENTIONED, "known name", scans))
        elif not types and is_humped_word(candidate.name):
            kind = type_of(candidate, "proposes", scans)
            found.append(_mention(candidate, kind, _COINED, "coined name", scans))
    return found


def _mention(candidate: Candidate, kind: str, confidence: float, rule: str, scans: tuple[Scan, ...]) -> Link:
    return replace(_link(candidate, "mentions", confidence, scans), type=kind, rule=rule)
