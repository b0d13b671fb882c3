"""§15 Factions: sides chosen in secret, and the white sides at the start of a round."""

from __future__ import annotations

from teahouse.engine.chance import below
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import answered, clear_answers, note_answer
from teahouse.engine.events import tell_all
from teahouse.games.pili.cards import (
    ACUPOINTS,
    BLACK,
    BUDDHIST,
    DEMON,
    RUIST,
    TAOIST,
    WHITE,
)
from teahouse.games.pili.gains import gain_silver, raise_qi, roll_fate
from teahouse.games.pili.state import A_SIDE, CHOSE_SIDE, FROM_FACTION

FIRST_ROUND_OF_WHITE = 2


@rule("15.5")
def offer_sides(into):
    into[0] = A_SIDE
    into[1] = A_SIDE + 1
    return 2


@rule("15.5")
def choose_side(s, seat, action):
    """§15.5 In secret; all sides are shown when the last one is chosen."""
    if not note_answer(s, seat, action, True):
        return
    answered(s)
    for one in range(s.seats):
        s.side[one] = s.answers[one, 0] - A_SIDE + WHITE
        tell_all(s, CHOSE_SIDE, one, s.side[one], s.faction[one], 0)
    clear_answers(s)


@rule("15.1", "15.2", "15.3", "15.4")
def plays(s, seat, faction, side):
    """§15 Has this seat that side of that faction?"""
    return s.faction[seat] == faction and s.side[seat] == side


@rule("15.1", "15.2", "15.3")
def use_white_side(s, seat):
    """§15.1 One silver, §15.2 one drawn acupoint, §15.3 one die: at the start of a round, from the
    second on."""
    if plays(s, seat, RUIST, WHITE):
        gain_silver(s, seat, 1, FROM_FACTION)
    elif plays(s, seat, TAOIST, WHITE):
        # a wild token is drawn anew, so the eight acupoints are equally likely
        raise_qi(s, seat, below(s, ACUPOINTS), FROM_FACTION)
    elif plays(s, seat, BUDDHIST, WHITE):
        roll_fate(s, seat, 1, FROM_FACTION)


@rule("15.4")
def ignores_immunity(s, seat):
    """§15.4 White, from the second round: one skill or hero counts in spite of immunity."""
    return plays(s, seat, DEMON, WHITE) and s.round >= FIRST_ROUND_OF_WHITE


@rule("15.4")
def extra_fighter(s):
    """§15.4 The seat with the black side of Demon, or -1."""
    for seat in range(s.seats):
        if plays(s, seat, DEMON, BLACK):
            return seat
    return -1
