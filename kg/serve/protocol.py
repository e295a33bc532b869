"""The SPARQL 1.1 Protocol: what a request asks for. Queries only; updates are refused."""

from __future__ import annotations

from urllib.parse import parse_qsl

from starlette.requests import ClientDisconnect, Request

from kg.serve.worker import Job
from kg.sparql.results import MEDIA_TYPES

_FORM = "application/x-www-form-urlencoded"
_DIRECT = "application/sparql-query"
_LONGEST_BODY = 1 << 20


class RefusedError(Exception):
    """A request that the protocol does not allow: message and HTTP status."""

    def __init__(self, message: str, status: int = 400) -> None:
        super().__init__(message)
        self.status = status


async def read_job(request: Request) -> Job | None:
    """The query of the request with its data set; None for a GET without one. Raises RefusedError."""
    fields = _fields(request.url.query)
    if request.method == "POST":
        kind, _, parameters = request.headers.get("content-type", "").partition(";")
        fields += _posted(kind.strip().lower(), parameters.lower(), await _body(request))
    _check_updates([name for name, _ in fields])
    queries = [value for name, value in fields if name == "query"]
    if not queries and request.method == "GET":
        return None
    if len(queries) != 1:
        raise RefusedError("exactly one query is needed")
    default = tuple(value for name, value in fields if name == "default-graph-uri")
    named = tuple(value for name, value in fields if name == "named-graph-uri")
    return Job(queries[0], accepted(request), default, named)


def _fields(text: str) -> list[tuple[str, str]]:
    try:
        return parse_qsl(text, keep_blank_values=True, encoding="utf-8", errors="strict", max_num_fields=100)
    except ValueError as error:
        raise RefusedError("the parameters are not percent-encoded UTF-8") from error


async def _body(request: Request) -> str:
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > _LONGEST_BODY:
                raise RefusedError("the body is too long", 413)
    except ClientDisconnect as gone:
        raise RefusedError("the caller hung up", 400) from gone
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RefusedError("the body is not UTF-8") from error


def _posted(kind: str, parameters: str, body: str) -> list[tuple[str, str]]:
    if "charset" in parameters and "utf-8" not in parameters:
        raise RefusedError("only UTF-8 is taken", 415)
    if kind == _DIRECT:
        return [("query", body)]
    if kind == _FORM:
        return _fields(body)
    if kind == "application/sparql-update":
        raise RefusedError("updates are refused: the graph is read only", 403)
    raise RefusedError(f"the content type must be {_FORM} or {_DIRECT}", 415)


def _check_updates(names: list[str]) -> None:
    if "update" in names:
        raise RefusedError("updates are refused: the graph is read only", 403)


def accepted(request: Request, offered: tuple[str, ...] = (*MEDIA_TYPES, "text/html")) -> str | None:
    """The media type of ``offered`` that the Accept header wants most, or None if any will do."""
    best, best_weight = None, 0.0
    for item in request.headers.get("accept", "")[:2000].split(","):
        kind, *parameters = (part.strip() for part in item.split(";"))
        weight = 1.0
        for parameter in parameters:
            if parameter.startswith("q="):
                weight = _weight(parameter[2:])
        if kind.lower() in offered and weight > best_weight:
            best, best_weight = kind.lower(), weight
    return best


def _weight(text: str) -> float:
    try:
        return max(0.0, min(1.0, float(text)))
    except ValueError:
        return 0.0
