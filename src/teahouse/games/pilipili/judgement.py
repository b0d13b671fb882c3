"""How a game stands, for bots: asked between rounds, when all that counts is the Pilis."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.decisions import top_kind
from teahouse.games.pilipili.state import BID

EVEN = 1_000_000


@rule("6.2")
def is_round_fresh(s):
    """Has nobody bid in this round?"""
    if top_kind(s) != BID:
        return False
    for seat in range(s.seats):
        if s.bids[seat] > 0:
            return False
    return True


@rule("6.2")
def most_pilis(s):
    most = 0
    for seat in range(s.seats):
        most = max(most, s.pilis[seat])
    return most


@rule("6.2")
def keeps(s):
    """Per cent of a seat's chance that one Pili more leaves it: fewer, the nearer the end is."""
    left = s.limit - most_pilis(s)
    if left <= 2:
        return 40
    if left <= 4:
        return 50
    return 60 if left <= 6 else 67


@rule("6.2")
def weight(s, seat, kept):
    """That seat's chance at the game, on a scale common to all."""
    w = EVEN
    for _ in range(min(s.pilis[seat], 16)):
        w = w * kept // 100
    return w


@rule("6.2")
def value(s, seat):
    """§6.2 The share of the game won as it stands at the start of a round; -1 within a round."""
    if not is_round_fresh(s):
        return -1
    kept = keeps(s)
    total = 0
    for one in range(s.seats):
        total += weight(s, one, kept)
    return 1000 * weight(s, seat, kept) // max(total, 1)
