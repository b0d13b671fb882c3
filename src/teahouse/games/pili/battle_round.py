"""§14.1 A battle round, step by step: plans, moves, attacks, heroes, bleeding.

What is asked in battle, what an answer does and what goes on by itself; turn.py calls in here.
"""

from __future__ import annotations

from teahouse.engine.cards import find_kind, move_all_open, move_at
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import (
    answered,
    ask_all,
    clear_answers,
    note_answer,
    then,
    top_about,
    top_kind,
)
from teahouse.engine.events import tell_all
from teahouse.games.pili.battle_end import end_at_limit, end_if_decided, fall_all
from teahouse.games.pili.battle_setup import (
    ask_leader,
    begin_battle,
    offer_weapons,
    take_weapon,
)
from teahouse.games.pili.effects import bleed_all, inflict_all
from teahouse.games.pili.heroes import (
    answer_heroes,
    hero_turn,
    move_hero,
    offer_hero_hexes,
    offer_heroes,
    suffer_heroes,
)
from teahouse.games.pili.hits import suffer_attacks
from teahouse.games.pili.plans import offer_plan
from teahouse.games.pili.played import FACING_PART, HEX_PART, planned_card
from teahouse.games.pili.shields import lower_shields, raise_shields
from teahouse.games.pili.sides import is_standing
from teahouse.games.pili.state import (
    A_FACE,
    A_MOVE,
    ASK_HERO_HEX,
    ASK_HEROES,
    ASK_LEADER_WEAPON,
    ASK_PLAN,
    ATTACKED,
    BATTLE_ROUND,
    BATTLE_ROUND_BEGAN,
    BEGIN_BATTLE,
    HERO_TURN,
    MASTERED,
    PLAYED,
    RESTED,
)


@rule("14.1")
def offer_battle(s, seat, into):
    """The ids of what this seat can answer in battle, ascending; how many."""
    kind = top_kind(s)
    if kind == ASK_PLAN:
        return offer_plan(s, seat, into)
    if kind == ASK_HEROES:
        return offer_heroes(s, seat, into)
    if kind == ASK_HERO_HEX:
        return offer_hero_hexes(s, top_about(s), into)
    return offer_weapons(s, into)


@rule("11.1", "14.1")
def answer_plan(s, seat, action):
    """Keep one part of a plan; the last part of the last seat lets the round go on."""
    if note_answer(s, seat, action, s.progress[seat] == FACING_PART):
        answered(s)
        carry_out_plans(s)


@rule("14.1")
def answer_battle(s, seat, kind, about, about2, action):
    """What any other answer in battle does."""
    if kind == ASK_LEADER_WEAPON:
        take_weapon(s, seat, action)
        s.round = 1
        then(s, BATTLE_ROUND, 0, 0)
    elif kind == ASK_HEROES:
        answer_heroes(s, seat, action)
    elif kind == ASK_HERO_HEX:
        move_hero(s, seat, about, action - A_MOVE)


@rule("14.1")
def run_battle(s, kind, about):
    """What goes on by itself in battle."""
    if kind == BEGIN_BATTLE:
        begin_battle(s)
    elif kind == BATTLE_ROUND:
        begin_round(s)
    elif kind == HERO_TURN and not hero_turn(s, about):
        end_round(s)


@rule("10.4", "14.1")
def begin_round(s):
    """Everybody on the map is asked for a plan; before round 1 the leader may have to choose."""
    if s.round == 0:
        if ask_leader(s):
            return
        s.round = 1
    standing = 0
    for seat in range(s.seats):
        if is_standing(s, seat):
            standing |= 1 << seat
    tell_all(s, BATTLE_ROUND_BEGAN, s.turn, s.round, 0, 0)
    ask_all(s, standing, ASK_PLAN, 0, 0)


@rule("14.1")
def begin_battle_at_round(s):
    """A position: the start of a battle round, or with round 0 the leader's choice before it."""
    begin_round(s)


@rule("11.3", "14.1")
def carry_out_plans(s):
    """Moves, then all attacks at once; hero moves follow if both sides still stand."""
    for seat in range(s.seats):
        if is_standing(s, seat):
            move_pawn(s, seat)
    raise_shields(s)
    for seat in range(s.seats):
        if is_standing(s, seat):
            suffer_attacks(s, seat)
    inflict_all(s)
    clear_answers(s)
    fall_all(s)
    if not end_if_decided(s):
        then(s, HERO_TURN, 0, 0)


@rule("11.3")
def move_pawn(s, seat):
    """The pawn moves and turns; an attack card stays out until the rest card brings all back."""
    s.pawn[seat] = s.answers[seat, HEX_PART] - A_MOVE + 1
    s.facing[seat] = s.answers[seat, FACING_PART] - A_FACE
    card = planned_card(s, seat)
    if card == 0:
        tell_all(s, RESTED, seat, s.size[PLAYED + seat], s.pawn[seat], s.facing[seat])
        move_all_open(s, PLAYED + seat, MASTERED + seat)
    else:
        tell_all(s, ATTACKED, seat, card, s.pawn[seat], s.facing[seat])
        i = find_kind(s, MASTERED + seat, card)
        move_at(s, MASTERED + seat, i, PLAYED + seat, s.size[PLAYED + seat], False)


@rule("14.1")
def end_round(s):
    """Heroes hurt, wounds bleed, the fallen leave; then the next round or the end."""
    for seat in range(s.seats):
        if is_standing(s, seat):
            suffer_heroes(s, seat)
    bleed_all(s)
    lower_shields(s)
    s.stunned = 0
    fall_all(s)
    if end_if_decided(s) or end_at_limit(s):
        return
    s.round += 1
    s.turn = (s.turn + 1) % s.seats
    then(s, BATTLE_ROUND, 0, 0)
