"""Many games in compiled code: random playouts, and a way to compile what drives any game.

Generic compiled code takes a game's kernels as typed function pointers, so that it is compiled
once for all games. Rows are bytes; what every row begins with (HEADER) is read without knowing the
game.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from teahouse.engine.chance import A1, A2, LOW_BITS, M1, M2, SPAN, bits_at
from teahouse.engine.compiled import cache_folder, is_cached, source_digest
from teahouse.engine.errors import TeahouseError
from teahouse.engine.given import quoted, whole_number
from teahouse.engine.kernels import STEPS_MOST
from teahouse.engine.record import HEADER, SEATS
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


def next_random(x: int, n: int) -> tuple[int, int]:
    """The generator of chance.py on a number of its own: (new state, a number below n).

    A rest of modulo bias below 2**-20 for any n that occurs is no matter for picking actions.
    """
    high = (x >> 31) * A1 % M1
    low = (x & LOW_BITS) * A2 % M2
    z = high - low
    if z < 1:
        z += SPAN
    return high << 31 | low, (z - 1) * n // SPAN


HEAD = HEADER.itemsize
HEADER_DTYPE = HEADER
NEXT: Any = next_random


def compile_generic(fn: Any, signature: Any, package: str) -> Any:
    """Compile a function that takes any game's kernels: once for all games, cached by the engine.

    `signature(types, row, into)` gives its signature; `package` is hashed with the engine.
    """
    import types

    import filelock
    import numba

    t = numba.types
    row = t.Array(t.uint8, 1, "C")
    into = t.Array(t.int32, 1, "C")
    folder = cache_folder("generic", source_digest(package))
    before = numba.config.CACHE_DIR
    with filelock.FileLock(folder / "lock"):
        numba.config.CACHE_DIR = str(folder)
        try:
            pair = t.UniTuple(t.int64, 2)(t.int64, t.int64)
            scope = {**fn.__globals__, "NEXT": numba.njit([pair], cache=True)(next_random)}
            copy = types.FunctionType(fn.__code__, scope, fn.__name__)
            copy.__module__ = fn.__module__
            copy.__qualname__ = fn.__qualname__
            return numba.njit([signature(t, row, into)], cache=True, nogil=True)(copy)
        finally:
            numba.config.CACHE_DIR = before


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
