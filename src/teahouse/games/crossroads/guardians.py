"""§9.3 What the Sect Guardians do, for a visitor or at their hero's side."""

from __future__ import annotations

from teahouse.engine.cards import card_at, find_kind, move_at, show_at, shuffle
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask, then
from teahouse.engine.events import tell, tell_all
from teahouse.engine.knowledge import half_forget, settle_all
from teahouse.games.crossroads.cards import (
    BEGGAR,
    EMEI,
    ITEM_OF,
    POISON_SMOKE,
    SHAOLIN,
    TAIJI,
    WINE,
    WUDANG,
)
from teahouse.games.crossroads.draw import draw_sign, draw_to_hand, renew_if_empty
from teahouse.games.crossroads.heroes import gain_qi, gain_squares, held_kinds, offer_kinds
from teahouse.games.crossroads.state import (
    A_DISCARD,
    A_DONE,
    A_TAKE,
    ASK_DISCARD,
    ASK_TAKE,
    ASK_TARGET,
    DID_CARD,
    DID_DELIVERANCE,
    DISCARD_DELIVERANCE,
    DISCARD_INQUISITIVE,
    FEUD,
    FEUDED,
    FLIPPED,
    FOUND,
    GUARDIAN_LEAVES,
    GUARDIAN_LEFT,
    I_DECK,
    I_DISCARD,
    I_HANDS,
    ITEM_FAMILY,
    MAIN_STAGE,
    NOTHING_FOUND,
    S_HANDS,
    SETTLE,
    SIGN_GUARDIAN,
    STRATAGEM_FAMILY,
    TAKE_WINE,
    TOOK,
    USED_GUARDIAN,
)
from teahouse.games.crossroads.targets import has_target

FIRST_WINE = ITEM_OF.index(WINE)
"""§1.1 The first face of Wine; the faces of one Item follow one another."""
WINES = ITEM_OF.count(WINE)
INQUIRED_MOST = 2
YIN_KINDS = (1 << POISON_SMOKE) - 1
"""§6 The three yin Stratagems as `held_kinds` counts them."""


@rule("9.3")
def yin_held(s, seat):
    return held_kinds(s, S_HANDS + seat, 1) & YIN_KINDS


@rule("9.3")
def can_help(s, seat, guardian):
    """§9.3 Can the ability do something? Drunken Master and Taiji always can."""
    if guardian == EMEI:
        return s.size[S_HANDS + seat] > 0
    if guardian == SHAOLIN:
        return yin_held(s, seat) != 0 and s.once & DID_DELIVERANCE == 0
    if guardian == BEGGAR or guardian == WUDANG:
        return True
    return has_target(s, seat, FEUD)


@rule("9.3", "13.3")
def may_call_guardian(s, seat):
    """§9.3 Instead of the card action; §13.3 with the option at any time."""
    guardian = s.guardian[seat]
    if guardian == 0 or not can_help(s, seat, guardian):
        return False
    return s.guardian_once == 1 or s.once & DID_CARD == 0


@rule("9.3", "13.3")
def call_guardian(s, seat):
    """§9.3 This ends the card action; §13.3 or the Guardian leaves when it is over."""
    then(s, SETTLE, 0, 0)
    if s.guardian_once:
        then(s, GUARDIAN_LEAVES, seat, 0)
    else:
        s.stage = MAIN_STAGE
    help_with(s, seat, s.guardian[seat])


@rule("13.3")
def guardian_leaves(s, seat):
    if s.guardian[seat] > 0:
        tell_all(s, GUARDIAN_LEFT, seat, s.guardian[seat], 0, 0)
        s.guardian[seat] = 0


@rule("9.3")
def help_with(s, seat, guardian):
    """§9.3 The ability of one Guardian."""
    tell_all(s, USED_GUARDIAN, seat, guardian, 0, 0)
    if guardian == EMEI:
        ask(s, seat, ASK_DISCARD, DISCARD_INQUISITIVE, 0)
    elif guardian == SHAOLIN:
        ask(s, seat, ASK_DISCARD, DISCARD_DELIVERANCE, 0)
    elif guardian == BEGGAR:
        search_wine(s, seat)
    elif guardian == WUDANG:
        draw_sign(s, seat, SIGN_GUARDIAN)
    else:
        ask(s, seat, ASK_TARGET, FEUD, 0)


@rule("9.3")
def offer_inquiry(s, seat, into):
    into[0] = A_DONE
    return offer_kinds(into, 1, held_kinds(s, S_HANDS + seat, 1), A_DISCARD)


@rule("9.3")
def inquire(s, seat, discarded, more):
    """§9.3 Up to two are discarded, then as many drawn."""
    if more and discarded < INQUIRED_MOST and s.size[S_HANDS + seat] > 0:
        ask(s, seat, ASK_DISCARD, DISCARD_INQUISITIVE, discarded)
        return
    for _ in range(discarded):
        draw_to_hand(s, seat, STRATAGEM_FAMILY)


@rule("9.3")
def deliver(s, seat):
    s.once |= DID_DELIVERANCE
    gain_squares(s, seat, 1)


@rule("9.3")
def use_guardian_sign(s, seat):
    gain_qi(s, seat, 2 if s.sign == TAIJI else 1)


@rule("9.3")
def feud(s, seat, target):
    s.nemesis[seat] |= 1 << target
    tell_all(s, FEUDED, seat, target, 0, 0)


@rule("9.3")
def search_wine(s, seat):
    """§9.3 Each face of Wine in discard pile or deck. Only the searcher learns what is in the deck;
    where in it nobody knows after the shuffle."""
    s.wines = 0
    for i in range(WINES):
        kind = FIRST_WINE + i
        place = find_kind(s, I_DECK, kind)
        if find_kind(s, I_DISCARD, kind) >= 0:
            s.wines |= 1 << i
        elif place >= 0:
            s.wines |= 1 << i
            find(s, seat, place, kind)
    if s.wines:
        ask(s, seat, ASK_TAKE, TAKE_WINE, 0)
    else:
        shuffle(s, I_DECK)
        tell_all(s, NOTHING_FOUND, seat, 0, 0, 0)


@rule("9.3")
def find(s, seat, place, kind):
    """§9.3 The searcher learns that such a card is in the deck, not where."""
    card = card_at(s, I_DECK, place)
    before = s.known[card] >> seat & 1
    show_at(s, I_DECK, place, 1 << seat)
    if not s.quiet and not before:
        half_forget(s, seat, card, 1 << I_DECK)
        settle_all(s)
    tell(s, 1 << seat, FOUND, seat, kind, 0, 0)


@rule("9.3")
def offer_wines(s, into):
    return offer_kinds(into, 0, s.wines, A_TAKE + FIRST_WINE - 1)


@rule("9.3", "9.8", "12.1")
def topmost(s, pile, kind):
    """The highest place of a card of that kind in a pile, or -1."""
    for i in range(s.size[pile] - 1, -1, -1):
        if s.kind[s.slot[s.start[pile] + i]] == kind:
            return i
    return -1


@rule("9.3")
def take_wine(s, seat, kind):
    """§9.3 From the discard pile if one lies there, else from the deck; shown to all."""
    hand = I_HANDS + seat
    s.wines = 0
    i = topmost(s, I_DISCARD, kind)
    if i >= 0:
        move_at(s, I_DISCARD, i, hand, s.size[hand], False)
    else:
        move_at(s, I_DECK, find_kind(s, I_DECK, kind), FLIPPED, 0, True)
        renew_if_empty(s, ITEM_FAMILY)
        move_at(s, FLIPPED, 0, hand, s.size[hand], False)
    tell_all(s, TOOK, seat, kind, 0, 0)
    shuffle(s, I_DECK)
