"""§9.3 What others can tell of a Guardian's question, and what stays the secret of who is asked."""

from __future__ import annotations

from teahouse.engine.cards import find_kind
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import owes, top_about, top_kind
from teahouse.games.crossroads.cards import ITEM_OF, POISON_SMOKE, WINE
from teahouse.games.crossroads.draw import hand_of
from teahouse.games.crossroads.guardians import FIRST_WINE, WINES, yin_held
from teahouse.games.crossroads.state import (
    ASK_DISCARD,
    ASK_TAKE,
    DISCARD_DELIVERANCE,
    I_DECK,
    I_DISCARD,
    ITEM_FAMILY,
    S_DECK,
    S_HANDS,
    STRATAGEM_FAMILY,
    TAKE_WINE,
)


@rule("9.3")
def is_wine_search(s):
    """§9.3 Drunken Master has found something and chooses."""
    return s.depth > 0 and top_kind(s) == ASK_TAKE and top_about(s) == TAKE_WINE


@rule("9.3")
def conceal(s, me):
    """§9.3 Which Wine lies in the deck is the secret of the searcher."""
    if me != s.turn:
        s.wines = 0


@rule("9.3")
def may_lie(s, me, kind, pile):
    """§9.3 While he chooses, no face that the searcher wasn't offered lies in the deck."""
    if pile != I_DECK or ITEM_OF[kind] != WINE or me != s.turn or not is_wine_search(s):
        return True
    return s.wines >> (kind - FIRST_WINE) & 1 == 1


@rule("9.3")
def redraw(s, me):
    """§9.3 Who is asked has something to choose from, and others know that much."""
    if s.depth == 0 or owes(s, me):
        return
    if is_wine_search(s):
        if wines_found(s) == 0:
            bring(s, me, ITEM_FAMILY, I_DECK, FIRST_WINE, FIRST_WINE + WINES - 1)
        s.wines = wines_found(s)
    elif top_kind(s) == ASK_DISCARD and top_about(s) == DISCARD_DELIVERANCE:
        if yin_held(s, s.turn) == 0:
            bring(s, me, STRATAGEM_FAMILY, S_HANDS + s.turn, 1, POISON_SMOKE)


@rule("9.3")
def wines_found(s):
    """§9.3 Faces of Wine in deck or discard pile."""
    found = 0
    for i in range(WINES):
        kind = FIRST_WINE + i
        if find_kind(s, I_DECK, kind) >= 0 or find_kind(s, I_DISCARD, kind) >= 0:
            found |= 1 << i
    return found


@rule("9.3")
def bring(s, me, family, pile, low, high):
    """Into this pile goes a card of a kind from `low` to `high`, for another of the same family:
    both from where, for all `me` knows, they needn't be."""
    if bring_from(s, me, S_DECK + family, pile, low, high):
        return
    for seat in range(s.seats):
        if bring_from(s, me, hand_of(family, seat), pile, low, high):
            return


@rule("9.3")
def bring_from(s, me, other, pile, low, high):
    """The exchange with one other pile; false if it isn't possible."""
    if other == pile:
        return False
    for i in range(s.size[other]):
        wanted = s.slot[s.start[other] + i]
        if low <= s.kind[wanted] <= high and is_loose(s, me, wanted, pile):
            for k in range(s.size[pile]):
                card = s.slot[s.start[pile] + k]
                if is_loose(s, me, card, other):
                    s.slot[s.start[other] + i] = card
                    s.slot[s.start[pile] + k] = wanted
                    known = s.known[wanted]
                    s.known[wanted] = s.known[card]
                    s.known[card] = known
                    return True
    return False


@rule("9.3")
def is_loose(s, me, card, pile):
    """Could this card, for all `me` knows, lie in that pile?"""
    places = s.maybe[me, card]
    return s.known[card] >> me & 1 == 0 and (places == 0 or places >> pile & 1 == 1)
