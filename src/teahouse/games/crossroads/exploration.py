"""§9.6-§9.10 What is met on the road: Free Explorations, and Masters."""

from __future__ import annotations

from teahouse.engine.cards import draw, find_kind, move_at, put_on, swap_piles
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask
from teahouse.engine.events import tell, tell_all
from teahouse.games.crossroads.cards import (
    ABACUS,
    CHAN_KUNIU,
    FIRST_EXPLORATION,
    FIRST_ITEM,
    FIRST_SPECIAL,
    GAN_TANFU,
    GINSENG,
    HANDBOOK,
    MEETING,
    TAIJI,
    TIEMIAN,
    YANG,
    YIN,
    artifact_of,
)
from teahouse.games.crossroads.draw import can_draw, draw_sign, draw_to_hand
from teahouse.games.crossroads.guardians import topmost
from teahouse.games.crossroads.heroes import (
    gain_qi,
    gain_renown,
    hand_size,
    heal,
    held_kinds,
    is_evil,
    is_somebodys,
    lose_renown,
    offer_kinds,
    qi_cap,
)
from teahouse.games.crossroads.masters import start_foe_duel
from teahouse.games.crossroads.state import (
    A_ACCEPT,
    A_ADMIT,
    A_DRAW_CARD,
    A_GIVE,
    A_PASS,
    A_TAKE,
    ACCEPTED,
    ADMITTED,
    ASK_DISCARD,
    ASK_DRAW_CARD,
    ASK_SWAP,
    ASK_TAKE,
    ASK_TRADE,
    ASK_YEXUN,
    DISCARD_TIEMIAN,
    I_DISCARD,
    I_HANDS,
    ITEM_FAMILY,
    PLAYING,
    RECEIVED,
    S_HANDS,
    SIGN_TIEMIAN,
    STRATAGEM_FAMILY,
    SWAP_CARD,
    SWAPPED,
    TAKE_TRADE,
    TOOK,
    TRADED,
)


@rule("9.5", "9.6", "9.7", "9.8", "9.9", "9.10")
def meet(s, seat, kind):
    """§9 The card is met: a Master fights, everybody else as printed."""
    if kind < FIRST_EXPLORATION:
        start_foe_duel(s, seat, kind)
    elif kind == MEETING:
        gain_renown(s, seat)
    elif kind == GAN_TANFU:
        meet_healer(s, seat)
    elif kind == CHAN_KUNIU:
        if s.size[I_HANDS + seat] > 0 and wares(s, seat) != 0:
            ask(s, seat, ASK_TRADE, 0, 0)
    elif kind == TIEMIAN:
        draw_sign(s, seat, SIGN_TIEMIAN)
    else:
        ask(s, seat, ASK_YEXUN, kind, 0)


@rule("9.7", "7.9")
def meet_healer(s, seat):
    """§9.7 If nothing is to heal, the Ginseng, once in the game: it is eaten at once (§7.9)."""
    if s.qi[seat] < qi_cap(s, seat) or s.poisoned >> seat & 1:
        heal(s, seat)
    elif not is_somebodys(s, GINSENG):
        s.specials[seat] |= 1 << (GINSENG - FIRST_SPECIAL)
        tell_all(s, RECEIVED, seat, GINSENG, 0, 0)
        gain_qi(s, seat, qi_cap(s, seat))


@rule("9.8")
def wares(s, seat):
    """§9.8 What can be taken, as bits from the first Item on: Items that lie on the discard pile,
    the own artifact and his own items unless somebody has them or they were shattered."""
    out = held_kinds(s, I_DISCARD, FIRST_ITEM)
    artifact = artifact_of(s.sect[seat])
    if not is_somebodys(s, artifact):
        out |= 1 << (artifact - FIRST_ITEM)
    for kind in range(ABACUS, HANDBOOK + 1):
        if not is_somebodys(s, kind):
            out |= 1 << (kind - FIRST_ITEM)
    return out


@rule("9.8")
def offer_trade(s, seat, into):
    n = offer_kinds(into, 0, held_kinds(s, I_HANDS + seat, FIRST_ITEM), A_GIVE)
    into[n] = A_PASS
    return n + 1


@rule("9.8")
def trade(s, seat, action):
    """§9.8 The Item given lies open until something is taken."""
    if action == A_PASS:
        return
    kind = action - A_GIVE + FIRST_ITEM
    put_on(s, I_HANDS + seat, kind, PLAYING)
    tell_all(s, TRADED, seat, kind, 0, 0)
    ask(s, seat, ASK_TAKE, TAKE_TRADE, 0)


@rule("9.8")
def offer_wares(s, seat, into):
    return offer_kinds(into, 0, wares(s, seat), A_TAKE + FIRST_ITEM - 1)


@rule("9.8")
def take_ware(s, seat, kind):
    """§9.8 The topmost copy of an Item; the one given is discarded afterwards."""
    if kind >= FIRST_SPECIAL:
        s.specials[seat] |= 1 << (kind - FIRST_SPECIAL)
        tell_all(s, RECEIVED, seat, kind, 0, 0)
    else:
        hand = I_HANDS + seat
        move_at(s, I_DISCARD, topmost(s, I_DISCARD, kind), hand, s.size[hand], False)
        tell_all(s, TOOK, seat, kind, 0, 0)
    draw(s, PLAYING, I_DISCARD)


@rule("9.9")
def use_tiemian_sign(s, seat):
    """§9.9 Yang: draw a card; Yin: discard one; Taiji: swap hands."""
    if s.sign == YANG:
        if can_draw(s, STRATAGEM_FAMILY) or can_draw(s, ITEM_FAMILY):
            ask(s, seat, ASK_DRAW_CARD, 0, 0)
    elif s.sign == YIN:
        if hand_size(s, seat) > 0:
            ask(s, seat, ASK_DISCARD, DISCARD_TIEMIAN, 0)
    elif s.sign == TAIJI:
        ask(s, seat, ASK_SWAP, 0, 0)


@rule("9.9")
def offer_families(s, into):
    n = 0
    for family in range(STRATAGEM_FAMILY, ITEM_FAMILY + 1):
        if can_draw(s, family):
            into[n] = A_DRAW_CARD + family
            n += 1
    return n


@rule("9.9")
def draw_family(s, seat, family):
    draw_to_hand(s, seat, family)


@rule("9.9")
def swap_hands(s, seat, target):
    """§9.9 Both families; limits wait for each one's own End Action."""
    tell_all(s, SWAPPED, seat, target, 0, 0)
    swap_piles(s, S_HANDS + seat, S_HANDS + target)
    swap_piles(s, I_HANDS + seat, I_HANDS + target)
    tell_hand(s, seat)
    tell_hand(s, target)


@rule("9.9")
def tell_hand(s, seat):
    """§9.9 Each sees the new hand, by kind."""
    if s.quiet:
        return
    for kind in range(1, FIRST_SPECIAL):
        pile = S_HANDS + seat
        if kind >= FIRST_ITEM:
            pile = I_HANDS + seat
        if find_kind(s, pile, kind) >= 0:
            for i in range(s.size[pile]):
                if s.kind[s.slot[s.start[pile] + i]] == kind:
                    tell(s, 1 << seat, SWAP_CARD, seat, kind, 0, 0)


@rule("9.10")
def offer_yexun(s, seat, into):
    """§9.10 Only the virtuous may admit defeat."""
    into[0] = A_ACCEPT
    if is_evil(s, seat):
        return 1
    into[1] = A_ADMIT
    return 2


@rule("9.10")
def answer_yexun(s, seat, kind, action):
    if action == A_ACCEPT:
        tell_all(s, ACCEPTED, seat, 0, 0, 0)
        start_foe_duel(s, seat, kind)
    else:
        tell_all(s, ADMITTED, seat, 0, 0, 0)
        lose_renown(s, seat)
