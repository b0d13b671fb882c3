"""What a measurement needs of a table, whoever serves it, and requests over HTTP."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any, Protocol

import httpx
from websockets.asyncio.client import ClientConnection, connect

HTTP_SECONDS = 60.0
TRIES = 4
FAREWELL_SECONDS = 5.0
ANSWER_SECONDS = 60.0
"""A move that takes longer to reach everybody ends the measurement."""


class Refused(RuntimeError):
    """The server did not do what it was asked."""


class Closable(Protocol):
    """A connection."""

    async def close(self) -> None:
        """Hang up."""


class Table(Protocol):
    """One table with all its players' connections."""

    @property
    def over(self) -> bool:
        """The game has ended."""

    def heard(self) -> list[tuple[int, int]]:
        """Per player, views that came over the socket and their bytes."""

    async def open(self) -> None:
        """Open the table, sit everybody down, connect them."""

    async def ready(self) -> None:
        """Until one of the players is asked something, or the game is over."""

    async def move(self) -> float:
        """One answer of whoever is asked; seconds from its sending until everybody has it."""

    async def again(self) -> None:
        """A new game for the same players."""

    async def watch(self) -> Closable:
        """One more connection to this table, which will never do anything."""

    async def mend(self) -> None:
        """Connect everybody again, after a line broke."""

    async def close(self) -> None:
        """Hang up."""


class Http:
    """Requests that keep no cookies of their own: many guests share the connections."""

    def __init__(self, address: str) -> None:
        self._base = f"http://{address}"
        # Given up before either server does so (5 s), or a request may meet a closing connection.
        limits = httpx.Limits(max_connections=8, keepalive_expiry=1.0)
        self._transport = httpx.AsyncHTTPTransport(limits=limits, verify=False)

    async def post(
        self, path: str, body: Any, cookie: str | None = None
    ) -> tuple[dict[str, Any], str | None]:
        """The answer, and the cookie that came with it."""
        headers = {"content-type": "application/json"} | ({"cookie": cookie} if cookie else {})
        url = httpx.URL(self._base + path)
        timeouts = dict.fromkeys(("connect", "read", "write", "pool"), HTTP_SECONDS)
        request = httpx.Request(
            "POST",
            url,
            headers={"host": url.netloc.decode()} | headers,
            content=json.dumps(body).encode(),
            extensions={"timeout": timeouts},
        )
        answer = await self._sent(request)
        text = (await answer.aread()).decode()
        if answer.status_code not in (200, 201):
            raise Refused(f"{path} answered {answer.status_code}: {text[:200]}")
        given = answer.headers.get("set-cookie")
        return json.loads(text), None if given is None else given.split(";")[0]

    async def _sent(self, request: httpx.Request) -> httpx.Response:
        """A starved server may close a connection at which the next request already waits."""
        for _ in range(TRIES - 1):
            with contextlib.suppress(httpx.TransportError):
                return await self._transport.handle_async_request(request)
        return await self._transport.handle_async_request(request)


async def dialled(url: str, cookie: str | None = None) -> ClientConnection:
    """A WebSocket as a browser would open it; whoever serves it, the client's costs are these."""
    return await connect(
        url,
        additional_headers={"Cookie": cookie} if cookie else {},
        compression=None,
        ping_interval=None,
        max_queue=256,
        open_timeout=HTTP_SECONDS,
    )


async def hung_up(socket: Closable) -> None:
    """Say goodbye, but wait for nobody."""
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(socket.close(), FAREWELL_SECONDS)
