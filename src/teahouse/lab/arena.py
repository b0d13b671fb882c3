"""Many games between bots, on several cores, remembered as they end."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from typing import Any

import teahouse
from teahouse.bots.search import compiled_grow
from teahouse.engine.compiled import source_digest
from teahouse.engine.game import interpreting
from teahouse.engine.spawned import Spawned, ignore_interrupts
from teahouse.lab.log import Log
from teahouse.lab.match import play
from teahouse.lab.players import player
from teahouse.lab.schedule import Fixture, schedule

AHEAD = 4
"""Games handed out per process before they are needed: no process waits, and few are lost."""


@dataclass(frozen=True)
class Arena:
    """What is to be played."""

    game: str
    bots: tuple[str, ...]
    seats: int
    games: int
    seed: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)

    def about(self) -> dict[str, Any]:
        """What two runs must share to go into one log: all but the number of games."""
        game = teahouse.game(self.game)
        return {
            "game": self.game,
            "rules_version": game.rules_version,
            "sources": source_digest(game.package) + source_digest("teahouse.bots"),
            "bots": list(self.bots),
            "seats": self.seats,
            "seed": self.seed,
            "options": dict(self.options),
        }


def run(arena: Arena, log: Log, jobs: int, told: Callable[[dict[str, Any]], None]) -> None:
    """Play what the log doesn't hold yet; `told` hears of each game as it ends."""
    missing = [
        fixture
        for fixture in schedule(len(arena.bots), arena.seats, arena.games, arena.seed)
        if fixture.number not in log.games
    ]
    for game in _played(arena, missing, jobs):
        log.add(game)
        told(game)


def _played(arena: Arena, missing: list[Fixture], jobs: int) -> Iterator[dict[str, Any]]:
    if jobs <= 1:
        for fixture in missing:
            yield play_fixture(arena, fixture)
        return
    pool = ProcessPoolExecutor(jobs, Spawned(), initializer=ignore_interrupts)
    try:
        waiting: set[Future[dict[str, Any]]] = set()
        left = iter(missing)
        while True:
            for fixture in itertools.islice(left, jobs * AHEAD - len(waiting)):
                waiting.add(pool.submit(play_fixture, arena, fixture))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def play_fixture(arena: Arena, fixture: Fixture) -> dict[str, Any]:
    """One game as it stands in the log."""
    game = teahouse.game(arena.game)
    if not interpreting():
        game.compile()
        compiled_grow()  # before the clock runs
    sitters = [player(arena.bots[bot]) for bot in fixture.seats]
    ended = play(game, sitters, fixture.seed, arena.options)
    return {
        "number": fixture.number,
        "block": fixture.block,
        "seed": fixture.seed,
        "bots": list(fixture.seats),
        **ended,
    }
