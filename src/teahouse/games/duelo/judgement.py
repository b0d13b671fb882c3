"""How a match stands, for bots: asked between rounds, when all that counts is the markers."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.decisions import top_kind
from teahouse.games.duelo.state import DISCARD, PLACED, PLAY_A_CARD, PRIZES

EVEN = 1_000_000
LOSES, OF = 5, 12
"""Each marker behind is worth about so much of a chance at the match (two equal players need 3 and
2 more: 69 to 31)."""


@rule("6.3")
def is_round_fresh(s):
    """Has nobody played a card of this round?"""
    if top_kind(s) != PLAY_A_CARD or s.size[DISCARD] > 0:
        return False
    for seat in range(s.seats):
        if s.size[PRIZES + seat] > 0 or s.size[PLACED + seat] > 0:
            return False
    return True


@rule("6.3")
def weight(s, seat):
    """That seat's chance at the match, on a scale common to all."""
    w = EVEN
    for _ in range(s.rounds_to_win - s.markers[seat] - 1):
        w = w * LOSES // OF
    return w


@rule("6.3")
def value(s, seat):
    """§6.3 The share of the match won as it stands at the start of a round; -1 within a round."""
    if not is_round_fresh(s):
        return -1
    total = 0
    for one in range(s.seats):
        total += weight(s, one)
    return 1000 * weight(s, seat) // max(total, 1)
