"""§8.5, §8.7, §8.9 The weapons window, Spirit Finger, the Chainmail Vest."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask
from teahouse.engine.events import tell_all
from teahouse.games.crossroads.boosts import seat_at
from teahouse.games.crossroads.cards import (
    BODKIN,
    BODKIN_BOOST,
    DART,
    EMEI,
    FINGER_BOOST,
    FINGER_MOST,
    FIRST_ITEM,
    FIRST_SPECIAL,
    SPIRIT_FINGER,
    VAJRA_BODY,
    VEST,
    item_of,
    weapon_boost,
)
from teahouse.games.crossroads.heroes import (
    discard_card,
    gain_xie,
    has_special,
    holds,
    is_hero,
    lose_qi,
)
from teahouse.games.crossroads.state import (
    A_BODKIN,
    A_EXPEND,
    A_PASS,
    A_THROW,
    A_VEST,
    ASK_VEST,
    ASK_WEAPONS,
    EXPENDED,
    PASSED,
    STEP_VEST,
    THREW,
    USED_BODKIN,
    VESTED,
)


@rule("8.6")
def free_qi(s, side):
    """§8.6 Qi that isn't deposited."""
    return s.qi[seat_at(s, side)] - s.deposits[side]


@rule("12.2")
def is_proof(s, side):
    """§12.2 Vajra Body: concealed weapons have no effect in the round in which it is used."""
    return s.foe == 0 and s.unleashed[side] >> VAJRA_BODY & 1 == 1


@rule("8.5")
def open_window(s):
    s.passes = 0
    ask(s, seat_at(s, 0), ASK_WEAPONS, 0, 0)


@rule("8.5")
def can_use_bodkin(s, side):
    """§12.1 A virtuous owner, once a duel."""
    seat = seat_at(s, side)
    return has_special(s, seat, BODKIN) and is_hero(s, seat, EMEI) and s.bodkin >> side & 1 == 0


@rule("8.9")
def expendable(s, side):
    """§8.9 How much qi Spirit Finger may take in this round."""
    if s.unleashed[side] >> SPIRIT_FINGER & 1 == 0 or s.expended >> side & 1:
        return 0
    return min(FINGER_MOST, free_qi(s, side))


@rule("8.5")
def offer_weapons(s, seat, side, into):
    n = 0
    for kind in range(FIRST_ITEM, FIRST_SPECIAL):
        if weapon_boost(item_of(kind)) > 0 and holds(s, seat, kind):
            into[n] = A_THROW + kind - FIRST_ITEM
            n += 1
    if can_use_bodkin(s, side):
        into[n] = A_BODKIN
        n += 1
    for qi in range(1, expendable(s, side) + 1):
        into[n] = A_EXPEND + qi - 1
        n += 1
    into[n] = A_PASS
    return n + 1


@rule("8.5")
def use_weapon(s, seat, side, action):
    """§8.5 Turn by turn until both pass in a row; against Masters until the traveller passes."""
    if action == A_PASS:
        s.passes += 1
        tell_all(s, PASSED, seat, 0, 0, 0)
    else:
        s.passes = 0
        if action == A_BODKIN:
            throw_bodkin(s, seat, side)
        elif action >= A_EXPEND:
            expend(s, seat, side, action - A_EXPEND + 1)
        else:
            throw(s, seat, side, action - A_THROW + FIRST_ITEM)
    if s.winner == 0 and s.duel_step != STEP_VEST:
        ask_next_weapon(s, side)


@rule("8.5")
def ask_next_weapon(s, side):
    if s.foe > 0:
        if s.passes == 0:
            ask(s, seat_at(s, 0), ASK_WEAPONS, 0, 0)
    elif s.passes < 2:
        ask(s, seat_at(s, 1 - side), ASK_WEAPONS, 1 - side, 0)


@rule("7.5", "7.6", "11.1")
def throw(s, seat, side, kind):
    """§7.5 Knives, §7.6 darts: the Xie comes at once, the poison at the end of the duel."""
    discard_card(s, seat, kind)
    item = item_of(kind)
    power = 0 if is_proof(s, 1 - side) else weapon_boost(item)
    s.wugong[side] += power
    tell_all(s, THREW, seat, kind, power, 0)
    if item == DART:
        gain_xie(s, seat)
        if power > 0:
            s.darted |= 1 << (1 - side)


@rule("12.1")
def throw_bodkin(s, seat, side):
    s.bodkin |= 1 << side
    power = 0 if is_proof(s, 1 - side) else BODKIN_BOOST
    s.wugong[side] += power
    tell_all(s, USED_BODKIN, seat, power, 0, 0)


@rule("8.9", "8.6")
def expend(s, seat, side, qi):
    """§8.9 The qi is gone at once; §8.6 without free qi the duel is lost in mid-window."""
    s.expended |= 1 << side
    s.wugong[side] += qi * FINGER_BOOST
    tell_all(s, EXPENDED, seat, qi, qi * FINGER_BOOST, 0)
    lose_qi(s, seat, qi)
    if free_qi(s, side) <= 0:
        s.winner = 2 - side
        s.duel_step = STEP_VEST


@rule("8.7")
def ask_vest(s, side):
    ask(s, seat_at(s, side), ASK_VEST, side, 0)


@rule("8.7")
def offer_vests(s, seat, into):
    n = 0
    for kind in range(FIRST_ITEM, FIRST_SPECIAL):
        if item_of(kind) == VEST and holds(s, seat, kind):
            into[n] = A_VEST + kind - FIRST_ITEM
            n += 1
    into[n] = A_PASS
    return n + 1


@rule("7.7")
def use_vest(s, seat, side, action):
    """§7.7 One vest cancels all injuries of this duel."""
    if action != A_PASS:
        discard_card(s, seat, action - A_VEST + FIRST_ITEM)
        s.vested |= 1 << side
        tell_all(s, VESTED, seat, action - A_VEST + FIRST_ITEM, 0, 0)
