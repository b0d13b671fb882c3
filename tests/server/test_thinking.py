"""Worker processes: bounded, replaced when they die, taken back when nobody waits any more."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import signal
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

import teahouse
from teahouse.bots import levels
from teahouse.server import thinking
from teahouse.server.thinking import Busy, Thinkers, seconds_of

LEVELS = tuple(levels())


def with_thinkers(scene: Callable[[Thinkers], Coroutine[Any, Any, None]], workers: int = 1) -> None:
    async def whole() -> None:
        thinkers = Thinkers(workers)
        try:
            await asyncio.wait_for(scene(thinkers), 120)
        finally:
            thinkers.close()

    asyncio.run(whole())


def die() -> None:
    os._exit(1)


def fail() -> None:
    raise KeyError("a fault")


def test_work_is_done_elsewhere_and_its_errors_come_back() -> None:
    async def scene(thinkers: Thinkers) -> None:
        assert await thinkers.run(os.getpid) != os.getpid()
        with pytest.raises(KeyError):
            await thinkers.run(fail)
        assert thinkers.waiting == 0

    with_thinkers(scene)


def test_a_worker_that_dies_is_replaced_a_bounded_number_of_times() -> None:
    async def scene(thinkers: Thinkers) -> None:
        with pytest.raises(Busy):
            await thinkers.run(die)
        assert await thinkers.run(len, "tea") == 3

    with_thinkers(scene)


def test_an_interrupt_at_the_terminal_is_none_of_a_workers_business() -> None:
    async def scene(thinkers: Thinkers) -> None:
        worker = await thinkers.run(os.getpid)
        os.kill(worker, signal.SIGINT)
        assert await thinkers.run(os.getpid) == worker

    with_thinkers(scene)


def test_an_interrupt_does_not_reach_a_worker_that_is_still_starting() -> None:
    async def scene(thinkers: Thinkers) -> None:
        others = set(multiprocessing.active_children())
        thinkers.start()
        (worker,) = set(multiprocessing.active_children()) - others
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGINT)
        assert await thinkers.run(os.getpid) == worker.pid

    with_thinkers(scene)


def test_a_worker_that_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(thinkers: Thinkers) -> None:
        await thinkers.run(len, "")
        monkeypatch.setattr(thinking, "HUNG_SECONDS", 0.2)
        monkeypatch.setattr(thinking, "TRIES", 1)
        with pytest.raises(Busy):
            await thinkers.run(time.sleep, 60)
        monkeypatch.setattr(thinking, "HUNG_SECONDS", 60)
        assert await thinkers.run(len, "tea") == 3

    with_thinkers(scene)


def test_the_queue_is_bounded_and_budgets_shrink_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "WAITING_MAX", 5)

    async def scene(thinkers: Thinkers) -> None:
        await thinkers.run(len, "")
        alone = thinkers.budget()
        asked = [asyncio.create_task(thinkers.run(time.sleep, 0.05)) for _ in range(5)]
        await asyncio.sleep(0)
        assert thinkers.waiting == 5
        assert thinking.LEAST_SECONDS <= thinkers.budget() < alone / 4
        with pytest.raises(Busy):
            await thinkers.run(len, "tea")
        await asyncio.gather(*asked)
        assert thinkers.budget() == alone == thinking.THINK_SECONDS

    with_thinkers(scene)


def test_each_level_has_its_own_budget_and_the_queue_shrinks_them_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scene(thinkers: Thinkers) -> None:
        await thinkers.run(len, "")
        alone = [thinkers.budget(level) for level in LEVELS]
        assert alone == sorted(alone) == [seconds_of(level) for level in LEVELS]
        assert alone[-1] <= thinking.THINK_SECONDS < thinking.HUNG_SECONDS / 4
        asked = [asyncio.create_task(thinkers.run(time.sleep, 0.05)) for _ in range(9)]
        await asyncio.sleep(0)
        for level, before in zip(LEVELS, alone, strict=True):
            assert thinkers.budget(level) == max(thinking.LEAST_SECONDS, before / 10)
        await asyncio.gather(*asked)

    with_thinkers(scene)


def test_what_nobody_waits_for_any_more_is_not_thought_about() -> None:
    async def scene(thinkers: Thinkers) -> None:
        await thinkers.run(len, "")
        asked = [asyncio.create_task(thinkers.run(time.sleep, 0.3)) for _ in range(20)]
        await asyncio.sleep(0.05)
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        began = time.monotonic()
        assert await thinkers.run(len, "tea") == 3
        assert time.monotonic() - began < 20 * 0.3 / 2
        assert thinkers.waiting == 0

    with_thinkers(scene)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_answers_legally_within_its_time(level: str) -> None:
    async def scene(thinkers: Thinkers) -> None:
        table = teahouse.game("duelo").new(seats=3, seed=b"s" * 32)
        await thinkers.choose("novice", pickle.dumps(table.handle(table.to_act[0])))
        for _ in range(4):
            (seat,) = table.to_act
            verb, args = await thinkers.choose(level, pickle.dumps(table.handle(seat)))
            table.step(seat, (verb, args))

    with_thinkers(scene)


def test_a_person_gets_a_hint_from_what_the_seat_knows() -> None:
    async def scene(thinkers: Thinkers) -> None:
        table = teahouse.game("duelo").new(seats=2, seed=b"h" * 32)
        (seat,) = table.to_act
        verb, args, chance, why = await thinkers.hint(pickle.dumps(table.handle(seat)))
        assert table.explain(seat, (verb, args)) is None
        assert chance is None or 0 <= chance <= 1
        assert why.endswith(".") and "\n" not in why

    with_thinkers(scene)
