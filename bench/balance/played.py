"""Games between equal bots, on one or more processes, kept as they end."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import teahouse
from bench.balance.watched import watch
from teahouse.bots import LEVELS, Budget
from teahouse.engine.game import Game
from teahouse.engine.table import Table
from teahouse.lab.log import GamesLog
from teahouse.lab.players import CHOICE_SECONDS, Player, player
from teahouse.lab.schedule import block_seed

CHOICES = 100_003
"""Seeds of two games' choices don't meet: no game has so many."""


@dataclass(frozen=True)
class Series:
    """Games of one kind: the same bot at every seat, the same options."""

    game: str
    bot: str
    seats: int
    games: int
    seed: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)

    def about(self, game: Game) -> dict[str, Any]:
        """What two runs must share to go into one log: all but the number of games. A level may
        come to think longer or shorter: what it does now is noted."""
        return {
            "measured": "balance",
            "game": self.game,
            "rules_version": game.rules_version,
            "bot": self.bot,
            "worlds": LEVELS[self.bot].iterations if self.bot in LEVELS else None,
            "seats": self.seats,
            "seed": self.seed,
            "options": dict(self.options),
        }


def run(series: Series, game: Game, log: GamesLog, jobs: int, told: Callable[[Any], None]) -> None:
    """Play what the log doesn't hold yet; `told` hears of each game as it ends."""
    missing = [number for number in range(series.games) if number not in log.games]
    for kept in _all(series, game, missing, jobs):
        log.add(kept)
        told(kept)


def _all(series: Series, game: Game, numbers: Iterable[int], jobs: int) -> Iterator[dict[str, Any]]:
    if jobs <= 1:
        for number in numbers:
            yield one_game(series, game, number)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs, _settle, (series.game,)) as pool:
        yield from pool.imap_unordered(_in_pool, ((series, number) for number in numbers))


def _settle(game: str) -> None:
    """An interrupt at the terminal is for the process that hands the games out."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    teahouse.game(game).compile()


def _in_pool(wanted: tuple[Series, int]) -> dict[str, Any]:
    series, number = wanted
    return one_game(series, teahouse.game(series.game), number)


def one_game(series: Series, game: Game, number: int) -> dict[str, Any]:
    """One game as it stands in the log; the same number is the same game again."""
    seed = block_seed(series.seed, number)
    table = game.new(seats=series.seats, seed=seed, **series.options)
    steps = play_on(table, player(series.bot), seed)
    return {"number": number, "seed": seed, "steps": steps, **watch(table)}


def play_on(table: Table, who: Player, seed: int) -> int:
    """Play to the end with the same bot at every seat; how many answers it took."""
    steps = 0
    while not table.over:
        seat = table.to_act[0]
        budget = Budget(seconds=CHOICE_SECONDS, seed=seed % (1 << 40) * CHOICES + steps)
        table.step(seat, who.bot.choose(table.handle(seat), budget))
        steps += 1
    return steps
