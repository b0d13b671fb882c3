"""§2 Setup: who starts, the card set aside, two cards each."""

from __future__ import annotations

from teahouse.engine.cards import draw, gather_all, shuffle
from teahouse.engine.chance import below
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import then
from teahouse.engine.events import tell_all, tell_two
from teahouse.games.duelo.cards import HAND
from teahouse.games.duelo.state import (
    ASIDE,
    DECK,
    DREW,
    FOR_THE_DEAL,
    HANDS,
    ROUND_BEGAN,
    START_TURN,
)


@rule("2.1")
def first_seat(s):
    """§2.1 The seat the option names, or any seat at random; later rounds: §6.3."""
    if s.first > 0:
        return s.first - 1
    return below(s, s.seats)


@rule("2.2", "2.3")
def start_round(s, first):
    """§2.2 Shuffle and set the first card aside unseen; §2.3 everybody draws two."""
    clear_round(s)
    s.round += 1
    s.turn = first
    tell_all(s, ROUND_BEGAN, first, s.round, 0, 0)
    gather_all(s, DECK)
    shuffle(s, DECK)
    draw(s, DECK, ASIDE)
    for i in range(s.seats):
        seat = (first + i) % s.seats
        for _ in range(HAND):
            draw(s, DECK, HANDS + seat)
            kind = s.kind[s.slot[s.start[HANDS + seat] + s.size[HANDS + seat] - 1]]
            tell_two(s, 1 << seat, DREW, seat, kind, 0, FOR_THE_DEAL)
    then(s, START_TURN, first, 0)


@rule("6.3")
def clear_round(s):
    """§6.3 A new round clears prizes, protection and watching, and renews the reshuffle."""
    s.reshuffled = 0
    s.challenger = 0
    s.challenged = 0
    s.apart_from = 0
    for seat in range(s.seats):
        s.out[seat] = 0
        s.protected[seat] = 0
        s.watching[seat] = 0
        s.focus[seat] = 0
