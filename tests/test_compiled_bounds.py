"""Compiled rules read out of range silently; these games say so when every index is checked.

They run in `make test` like any other and once more, with NUMBA_BOUNDSCHECK=1 and a cache of its
own, in `make boundscheck`.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import teahouse

GAMES_EACH = 300


@pytest.mark.boundscheck
@pytest.mark.parametrize("name", list(teahouse.games()))
def test_random_games_stay_in_range(name: str) -> None:
    game = teahouse.game(name)
    for seats in game.seats:
        ran = teahouse.playouts(game, seats=seats, count=GAMES_EACH, seed=seats, quiet=False)
        assert ran.games == GAMES_EACH
        assert ran.steps >= GAMES_EACH
        assert sum(ran.wins) >= GAMES_EACH


@pytest.mark.boundscheck
def test_the_check_notices_what_is_out_of_range() -> None:
    code = (
        "import numba, numpy\n"
        "read = numba.njit(lambda row, i: row[i])\n"
        "try:\n    read(numpy.arange(4), 9)\n"
        "except IndexError:\n    raise SystemExit(7)\n"
    )
    checked = {**os.environ, "NUMBA_BOUNDSCHECK": "1"}
    assert subprocess.run([sys.executable, "-c", code], env=checked).returncode == 7
