"""Which game has a telling of its own here; the others are told straight from their view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from teahouse.terminal import duelo, pilipili, plain

if TYPE_CHECKING:
    from teahouse.engine.game import Game


@dataclass(frozen=True)
class Room:
    """How one game is told: `situation(view, names)` and `hand(view)`, as lines of text."""

    situation: Callable[[dict[str, Any], Sequence[str]], list[str]]
    hand: Callable[[dict[str, Any]], list[str]]


def room(game: Game) -> Room:
    """The room of that game."""
    if game.id == "duelo":
        return Room(duelo.situation, lambda view: duelo.hand(view, game.cards))
    if game.id == "pilipili":
        return Room(
            lambda view, names: pilipili.situation(view, names, game.cards),
            lambda view: pilipili.hand(view, game.cards),
        )
    return Room(plain.situation, plain.hand)
