"""Bots: honest players that get one seat's handle and a budget, and give an action.

    from teahouse.bots import Budget, bot
    action = bot("steady").choose(table.handle(seat), Budget(seconds=0.5))

The protocol is for good: `choose(handle, budget) -> Action`. A handle holds what its seat knows and
nothing else; the same handle and seed give the same choice as long as the time is not what ends it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from teahouse.bots.budget import Budget
from teahouse.bots.novice import Novice
from teahouse.bots.steady import Steady
from teahouse.engine.actions import Action
from teahouse.engine.errors import TeahouseError
from teahouse.engine.given import quoted
from teahouse.engine.handle import Handle


class Bot(Protocol):
    """Anything that can sit at a table."""

    def choose(self, handle: Handle, budget: Budget) -> Action:
        """An action that is legal for the handle's seat."""
        ...


LEVELS: dict[str, Callable[[], Bot]] = {"novice": Novice, "steady": Steady}
"""Bots by level, weakest first."""


class UnknownBot(TeahouseError):
    """No bot of that level; the message names the known ones."""


def levels() -> list[str]:
    """The names of all levels, weakest first."""
    return list(LEVELS)


def bot(level: str) -> Bot:
    """The bot of a level; UnknownBot names the known ones."""
    known: object = level  # whatever its type says, callers hand in anything
    if not isinstance(known, str) or known not in LEVELS:
        raise UnknownBot(f"There is no bot '{quoted(level)}'; known bots: {', '.join(LEVELS)}.")
    return LEVELS[level]()


__all__ = ["LEVELS", "Bot", "Budget", "UnknownBot", "bot", "levels"]
