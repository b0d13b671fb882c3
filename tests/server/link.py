"""A scripted player's link to a table: `web/src/socket.ts` once more, without a browser.

Frames in order by their numbers, acts sent again under the same id until they are acknowledged,
what is missing asked for, a dead link noticed and replaced, and told from where it was.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

RESEND, PING, DEAD, MISSING, BEAT = 0.25, 0.3, 1.2, 0.15, 0.02
"""Seconds; the page's own are about ten times as long."""

BACKOFF = (0.02, 0.05, 0.1, 0.2, 0.5)
UNDO = 0.1
"""How often a last answer that can be taken back is taken back."""

RESENDS_MAX = 4
EARLY_MAX = 64
FINAL = (4404, 4403)
"""Close codes after which nobody comes back."""


class Gone(Exception):
    """This connection is given up; the next one is made."""


LOST = (Gone, OSError, EOFError, TimeoutError, ConnectionClosed, InvalidHandshake, InvalidMessage)


@dataclass
class Waiting:
    """An act that nobody has acknowledged yet."""

    frame: dict[str, Any]
    sent: float = 0.0
    sends: int = 0


@dataclass
class Link:
    """One browser at one table, owning `seat`."""

    address: str
    table: str
    cookie: str
    seat: int
    seed: int
    news: asyncio.Event
    """Set when something came; one for all links of a table."""
    events: list[dict[str, Any]] = field(default_factory=list)
    update: dict[str, Any] | None = None
    info: dict[str, Any] = field(default_factory=dict)
    done: list[dict[str, Any]] = field(default_factory=list)
    """Acts that were acknowledged, in order."""
    refused: list[str] = field(default_factory=list)
    connections: int = 0
    resends: int = 0
    overtaken: int = 0
    gaps: int = 0

    def __post_init__(self) -> None:
        self._ids = itertools.count()
        self._rng = random.Random(f"{self.seed} {self.seat}")
        self._waiting: Waiting | None = None
        self._socket: ClientConnection | None = None
        self._due = 0
        self._early: dict[int, dict[str, Any]] = {}
        self._missing_since = self._heard = self._pinged = 0.0
        self._live = False

    # ── what a page does with it ─────────────────────────────────────────────

    @property
    def asked(self) -> bool:
        """This seat owes an answer, and has not sent it yet."""
        if self.update is None or self._waiting is not None:
            return False
        return self.seat in self.update["view"]["to_act"]

    @property
    def over(self) -> bool:
        """The last view is that of a finished game."""
        return self.update is not None and bool(self.update["view"]["over"])

    @property
    def settled(self) -> bool:
        """The game is over for this page, and so is everything it had to say."""
        return self.over and self._waiting is None and self.info.get("state") == "over"

    def answer(self) -> None:
        """Choose one of the answers there are, and send it until it is acknowledged."""
        assert self.update is not None and self._waiting is None
        takes_back = self.update["can_undo"] and not self.update["staged"]
        undo = takes_back and self._rng.random() < UNDO
        frame: dict[str, Any] = {"id": f"{self.seat}-{next(self._ids)}", "seat": self.seat}
        if undo:
            frame |= {"t": "undo"}
        else:
            action = self._rng.choice(self.update["legal"])
            seen = len(self.events)
            frame |= {"t": "act", "verb": action["verb"], "args": action["args"], "seen": seen}
        self._waiting = Waiting(frame)

    async def play(self) -> None:
        """Be at the table and answer whatever is asked, until cancelled."""
        attempt = 0
        while True:
            with contextlib.suppress(*LOST):
                await self._connected()
            attempt = 0 if self._live else attempt + 1
            await asyncio.sleep(BACKOFF[min(attempt, len(BACKOFF) - 1)])

    # ── one connection ───────────────────────────────────────────────────────

    async def _connected(self) -> None:
        self._due, self._early, self._live = 0, {}, False
        socket = await connect(
            f"ws://{self.address}/ws/tables/{self.table}",
            additional_headers={"Cookie": self.cookie},
            compression=None,
            open_timeout=DEAD,
            close_timeout=0.1,
            ping_interval=None,
            max_queue=4096,
        )
        self.connections += 1
        self._heard = self._pinged = time.monotonic()
        self._socket = socket
        try:
            await self._send({"t": "hello", "since": {str(self.seat): len(self.events)}})
            while True:
                await self._tick()
                text = None
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(BEAT):  # wait_for may swallow a cancellation
                        text = await socket.recv()
                if text is not None:
                    await self._arrived(json.loads(text))
        except ConnectionClosed as closed:
            assert closed.rcvd is None or closed.rcvd.code not in FINAL, closed
        finally:
            socket.transport.abort()

    async def _send(self, frame: dict[str, Any]) -> None:
        assert self._socket is not None
        await self._socket.send(json.dumps(frame))

    async def _tick(self) -> None:
        now = time.monotonic()
        if now - self._heard > DEAD:
            raise Gone
        if self._early and now - self._missing_since > MISSING:
            raise Gone
        if not self._live:
            return
        if now - self._pinged > PING:
            self._pinged = now
            await self._send({"t": "ping"})
        if self.asked:
            self.answer()
        act = self._waiting
        if act is not None and (act.sends == 0 or now - act.sent > RESEND):
            if act.sends > RESENDS_MAX:
                raise Gone
            self.resends += act.sends > 0
            act.sent, act.sends = now, act.sends + 1
            await self._send(act.frame)

    async def _arrived(self, frame: dict[str, Any]) -> None:
        now = self._heard = time.monotonic()
        number = frame["frame"]
        if number < self._due:
            return
        self.overtaken += number > self._due
        if not self._early:
            self._missing_since = now
        self._early[number] = frame
        while self._due in self._early:
            following = self._early.pop(self._due)
            self._due += 1
            self._missing_since = now
            await self._received(following)
        if len(self._early) > EARLY_MAX:
            raise Gone

    async def _received(self, frame: dict[str, Any]) -> None:
        if not self._live:
            self._live = True
            if self._waiting is not None:
                self._waiting.sends = 0
        match frame["t"]:
            case "update":
                await self._updated(frame)
            case "table":
                self.info = frame["info"]
            case "ack":
                self._settle(frame["id"], None)
            case "refused" if frame["id"] is not None:
                self._settle(frame["id"], frame["reason"])
        self.news.set()

    def _settle(self, key: str, reason: str | None) -> None:
        act = self._waiting
        if act is None or act.frame["id"] != key:
            return
        self._waiting = None
        if reason is None:
            self.done.append(act.frame)
        else:
            self.refused.append(reason)

    async def _updated(self, update: dict[str, Any]) -> None:
        had = len(self.events)
        if update["first"] > had:
            self.gaps += 1
            await self._send({"t": "catch_up", "seat": self.seat, "since": had})
            return
        for event in update["events"]:
            if event["n"] < len(self.events):
                assert self.events[event["n"]] == event, "the same event was told otherwise"
            else:
                assert event["n"] == len(self.events), "an event is missing"
                self.events.append(event)
        self.update = update
