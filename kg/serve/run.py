"""Starting and stopping the server."""

from __future__ import annotations

import socket
from collections.abc import Callable, Sequence
from pathlib import Path

from kg.errors import GraphError, OptionError
from kg.sparql.guard import Limits

_LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


def serve(
    folder: Path,
    base: str,
    *,
    store: Path | None = None,
    host: str = "127.0.0.1",
    port: int = 8000,
    hosts: Sequence[str] = (),
    origins: Sequence[str] = (),
    limits: Limits | None = None,
    ready: Callable[[str], None] | None = None,
) -> None:
    """Serve the graph in ``folder`` until SIGINT or SIGTERM.

    ``store`` is an on-disk store of the same graph, which many workers share. ``hosts`` are further names under which
    it may be called, ``origins`` those that may read it from other pages. Raises GraphError if there is no graph, or
    the extra ``serve`` is not installed, OptionError if the address cannot be listened on.
    """
    try:
        import uvicorn

        from kg.serve.app import create_app
        from kg.serve.pool import Pool
        from kg.serve.settings import Settings
        from kg.serve.waiting import MOST, ImpatientProtocol
    except ImportError as error:
        raise GraphError("serving needs Starlette and uvicorn: pip install 'paperkg[serve]'") from error
    source = store or folder / "graph.nt"
    if not source.exists():
        raise GraphError(f"{folder}: no built graph there; run: kg build SOURCE -o {folder}")
    _check_address(host, port)
    names = frozenset(f"{name}:{port}" for name in (*_LOOPBACK, host, *hosts)) | frozenset(hosts)
    pool = Pool(source, base, limits or Limits())
    pool.warm()
    config = uvicorn.Config(
        create_app(Settings(folder, base, names, frozenset(origins)), pool),
        host=host,
        port=port,
        http=ImpatientProtocol,
        ws="none",
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=1,
        limit_concurrency=MOST,
    )
    server = uvicorn.Server(config)
    if ready:
        ready(f"http://{host}:{port}/")
    # The workers go first, so that no running query keeps the server from ending.
    original = server.handle_exit

    def handle_exit(signum: int, frame: object) -> None:
        pool.close()
        original(signum, frame)  # type: ignore[arg-type]

    server.handle_exit = handle_exit  # type: ignore[method-assign, assignment]
    try:
        server.run()
    finally:
        pool.close()


def _check_address(host: str, port: int) -> None:
    """Raise OptionError for an address that the server could not take, before any work is done."""
    try:
        kind, *_, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(kind, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(place)
    except (OSError, UnicodeError) as error:
        raise OptionError(f"{host}:{port}: cannot listen there ({error}); choose another --host or --port") from error
