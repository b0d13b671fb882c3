"""§4-§9 What the answer to each decision of the story does."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask
from teahouse.engine.events import tell_all
from teahouse.games.pili.allying import begin_ally, give
from teahouse.games.pili.cards import ALL_HEROES, FIRST_HERO
from teahouse.games.pili.challenge import challenge, fight, take_prize, take_reward
from teahouse.games.pili.equipment import buy
from teahouse.games.pili.forge_fate import name_side, take_die
from teahouse.games.pili.gain_skills import choose_cost, choose_skill, go_on_paying
from teahouse.games.pili.gains import ask_any_fate, ask_raises, gain_fate, raise_qi
from teahouse.games.pili.harness_qi import shift_qi, take_token
from teahouse.games.pili.paying import pay, trade_in
from teahouse.games.pili.recruit import recruit
from teahouse.games.pili.rounds import choose_action, close_window
from teahouse.games.pili.state import (
    A_ALLY,
    A_GAIN,
    A_PASS,
    A_RAISE,
    A_RECRUIT,
    A_TAKE_ANY,
    ANY_RELIC,
    ASK_ACTION,
    ASK_ANY_FATE,
    ASK_BUY,
    ASK_COST,
    ASK_DIE,
    ASK_FIGHT,
    ASK_FOE,
    ASK_GAIN,
    ASK_GIVE,
    ASK_NAME_SIDE,
    ASK_PAY,
    ASK_PRIZE,
    ASK_RAISE,
    ASK_RECRUIT,
    ASK_REWARD,
    ASK_SCORING,
    ASK_SHIFT,
    ASK_TOKEN,
    ASK_TRADE,
    FROM_DICE,
    FROM_FOE,
    FROM_RELIC,
    FROM_SHIFT,
    FROM_TOKEN,
    PASSED,
    RAISE_RELIC,
    RAISE_REWARD,
    RAISE_SHIFT,
)


@rule("6.2")
def answer_story(s, seat, kind, about, about2, action):
    """§6.2 Allying puts the question off; everything else answers it."""
    if kind == ASK_GIVE:
        give(s, seat, about, about2, action)
    elif A_ALLY <= action < A_ALLY + ALL_HEROES:
        ask(s, seat, kind, about, about2)
        begin_ally(s, seat, action - A_ALLY + FIRST_HERO)
    else:
        s.star = 0
        if kind in (ASK_GAIN, ASK_COST, ASK_PAY, ASK_TRADE):
            answer_paying(s, seat, kind, about, action)
        elif kind in (ASK_FOE, ASK_FIGHT, ASK_PRIZE, ASK_REWARD):
            answer_fighting(s, seat, kind, about, action)
        else:
            answer_part(s, seat, kind, about, about2, action)


@rule("4.3", "8.1")
def answer_paying(s, seat, kind, about, action):
    """§4.3 Choosing a skill, §8.1 paying for it."""
    if kind == ASK_GAIN:
        if action == A_PASS:
            tell_all(s, PASSED, seat, 0, 0, 0)
        else:
            choose_skill(s, seat, action - A_GAIN + 1)
    elif kind == ASK_COST:
        choose_cost(s, seat, about, action)
    else:
        met = pay(s, seat, action) if kind == ASK_PAY else trade_in(s, seat, about, action)
        if met:
            go_on_paying(s, seat)


@rule("4.6", "4.7", "4.8", "15.4")
def answer_fighting(s, seat, kind, about, action):
    """§4.6 Choosing a foe, §4.8 fighting it, its rewards."""
    if kind == ASK_FOE:
        challenge(s, seat, about, action)
    elif kind == ASK_FIGHT:
        fight(s, seat, action)
    elif kind == ASK_PRIZE:
        take_prize(s, seat, action)
    else:
        take_reward(s, seat, about, action)


@rule("3.2", "4.1", "4.2", "4.4", "4.5", "9.3")
def answer_part(s, seat, kind, about, about2, action):
    """§4 The other actions; §9.3 the window before scoring."""
    if kind == ASK_ACTION:
        choose_action(s, seat, action)
    elif kind == ASK_DIE:
        take_die(s, seat, about, action)
    elif kind == ASK_NAME_SIDE:
        name_side(s, seat, action)
    elif kind == ASK_ANY_FATE:
        take_any(s, seat, about, about2, action)
    elif kind == ASK_RECRUIT:
        recruit(s, seat, action - A_RECRUIT + FIRST_HERO)
    elif kind == ASK_TOKEN:
        take_token(s, seat, about, action)
    elif kind == ASK_RAISE:
        raise_chosen(s, seat, about, about2, action)
    elif kind == ASK_SHIFT:
        shift_qi(s, seat, action)
    elif kind == ASK_BUY:
        buy(s, seat, action)
    elif kind == ASK_SCORING:
        close_window(s, seat)


@rule("7.4", "15.3")
def take_any(s, seat, why, left, action):
    """§7.4 A fate token of any colour, one question each."""
    source = FROM_RELIC if why == ANY_RELIC else FROM_DICE
    gain_fate(s, seat, action - A_TAKE_ANY, source)
    ask_any_fate(s, seat, why, left - 1)


@rule("4.4", "4.9", "7.4", "15.2")
def raise_chosen(s, seat, why, left, action):
    """§4.4 A level of a chosen acupoint, one question each; §15.2 one, after lowering another."""
    raise_qi(s, seat, action - A_RAISE, source_of(why))
    if why != RAISE_SHIFT:
        ask_raises(s, seat, why, left - 1)


@rule("4.4")
def source_of(why):
    """What the level is told to come from."""
    if why == RAISE_RELIC:
        return FROM_RELIC
    if why == RAISE_REWARD:
        return FROM_FOE
    return FROM_SHIFT if why == RAISE_SHIFT else FROM_TOKEN
