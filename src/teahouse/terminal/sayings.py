"""Small pieces of sentences that the rooms of several games share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def named(view: dict[str, Any], names: Sequence[str], seat: int) -> str:
    """`you`, or the name of another seat, in the middle of a sentence."""
    return "you" if seat == view["you"] else names[seat]


def reading_order(view: dict[str, Any]) -> list[int]:
    """All seats in playing order, the reader's own one first."""
    first, seats = view["you"] or 0, view["seats"]
    return [(first + step) % seats for step in range(seats)]


def count(number: int, word: str) -> str:
    """`1 card`, `3 cards`."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
