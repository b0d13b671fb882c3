"""What a bot may spend on one choice."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """At most `seconds` of one core and `iterations` worlds; `seed` decides the bot's chance."""

    seconds: float = 0.5
    iterations: int = 4000
    seed: int = 0
