"""Time of day that never jumps."""

from __future__ import annotations

import time
from collections.abc import Callable

Clock = Callable[[], float]


def steady(wall: Clock = time.time, watch: Clock = time.monotonic) -> Clock:
    """The time of day as it was when this was called, carried on by a watch that nobody sets.

    Clocks of machines are set while they run: by hand, or over the network moments after a start
    in the wrong year. Else all time left at a table could be gone in one instant.
    """
    began = wall() - watch()
    return lambda: began + watch()
