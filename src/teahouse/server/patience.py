"""How long a connection may take to say what it wants, and at what length.

The server below waits for ever for the rest of a request and keeps all of its headers: some
thousand connections on which it comes byte by byte, or never, would leave no room for others, and
one whose headers never end would take all memory.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_MAX = 65_536
"""Longest request, in bytes, without its body."""

TOO_LONG = b"HTTP/1.1 431 Headers Too Long\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"

HEAD_SECONDS = 20.0
"""From the opening of a connection, or its last answer, to the end of a request's headers."""

BODY_SECONDS = 120.0
"""From there to the end of its body: a record over a slow line takes that long."""


Stage = tuple[str, object]
"""What is to come of which request: itself, since the next one may stand where it stood."""


class Patience:
    """Looks at the server's connections now and then, and closes those that keep it waiting.

    They are uvicorn's: `cycle` is the request a connection is at, `more_body` whether some of it
    is still to come. Sockets and streams have said what they want.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._since: dict[Any, tuple[Stage, float]] = {}

    def look(self, connections: Iterable[Any]) -> int:
        """Close who has been waited for too long; how many."""
        now = self._now()
        since: dict[Any, tuple[Stage, float]] = {}
        closed = 0
        for connection in connections:
            stage, most = _waits_for(connection)
            if most is None:
                continue
            before, at = self._since.get(connection, (stage, now))
            at = at if before[0] == stage[0] and before[1] is stage[1] else now
            since[connection] = (stage, at)
            if now - at > most:
                connection.transport.close()
                closed += 1
        self._since = since
        return closed


def _waits_for(connection: Any) -> tuple[Stage, float | None]:
    """What of a request is still to come, and how long that may take; None: nothing is."""
    if not hasattr(connection, "cycle"):
        return ("", None), None
    cycle = connection.cycle
    if cycle is not None and cycle.more_body:  # perhaps of a body that was refused already
        return ("body", cycle), BODY_SECONDS
    return ("head", cycle), HEAD_SECONDS if _is_at_head(cycle) else None


def _is_at_head(cycle: Any) -> bool:
    """Is the next request awaited, or the rest of its headers?"""
    return cycle is None or (cycle.response_complete and not cycle.more_body)


class BoundedHead(HttpToolsProtocol):
    """A connection that ends when headers don't: those of a request, also of one that comes while
    the last is being answered, and those that may follow a body."""

    _head = 0  # bytes since the last of a body, or since a request's headers ended

    def data_received(self, data: bytes) -> None:
        """Read on, as long as what comes ends some time."""
        self._head += len(data)
        super().data_received(data)
        if self._head > HEAD_MAX and not self.transport.is_closing():
            if _is_at_head(self.cycle):  # else this would stand in the middle of an answer
                self.transport.write(TOO_LONG)
            self.transport.close()

    def on_headers_complete(self) -> None:
        """A request's headers have ended."""
        super().on_headers_complete()
        self._head = 0

    def on_body(self, body: bytes) -> None:
        """Some of a body: how long one may be is for the guard to say."""
        super().on_body(body)
        self._head = 0

    def on_message_complete(self) -> None:
        """A request has ended, with its body and all."""
        super().on_message_complete()
        self._head = 0
