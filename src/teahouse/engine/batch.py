"""Random games of one game, wholly in compiled code."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from teahouse.engine.chance import bits_at
from teahouse.engine.compiled import is_cached
from teahouse.engine.errors import TeahouseError
from teahouse.engine.given import quoted, whole_number
from teahouse.engine.kernels import PICK_A, PICK_C, STEPS_MOST
from teahouse.engine.record import SEATS
from teahouse.engine.scalars import as_python
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

CHUNK_FIRST = 64
CHUNK_SECONDS = 0.1
"""Games are played in chunks that take about so long: an interrupt is only heard between them."""

WIDTH = 1 << 64
"""How many states the generator of answers has; they are read as int64."""


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
    quiet = as_python(quiet)
    if not isinstance(quiet, bool):
        raise TeahouseError(f"'quiet' is True or False, not {quoted(quiet)}.")
    if sys.stderr and not game.compiled and not is_cached(game.id, game.package):
        sys.stderr.write(f"Compiling {game.title}, once for this machine: a minute or two.\n")
    kernels = game.compile()
    blank = game.blank_row(seats, full, quiet)[: game.layout.core].copy()
    row = game.layout.new_row()
    into = np.zeros(game.actions.size, np.int32)
    wins = np.zeros(SEATS, np.int64)

    def play(count: int, picker: int) -> int:
        steps = int(kernels.play(row, blank, into, count, picker, wins))
        if steps < 0:
            raise RuntimeError(f"A game of {game.title} took more than {STEPS_MOST} steps.")
        return steps

    steps, seconds = in_chunks(play, games, chance)
    return Playouts(games, steps, seconds, [int(w) for w in wins[:seats]])


def in_chunks(play: Callable[[int, int], int], games: int, picker: int) -> tuple[int, float]:
    """Steps and seconds of so many games, the same as in one go: `play(count, picker)` gives the
    steps of `count` games that begin with the generator of answers in the state `picker`."""
    steps, seconds, left, chunk = 0, 0.0, games, CHUNK_FIRST
    while left:
        count = min(chunk, left)
        begun = time.perf_counter()
        taken = play(count, picker)
        took = time.perf_counter() - begun
        picker = advanced(picker, count + taken)  # one number for each game and each answer
        steps, seconds, left = steps + taken, seconds + took, left - count
        if took < CHUNK_SECONDS / 2:
            chunk *= 2
        elif took > CHUNK_SECONDS * 2:
            chunk = max(1, chunk // 2)
    return steps, seconds


def advanced(picker: int, numbers: int) -> int:
    """The state of the generator in `kernels._play` after so many numbers more."""
    factor, summand = 1, 0
    a, c = PICK_A, PICK_C
    while numbers:
        if numbers & 1:
            factor, summand = factor * a % WIDTH, (summand * a + c) % WIDTH
        c = (a + 1) * c % WIDTH
        a = a * a % WIDTH
        numbers >>= 1
    state = (factor * picker + summand) % WIDTH
    return state - WIDTH if state >= WIDTH // 2 else state
