"""§8 A duel step by step: `run_duel` does the next step until somebody is asked."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.decisions import answered, clear_answers, note_answer, then
from teahouse.engine.events import tell_all
from teahouse.engine.record import PARTS
from teahouse.games.crossroads.boosts import draw_duel_sign, draw_element, seat_at, side_of
from teahouse.games.crossroads.cards import (
    BEGGAR,
    DUEL_ROUNDS,
    FIVE_METHODS,
    TECHNIQUES,
    USED_MOST,
)
from teahouse.games.crossroads.challenge import add_up, begin_round
from teahouse.games.crossroads.heroes import is_scum
from teahouse.games.crossroads.masters import compare_with_foe, finish_foe_duel, foe_stands
from teahouse.games.crossroads.outcome import finish_duel
from teahouse.games.crossroads.state import (
    A_READY,
    A_UNLEASH,
    RUN_DUEL,
    SAVAGED,
    STEP_COMPARE,
    STEP_ELEMENT,
    STEP_ELEMENT_2,
    STEP_FOE,
    STEP_INJURIES,
    STEP_SIGN,
    STEP_SIGN_2,
    STEP_VEST,
    STEP_VEST_2,
    STEP_WEAPONS,
    TIED_ROUND,
    WON_ROUND,
)
from teahouse.games.crossroads.weapons import ask_vest, free_qi, open_window


@rule("8.2")
def offer_techniques(s, seat, into):
    """§8.2 Trained ones not yet used in this duel, at most two a round; then ready."""
    n = 0
    if s.progress[seat] < USED_MOST:
        spent = s.used[side_of(s, seat)] | chosen(s, seat)
        for technique in range(1, TECHNIQUES + 1):
            if s.trained[seat] >> technique & 1 and not spent >> technique & 1:
                into[n] = A_UNLEASH + technique - 1
                n += 1
    into[n] = A_READY
    return n + 1


@rule("8.2")
def chosen(s, seat):
    """§8.2 Bitmask of the techniques this seat has chosen in secret so far."""
    out = 0
    for part in range(PARTS):
        action = s.answers[seat, part]
        if A_UNLEASH <= action < A_READY:
            out |= 1 << (action - A_UNLEASH + 1)
    return out


@rule("8.2")
def choose_technique(s, seat, action):
    """§8.2 Keep a choice; when both are ready both unleash at once."""
    if not note_answer(s, seat, action, action == A_READY):
        return
    answered(s)
    for side in range(2):
        s.unleashed[side] = chosen(s, seat_at(s, side))
    clear_answers(s)
    add_up(s, 0)
    add_up(s, 1)


@rule("8.3", "8.5", "8.6", "8.7")
def run_duel(s):
    """§8 One step; whatever is asked in it is answered before the next one."""
    step = s.duel_step
    if step == STEP_INJURIES:
        if s.foe > 0:
            finish_foe_duel(s)
        else:
            finish_duel(s)
        return
    if step == STEP_COMPARE and s.foe == 0:
        end_round(s)
        return
    s.duel_step = step + 1
    then(s, RUN_DUEL, 0, 0)
    if step == STEP_ELEMENT:
        draw_element(s, 0)
    elif step == STEP_SIGN:
        draw_duel_sign(s, 0)
    elif step == STEP_ELEMENT_2 and s.foe == 0:
        draw_element(s, 1)
    elif step == STEP_SIGN_2 and s.foe == 0:
        draw_duel_sign(s, 1)
    elif step == STEP_FOE and s.foe > 0:
        foe_stands(s)
    elif step == STEP_WEAPONS:
        open_window(s)
    elif step == STEP_COMPARE:
        compare_with_foe(s)
    elif step == STEP_VEST:
        savage(s)
        ask_vest(s, 0)
    elif step == STEP_VEST_2 and s.foe == 0:
        ask_vest(s, 1)


@rule("12.3")
def savage(s):
    """§12.3 An evil winner of the Beggar Sect deals one injury more."""
    if s.foe == 0 and s.winner > 0:
        side = s.winner - 1
        if is_scum(s, seat_at(s, side), BEGGAR):
            s.deposits[1 - side] += 1
            tell_all(s, SAVAGED, seat_at(s, side), seat_at(s, 1 - side), 0, 0)


@rule("8.6", "12.1")
def end_round(s):
    """§8.6 Sums are compared; §12.1 Five Methods win a tie. The loser deposits 1 qi."""
    lead = s.wugong[0] - s.wugong[1]
    if lead == 0:
        lead += s.unleashed[0] >> FIVE_METHODS & 1
        lead -= s.unleashed[1] >> FIVE_METHODS & 1
    if lead == 0:
        tell_all(s, TIED_ROUND, s.wugong[0], 0, 0, 0)
    else:
        side = 0 if lead > 0 else 1
        tell_all(s, WON_ROUND, seat_at(s, side), s.wugong[side], s.wugong[1 - side], 0)
        s.wins[side] += 1
        s.deposits[1 - side] += 1
    if is_decided(s):
        s.duel_step = STEP_VEST
        then(s, RUN_DUEL, 0, 0)
    else:
        begin_round(s)


@rule("8.6")
def is_decided(s):
    """§8.6 No free qi: lost at once; two rounds won; or more of three, equal being a draw."""
    for side in range(2):
        if free_qi(s, side) <= 0:
            s.winner = 2 - side
            return True
    lead = s.wins[0] - s.wins[1]
    if s.duel_round < DUEL_ROUNDS and max(s.wins[0], s.wins[1]) < 2:
        return False
    if lead != 0:
        s.winner = 1 if lead > 0 else 2
    return True
