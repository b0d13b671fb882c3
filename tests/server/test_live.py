"""A room among connections: everybody is told, bots keep their pace and never stop a table."""

from __future__ import annotations

import asyncio
import json
import pickle
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from teahouse.bots import levels
from teahouse.server import live as live_module
from teahouse.server.declined import Declined
from teahouse.server.live import PACE, LiveRoom
from teahouse.server.room import Room
from teahouse.server.store import Settings, SqliteStore, StoredAct
from teahouse.server.thinking import THINK_SECONDS, Busy, seconds_of
from tests.server.houses import AtOnce, toy_room


class Ear:
    """A listener that keeps what it was told, and when."""

    def __init__(self, guest: str | None) -> None:
        self.guest = guest
        self.told: dict[int | None, int] = {}
        self.heard: list[tuple[float, dict[str, Any]]] = []

    def push(self, text: str) -> None:
        self.heard.append((time.monotonic(), json.loads(text)))

    def invite(self, table: str) -> list[str]:
        return [f"http://tea/t/{table}"]

    def kinds(self) -> list[str]:
        return [frame["t"] for _, frame in self.heard]

    def updates(self) -> list[dict[str, Any]]:
        return [frame for _, frame in self.heard if frame["t"] == "update"]


class Slow(AtOnce):
    """Thinks for a certain time."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.pause = seconds

    async def choose(
        self, level: str, handle: bytes, compiled: bool = False
    ) -> tuple[str, dict[str, Any]]:
        await asyncio.sleep(self.pause)
        return await super().choose(level, handle, compiled)


class Faulty(AtOnce):
    """Fails, is busy or answers nonsense, by turns."""

    def __init__(self) -> None:
        super().__init__()
        self.calls = 0

    async def choose(
        self, level: str, handle: bytes, compiled: bool = False
    ) -> tuple[str, dict[str, Any]]:
        self.calls += 1
        if self.calls % 3 == 0:
            raise RuntimeError("a fault in a bot")
        if self.calls % 3 == 1:
            return "fly", {"to": "the moon"}
        raise Busy


async def until(condition: Callable[[], bool]) -> None:
    while not condition():  # noqa: ASYNC110  (what is waited for knows no events)
        await asyncio.sleep(0.01)


def seated(
    tmp_path: Path, *kinds: str, thinkers: AtOnce | None = None, pace: Any = (0, 0), **more: Any
) -> tuple[LiveRoom, SqliteStore]:
    store = SqliteStore(tmp_path / "tables.sqlite")
    room = toy_room(store, *kinds, "open", **more)
    return LiveRoom(room, ThreadPoolExecutor(2), thinkers or AtOnce(), pace), store


async def take_last_seat(live: LiveRoom) -> None:
    await live.change(lambda room: room.join("zoe", "Zoe", None))


async def bid_all(live: LiveRoom, guests: dict[str, int]) -> None:
    for guest, seat in guests.items():
        for verb, args in (("bid", {"amount": 1}), ("paint", {"colour": "red"})):
            await act(live, guest, seat, verb, args)


async def act(live: LiveRoom, guest: str, seat: int, verb: str, args: dict[str, Any]) -> None:
    def work(room: Room) -> None:
        seen = room.update(seat, None).next
        room.act(guest, f"{room.version} {seat}", seat, verb, args, seen)

    await live.change(work)


def test_everybody_is_told_what_they_may_know_and_no_more(tmp_path: Path) -> None:
    async def scene() -> None:
        live, _ = seated(tmp_path, "ann", watch=True)
        ann, zoe, eve = Ear("ann"), Ear("zoe"), Ear(None)
        for ear in (ann, zoe, eve):
            await live.come(ear, {})
        assert ann.updates() == []
        await take_last_seat(live)
        assert [ear.updates()[0]["seat"] for ear in (ann, zoe, eve)] == [0, 1, None]
        assert ann.kinds()[-2:] == ["table", "update"]
        await act(live, "ann", 0, "bid", {"amount": 2})
        assert ann.updates()[-1]["staged"][0]["args"] == {"amount": 2}
        assert "amount" not in json.dumps(zoe.updates()[-1]["staged"])
        assert [event["n"] for update in zoe.updates() for event in update["events"]] == [0]

    asyncio.run(scene())


@pytest.mark.parametrize("thinking", [0.0, 0.08])
def test_how_long_a_bot_thinks_cannot_be_heard(tmp_path: Path, thinking: float) -> None:
    assert all(seconds_of(level) <= THINK_SECONDS for level in levels())
    assert 0.4 <= PACE[0] < PACE[1] <= 0.9

    async def scene() -> None:
        pace = (0.1, 0.1)
        live, _ = seated(tmp_path, "bot", "bot", thinkers=Slow(thinking), pace=pace)
        zoe = Ear("zoe")
        await live.come(zoe, {})
        await take_last_seat(live)
        await bid_all(live, {"zoe": 2})
        await until(lambda: "took" in json.dumps(zoe.updates()[-2:]))
        await until(lambda: zoe.updates()[-1]["view"]["to_act"] == [2])
        took = [at for at, frame in zoe.heard if "took" in json.dumps(frame)]
        assert took[1] - took[0] >= 0.09

    asyncio.run(scene())


def test_a_bot_with_a_fault_never_stops_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_module, "BUSY_SECONDS", 0.01)

    async def scene() -> None:
        live, _ = seated(tmp_path, "bot", "bot", thinkers=Faulty(), rounds=1)
        await take_last_seat(live)
        await bid_all(live, {"zoe": 2})
        await until(lambda: live.room._table.to_act == (2,))
        await act(live, "zoe", 2, "take", {"stones": 1})
        assert live.room.state == "over"

    asyncio.run(asyncio.wait_for(scene(), 20))


def test_bots_among_themselves_wait_for_a_watcher_and_stop_with_the_room(tmp_path: Path) -> None:
    async def scene() -> None:
        live, store = seated(tmp_path, "bot", thinkers=Slow(0.2), watch=True)
        chairs = live.room.row.chairs
        bot = chairs[0].__class__(1, "bot", "Bot 1", level="novice")
        await live.change(lambda room: room._seat((chairs[0], bot)))
        assert live.idle
        eve = Ear(None)
        await live.come(eve, {})
        await asyncio.sleep(0.05)
        assert not live.idle
        assert eve.kinds()[-1] == "thinking"
        await live.go(eve)
        await live.stop()
        assert live.idle
        plies = len(store.acts("table"))
        await asyncio.sleep(0.3)
        assert len(store.acts("table")) == plies

    asyncio.run(scene())


def test_a_store_that_fails_loses_the_act_but_not_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        live, store = seated(tmp_path, "ann")
        await take_last_seat(live)
        await bid_all(live, {"ann": 0, "zoe": 1})
        ann = Ear("ann")
        await live.come(ann, {})

        def full(*_: object) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        with monkeypatch.context() as patched:
            patched.setattr(store, "append", full)
            with pytest.raises(Declined, match="nothing was changed"):
                await act(live, "ann", 0, "take", {"stones": 1})
        assert ann.updates()[-1]["full"]
        assert ann.updates()[-1]["view"]["scores"] == [0, 0]
        await act(live, "ann", 0, "take", {"stones": 2})
        assert ann.updates()[-1]["view"]["scores"] == [2, 0]

    asyncio.run(scene())


def test_a_cancelled_caller_leaves_the_room_in_order(tmp_path: Path) -> None:
    async def scene() -> None:
        live, store = seated(tmp_path, "ann")
        await take_last_seat(live)
        ann = Ear("ann")
        await live.come(ann, {})

        def slowly(room: Room) -> None:
            time.sleep(0.1)
            room.act("ann", "x", 0, "bid", {"amount": 1}, 1)

        task = asyncio.create_task(live.change(slowly))
        await asyncio.sleep(0.02)
        task.cancel()
        await act(live, "ann", 0, "paint", {"colour": "red"})
        assert len(store.staged("table")[0]) == 2
        assert len(ann.updates()[-1]["staged"]) == 2

    asyncio.run(scene())


def test_a_fault_that_outlasts_the_reloading_leaves_no_hole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the act nor the loading anew worked: what comes next must not build on the act."""

    async def scene() -> None:
        live, store = seated(tmp_path, "ann")
        await take_last_seat(live)
        await bid_all(live, {"ann": 0, "zoe": 1})

        def full(*_: object) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        plies = len(store.acts("table"))
        with monkeypatch.context() as patched:
            patched.setattr(store, "append", full)
            patched.setattr(store, "read_table", full)
            for _ in range(2):
                with pytest.raises(sqlite3.OperationalError):
                    await act(live, "ann", 0, "take", {"stones": 1})
        with pytest.raises(Declined, match="not asked"):
            await act(live, "zoe", 1, "take", {"stones": 2})
        await act(live, "ann", 0, "take", {"stones": 2})
        assert len(store.acts("table")) == plies + 1
        room = Room.load(live.room.shelf, store, "table")
        assert room.update(None, None) == live.room.update(None, None)

    asyncio.run(scene())


def test_a_fault_in_the_middle_of_a_change_is_undone(tmp_path: Path) -> None:
    async def scene() -> None:
        live, _ = seated(tmp_path, "ann")
        await take_last_seat(live)
        before = live.room.update(0, None)

        def half(room: Room) -> None:
            room.act("ann", "x", 0, "bid", {"amount": 1}, 1)
            room._play = None
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            await live.change(half)
        after = live.room.update(0, None)
        assert (before.staged, [a.args for a in after.staged]) == ([], [{"amount": 1}])
        assert after.events == before.events
        await act(live, "ann", 0, "paint", {"colour": "red"})
        assert len(live.room.update(0, None).staged) == 2

    asyncio.run(scene())


class First(AtOnce):
    """Takes the first answer there is."""

    async def choose(
        self, level: str, handle: bytes, compiled: bool = False
    ) -> tuple[str, dict[str, Any]]:
        first = pickle.loads(handle).legal_actions()[0]
        return first.verb, dict(first.args)


def test_a_bots_answer_that_was_not_stored_is_thought_out_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that is full for a moment makes no bot play at random."""
    monkeypatch.setattr(live_module, "BUSY_SECONDS", 0.01)

    def anything(*_: object) -> Any:
        raise AssertionError("it played anything legal")

    monkeypatch.setattr(live_module, "_anything", anything)

    async def scene() -> None:
        live, store = seated(tmp_path, "bot", thinkers=First(), rounds=1)
        keep, tries = store.append, []

        def full_twice(table: str, ply: int, acts: list[Any], *more: Any) -> None:
            tries.append(acts[0].verb)
            if tries.count("take") in (1, 2):
                raise sqlite3.OperationalError("database or disk is full")
            keep(table, ply, acts, *more)

        monkeypatch.setattr(store, "append", full_twice)
        await take_last_seat(live)
        await bid_all(live, {"zoe": 1})
        await until(lambda: store.acts("table")[-1:] == [StoredAct(0, "take", {"stones": 1})])
        assert tries.count("take") == 3

    asyncio.run(asyncio.wait_for(scene(), 20))


def test_bots_that_stopped_for_a_fault_go_on_by_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_module, "FAULT_SECONDS", 0.01)

    async def scene() -> None:
        live, store = seated(tmp_path, "ann", "bot", thinkers=First(), rounds=1)
        stage, read, faults = store.stage, store.read_table, []

        def full(*_: object) -> None:
            faults.append(1)
            raise sqlite3.OperationalError("database or disk is full")

        monkeypatch.setattr(store, "stage", full)
        monkeypatch.setattr(store, "read_table", full)
        await take_last_seat(live)
        await until(lambda: len(faults) > 2)
        monkeypatch.setattr(store, "stage", stage)
        monkeypatch.setattr(store, "read_table", read)
        await until(lambda: len(store.staged("table").get(1, ())) == 2)
        live.rest()

    asyncio.run(asyncio.wait_for(scene(), 20))


def test_who_may_not_follow_is_not_told_when_somebody_answered(tmp_path: Path) -> None:
    async def scene() -> None:
        settings = Settings(clock=(100, 5))
        live, _ = seated(tmp_path, "ann", settings=settings)
        eve = Ear("eve")
        await live.come(eve, {})
        await take_last_seat(live)
        told = len(eve.heard)
        await bid_all(live, {"ann": 0, "zoe": 1})
        await act(live, "ann", 0, "take", {"stones": 1})
        assert len(eve.heard) == told
        await live.come(Ear("ann"), {})
        assert eve.kinds()[told:] == ["table"]  # who is there, anybody may see
        live.rest()

    asyncio.run(scene())
