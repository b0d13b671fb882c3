"""§8 Paying for a skill: owed tokens one by one, trading, the sacred stone.

Only steps are offered after which the rest can still be met. What has to be met is known by: the
tokens owed, the tokens still to be handed over for a trade under way, and what the stone may stand
for.
"""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask
from teahouse.engine.events import tell_all
from teahouse.games.pili.cards import (
    FATES,
    STONE_FATE,
    TRADE_ACTIVE,
    TRADE_OTHERS,
    cost_at,
    cost_size,
    cost_token,
    costs_of,
)
from teahouse.games.pili.state import (
    A_PAY,
    A_STONE,
    A_TRADE,
    A_TRADE_IN,
    ASK_TRADE,
    PAID,
    PAID_WITH_STONE,
    TRADED,
    TRADED_IN,
)

NO_TOKEN = -1


@rule("8.1")
def trade_rate(s, seat):
    """§8.1 How many tokens make one: two for the active seat, three for the others."""
    return TRADE_ACTIVE if seat == s.turn else TRADE_OTHERS


@rule("8.2")
def stone_tokens(s, seat):
    """§8.2 How many owed tokens the stone may still meet in this payment."""
    return STONE_FATE if s.stone[seat] else s.stone_fate


@rule("8.1")
def owed_of(cost, met, colour):
    """§8.1 How many tokens of that colour are owed behind the first `met`."""
    n = 0
    for i in range(met, cost_size(cost)):
        if cost_token(cost, i) == colour:
            n += 1
    return n


@rule("8.1", "8.2")
def can_meet(s, seat, cost, met, spent, handing, stone):
    """§8.1 Can the tokens behind the first `met` be met, after one token of colour `spent`
    (NO_TOKEN for none) is gone, with `handing` tokens more to hand over and `stone` tokens of the
    stone?

    Paying with the right colour is always best, the stone is for what is missing, and tokens it
    makes needless may be handed over.
    """
    paid = 0
    surplus = 0
    missing = 0
    for colour in range(FATES):
        have = s.fate[seat, colour]
        if colour == spent:
            have -= 1
        owed = owed_of(cost, met, colour)
        paid += min(have, owed)
        surplus += max(0, have - owed)
        missing += max(0, owed - have)
    if missing > stone:
        return surplus >= handing + trade_rate(s, seat) * (missing - stone)
    return surplus + min(paid, stone - missing) >= handing


@rule("8.1", "8.2")
def can_pay_cost(s, seat, cost):
    return can_meet(s, seat, cost, 0, NO_TOKEN, 0, stone_tokens(s, seat))


@rule("8.1")
def can_pay_skill(s, seat, kind):
    """§8.1 Can one of the printed costs be paid?"""
    for i in range(costs_of(kind)):
        if can_pay_cost(s, seat, cost_at(kind, i)):
            return True
    return False


@rule("8.1")
def is_paid(s):
    return s.met >= cost_size(s.cost)


@rule("8.1", "8.2")
def offer_payment(s, seat, into):
    """§8.1 The ways to meet the next owed token."""
    colour = cost_token(s.cost, s.met)
    after = s.met + 1
    stone = stone_tokens(s, seat)
    n = 0
    if s.fate[seat, colour] > 0 and can_meet(s, seat, s.cost, after, colour, 0, stone):
        into[n] = A_PAY
        n += 1
    if can_meet(s, seat, s.cost, after, NO_TOKEN, trade_rate(s, seat), stone):
        into[n] = A_TRADE
        n += 1
    if stone > 0 and can_meet(s, seat, s.cost, after, NO_TOKEN, 0, stone - 1):
        into[n] = A_STONE
        n += 1
    return n


@rule("8.1", "8.2")
def pay(s, seat, action):
    """§8.1 Hand over the token, or trade for it, or let the stone stand for it; true when the token
    is met."""
    colour = cost_token(s.cost, s.met)
    if action == A_TRADE:
        ask(s, seat, ASK_TRADE, trade_rate(s, seat), colour)
        return False
    if action == A_PAY:
        s.fate[seat, colour] -= 1
        tell_all(s, PAID, seat, colour, 0, 0)
    else:
        s.stone_fate = stone_tokens(s, seat) - 1
        s.stone[seat] = 0
        tell_all(s, PAID_WITH_STONE, seat, colour, 0, 0)
    s.met += 1
    return True


@rule("8.1")
def offer_trade_in(s, seat, left, into):
    """§8.1 Tokens of any colour, the wanted one included."""
    n = 0
    for colour in range(FATES):
        enough = s.fate[seat, colour] > 0 and can_meet(
            s, seat, s.cost, s.met + 1, colour, left - 1, stone_tokens(s, seat)
        )
        if enough:
            into[n] = A_TRADE_IN + colour
            n += 1
    return n


@rule("8.1")
def trade_in(s, seat, left, action):
    """§8.1 One token towards the trade; true when the owed token is met."""
    colour = action - A_TRADE_IN
    wanted = cost_token(s.cost, s.met)
    s.fate[seat, colour] -= 1
    tell_all(s, TRADED_IN, seat, colour, 0, 0)
    if left > 1:
        ask(s, seat, ASK_TRADE, left - 1, wanted)
        return False
    tell_all(s, TRADED, seat, wanted, 0, 0)
    s.met += 1
    return True
