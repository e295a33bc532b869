"""From scored candidates to links."""

from __future__ import annotations

from kg.extract.chinese.candidates import Candidate, Scan, gather, scan
from kg.extract.chinese.features import features, first_proposal
from kg.extract.chinese.model import CLASSES, Model, bucket_of, sure
from kg.extract.chinese.names import title_name
from kg.extract.chinese.reading import readings
from kg.records import Document, Link

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
    proposing = first_proposal(scans)
    found: list[Link] = []
    for candidate in candidates:
        scores = model.scores(bucket_of(features(candidate, scans, proposing)))
        for number, relation in enumerate(CLASSES):
            if scores[number] > int(model.threshold[number]):
                found.append(_link(candidate, relation, sure(scores[number]), scans))
    return tuple(sorted(found, key=lambda x: (x.relation, x.name, x.quotes)))


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
        aliases=tuple(candidate.aliases),
    )


def _type(candidate: Candidate, relation: str) -> str:
    types = candidate.facts.types
    default = _TYPES[relation]
    return types[0] if len(types) == 1 and relation not in ("proposes",) else default
