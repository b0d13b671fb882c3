"""The house: rooms are dropped when nobody is there and come back from the store."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from teahouse.server import house as house_module
from teahouse.server.declined import Declined
from teahouse.server.identity import Guest
from teahouse.server.messages import NewTable, SeatPlan
from tests.server.houses import make_house
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
