"""Random games of one game, wholly in compiled code."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from teahouse.engine.chance import bits_at
from teahouse.engine.compiled import is_cached
from teahouse.engine.errors import TeahouseError
from teahouse.engine.given import quoted, whole_number
from teahouse.engine.kernels import STEPS_MOST
from teahouse.engine.record import SEATS
from teahouse.engine.seeds import check_seed

if TYPE_CHECKING:
    from teahouse.engine.game import Game


@dataclass(frozen=True)
class Playouts:
    """What a run of random games gave.

    `steps` counts answers given, `seconds` leaves compiling out, `wins` is per seat and counts a
    shared win for each winner.
    """

    games: int
    steps: int
    seconds: float
    wins: list[int]


PLAYOUTS_MOST = 1_000_000_000_000
"""Most random games in one run: weeks of one core, and far below what the counters hold."""


def run_playouts(
    game: Game, seats: int, count: int, seed: int | bytes, quiet: bool, options: Mapping[str, Any]
) -> Playouts:
    """`teahouse.playouts`: see there."""
    seats = game.check_seats(seats)
    full = game.check_options(seats, options)
    games = whole_number(count)
    if games is None or not 0 <= games <= PLAYOUTS_MOST:
        raise TeahouseError(
            f"'count' is a whole number from 0 to {PLAYOUTS_MOST}, not {quoted(count)}."
        )
    chance = bits_at(check_seed(seed), 0)
    if not isinstance(quiet, bool):
        raise TeahouseError(f"'quiet' is True or False, not {quoted(quiet)}.")
    if not game.compiled and not is_cached(game.id, game.package):
        sys.stderr.write(f"Compiling {game.title}, once for this machine: a minute or two.\n")
    kernels = game.compile()
    blank = game.blank_row(seats, full, quiet)[: game.layout.core].copy()
    row = game.layout.new_row()
    into = np.zeros(game.actions.size, np.int32)
    wins = np.zeros(SEATS, np.int64)
    begun = time.perf_counter()
    steps = kernels.play(row, blank, into, games, chance, wins)
    seconds = time.perf_counter() - begun
    if steps < 0:
        raise RuntimeError(f"A game of {game.title} took more than {STEPS_MOST} steps.")
    return Playouts(games, int(steps), seconds, [int(w) for w in wins[:seats]])
