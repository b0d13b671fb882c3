"""Bots think in worker processes that are handed one seat's knowledge and nothing else."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import pickle
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from teahouse.engine.spawned import Spawned, ignore_interrupts

T = TypeVar("T")
log = logging.getLogger("teahouse.server")

WORKERS = max(1, min(4, (os.cpu_count() or 2) - 1))
"""Processes that think; one core is left to the tables."""

THINK_SECONDS = 1.0
"""The most a bot may take when nobody waits; its level may ask for less, and it shrinks with the
queue."""

LEAST_SECONDS = 0.02
"""A bot's budget when the queue is long."""

WAITING_MAX = 64
"""Questions queued or being thought about; beyond that a bot is asked again a little later."""

HUNG_SECONDS = 30.0
"""A worker that has not answered by then is replaced (starting one may take some seconds)."""

TRIES = 3
"""How often a question is put again to a new worker before any legal action is taken."""


def seconds_of(level: str) -> float:
    """What a choice of that level may take on one core when nobody waits."""
    from teahouse import bots

    return min(THINK_SECONDS, bots.seconds(level)) if level in bots.LEVELS else THINK_SECONDS


class Busy(Exception):
    """The queue is full; ask again later."""


class Thinkers:
    """A small pool of worker processes with a bounded queue."""

    def __init__(self, workers: int = WORKERS, seconds: float = THINK_SECONDS) -> None:
        self._workers = workers
        self._seconds = seconds
        self._pool: ProcessPoolExecutor | None = None
        self._waiting = 0

    @property
    def waiting(self) -> int:
        """Questions queued or being thought about."""
        return self._waiting

    def budget(self, level: str | None = None) -> float:
        """Seconds a question to that level, asked now, may take (None: to any)."""
        seconds = self._seconds if level is None else min(self._seconds, seconds_of(level))
        share = max(1.0, (self._waiting + 1) / self._workers)
        return max(LEAST_SECONDS, seconds / share)

    def start(self) -> None:
        """Start the workers now, so that the first bot need not wait for Python to load."""
        for _ in range(self._workers):
            self._living_pool().submit(_wake)

    async def choose(
        self, level: str, handle: bytes, compiled: bool = False
    ) -> tuple[str, dict[str, Any]]:
        """The verb and args a bot of that level answers with.

        `compiled`: the game's compiled code lies ready in the cache, so the worker may load it.
        """
        seed = secrets.randbits(31)
        return await self.run(choose, level, handle, self.budget(level), seed, compiled)

    async def hint(
        self, handle: bytes, compiled: bool = False
    ) -> tuple[str, dict[str, Any], float | None, str]:
        """What a person could do: verb, args, the share of the win then (None: not worked out), and
        why in one line. Raises Busy if the queue is full."""
        return await self.run(suggest, handle, self.budget(), secrets.randbits(31), compiled)

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """`work(*args)` in a worker; raises what it raises, or Busy if the queue is full.

        Cancelling the caller takes a queued question back; one being thought about ends with its
        budget.
        """
        if self._waiting >= WAITING_MAX:
            raise Busy
        self._waiting += 1
        try:
            return await self._tried(work, *args)
        finally:
            self._waiting -= 1

    async def _tried(self, work: Callable[..., T], *args: Any) -> T:
        loop = asyncio.get_running_loop()
        for attempt in range(TRIES):
            pool = self._living_pool()
            try:
                answer = loop.run_in_executor(pool, work, *args)
                return await asyncio.wait_for(answer, HUNG_SECONDS)
            except (BrokenProcessPool, TimeoutError):
                log.warning("a worker died or hung (attempt %d); starting another", attempt + 1)
                self._give_up(pool)
        raise Busy

    def _living_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Not forked: this process has threads. The workers inherit no socket and no store.
            self._pool = ProcessPoolExecutor(self._workers, Spawned(), initializer=_settle)
        return self._pool

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        workers = dict(getattr(pool, "_processes", None) or {})
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers.values():
            worker.kill()

    def close(self) -> None:
        """End all workers; what they were thinking about is dropped."""
        if self._pool is not None:
            self._give_up(self._pool)


# ── In the worker ────────────────────────────────────────────────────────────


_loading: set[str] = set()
"""Games whose compiled code this worker has begun to load."""


def choose(
    level: str, handle: bytes, seconds: float, seed: int, compiled: bool
) -> tuple[str, dict[str, Any]]:
    """Let a bot of `level` answer for the seat whose knowledge `handle` holds."""
    from teahouse import bots

    known = _known(handle, compiled)
    budget = bots.Budget(seconds=seconds, seed=seed)
    action = bots.bot(level).choose(known, budget)
    return action.verb, dict(action.args)


def suggest(
    handle: bytes, seconds: float, seed: int, compiled: bool
) -> tuple[str, dict[str, Any], float | None, str]:
    """The hint for the seat whose knowledge `handle` holds."""
    from teahouse import bots

    budget = bots.Budget(seconds=seconds, seed=seed)
    given = bots.hint(_known(handle, compiled), budget)
    return given.action.verb, dict(given.action.args), given.chance, given.why


def _known(handle: bytes, compiled: bool) -> Any:
    """The handle; its game's compiled code is loaded beside the thinking, the first time."""
    known = pickle.loads(handle)
    if compiled and known.game.id not in _loading:
        _loading.add(known.game.id)
        # The thinking goes on interpreted meanwhile: nobody waits for it.
        threading.Thread(target=_load, args=(known.game,), daemon=True).start()
    return known


def _load(game: Any) -> None:
    from teahouse.bots.search import compiled_grow

    compiled_grow()
    game.compile()


def _settle() -> None:
    """Be polite to the tables, and never outlive the server, however it ended."""
    ignore_interrupts()
    if hasattr(os, "nice"):
        os.nice(5)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: Any) -> None:
    parent.join()
    os._exit(0)


def _wake() -> None:
    import teahouse.bots  # noqa: F401  (loading it is the point)
