"""§4.2, §4.4 Decks: drawing, renewing them, Signs and Elements, several cards to choose from."""

from __future__ import annotations

from teahouse.engine.cards import draw, find_kind, kind_at, move_all, move_at, shuffle
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask, then
from teahouse.engine.events import tell_all, tell_two
from teahouse.games.crossroads.cards import WUDANG, element_of, sign_of
from teahouse.games.crossroads.heroes import is_hero
from teahouse.games.crossroads.state import (
    ASK_TRY_AGAIN,
    DISCARDED,
    DREW,
    ELEMENT_DRAWN,
    FLIPPED,
    I_DRAWN,
    I_HANDS,
    ITEM_FAMILY,
    KEPT,
    KEPT_CARD,
    LAY,
    LOOKED_AT_DRAW,
    NOTHING_DRAWN,
    RENEWED,
    S_DECK,
    S_DISCARD,
    S_DRAWN,
    S_HANDS,
    SEATS_MOST,
    SIGN_DRAWN,
    STRATAGEM_FAMILY,
    TRIED_AGAIN,
    USE_SIGN,
)


@rule("4.4")
def hand_of(family, seat):
    return S_HANDS + family * SEATS_MOST + seat


@rule("4.4")
def can_draw(s, family):
    """§4.4 Does a card lie in the deck, or enough on the discard pile to renew it?"""
    return s.size[S_DECK + family] > 0 or s.size[S_DISCARD + family] >= 2


@rule("2.2", "4.4")
def turn_up(s, family):
    """§2.2 The top card of a deck begins its discard pile."""
    pile = S_DISCARD + family
    card = draw(s, S_DECK + family, pile)
    tell_all(s, LAY, pile, s.kind[card], 0, 0)


@rule("4.4")
def renew_if_empty(s, family):
    """§4.4 The discards become the deck; its top card begins the new discard pile."""
    deck = S_DECK + family
    pile = S_DISCARD + family
    if s.size[deck] == 0 and s.size[pile] >= 2:
        move_all(s, pile, deck)
        shuffle(s, deck)
        tell_all(s, RENEWED, family, 0, 0, 0)
        turn_up(s, family)


@rule("4.4")
def draw_top(s, family, there):
    """§4.4 The top card goes to another pile; 0 if there is none. A deck is renewed the moment its
    last card is taken, before that card is put anywhere."""
    renew_if_empty(s, family)
    deck = S_DECK + family
    if s.size[deck] == 0:
        return 0
    card = draw(s, deck, there)
    renew_if_empty(s, family)
    return card


@rule("4.2")
def draw_to_hand(s, seat, family):
    card = draw_top(s, family, hand_of(family, seat))
    if card > 0:
        tell_two(s, 1 << seat, DREW, seat, s.kind[card], family, 0)
    else:
        tell_all(s, NOTHING_DRAWN, seat, family, 0, 0)


@rule("4.2")
def look_at_top(s, seat, family):
    """§4.2 Draw a card that only this seat sees, to choose what to keep."""
    s.sees[S_DRAWN] = 1 << seat
    s.sees[I_DRAWN] = 1 << seat
    card = draw_top(s, family, S_DRAWN + family)
    if card > 0:
        tell_two(s, 1 << seat, LOOKED_AT_DRAW, seat, s.kind[card], family, 0)
    else:
        tell_all(s, NOTHING_DRAWN, seat, family, 0, 0)


@rule("4.2")
def keep_family(s, seat, family):
    """§4.2 One of the two cards drawn is kept, the other discarded."""
    other = STRATAGEM_FAMILY + ITEM_FAMILY - family
    draw(s, S_DRAWN + family, hand_of(family, seat))
    tell_all(s, KEPT, seat, family, 0, 0)
    discard_drawn(s, seat, other)


@rule("4.2")
def discard_drawn(s, seat, family):
    """§4.2, §7.3 What was looked at and isn't kept is discarded in the order drawn."""
    while s.size[S_DRAWN + family] > 0:
        pile = S_DISCARD + family
        card = move_at(s, S_DRAWN + family, 0, pile, s.size[pile], False)
        tell_all(s, DISCARDED, seat, s.kind[card], 0, 0)
    s.sees[S_DRAWN] = 0
    s.sees[I_DRAWN] = 0


@rule("4.3", "7.3")
def keep_item(s, seat, kind):
    """§7.3 One of several Items is kept, the others are discarded."""
    hand = I_HANDS + seat
    move_at(s, I_DRAWN, find_kind(s, I_DRAWN, kind), hand, s.size[hand], True)
    tell_two(s, 1 << seat, KEPT_CARD, seat, kind, 0, 0)
    discard_drawn(s, seat, ITEM_FAMILY)


@rule("8.3")
def flip(s, seat, family):
    """§8.3 Draw a card face up onto the discard pile; its kind, or 0 if nothing can be drawn."""
    if draw_top(s, family, FLIPPED) == 0:
        tell_all(s, NOTHING_DRAWN, seat, family, 0, 0)
        return 0
    kind = kind_at(s, FLIPPED, 0)
    draw(s, FLIPPED, S_DISCARD + family)
    return kind


@rule("8.3")
def flip_element(s, seat):
    """§8.3 Draw an Element, 0 if there is none."""
    kind = flip(s, seat, ITEM_FAMILY)
    if kind > 0:
        tell_all(s, ELEMENT_DRAWN, seat, kind, element_of(kind), 0)
    return element_of(kind)


@rule("8.3")
def flip_sign(s, seat):
    kind = flip(s, seat, STRATAGEM_FAMILY)
    if kind > 0:
        tell_all(s, SIGN_DRAWN, seat, kind, sign_of(kind), 0)
    return sign_of(kind)


@rule("8.3", "12.4")
def draw_sign(s, seat, purpose):
    """§8.3 Draw a Sign for something that goes on with it; §12.4 the Taoist may try once more."""
    s.sign = flip_sign(s, seat)
    then(s, USE_SIGN, purpose, seat)
    if s.sign > 0 and is_hero(s, seat, WUDANG):
        ask(s, seat, ASK_TRY_AGAIN, purpose, s.sign)


@rule("12.4")
def try_again(s, seat):
    """§12.4 The second result stands; if nothing can be drawn the first does."""
    tell_all(s, TRIED_AGAIN, seat, 0, 0, 0)
    sign = flip_sign(s, seat)
    if sign > 0:
        s.sign = sign
