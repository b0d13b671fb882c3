"""§9.2 The end of the story: scores, ranks, the coin; then the battle, or the winners."""

from __future__ import annotations

from teahouse.engine.chance import below
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import drop_all, then
from teahouse.engine.events import tell_all
from teahouse.games.pili.state import (
    BEGIN_BATTLE,
    COIN,
    RANKED,
    SCORED,
    STORY_ONLY,
    STORY_WON,
)
from teahouse.games.pili.story_scoring import is_ahead, total_vp


@rule("9.1", "9.2", "16.1")
def end_story(s):
    """§9.2 Score and rank all seats; §16.1 mode story ends here."""
    s.star = 0
    for seat in range(s.seats):
        s.vp[seat] = total_vp(s, seat)
        tell_all(s, SCORED, seat, s.vp[seat], 0, 0)
    if s.mode == STORY_ONLY:
        crown(s)
        return
    rank_seats(s)
    for place in range(s.seats):
        tell_all(s, RANKED, s.rank[place], place, 0, 0)
    then(s, BEGIN_BATTLE, 0, 0)


@rule("16.1")
def crown(s):
    """§16.1 Nobody is ahead of a winner; those still tied share the win, without a coin."""
    s.winners = 0
    for seat in range(s.seats):
        if seats_ahead(s, seat) == 0:
            s.winners |= 1 << seat
            tell_all(s, STORY_WON, seat, 0, 0, 0)
    drop_all(s)
    s.over = 1


@rule("9.2")
def seats_ahead(s, seat):
    n = 0
    for other in range(s.seats):
        if other != seat and is_ahead(s, other, seat) > 0:
            n += 1
    return n


@rule("9.2")
def tied_with(s, seat):
    """§9.2 Bitmask of the seats only a coin can part from this one, itself included."""
    tied = 0
    for other in range(s.seats):
        if other == seat or is_ahead(s, other, seat) == 0:
            tied |= 1 << other
    return tied


@rule("9.2")
def rank_seats(s):
    """§9.2 Best first; a coin puts those still tied into a random order."""
    ranked = 0
    place = 0
    while place < s.seats:
        tied = 0
        for seat in range(s.seats):
            if not ranked >> seat & 1 and seats_ahead(s, seat) == place:
                tied = tied_with(s, seat)
        ranked |= tied
        place = lay_ranks(s, tied, place)


@rule("9.2")
def lay_ranks(s, tied, place):
    """§9.2 Seats of the bitmask take the next places, by the coin if there are several."""
    tossed = tied & (tied - 1) != 0
    while tied > 0:
        seat = random_seat(s, tied)
        tied &= ~(1 << seat)
        s.rank[place] = seat
        if tossed:
            tell_all(s, COIN, seat, place, 0, 0)
        place += 1
    return place


@rule("9.2")
def random_seat(s, seats):
    """One seat of the bitmask; nothing is drawn if there is only one."""
    n = 0
    for seat in range(s.seats):
        n += seats >> seat & 1
    left = below(s, n) if n > 1 else 0
    for seat in range(s.seats):
        if seats >> seat & 1:
            if left == 0:
                return seat
            left -= 1
    return 0
