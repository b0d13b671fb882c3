"""A room among connections: one change at a time, everybody told, bots answering at their pace."""

from __future__ import annotations

import asyncio
import logging
import pickle
import random
import time
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import Executor
from typing import Any, Protocol, TypeVar

from teahouse.server.declined import Declined
from teahouse.server.messages import Hinted, TableChanged, TableInfo, Thinking
from teahouse.server.room import MOVED_ON, BotJob, Broken, Room
from teahouse.server.thinking import Busy, Thinkers, seconds_of

T = TypeVar("T")
log = logging.getLogger("teahouse.server")

PACE = (0.5, 0.9)
"""Seconds from one act to a bot's answer, drawn evenly: eyes can follow. A level that may think
longer answers no sooner than that: how long it takes betrays nothing about what there was to choose
from."""

BUSY_SECONDS = 1.0
"""A bot that found the queue full asks again after so long."""


class Listener(Protocol):
    """A connection at this table. `told`: per seat (None: watcher) the next event's number."""

    guest: str | None
    told: dict[int | None, int]

    def push(self, text: str) -> None:
        """Queue a frame; never waits."""

    def invite(self, table: str) -> list[str]:
        """Links to the table, as this connection would reach it."""


Frames = list[tuple[Listener, list[str], dict[int | None, int]]]


class LiveRoom:
    """One room with its lock, its listeners and the task that plays its bots."""

    def __init__(
        self,
        room: Room,
        threads: Executor,
        thinkers: Thinkers,
        pace: tuple[float, float] = PACE,
    ) -> None:
        self.room = room
        self.listeners: set[Listener] = set()
        self.touched = time.monotonic()
        self._threads = threads
        self._thinkers = thinkers
        self._pace = pace
        self._lock = asyncio.Lock()
        self._driver: asyncio.Task[None] | None = None
        self._thinking: list[int] = []
        self._at_work: set[asyncio.Task[Any]] = set()

    @property
    def idle(self) -> bool:
        """Nobody is here and nothing is going on."""
        driving = self._driver is not None and not self._driver.done()
        return not self.listeners and not driving and not self._lock.locked()

    async def look(self, work: Callable[[Room], T]) -> T:
        """`work` on the room in a thread, changing nothing."""
        return await self._to_the_end(self._looked(work))

    async def change(self, work: Callable[[Room], T], arriving: Listener | None = None) -> T:
        """`work` on the room in a thread, then tell everybody what they may know of it."""
        result = await self._to_the_end(self._changed(work, arriving))
        self.wake()
        return result

    async def _to_the_end(self, work: Coroutine[Any, Any, T]) -> T:
        # A caller that is cancelled must not let go of the lock while its thread is still at work.
        task: asyncio.Task[T] = asyncio.create_task(work)
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)
        result: T = await asyncio.shield(task)
        return result

    async def _looked(self, work: Callable[[Room], T]) -> T:
        async with self._lock:
            self.touched = time.monotonic()
            return await self._in_thread(work, self.room)

    async def _changed(self, work: Callable[[Room], T], arriving: Listener | None) -> T:
        async with self._lock:
            self.touched = time.monotonic()
            try:
                listeners = list(self.listeners)
                worked: tuple[T, Frames] = await self._in_thread(
                    self._worked, work, listeners, arriving
                )
            except Broken as broken:
                log.warning("table %s is loaded anew: %s", self.room.row.id, broken.__cause__)
                await self._reload()
                raise Declined(409, MOVED_ON) from broken
            result, frames = worked
            self._send(frames)
            if arriving is not None:
                self.listeners.add(arriving)
            return result

    def _worked(
        self, work: Callable[[Room], T], listeners: list[Listener], arriving: Listener | None
    ) -> tuple[T, Frames]:
        room = self.room
        version, face = room.version, _face(room)
        room.here = {each.guest for each in [*listeners, arriving] if each and each.guest}
        result = work(room)
        return result, self._frames(listeners, _face(room) != face, room.version != version)

    def _frames(self, listeners: Iterable[Listener], table: bool, moved: bool) -> Frames:
        frames: Frames = []
        for listener in listeners:
            texts, told = [], dict(listener.told)
            if moved:
                for seat in self.room.sees(listener.guest):
                    text, told[seat] = self.room.frame(seat, told.get(seat))
                    texts.append(text)
            if table:
                # At the beginning the table comes first, at the end the last events do.
                place = len(texts) if self.room.state == "over" else 0
                texts.insert(place, self._table_frame(listener))
            frames.append((listener, texts, told))
        return frames

    def _table_frame(self, listener: Listener) -> str:
        info: TableInfo = self.room.info(listener.guest)
        info.invite = listener.invite(info.id)
        return TableChanged(info=info).model_dump_json()

    def _send(self, frames: Frames) -> None:
        for listener, texts, told in frames:
            listener.told = told
            for text in texts:
                listener.push(text)

    async def _reload(self) -> None:
        """The store knows better than this room: take its word, and tell everybody afresh."""
        old = self.room
        self.room = await self._in_thread(Room.load, old.shelf, old.store, old.row.id)
        self.room.here = old.here
        for listener in self.listeners:
            listener.told = {}
        self._send(await self._in_thread(self._frames, list(self.listeners), True, True))

    async def _in_thread(self, work: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)

    # ── Coming and going ─────────────────────────────────────────────────────

    async def come(self, listener: Listener, since: dict[int | None, int]) -> None:
        """A connection says hello; `since`: per seat the first event it still wants."""

        def arrive(room: Room) -> None:
            listener.told = {}
            texts = [self._table_frame(listener)]
            for seat in room.sees(listener.guest):
                text, listener.told[seat] = room.frame(seat, since.get(seat))
                texts.append(text)
            greeting.extend(texts)

        greeting: list[str] = []
        await self.change(arrive, arriving=listener)
        for text in greeting:
            listener.push(text)
        if listener.told:
            listener.push(Thinking(seats=self._thinking).model_dump_json())

    async def go(self, listener: Listener) -> None:
        """A connection is gone."""
        if listener in self.listeners:
            self.listeners.discard(listener)
            await self.change(lambda room: None)

    async def catch_up(self, listener: Listener, seat: int | None, since: int) -> None:
        """A connection missed something."""

        def again(room: Room) -> Frames:
            if seat not in room.sees(listener.guest):
                raise Declined(403, "That seat is not yours.")
            text, following = room.frame(seat, since)
            return [(listener, [text], listener.told | {seat: following})]

        self._send(await self.look(again))

    # ── Bots ─────────────────────────────────────────────────────────────────

    def wake(self) -> None:
        """See whether a bot owes an answer. Bots among themselves wait until somebody watches."""
        if self._driver is not None and not self._driver.done():
            return
        kinds = {chair.kind for chair in self.room.row.chairs}
        somebody = "person" in kinds or self.listeners
        if self.room.state == "playing" and "bot" in kinds and somebody:
            self._driver = asyncio.create_task(self._drive())

    async def stop(self) -> None:
        """The room is dropped: nobody thinks on for it."""
        if self._driver is not None:
            self._driver.cancel()
            await asyncio.gather(self._driver, return_exceptions=True)

    async def _drive(self) -> None:
        try:
            while jobs := await self.look(Room.bot_jobs):
                await self._answer(jobs)
        except Exception:
            log.exception("bots of table %s stopped", self.room.row.id)
        finally:
            self._say_thinking([])

    async def _answer(self, jobs: list[BotJob]) -> None:
        asked = time.monotonic()
        pause = random.uniform(*self._pace)
        if pause > 0:
            pause = max(pause, *(seconds_of(job.level) for job in jobs))
        self._say_thinking([job.seat for job in jobs])
        try:
            answers = await asyncio.gather(*map(self._chosen, jobs))
        except Busy:
            await asyncio.sleep(BUSY_SECONDS)
            return
        await asyncio.sleep(max(0.0, asked + pause - time.monotonic()))
        for job, answer in zip(jobs, answers, strict=True):
            await self._carry_out(job, *answer)

    async def hint(self, guest: str, seat: int, key: str) -> Hinted:
        """What a bot would do in the guest's place; nothing at the table changes."""
        job = await self.look(lambda room: room.hint_job(guest, seat))
        try:
            verb, args, chance, why = await self._thinkers.hint(job.handle, job.compiled)
        except Busy as busy:
            raise Declined(503, "The bots are busy; ask again in a moment.") from busy
        best = next((a for a in job.answers if a.verb == verb and a.args == args), None)
        if best is None:
            raise Declined(409, MOVED_ON)
        return Hinted(id=key, action=best, chance=chance, why=why)

    async def _chosen(self, job: BotJob) -> tuple[str, dict[str, Any]]:
        try:
            return await self._thinkers.choose(job.level, job.handle, job.compiled)
        except Busy:
            raise
        except Exception:
            log.exception("a bot failed at table %s; it plays anything legal", self.room.row.id)
            return await self._in_thread(_anything, job)

    async def _carry_out(self, job: BotJob, verb: str, args: dict[str, Any]) -> None:
        try:
            await self.change(lambda room: room.bot_act(job, verb, args))
        except Declined:
            log.exception("a bot's answer was refused at table %s", self.room.row.id)
            await self.change(lambda room: room.bot_act(job, *_anything(job)))

    def _say_thinking(self, seats: list[int]) -> None:
        if seats == self._thinking:
            return
        self._thinking = seats
        text = Thinking(seats=seats).model_dump_json()
        for listener in self.listeners:
            if listener.told:
                listener.push(text)


def _anything(job: BotJob) -> tuple[str, dict[str, Any]]:
    """Any legal answer: a table never stands still because a bot has a fault."""
    action = random.choice(pickle.loads(job.handle).legal_actions())
    return action.verb, dict(action.args)


def _face(room: Room) -> tuple[Any, ...]:
    """What TableInfo shows: if it changes, everybody hears of it."""
    present = tuple(chair.owner in room.here for chair in room.row.chairs)
    return room.row.chairs, room.row.state, room.row.rematch, present
