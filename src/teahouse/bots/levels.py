"""The levels of bots: what each spends on a choice, and so how strong it is.

Iterations set the strength, the same in every game; seconds only guard against a slow machine.
How far apart the levels are is measured in bench/reports/levels.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from teahouse.bots.budget import Budget
from teahouse.bots.novice import Novice
from teahouse.bots.thinker import Thinker
from teahouse.engine.actions import Action
from teahouse.engine.errors import TeahouseError
from teahouse.engine.given import quoted
from teahouse.engine.handle import Handle


class Bot(Protocol):
    """Anything that can sit at a table."""

    def choose(self, handle: Handle, budget: Budget) -> Action:
        """An action that is legal for the handle's seat."""
        ...


@dataclass(frozen=True)
class Level:
    """One strength: worlds tried for each choice (0: none), and seconds a choice may take."""

    name: str
    iterations: int
    seconds: float


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("novice", 0, 0.1),
        Level("steady", 40, 0.3),
        Level("strong", 200, 0.5),
        Level("master", 10_000, 1.0),
    )
}
"""By name, weakest first."""


class UnknownBot(TeahouseError):
    """No bot of that level; the message names the known ones."""


def levels() -> list[str]:
    """The names of all levels, weakest first."""
    return list(LEVELS)


def level(name: str) -> Level:
    """What is known of a level; UnknownBot names the known ones."""
    known: object = name  # whatever its type says, callers hand in anything
    if not isinstance(known, str) or known not in LEVELS:
        raise UnknownBot(f"There is no bot '{quoted(name)}'; known bots: {', '.join(LEVELS)}.")
    return LEVELS[name]


def bot(name: str) -> Bot:
    """The bot of a level; UnknownBot names the known ones."""
    iterations = level(name).iterations
    return Thinker(iterations) if iterations else Novice()


def seconds(name: str) -> float:
    """What a choice of that level may take on one core; most take far less."""
    return level(name).seconds
