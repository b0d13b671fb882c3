"""Stand-ins for browsers: a cookie, requests over HTTP, and a socket that keeps every frame."""

from __future__ import annotations

import asyncio
import itertools
import json
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 20.0


class Browser:
    """One guest: whoever has this cookie."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.AsyncClient(base_url=f"http://{address}", verify=False, timeout=PATIENCE)

    async def __aenter__(self) -> Browser:
        await self.http.get("/api/me")
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def post(self, path: str, body: Any = None) -> dict[str, Any]:
        answer = await self.http.post(path, json=body)
        assert answer.status_code in (200, 201), answer.text
        info: dict[str, Any] = answer.json()
        return info

    async def line(self, table: str, since: dict[str, int] | None = None) -> Line:
        """A socket to that table which has said hello and read the greeting."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        socket = await connect(
            f"ws://{self.address}/ws/tables/{table}",
            additional_headers={"Cookie": cookie},
            max_queue=4096,
            compression=None,
        )
        line = Line(socket)
        await line.send({"t": "hello", "since": since or {}})
        await line.until("table")
        return line


class Line:
    """One socket. `frames` and `sent` keep every frame as it went over the wire."""

    _ids = itertools.count()

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.sent: list[str] = []
        self.last: dict[int | None, dict[str, Any]] = {}
        self.info: dict[str, Any] = {}

    async def __aenter__(self) -> Line:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        await self.socket.close()

    async def send(self, frame: dict[str, Any] | str) -> None:
        text = frame if isinstance(frame, str) else json.dumps(frame)
        self.sent.append(text)
        await self.socket.send(text)

    async def next(self) -> dict[str, Any]:
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        self.frames.append(text)
        frame: dict[str, Any] = json.loads(text)
        if frame["t"] == "update":
            self.last[frame["seat"]] = frame
        if frame["t"] == "table":
            self.info = frame["info"]
        return frame

    async def until(self, *kinds: str) -> dict[str, Any]:
        """The next frame of one of these kinds; frames on the way are kept like all others."""
        while (frame := await self.next())["t"] not in kinds:
            pass
        return frame

    async def quiet(self) -> None:
        """Read everything the server had to say up to now."""
        await self.send({"t": "ping"})
        await self.until("pong")

    async def act(self, seat: int, verb: str, args: dict[str, Any], **more: Any) -> dict[str, Any]:
        """Send an act and wait for its ack or refusal."""
        seen = self.last[seat]["next"] if seat in self.last else 0
        frame = {"t": "act", "seat": seat, "verb": verb, "args": args, "seen": seen} | more
        return await self.ask(frame)

    async def ask(self, frame: dict[str, Any]) -> dict[str, Any]:
        """Send a frame with an id and wait for its answer."""
        frame = {"id": f"id {next(self._ids)}"} | frame
        await self.send(frame)
        while (answer := await self.until("ack", "refused", "because"))["id"] != frame["id"]:
            pass
        return answer
