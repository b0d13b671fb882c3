"""The players' process: opens tables at a server and plays at a given pace, as it is told to."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any

from websockets.exceptions import ConnectionClosed

from bench.load.ours import OurTable
from bench.load.subject import LoadFailed, resident, spent
from bench.load.tables import Http, Table, hung_up
from bench.load.theirs import TheirTable

OPENING_AT_ONCE = 8
"""Tables that are being opened at the same time."""

IDLE_PER_TABLE = 50
"""Idle connections at one table."""

Make = Callable[[str, Http, random.Random], Table]
KINDS: dict[str, Make] = {
    "ours": OurTable,
    "peer": TheirTable,
    "bots": lambda address, http, rng: OurTable(address, http, rng, people=1, bots=3),
}


class Players:
    """The other process; every method waits until it has done what it says."""

    def __init__(self, kind: str, address: str) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_main, args=(theirs, kind, address), daemon=True)
        self._process.start()
        theirs.close()

    @property
    def pid(self) -> int:
        """The process."""
        assert self._process.pid is not None
        return self._process.pid

    def ask(self, what: str, *args: Any) -> Any:
        """Have it do something; what comes of it. Raises LoadFailed if it could not."""
        self.tell(what, *args)
        return self.answer()

    def tell(self, what: str, *args: Any) -> None:
        """Have it begin something; `answer` waits for it."""
        self._pipe.send((what, args))

    def done(self, seconds: float) -> bool:
        """Is what it was told to do done by now, or within so many seconds?"""
        return self._pipe.poll(seconds)

    def answer(self) -> Any:
        """What came of the last `tell`."""
        try:
            well, answer = self._pipe.recv()
        except EOFError as error:
            raise LoadFailed("the players' process ended.") from error
        if not well:
            raise LoadFailed(answer)
        return answer

    def end(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.join()


@contextmanager
def players(kind: str, address: str) -> Iterator[Players]:
    """Players at that server while the block runs."""
    made = Players(kind, address)
    try:
        yield made
    finally:
        made.end()


# ── In the players' process ──────────────────────────────────────────────────


def _main(pipe: Connection, kind: str, address: str) -> None:
    asyncio.run(_obey(pipe, Crowd(KINDS[kind], address)))


async def _obey(pipe: Connection, crowd: Crowd) -> None:
    loop = asyncio.get_running_loop()
    while True:
        try:
            what, args = await loop.run_in_executor(None, pipe.recv)
        except EOFError:
            return
        try:
            pipe.send((True, await getattr(crowd, what)(*args)))
        except Exception as error:  # whatever it was, the run is told and ends
            pipe.send((False, f"{what} failed: {type(error).__name__}: {error}"))


class Crowd:
    """Everybody who plays."""

    def __init__(self, make: Make, address: str) -> None:
        self._make = make
        self._address = address
        self._http = Http(address)
        self._tables: list[Table] = []
        self._idle: list[Any] = []

    async def open(self, count: int) -> int:
        """Open so many tables and connect everybody; how many connections that makes."""
        gate = asyncio.Semaphore(OPENING_AT_ONCE)
        first = len(self._tables)
        rngs = [random.Random(first + n) for n in range(count)]
        made = [self._make(self._address, self._http, rng) for rng in rngs]

        async def opened(table: Table) -> None:
            async with gate:
                await table.open()

        await asyncio.gather(*map(opened, made))
        self._tables += made
        return sum(len(table.heard()) for table in made)

    async def idle(self, count: int) -> None:
        """Open so many connections that do nothing."""
        for number in range(count):
            table = self._tables[number // IDLE_PER_TABLE % len(self._tables)]
            self._idle.append(await table.watch())

    async def hang_up(self) -> None:
        """Close the idle connections."""
        for socket in self._idle:
            await hung_up(socket)
        self._idle.clear()

    async def play(self, seconds: float, pace: float) -> dict[str, Any]:
        """Play for so long; a player thinks `pace` seconds, half to one and a half times."""
        cpu, began = spent(_own_pid()), time.perf_counter()
        until = began + seconds
        tally = Tally()
        await asyncio.gather(*(_play(t, n, pace, until, tally) for n, t in enumerate(self._tables)))
        lasted = time.perf_counter() - began
        heard = [seat for table in self._tables for seat in table.heard()]
        return {
            "latencies": tally.latencies,
            "moves": len(tally.latencies),
            "games": tally.games,
            "broken": tally.broken,
            "seconds": lasted,
            "players_cpu": (spent(_own_pid()) - cpu) / lasted,
            "players_rss": resident(_own_pid()),
            "frame_bytes": sum(size for _, size in heard) / max(1, sum(n for n, _ in heard)),
        }


def _own_pid() -> int:
    pid = multiprocessing.current_process().pid
    assert pid is not None
    return pid


@dataclass
class Tally:
    """What happened at all tables together."""

    latencies: list[float] = field(default_factory=list)
    games: int = 0
    broken: int = 0


async def _play(table: Table, number: int, pace: float, until: float, tally: Tally) -> None:
    """Play until then. Whose line broke comes back, as a browser would."""
    chance = random.Random(number)
    await asyncio.sleep(chance.uniform(0, pace))
    while time.perf_counter() < until:
        try:
            await _moved(table, pace, chance, tally)
        except ConnectionClosed:
            tally.broken += 1
            await table.mend()


async def _moved(table: Table, pace: float, chance: random.Random, tally: Tally) -> None:
    await table.ready()
    if table.over:
        tally.games += 1
        await table.again()
        return
    await asyncio.sleep(pace * chance.uniform(0.5, 1.5))
    tally.latencies.append(await table.move())
