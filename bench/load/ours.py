"""Tables of our server: every seat a browser's socket that speaks the wire protocol."""

from __future__ import annotations

import asyncio
import json
import random
import time
from typing import Any

from websockets.asyncio.client import ClientConnection

from bench.load.tables import ANSWER_SECONDS, Http, dialled, hung_up

GAME = "duelo"


class Seat:
    """One player's browser."""

    def __init__(self, number: int, cookie: str) -> None:
        self.number = number
        self.cookie = cookie
        self.socket: ClientConnection
        self.update: dict[str, Any] = {}
        self.bytes = self.frames = 0

    async def sit(self, address: str, table: str) -> None:
        """Connect, and read the greeting up to the first view."""
        self.socket = await dialled(f"ws://{address}/ws/tables/{table}", self.cookie)
        await self.socket.send(json.dumps({"t": "hello", "since": {}}))
        await self.hear("update")

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """Read up to the next frame of one of these kinds."""
        while True:
            text = await asyncio.wait_for(self.socket.recv(), ANSWER_SECONDS)
            frame: dict[str, Any] = json.loads(text)
            if frame["t"] == "update":
                self.update = frame
                self.bytes += len(text)
                self.frames += 1
            if frame["t"] in kinds:
                return frame
            assert frame["t"] != "refused", frame


class OurTable:
    """Scripted people at a table, the other seats bots of `level`."""

    def __init__(
        self, address: str, http: Http, rng: random.Random, people: int = 2, bots: int = 0
    ) -> None:
        self._address = address
        self._http = http
        self._rng = rng
        self._people = people
        self._bots = bots
        self._id = ""
        self._acts = 0
        self.seats: list[Seat] = []

    @property
    def over(self) -> bool:
        return bool(self.seats[0].update["view"]["over"])

    def heard(self) -> list[tuple[int, int]]:
        return [(seat.frames, seat.bytes) for seat in self.seats]

    async def open(self) -> None:
        plan = [{"kind": "me"}, *[{"kind": "open"}] * (self._people - 1)]
        plan += [{"kind": "bot", "level": "strong"}] * self._bots
        order = {"game": GAME, "seats": plan, "name": "Mei"}
        info, cookie = await self._http.post("/api/tables", order)
        self._id = info["id"]
        cookies = [cookie]
        for _ in range(self._people - 1):
            wish = {"name": "Ning"}
            cookies.append((await self._http.post(f"/api/tables/{self._id}/join", wish))[1])
        self.seats = [Seat(n, str(cookie)) for n, cookie in enumerate(cookies)]
        await self._sit()

    async def _sit(self) -> None:
        for seat in self.seats:
            await seat.sit(self._address, self._id)

    async def ready(self) -> None:
        while not self.over and not any(seat.update["legal"] for seat in self.seats):
            await self.seats[0].hear("update")  # only bots keep people waiting here

    async def move(self) -> float:
        seat = next(seat for seat in self.seats if seat.update["legal"])
        action = self._rng.choice(seat.update["legal"])
        self._acts += 1
        act = {
            "t": "act",
            "id": f"act {self._acts}",
            "seat": seat.number,
            "verb": action["verb"],
            "args": action["args"],
            "seen": seat.update["next"],
        }
        others = [other for other in self.seats if other is not seat]
        sent = time.perf_counter()
        await seat.socket.send(json.dumps(act))
        await seat.hear("ack")  # the update comes before it
        for other in others:
            await other.hear("update")
        return time.perf_counter() - sent

    async def again(self) -> None:
        await self.close()
        path = f"/api/tables/{self._id}/rematch"
        info, _ = await self._http.post(path, {}, self.seats[0].cookie)
        self._id = info["id"]
        await self._sit()

    async def mend(self) -> None:
        await self.close()
        await self._sit()

    async def watch(self) -> ClientConnection:
        socket = await dialled(f"ws://{self._address}/ws/tables/{self._id}")
        await socket.send(json.dumps({"t": "hello", "since": {}}))
        await asyncio.wait_for(socket.recv(), ANSWER_SECONDS)
        return socket

    async def close(self) -> None:
        for seat in self.seats:
            await hung_up(seat.socket)
