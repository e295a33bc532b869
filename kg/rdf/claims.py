"""What papers say, as RDF nodes: links with their assertions, results, and the evidence behind both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from kg.ids import ONTOLOGY, digest
from kg.rdf.terms import DCTERMS, MLS, OA, PROV, RDF, RDFS, SCHEMA, Node, decimal, integer, iri, said, text
from kg.records import Assertion, Evidence, GraphData, GraphResult
from kg.version import RUN, VERSION

_TYPE = f"{RDF}type"
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
_ASSERTION = [said(_TYPE, f"<{kind}>") for kind in (f"{ONTOLOGY}Assertion", f"{RDF}Statement", f"{PROV}Entity")]
_RESULT = [said(_TYPE, f"<{kind}>") for kind in (f"{ONTOLOGY}Result", f"{SCHEMA}Observation", f"{MLS}ModelEvaluation")]
_EVIDENCE = [
    said(_TYPE, f"<{kind}>") for kind in (f"{ONTOLOGY}Evidence", f"{OA}TextQuoteSelector", f"{OA}TextPositionSelector")
]
Uses = dict[str, set[str]]


def claim_nodes(
    paper: str, assertions: Iterable[Assertion], results: Iterable[GraphResult], uses: Uses, base: str
) -> Iterator[Node]:
    """All that one paper says: its own links first, then a node for each claim, result and sentence.

    ``uses`` is told by thing the classes that its uses give it.
    """
    links: list[str] = []
    quotes: dict[Evidence, str] = {}
    subject = f"<{base}paper/{paper}>"
    for assertion in assertions:
        target = iri(base + assertion.object)
        links.append(said(ONTOLOGY + assertion.relation, target))
        _use(uses, assertion.relation, assertion.object)
        yield _assertion(assertion, subject, target, quotes, base)
    for result in results:
        node = f"<{base}{result.id}>"
        links.append(said(f"{ONTOLOGY}reports", node))
        yield node, _result(result, uses, base)
        yield _report(result, subject, node, quotes, base)
    yield subject, links
    for piece, node in quotes.items():
        yield node, _sentence(piece, base)


def _use(uses: Uses, name: str, thing: str) -> None:
    if name in _RANGES:
        uses.setdefault(thing, set()).add(_RANGES[name])


def use_lines(classes: Iterable[str]) -> list[str]:
    """What is said of a thing that was used so."""
    return [said(_TYPE, f"<{ONTOLOGY}{name}>") for name in classes]


def _assertion(a: Assertion, subject: str, target: str, quotes: dict[Evidence, str], base: str) -> Node:
    lines = _statement(subject, a.relation, target, a.confidence, a.extractors, base)
    lines += [_rule(rule) for rule in a.rules]
    lines += _quoted(a.evidence, quotes, base)
    return f"<{base}assertion/{digest(a.subject, a.relation, a.object)}>", lines


def _report(r: GraphResult, subject: str, target: str, quotes: dict[Evidence, str], base: str) -> Node:
    lines = _statement(subject, "reports", target, r.record.confidence, (r.record.extractor,), base)
    lines += _quoted(r.evidence, quotes, base)
    return f"<{base}assertion/{digest(r.paper, 'reports', r.id)}>", lines


def _statement(
    subject: str, relation: str, target: str, confidence: float, extractors: Sequence[str], base: str
) -> list[str]:
    return [
        *_ASSERTION,
        f" <{RDF}subject> {subject} .\n",
        f" <{RDF}predicate> <{ONTOLOGY}{relation}> .\n",
        f" <{RDF}object> {target} .\n",
        f" <{ONTOLOGY}confidence> {decimal(confidence)} .\n",
        f" <{PROV}wasGeneratedBy> <{base}run/{RUN}> .\n",
        *[f" <{PROV}wasAttributedTo> <{base}extractor/{name}> .\n" for name in extractors],
    ]


@lru_cache(maxsize=4096)
def _rule(rule: str) -> str:
    return said(f"{ONTOLOGY}rule", text(rule))


def _quoted(evidence: Sequence[Evidence], quotes: dict[Evidence, str], base: str) -> list[str]:
    lines = []
    for piece in evidence:
        node = quotes.get(piece)
        if node is None:
            node = f"<{base}evidence/{digest(piece.paper, piece.part, str(piece.start), str(piece.end))}>"
            quotes[piece] = node
        lines.append(f" <{PROV}wasQuotedFrom> {node} .\n")
    return lines


def _sentence(piece: Evidence, base: str) -> list[str]:
    return [
        *_EVIDENCE,
        said(f"{OA}exact", text(piece.quote)),
        said(f"{OA}start", integer(piece.start)),
        said(f"{OA}end", integer(piece.end)),
        said(f"{ONTOLOGY}inPart", text(piece.part)),
        said(f"{DCTERMS}isPartOf", f"<{base}paper/{piece.paper}>"),
    ]


def _result(result: GraphResult, uses: Uses, base: str) -> list[str]:
    """A reported number with what it measures."""
    lines = [*_RESULT, *_numbers(result)]
    for name in _NAMES:
        for thing in getattr(result, name):
            lines.append(said(ONTOLOGY + name, iri(base + thing)))
            _use(uses, name, thing)
    return lines


def _numbers(result: GraphResult) -> Iterator[str]:
    record = result.record
    for name, number in (("value", record.value), ("minValue", record.minimum), ("maxValue", record.maximum)):
        if number is not None:
            yield said(SCHEMA + name, decimal(number))
    if record.unit:
        yield said(f"{SCHEMA}unitText", text(record.unit))
    if record.bound:
        yield said(f"{ONTOLOGY}bound", text(record.bound))
    if record.direction:
        yield said(f"{ONTOLOGY}direction", text(record.direction))
    yield said(f"{RDFS}label", text(record.measure or "result"))


def run_nodes(data: GraphData, base: str) -> Iterator[Node]:
    """The run (software and knowledge that made the graph; no time) and the extractors that took part."""
    yield (
        f"<{base}run/{RUN}>",
        [said(_TYPE, f"<{PROV}Activity>"), said(f"{RDFS}label", text(f"paperkg {VERSION}"))],
    )
    names = {e for a in data.assertions for e in a.extractors} | {r.record.extractor for r in data.results}
    for name in sorted(names):
        lines = [said(_TYPE, f"<{PROV}SoftwareAgent>"), said(f"{RDFS}label", text(name))]
        yield f"<{base}extractor/{name}>", lines
