"""§2 Setup: sects, decks and rows, the first player, hands and redraws."""

from __future__ import annotations

from teahouse.engine.cards import draw, shuffle
from teahouse.engine.chance import below
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask, then
from teahouse.engine.events import tell_all, tell_two
from teahouse.games.crossroads.cards import (
    AMBITION_HAND,
    EMEI,
    FIRST_EXPLORATION,
    FIRST_ITEM,
    FIRST_SPECIAL,
    HAND,
    KUNLUN,
    QI,
    SECTS,
)
from teahouse.games.crossroads.draw import draw_to_hand, turn_up
from teahouse.games.crossroads.heroes import discard_card, held_kinds, offer_kinds
from teahouse.games.crossroads.state import (
    A_KEEP_HAND,
    A_REDRAW,
    ASK_REDRAW,
    BOTTOM,
    DEALT,
    I_DECK,
    ITEM_FAMILY,
    KEPT_HAND,
    MASTERS,
    NEXT_REDRAW,
    PLACES,
    REDRAWS,
    REDREW,
    S_DECK,
    S_HANDS,
    STRATAGEM_FAMILY,
)

REDRAWS_LAST, REDRAWS_BEFORE = 2, 1


@rule("2.1", "2.2", "2.3", "2.4")
def open_game(s):
    """§2 Everything up to the first redraw."""
    deal_sects(s)
    for seat in range(s.seats):
        equip(s, seat)
    lay_out(s)
    s.first = first_seat(s)
    s.turn = s.first
    s.round = 1
    deal_hands(s)
    s.stage = REDRAWS
    s.fresh = 1
    then(s, NEXT_REDRAW, 0, 0)


@rule("2.1", "13.1")
def deal_sects(s):
    """§13.1 Seats without a sect get one of those left, at random."""
    taken = 0
    for seat in range(s.seats):
        taken |= 1 << s.sect[seat]
    for seat in range(s.seats):
        if s.sect[seat] == 0:
            s.sect[seat] = random_sect(s, taken)
            taken |= 1 << s.sect[seat]


@rule("2.1")
def random_sect(s, taken):
    free = 0
    for sect in range(1, SECTS + 1):
        if not taken >> sect & 1:
            free += 1
    left = below(s, free)
    for sect in range(1, SECTS + 1):
        if not taken >> sect & 1:
            if left == 0:
                return sect
            left -= 1
    return 0


@rule("2.1", "13.2")
def equip(s, seat):
    """§2.1 Full qi; §13.2 with the option the first basic is trained."""
    s.qi[seat] = QI
    if s.level_one_trained:
        s.trained[seat] = 1 << first_basic(s.sect[seat])


@rule("13.2")
def first_basic(sect):
    return 3 * (sect - 1) + 1


@rule("2.2")
def lay_out(s):
    """§2.2 Two decks with a discard each, Guardians above, Explorations below, Masters aside."""
    for card in range(1, s.cards + 1):
        add_card(s, home_of(s.kind[card]), card)
    shuffle(s, S_DECK)
    shuffle(s, I_DECK)
    shuffle(s, BOTTOM)
    shuffle(s, MASTERS)
    turn_up(s, STRATAGEM_FAMILY)
    turn_up(s, ITEM_FAMILY)
    for place in range(PLACES):
        s.top_place[place] = place + 1


@rule("2.2")
def add_card(s, pile, card):
    s.slot[s.start[pile] + s.size[pile]] = card
    s.size[pile] += 1


@rule("2.2")
def home_of(kind):
    """§2.2 Where a card of that kind is before anything is dealt."""
    if kind < FIRST_ITEM:
        return S_DECK
    if kind < FIRST_SPECIAL:
        return I_DECK
    if kind >= FIRST_EXPLORATION:
        return BOTTOM
    return MASTERS


@rule("2.3")
def first_seat(s):
    """§2.3 Jing Lian begins; without her chance decides."""
    for seat in range(s.seats):
        if s.sect[seat] == EMEI:
            return seat
    return below(s, s.seats)


@rule("2.4", "12.5")
def deal_hands(s):
    """§2.4 Three Stratagems each; §12.5 Ambition: five."""
    for k in range(s.seats):
        seat = (s.first + k) % s.seats
        for _ in range(AMBITION_HAND if s.sect[seat] == KUNLUN else HAND):
            card = draw(s, S_DECK, S_HANDS + seat)
            tell_two(s, 1 << seat, DEALT, seat, s.kind[card], 0, 0)


@rule("2.4")
def next_redraw(s, stage):
    """§2.4 The last seat but one may redraw once, then the last seat twice; true when all have."""
    if stage >= 2:
        return True
    then(s, NEXT_REDRAW, stage + 1, 0)
    seat = (s.first + s.seats - 2 + stage) % s.seats
    ask(s, seat, ASK_REDRAW, REDRAWS_LAST if stage else REDRAWS_BEFORE, 0)
    return False


@rule("2.4")
def offer_redraws(s, seat, into):
    n = offer_kinds(into, 0, held_kinds(s, S_HANDS + seat, 1), A_REDRAW)
    into[n] = A_KEEP_HAND
    return n + 1


@rule("2.4")
def redraw_card(s, seat, left, action):
    """§2.4 The unwanted card is discarded openly before its replacement is drawn."""
    if action == A_KEEP_HAND:
        tell_all(s, KEPT_HAND, seat, 0, 0, 0)
        return
    kind = action - A_REDRAW + 1
    tell_all(s, REDREW, seat, kind, 0, 0)
    discard_card(s, seat, kind)
    draw_to_hand(s, seat, STRATAGEM_FAMILY)
    if left > 1:
        ask(s, seat, ASK_REDRAW, left - 1, 0)
