"""Short ways to write positions of Pili."""

from __future__ import annotations

from typing import Any

from teahouse.games.pili import GAME

FACTIONS = {"factions": True}


def spec(seats: int = 2, *, options: Any = None, seed: int = 1, **keys: Any) -> dict[str, Any]:
    """A position spec of so many seats."""
    return {"seats": seats, "options": options or {}, "seed": seed, "set": keys}


def situation(seats: int = 2, *, options: Any = None, seed: int = 1, **keys: Any) -> Any:
    """The table of a spec."""
    return GAME.position(spec(seats, options=options, seed=seed, **keys))


def now(table: Any) -> dict[str, Any]:
    """What the table's dump says."""
    facts: dict[str, Any] = table.position()["set"]
    return facts


def some(counts: dict[str, int]) -> dict[str, int]:
    """Counts without zeros."""
    return {name: n for name, n in counts.items() if n}
