"""Whose turn it is, pushed to every page of a guest: one stream for all of their tables.

Only the latest state of a table is kept for each stream, so that a slow reader costs nothing: it
misses what is no longer true.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from teahouse.server.clocks import Clocks
from teahouse.server.declined import Declined
from teahouse.server.messages import TablePulse
from teahouse.server.stored import StoredTable

STREAMS_MAX = 1_000
"""Streams of the whole house."""

GUEST_STREAMS_MAX = 4
"""Streams of one guest: a browser opens six connections to one address, and its next page would
wait for ever if none were free. Pages that are refused ask again when they are looked at."""

ADDRESS_STREAMS_MAX = 200
"""Streams of one address: whoever makes up guests can't have all of them."""

TABLES_MAX = 200
"""Tables one stream keeps apart; if more change before it is read, the oldest news are dropped."""

QUIET_SECONDS = 15.0
"""After so long without news a comment is sent, so that a dead link is noticed."""


@dataclass(frozen=True)
class Pulse:
    """A table as one guest who sits there is told of it elsewhere; `zero`: when their time is up.

    Equal pulses are no news."""

    id: str
    my_turn: bool
    state: str
    zero: float | None = None

    def sent(self, now: float) -> dict[str, Any]:
        """As it travels."""
        left = None if self.zero is None else round(max(0.0, self.zero - now), 1)
        state: Any = self.state
        return TablePulse(id=self.id, my_turn=self.my_turn, state=state, left=left).model_dump()


def pulse_of(row: StoredTable, guest: str) -> Pulse:
    """The pulse of a table as it is stored."""
    mine = [chair.seat for chair in row.chairs if chair.owner == guest]
    owed = [seat for seat in row.owed if seat in mine] if row.state == "playing" else []
    clock, reckoning = row.settings.clock, row.reckoning
    zero = None
    if owed and clock is not None and reckoning is not None:
        zero = Clocks.read(clock, reckoning).resumed(owed).due()
    return Pulse(row.id, bool(owed), row.state, zero)


class Stream:
    """One page that listens."""

    def __init__(self, wall: Callable[[], float], address: str = "") -> None:
        self.address = address
        self._wall = wall
        self._news: dict[str, Pulse] = {}
        self._told: dict[str, Pulse] = {}
        self._awake = asyncio.Event()
        self._closed = False

    def put(self, pulse: Pulse) -> None:
        """News of a table, if it is any: the latest replaces what was not read yet."""
        if pulse.id not in self._news and self._told.get(pulse.id) == pulse:
            return
        self._news.pop(pulse.id, None)
        self._news[pulse.id] = pulse
        while len(self._news) > TABLES_MAX:
            self._news.pop(next(iter(self._news)))
        self._awake.set()

    def close(self) -> None:
        """Nothing more comes."""
        self._closed = True
        self._awake.set()

    async def lines(self, first: Iterable[Pulse]) -> AsyncIterator[str]:
        """The stream as it is sent: first all tables, then those that changed."""
        news = list(first)
        while not self._closed:
            for pulse in news:
                self._told.pop(pulse.id, None)
                self._told[pulse.id] = pulse
            while len(self._told) > TABLES_MAX:
                self._told.pop(next(iter(self._told)))
            now = self._wall()
            yield f"data: {json.dumps([pulse.sent(now) for pulse in news])}\n\n"
            news = []
            while not news and not self._closed:
                if not await self._woken():
                    yield ": still here\n\n"
                told = self._told
                news = [pulse for pulse in self._news.values() if told.get(pulse.id) != pulse]
                self._news.clear()

    async def _woken(self) -> bool:
        try:
            await asyncio.wait_for(self._awake.wait(), QUIET_SECONDS)
        except TimeoutError:
            return False
        self._awake.clear()
        return True


class Pulses:
    """All streams of the house, by guest."""

    def __init__(self, wall: Callable[[], float] = time.time) -> None:
        self._wall = wall
        self._streams: dict[str, set[Stream]] = {}
        self._from: Counter[str] = Counter()
        self._count = 0

    def admit(self, guest: str, address: str) -> None:
        """Declined if there are too many streams already."""
        mine, near = len(self._streams.get(guest, ())), self._from[address]
        if self._count >= STREAMS_MAX or mine >= GUEST_STREAMS_MAX or near >= ADDRESS_STREAMS_MAX:
            raise Declined(429, "Too many pages are listening; close some and try again.")

    def open(self, guest: str, address: str) -> Stream:
        """A new stream of that guest; declined if there are too many."""
        self.admit(guest, address)
        stream = Stream(self._wall, address)
        self._streams.setdefault(guest, set()).add(stream)
        self._from[address] += 1
        self._count += 1
        return stream

    def end(self, guest: str, stream: Stream) -> None:
        """That page listens no more."""
        mine = self._streams.get(guest, set())
        if stream in mine:
            mine.remove(stream)
            self._count -= 1
            self._from[stream.address] -= 1
            self._from += Counter()  # forgets whoever has none any more
        if not mine:
            self._streams.pop(guest, None)

    def tell(self, table: str, pulses: Mapping[str, Pulse | None]) -> None:
        """The table has changed for these guests; None: it is no longer theirs."""
        for guest, pulse in pulses.items():
            for stream in self._streams.get(guest, ()):
                stream.put(pulse or Pulse(table, False, "gone"))

    def close(self) -> None:
        """The house closes."""
        for streams in self._streams.values():
            for stream in streams:
                stream.close()
