"""Watchers: only where everybody agrees, as long ago as the table wants, and never a byte more.

The strong tests play two worlds that are the same up to a moment and anything afterwards: for as
long as the delay lasts, watchers are sent the same bytes in both, and are answered the same.
"""

from __future__ import annotations

import asyncio
import json
import random
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from teahouse.server import gallery, showing
from teahouse.server.declined import Declined
from teahouse.server.live import LiveRoom
from teahouse.server.messages import SeatOrder
from teahouse.server.room import Room
from teahouse.server.store import Settings, SqliteStore
from tests.server.houses import TOYS, AtOnce, toy_row
from tests.server.test_live import Ear

T = 1_000.0
DELAY = 30.0
GUESTS = ("ann", "bob", "cid")


class World:
    """One table with watchers, in a time of its own."""

    def __init__(
        self,
        folder: Path,
        delay: float = DELAY,
        seed: bytes = b"s" * 32,
        bank: int = 40,
        rounds: int = 3,
    ) -> None:
        folder.mkdir()
        self.now = T
        self.store = SqliteStore(folder / "tables.sqlite")
        settings = Settings(clock=(bank, 3), grace=20, delay=delay, latecomers=True)
        row = toy_row("ann", "bob", "open", watch=True, settings=settings, rounds=rounds)
        self.store.open_table(row.__class__(**{**row.__dict__, "seed": seed}))
        self.threads = ThreadPoolExecutor(1)
        self.ears: dict[str, Ear] = {}
        self.live = self._lived()
        self.log: list[tuple[float, str]] = []
        """What watchers were sent or answered, and when."""

    def _lived(self) -> LiveRoom:
        room = Room.load(TOYS, self.store, "table", self.now)
        return LiveRoom(room, self.threads, AtOnce(), (1e6, 1e6), None, lambda: self.now)

    async def do(self, work: Any) -> bool:
        try:
            await self.live.change(work)
        except Declined:
            return False
        finally:
            self.write_down()
        return True

    async def at(self, now: float) -> None:
        """Time goes on; whatever rings in between rings."""
        while (due := await self.live.look(Room.next_moment)) <= now:
            self.now = max(due, self.now)
            await self.do(lambda room: None)
        self.now = max(self.now, now)
        await self.do(lambda room: None)

    async def come(self, guest: str, since: dict[int | None, int] | None = None) -> None:
        self.ears[guest] = Ear(None if guest == "nobody" else guest)
        await self.live.come(self.ears[guest], since or {})
        self.write_down()

    async def go(self, guest: str) -> None:
        if guest in self.ears:
            await self.live.go(self.ears.pop(guest))
            self.write_down()

    async def restart(self) -> None:
        """The server is killed, and started again at once."""
        await self.live.stop()
        seated = list(self.ears)
        self.live = self._lived()
        for guest in seated:
            await self.come(guest)

    def write_down(self) -> None:
        for guest in ("eve", "nobody"):
            for _, frame in self.ears[guest].heard if guest in self.ears else ():
                self.log.append((self.now, f"{guest} {json.dumps(anonymous(frame))}"))
            if guest in self.ears:
                self.ears[guest].heard.clear()

    async def ask(self) -> None:
        """What a watcher or a stranger is answered over HTTP."""
        for guest in ("eve", "dan", None):
            info = await self.live.look(lambda room, guest=guest: room.info(guest))
            text = json.dumps(anonymous(json.loads(info.model_dump_json())))
            self.log.append((self.now, f"asked by {guest}: {text}"))
            try:
                await self.live.look(lambda room, guest=guest: room.record(guest))
                self.log.append((self.now, f"record for {guest}"))
            except Declined as no:
                self.log.append((self.now, f"no record for {guest}: {no.reason}"))

    async def act(self, rng: random.Random) -> None:
        """Somebody who is waited for answers."""

        def answer(room: Room) -> None:
            play = room._running
            seat = rng.choice(play.owed())
            owner = room.row.chairs[seat].owner
            if owner is None or seat in room._out():
                for job in room.bot_jobs():
                    if job.seat == seat:
                        action = rng.choice(play.asks(seat).legal_actions(seat))
                        room.bot_act(job, action.verb, action.args)
                return
            action = rng.choice(play.asks(seat).legal_actions(seat))
            key, seen = str(rng.getrandbits(60)), len(play.told(seat))
            room.act(owner, key, seat, action.verb, action.args, seen)

        if self.live.room.state == "playing":
            await self.do(answer)

    async def anything(self, rng: random.Random) -> None:
        """Something happens at the table."""
        guest = rng.choice(GUESTS)
        what = rng.randrange(10)
        if what == 0:
            await self.come(guest)
        elif what == 1:
            await self.go(guest)
        elif what == 2:
            key = str(rng.getrandbits(60))
            await self.do(lambda room: room.undo(guest, key, rng.randrange(3)))
        elif what == 3 and rng.random() < 0.3:
            await self.do(lambda room: room.resign(guest))
        elif what == 4:
            await self.do(
                lambda room: room.take(rng.choice(("dan", guest)), "Dan", rng.randrange(3))
            )
        elif what == 5:
            order = SeatOrder.model_validate({"do": "open", "seat": rng.randrange(3)})
            await self.do(lambda room: room.order("ann", order))
        else:
            await self.act(rng)


def anonymous(frame: dict[str, Any]) -> dict[str, Any]:
    """Without what tells one seed from another."""
    text = json.dumps(frame)
    found: dict[str, Any] = json.loads(text)
    info = found.get("info", found)
    info.pop("seed_hash", None)
    return found


def two_worlds(tmp_path: Path, seed: int, restart: bool) -> tuple[list[str], list[str], float]:
    """What watchers of two worlds were told until their secret came out, and when they parted."""

    async def told(name: str, seed_after: int) -> tuple[list[tuple[float, str]], float]:
        common, own = random.Random(seed), random.Random(seed_after)
        world = World(tmp_path / name)
        for guest in ("eve", "nobody", "ann", "bob"):
            await world.come(guest)
        await world.do(lambda room: room.join("cid", "Cid", None))
        await world.come("cid")
        for _ in range(common.randrange(5, 30)):
            await world.at(world.now + common.choice((0, 0, 1, 4)))
            await world.anything(common)
        parted = world.now
        moments = [parted + common.choice((1, 2, 5)) * n for n in range(1, 25)]
        for n, moment in enumerate(moment for moment in moments if moment < parted + DELAY):
            await world.at(moment)
            for _ in range(own.randrange(4)):
                await world.anything(own)
            if restart and n == 3:
                await world.restart()
            await world.ask()
        assert [c for c in world.live.room.row.chairs if not c.agrees] == []
        await world.live.stop()
        world.threads.shutdown()
        world.store.close()
        return [entry for entry in world.log if entry[0] < parted + DELAY], parted

    one, parted = asyncio.run(told("one", seed + 1_000))
    other, _ = asyncio.run(told("other", seed + 2_000))
    return [f"{at} {text}" for at, text in one], [f"{at} {text}" for at, text in other], parted


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_nothing_of_the_last_seconds_reaches_a_watcher(
    tmp_path: Path, seed: int, restart: bool
) -> None:
    one, other, _ = two_worlds(tmp_path, seed, restart)
    assert unique(one) == unique(other)
    assert any('"update"' in text for text in one)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 300))
def test_nothing_of_the_last_seconds_reaches_a_watcher_in_many_games(
    tmp_path: Path, seed: int
) -> None:
    one, other, _ = two_worlds(tmp_path, seed, seed % 2 == 0)
    assert unique(one) == unique(other)


def unique(lines: list[str]) -> list[str]:
    return list(dict.fromkeys(lines))


@pytest.mark.parametrize("delay", [0.0, DELAY])
def test_a_watchers_frames_are_the_same_whatever_the_hidden_cards_are(
    tmp_path: Path, delay: float
) -> None:
    async def told(seed: bytes) -> list[str]:
        rng = random.Random(7)
        world = World(tmp_path / seed.hex(), delay, seed, bank=4_000, rounds=9)
        for guest in ("eve", "nobody", "ann", "bob"):
            await world.come(guest)
        await world.do(lambda room: room.join("cid", "Cid", None))
        for _ in range(60):
            await world.at(world.now + rng.choice((0, 1, 4)))
            await world.anything(rng)
            await world.ask()
        await world.live.stop()
        assert world.live.room.state == "playing"
        return [f"{at} {text}" for at, text in world.log]

    one, other = asyncio.run(told(b"1" * 32)), asyncio.run(told(b"2" * 32))
    assert one == other
    assert sum('"update"' in text for text in one) > 20


# ── Single situations ────────────────────────────────────────────────────────


async def begun(tmp_path: Path, delay: float = DELAY) -> World:
    """A game of three that eve, with a cookie, and nobody, without, would watch."""
    world = World(tmp_path / "world", delay, bank=400)
    for guest in ("eve", "nobody", "ann", "bob"):
        await world.come(guest)
    await world.do(lambda room: room.join("cid", "Cid", None))
    await world.come("cid")
    return world


async def bid(world: World, guest: str, seat: int, amount: int = 1) -> None:
    for verb, args in (("bid", {"amount": amount}), ("paint", {"colour": "red"})):

        def answer(room: Room, verb: str = verb, args: Any = args) -> None:
            seen = len(room._running.told(seat))
            room.act(guest, f"{room.version} {seat}", seat, verb, args, seen)

        assert await world.do(answer)


def frames(world: World, guest: str, kind: str = "update") -> list[dict[str, Any]]:
    """The frames of that kind a watcher was sent."""
    found = [json.loads(text.split(" ", 1)[1]) for _, text in world.log if text.startswith(guest)]
    return [frame for frame in found if frame["t"] == kind]


def test_watchers_see_the_game_begin_go_on_and_end_as_late_as_the_table_wants(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        world = await begun(tmp_path)
        assert frames(world, "eve") == []
        assert frames(world, "eve", "table")[-1]["info"]["state"] == "open"
        await world.at(T + DELAY)
        (first,) = frames(world, "eve")
        assert (first["seat"], first["legal"], first["view"]["to_act"]) == (None, [], [0, 1, 2])
        info = frames(world, "eve", "table")[-1]["info"]
        assert (info["state"], info["delay"]) == ("playing", 30)
        assert [seat["clock"]["left"] for seat in info["seats"]] == [400, 400, 400]
        await bid(world, "bob", 1)
        await world.at(T + 2 * DELAY - 1)
        assert frames(world, "eve")[-1]["view"]["to_act"] == [0, 1, 2]
        await world.at(T + 2 * DELAY)
        assert frames(world, "eve")[-1]["view"]["to_act"] == [0, 2]
        await world.live.stop()

    asyncio.run(scene())


def test_the_record_and_the_seed_are_published_to_watchers_when_they_see_the_end(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        world = World(tmp_path / "world")
        room = toy_row("ann", "bob", table="two", watch=True, settings=Settings(delay=DELAY))
        chairs = (room.chairs[0], room.chairs[1].__class__(1, "open", ""))
        world.store.open_table(room.__class__(**{**room.__dict__, "chairs": chairs}))
        two = Room.load(TOYS, world.store, "two", T)
        two.join("bob", "Bob", None)
        two.attend(T + 40, ())
        two.resign("bob")
        for now, over in ((T + 69.9, False), (T + 70, True)):
            for looked_at in (Room.load(TOYS, world.store, "two", now), two):
                looked_at.attend(now, ())
                info = looked_at.info("eve")
                assert (info.state == "over", info.seed is not None) == (over, over)
                assert (info.ended is not None, info.winners == [0]) == (over, over)
                if over:
                    assert looked_at.record("eve")["actions"] == []
                else:
                    with pytest.raises(Declined, match="when the game is over"):
                        looked_at.record("eve")
                    assert looked_at.record("ann")["actions"] == []
        assert looked_at.sees("eve") == [None]
        from teahouse.server.table_info import my_table

        row = world.store.read_table("two")
        assert row is not None
        opened = row.__class__(**{**row.__dict__, "host": "dan", "touched": T + 40})
        late, shown = (my_table(opened, "dan", T + seconds) for seconds in (69, 70))
        assert (late.state, late.winners) == ("playing", [])
        assert (shown.state, shown.winners) == ("over", ["Ann"])

    asyncio.run(scene())


@pytest.mark.parametrize("delay", [0.0, DELAY])
def test_consent_withdrawn_counts_at_once(tmp_path: Path, delay: float) -> None:
    async def scene() -> None:
        world = await begun(tmp_path, delay)
        await world.at(T + DELAY)
        sent = len(frames(world, "eve"))
        assert sent > 0
        assert await world.do(lambda room: room.consent("bob", False, None))
        assert frames(world, "eve", "table")[-1]["info"]["watching"] is False
        info = frames(world, "eve", "table")[-1]["info"]
        assert [seat["clock"] for seat in info["seats"]] == [None] * 3
        for guest, seat in (("ann", 0), ("bob", 1), ("cid", 2)):
            await bid(world, guest, seat)
        await world.at(T + 3 * DELAY)
        assert len(frames(world, "eve")) == sent
        with pytest.raises(Declined, match="not yours"):
            await world.live.catch_up(world.ears["eve"], None, 0)
        await world.come("nobody")
        assert frames(world, "nobody")[sent:] == []
        assert await world.do(lambda room: room.consent("bob", True, None))
        await world.at(T + 5 * DELAY)
        again = frames(world, "eve")[sent:]
        assert again[0]["full"] and again[0]["first"] == 0
        assert "showed" in json.dumps(again[0]["events"])
        await world.live.stop()

    asyncio.run(scene())


@pytest.mark.parametrize("delay", [0.0, DELAY])
def test_a_hand_is_shown_only_by_who_agrees_and_only_to_who_can_no_longer_play(
    tmp_path: Path, delay: float
) -> None:
    async def scene() -> None:
        world = await begun(tmp_path, delay)
        await world.at(T + DELAY)
        for guest, seat in (("eve", 1), ("nobody", 1), ("ann", 1)):
            with pytest.raises(Declined, match="not yours"):
                await world.live.catch_up(world.ears[guest], seat, 0)
        assert await world.do(lambda room: room.consent("bob", None, True))
        await bid(world, "bob", 1, amount=2)
        if delay:  # agreed too lately for what is watched
            with pytest.raises(Declined, match="not yours"):
                await world.live.catch_up(world.ears["eve"], 1, 0)
        await world.at(T + 2 * DELAY)
        for guest, seat in (("nobody", 1), ("ann", 1), ("eve", 0), ("eve", 9), ("eve", -1)):
            with pytest.raises(Declined, match="not yours"):
                await world.live.catch_up(world.ears[guest], seat, 0)
        assert "dan" not in world.live.room.row.saw
        await world.come("eve", {1: 0})
        hand = [frame for frame in frames(world, "eve") if frame["seat"] == 1][-1]
        card = world.live.room._table.s.cards[1]
        assert hand["view"]["cards"] == [None, card, None]
        assert (hand["legal"], hand["staged"], hand["can_undo"]) == ([], [], False)
        assert hand["view"]["mine"] == []  # what is held back is shown to nobody
        assert not await world.do(lambda room: room.act("eve", "x", 1, "bid", {"amount": 1}, 1))
        # who saw a hand never plays here
        assert await world.do(lambda room: room.resign("cid"))
        assert world.live.room.info("dan").may_take == [2] or delay
        assert not await world.do(lambda room: room.take("eve", "Eve", 2))
        assert world.store.read_table("table").saw == ("eve",)  # type: ignore[union-attr]
        # follows the hand, until it is shown no more
        for guest, seat in (("ann", 0),):
            await bid(world, guest, seat)
        await world.at(T + 4 * DELAY)
        sent = len([frame for frame in frames(world, "eve") if frame["seat"] == 1])
        assert sent > 1
        assert await world.do(lambda room: room.consent("bob", None, False))
        with pytest.raises(Declined, match="not yours"):
            await world.live.catch_up(world.ears["eve"], 1, 0)
        await world.live.stop()

    asyncio.run(scene())


def test_those_who_look_into_hands_are_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(showing, "LOOKERS_MAX", 3)

    async def scene() -> None:
        world = await begun(tmp_path, 0.0)
        assert await world.do(lambda room: room.consent("bob", None, True))
        room = world.live.room
        assert [room.shows(f"guest {n}", 1) for n in range(5)] == [True] * 3 + [False] * 2
        assert room.shows("guest 0", 1)
        await world.live.stop()

    asyncio.run(scene())


def test_scenes_and_former_seatings_are_bounded_and_then_shown_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gallery, "SCENES_MAX", 4)
    monkeypatch.setattr(gallery, "PAST_MAX", 3)

    async def scene() -> None:
        world = await begun(tmp_path)
        for n in range(12):
            await world.at(T + n)
            shows = n % 2 == 0
            assert await world.do(partial(Room.consent, guest="bob", agrees=None, shows_hand=shows))
        assert len(world.live.room._gallery._scenes) <= 4  # type: ignore[union-attr]
        past = world.store.read_table("table").past  # type: ignore[union-attr]
        assert [entry["until"] for entry in past] == [T, T + 10, T + 11]
        shown = [[c["shows_hand"] for c in entry["chairs"]][1] for entry in past]
        assert shown == [False, False, False] or shown[1] is False
        await world.at(T + 100)
        last = frames(world, "eve", "table")[-1]["info"]
        assert [seat["shows_hand"] for seat in last["seats"]] == [False, False, False]
        await world.live.stop()

    asyncio.run(scene())
