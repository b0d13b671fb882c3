"""What a bot may spend on one choice."""

from __future__ import annotations

from dataclasses import dataclass

ITERATIONS_MOST = 1_000_000
"""More worlds than any level tries; a longer search needs a budget that says so."""


@dataclass(frozen=True)
class Budget:
    """At most `seconds` of one core and `iterations` worlds; `seed` decides the bot's chance."""

    seconds: float = 1.0
    iterations: int = ITERATIONS_MOST
    seed: int = 0
