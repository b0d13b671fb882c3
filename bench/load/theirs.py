"""Matches of a boardgame.io server.

Its clients speak Socket.IO. Here they do so by hand, over the same WebSocket library as ours, so
that a client of either server costs the same; nothing is played ahead of the server's answer, and
no rules run in them. A real client does more; that is all in the peer's favour.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from bench.load.tables import ANSWER_SECONDS, Http, dialled, hung_up

GAME = "duel"
SPACE = f"/{GAME},"
"""Every packet names the game's Socket.IO namespace."""

PING, PONG, CONNECT, EVENT = "2", "3", "40", "42"


class Wire:
    """A socket in the game's namespace, which answers pings at any time, as clients do."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._inbox: asyncio.Queue[str | ConnectionClosed] = asyncio.Queue()
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def dialled(cls, address: str) -> Wire:
        """Connect and enter the namespace."""
        socket = await dialled(f"ws://{address}/socket.io/?EIO=4&transport=websocket")
        await asyncio.wait_for(socket.recv(), ANSWER_SECONDS)  # the handshake's settings
        await socket.send(CONNECT + SPACE)
        await asyncio.wait_for(socket.recv(), ANSWER_SECONDS)
        return cls(socket)

    async def emit(self, *event: Any) -> None:
        """Send an event."""
        await self._socket.send(EVENT + SPACE + json.dumps(event))

    async def next(self) -> str:
        """The next packet that is no ping. Raises ConnectionClosed at the end of the line."""
        packet = await asyncio.wait_for(self._inbox.get(), ANSWER_SECONDS)
        if isinstance(packet, ConnectionClosed):
            raise packet
        return packet

    async def _read(self) -> None:
        try:
            while True:
                text = str(await self._socket.recv())
                if text == PING:
                    await self._socket.send(PONG)
                else:
                    self._inbox.put_nowait(text)
        except ConnectionClosed as closed:
            self._inbox.put_nowait(closed)

    async def close(self) -> None:
        """Hang up."""
        await self._socket.close()
        self._reading.cancel()


class Player:
    """One player's client."""

    def __init__(self, number: int, credentials: str) -> None:
        self.number = number
        self.credentials = credentials
        self.wire: Wire
        self.state: dict[str, Any] = {}
        self.bytes = self.frames = 0

    async def sit(self, address: str, match: str) -> None:
        """Connect and ask for the match."""
        self.state = {}
        self.wire = await Wire.dialled(address)
        await self.wire.emit("sync", match, str(self.number), self.credentials, 2)
        await self.hear(-1)

    async def hear(self, before: int) -> None:
        """Read up to a state later than number `before`."""
        while self.state.get("_stateID", -2) <= before:
            text = await self.wire.next()
            if text.startswith(EVENT + SPACE):
                self._told(*json.loads(text[len(EVENT + SPACE) :]), size=len(text))

    def _told(self, kind: str, *args: Any, size: int) -> None:
        if kind == "update":
            self.state = args[1]
            self.bytes += size
            self.frames += 1
        elif kind == "sync":
            self.state = args[1]["state"]


class TheirTable:
    """Two scripted players of a match."""

    def __init__(self, address: str, http: Http, rng: random.Random) -> None:
        self._address = address
        self._http = http
        self._rng = rng
        self._id = ""
        self.seats: list[Player] = []

    @property
    def over(self) -> bool:
        return self.seats[0].state["ctx"].get("gameover") is not None

    def heard(self) -> list[tuple[int, int]]:
        return [(player.frames, player.bytes) for player in self.seats]

    async def open(self) -> None:
        made, _ = await self._http.post(f"/games/{GAME}/create", {"numPlayers": 2})
        self._id = made["matchID"]
        self.seats = []
        for number, name in enumerate(("Mei", "Ning")):
            wish = {"playerID": str(number), "playerName": name}
            sat, _ = await self._http.post(f"/games/{GAME}/{self._id}/join", wish)
            self.seats.append(Player(number, sat["playerCredentials"]))
        await self._sit()

    async def _sit(self) -> None:
        for player in self.seats:
            await player.sit(self._address, self._id)

    async def ready(self) -> None:
        """With two people somebody is always asked."""

    async def move(self) -> float:
        state = self.seats[0].state
        player = self.seats[int(state["ctx"]["currentPlayer"])]
        number = player.state["_stateID"]
        hand = player.state["G"]["players"][str(player.number)]["hand"]
        payload = {
            "type": self._rng.choice(("discard", "duel")),
            "args": [self._rng.randrange(len(hand))],
            "playerID": str(player.number),
            "credentials": player.credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        sent = time.perf_counter()
        await player.wire.emit("update", action, number, self._id, str(player.number))
        for each in self.seats:
            await each.hear(number)
        return time.perf_counter() - sent

    async def again(self) -> None:
        await self.close()
        await self.open()

    async def mend(self) -> None:
        await self.close()
        await self._sit()

    async def watch(self) -> Wire:
        wire = await Wire.dialled(self._address)
        await wire.emit("sync", self._id, None, None, 2)
        return wire

    async def close(self) -> None:
        for player in self.seats:
            await hung_up(player.wire)
