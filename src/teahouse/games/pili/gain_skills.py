"""§4.3 Gain Skills: one card each from the display, or for the active seat from the bottom two."""

from __future__ import annotations

from teahouse.engine.cards import find_kind, kind_at, move_at, show_at
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask
from teahouse.engine.events import tell_all, tell_two
from teahouse.engine.record import EVERYONE
from teahouse.games.pili.cards import BOTTOM_CARDS, SKILLS, cost_at, cost_token, costs_of
from teahouse.games.pili.held import holds
from teahouse.games.pili.mastering import master_ready
from teahouse.games.pili.paying import can_pay_cost, can_pay_skill, is_paid
from teahouse.games.pili.setup import put_away
from teahouse.games.pili.state import (
    A_COST,
    A_GAIN,
    ASK_COST,
    ASK_GAIN,
    ASK_PAY,
    BOTTOM,
    CHOSE_COST,
    CHOSE_SKILL,
    GAINED_SKILL,
    GONE_SKILLS,
    LEFT_GAME,
    LEFT_UNSEEN,
    LOOKED_AT,
    SKILL_DECK,
    SKILL_DISPLAY,
    TRAINING,
)


@rule("4.3")
def look_at_bottom(s):
    """§4.3 Before anything is asked the active seat sees the two lowest cards of the deck."""
    me = 1 << s.turn
    s.sees[BOTTOM] = me
    for _ in range(min(BOTTOM_CARDS, s.size[SKILL_DECK])):
        card = move_at(s, SKILL_DECK, 0, BOTTOM, s.size[BOTTOM], False)
        tell_two(s, me, LOOKED_AT, s.turn, s.kind[card], 0, 0)


@rule("4.3")
def ask_gain(s, seat):
    ask(s, seat, ASK_GAIN, 0, 0)


@rule("4.3", "8.1")
def offer_gains(s, seat, into):
    """§4.3 What lies in the display and can be paid for; the bottom cards for the active seat."""
    n = 0
    for kind in range(1, SKILLS + 1):
        here = holds(s, SKILL_DISPLAY, kind) or (seat == s.turn and holds(s, BOTTOM, kind))
        if here and can_pay_skill(s, seat, kind):
            into[n] = A_GAIN + kind - 1
            n += 1
    return n


@rule("4.3", "8.1")
def choose_skill(s, seat, kind):
    """§4.3 Everybody sees what is going to be paid for; §8.1 which of its costs is asked first."""
    i = find_kind(s, BOTTOM, kind)
    if i >= 0:
        show_at(s, BOTTOM, i, EVERYONE)
    s.paying = kind
    tell_all(s, CHOSE_SKILL, seat, kind, 0, 0)
    if costs_of(kind) > 1:
        ask(s, seat, ASK_COST, kind, 0)
    else:
        s.cost = cost_at(kind, 0)
        go_on_paying(s, seat)


@rule("8.1")
def offer_costs(s, seat, kind, into):
    """§8.1 The alternatives that can be paid, in the order of their numbers."""
    n = 0
    for i in range(costs_of(kind)):
        if can_pay_cost(s, seat, cost_at(kind, i)):
            put_sorted(into, n, A_COST + cost_at(kind, i) - 1)
            n += 1
    return n


@rule("8.1")
def put_sorted(into, n, action):
    """Add an id to the n ascending ones."""
    i = n
    while i > 0 and into[i - 1] > action:
        into[i] = into[i - 1]
        i -= 1
    into[i] = action


@rule("8.1")
def choose_cost(s, seat, kind, action):
    s.cost = action - A_COST + 1
    tell_all(s, CHOSE_COST, seat, kind, s.cost, 0)
    go_on_paying(s, seat)


@rule("8.1", "4.3")
def go_on_paying(s, seat):
    """§8.1 The next token owed; with all of them met the card is gained."""
    if is_paid(s):
        take_skill(s, seat)
    else:
        ask(s, seat, ASK_PAY, s.paying, cost_token(s.cost, s.met))


@rule("4.3", "5.1", "8.2")
def take_skill(s, seat):
    """§4.3 The card goes to Training; §5.1 or is mastered at once; §8.2 no change for the stone."""
    kind = s.paying
    here = SKILL_DISPLAY if holds(s, SKILL_DISPLAY, kind) else BOTTOM
    there = TRAINING + seat
    move_at(s, here, find_kind(s, here, kind), there, s.size[there], False)
    s.paying = 0
    s.cost = 0
    s.met = 0
    s.stone_fate = 0
    tell_all(s, GAINED_SKILL, seat, kind, 0, 0)
    master_ready(s, seat)


@rule("4.3")
def clear_skills(s):
    """§4.3 All cards left leave the game, the bottom ones unseen by the others."""
    while s.size[SKILL_DISPLAY] > 0:
        kind = kind_at(s, SKILL_DISPLAY, 0)
        put_away(s, SKILL_DISPLAY, kind)
        tell_all(s, LEFT_GAME, kind, 0, 0, 0)
    while s.size[BOTTOM] > 0:
        card = move_at(s, BOTTOM, 0, GONE_SKILLS, s.size[GONE_SKILLS], False)
        tell_two(s, s.sees[BOTTOM], LEFT_UNSEEN, s.turn, s.kind[card], 0, 0)
    s.sees[BOTTOM] = 0
