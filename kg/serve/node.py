"""One node of the graph under its own address: RDF, or a page that leads into the graph browser."""

from __future__ import annotations

import html
import json

from starlette.responses import HTMLResponse, PlainTextResponse, Response

from kg.rdf.terms import iri as as_term
from kg.serve.pool import Pool
from kg.serve.worker import Job

_LINKABLE = ("http://", "https://", "mailto:")


def node_response(iri: str, media_type: str | None, pool: Pool) -> Response:
    """All triples around ``iri``: Turtle, JSON-LD and the other RDF syntaxes, or HTML for a browser."""
    term = as_term(iri)
    if not iri.isprintable() or "\ufffd" in iri:
        return PlainTextResponse("no such thing in this graph\n", 404)  # the path was no UTF-8
    if media_type == "text/html":
        return _page(iri, term, pool)
    known = pool.run(Job(f"ASK {{ {{ {term} ?p ?o }} UNION {{ ?s ?q {term} }} }}", None))
    if known.status == 200 and not json.loads(known.body)["boolean"]:
        return PlainTextResponse("no such thing in this graph\n", 404)
    query = f"CONSTRUCT {{ {term} ?p ?o . ?s ?q {term} }} WHERE {{ {{ {term} ?p ?o }} UNION {{ ?s ?q {term} }} }}"
    answer = pool.run(Job(query, media_type))
    return Response(answer.body, answer.status, media_type=answer.media_type)


def _page(iri: str, term: str, pool: Pool) -> Response:
    query = f"SELECT ?p ?o {{ {term} ?p ?o }} ORDER BY ?p ?o LIMIT 1000"
    answer = pool.run(Job(query, "application/sparql-results+json"))
    if answer.status != 200:
        return Response(answer.body, answer.status, media_type=answer.media_type)
    rows = json.loads(answer.body)["results"]["bindings"]
    if not rows:
        return PlainTextResponse("no such thing in this graph\n", 404)
    body = "".join(f"<tr><td>{_cell(row['p'])}</td><td>{_cell(row['o'])}</td></tr>" for row in rows)
    title = html.escape(iri)
    return HTMLResponse(
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title>'
        f"<h1>{title}</h1><table>{body}</table></html>"
    )


def _cell(term: dict[str, str]) -> str:
    text = html.escape(term["value"])
    if term["type"] == "uri" and term["value"].startswith(_LINKABLE):
        return f'<a href="{text}" rel="noreferrer">{text}</a>'
    return text
