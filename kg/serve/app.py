"""The web application: SPARQL 1.1 Protocol (query), nodes by their IRIs, the graph browser, status."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from kg.errors import QueryError
from kg.serve.describe import service_description
from kg.serve.node import node_response
from kg.serve.pages import query_page
from kg.serve.pool import Pool
from kg.serve.protocol import RefusedError, accepted, read_job
from kg.serve.settings import Settings
from kg.sparql import open_store
from kg.sparql.catalogue import catalogue, question
from kg.sparql.lookup import Names, bind
from kg.version import VERSION

_HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
)


class Guarded:
    """Answers only the hosts it should, adds the usual headers, and CORS headers for origins that were asked for."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it for its Host."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        if headers.get(b"host", "").lower() not in self._settings.hosts:
            await PlainTextResponse("unknown host\n", 421)(scope, receive, send)
            return
        origin = headers.get(b"origin")

        async def send_guarded(message: dict[str, object]) -> None:
            if message["type"] == "http.response.start":
                given = list(message.get("headers", []))  # type: ignore[call-overload]
                names = {name for name, _ in given}
                given += [pair for pair in _HEADERS if pair[0] not in names]
                if origin in self._settings.origins:
                    given += [(b"access-control-allow-origin", origin.encode("latin-1")), (b"vary", b"Origin")]
                message = {**message, "headers": given}
            await send(message)

        await self._app(scope, receive, send_guarded)  # type: ignore[arg-type]


def create_app(settings: Settings, pool: Pool) -> Starlette:
    """The application over a built graph."""
    routes = [
        Route("/", _page(settings)),
        Route("/query", _query_page, methods=["GET"]),
        Route("/sparql", _sparql(settings, pool), methods=["GET", "POST", "OPTIONS"]),
        Route("/sparql/", _sparql(settings, pool), methods=["GET", "POST", "OPTIONS"]),
        Route("/catalogue.json", _catalogue),
        Route("/ask", _ask(settings)),
        Route("/status", _status(pool)),
        Route("/.well-known/void", _void(settings)),
        Route("/id/{path:path}", _node(settings, pool)),
    ]
    return Starlette(routes=routes, middleware=[Middleware(Guarded, settings=settings)])


Endpoint = Callable[[Request], Awaitable[Response]]


def _page(settings: Settings) -> Endpoint:
    async def page(request: Request) -> Response:
        # The page brings its own policy in a meta element; the header must not forbid what that allows.
        policy = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src blob:; "
        policy += "style-src 'unsafe-inline'; img-src data: blob:; font-src data:; frame-ancestors 'none'"
        return FileResponse(settings.folder / "graph.html", headers={"content-security-policy": policy})

    return page


async def _query_page(request: Request) -> Response:
    body, policy = query_page()
    return HTMLResponse(body, headers={"content-security-policy": policy})


def _sparql(settings: Settings, pool: Pool) -> Endpoint:
    async def sparql(request: Request) -> Response:
        if request.method == "OPTIONS":
            return Response(status_code=204, headers={"allow": "GET, POST, OPTIONS"})
        try:
            job = await read_job(request)
        except RefusedError as refused:
            return PlainTextResponse(f"{refused}\n", refused.status)
        if job is None:
            return service_description(str(request.url.replace(path="/sparql", query="")), settings, accepted(request))
        answer = await run_in_threadpool(pool.run, job)
        return Response(answer.body, answer.status, media_type=answer.media_type)

    return sparql


async def _catalogue(request: Request) -> Response:
    questions = [
        {
            "name": q.name,
            "title": q.title,
            "title_zh": q.title_zh,
            "query": q.text,
            "parameters": [[p.name, p.kind, p.default] for p in q.parameters],
        }
        for q in catalogue().values()
    ]
    return JSONResponse(questions)


def _ask(settings: Settings) -> Endpoint:
    names: list[Names] = []

    def bound(given: dict[str, str]) -> str:
        asked = question(given.pop("question", ""))
        if not names:
            names.append(Names(open_store(settings.folder / "graph.nt"), settings.base))
        return bind(asked, given, names[0])

    async def ask(request: Request) -> Response:
        try:
            return PlainTextResponse(await run_in_threadpool(bound, dict(request.query_params)))
        except QueryError as error:
            return PlainTextResponse(f"{error}\n", 400)

    return ask


def _status(pool: Pool) -> Endpoint:
    async def status(request: Request) -> Response:
        s = pool.status
        numbers = {"answered": s.answered, "refused": s.refused, "killed": s.killed, "busy": s.busy}
        return JSONResponse({"paperkg": VERSION, "queries": numbers})

    return status


def _void(settings: Settings) -> Endpoint:
    async def void(request: Request) -> Response:
        return service_description(str(request.url.replace(path="/sparql", query="")), settings, accepted(request))

    return void


def _node(settings: Settings, pool: Pool) -> Endpoint:
    async def node(request: Request) -> Response:
        iri = settings.base + request.path_params["path"]
        return await run_in_threadpool(node_response, iri, accepted(request), pool)

    return node
