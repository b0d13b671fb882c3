"""§10.4, §11.3, §11.4 Elimination, the ends of the game, what a seat has scored."""

from __future__ import annotations

from teahouse.engine.cards import draw
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import drop_all
from teahouse.engine.events import tell_all
from teahouse.games.crossroads.heroes import is_alive, is_evil
from teahouse.games.crossroads.state import (
    ELIMINATED,
    END_LAST_EVIL,
    END_LIMIT,
    END_TITLE,
    GAME_ENDED,
    S_DISCARD,
    SEATS_MOST,
    VOW_CARD,
)


@rule("10.2")
def strike_last_turn(s, seat):
    """§10.2 This seat has no last turn to come (any more)."""
    n = 0
    for i in range(SEATS_MOST):
        one = s.last_turns[i]
        s.last_turns[i] = 0
        if one > 0 and one != seat + 1:
            s.last_turns[n] = one
            n += 1


@rule("6.11")
def discard_vow(s):
    """§6.11 A Vow Revenge that lies there is discarded."""
    s.vow = 0
    if s.size[VOW_CARD] > 0:
        draw(s, VOW_CARD, S_DISCARD)


@rule("11.3", "10.3")
def eliminate(s, seat):
    """§11.3 Out of the game; cards stay where they are, but not a lying Vow Revenge."""
    s.eliminated |= 1 << seat
    strike_last_turn(s, seat)
    if seat == s.turn:
        discard_vow(s)
    tell_all(s, ELIMINATED, seat, 0, 0, 0)


@rule("10.4", "11.4")
def check_end(s):
    """§10.4 Only the Grand Master lives, §11.4 or only one, and all who lived were evil."""
    living = 0
    last = 0
    for seat in range(s.seats):
        if is_alive(s, seat):
            living += 1
            last = seat
    if living == 1 and not s.over:
        if s.grand_master == last + 1:
            end_game(s, 1 << last, END_TITLE)
        elif is_evil(s, last):
            end_game(s, 1 << last, END_LAST_EVIL)


@rule("10.4")
def end_game(s, winners, why):
    """§10.4 The game stops on the spot."""
    s.over = 1
    s.winners = winners
    drop_all(s)
    clear_duel(s)
    tell_all(s, GAME_ENDED, why, 0, 0, 0)


@rule("13.4")
def end_by_limit(s):
    """§13.4 The virtuous on the highest square win, or everybody who lives."""
    best = -1
    living = 0
    for seat in range(s.seats):
        if is_alive(s, seat):
            living |= 1 << seat
            if not is_evil(s, seat):
                best = max(best, s.renown[seat])
    winners = 0
    for seat in range(s.seats):
        if is_alive(s, seat) and not is_evil(s, seat) and s.renown[seat] == best:
            winners |= 1 << seat
    if winners == 0:
        winners = living
    end_game(s, winners, END_LIMIT)


@rule("8.7")
def clear_duel(s):
    """§8.7 The duel is over: nothing of it stays."""
    s.duel = 0
    s.foe = 0
    s.duel_round = 0
    s.duel_step = 0
    s.bare = 0
    s.bodkin = 0
    s.expended = 0
    s.darted = 0
    s.vested = 0
    s.winner = 0
    s.avenger = 0
    s.passes = 0
    for side in range(2):
        s.fighter[side] = 0
        s.wins[side] = 0
        s.deposits[side] = 0
        s.used[side] = 0
        s.unleashed[side] = 0
        s.wugong[side] = 0


@rule("10.4")
def score_of(s, seat):
    """§10.4 The square; nothing for the evil and the eliminated."""
    if is_evil(s, seat) or not is_alive(s, seat):
        return 0
    return s.renown[seat]
