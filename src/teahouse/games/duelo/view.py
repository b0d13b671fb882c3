"""What a seat sees of Duelo: the view's own keys, made of a hidden state alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from teahouse.engine.views import faces, sort_faces
from teahouse.games.duelo.scoring import points
from teahouse.games.duelo.state import (
    APART,
    ASIDE,
    DECK,
    DISCARD,
    DUEL,
    HANDS,
    PLACED,
    PLAYING,
    PRIZES,
)

if TYPE_CHECKING:
    from teahouse.engine.game import Game


def look(game: Game, s: Any, seat: int | None) -> dict[str, Any]:
    """The position's keys as this observer knows them, and what else is open to all."""
    seats = range(s.seats)
    return {
        "hands": [hand(game, s, i) for i in seats],
        "deck": faces(game, s, DECK),
        "aside": one(game, s, ASIDE),
        "discard": faces(game, s, DISCARD),
        "prizes": [prizes(game, s, i) for i in seats],
        "turn": s.turn,
        "protected": [i for i in seats if s.protected[i]],
        "watching": [[i, s.watching[i] - 1] for i in seats if s.watching[i]],
        "markers": [s.markers[i] for i in seats],
        "reshuffled": bool(s.reshuffled),
        "playing": one(game, s, PLAYING),
        "duel": duel(game, s),
        "apart": [s.apart_from - 1, one(game, s, APART)] if s.apart_from else None,
        "round": s.round,
        "out": [i for i in seats if s.out[i]],
        "points": [[points(s, i), prize_focus_of(game, s, i)] for i in seats],
        "focus": focus(s),
    }


def hand(game: Game, s: Any, seat: int) -> list[str | None]:
    """A hand; a card set apart for the Snake still belongs to it (§5.4)."""
    cards = faces(game, s, HANDS + seat)
    if s.apart_from == seat + 1:
        cards = sort_faces([*cards, *faces(game, s, APART)])
    return cards


def one(game: Game, s: Any, pile: int) -> str | None:
    """The card of a pile that holds at most one."""
    cards = faces(game, s, pile)
    return cards[0] if cards else None


def prizes(game: Game, s: Any, seat: int) -> list[str | None]:
    """Prizes in the order they were won; "?" marks those placed face down (§4.4)."""
    placed = [f"?{name}" for name in faces(game, s, PLACED + seat, top_first=False)]
    return [*faces(game, s, PRIZES + seat, top_first=False), *placed]


def prize_focus_of(game: Game, s: Any, seat: int) -> int:
    """§4.5 Total Focus of the open prizes, read from a hidden state."""
    names = faces(game, s, PRIZES + seat)
    return sum(game.kinds.index(name) + 1 for name in names if name)


def duel(game: Game, s: Any) -> list[list[Any]] | None:
    """The duelists and their cards, challenger first; None outside duels."""
    if not s.challenger:
        return None
    duelists = [s.challenger - 1] + ([s.challenged - 1] if s.challenged else [])
    return [[i, one(game, s, DUEL + i)] for i in duelists]


def focus(s: Any) -> list[list[int]] | None:
    """Focus of both cards once they are revealed."""
    shown = [[i, s.focus[i]] for i in range(s.seats) if s.focus[i]]
    return shown or None


def scores(s: Any) -> list[int]:
    """§6.3 Victory markers per seat."""
    return [s.markers[i] for i in range(s.seats)]
