"""§4 Carrying out an action card: what comes first, each seat's part, what comes last."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.decisions import then
from teahouse.games.pili.cards import BUY, CHALLENGE, DICE, DRAWN, FORGE, GAIN, HARNESS, RECRUIT
from teahouse.games.pili.challenge import ask_challenge, ask_extra_foe, clear_foes
from teahouse.games.pili.equipment import ask_purchase, ask_second_purchase
from teahouse.games.pili.forge_fate import forge_part, roll_dice
from teahouse.games.pili.gain_skills import ask_gain, clear_skills, look_at_bottom
from teahouse.games.pili.harness_qi import draw_tokens, harness_part
from teahouse.games.pili.recruit import ask_recruit, take_last_hero
from teahouse.games.pili.setup import refill
from teahouse.games.pili.state import (
    END_ACTION,
    FOE_DECK,
    FOE_DISPLAY,
    FOE_FAMILY,
    HERO_DECK,
    HERO_DISPLAY,
    HERO_FAMILY,
    NEXT_PART,
    NEXT_TURN,
    SKILL_DECK,
    SKILL_DISPLAY,
    SKILL_FAMILY,
)


@rule("4.1", "4.3", "4.4")
def begin_action(s):
    """§4 What is rolled, drawn or looked at before the first seat's part."""
    s.spent = 0
    card = s.action - 1
    if card == FORGE:
        roll_dice(s)
    elif card == GAIN:
        look_at_bottom(s)
    elif card == HARNESS:
        draw_tokens(s)
    then(s, NEXT_PART, 0, 0)


@rule("4.1", "4.2", "4.3", "4.4", "4.5", "4.6")
def next_part(s, served):
    """§4 The active seat first, then clockwise; then what the card says comes last."""
    seat = (s.turn + served) % s.seats
    begin_part(s, seat)
    card = s.action - 1
    if served >= s.seats:
        then(s, END_ACTION, 0, 0)
        closing_part(s, card)
        return
    then(s, NEXT_PART, served + 1, 0)
    if card == FORGE:
        forge_part(s, seat)
    elif card == RECRUIT:
        ask_recruit(s, seat)
    elif card == GAIN:
        ask_gain(s, seat)
    elif card == HARNESS:
        harness_part(s, seat)
    elif card == BUY:
        ask_purchase(s, seat)
    else:
        ask_challenge(s, seat)


@rule("6.2")
def begin_part(s, seat):
    """§6.2 The first question of a seat's part also offers to ally a hero."""
    s.actor = seat
    s.star = 1
    s.named = 0


@rule("4.2", "4.5", "15.4")
def closing_part(s, card):
    """§4 After all seats: the last hero, the second purchase, the extra foe."""
    if card == RECRUIT:
        take_last_hero(s)
    elif card == BUY:
        ask_second_purchase(s)
    elif card == CHALLENGE:
        ask_extra_foe(s)


@rule("3.1", "3.4")
def end_action(s):
    """§3.4 What is left goes, the display is filled up, the next seat is on turn."""
    renew_display(s, s.action - 1)
    for i in range(DICE):
        s.dice[i] = 0
    for i in range(DRAWN):
        s.drawn[i] = 0
    s.action = 0
    s.actor = 0
    s.named = 0
    s.spent = 0
    s.turn = (s.turn + 1) % s.seats
    then(s, NEXT_TURN, 0, 0)


@rule("3.4", "4.2", "4.3", "4.6")
def renew_display(s, card):
    """§3.4 Only the display the action was about."""
    if card == RECRUIT:
        refill(s, HERO_DECK, HERO_DISPLAY, HERO_FAMILY)
    elif card == GAIN:
        clear_skills(s)
        refill(s, SKILL_DECK, SKILL_DISPLAY, SKILL_FAMILY)
    elif card == CHALLENGE:
        clear_foes(s)
        refill(s, FOE_DECK, FOE_DISPLAY, FOE_FAMILY)
