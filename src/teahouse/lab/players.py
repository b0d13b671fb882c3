"""Who plays in the lab: a level of the bots, or a search with numbers of one's own.

master
search:iterations=2000,horizon=40,thumb=0.5,explore=0.7,decoupled=1
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from teahouse import bots
from teahouse.bots.budget import ITERATIONS_MOST
from teahouse.bots.search import Plan
from teahouse.bots.thinker import Thinker
from teahouse.engine.errors import TeahouseError
from teahouse.engine.given import quoted

SEARCH = "search"
CHOICE_SECONDS = 60.0
"""In the lab a choice is bounded by its iterations alone, so that a busy machine changes no result;
this only stops a runaway."""
ITERATIONS = 1000
"""Iterations of a search that doesn't say how many."""


class BadPlayer(TeahouseError):
    """A player's description that means nothing; the message says what would."""


@dataclass(frozen=True)
class Player:
    """A bot under the name by which it was asked for."""

    name: str
    bot: bots.Bot


def player(name: str) -> Player:
    """The player of a description; BadPlayer or UnknownBot says what is wrong with it."""
    kind, colon, rest = name.strip().partition(":")
    if kind != SEARCH:
        if colon:
            raise BadPlayer(f"Only 'search' takes numbers of its own, not '{quoted(kind)}'.")
        return Player(kind, bots.bot(kind))
    return Player(name.strip(), _searcher(rest))


def _searcher(text: str) -> Thinker:
    """`iterations=2000,thumb=0.5` as a bot."""
    iterations, plan = ITERATIONS, Plan()
    for part in filter(None, text.split(",")):
        key, equals, value = part.partition("=")
        if not equals:
            raise BadPlayer(f"'{quoted(part)}' is not of the form key=number.")
        if key == "iterations":
            iterations = int(_number(key, value, 1, ITERATIONS_MOST))
        elif key == "horizon":
            plan = replace(plan, horizon=int(_number(key, value, -1, 100_000)))
        elif key == "thumb":
            plan = replace(plan, thumb=_number(key, value, 0, 1))
        elif key == "explore":
            plan = replace(plan, explore=_number(key, value, 0, 100))
        elif key == "decoupled":
            plan = replace(plan, decoupled=bool(_number(key, value, 0, 1)))
        else:
            raise BadPlayer(
                f"A search has no '{quoted(key)}'; "
                "it has iterations, horizon, thumb, explore, decoupled."
            )
    return Thinker(iterations, plan)


def _number(key: str, value: str, lowest: float, highest: float) -> float:
    try:
        number = float(value)
    except ValueError:
        number = math.nan
    if not lowest <= number <= highest:
        raise BadPlayer(f"'{key}' is a number from {lowest} to {highest}, not '{quoted(value)}'.")
    return number


def players(text: str) -> list[str]:
    """The names in `master,search:iterations=9,thumb=1,novice`: a key=number belongs to what is
    before it. Each is checked."""
    names: list[str] = []
    for part in text.split(","):
        if "=" in part and ":" not in part and names and names[-1].startswith(SEARCH + ":"):
            names[-1] += "," + part.strip()
        else:
            names.append(part.strip())
    for name in names:
        player(name)
    return names
