"""§4-§9 What each decision of the story offers: ascending ids."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.decisions import top_about, top_about2, top_kind
from teahouse.games.pili.allying import offer_allies, offer_gifts
from teahouse.games.pili.challenge import offer_foes, offer_prizes, offer_rewards
from teahouse.games.pili.equipment import offer_equipment
from teahouse.games.pili.factions import offer_sides
from teahouse.games.pili.fight import offer_fight
from teahouse.games.pili.forge_fate import offer_dice, offer_named_sides
from teahouse.games.pili.gain_skills import offer_costs, offer_gains
from teahouse.games.pili.gains import offer_any_fate, offer_raises
from teahouse.games.pili.harness_qi import offer_lowering, offer_tokens
from teahouse.games.pili.paying import offer_payment, offer_trade_in
from teahouse.games.pili.recruit import offer_recruits
from teahouse.games.pili.rounds import offer_actions
from teahouse.games.pili.state import (
    A_DONE,
    A_PASS,
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
    ASK_SIDE,
    ASK_TOKEN,
    ASK_TRADE,
)


@rule("3.2", "6.2")
def offer_story(s, seat, into):
    """The ids of what this seat can answer, ascending; how many."""
    kind = top_kind(s)
    about = top_about(s)
    about2 = top_about2(s)
    if kind == ASK_SIDE:
        return offer_sides(into)
    if kind in (ASK_COST, ASK_PAY, ASK_TRADE):
        return offer_paying(s, seat, kind, about, into)
    if kind in (ASK_FIGHT, ASK_PRIZE, ASK_REWARD):
        return offer_fighting(s, seat, kind, into)
    if kind == ASK_GIVE:
        return offer_gifts(s, seat, about, into)
    n = offer_part(s, seat, kind, about, about2, into)
    n = offer_allies(s, seat, n, into)
    return offer_end(kind, n, into)


@rule("8.1")
def offer_paying(s, seat, kind, about, into):
    """§8.1 What a payment asks."""
    if kind == ASK_COST:
        return offer_costs(s, seat, about, into)
    if kind == ASK_PAY:
        return offer_payment(s, seat, into)
    return offer_trade_in(s, seat, about, into)


@rule("4.7", "4.8", "15.4")
def offer_fighting(s, seat, kind, into):
    """§4.8 What a fight and its rewards ask."""
    if kind == ASK_FIGHT:
        return offer_fight(s, seat, into)
    if kind == ASK_PRIZE:
        return offer_prizes(s, into)
    return offer_rewards(into)


@rule("6.2")
def offer_part(s, seat, kind, about, about2, into):
    """§6.2 What can be the first question of a seat's part, without allying and passing."""
    if kind == ASK_ACTION:
        return offer_actions(s, into)
    if kind == ASK_DIE:
        return offer_dice(s, about2, into)
    if kind == ASK_NAME_SIDE:
        return offer_named_sides(s, into)
    if kind == ASK_ANY_FATE:
        return offer_any_fate(into)
    if kind == ASK_RECRUIT:
        return offer_recruits(s, into)
    if kind == ASK_GAIN:
        return offer_gains(s, seat, into)
    if kind == ASK_TOKEN:
        return offer_tokens(s, about2, into)
    if kind == ASK_RAISE:
        return offer_raises(s, seat, about, about2, into)
    if kind == ASK_SHIFT:
        return offer_lowering(s, seat, into)
    if kind == ASK_BUY:
        return offer_equipment(s, seat, into)
    if kind == ASK_FOE:
        return offer_foes(s, seat, about, into)
    return 0


@rule("4.3", "4.5", "4.6", "9.3", "15.2")
def offer_end(kind, n, into):
    """§4 Where one may pass; §9.3 the end of the window before scoring."""
    if kind in (ASK_GAIN, ASK_SHIFT, ASK_BUY, ASK_FOE):
        into[n] = A_PASS
        return n + 1
    if kind == ASK_SCORING:
        into[n] = A_DONE
        return n + 1
    return n
