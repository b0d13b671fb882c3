"""§8.3, §8.4 Drawing for a boost: Elements, Signs, and shattering after a failed draw."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask
from teahouse.engine.events import tell_all
from teahouse.games.crossroads.cards import (
    BODKIN,
    FIRST_SPECIAL,
    SIGN_BITS,
    SPECIALS,
    TECHNIQUES,
    boost_of,
    properties,
    special_properties,
)
from teahouse.games.crossroads.draw import draw_sign, flip_element
from teahouse.games.crossroads.heroes import has_special
from teahouse.games.crossroads.state import (
    A_PASS,
    A_SHATTER,
    ASK_SHATTER,
    BOOSTED,
    SHATTER_ELEMENT,
    SHATTER_SIGN,
    SHATTERED,
    SIGN_DUEL,
)

ELEMENTS_MASK = (1 << SIGN_BITS) - 1
SIGNS_MASK = ((1 << 4) - 1) << SIGN_BITS


@rule("8.2")
def seat_at(s, side):
    """§8.2 Who fights on that side: the challenger (or traveller) is side 0."""
    return s.fighter[side] - 1


@rule("8.2")
def side_of(s, seat):
    if s.fighter[1] == seat + 1:
        return 1
    return 0


@rule("8.3")
def wanted(s, side, mask):
    """§8.3 Which of these properties the techniques of this round have."""
    found = 0
    for technique in range(1, TECHNIQUES + 1):
        if s.unleashed[side] >> technique & 1:
            found |= properties(technique)
    return found & mask


@rule("8.3")
def boost(s, side, mask):
    """§8.3 Every technique with one of the properties is boosted; returns how many are."""
    n = 0
    for technique in range(1, TECHNIQUES + 1):
        if s.unleashed[side] >> technique & 1 and properties(technique) & mask:
            s.wugong[side] += boost_of(technique)
            tell_all(s, BOOSTED, seat_at(s, side), technique, boost_of(technique), 0)
            n += 1
    return n


@rule("8.3")
def draw_element(s, side):
    """§8.3 One Element for all techniques that have any; shattering may make up for it."""
    if wanted(s, side, ELEMENTS_MASK):
        element = flip_element(s, seat_at(s, side))
        if element == 0 or boost(s, side, 1 << element) == 0:
            offer_shatter(s, side, SHATTER_ELEMENT)


@rule("8.3")
def draw_duel_sign(s, side):
    if wanted(s, side, SIGNS_MASK):
        draw_sign(s, seat_at(s, side), SIGN_DUEL)


@rule("8.3")
def use_duel_sign(s, seat):
    """§8.3 The Sign that stands boosts, or fails."""
    side = side_of(s, seat)
    if s.sign == 0 or boost(s, side, 1 << (SIGN_BITS + s.sign)) == 0:
        offer_shatter(s, side, SHATTER_SIGN)


@rule("8.4")
def can_shatter(s, side, kind, what):
    """§8.4 A special that stands for a property of his techniques; no Bodkin already used."""
    if not has_special(s, seat_at(s, side), kind):
        return False
    if kind == BODKIN and s.bodkin >> side & 1:
        return False
    mask = ELEMENTS_MASK if what == SHATTER_ELEMENT else SIGNS_MASK
    return special_properties(kind) & wanted(s, side, mask) != 0


@rule("8.4")
def offer_shatter(s, side, what):
    """§8.4 Asked only while something can be shattered."""
    for kind in range(FIRST_SPECIAL, FIRST_SPECIAL + SPECIALS):
        if can_shatter(s, side, kind, what):
            ask(s, seat_at(s, side), ASK_SHATTER, what, side)
            return


@rule("8.4")
def offer_specials(s, side, what, into):
    n = 0
    for kind in range(FIRST_SPECIAL, FIRST_SPECIAL + SPECIALS):
        if can_shatter(s, side, kind, what):
            into[n] = A_SHATTER + kind - FIRST_SPECIAL
            n += 1
    into[n] = A_PASS
    return n + 1


@rule("8.4")
def shatter(s, side, kind):
    """§8.4 The special leaves the game and stands for all its properties."""
    seat = seat_at(s, side)
    bit = 1 << (kind - FIRST_SPECIAL)
    s.specials[seat] &= ~bit
    s.shattered |= bit
    tell_all(s, SHATTERED, seat, kind, 0, 0)
    boost(s, side, special_properties(kind))
