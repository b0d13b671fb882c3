"""A room among connections: one change at a time, everybody told, bots answering at their pace."""

from __future__ import annotations

import asyncio
import logging
import pickle
import random
import time
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import Executor
from typing import Any, TypeVar

from teahouse.server.declined import Declined
from teahouse.server.listening import Frames, Listener, Pulses, Told, Worked
from teahouse.server.messages import Hinted, TableChanged, TableInfo, Thinking
from teahouse.server.room import MOVED_ON, BotJob, Broken, Room, not_kept
from teahouse.server.thinking import Busy, Thinkers, seconds_of

T = TypeVar("T")
log = logging.getLogger("teahouse.server")

PACE = (0.5, 0.9)
"""Seconds from one act to a bot's answer, drawn evenly: eyes can follow. A level that may think
longer answers no sooner than that: how long it takes betrays nothing about what there was to choose
from."""

SOON_SECONDS = 0.01
"""The alarm never rings sooner than this, in case clocks differ by a rounding."""

ALARM_SECONDS = 3_600.0
"""Nor later than this: wall clocks are set now and then."""

BUSY_SECONDS = 1.0
"""A bot that found the queue full asks again after so long."""

FAULT_SECONDS = 15.0
"""After a fault (a full disk) what was due is tried again so much later."""


class LiveRoom:
    """One room with its lock, its listeners, the task that plays its bots and its alarm clock."""

    def __init__(
        self,
        room: Room,
        threads: Executor,
        thinkers: Thinkers,
        pace: tuple[float, float] = PACE,
        tell: Callable[[str, Pulses], None] | None = None,
        wall: Callable[[], float] = time.time,
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
        self._tell = tell
        self._wall = wall
        self._alarm: asyncio.TimerHandle | None = None
        self._torn = False  # after a fault: memory may be ahead of the store, or half way
        self._seen: dict[Listener, Any] = {}  # what each has been told up to
        self._people: frozenset[str] = frozenset()
        self._talking: set[Listener] = set()  # who was told what was said before

    @property
    def idle(self) -> bool:
        """Nobody is here and nothing is going on."""
        driving = self._driver is not None and not self._driver.done()
        return not self.listeners and not driving and not self._at_work

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
            await self._mend()
            try:
                return await self._in_thread(self._look, work)
            except Broken as broken:
                self._torn = True
                raise not_kept(broken) from broken

    def _look(self, work: Callable[[Room], T]) -> T:
        self.room.pass_time(self._wall())
        return work(self.room)

    async def _changed(self, work: Callable[[Room], T], arriving: Listener | None) -> T:
        async with self._lock:
            await self._mend()
            try:
                listeners = list(self.listeners)
                worked: Worked[T] = await self._in_thread(self._worked, work, listeners, arriving)
            except Exception as error:
                self._torn = True
                log.warning(
                    "table %s is loaded anew: %r", self.room.row.id, error.__cause__ or error
                )
                await self._mend()
                if isinstance(error, Broken):
                    raise not_kept(error) from error
                raise
            self._send(worked.frames)
            if arriving is not None:
                self.listeners.add(arriving)
            self._after(worked)
            if isinstance(worked.result, Declined):
                raise worked.result
            return worked.result

    def _worked(
        self, work: Callable[[Room], T], listeners: list[Listener], arriving: Listener | None
    ) -> Worked[T]:
        room = self.room
        here = {each.guest for each in [*listeners, arriving] if each and each.guest}
        room.attend(self._wall(), here)
        result: T | Declined
        try:
            result = work(room)
        except Declined as no:  # time went on all the same
            result = no
        frames = [self._frames(listener) for listener in listeners]
        if arriving is not None:
            self._seen[arriving] = room.mark(arriving.guest)
        return Worked(result, frames, self._pulses(), room.next_moment(), room.bot_seats())

    def _frames(self, listener: Listener) -> Frames:
        """What that listener has not been told yet."""
        room, told = self.room, dict(listener.told)
        texts: list[str] = []
        mark, old = room.mark(listener.guest), self._seen.get(listener)
        if old is None or mark[0] != old[0] or mark[1:] != old[1:]:
            told = self._updates(listener, told, texts, old is None or mark[0] != old[0])
        if old is None or mark[1:] != old[1:]:
            # At the beginning the table comes first, at the end the last events do.
            place = len(texts) if mark[1].state == "over" else 0
            texts.insert(place, self._table_frame(listener))
            texts += self._talk(listener)
        self._seen[listener] = mark
        return listener, texts, told

    def _updates(self, listener: Listener, told: Told, texts: list[str], moved: bool) -> Told:
        """Updates for all this listener may follow now, where something moved or is new."""
        room, guest = self.room, listener.guest
        follows = room.sees(guest)
        follows += [seat for seat in told if seat not in follows and room.shows(guest, seat)]
        for seat in follows:
            if moved or seat not in told:
                text, told[seat] = room.frame(guest, seat, told.get(seat))
                texts.append(text)
        # What is not followed any more is told from the beginning if it is ever followed again.
        return {seat: told[seat] for seat in follows}

    def _talk(self, listener: Listener) -> list[str]:
        """What was said before somebody sat down."""
        if not self.room.seats_of(listener.guest):
            self._talking.discard(listener)  # who sits down again is told what was missed
            return []
        if listener in self._talking:
            return []
        self._talking.add(listener)
        talk = self.room.talk()
        return [] if talk is None else [talk]

    def _table_frame(self, listener: Listener) -> str:
        info: TableInfo = self.room.info(listener.guest)
        info.invite = listener.invite(info.id)
        return TableChanged(info=info).model_dump_json()

    def _send(self, frames: Iterable[Frames]) -> None:
        for listener, texts, told in frames:
            listener.told = told
            for text in texts:
                listener.push(text)

    def _after(self, worked: Worked[Any]) -> None:
        """Others hear of it, and the alarm is set for what happens next by itself."""
        if self._tell is not None:
            self._tell(self.room.row.id, worked.pulses)
        self._say_thinking([seat for seat in self._thinking if seat in worked.bots])
        self.rest()
        if worked.next < float("inf"):
            wait = max(SOON_SECONDS, worked.next - self._wall())
            self._ring_in(min(wait, ALARM_SECONDS))

    def _ring(self) -> None:
        self._alarm = None
        task = asyncio.create_task(self._alarmed())
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)

    async def _alarmed(self) -> None:
        try:
            await self.change(lambda room: None)
        except Exception:
            log.exception("what was due at table %s is done later", self.room.row.id)
            self._ring_in(FAULT_SECONDS)

    def _ring_in(self, seconds: float) -> None:
        self.rest()
        self._alarm = asyncio.get_running_loop().call_later(seconds, self._ring)

    def rest(self) -> None:
        """Nothing more happens by itself."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _pulses(self) -> Pulses:
        people = {chair.owner for chair in self.room.row.chairs if chair.owner is not None}
        gone: Pulses = dict.fromkeys(self._people - people)
        self._people = frozenset(people)
        return gone | {guest: self.room.pulse(guest) for guest in sorted(people)}

    async def _mend(self) -> None:
        """After a fault nothing else happens here before the room has been loaded anew."""
        self.touched = time.monotonic()
        if self._torn:
            await self._reload()
            self._torn = False

    async def _reload(self) -> None:
        """The store knows better than this room: take its word, and tell everybody afresh."""
        old = self.room
        now = self._wall()
        self.room = await self._in_thread(Room.load, old.shelf, old.store, old.row.id, now)
        self.room.follow(old)
        self._seen.clear()
        for listener in self.listeners:
            listener.told = {}
        listeners = list(self.listeners)
        worked = await self._in_thread(self._worked, lambda room: None, listeners, None)
        self._send(worked.frames)
        self._after(worked)

    async def _in_thread(self, work: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)

    # ── Coming and going ─────────────────────────────────────────────────────

    async def come(self, listener: Listener, since: dict[int | None, int]) -> None:
        """A connection says hello; `since`: per seat the first event it still wants."""

        def arrive(room: Room) -> None:
            guest = listener.guest
            listener.told = {}
            texts = [self._table_frame(listener)]
            follows = room.sees(guest)
            follows += [seat for seat in since if seat not in follows and room.shows(guest, seat)]
            for seat in follows:
                text, listener.told[seat] = room.frame(guest, seat, since.get(seat))
                texts.append(text)
            greeting.extend(texts + self._talk(listener))

        greeting: list[str] = []
        await self.change(arrive, arriving=listener)
        for text in greeting:
            listener.push(text)
        if self._hears_thinking(listener):
            listener.push(Thinking(seats=self._thinking).model_dump_json())

    async def go(self, listener: Listener) -> None:
        """A connection is gone."""
        if listener in self.listeners:
            self.listeners.discard(listener)
            self._seen.pop(listener, None)
            self._talking.discard(listener)
            await self.change(lambda room: None)

    async def catch_up(self, listener: Listener, seat: int | None, since: int) -> None:
        """A connection missed something."""

        def again(room: Room) -> Frames:
            guest = listener.guest
            if seat not in room.sees(guest) and not room.shows(guest, seat):
                raise Declined(403, "That seat is not yours.")
            text, following = room.frame(guest, seat, since)
            return listener, [text], listener.told | {seat: following}

        self._send([await self.look(again)])

    async def say(self, guest: str, phrase: int | None, text: str | None) -> None:
        """Somebody says something to those who sit at the table."""

        def said(room: Room) -> tuple[str, set[str | None]]:
            line = room.say(guest, phrase, text).model_dump_json()
            return line, {chair.owner for chair in room.row.chairs if chair.owner is not None}

        line, seated = await self.look(said)
        for listener in self.listeners:
            if listener.guest in seated:
                listener.push(line)

    # ── Bots ─────────────────────────────────────────────────────────────────

    def wake(self) -> None:
        """See whether a bot owes an answer. Bots among themselves wait until somebody watches."""
        if self._driver is not None and not self._driver.done():
            return
        room = self.room
        kinds = {chair.kind for chair in room.row.chairs}
        somebody = "person" in kinds or self.listeners
        bots = "bot" in kinds or room.attendance.stand_ins or room.clocks is not None
        if room.state == "playing" and bots and somebody:
            self._driver = asyncio.create_task(self._drive())

    async def stop(self) -> None:
        """The room is dropped: nobody thinks on for it."""
        self.rest()
        if self._driver is not None:
            self._driver.cancel()
            await asyncio.gather(self._driver, return_exceptions=True)

    async def _drive(self) -> None:
        try:
            while jobs := await self.look(Room.bot_jobs):
                await self._answer(jobs)
        except Exception:
            log.exception("bots of table %s stop for a while", self.room.row.id)
            self._ring_in(FAULT_SECONDS)
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
        except Declined as no:
            if isinstance(no.__cause__, Broken):  # loaded anew: it is asked again
                await asyncio.sleep(BUSY_SECONDS)
                return
            log.exception("a bot's answer was refused at table %s", self.room.row.id)
            await self.change(lambda room: room.bot_act(job, *_anything(job)))

    def _say_thinking(self, seats: list[int]) -> None:
        if seats == self._thinking:
            return
        self._thinking = seats
        text = Thinking(seats=seats).model_dump_json()
        for listener in self.listeners:
            if self._hears_thinking(listener):
                listener.push(text)

    def _hears_thinking(self, listener: Listener) -> bool:
        """Watchers who lag behind are not told who thinks now."""
        if not listener.told:
            return False
        row = self.room.row
        seated = any(chair.owner == listener.guest for chair in row.chairs)
        return not row.settings.delay or (listener.guest is not None and seated)


def _anything(job: BotJob) -> tuple[str, dict[str, Any]]:
    """Any legal answer: a table never stands still because a bot has a fault."""
    action = random.choice(pickle.loads(job.handle).legal_actions())
    return action.verb, dict(action.args)
