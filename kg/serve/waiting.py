"""Connections on which nothing is asked: they have seconds, and make room for others when it gets tight."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

MOST = 768  # open connections, below the 1024 files that a process may usually have open
_ROOM = 192  # from so many on, those go that have asked nothing for longest
_GRACE = 1.0  # seconds in which only a flood takes a place away: what was sent may not have been looked at
_PATIENCE = 10.0  # seconds for a whole request, head and body, however it trickles in
_UNFINISHED = (h11.IDLE, h11.SEND_BODY)


class ImpatientProtocol(H11Protocol):
    """HTTP as uvicorn speaks it, but a caller who does not finish a request is hung up on.

    uvicorn ends only connections that are idle after an answer, and counts all open ones against its limit.
    """

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._deadline: asyncio.TimerHandle | None = None
        self._since = self.loop.time()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a connection, if need be in the place of those that have asked nothing for longest."""
        self._make_room()
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Read on; the time for a request does not begin anew with each piece of it."""
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop_watching()
        super().connection_lost(exc)

    @property
    def unfinished(self) -> bool:
        """Whether the other side has not sent its request, or not all of it."""
        return self.conn.their_state in _UNFINISHED

    def hang_up(self) -> None:
        """End the connection now."""
        self.connections.discard(self)
        self.transport.abort()

    def _watch(self) -> None:
        if not self.unfinished:
            self._since = self.loop.time()
            self._stop_watching()
        elif self._deadline is None:
            self._deadline = self.loop.call_later(_PATIENCE, self._late)

    def _stop_watching(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _late(self) -> None:
        self._deadline = None
        if self.unfinished:
            self.hang_up()

    def _make_room(self) -> None:
        full = len(self.connections) >= MOST - 1
        before = self.loop.time() - (0 if full else _GRACE)
        too_many = len(self.connections) - (MOST - 2 if full else _ROOM - 1)
        if too_many > 0:
            waiting = [c for c in self.connections if isinstance(c, ImpatientProtocol) and c.unfinished]
            for connection in sorted(waiting, key=lambda c: c._since)[:too_many]:
                if connection._since <= before:
                    connection.hang_up()
