"""§4, §7, §8 What bids, tricks, Specials and missions share: hands, open or not, changing seats."""

from __future__ import annotations

from teahouse.engine.cards import find_kind, move_at, swap_piles
from teahouse.engine.compiled import rule
from teahouse.engine.events import tell, tell_all
from teahouse.games.pilipili.cards import CHILI_2
from teahouse.games.pilipili.state import HANDS, OPEN, OPENED, RECEIVED


@rule("7.1")
def hand_size(s, seat):
    """§7.1 All cards of a hand, open or not; a card set aside isn't one of them (§8.2)."""
    return s.size[HANDS + seat] + s.size[OPEN + seat]


@rule("7.1")
def pile_with(s, seat, kind):
    """Where of the hand a card of that kind is taken from: what lies open goes first (Rulings)."""
    if find_kind(s, OPEN + seat, kind) >= 0:
        return OPEN + seat
    return HANDS + seat


@rule("7.1", "8.9")
def open_hand(s, seat):
    """§7.1 The hand lies open for the rest of the round; cards that join it later don't."""
    s.fixed = 1
    while s.size[HANDS + seat] > 0:
        i = 0 if s.ordered[HANDS + seat] else lowest_place(s, HANDS + seat)
        card = move_at(s, HANDS + seat, i, OPEN + seat, s.size[OPEN + seat], False)
        tell_all(s, OPENED, seat, s.kind[card], 0, 0)


@rule("7.1")
def lowest_place(s, pile):
    """Where the lowest kind lies, so that the order of a hand that has none isn't told."""
    begin = s.start[pile]
    best = 0
    for i in range(1, s.size[pile]):
        if s.kind[s.slot[begin + i]] < s.kind[s.slot[begin + best]]:
            best = i
    return best


@rule("7.3", "8.7")
def exchange_hands(s, one, other):
    """§7.3 Two hands change owners, open cards stay open; §8.1 what was seen of them goes along."""
    swap_piles(s, HANDS + one, HANDS + other)
    swap_piles(s, OPEN + one, OPEN + other)
    cap = s.cap[one]
    s.cap[one] = s.cap[other]
    s.cap[other] = cap


@rule("7.3", "8.7", "8.13")
def tell_hand(s, seat, what):
    """Tell a seat its hand, card by card: from left to right if it has an order, else by kind."""
    if s.quiet:
        return
    begin = s.start[HANDS + seat]
    if s.ordered[HANDS + seat]:
        for i in range(s.size[HANDS + seat]):
            tell(s, 1 << seat, what, seat, s.kind[s.slot[begin + i]], 0, 0)
        return
    for kind in range(1, CHILI_2 + 1):
        for i in range(s.size[HANDS + seat]):
            if s.kind[s.slot[begin + i]] == kind:
                tell(s, 1 << seat, what, seat, kind, 0, 0)


@rule("7.3")
def tell_received(s, seat):
    tell_hand(s, seat, RECEIVED)
