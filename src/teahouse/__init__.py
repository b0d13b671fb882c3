"""teahouse: four published tabletop games by their exact rules, for people, bots and researchers.

    import teahouse
    table = teahouse.game("duelo").new(seats=4, seed=7)
    table.step(table.to_act[0], table.legal_actions(table.to_act[0])[0])

Errors all inherit `TeahouseError`.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

import teahouse.games  # noqa: F401 - first, since a later import would overwrite games() below
from teahouse.engine.actions import Action
from teahouse.engine.errors import (
    BadOption,
    BadPosition,
    BadRecord,
    IllegalAction,
    Refusal,
    TeahouseError,
    UnknownGame,
    UnknownSeat,
)
from teahouse.engine.event_log import Event
from teahouse.engine.game import Game, Option
from teahouse.engine.given import quoted
from teahouse.engine.table import Table

if TYPE_CHECKING:
    from teahouse.engine.batch import Playouts

__version__ = "0.1.0"

GAMES = ("duelo", "pilipili", "crossroads", "pili")
"""Ids of the games of the house."""


def games() -> dict[str, Game]:
    """All games by id."""
    return {name: game(name) for name in GAMES}


def game(id: str) -> Game:
    """One game by its id; UnknownGame names the known ones."""
    known: object = id  # whatever its type says, callers hand in anything
    if not isinstance(known, str) or known not in GAMES:
        raise UnknownGame(f"There is no game '{quoted(id)}'; known games: {', '.join(GAMES)}.")
    found: Game = importlib.import_module(f"teahouse.games.{id}").GAME
    return found


def replay(record: dict[str, Any]) -> Table:
    """The table a record leads to (running or over); BadRecord with a sentence otherwise."""
    from teahouse.engine.record_file import replay_record

    return replay_record(record, games())


def playouts(
    game: Game | str,
    seats: int,
    count: int,
    seed: int | bytes = 0,
    quiet: bool = True,
    **options: Any,
) -> Playouts:
    """Play `count` random games wholly compiled, on one core.

    Returns games, steps, seconds (compiling excluded) and wins per seat (a shared win counts for
    each winner). `quiet=False` also keeps track of who knows what and tells events. UnknownGame,
    BadOption or another TeahouseError for what can't be played.
    """
    from teahouse.engine.batch import run_playouts

    chosen = game if isinstance(game, Game) else globals()["game"](game)
    return run_playouts(chosen, seats, count, seed, quiet, options)


__all__ = [
    "Action",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Event",
    "Game",
    "IllegalAction",
    "Option",
    "Refusal",
    "Table",
    "TeahouseError",
    "UnknownGame",
    "UnknownSeat",
    "__version__",
    "game",
    "games",
    "playouts",
    "replay",
]
