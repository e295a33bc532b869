"""From scored candidates to links."""

from __future__ import annotations

from kg.extract.chinese.candidates import gather, scan
from kg.extract.chinese.features import features, paper_facts
from kg.extract.chinese.model import CLASSES, Model, bucket_of, sure
from kg.extract.chinese.names import title_name
from kg.extract.chinese.places import Candidate, Scan
from kg.extract.chinese.reading import readings
from kg.records import CONCEPT_RELATIONS, Document, Link

EXTRACTOR = "chinese"
_TYPES = {
    "proposes": "Method",
    "evaluatesOn": "Dataset",
    "trainsOn": "Dataset",
    "buildsOn": "Model",
    "comparesWith": "Method",
    "runsOn": "Hardware",
    "implementedWith": "Software",
    "uses": "Method",
    "addresses": "Task",
    "measures": "Metric",
}


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


def links(document: Document, model: Model) -> tuple[Link, ...]:
    """The links of one paper under ``model``, in order of relation and name."""
    scans, candidates = candidates_of(document)
    facts = paper_facts(scans, candidates)
    found: list[tuple[int, str, Candidate]] = []
    for candidate in candidates:
        scores = model.scores(bucket_of(features(candidate, scans, facts)))
        for number, relation in enumerate(CLASSES):
            if scores[number] > int(model.threshold[number]) and fits(candidate, relation):
                found.append((scores[number], relation, candidate))
    kept = [_link(c, r, sure(score), scans) for score, r, c in _without_nested(found)]
    return tuple(sorted(kept, key=lambda x: (x.relation, x.name, x.quotes)))


def _without_nested(found: list[tuple[int, str, Candidate]]) -> list[tuple[int, str, Candidate]]:
    """Of phrases that hold one another under one relation only the surest; no description beside a name for it."""
    kept: list[tuple[int, str, Candidate]] = []
    named = any(r == "proposes" and not _unnamed(c) for _, r, c in found)
    claimed = any(r == "proposes" and _unnamed(c) and not _only_title(c) for _, r, c in found)
    for score, relation, candidate in sorted(found, key=lambda f: (-f[0], f[1], f[2].key)):
        if relation == "proposes" and _unnamed(candidate) and (named or (claimed and _only_title(candidate))):
            continue
        rivals = [c for _, r, c in kept if r == relation]
        phrase = relation in _CONCEPTS or _unnamed(candidate) or not candidate.shapes & _OPEN
        if phrase and any(candidate.key in c.key or c.key in candidate.key for c in rivals):
            continue
        kept.append((score, relation, candidate))
    return kept


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
        return bool(shapes - {"label", "task"})
    if relation in _CONCEPTS:
        return bool(shapes - {"label", "rival"})
    return bool(shapes & _OPEN)


def _link(candidate: Candidate, relation: str, confidence: float, scans: tuple[Scan, ...]) -> Link:
    cues = sorted({c.number for p in candidate.places for c in p.cues if c.relation == relation})
    places = [p for p in candidate.places if any(c.relation == relation for c in p.cues)] or candidate.places
    quotes = tuple(dict.fromkeys(scans[p.reading].reading.quote(p.mention.start, p.mention.end) for p in places[:3]))
    rule = f"cue:{cues[0]}" if cues else "context"
    return Link(
        relation=relation,
        name=candidate.name,
        type=_type(candidate, relation),
        confidence=confidence,
        extractor=EXTRACTOR,
        rule=rule,
        quotes=quotes,
        known=candidate.facts.known,
        long_form=candidate.long_form,
        aliases=tuple(candidate.aliases),
        unnamed=relation == "proposes" and _unnamed(candidate),
    )


def _type(candidate: Candidate, relation: str) -> str:
    types = candidate.facts.types
    default = _TYPES[relation]
    return types[0] if len(types) == 1 and relation not in ("proposes",) else default
