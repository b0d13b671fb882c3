"""The house: rooms are dropped when nobody is there and come back from the store."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from teahouse.server import house as house_module
from teahouse.server import sockets
from teahouse.server.declined import Declined
from teahouse.server.identity import Guest
from teahouse.server.messages import ClockSetting, NewTable, SeatPlan
from teahouse.server.store import StoredAct
from tests.server.browsers import Browser, Line
from tests.server.houses import make_house
from tests.server.serving import serving
from tests.server.test_live import Ear, act, bid_all

ANN = Guest("ann", "Ann")
ORDER = NewTable(game="toy", seats=[SeatPlan(kind="me"), SeatPlan(kind="me")], name="Ann")


def test_an_idle_room_is_dropped_and_comes_back_as_it_was(tmp_path: Path) -> None:
    async def scene() -> None:
        house = make_house(tmp_path)
        live = await house.new_table(ORDER, ANN)
        await bid_all(live, {"ann": 0})
        ear = Ear("ann")
        await live.come(ear, {})
        assert house.drop_idle(0) == 0
        await live.go(ear)
        assert house.drop_idle() == 0
        before = live.room.update(0, None)
        assert house.drop_idle(0) == 1
        again = await house.find(live.room.row.id)
        assert again is not live
        assert again.room.update(0, None) == before
        await act(again, "ann", 1, "bid", {"amount": 0})
        await house.close()

    asyncio.run(scene())


def test_rooms_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_module, "ROOMS_MAX", 2)

    async def scene() -> None:
        house = make_house(tmp_path)
        tables = [await house.new_table(ORDER, ANN) for _ in range(3)]
        assert len(house._rooms) == 2
        first = await house.find(tables[0].room.row.id)
        for live in (first, await house.find(tables[1].room.row.id)):
            await live.come(Ear("ann"), {})
        with pytest.raises(Declined, match="full") as full:
            await house.find(tables[2].room.row.id)
        assert full.value.status == 503
        await house.close()

    asyncio.run(scene())


def test_many_who_come_at_once_find_one_room(tmp_path: Path) -> None:
    async def scene() -> None:
        house = make_house(tmp_path)
        table = (await house.new_table(ORDER, ANN)).room.row.id
        house.drop_idle(0)
        found = await asyncio.gather(*(house.find(table) for _ in range(10)))
        assert len(set(map(id, found))) == 1
        await house.close()

    asyncio.run(scene())


def test_a_slow_hello_reaches_the_room_the_others_are_in(tmp_path: Path) -> None:
    house = make_house(tmp_path)

    async def scene(address: str) -> None:
        async with Browser(address) as ann:
            order = {"game": "toy", "seats": [{"kind": "me"}, {"kind": "me"}], "name": "Ann"}
            table = (await ann.post("/api/tables", order))["id"]
            cookie = "; ".join(f"{name}={value}" for name, value in ann.http.cookies.items())
            async with connect(
                f"ws://{address}/ws/tables/{table}", additional_headers={"Cookie": cookie}
            ) as slow:
                await asyncio.sleep(0.05)  # the server waits for the hello by now
                house._rooms.pop(table).rest()  # as a round through the house does
                async with await ann.line(table) as other:
                    await other.quiet()
                    early = Line(slow)
                    await early.send({"t": "hello", "since": {}})
                    await early.quiet()
                    assert (await other.act(0, "bid", {"amount": 1}))["t"] == "ack"
                    await early.quiet()
                    assert early.last[0]["staged"] != []

    with serving(house) as address:
        asyncio.run(scene(address))


def test_a_room_with_work_before_it_is_not_idle(tmp_path: Path) -> None:
    async def scene() -> None:
        house = make_house(tmp_path)
        live = await house.new_table(ORDER, ANN)
        live._ring()  # an alarm has rung, its work has not begun
        assert house.drop_idle(0) == 0
        await asyncio.gather(*live._at_work)
        assert house.drop_idle(0) == 1
        await house.close()

    asyncio.run(scene())


def test_held_back_answers_that_no_longer_fit_are_told_in_a_sentence(tmp_path: Path) -> None:
    async def scene() -> None:
        house = make_house(tmp_path)
        table = (await house.new_table(ORDER, ANN)).room.row.id
        house.drop_idle(0)
        house.store.stage(table, 0, [StoredAct(0, "fly", {})], None)
        with pytest.raises(Declined, match="can no longer be rebuilt"):
            await house.find(table)
        await house.close()

    asyncio.run(scene())


def test_games_that_cannot_be_rebuilt_keep_no_others_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_module, "DUE_MAX", 1)

    async def scene() -> None:
        house = make_house(tmp_path)
        now = [1_000.0]
        house.wall = lambda: now[0]
        order = ORDER.model_copy(update={"clock": ClockSetting(bank=10, increment=0)})
        tables = []
        for _ in range(2):
            tables.append((await house.new_table(order, ANN)).room.row.id)
            now[0] += 1
        house.drop_idle(0)
        acts = house.store.acts

        def spoiled(table: str) -> list[StoredAct]:
            return [StoredAct(0, "fly", {})] if table == tables[0] else acts(table)

        monkeypatch.setattr(house.store, "acts", spoiled)
        now[0] += 100
        for _ in range(2):
            await house.wake_due()
        assert list(house._rooms) == [tables[1]]
        assert tables[0] not in house.store.due(now[0], 5)
        await house.close()

    asyncio.run(scene())


def test_a_crowd_keeps_nobody_from_their_own_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "TABLE_CONNECTIONS_MAX", 3)
    monkeypatch.setattr(sockets, "GUEST_CONNECTIONS_MAX", 2)

    async def scene() -> None:
        house = make_house(tmp_path)
        order = NewTable(game="toy", seats=[SeatPlan(kind="me"), SeatPlan(kind="open")], name="Ann")
        live = await house.new_table(order, Guest("ann", "Ann"))
        for n in range(3):
            assert not sockets._crowded(live, f"eve {n}")
            await live.come(Ear(f"eve {n}"), {})
        assert sockets._crowded(live, "eve 3")
        assert sockets._crowded(live, None)
        for _ in range(2):
            assert not sockets._crowded(live, "ann")
            await live.come(Ear("ann"), {})
        assert sockets._crowded(live, "ann")
        await house.close()

    asyncio.run(scene())
