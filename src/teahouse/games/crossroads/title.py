"""§10.1 The title of Grand Master, and who has a last turn to come."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.decisions import then
from teahouse.engine.events import tell_all
from teahouse.games.crossroads.cards import cost_of
from teahouse.games.crossroads.heroes import heal, is_alive, lose_qi
from teahouse.games.crossroads.scoring import check_end, strike_last_turn
from teahouse.games.crossroads.state import CHECK_LIMITS, COMPLETED, TITLE_TAKEN


@rule("5.3")
def learn(s, seat, technique):
    """§5.3 The technique is trained and stays so, even if its price is the last qi (§4.7)."""
    s.training[seat] = 0
    s.trained[seat] |= 1 << technique
    s.manuals[seat] &= ~(1 << technique)
    tell_all(s, COMPLETED, seat, technique, 0, 0)
    lose_qi(s, seat, cost_of(technique))


@rule("10.1", "10.3")
def give_title(s, seat):
    """§10.1 Poison cured, qi full, an open training paid and completed; then the End Action, which
    in somebody else's turn is a check of the hand limits."""
    is_first = s.grand_master == 0
    s.grand_master = seat + 1
    tell_all(s, TITLE_TAKEN, seat, 0, 0, 0)
    heal(s, seat)
    if s.training[seat] > 0:
        learn(s, seat, s.training[seat])
    if is_first:
        open_final_round(s, seat)
    strike_last_turn(s, seat)
    check_end(s)
    if not s.over and seat != s.turn:
        then(s, CHECK_LIMITS, seat, 0)


@rule("10.2")
def open_final_round(s, seat):
    """§10.2 Everybody else who lives has one last turn, beginning on the left."""
    n = 0
    for k in range(1, s.seats):
        one = (seat + k) % s.seats
        if is_alive(s, one):
            s.last_turns[n] = one + 1
            n += 1
