"""Python's garbage collector stops all tables while it walks everything there is.

Nearly all of that lives on: the code, compiled rules, rooms. So what is there is set aside, where
the collector does not look, and only what came since is walked; from time to time all of it is.
"""

from __future__ import annotations

import gc

FIRST_ROUNDS = 5
"""Rounds of the house in which compiled rules are still being loaded."""

ROUNDS_APART = 10
"""Everything is walked this often, in rounds; until then a room that was dropped may still take
memory."""


def set_aside(turn: int) -> None:
    """In the rounds where it is due: collect all garbage, then set aside what remains."""
    if turn < FIRST_ROUNDS or turn % ROUNDS_APART == 0:
        gc.unfreeze()
        gc.collect()
        gc.freeze()


def take_back() -> None:
    """The house closes: the collector looks everywhere again."""
    gc.unfreeze()
