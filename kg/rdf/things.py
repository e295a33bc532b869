"""Triples of entities: classes, names in both languages, families, facts, the same thing elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from kg.ids import BASE, ONTOLOGY
from kg.rdf.terms import FAIR4ML, MLS, RDF, RDFS, SCHEMA, SKOS, decimal, iri, text, year
from kg.records import Entity, Name

_A = f"<{RDF}type>"
_KG = ONTOLOGY
_CLASSES: dict[str, tuple[str, ...]] = {
    "Method": (f"{_KG}Method", f"{SKOS}Concept"),
    "System": (f"{_KG}System", f"{_KG}Method", f"{SKOS}Concept"),
    "Model": (f"{_KG}Model", f"{_KG}Method", f"{FAIR4ML}MLModel", f"{SKOS}Concept"),
    "Task": (f"{_KG}Task", f"{MLS}Task", f"{SKOS}Concept"),
    "Dataset": (f"{_KG}Dataset", f"{SCHEMA}Dataset"),
    "Benchmark": (f"{_KG}Benchmark", f"{_KG}Dataset", f"{SCHEMA}Dataset"),
    "Metric": (f"{_KG}Metric", f"{MLS}EvaluationMeasure"),
    "Hardware": (f"{_KG}Hardware", f"{SCHEMA}ProductModel"),
    "Software": (f"{_KG}Software", f"{SCHEMA}SoftwareApplication"),
    "Repository": (f"{_KG}Repository", f"{SCHEMA}SoftwareSourceCode"),
}
_FACTS = {
    "vendor": f"{SCHEMA}manufacturer",
    "kind": f"{_KG}hardwareKind",
    "memory_gb": f"{_KG}memoryGB",
    "year": f"{SCHEMA}releaseDate",
    "higher_is_better": f"{_KG}higherIsBetter",
    "url": f"{SCHEMA}codeRepository",
}


def entity_triples(entity: Entity, base: str = BASE) -> Iterator[str]:
    """All that is known of one thing."""
    node = f"<{base}{entity.id}>" if entity.id.isascii() else iri(base + entity.id)
    for kind in _CLASSES[entity.type]:
        yield f"{node} {_A} <{kind}> .\n"
    yield from _names(node, entity)
    for broader in entity.broader:
        yield f"{node} <{SKOS}broader> {iri(base + broader)} .\n"
    for whole in entity.component_of:
        yield f"{node} <{_KG}componentOf> {iri(base + whole)} .\n"
    if entity.long_form:
        yield f"{node} <{_KG}longForm> {text(entity.long_form)} .\n"
    for name, value in entity.facts:
        yield from _fact(node, name, value)
    for address in entity.exact:
        yield f"{node} <{SKOS}exactMatch> {iri(address)} .\n"
    for address in entity.close:
        yield f"{node} <{SKOS}closeMatch> {iri(address)} .\n"
    for candidate in entity.candidates:
        yield f"{node} <{_KG}mayBe> {iri(base + candidate)} .\n"
    yield from _flags(node, entity)


def _names(node: str, entity: Entity) -> Iterator[str]:
    for name in entity.preferred:
        yield f"{node} <{SKOS}prefLabel> {_literal(name)} .\n"
        yield f"{node} <{RDFS}label> {_literal(name)} .\n"
    for name in entity.alternative:
        yield f"{node} <{SKOS}altLabel> {_literal(name)} .\n"
    for name in entity.hidden:
        yield f"{node} <{SKOS}hiddenLabel> {_literal(name)} .\n"


def _literal(name: Name) -> str:
    return text(name.text, name.language)


def _flags(node: str, entity: Entity) -> Iterator[str]:
    flags = (
        ("coined", entity.coined),
        ("unnamed", entity.unnamed),
        ("ambiguous", bool(entity.candidates)),
    )
    for name, holds in flags:
        if holds:
            yield f'{node} <{_KG}{name}> "true"^^<http://www.w3.org/2001/XMLSchema#boolean> .\n'
    for reason in entity.reasons:
        yield f"{node} <{_KG}mergedBecause> {text(reason)} .\n"


def _fact(node: str, name: str, value: str) -> Iterator[str]:
    if name not in _FACTS:
        return
    if name == "year":
        yield f"{node} <{_FACTS[name]}> {year(int(value))} .\n"
    elif name == "memory_gb":
        yield f"{node} <{_FACTS[name]}> {decimal(float(value))} .\n"
    elif name == "higher_is_better":
        yield f'{node} <{_FACTS[name]}> "{value}"^^<http://www.w3.org/2001/XMLSchema#boolean> .\n'
    elif name == "url":
        yield f"{node} <{_FACTS[name]}> {iri(value)} .\n"
    else:
        yield f"{node} <{_FACTS[name]}> {text(value)} .\n"
