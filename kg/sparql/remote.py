"""Other stores: asking a SPARQL endpoint, and sending a graph to a Graph Store or Update endpoint in chunks.

Only called for addresses that the user gives; no redirect leads anywhere else.
"""

from __future__ import annotations

import base64
import json
import os
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import pyoxigraph as ox

from kg.errors import QueryError
from kg.rdf.terms import PREFIXES
from kg.sparql.engine import Rows

Protocol = Literal["graph-store", "update"]
_TIMEOUT = 60.0
# Lines at once. Virtuoso compiles an update as one text and runs out of memory at some thousand lines.
_CHUNK: dict[Protocol, int] = {"graph-store": 5_000, "update": 500}


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_arguments: Any) -> None:
        return None


@dataclass(frozen=True, slots=True)
class Endpoint:
    """An address with what it takes to be let in. ``user`` and ``password``, or a bearer ``token``."""

    url: str
    user: str | None = None
    password: str | None = None
    token: str | None = None

    @staticmethod
    def from_environment(url: str) -> Endpoint:
        """The endpoint with KG_ENDPOINT_USER, KG_ENDPOINT_PASSWORD, KG_ENDPOINT_TOKEN. Raises QueryError."""
        try:
            parts = urllib.parse.urlsplit(url)
            fit = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port is None or parts.port > 0)
        except ValueError:  # brackets or a port that are none
            fit = False
        if not fit or not all("!" <= c <= "~" for c in url):
            raise QueryError(f"{url}: an http or https address is needed (other signs than ASCII as %XX)")
        names = ("KG_ENDPOINT_USER", "KG_ENDPOINT_PASSWORD", "KG_ENDPOINT_TOKEN")
        return Endpoint(url, *(os.environ.get(name) for name in names))

    def send(self, method: str, body: bytes, headers: dict[str, str], query: str = "") -> bytes:
        """The answer's body. Raises QueryError with the status and the first words of what the server said."""
        url = self.url + ("&" if "?" in self.url else "?") + query if query else self.url
        request = urllib.request.Request(url, data=body, headers=headers | self._login(), method=method)
        opener = urllib.request.build_opener(_NoRedirect())
        try:
            with opener.open(request, timeout=_TIMEOUT) as answer:
                found: bytes = answer.read()
                return found
        except urllib.error.HTTPError as error:
            said = " ".join(error.read(500).decode("utf-8", "replace").split())
            raise QueryError(f"{self.url}: {error.code} {error.reason}: {said}") from error
        except OSError as error:
            raise QueryError(f"{self.url}: no answer ({error})") from error

    def _login(self) -> dict[str, str]:
        if self.token:
            return {"Authorization": f"Bearer {self.token}"}
        if self.user is None:
            return {}
        pair = f"{self.user}:{self.password or ''}".encode()
        return {"Authorization": "Basic " + base64.b64encode(pair).decode("ascii")}


def ask_endpoint(endpoint: Endpoint, query: str, base: str) -> Rows:
    """The rows of ``query`` from another store. Raises QueryError."""
    known = PREFIXES | {"id": base}
    head = "".join(f"PREFIX {name}: <{iri}>\n" for name, iri in known.items() if f"{name}:" in query)
    # A form post, since not every store answers the direct one.
    body = urllib.parse.urlencode({"query": head + query}).encode("ascii")
    wanted = "application/sparql-results+json, application/n-triples;q=0.9, text/turtle;q=0.8"
    headers = {"Content-Type": "application/x-www-form-urlencoded", "Accept": wanted}
    answer = endpoint.send("POST", body, headers).decode("utf-8")
    try:
        return _rows(json.loads(answer))
    except json.JSONDecodeError:
        return _triples(endpoint, answer)
    except (KeyError, TypeError, ValueError) as error:
        raise QueryError(f"{endpoint.url}: the answer is no SPARQL result ({error})") from error


def _triples(endpoint: Endpoint, answer: str) -> Rows:
    try:
        quads = ox.parse(answer, format=ox.RdfFormat.TURTLE, lenient=True)
        return Rows(triples=tuple(quad.triple for quad in quads))
    except SyntaxError as error:
        raise QueryError(f"{endpoint.url}: the answer is neither rows nor triples ({error})") from error


def _rows(document: Any) -> Rows:
    if "boolean" in document:
        return Rows(answer=bool(document["boolean"]))
    columns = tuple(document["head"]["vars"])
    bindings = document["results"]["bindings"]
    return Rows(columns, tuple(tuple(_term(b[c]) if c in b else None for c in columns) for b in bindings))


def _term(value: dict[str, str]) -> ox.NamedNode | ox.BlankNode | ox.Literal:
    if value["type"] == "uri":
        return ox.NamedNode(value["value"])
    if value["type"] == "bnode":
        return ox.BlankNode()
    if "xml:lang" in value:
        return ox.Literal(value["value"], language=value["xml:lang"])
    kind = value.get("datatype")
    return ox.Literal(value["value"], datatype=ox.NamedNode(kind) if kind else None)


def push(
    endpoint: Endpoint,
    graph: str,
    lines: Sequence[str],
    *,
    protocol: Protocol = "graph-store",
    done: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> None:
    """Replace the named graph ``graph`` by ``lines`` (N-Triples), chunk by chunk.

    ``done`` chunks are taken to be there already; ``progress`` hears how many are, and of how many, after each.
    Raises QueryError; what was told to ``progress`` before stands in the store.
    """
    chunks = list(_chunks(lines, _CHUNK[protocol]))
    for number, chunk in enumerate(chunks[done:], start=done):
        if protocol == "graph-store":
            _store(endpoint, graph, chunk, first=number == 0)
        else:
            _update(endpoint, graph, chunk, first=number == 0)
        if progress:
            progress(number + 1, len(chunks))


def _chunks(lines: Sequence[str], size: int) -> Iterator[str]:
    for start in range(0, len(lines), size):
        yield "".join(lines[start : start + size])


def _store(endpoint: Endpoint, graph: str, chunk: str, *, first: bool) -> None:
    # Turtle, which N-Triples is a part of: some stores take no N-Triples here.
    headers = {"Content-Type": "text/turtle; charset=utf-8"}
    query = "graph=" + urllib.parse.quote(graph, safe="")
    endpoint.send("PUT" if first else "POST", chunk.encode("utf-8"), headers, query)


def _update(endpoint: Endpoint, graph: str, chunk: str, *, first: bool) -> None:
    clear = f"DROP SILENT GRAPH <{graph}> ;\n" if first else ""
    text = f"{clear}INSERT DATA {{ GRAPH <{graph}> {{\n{chunk}}} }}"
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    endpoint.send("POST", urllib.parse.urlencode({"update": text}).encode("ascii"), headers)
