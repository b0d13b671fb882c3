"""§3 Bids, and what missions do right after them."""

from __future__ import annotations

from teahouse.engine.cards import draw, move_at, show_pile
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask, ask_all, then
from teahouse.engine.events import tell_all, tell_two
from teahouse.games.pilipili.cards import (
    CHANGE_BID,
    DRAW_TWO,
    FOREHEAD_2,
    FOREHEAD_3,
    MORE_CARDS,
    OPEN_HANDS,
    PASS_CARD_LEFT,
    PASS_CARD_RIGHT,
    SABOTEUR,
    SET_ASIDE_MISSION,
)
from teahouse.games.pilipili.hands import open_hand, tell_hand
from teahouse.games.pilipili.seats import clockwise
from teahouse.games.pilipili.setup import set_sight
from teahouse.games.pilipili.state import (
    A_LEAVE,
    A_LOWER,
    A_RAISE,
    ASIDE,
    BADE,
    BID,
    CHANGE_A_BID,
    DECK,
    DREW,
    HANDS,
    LEFT_BIDS,
    LOWERED,
    NEXT_CHANGE,
    PASS_A_CARD,
    PICKED_UP,
    RAISED,
    SET_ASIDE,
    START_TRICK,
)


@rule("3.1", "8.15")
def bids_nothing(s, seat):
    """§8.15 Saboteurs make no bid."""
    return s.mission == SABOTEUR and s.roles >> seat & 1 == 1


@rule("3.1")
def next_bid(s, passed):
    """§3.1 One after another from the dealer clockwise; then the mission's step and the tricks."""
    while passed < s.seats:
        seat = clockwise(s, s.dealer, passed)
        passed += 1
        if not bids_nothing(s, seat):
            ask(s, seat, BID, passed, 0)
            return
    after_bids(s)


@rule("3.1")
def make_bid(s, seat, tricks, passed):
    s.bids[seat] = tricks + 1
    tell_all(s, BADE, seat, tricks, 0, 0)
    next_bid(s, passed)


@rule("3.2")
def after_bids(s):
    """§3.2 What the mission does or asks before the first trick."""
    then(s, START_TRICK, 0, 0)
    everyone = (1 << s.seats) - 1
    if s.mission == FOREHEAD_2 or s.mission == FOREHEAD_3:
        pick_up(s)
    elif s.mission == DRAW_TWO:
        draw_two(s)
    elif s.mission == SET_ASIDE_MISSION:
        ask_all(s, everyone, SET_ASIDE, 0, 0)
    elif s.mission == PASS_CARD_LEFT or s.mission == PASS_CARD_RIGHT:
        ask_all(s, everyone, PASS_A_CARD, 0, 0)
    elif s.mission == OPEN_HANDS:
        open_hands(s)
    elif s.mission == CHANGE_BID:
        then(s, NEXT_CHANGE, 0, 0)


@rule("8.3")
def draw_two(s):
    """§8.3 From the dealer clockwise, two cards each off the deck."""
    for i in range(s.seats):
        seat = clockwise(s, s.dealer, i)
        for _ in range(MORE_CARDS):
            card = draw(s, DECK, HANDS + seat)
            tell_two(s, 1 << seat, DREW, seat, s.kind[card], 0, 0)


@rule("8.9")
def open_hands(s):
    """§8.9 All hands but those of the seats with the most Pilis."""
    for i in range(s.seats):
        seat = clockwise(s, s.dealer, i)
        if not s.roles >> seat & 1:
            open_hand(s, seat)


@rule("8.13")
def pick_up(s):
    """§8.13 Everybody takes all the cards into the hand; others remember those they have seen."""
    for seat in range(s.seats):
        s.sees[HANDS + seat] = 1 << seat
        show_pile(s, HANDS + seat, 1 << seat)
        while s.size[ASIDE + seat] > 0:
            move_at(s, ASIDE + seat, 0, HANDS + seat, s.size[HANDS + seat], False)
        tell_hand(s, seat, PICKED_UP)
    set_sight(s, False)


@rule("8.12")
def next_change(s, passed):
    """§8.12 Each bid changer once, from the dealer clockwise."""
    while passed < s.seats:
        seat = clockwise(s, s.dealer, passed)
        passed += 1
        if s.roles >> seat & 1:
            then(s, NEXT_CHANGE, passed, 0)
            ask(s, seat, CHANGE_A_BID, 0, 0)
            return


@rule("8.12")
def change_bid(s, seat, action):
    """§8.12 One bid, one's own too, by one."""
    if action == A_LEAVE:
        tell_all(s, LEFT_BIDS, seat, 0, 0, 0)
    elif action >= A_LOWER:
        target = action - A_LOWER
        s.bids[target] -= 1
        tell_all(s, LOWERED, seat, target, s.bids[target] - 1, 0)
    else:
        target = action - A_RAISE
        s.bids[target] += 1
        tell_all(s, RAISED, seat, target, s.bids[target] - 1, 0)


@rule("8.12")
def offer_changes(s, into):
    """§8.12 The bid stays between nothing and all tricks of the round."""
    n = 0
    for seat in range(s.seats):
        if s.bids[seat] - 1 < s.number:
            into[n] = A_RAISE + seat
            n += 1
    for seat in range(s.seats):
        if s.bids[seat] > 1 and s.bids[seat] - 2 <= s.number:
            into[n] = A_LOWER + seat
            n += 1
    into[n] = A_LEAVE
    return n + 1
