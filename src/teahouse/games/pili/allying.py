"""§6.2 Allying: a mercenary joins for good when it gets the gifts it asks for."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask
from teahouse.engine.events import tell_all
from teahouse.games.pili.cards import (
    ANY,
    FIRST_FOE,
    FIRST_GIFT,
    FIRST_HERO,
    FIRST_RELIC,
    STONE_ICONS,
    equip_type,
    gift_needed,
    icons_needed,
    icons_of,
)
from teahouse.games.pili.held import holds
from teahouse.games.pili.setup import shift
from teahouse.games.pili.state import (
    A_ALLY,
    A_GIVE,
    A_STONE,
    ALLIED,
    ALLIED_WITH,
    ALLYING,
    ASK_GIVE,
    GAVE,
    GAVE_STONE,
    MERCENARIES,
)


@rule("6.2", "7.3")
def suits(kind, gift):
    """§7.3 Is that gift of the kind the hero asks for?"""
    wanted = gift_needed(kind)
    return wanted == ANY or wanted == equip_type(gift)


@rule("6.2", "8.2")
def icons_at_hand(s, seat, kind):
    """§6.2 Icons of all suitable gifts; §8.2 an unspent stone counts as two."""
    icons = STONE_ICONS if s.stone[seat] else 0
    for gift in range(FIRST_GIFT, FIRST_RELIC):
        if suits(kind, gift):
            icons += s.held[seat, gift] * icons_of(gift)
    return icons


@rule("6.2")
def offer_allies(s, seat, n, into):
    """§6.2 Behind the n ids already offered: mercenaries whose request can be met."""
    if not s.star or s.size[MERCENARIES + seat] == 0:
        return n
    for kind in range(FIRST_HERO, FIRST_FOE):
        if holds(s, MERCENARIES + seat, kind) and icons_at_hand(s, seat, kind) >= icons_needed(
            kind
        ):
            into[n] = A_ALLY + kind - FIRST_HERO
            n += 1
    return n


@rule("6.2")
def begin_ally(s, seat, kind):
    """§6.2 Which hero; then gift by gift until the icons suffice."""
    tell_all(s, ALLYING, seat, kind, 0, 0)
    ask(s, seat, ASK_GIVE, kind, icons_needed(kind))


@rule("6.2", "7.3", "8.2")
def offer_gifts(s, seat, kind, into):
    """§6.2 Every suitable gift, and the unspent stone."""
    n = 0
    for gift in range(FIRST_GIFT, FIRST_RELIC):
        if s.held[seat, gift] > 0 and suits(kind, gift):
            into[n] = A_GIVE + gift - FIRST_GIFT
            n += 1
    if s.stone[seat]:
        into[n] = A_STONE
        n += 1
    return n


@rule("6.2", "7.3", "8.2")
def give(s, seat, kind, missing, action):
    """§6.2 A gift is spent; icons too many are lost."""
    if action == A_STONE:
        s.stone[seat] = 0
        left = missing - STONE_ICONS
        tell_all(s, GAVE_STONE, seat, kind, 0, 0)
    else:
        gift = action - A_GIVE + FIRST_GIFT
        s.held[seat, gift] -= 1
        left = missing - icons_of(gift)
        tell_all(s, GAVE, seat, gift, kind, 0)
    if left > 0:
        ask(s, seat, ASK_GIVE, kind, left)
        return
    shift(s, MERCENARIES + seat, ALLIED + seat, kind)
    tell_all(s, ALLIED_WITH, seat, kind, 0, 0)
