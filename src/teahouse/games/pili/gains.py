"""What a seat gains: silver, fate tokens, qi."""

from __future__ import annotations

from teahouse.engine.chance import below
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask
from teahouse.engine.events import tell_all
from teahouse.games.pili.cards import ACUPOINTS, FATES, QI_CAP
from teahouse.games.pili.mastering import master_ready
from teahouse.games.pili.state import (
    A_RAISE,
    A_TAKE_ANY,
    ASK_ANY_FATE,
    ASK_RAISE,
    GOT_FATE,
    GOT_SILVER,
    QI_LOST,
    RAISE_SHIFT,
    RAISED,
)


@rule("2.4", "3.2", "4.9")
def gain_silver(s, seat, n, why):
    if n > 0:
        s.silver[seat] += n
        tell_all(s, GOT_SILVER, seat, n, why, 0)


@rule("4.1")
def gain_fate(s, seat, colour, why):
    """§4.1 One token of that colour; there is no end of them."""
    s.fate[seat, colour] += 1
    tell_all(s, GOT_FATE, seat, colour, why, 0)


@rule("2.4", "4.9")
def roll_fate(s, seat, n, why):
    """§2.4, §4.9 Roll n dice and take what they show."""
    for _ in range(n):
        gain_fate(s, seat, below(s, FATES), why)


@rule("4.4")
def raise_qi(s, seat, acupoint, why):
    """§4.4 One level more; at the highest level the gain is lost."""
    if s.qi[seat, acupoint] >= QI_CAP:
        tell_all(s, QI_LOST, seat, acupoint, why, 0)
        return
    s.qi[seat, acupoint] += 1
    tell_all(s, RAISED, seat, acupoint, s.qi[seat, acupoint], why)
    master_ready(s, seat)


@rule("4.4")
def can_raise(s, seat, besides):
    """§4.4 Is there an acupoint below the highest level, other than `besides` (-1 for any)?"""
    for acupoint in range(ACUPOINTS):
        if acupoint != besides and s.qi[seat, acupoint] < QI_CAP:
            return True
    return False


@rule("4.4", "4.9", "7.4")
def ask_raises(s, seat, why, left):
    """§4.4 One question for each level of a chosen acupoint; with all at the top the rest is
    lost."""
    if left > 0 and can_raise(s, seat, -1):
        ask(s, seat, ASK_RAISE, why, left)


@rule("4.4", "15.2")
def offer_raises(s, seat, why, about2, into):
    """§4.4 Acupoints below 4; §15.2 but not the one that was just lowered."""
    lowered = about2 - 1 if why == RAISE_SHIFT else -1
    n = 0
    for acupoint in range(ACUPOINTS):
        if acupoint != lowered and s.qi[seat, acupoint] < QI_CAP:
            into[n] = A_RAISE + acupoint
            n += 1
    return n


@rule("4.1", "7.4")
def ask_any_fate(s, seat, why, left):
    """§7.4 One question for each token of a free colour."""
    if left > 0:
        ask(s, seat, ASK_ANY_FATE, why, left)


@rule("4.1", "7.4")
def offer_any_fate(into):
    for colour in range(FATES):
        into[colour] = A_TAKE_ANY + colour
    return FATES
