"""§11.2 How far apart hexes are, and where a pawn may go."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.games.pili.cards import ACCELERATE, PAWN_MOVE, TELEPORT
from teahouse.games.pili.hexes import HEXES
from teahouse.games.pili.played import card_has

HEX_Q = tuple(q for q, _ in HEXES)
HEX_R = tuple(r for _, r in HEXES)
ACCELERATE_MOVE = 1
"""§12.1 Hexes more."""
BACKLASH_MOVE = 1
"""§12.11 Hexes less in the round after."""


@rule("10.2")
def hex_q(place):
    return HEX_Q[place]


@rule("10.2")
def hex_r(place):
    return HEX_R[place]


@rule("11.2")
def distance(here, there):
    """Steps from one hex to another; the map has no holes, so nothing is in the way."""
    dq = hex_q(there) - hex_q(here)
    dr = hex_r(there) - hex_r(here)
    return max(abs(dq), abs(dr), abs(dq + dr))


@rule("11.2", "12.1", "12.3", "12.11")
def reach(s, seat, card):
    """How far the pawn may go with this card, 0 for the rest card: never less than nothing."""
    steps = PAWN_MOVE - s.slowed[seat]
    if s.backlash >> seat & 1:
        steps -= BACKLASH_MOVE
    if card_has(s, seat, card, ACCELERATE):
        steps += ACCELERATE_MOVE
    return max(steps, 0)


@rule("11.2", "12.7")
def can_go(s, seat, card, there):
    """May the pawn end there? With teleport anywhere, slowed or not."""
    if card_has(s, seat, card, TELEPORT):
        return True
    return distance(s.pawn[seat] - 1, there) <= reach(s, seat, card)
