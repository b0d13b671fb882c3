"""What a seat sees of Pili Pili: the view's own keys, made of a hidden state alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from teahouse.engine.views import faces, sort_faces
from teahouse.games.pilipili.cards import EYE, KINDS, MISSION_NAMES, REVERSE, SWAP, mission_text
from teahouse.games.pilipili.specials import seat_of
from teahouse.games.pilipili.state import (
    ASIDE,
    BID,
    DECK,
    HANDS,
    OPEN,
    PACKED,
    PLAYED_PILE,
    TRICK,
)

if TYPE_CHECKING:
    from teahouse.engine.game import Game

REVERSE_NAME = KINDS[REVERSE - 1]
NAMES_A_TARGET = (KINDS[EYE - 1], KINDS[SWAP - 1])


def look(game: Game, s: Any, seat: int | None) -> dict[str, Any]:
    """The position's keys as this observer knows them, and what else is open to all."""
    seats = range(s.seats)
    trick = trick_of(game, s)
    return {
        "hands": [hand(game, s, i) for i in seats],
        "mission": MISSION_NAMES[s.mission - 1] if s.mission else None,
        "mission_deck": mission_deck(s),
        "dealer": s.dealer,
        "leader": s.leader,
        "pilis": scores(s),
        "bids": [s.bids[i] - 1 if s.bids[i] else None for i in seats],
        "tricks": [s.tricks[i] for i in seats],
        "trick": trick,
        "deck": faces(game, s, DECK),
        "aside": [aside(game, s, i) for i in seats],
        "roles": members(s, s.roles),
        "dropped": members(s, s.dropped | s.secret),
        "accused": members(s, s.accused),
        "open": [faces(game, s, OPEN + i, top_first=False) for i in seats],
        "unwon": s.number - s.left - sum(s.tricks[i] for i in seats),
        "played": faces(game, s, PLAYED_PILE, top_first=False),
        "round": s.round,
        "phase": phase_of(s),
        "mission_text": mission_text(s.mission),
        "number_on_top": s.back or None,
        "set_aside": [i for i in seats if s.size[ASIDE + i] and not is_held_up(s)],
        "number": s.number,
        "left": s.left,
        "reverse": sum(1 for _, card, _ in trick if card == REVERSE_NAME) % 2 == 1,
        "asked_to_drop": members(s, s.tempted),
        "history": history(s),
    }


def members(s: Any, mask: int) -> list[int]:
    """The seats of a bitmask."""
    return [seat for seat in range(s.seats) if mask >> seat & 1]


def hand(game: Game, s: Any, seat: int) -> list[str | None]:
    """A hand, what lies open of it included; in order where order counts (§8.4), cards held to the
    forehead first (§8.13)."""
    closed = faces(game, s, HANDS + seat, top_first=False)
    opened = faces(game, s, OPEN + seat, top_first=False)
    if s.ordered[HANDS + seat]:
        return [*opened, *closed]
    cards = sort_faces([*opened, *closed])
    if is_held_up(s):
        return [*faces(game, s, ASIDE + seat), *cards]
    return cards


def is_held_up(s: Any) -> bool:
    """§8.13 Are cards held to foreheads? Only then a hand isn't seen by its owner."""
    return not s.sees[HANDS] & 1


def aside(game: Game, s: Any, seat: int) -> str | None:
    """§8.2 The card set aside for the last trick, if this observer knows it."""
    if is_held_up(s) or s.size[ASIDE + seat] == 0:
        return None
    return faces(game, s, ASIDE + seat)[0]


def trick_of(game: Game, s: Any) -> list[list[Any]]:
    """[[seat, card, x], ...] in play order: x is the value, the target of Eye or Swap, or None."""
    out: list[list[Any]] = []
    for i, name in enumerate(faces(game, s, TRICK, top_first=False)):
        x = s.trick_x[i] or None
        if x is not None and name in NAMES_A_TARGET:
            x -= 1
        out.append([seat_of(s, i), name, x])
    return out


def mission_deck(s: Any) -> list[str | None]:
    """Top first; nobody knows an order."""
    deck = [s.mission_deck[i] for i in range(s.mission_size)]
    return [MISSION_NAMES[m - 1] if m > 0 else None for m in reversed(deck)]


def history(s: Any) -> list[list[int]]:
    """Everybody's Pilis after each round that is over."""
    rounds = s.round if s.over else s.round - 1
    return [
        [s.history[i // PACKED, n] >> 7 * (i % PACKED) & 127 for i in range(s.seats)]
        for n in range(rounds)
    ]


def phase_of(s: Any) -> str:
    """What the round is at: bids, tricks, or over."""
    if s.over:
        return "over"
    return "bids" if s.depth and s.pending[s.depth - 1, 0] == BID else "tricks"


def scores(s: Any) -> list[int]:
    """§5 Pilis per seat, without the drops this observer knows of."""
    return [s.pilis[i] - (s.secret >> i & 1) for i in range(s.seats)]
