"""§3, §14 Read this file first. `step` answers one decision, then runs what needs nobody.

An action card is carried out in action_card.py, seat by seat; battle_round.py does the same for a
round of the battle.
"""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.decisions import answered, begin_step, goes_on, take_top, then, top_kind
from teahouse.games.pili.action_card import end_action, next_part
from teahouse.games.pili.answers import answer_story
from teahouse.games.pili.battle_round import (
    answer_battle,
    answer_plan,
    begin_battle_at_round,
    offer_battle,
    run_battle,
)
from teahouse.games.pili.challenge import reward_fate
from teahouse.games.pili.equipment import refund
from teahouse.games.pili.factions import choose_side
from teahouse.games.pili.forge_fate import next_die
from teahouse.games.pili.gains import ask_raises
from teahouse.games.pili.harness_qi import ask_shift, next_token
from teahouse.games.pili.mastering import master_ready
from teahouse.games.pili.offers import offer_story
from teahouse.games.pili.rounds import next_turn, next_window, start_round
from teahouse.games.pili.setup import begin_story, open_game
from teahouse.games.pili.state import (
    ASK_LEADER_WEAPON,
    ASK_PLAN,
    ASK_SIDE,
    BEGIN_BATTLE,
    END_ACTION,
    NEXT_DIE,
    NEXT_PART,
    NEXT_TOKEN,
    NEXT_TURN,
    NEXT_WINDOW,
    RAISES,
    REFUND,
    REWARD_FATE,
    SHIFT_QI,
    START_ROUND,
)


@rule("2.1")
def setup(s):
    """§2 Open the game; the first question is asked."""
    begin_step(s)
    open_game(s)
    go_on(s)


@rule("3.1", "14.1")
def step(s, seat, action):
    """Answer the pending decision, then run what needs nobody."""
    begin_step(s)
    kind = top_kind(s)
    if kind == ASK_SIDE:
        choose_side(s, seat, action)
    elif kind == ASK_PLAN:
        answer_plan(s, seat, action)
    else:
        kind, about, about2 = answered(s)
        if kind >= ASK_LEADER_WEAPON:
            answer_battle(s, seat, kind, about, about2, action)
        else:
            answer_story(s, seat, kind, about, about2, action)
    go_on(s)


@rule("3.1", "14.1")
def go_on(s):
    """Run what waits and needs nobody, until somebody is asked or the game is over."""
    while goes_on(s):
        kind, about, about2 = take_top(s)
        if kind >= BEGIN_BATTLE:
            run_battle(s, kind, about)
        elif kind in (START_ROUND, NEXT_TURN, NEXT_PART, END_ACTION, NEXT_WINDOW):
            run_round(s, kind, about)
        else:
            run_part(s, kind, about, about2)


@rule("3.1")
def run_round(s, kind, about):
    """§3.1 The course of rounds, turns and actions."""
    if kind == START_ROUND:
        start_round(s)
    elif kind == NEXT_TURN:
        next_turn(s)
    elif kind == NEXT_PART:
        next_part(s, about)
    elif kind == END_ACTION:
        end_action(s)
    elif kind == NEXT_WINDOW:
        next_window(s, about)


@rule("4.1", "4.4", "4.5", "4.9")
def run_part(s, kind, about, about2):
    """§4 What goes on within the part of one seat."""
    if kind == NEXT_DIE:
        next_die(s, about, about2)
    elif kind == NEXT_TOKEN:
        next_token(s, about, about2)
    elif kind == RAISES:
        ask_raises(s, s.actor, about, about2)
    elif kind == SHIFT_QI:
        ask_shift(s, about)
    elif kind == REFUND:
        refund(s, about)
    elif kind == REWARD_FATE:
        reward_fate(s, s.actor, about)


@rule("3.1", "14.1")
def legal(s, seat, into):
    """The ids of what this seat can answer, ascending; returns how many."""
    if top_kind(s) >= ASK_LEADER_WEAPON:
        return offer_battle(s, seat, into)
    return offer_story(s, seat, into)


@rule("5.1", "15.6")
def settle_all_skills(s):
    """§5.1 A position: what can be mastered is, and faction skills that are due come."""
    for seat in range(s.seats):
        master_ready(s, seat)


@rule("3.1")
def begin_at_choose(s):
    """A position: the seat on turn chooses an action card."""
    settle_all_skills(s)
    then(s, NEXT_TURN, 0, 0)
    go_on(s)


@rule("15.5")
def begin_at_sides(s):
    """A position: round 1, no side is chosen yet."""
    settle_all_skills(s)
    begin_story(s)
    go_on(s)


@rule("9.3")
def begin_at_window(s):
    """A position: the last round is over, nothing is scored yet."""
    settle_all_skills(s)
    then(s, NEXT_WINDOW, 0, 0)
    go_on(s)


@rule("14.1", "10.4")
def begin_at_battle_round(s):
    """A position: the start of a battle round, or before the leader takes a weapon."""
    begin_battle_at_round(s)
    go_on(s)
