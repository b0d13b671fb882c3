"""teahouse's own figures: compiled playouts, and tables driven from Python."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import teahouse
from bench.measure import Measure, clock, repeat

if TYPE_CHECKING:
    from teahouse.engine.game import Game
    from teahouse.engine.table import Table

SEATS = 4
GAMES_AT_A_TIME = 2_000  # compiled games between two looks at the clock
TABLES_AT_A_TIME = 20  # tables whose recorded steps are timed together
CALLS_AT_A_TIME = 50
STEPS_IN = 6  # how far into a game the table is that copies, worlds and views are made of


def measures(game: Game) -> list[Measure]:
    """The house's measures on one game, with four seats like the peer's."""
    return [
        _playouts(game, quiet=True),
        _playouts(game, quiet=False),
        *_like_the_peer(game),
        Measure(
            "tables driven from Python",
            lambda seconds: _driven(game, seconds),
            {
                "house.driven": "teahouse: random steps from Python (legal_actions, step)",
                "house.step": "teahouse: table.step alone",
            },
            {"house.driven": "steps/s", "house.step": "steps/s"},
        ),
        Measure(
            "one table",
            lambda seconds: _one_table(game, seconds),
            {
                "house.copy": "teahouse: table.copy()",
                "house.reimagine": "teahouse: table.reimagine(seat, seed)",
                "house.view": "teahouse: table.view(seat)",
            },
            {"house.copy": "copies/s", "house.reimagine": "worlds/s", "house.view": "views/s"},
        ),
    ]


def state_bytes(game: Game) -> int:
    """What a copy of one state copies: everything but the outbox of events."""
    return game.layout.core


def prepare(game: Game) -> None:
    """Have the compiled code ready, so that no sample pays for compiling."""
    for quiet in (True, False):
        teahouse.playouts(game, seats=SEATS, count=1, seed=1, quiet=quiet)


def _playouts(game: Game, *, quiet: bool) -> Measure:
    mode = "quiet" if quiet else "tracking"
    told = "quiet" if quiet else "with memory and events"
    games, steps = f"house.games.{mode}", f"house.steps.{mode}"
    return Measure(
        f"compiled playouts, {told}",
        lambda seconds: _play_out(game, quiet, seconds, games, steps),
        {
            games: f"teahouse {game.id}: random games wholly compiled, {told}",
            steps: f"teahouse {game.id}: the same in steps, {told}",
        },
        {games: "games/s", steps: "steps/s"},
    )


LIKE_THE_PEER: dict[str, dict[str, Any]] = {"pilipili": {"missions": False, "limit": 1}}
"""Options that make a game nearly the peer's: Pili Pili's printed first game, five Number Cards,
over with the first Pili, nearly always after one round, as a game of Oh Hell is."""


def _like_the_peer(game: Game) -> list[Measure]:
    """Random games in the form that is nearly the peer's, for games that have one."""
    form = LIKE_THE_PEER.get(game.id)
    if form is None:
        return []
    games, steps = "house.like_peer", "house.like_peer.steps"
    return [
        Measure(
            "compiled playouts in the peer's form",
            lambda seconds: _play_out(game, True, seconds, games, steps, **form),
            {
                games: f"teahouse {game.id}: random games in the peer's form, quiet",
                steps: f"teahouse {game.id}: the same in steps, quiet",
            },
            {games: "games/s", steps: "steps/s"},
        )
    ]


def _play_out(
    game: Game, quiet: bool, seconds: float, games_key: str, steps_key: str, **options: Any
) -> dict[str, float]:
    games = steps = 0
    seed = 1
    start, spent = clock(), 0.0
    while spent < seconds:
        played = teahouse.playouts(
            game, seats=SEATS, count=GAMES_AT_A_TIME, seed=seed, quiet=quiet, **options
        )
        games += played.games
        steps += played.steps
        seed += 1
        spent = clock() - start
    return {games_key: games / spent, steps_key: steps / spent}


def _driven(game: Game, seconds: float) -> dict[str, float]:
    choose = random.Random(7).choice
    seeds = iter(range(1 << 60))

    def whole_game() -> int:
        table = game.new(seats=SEATS, seed=next(seeds))
        steps = 0
        while table.to_act:
            seat = table.to_act[0]
            table.step(seat, choose(table.legal_actions(seat)))
            steps += 1
        return steps

    return {
        "house.driven": repeat(seconds / 2, whole_game),
        "house.step": _steps_alone(game, seconds / 2),
    }


def _steps_alone(game: Game, seconds: float) -> float:
    """Steps of recorded games: the tables are made and the actions chosen outside the clock."""
    choose = random.Random(11).choice
    steps, spent, seed = 0, 0.0, 1
    while spent < seconds:
        prepared = [_recorded(game, seed + n, choose) for n in range(TABLES_AT_A_TIME)]
        seed += TABLES_AT_A_TIME
        start = clock()
        for table, actions in prepared:
            for seat, action in actions:
                table.step(seat, action)
        spent += clock() - start
        steps += sum(len(actions) for _, actions in prepared)
    return steps / spent


def _recorded(game: Game, seed: int, choose: object) -> tuple[Table, list[tuple[int, int]]]:
    """A fresh table and the actions of a random game on its twin (same seed, same game)."""
    assert callable(choose)
    twin = game.new(seats=SEATS, seed=seed)
    actions: list[tuple[int, int]] = []
    while twin.to_act:
        seat = twin.to_act[0]
        action = choose(twin.legal_actions(seat))
        twin.step(seat, action)
        actions.append((seat, action.id))
    return game.new(seats=SEATS, seed=seed), actions


def middle(game: Game) -> Table:
    """A table some steps into a game, where seats hold, know and hide something."""
    choose = random.Random(3).choice
    table = game.new(seats=SEATS, seed=3)
    for _ in range(STEPS_IN):
        if table.to_act:
            seat = table.to_act[0]
            table.step(seat, choose(table.legal_actions(seat)))
    return table


def _one_table(game: Game, seconds: float) -> dict[str, float]:
    table = middle(game)
    seeds = iter(range(1 << 60))

    def copy() -> int:
        for _ in range(CALLS_AT_A_TIME):
            table.copy()
        return CALLS_AT_A_TIME

    def reimagine() -> int:
        for _ in range(CALLS_AT_A_TIME):
            table.reimagine(0, next(seeds))
        return CALLS_AT_A_TIME

    def view() -> int:
        for _ in range(CALLS_AT_A_TIME):
            table.view(0)
        return CALLS_AT_A_TIME

    third = seconds / 3
    return {
        "house.copy": repeat(third, copy),
        "house.reimagine": repeat(third, reimagine),
        "house.view": repeat(third, view),
    }
