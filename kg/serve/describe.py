"""Service description and VoID of the endpoint."""

from __future__ import annotations

import json

import pyoxigraph as ox
from starlette.responses import Response

from kg.rdf.terms import PREFIXES, RDF, VOID
from kg.serve.settings import Settings

_SD = "http://www.w3.org/ns/sparql-service-description#"
_FORMATS = "http://www.w3.org/ns/formats/"
_RESULTS = ("SPARQL_Results_JSON", "SPARQL_Results_XML", "SPARQL_Results_CSV", "SPARQL_Results_TSV", "Turtle")
_SYNTAXES = {
    "application/n-triples": ox.RdfFormat.N_TRIPLES,
    "application/rdf+xml": ox.RdfFormat.RDF_XML,
    "application/ld+json": ox.RdfFormat.JSON_LD,
}


def service_description(endpoint: str, settings: Settings, media_type: str | None) -> Response:
    """The description as Turtle, or as the RDF syntax asked for."""
    node = ox.NamedNode
    service, data, graph = node(endpoint), node(endpoint + "#dataset"), node(endpoint + "#default-graph")
    a = node(RDF + "type")
    triples = [
        ox.Triple(service, a, node(_SD + "Service")),
        ox.Triple(service, node(_SD + "endpoint"), service),
        ox.Triple(service, node(_SD + "supportedLanguage"), node(_SD + "SPARQL11Query")),
        ox.Triple(service, node(_SD + "defaultDataset"), data),
        ox.Triple(data, a, node(_SD + "Dataset")),
        ox.Triple(data, a, node(VOID + "Dataset")),
        ox.Triple(data, node(_SD + "defaultGraph"), graph),
        ox.Triple(data, node(VOID + "sparqlEndpoint"), service),
        ox.Triple(data, node(VOID + "uriSpace"), ox.Literal(settings.base)),
        ox.Triple(graph, a, node(_SD + "Graph")),
        *(ox.Triple(service, node(_SD + "resultFormat"), node(_FORMATS + name)) for name in _RESULTS),
    ]
    for name, count in _counts(settings).items():
        triples.append(ox.Triple(data, node(VOID + name), ox.Literal(count)))
    syntax = _SYNTAXES.get(media_type or "", ox.RdfFormat.TURTLE)
    prefixes = PREFIXES | {"sd": _SD}
    body = ox.serialize(triples, format=syntax, prefixes=prefixes)
    assert body is not None
    kind = media_type if media_type in _SYNTAXES else "text/turtle"
    return Response(body, media_type=kind)


def _counts(settings: Settings) -> dict[str, int]:
    report = settings.folder / "report.json"
    try:
        counts = json.loads(report.read_text("utf-8"))["counts"]
        return {"entities": int(counts["entities"]) + int(counts["papers"]), "documents": int(counts["papers"])}
    except (OSError, ValueError, KeyError):
        return {}
