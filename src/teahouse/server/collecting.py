"""When Python's garbage collector may walk everything there is: all tables stand still meanwhile.

What a table or a connection leaves behind is freed at once, since nothing in it refers to itself in
a circle; the collector's walks through what is young find the rest, which comes of requests. So no
walk through everything happens by itself. One is made when nobody would notice, one when so much
was added that something must have been overlooked; and what stays to the end, the code and the
compiled rules, is set aside, where no walk comes by.
"""

from __future__ import annotations

import gc
import sys

GROWN = 1_000_000
"""Blocks of memory (of 64 bytes or so) added since the last walk, with which another is due."""

YOUNG, MIDDLE = 2_000, 10
"""So many objects come before the young ones are walked through, and so many such walks before what
has survived one is. What is young is mostly answers on their way, gone before anybody walks."""

NEVER = 1_000_000_000
"""Walks through what survived before one through everything comes by itself."""

_BY_ITSELF = gc.get_threshold()


class Collector:
    """The collector of a house that is open."""

    def __init__(self) -> None:
        self._rules = -1
        self._blocks = 0

    def look(self, rules: int, quiet: bool) -> None:
        """A round of the house: walk, where it is due. `rules`: how many games' compiled rules are
        loaded; `quiet`: nobody does anything just now."""
        fresh = rules != self._rules
        if not (fresh or quiet or sys.getallocatedblocks() > self._blocks + GROWN):
            return
        gc.collect()
        if fresh:
            self._rules = rules
            gc.freeze()
            gc.set_threshold(YOUNG, MIDDLE, NEVER)
        self._blocks = sys.getallocatedblocks()

    def close(self) -> None:
        """The house closes: the collector looks everywhere again, whenever it likes."""
        gc.unfreeze()
        gc.set_threshold(*_BY_ITSELF)
