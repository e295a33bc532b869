"""Triples of what papers say: links with their assertions, results, and the evidence behind both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kg.ids import BASE, ONTOLOGY, digest
from kg.rdf.terms import DCTERMS, MLS, OA, PROV, RDF, RDFS, SCHEMA, decimal, integer, iri, text
from kg.records import Assertion, Evidence, GraphData, GraphResult
from kg.version import RUN, VERSION

_A = f"<{RDF}type>"
# The ranges that the shapes check. What a paper measures is a metric for it, be it a task elsewhere (hallucination): a
# thing has the class that its use gives it beside the one that most of its mentions give it.
_RANGES = {
    "evaluatesOn": "Dataset",
    "trainsOn": "Dataset",
    "dataset": "Dataset",
    "measures": "Metric",
    "metric": "Metric",
    "runsOn": "Hardware",
    "hardware": "Hardware",
}
_NAMES = ("metric", "dataset", "system", "baseline", "model", "hardware")


def assertion_triples(assertion: Assertion, base: str = BASE) -> Iterator[str]:
    """The link itself and the node that says how sure it is and where it was read."""
    subject, predicate = f"<{base}paper/{assertion.subject}>", f"<{ONTOLOGY}{assertion.relation}>"
    target = iri(base + assertion.object)
    yield f"{subject} {predicate} {target} .\n"
    yield from _class_by_use(assertion.relation, target)
    node = f"<{base}assertion/{digest(assertion.subject, assertion.relation, assertion.object)}>"
    yield from _statement(node, (subject, predicate, target), assertion.confidence, assertion.extractors, base)
    for rule in assertion.rules:
        yield f"{node} <{ONTOLOGY}rule> {text(rule)} .\n"
    yield from _quoted(node, assertion.evidence, base)


def _class_by_use(property_: str, target: str) -> Iterator[str]:
    if property_ in _RANGES:
        yield f"{target} {_A} <{ONTOLOGY}{_RANGES[property_]}> .\n"


def _statement(
    node: str, triple: tuple[str, str, str], confidence: float, extractors: Sequence[str], base: str
) -> Iterator[str]:
    for kind in (f"{ONTOLOGY}Assertion", f"{RDF}Statement", f"{PROV}Entity"):
        yield f"{node} {_A} <{kind}> .\n"
    for place, term in zip(("subject", "predicate", "object"), triple, strict=True):
        yield f"{node} <{RDF}{place}> {term} .\n"
    yield f"{node} <{ONTOLOGY}confidence> {decimal(confidence)} .\n"
    yield f"{node} <{PROV}wasGeneratedBy> <{base}run/{RUN}> .\n"
    for extractor in extractors:
        yield f"{node} <{PROV}wasAttributedTo> <{base}extractor/{extractor}> .\n"


def _quoted(node: str, evidence: Sequence[Evidence], base: str) -> Iterator[str]:
    for piece in evidence:
        quote = f"<{base}evidence/{digest(piece.paper, piece.part, str(piece.start), str(piece.end))}>"
        yield f"{node} <{PROV}wasQuotedFrom> {quote} .\n"
        yield f"{quote} {_A} <{ONTOLOGY}Evidence> .\n"
        yield f"{quote} {_A} <{OA}TextQuoteSelector> .\n"
        yield f"{quote} {_A} <{OA}TextPositionSelector> .\n"
        yield f"{quote} <{OA}exact> {text(piece.quote)} .\n"
        yield f"{quote} <{OA}start> {integer(piece.start)} .\n"
        yield f"{quote} <{OA}end> {integer(piece.end)} .\n"
        yield f"{quote} <{ONTOLOGY}inPart> {text(piece.part)} .\n"
        yield f"{quote} <{DCTERMS}isPartOf> <{base}paper/{piece.paper}> .\n"


def result_triples(result: GraphResult, base: str = BASE) -> Iterator[str]:
    """A reported number with what it measures, and the assertion that the paper reports it."""
    node, paper = f"<{base}{result.id}>", f"<{base}paper/{result.paper}>"
    yield f"{paper} <{ONTOLOGY}reports> {node} .\n"
    for kind in (f"{ONTOLOGY}Result", f"{SCHEMA}Observation", f"{MLS}ModelEvaluation"):
        yield f"{node} {_A} <{kind}> .\n"
    yield from _numbers(node, result)
    for name in _NAMES:
        for entity in getattr(result, name):
            yield f"{node} <{ONTOLOGY}{name}> {iri(base + entity)} .\n"
            yield from _class_by_use(name, iri(base + entity))
    claim = f"<{base}assertion/{digest(result.paper, 'reports', result.id)}>"
    triple = (paper, f"<{ONTOLOGY}reports>", node)
    yield from _statement(claim, triple, result.record.confidence, (result.record.extractor,), base)
    yield from _quoted(claim, result.evidence, base)


def _numbers(node: str, result: GraphResult) -> Iterator[str]:
    record = result.record
    for name, number in (("value", record.value), ("minValue", record.minimum), ("maxValue", record.maximum)):
        if number is not None:
            yield f"{node} <{SCHEMA}{name}> {decimal(number)} .\n"
    if record.unit:
        yield f"{node} <{SCHEMA}unitText> {text(record.unit)} .\n"
    if record.bound:
        yield f"{node} <{ONTOLOGY}bound> {text(record.bound)} .\n"
    if record.direction:
        yield f"{node} <{ONTOLOGY}direction> {text(record.direction)} .\n"
    label = record.measure or "result"
    yield f"{node} <{RDFS}label> {text(label)} .\n"


def run_triples(data: GraphData, base: str = BASE) -> Iterator[str]:
    """The run (software and knowledge that made the graph; no time) and the extractors that took part."""
    run = f"<{base}run/{RUN}>"
    yield f"{run} {_A} <{PROV}Activity> .\n"
    yield f"{run} <{RDFS}label> {text(f'paperkg {VERSION}')} .\n"
    names = {e for a in data.assertions for e in a.extractors} | {r.record.extractor for r in data.results}
    for name in sorted(names):
        yield f"<{base}extractor/{name}> {_A} <{PROV}SoftwareAgent> .\n"
        yield f"<{base}extractor/{name}> <{RDFS}label> {text(name)} .\n"
