"""The house: every table there is, those in use as live rooms, the rest in the store."""

from __future__ import annotations

import asyncio
import logging
import secrets
import string
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, TypeVar

from teahouse.engine.given import quoted
from teahouse.server import check as fairness
from teahouse.server import continuing, host, seating
from teahouse.server.address import Address
from teahouse.server.beginning import begun
from teahouse.server.collecting import Collector
from teahouse.server.declined import Declined
from teahouse.server.identity import Guest, Identity
from teahouse.server.limits import Limit, Limits
from teahouse.server.live import PACE, LiveRoom
from teahouse.server.messages import Me, NewTable, RematchWish
from teahouse.server.pulses import Pulses, pulse_of
from teahouse.server.room import Room
from teahouse.server.shelf import Shelf
from teahouse.server.stored import Settings, Store, StoredTable
from teahouse.server.table_info import my_table
from teahouse.server.thinking import Busy, Thinkers

T = TypeVar("T")
log = logging.getLogger("teahouse.server")

ROOMS_MAX = 1_000
"""Rooms in memory; when there are more, idle ones are dropped early (they are in the store)."""

IDLE_SECONDS = 600.0
"""A room nobody is in is dropped from memory after so long."""

ROUND_SECONDS = 60.0
"""How often the house looks for idle rooms; the store is swept every sixtieth time."""

QUIET_SECONDS = 5.0
"""The house is quiet when nobody did anything at any table for so long."""

DUE_MAX = 50
"""Games that nobody is in and where a clock has run out, woken in one round at most."""

GRACE_SECONDS = 120.0
"""How long a table keeps an absent person's seat, unless it was opened with another grace."""

SLOW_SECONDS = 3_600
"""From this bank on a game is a slow one: absence is part of it."""

THREADS = 4
"""Threads that step tables and write to the store, so that the event loop never waits."""

MY_TABLES = 50
"""Tables shown in the lobby that are not over, and as many finished ones."""

ID_LENGTH = 12
SEED_BYTES = 32
_LETTERS = string.ascii_letters + string.digits


class House:
    """Finds, opens and drops tables. All its methods run on the event loop."""

    def __init__(
        self,
        shelf: Shelf,
        store: Store,
        identity: Identity,
        address: Address,
        thinkers: Thinkers | None = None,
        limits: Limits | None = None,
        pace: tuple[float, float] = PACE,
        warm: bool = True,
        draw_seed: Callable[[], bytes] = lambda: secrets.token_bytes(SEED_BYTES),
        wall: Callable[[], float] = time.time,
    ) -> None:
        self.shelf = shelf
        self.store = store
        self.identity = identity
        self.address = address
        self.thinkers = thinkers or Thinkers()
        self.checkers = Thinkers(workers=1)  # no bot waits for a record somebody made up
        self.limits = limits or Limits()
        self.requests = Limit(*self.limits.requests)
        self.opening = Limit(*self.limits.opening)
        self.joining = Limit(*self.limits.joining)
        self.checking = Limit(*self.limits.checking)
        self.replaying = Limit(*self.limits.replaying)
        self.greeting = Limit(*self.limits.greeting)
        self.words = Limit(*self.limits.words)
        self.connections = 0
        self.pulses = Pulses(wall)
        self.wall = wall
        self._pace = pace
        self._warm = warm
        self._draw_seed = draw_seed
        self._threads = ThreadPoolExecutor(THREADS, "rooms")
        self._rooms: OrderedDict[str, LiveRoom] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveRoom]] = {}
        self._rounds: asyncio.Task[None] | None = None
        self._collector = Collector()

    # ── Opening and closing the house ────────────────────────────────────────

    async def open(self) -> None:
        """Begin the rounds, start the bots' workers and the making of compiled code."""
        await self.in_thread(self.store.resume, self.wall())
        self._rounds = asyncio.create_task(self._go_round())
        await self.in_thread(self._start_making)

    def _start_making(self) -> None:
        for game in self.shelf.games.values() if self._warm else ():
            game.warm()
        self.thinkers.start()

    async def close(self) -> None:
        """Let nobody think on, and let go of the store."""
        if self._rounds is not None:
            self._rounds.cancel()
        self._collector.close()
        for live in self._rooms.values():
            await live.stop()
        self.thinkers.close()
        self.checkers.close()
        self.pulses.close()
        await self.in_thread(self.store.beat, self.wall())
        await asyncio.to_thread(self._threads.shutdown)
        self.store.close()

    async def in_thread(self, work: Callable[..., T], *args: Any) -> T:
        """`work(*args)` off the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)

    # ── Tables ───────────────────────────────────────────────────────────────

    async def find(self, table: str) -> LiveRoom:
        """The live room of a table, rebuilt from the store if need be."""
        live = self._rooms.get(table)
        if live is None:
            loading = self._loading.get(table)
            if loading is None:
                loading = asyncio.create_task(self._load(table))
                self._loading[table] = loading
                loading.add_done_callback(lambda _: self._loading.pop(table, None))
            live = await asyncio.shield(loading)
        if table in self._rooms:
            self._rooms.move_to_end(table)
        live.touched = time.monotonic()
        return live

    async def _load(self, table: str) -> LiveRoom:
        room = await self.in_thread(Room.load, self.shelf, self.store, table, self.wall())
        self._make_way()
        told = self.pulses.tell
        live = LiveRoom(room, self._threads, self.thinkers, self._pace, told, self.wall)
        self._rooms[table] = live
        await live.change(lambda room: None)  # sets its alarm
        return live

    async def new_table(self, order: NewTable, guest: Guest) -> LiveRoom:
        """Open a table; with no open seat its game begins at once."""
        seed = self._draw_seed()
        start = None if order.start is None else await self._start(order, seed)
        row = await self.in_thread(self._planned, order, guest, seed, start)
        await self.in_thread(self.store.open_table, row)
        return await self.find(row.id)

    async def _start(self, order: NewTable, seed: bytes) -> dict[str, Any]:
        """Where a table begins that goes on from a moment of a record; worked out in a worker."""
        assert order.start is not None
        self.shelf.game(order.game)
        fairness.checked_size(order.start.record)  # before it is handed to the worker
        record, ply, count = order.start.record, order.start.ply, len(order.seats)
        try:
            return await self.checkers.run(
                continuing.continued, order.game, count, record, ply, seed
            )
        except Busy as busy:
            raise Declined(503, "Too many are asking just now; try again in a moment.") from busy

    def _planned(
        self, order: NewTable, guest: Guest, seed: bytes, start: dict[str, Any] | None
    ) -> StoredTable:
        game = self.shelf.game(order.game)
        if order.name is None:
            order = order.model_copy(update={"name": guest.name})
        unknown = next((name for name in order.options if name not in game.options), None)
        if unknown is not None:  # "seats" and "seed" are no options either
            known = ", ".join(game.options) or "none"
            raise Declined(422, f"{game.title} has no option '{quoted(unknown)}'; it has: {known}.")
        chairs = seating.planned(order, guest.id, game, self.shelf.levels)
        row = StoredTable(
            id=new_id(),
            game=order.game,
            options=order.options if start is None else start["position"]["options"],
            seed=seed,
            host=guest.id,
            watch=order.watch,
            chairs=chairs,
            settings=settings_of(order),
            start=start,
        )
        try:
            started, table = begun(self.shelf, row, self.wall())  # also tries the options
        except ValueError as error:
            raise Declined(422, str(error)) from error
        kept = started if seating.all_taken(chairs) else row
        return replace(kept, options=dict(table.options))

    async def rematch(
        self, table: str, guest: Guest | None, wish: RematchWish | None = None
    ) -> LiveRoom:
        """The next game of the same people, bots and options; opened by whoever asks first."""
        live = await self.find(table)
        who = None if guest is None else guest.id
        seats = "same" if wish is None else wish.seats

        def again(room: Room) -> str:
            if room.state == "over" and room.row.rematch is None:
                old, seed = room.row, self._draw_seed()
                row = StoredTable(
                    id=new_id(),
                    game=old.game,
                    options=old.options,
                    seed=seed,
                    host=old.host,
                    watch=old.watch,
                    chairs=host.next_chairs(old.chairs, seats, seed),
                    settings=old.settings,
                )
                return room.rematch(who, begun(self.shelf, row, room.now)[0])
            return room.rematch(who, room.row)

        return await self.find(await live.change(again))

    async def me(self, guest: Guest) -> Me:
        """Who is asking, and the tables they sit at."""
        rows = await self.in_thread(self.store.tables_of, guest.id, MY_TABLES)
        now = self.wall()
        return Me(name=guest.name, tables=[my_table(row, guest.id, now) for row in rows])

    async def events(self, guest: Guest, address: str) -> AsyncIterator[str]:
        """The stream of what happens at a guest's tables; ends at once if too many listen."""
        try:
            stream = self.pulses.open(guest.id, address)
        except Declined:  # others came first; the answer has begun, so it can only end
            return
        try:
            rows = await self.in_thread(self.store.tables_of, guest.id, MY_TABLES)
            seated = [row for row in rows if any(chair.owner == guest.id for chair in row.chairs)]
            async for line in stream.lines([pulse_of(row, guest.id) for row in seated]):
                yield line
        finally:
            self.pulses.end(guest.id, stream)

    # ── Rounds ───────────────────────────────────────────────────────────────

    async def _go_round(self) -> None:
        turn = 0
        while True:
            try:
                if turn % 60 == 0:
                    await self.in_thread(self.store.sweep, self.wall())
                await self.wake_due()
                self.drop_idle()
                self._collector.look(self._loaded(), self._quiet())
            except Exception:
                log.exception("the round through the house failed; it goes on")
            turn += 1
            await asyncio.sleep(ROUND_SECONDS)

    def _loaded(self) -> int:
        """How many games' compiled rules are there."""
        return sum(getattr(game, "compiled", False) for game in self.shelf.games.values())

    def _quiet(self) -> bool:
        """Did nobody do anything at any table these last seconds?"""
        before = time.monotonic() - QUIET_SECONDS
        return all(live.touched <= before for live in self._rooms.values())

    async def wake_due(self) -> None:
        """Time runs out in games that nobody is in as well; and the house is seen to be open."""
        await self.in_thread(self.store.beat, self.wall())
        for table in await self.in_thread(self.store.due, self.wall(), DUE_MAX):
            try:
                await self._wake(table)
            except Exception:
                log.exception("table %s, whose time is up, could not be woken", table)

    async def _wake(self, table: str) -> None:
        try:
            live = await self.find(table)
        except Declined as no:
            log.warning("table %s, whose time is up, stays as it is: %s", table, no.reason)
            if no.status == 409:  # it can't be rebuilt; others shall not wait behind it
                await self.in_thread(self.store.let_be, table)
            return
        await live.change(lambda room: None)

    def drop_idle(self, seconds: float = IDLE_SECONDS) -> int:
        """Drop rooms where nobody was for so long; how many."""
        before = time.monotonic() - seconds
        gone = [t for t, live in self._rooms.items() if live.idle and live.touched <= before]
        for table in gone:
            self._rooms.pop(table).rest()
        return len(gone)

    def _make_way(self) -> None:
        if len(self._rooms) < ROOMS_MAX:
            return
        idle = next((table for table, live in self._rooms.items() if live.idle), None)
        if idle is None:
            raise Declined(503, "The house is full; try again a little later.")
        self._rooms.pop(idle).rest()


def settings_of(order: NewTable) -> Settings:
    """How a new table is kept; the grace depends on the pace of the game unless it was chosen."""
    slow = order.clock is not None and order.clock.bank >= SLOW_SECONDS
    grace = None if slow else GRACE_SECONDS
    if "grace" in order.model_fields_set:
        grace = order.grace
    return Settings(
        clock=None if order.clock is None else (order.clock.bank, order.clock.increment),
        grace=grace,
        delay=order.delay,
        chat=order.chat,
        latecomers=order.latecomers,
    )


def new_id() -> str:
    """An id nobody can guess."""
    return "".join(secrets.choice(_LETTERS) for _ in range(ID_LENGTH))
