"""Entities as RDF nodes: classes, names in both languages, families, facts, the same thing elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from kg.ids import ONTOLOGY
from kg.rdf.terms import FAIR4ML, MLS, RDF, RDFS, SCHEMA, SKOS, XSD, Node, decimal, iri, said, text, year
from kg.records import Entity

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


def entity_node(entity: Entity, base: str) -> Node:
    """All that is known of one thing."""
    return iri(base + entity.id), [*_lines(entity, base)]


def _lines(entity: Entity, base: str) -> Iterator[str]:
    for kind in _CLASSES[entity.type]:
        yield said(f"{RDF}type", f"<{kind}>")
    yield from _names(entity)
    for broader in entity.broader:
        yield said(f"{SKOS}broader", iri(base + broader))
    for whole in entity.component_of:
        yield said(f"{_KG}componentOf", iri(base + whole))
    if entity.long_form:
        yield said(f"{_KG}longForm", text(entity.long_form))
    for name, value in entity.facts:
        if name in _FACTS:
            yield said(_FACTS[name], _fact(name, value))
    for address in entity.exact:
        yield said(f"{SKOS}exactMatch", iri(address))
    for address in entity.close:
        yield said(f"{SKOS}closeMatch", iri(address))
    for candidate in entity.candidates:
        yield said(f"{_KG}mayBe", iri(base + candidate))
    yield from _flags(entity)


def _names(entity: Entity) -> Iterator[str]:
    for name in entity.preferred:
        yield said(f"{SKOS}prefLabel", text(name.text, name.language))
        yield said(f"{RDFS}label", text(name.text, name.language))
    for name in entity.alternative:
        yield said(f"{SKOS}altLabel", text(name.text, name.language))
    for name in entity.hidden:
        yield said(f"{SKOS}hiddenLabel", text(name.text, name.language))


def _flags(entity: Entity) -> Iterator[str]:
    flags = (
        ("coined", entity.coined),
        ("unnamed", entity.unnamed),
        ("ambiguous", bool(entity.candidates)),
    )
    for name, holds in flags:
        if holds:
            yield said(_KG + name, f'"true"^^<{XSD}boolean>')
    for reason in entity.reasons:
        yield said(f"{_KG}mergedBecause", text(reason))


def _fact(name: str, value: str) -> str:
    if name == "year":
        return year(int(value))
    if name == "memory_gb":
        return decimal(float(value))
    if name == "higher_is_better":
        return f'"{value}"^^<{XSD}boolean>'
    return iri(value) if name == "url" else text(value)
