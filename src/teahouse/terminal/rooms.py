"""Which game has a telling of its own here; the others are told straight from their view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from teahouse.terminal import crossroads, duelo, pili, pilipili, plain

if TYPE_CHECKING:
    from teahouse.engine.game import Game

Telling = Callable[[dict[str, Any], Sequence[str]], list[str]]
"""Lines of text for a view and everybody's names."""


@dataclass(frozen=True)
class Room:
    """How one game is told: `situation(view, names)` and `hand(view)`, as lines of text.

    `brief`, where a game has it, is what is shown before a question instead of the whole situation.
    """

    situation: Telling
    hand: Callable[[dict[str, Any]], list[str]]
    brief: Telling | None = None


def room(game: Game) -> Room:
    """The room of that game."""
    if game.id == "duelo":
        return Room(duelo.situation, lambda view: duelo.hand(view, game.cards))
    if game.id == "pilipili":
        return Room(
            lambda view, names: pilipili.situation(view, names, game.cards),
            lambda view: pilipili.hand(view, game.cards),
        )
    if game.id == "crossroads":
        return Room(
            lambda view, names: crossroads.situation(view, names, game.cards),
            lambda view: crossroads.hand(view, game.cards),
            lambda view, names: crossroads.brief(view, names, game.cards),
        )
    if game.id == "pili":
        return Room(
            lambda view, names: pili.situation(view, names, game.cards),
            lambda view: pili.hand(view, game.cards),
            lambda view, names: pili.brief(view, names, game.cards),
        )
    return Room(plain.situation, plain.hand)
