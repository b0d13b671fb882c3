"""Nothing walks through everything while people play, and what nobody holds goes all the same."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from teahouse.server import collecting
from teahouse.server.collecting import Collector
from teahouse.server.identity import Guest
from teahouse.server.live import LiveRoom
from teahouse.server.messages import NewTable
from tests.server.houses import make_house

ANN, BOB = Guest("ann", "Ann"), Guest("bob", "Bob")


class Loop:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collector() -> Iterator[Collector]:
    collector = Collector()
    yield collector
    collector.close()


def old_garbage() -> weakref.ref[Loop]:
    """Something nobody holds that walks through what is young don't come by any more."""
    loop = Loop()
    gone = weakref.ref(loop)
    gc.collect()
    return gone


def test_what_is_loaded_is_set_aside_and_nothing_walks_by_itself(collector: Collector) -> None:
    collector.look(rules=0, quiet=False)
    assert gc.get_freeze_count() > 1_000
    assert gc.get_threshold()[2] == collecting.NEVER
    collector.close()
    assert gc.get_freeze_count() == 0
    assert gc.get_threshold()[2] < collecting.NEVER


def test_a_walk_waits_until_it_is_quiet(collector: Collector) -> None:
    collector.look(rules=0, quiet=False)
    gone = old_garbage()
    collector.look(rules=0, quiet=False)
    assert gone() is not None
    collector.look(rules=0, quiet=True)
    assert gone() is None


def test_a_walk_waits_no_longer_when_memory_has_grown(
    collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collecting, "GROWN", 200_000)
    collector.look(rules=0, quiet=False)
    gone = old_garbage()
    more = [object() for _ in range(300_000)]
    collector.look(rules=0, quiet=False)
    assert gone() is None and more


def test_compiled_rules_that_come_late_are_set_aside_as_well(collector: Collector) -> None:
    collector.look(rules=0, quiet=False)
    before = gc.get_freeze_count()
    late = [Loop() for _ in range(100)]
    collector.look(rules=1, quiet=False)
    assert gc.get_freeze_count() >= before + len(late)


class Ear:
    """Somebody who listens at a table."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.told: dict[int | None, int] = {}

    def push(self, text: str) -> None:
        pass

    def invite(self, table: str) -> list[str]:
        return []


def test_a_table_that_is_played_and_dropped_leaves_nothing_for_the_collector(
    tmp_path: Path,
) -> None:
    async def played(live: LiveRoom) -> None:
        ears = [Ear(ANN.id), Ear(BOB.id)]
        for ear in ears:
            await live.come(ear, {})
        for n in range(100):
            room = live.room
            if room.state == "over":
                break
            seat = room.update(None, None).view["to_act"][0]
            update = room.update(seat, None)
            act, guest = update.legal[0], ears[seat].guest
            await live.change(
                lambda room, n=n, s=seat, a=act, g=guest, seen=update.next: room.act(
                    g, str(n), s, a.verb, a.args, seen
                )
            )
        assert live.room.state == "over"
        for ear in ears:
            await live.go(ear)

    async def scene() -> None:
        house = make_house(tmp_path)
        order = NewTable.model_validate(
            {"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Ann"}
        )
        live = await house.new_table(order, ANN)
        await live.change(lambda room: room.join(BOB.id, "Bob", None))
        room = weakref.ref(live.room)
        gc.collect()
        gc.disable()
        try:
            await played(live)
            house.drop_idle(0)
            del live
            for _ in range(500):  # the thread that was last in there lets go of it
                if room() is None:
                    break
                await asyncio.sleep(0.01)
            assert room() is None
        finally:
            gc.enable()
            await house.close()

    asyncio.run(scene())
