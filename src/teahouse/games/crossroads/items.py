"""§7.1-§7.4 Items that are used in the card action."""

from __future__ import annotations

from teahouse.engine.cards import put_on
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask, then
from teahouse.engine.events import tell_all
from teahouse.games.crossroads.cards import (
    ANTIDOTE,
    BOOKS,
    FIRST_ITEM,
    FIRST_SPECIAL,
    INGOTS,
    food_qi,
    is_food,
    is_taboo,
    item_of,
)
from teahouse.games.crossroads.draw import draw_to_hand, look_at_top
from teahouse.games.crossroads.heroes import (
    cure,
    gain_qi,
    held_kinds,
    lose_renown,
    offer_kinds,
)
from teahouse.games.crossroads.state import (
    A_TAKE,
    A_USE,
    ASK_TAKE,
    FINISH_CARD,
    I_DRAWN,
    I_HANDS,
    ITEM_FAMILY,
    LOOKED_AT,
    PLAYING,
    STRATAGEM_FAMILY,
    TAKE_INGOTS,
    USED,
)

BOOKS_DRAW = 2


@rule("7.1")
def is_usable(kind):
    """§7 Food, Antidote, Silver Ingots, Strategy Books; they may always be used."""
    item = item_of(kind)
    return is_food(kind) == 1 or item == ANTIDOTE or item == INGOTS or item == BOOKS


@rule("7.1")
def offer_items(s, seat, into, n):
    held = held_kinds(s, I_HANDS + seat, FIRST_ITEM)
    for kind in range(FIRST_ITEM, FIRST_SPECIAL):
        if held >> (kind - FIRST_ITEM) & 1 and is_usable(kind):
            into[n] = A_USE + kind - FIRST_ITEM
            n += 1
    return n


@rule("7.1", "7.2", "7.3", "7.4")
def use_item(s, seat, kind):
    """§7 The card is in effect until it is discarded."""
    put_on(s, I_HANDS + seat, kind, PLAYING)
    tell_all(s, USED, seat, kind, 0, 0)
    then(s, FINISH_CARD, 0, 0)
    item = item_of(kind)
    if is_food(kind):
        gain_qi(s, seat, food_qi(s.sect[seat], item))
        if is_taboo(s.sect[seat], item):
            lose_renown(s, seat)
    elif item == ANTIDOTE:
        cure(s, seat)
    elif item == INGOTS:
        look_at_items(s, seat, LOOKED_AT, TAKE_INGOTS)
    else:
        for _ in range(BOOKS_DRAW):
            draw_to_hand(s, seat, STRATAGEM_FAMILY)


@rule("7.3", "4.3")
def look_at_items(s, seat, count, why):
    """§7.3 Look at several Items, keep one."""
    for _ in range(count):
        look_at_top(s, seat, ITEM_FAMILY)
    if s.size[I_DRAWN] > 0:
        ask(s, seat, ASK_TAKE, why, 0)


@rule("7.3")
def offer_looked_at(s, into):
    return offer_kinds(into, 0, held_kinds(s, I_DRAWN, FIRST_ITEM), A_TAKE + FIRST_ITEM - 1)
