"""§7 Equipment and §4.5 buying it: weapons, gifts, and relics that work at once."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask, then
from teahouse.engine.events import tell_all
from teahouse.games.pili.cards import (
    BLACK,
    BOUGHT,
    FATE_RELIC,
    RUIST,
    equip_type,
    icons_of,
    is_relic,
    price_of,
)
from teahouse.games.pili.factions import plays
from teahouse.games.pili.gains import ask_any_fate, ask_raises, gain_silver
from teahouse.games.pili.state import (
    A_BUY,
    A_PASS,
    ANY_RELIC,
    ASK_BUY,
    BOUGHT_IT,
    FROM_REFUND,
    PASSED,
    RAISE_RELIC,
    REFUND,
)

SPENT_FOR_ONE = 3
"""§15.1 Silver that brings one back."""


@rule("4.5", "15.1")
def ask_purchase(s, seat):
    """§4.5 One piece each; §15.1 black gets silver back after its last purchase."""
    if seat != s.turn and plays(s, seat, RUIST, BLACK):
        then(s, REFUND, seat, 0)
    ask(s, seat, ASK_BUY, 0, 0)


@rule("4.5", "15.1")
def ask_second_purchase(s):
    """§4.5 After all the others the active seat may buy once more, after a pass too."""
    if plays(s, s.turn, RUIST, BLACK):
        then(s, REFUND, s.turn, 0)
    ask(s, s.turn, ASK_BUY, 1, 0)


@rule("7.1")
def offer_equipment(s, seat, into):
    """§7.1 What the board still holds and the silver pays for."""
    n = 0
    for token in range(1, BOUGHT + 1):
        if s.left[token] > 0 and price_of(token) <= s.silver[seat]:
            into[n] = A_BUY + token - 1
            n += 1
    return n


@rule("4.5", "7.1", "7.3", "7.4")
def buy(s, seat, action):
    """§4.5 Weapons and gifts are kept; §7.4 a relic's icons are asked one by one and it is gone."""
    if action == A_PASS:
        tell_all(s, PASSED, seat, 0, 0, 0)
        return
    token = action - A_BUY + 1
    price = price_of(token)
    s.silver[seat] -= price
    s.left[token] -= 1
    if plays(s, seat, RUIST, BLACK):
        s.spent += price
    tell_all(s, BOUGHT_IT, seat, token, price, 0)
    if not is_relic(token):
        s.held[seat, token] += 1
    elif equip_type(token) == FATE_RELIC:
        ask_any_fate(s, seat, ANY_RELIC, icons_of(token))
    else:
        ask_raises(s, seat, RAISE_RELIC, icons_of(token))


@rule("15.1")
def refund(s, seat):
    """§15.1 One silver back for each three spent in this action."""
    gain_silver(s, seat, s.spent // SPENT_FOR_ONE, FROM_REFUND)
    s.spent = 0
