"""§2 Round and deal: the dealer, the mission and its number, the cards."""

from __future__ import annotations

from teahouse.engine.cards import gather_all, move_at, shuffle_top, top_of
from teahouse.engine.chance import below
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import then
from teahouse.engine.events import tell_all, tell_two
from teahouse.games.pilipili.cards import (
    CHANGE_BID,
    DRAW_TWO,
    ENDS,
    FIRST_HAND,
    FOREHEAD_2,
    GUARDIANS,
    MISSION_COUNT,
    MORE_CARDS,
    OPEN_HANDS,
    SABOTEUR,
    deals,
    held_up,
)
from teahouse.games.pilipili.seats import clockwise
from teahouse.games.pilipili.state import (
    ASIDE,
    DECK,
    DREW,
    HANDS,
    MISSION_REVEALED,
    NEXT_BID,
    OPEN,
    ROUND_BEGAN,
    TOOK_ROLE,
)


@rule("2.1", "6.1")
def start_round(s, dealer):
    """§2.1 A mission is drawn and tells how many cards to deal; §2.2 deal; then bids (§3)."""
    clear_round(s)
    s.round += 1
    s.dealer = dealer
    s.leader = clockwise(s, dealer, 1)
    tell_all(s, ROUND_BEGAN, dealer, s.round, 0, 0)
    hand = FIRST_HAND
    if s.missions_on:
        hand = draw_mission(s)
        tell_all(s, MISSION_REVEALED, s.mission, hand, 0, 0)
    set_roles(s)
    set_number(s, hand)
    set_sight(s, held_up(s.mission) > 0)
    gather_all(s, DECK)
    shuffle_top(s, DECK, cards_needed(s))
    deal(s, hand)
    then(s, NEXT_BID, 0, 0)


@rule("6.1")
def clear_round(s):
    """§6.1 Of the last round only the Pilis stay."""
    for seat in range(s.seats):
        s.bids[seat] = 0
        s.tricks[seat] = 0
        s.trick_x[seat] = 0
        s.cap[seat] = 0
    s.mission = 0
    s.roles = 0
    s.dropped = 0
    s.secret = 0
    s.tempted = 0
    s.accused = 0


@rule("2.1", "9.2", "1.2")
def draw_mission(s):
    """§2.1 Draw the top mission; returns how many cards to deal.

    §9.2 The number is on the back of the card that lies on top then, or on the drawn card's own;
    the missions are shuffled together again before a draw that would leave no number to read.
    """
    if s.mission_size < (1 if s.number_from_drawn else 2):
        shuffle_missions(s)
    s.mission_size -= 1
    s.mission = s.mission_deck[s.mission_size]
    s.mission_deck[s.mission_size] = 0
    s.missions_left &= ~(1 << s.mission - 1)
    see_back(s)
    s.fixed = 1
    if s.number_from_drawn:
        return deals(s.mission)
    return s.back


@rule("2.1")
def see_back(s):
    """§2.1 Everybody reads the number on the back of the mission on top, if it is asked for."""
    s.back = 0
    if not s.number_from_drawn and s.mission_size > 0:
        s.back = deals(s.mission_deck[s.mission_size - 1])


@rule("2.1")
def shuffle_missions(s):
    """§2.1 All missions, drawn ones too, make a new mission deck."""
    for i in range(MISSION_COUNT):
        s.mission_deck[i] = i + 1
    s.mission_size = MISSION_COUNT
    s.missions_left = (1 << MISSION_COUNT) - 1
    mix_missions(s)


@rule("2.1")
def mix_missions(s):
    for i in range(s.mission_size - 1, 0, -1):
        j = below(s, i + 1)
        mission = s.mission_deck[i]
        s.mission_deck[i] = s.mission_deck[j]
        s.mission_deck[j] = mission


@rule("2.1", "8.10", "8.12", "8.15", "8.9")
def set_roles(s):
    """§8 Who is a Guardian, a Saboteur, changes bids or needn't open: fixed by the Pilis now."""
    s.roles = 0
    if s.mission == GUARDIANS:
        s.roles = with_pilis(s, fewest_pilis(s))
    elif s.mission == SABOTEUR or s.mission == CHANGE_BID or s.mission == OPEN_HANDS:
        s.roles = with_pilis(s, most_pilis(s))
    if s.roles == (1 << s.seats) - 1 and s.mission != OPEN_HANDS:
        s.roles = 1 << s.dealer
    for seat in range(s.seats):
        if s.roles >> seat & 1:
            tell_all(s, TOOK_ROLE, seat, s.mission, 0, 0)


@rule("8.10")
def fewest_pilis(s):
    n = s.pilis[0]
    for seat in range(1, s.seats):
        n = min(n, s.pilis[seat])
    return n


@rule("8.15")
def most_pilis(s):
    n = s.pilis[0]
    for seat in range(1, s.seats):
        n = max(n, s.pilis[seat])
    return n


@rule("8.10", "8.15")
def with_pilis(s, n):
    """The seats with exactly so many Pilis, as a bitmask."""
    seats = 0
    for seat in range(s.seats):
        if s.pilis[seat] == n:
            seats |= 1 << seat
    return seats


@rule("2.2", "8.3", "8.15")
def set_number(s, hand):
    """§2.2 As many tricks as cards are dealt; §8.3 two more; §8.15 Saboteurs' cards don't count."""
    s.number = hand
    if s.mission == DRAW_TWO:
        s.number = hand + MORE_CARDS
    s.left = s.number


@rule("2.2", "8.4", "8.13")
def set_sight(s, blind):
    """§2.2 Everybody sees the own hand; §8.13 or, held to the forehead, what the others hold up.
    §8.4 decides whether the order of hands means anything."""
    everyone = (1 << s.seats) - 1
    for seat in range(s.seats):
        own = 1 << seat
        s.sees[HANDS + seat] = 0 if blind else own
        s.sees[ASIDE + seat] = everyone & ~own if blind else own
        s.ordered[HANDS + seat] = 1 if s.mission == ENDS else 0
        s.ordered[OPEN + seat] = s.ordered[HANDS + seat]


@rule("2.2", "8.3", "8.15")
def cards_needed(s):
    """How many cards of the deck the round can use, at most; the rest stays where it is."""
    return s.seats * (s.number + MORE_CARDS)


@rule("2.2", "2.3")
def deal(s, hand):
    """§2.2 From the dealer's left; §8.15 Saboteurs are dealt two more."""
    for i in range(s.seats):
        seat = clockwise(s, s.leader, i)
        n = hand
        if s.mission == SABOTEUR and s.roles >> seat & 1:
            n += MORE_CARDS
        for k in range(n):
            if s.mission >= FOREHEAD_2 and k < held_up(s.mission):
                deal_to(s, seat, ASIDE + seat)
            else:
                deal_to(s, seat, HANDS + seat)


@rule("2.2", "8.4")
def deal_to(s, seat, pile):
    """§2.2 The top card of the deck; §8.4 to the right end of the hand if its order counts, else
    where it belongs by kind, which makes no difference but to speed."""
    s.fixed = 1
    top = top_of(s, DECK)
    place = s.size[pile]
    if not s.ordered[pile]:
        place = place_by_kind(s, pile, s.kind[s.slot[s.start[DECK] + top]])
    card = move_at(s, DECK, top, pile, place, False)
    tell_two(s, s.sees[pile], DREW, seat, s.kind[card], 0, 0)


@rule("2.2")
def place_by_kind(s, pile, kind):
    """Where a card of that kind stands in a pile sorted by kind."""
    place = s.size[pile]
    while place > 0 and s.kind[s.slot[s.start[pile] + place - 1]] > kind:
        place -= 1
    return place
