"""§5 Penalties and §6 the end: who takes Pilis, when the limit is reached, who wins."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask, drop_all, then
from teahouse.engine.events import tell_all
from teahouse.games.pilipili.bidding import bids_nothing
from teahouse.games.pilipili.cards import DOUBLE, ROUNDS_MOST, SWAP_PILIS
from teahouse.games.pilipili.seats import clockwise
from teahouse.games.pilipili.setup import fewest_pilis, with_pilis
from teahouse.games.pilipili.state import (
    AT_LAST_ROUND,
    AT_LIMIT,
    BY_PENALTY,
    GAME_ENDED,
    HAND_OUT,
    PACKED,
    ROUND_ENDED,
    SCORED,
    START_ROUND,
    SWAP_PILIS_WITH,
    SWAPPED_PILIS,
    TOOK_PILIS,
)


@rule("5.1", "8.14")
def take_pilis(s, seat, n, why):
    """§5.1 Pilis come from an unlimited supply; §8.14 twice as many under the mission."""
    if s.mission == DOUBLE:
        n = 2 * n
    s.pilis[seat] += n
    tell_all(s, TOOK_PILIS, seat, n, s.pilis[seat], why)


@rule("6.2", "9.3")
def is_limit_reached(s):
    """§6.2 Has any seat as many Pilis as end the game?"""
    for seat in range(s.seats):
        if s.pilis[seat] >= s.limit:
            return True
    return False


@rule("6.2")
def end_game(s, why):
    """§6.2 The game ends at once; the fewest Pilis win, several seats share."""
    drop_all(s)
    note_history(s)
    s.winners = with_pilis(s, fewest_pilis(s))
    s.over = 1
    tell_all(s, GAME_ENDED, 0, why, 0, 0)


@rule("6.1")
def note_history(s):
    """The Pilis after this round, seven bits a seat."""
    for seat in range(s.seats):
        s.history[seat // PACKED, s.round - 1] |= min(s.pilis[seat], 127) << 7 * (seat % PACKED)


@rule("5.1", "8.8")
def end_round(s, winner):
    """§5.1 All tricks are played; §8.8 first the winner of the last one exchanges Pilis."""
    then(s, HAND_OUT, 0, 0)
    if s.mission == SWAP_PILIS and winner >= 0:
        ask(s, winner, SWAP_PILIS_WITH, 0, 0)


@rule("8.8")
def swap_pilis(s, seat, target):
    n = s.pilis[seat]
    s.pilis[seat] = s.pilis[target]
    s.pilis[target] = n
    tell_all(s, SWAPPED_PILIS, seat, target, 0, 0)


@rule("5.1", "8.15")
def penalty(s, seat):
    """§5.1 One Pili for each trick off the bid; §8.15 none for Saboteurs."""
    if bids_nothing(s, seat):
        return 0
    return abs(s.bids[seat] - 1 - s.tricks[seat])


@rule("5.1", "6.1")
def hand_out(s):
    """§5.1 Everybody's penalties together, then §6.2 the end of the game or §6.1 the next round."""
    for seat in range(s.seats):
        if not bids_nothing(s, seat):
            tell_all(s, SCORED, seat, s.bids[seat] - 1, s.tricks[seat], 0)
    for seat in range(s.seats):
        if penalty(s, seat) > 0:
            take_pilis(s, seat, penalty(s, seat), BY_PENALTY)
    tell_all(s, ROUND_ENDED, s.round, 0, 0, 0)
    if is_limit_reached(s):
        end_game(s, AT_LIMIT)
    elif s.round >= ROUNDS_MOST:
        end_game(s, AT_LAST_ROUND)
    else:
        note_history(s)
        then(s, START_ROUND, clockwise(s, s.dealer, 1), 0)
