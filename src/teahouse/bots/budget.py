"""What a bot may spend on one choice."""

from __future__ import annotations

import math
from dataclasses import dataclass

from teahouse.engine.errors import TeahouseError
from teahouse.engine.given import quoted, whole_number

ITERATIONS_MOST = 1_000_000
"""More worlds than any level tries; a longer search needs a budget that says so."""


@dataclass(frozen=True)
class Budget:
    """At most `seconds` of one core and `iterations` worlds; `seed` decides the bot's chance.

    TeahouseError for what is no such number; `seconds` may be infinite, `iterations` not.
    """

    seconds: float = 1.0
    iterations: int = ITERATIONS_MOST
    seed: int = 0

    def __post_init__(self) -> None:
        seconds: object = self.seconds  # whatever its type says, callers hand in anything
        if isinstance(seconds, bool) or not isinstance(seconds, int | float):
            raise TeahouseError(f"'seconds' of a budget is a number, not {quoted(seconds)}.")
        if math.isnan(seconds) or seconds < 0:
            raise TeahouseError(f"'seconds' of a budget is 0 or more, not {quoted(seconds)}.")
        for name in ("iterations", "seed"):
            given = getattr(self, name)
            number = whole_number(given)
            if number is None or (name == "iterations" and number < 1):
                kind = "a whole number" if name == "seed" else "a whole number from 1"
                raise TeahouseError(f"'{name}' of a budget is {kind}, not {quoted(given, 20)}.")
            object.__setattr__(self, name, number)
