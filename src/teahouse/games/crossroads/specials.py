"""§4.3, §7.8, §12 Abilities and special items that act before, after or instead of the draw, or in
the card action."""

from __future__ import annotations

from teahouse.engine.cards import draw, kind_at, put_on, top_of
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask
from teahouse.engine.events import tell_all, tell_two
from teahouse.games.crossroads.card_actions import sly_kinds
from teahouse.games.crossroads.cards import (
    ABACUS,
    BEGGAR,
    BOWL,
    EMEI,
    FIRST_ITEM,
    FIRST_SPECIAL,
    GALLANT_DEED,
    HANDBOOK,
    KUNLUN,
    LEGEND,
    SCROLL,
    SHAOLIN,
    WEIQI,
    WOODEN_FISH,
    WUDANG,
    is_food,
    level_of,
)
from teahouse.games.crossroads.challenge import grab
from teahouse.games.crossroads.draw import can_draw, draw_to_hand
from teahouse.games.crossroads.heroes import (
    discard_card,
    hand_size,
    has_special,
    held_kinds,
    is_alive,
    is_evil,
    is_hero,
    is_scum,
    lose_renown,
    offer_kinds,
)
from teahouse.games.crossroads.state import (
    A_BOWL,
    A_BUDDHIST,
    A_GIVE,
    A_HANDBOOK,
    A_LOSE_RENOWN,
    A_PASS,
    A_SCAVENGE,
    A_SCROLL,
    A_SLY,
    A_TYRANT,
    A_WEIQI,
    ASK_BEG,
    ASK_DISCARD,
    ASK_GRAB,
    BEGGED,
    DID_BUDDHIST,
    DID_HANDBOOK,
    DID_SCAVENGE,
    DID_WEIQI,
    DISCARD_BUDDHIST,
    GAVE,
    GAVE_SCROLL,
    GRAB_AGGRESSION,
    GRAB_SCROLL,
    GRAB_TYRANT,
    I_DISCARD,
    I_HANDS,
    LOST_XIE,
    PICKED_UP,
    S_HANDS,
    SCAVENGED,
    STRATAGEM_FAMILY,
    USED_ABILITY,
    USED_SPECIAL,
)
from teahouse.games.crossroads.targets import can_grab

YANG_FIRST = GALLANT_DEED
YANG_KINDS = 3
BUDDHIST_CARDS = 2


@rule("12.3")
def can_scavenge(s, seat):
    """§12.3 Once, before the draw; an Item must lie on the discard pile."""
    return (
        is_hero(s, seat, BEGGAR)
        and s.once & DID_SCAVENGE == 0
        and s.size[I_DISCARD] > 0
        and s.size[S_HANDS + seat] > 0
    )


@rule("12.3")
def offer_scavenging(s, seat, into, n):
    if can_scavenge(s, seat):
        return offer_kinds(into, n, held_kinds(s, S_HANDS + seat, 1), A_SCAVENGE)
    return n


@rule("12.3")
def scavenge(s, seat, kind):
    """§12.3 A Stratagem away, the top Item discard taken."""
    s.once |= DID_SCAVENGE
    discard_card(s, seat, kind)
    found = kind_at(s, I_DISCARD, top_of(s, I_DISCARD))
    draw(s, I_DISCARD, I_HANDS + seat)
    tell_all(s, SCAVENGED, seat, found, 0, 0)


@rule("12.2")
def can_chant(s, seat):
    """§12.2 Wooden Fish: a virtuous owner with Xie."""
    return has_special(s, seat, WOODEN_FISH) and is_hero(s, seat, SHAOLIN) and s.xie[seat] > 0


@rule("12.2")
def chant(s, seat):
    tell_all(s, USED_SPECIAL, seat, WOODEN_FISH, 0, 0)
    s.xie[seat] -= 1
    tell_all(s, LOST_XIE, seat, s.xie[seat], 0, 0)


@rule("12.3")
def can_beg(s, seat, target):
    """§12.3 Beggar's Bowl: a virtuous owner, another living Legend."""
    return (
        has_special(s, seat, BOWL)
        and is_hero(s, seat, BEGGAR)
        and target != seat
        and is_alive(s, target)
        and not is_evil(s, target)
        and level_of(s.renown[target]) == LEGEND
    )


@rule("12.3")
def offer_begging(s, seat, into, n):
    for target in range(s.seats):
        if can_beg(s, seat, target):
            into[n] = A_BOWL + target
            n += 1
    return n


@rule("12.3")
def beg(s, seat, target):
    tell_all(s, BEGGED, seat, target, 0, 0)
    ask(s, target, ASK_BEG, seat, 0)


@rule("12.3")
def offer_alms(s, seat, into):
    n = offer_kinds(into, 0, held_kinds(s, I_HANDS + seat, FIRST_ITEM), A_GIVE)
    into[n] = A_LOSE_RENOWN
    return n + 1


@rule("12.3")
def answer_beggar(s, seat, beggar, action):
    """§12.3 An Item, which others don't see, or 1 renown."""
    if action == A_LOSE_RENOWN:
        lose_renown(s, seat)
    else:
        kind = action - A_GIVE + FIRST_ITEM
        put_on(s, I_HANDS + seat, kind, I_HANDS + beggar)
        tell_two(s, 1 << seat | 1 << beggar, GAVE, seat, kind, beggar, 0)


@rule("12.5")
def can_aggress(s, seat):
    """§12.5 Aggression instead of the draw."""
    return is_scum(s, seat, KUNLUN) and can_grab(s, seat)


@rule("12.5")
def aggress(s, seat):
    tell_all(s, USED_ABILITY, seat, KUNLUN, 1, 0)
    ask(s, seat, ASK_GRAB, GRAB_AGGRESSION, 0)


@rule("7.8")
def can_count(s, seat):
    """§7.8 Abacus: an alternative to the draw."""
    return has_special(s, seat, ABACUS)


@rule("12.5")
def can_weiqi(s, seat):
    """§12.5 Weiqi Board: a virtuous owner, once after the draw."""
    return (
        has_special(s, seat, WEIQI)
        and is_hero(s, seat, KUNLUN)
        and s.once & DID_WEIQI == 0
        and can_draw(s, STRATAGEM_FAMILY)
    )


@rule("7.8")
def can_pick_up(s, seat):
    """§7.8 Handbook: once after the draw, if the top Item discard is no food."""
    if not has_special(s, seat, HANDBOOK) or s.once & DID_HANDBOOK or s.size[I_DISCARD] == 0:
        return False
    return is_food(kind_at(s, I_DISCARD, top_of(s, I_DISCARD))) == 0


@rule("4.3")
def offer_after_draw(s, seat, into):
    n = 0
    if can_weiqi(s, seat):
        into[n] = A_WEIQI
        n += 1
    if can_pick_up(s, seat):
        into[n] = A_HANDBOOK
        n += 1
    into[n] = A_PASS
    return n + 1


@rule("4.3", "12.5")
def use_weiqi(s, seat):
    s.once |= DID_WEIQI
    tell_all(s, USED_SPECIAL, seat, WEIQI, 0, 0)
    draw_to_hand(s, seat, STRATAGEM_FAMILY)


@rule("4.3", "7.8")
def pick_up(s, seat):
    s.once |= DID_HANDBOOK
    tell_all(s, USED_SPECIAL, seat, HANDBOOK, 0, 0)
    found = kind_at(s, I_DISCARD, top_of(s, I_DISCARD))
    draw(s, I_DISCARD, I_HANDS + seat)
    tell_all(s, PICKED_UP, seat, found, 0, 0)


@rule("12.2")
def can_meditate(s, seat):
    """§12.2 Buddhist: once a turn, any two cards."""
    return (
        is_hero(s, seat, SHAOLIN)
        and s.once & DID_BUDDHIST == 0
        and hand_size(s, seat) >= BUDDHIST_CARDS
    )


@rule("12.2")
def meditate(s, seat):
    s.once |= DID_BUDDHIST
    tell_all(s, USED_ABILITY, seat, SHAOLIN, 0, 0)
    ask(s, seat, ASK_DISCARD, DISCARD_BUDDHIST, 0)


@rule("12.1", "12.4")
def yang_held(s, seat):
    return held_kinds(s, S_HANDS + seat, 1) >> (YANG_FIRST - 1) & ((1 << YANG_KINDS) - 1)


@rule("12.1", "12.2", "12.4", "7.8")
def offer_abilities(s, seat, into, n):
    """§12 Buddhist, Sly, Tyrant; §7.8 the Painting Scroll."""
    if can_meditate(s, seat):
        into[n] = A_BUDDHIST
        n += 1
    if is_scum(s, seat, EMEI) and sly_kinds(s, seat):
        n = offer_kinds(into, n, yang_held(s, seat), A_SLY + YANG_FIRST - 1)
    if is_scum(s, seat, WUDANG) and can_grab(s, seat):
        n = offer_kinds(into, n, yang_held(s, seat), A_TYRANT + YANG_FIRST - 1)
    if has_special(s, seat, SCROLL) and can_grab(s, seat):
        into[n] = A_SCROLL
        n += 1
    return n


@rule("12.4")
def tyrannise(s, seat, kind):
    """§12.4 The yang card goes first: that he held one is told with it, not before."""
    discard_card(s, seat, kind)
    tell_all(s, USED_ABILITY, seat, WUDANG, 1, 0)
    ask(s, seat, ASK_GRAB, GRAB_TYRANT, 0)


@rule("7.8")
def use_scroll(s, seat):
    tell_all(s, USED_SPECIAL, seat, SCROLL, 0, 0)
    ask(s, seat, ASK_GRAB, GRAB_SCROLL, 0)


@rule("12.4", "12.5", "7.8")
def grab_for(s, seat, why, target, family):
    """§7.8 The Painting Scroll goes to the seat that loses the card."""
    grab(s, seat, target, family)
    if why == GRAB_SCROLL:
        bit = 1 << (SCROLL - FIRST_SPECIAL)
        s.specials[seat] &= ~bit
        s.specials[target] |= bit
        tell_all(s, GAVE_SCROLL, seat, target, 0, 0)
