"""How bots judge: what a situation is worth to a seat, and what a seat answers off the cuff.

It is no part of the rules, and nothing that is told or offered depends on it. `standing_of` counts
what a hero has in sixths of a general gain of renown (§3.2); `value` makes shares of the win of
these standings. `thumb` takes the first of a few random answers that isn't plainly bad.
"""

from __future__ import annotations

from math import exp

from teahouse.engine.chance import below
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import top_about, top_kind
from teahouse.games.crossroads.cards import (
    BASICS,
    FIRST_EXPLORATION,
    FIRST_ITEM,
    FORGIVENESS,
    GALLANT_DEED,
    HERO_SQUARE,
    INGOTS,
    LEGEND_SQUARE,
    SPECIALS,
    TECHNIQUES,
    TRAINING_ASSIST,
    VEST,
    YEXUN,
    base_wugong,
    cost_of,
    is_food,
    item_of,
    weapon_boost,
    wugong_of,
    yexun_wugong,
)
from teahouse.games.crossroads.heroes import is_alive, is_evil, qi_cap
from teahouse.games.crossroads.state import (
    A_ADMIT,
    A_BUDDHIST,
    A_DUEL,
    A_PASS,
    A_PLAY,
    A_READY,
    A_SKIP,
    A_TRAIN,
    A_TRAVEL,
    A_USE,
    A_WAIT,
    ASK_CARD,
    ASK_CHALLENGE,
    ASK_COMPLETE,
    ASK_ENCOUNTER,
    ASK_MAIN,
    ASK_UNLEASH,
    ASK_VEST,
    ASK_WEAPONS,
    ASK_YEXUN,
    FACE_DOWN,
    I_HANDS,
    PLACES,
    S_HANDS,
)

WHOLE = 1000
"""All shares of the win together."""
STEEP = 14
"""So many sixths of a gain ahead make a share e times as large."""
FAR = 120
"""A hero further behind than this is as good as lost."""
WEIGHT = tuple(round(4096 * exp(-behind / STEEP)) for behind in range(FAR + 1))

HUNGRY = 4
"""Below so much qi food is worth more."""
QI_WORTH = (-14, -5, 0, 4, 7, 9, 11, 12, 13)
"""By qi left: the last ones count most."""


@rule("3.2")
def path_of(s, seat):
    """§3.2 The way gone to the title, in sixths of a gain: the later squares are harder."""
    square = s.renown[seat]
    gone = 2 * min(square, HERO_SQUARE)
    if square > HERO_SQUARE:
        gone += 3 * (min(square, LEGEND_SQUARE) - HERO_SQUARE)
    if square > LEGEND_SQUARE:
        gone += 6 * (square - LEGEND_SQUARE)
    return gone


@rule("8.2")
def might_of(s, seat):
    """§8.2 The base and all trained techniques, as in a duel with a Master."""
    might = base_wugong(s.sect[seat])
    for technique in range(1, TECHNIQUES + 1):
        if s.trained[seat] >> technique & 1:
            might += wugong_of(technique)
    return might


@rule("5.2")
def promise_of(s, seat):
    """§5.2 Manuals that wait and a training that is open."""
    promise = 0
    for technique in range(BASICS + 1, TECHNIQUES + 1):
        if s.manuals[seat] >> technique & 1:
            promise += 2
    if s.training[seat] > 0:
        promise += wugong_of(s.training[seat])
        if s.qi[seat] <= cost_of(s.training[seat]):
            promise -= 3
    return promise


@rule("6.1", "7.1")
def hand_worth(s, seat):
    """§6, §7 Cards in hand: a gain in the hand is nearly a gain."""
    worth = 0
    good = not is_evil(s, seat)
    pile = S_HANDS + seat
    for i in range(s.size[pile]):
        kind = s.kind[s.slot[s.start[pile] + i]]
        worth += 1
        gains = kind == GALLANT_DEED or (kind == FORGIVENESS and s.nemesis[seat] != 0)
        if good and gains:
            worth += 3
        elif kind == TRAINING_ASSIST:
            worth += 2
    pile = I_HANDS + seat
    for i in range(s.size[pile]):
        kind = s.kind[s.slot[s.start[pile] + i]]
        item = item_of(kind)
        worth += 1
        is_eaten = is_food(kind) == 1 and s.qi[seat] < HUNGRY
        if is_eaten or weapon_boost(item) > 0 or item == VEST or item == INGOTS:
            worth += 1
    return worth


@rule("7.8")
def treasure_worth(s, seat):
    """§7.8 Special items, and the Guardian at the side."""
    n = 0
    for i in range(SPECIALS):
        n += s.specials[seat] >> i & 1
    worth = 2 * n
    if s.guardian[seat] > 0:
        worth += 5
    return worth


@rule("11.3")
def prey_worth(s, seat):
    """§11.3 What an evil hero can hope for: the weakest of the living virtuous."""
    best = 0
    for other in range(s.seats):
        if other != seat and is_alive(s, other) and not is_evil(s, other):
            lead = might_of(s, seat) - might_of(s, other)
            chance = 12 + 3 * min(max(lead, -6), 8) - 6 * min(max(s.qi[other], 1), 6)
            best = max(best, chance)
    return best


@rule("10.1", "11.3")
def standing_of(s, seat):
    """§10, §11 All that a hero has, in sixths of a gain."""
    worth = 2 * might_of(s, seat) + promise_of(s, seat)
    worth += hand_worth(s, seat) + treasure_worth(s, seat)
    worth += QI_WORTH[s.qi[seat]]
    if s.poisoned >> seat & 1:
        worth -= 4
    if is_evil(s, seat):
        return worth + 30 + prey_worth(s, seat)
    for other in range(s.seats):
        if s.nemesis[other] >> seat & 1:
            worth -= 1
    if s.grand_master == seat + 1:
        worth += 40
    return worth + path_of(s, seat)


@rule("10.2")
def is_lost(s, seat):
    """§10.2, §10.3 Dead, or without a chance to win against the Grand Master."""
    if not is_alive(s, seat):
        return True
    if s.grand_master == 0 or s.grand_master == seat + 1:
        return False
    if s.barred >> seat & 1 and not is_evil(s, seat):
        return True
    if s.turn == seat:
        return False
    for i in range(s.seats):
        if s.last_turns[i] == seat + 1:
            return False
    return True


@rule("10.4")
def value(s, seat):
    """§10.4 The estimated share of the win of this seat, in thousandths."""
    if is_lost(s, seat):
        return 0
    best = -FAR
    for other in range(s.seats):
        if not is_lost(s, other):
            best = max(best, standing_of(s, other))
    own = 0
    total = 0
    for other in range(s.seats):
        if not is_lost(s, other):
            weight = WEIGHT[min(best - standing_of(s, other), FAR)]
            total += weight
            if other == seat:
                own = weight
    return WHOLE * own // total


TRIES = 4
"""Random answers looked at before any is taken."""
MASTER_MIGHT = 12
"""Below so much wugong no Master is challenged by choice."""


@rule("8.2", "4.1")
def thumb(s, seat, into, n):
    """§4.1 An answer off the cuff: what everybody sees and the own hand decide."""
    kind = top_kind(s)
    pick = into[below(s, n)]
    for _ in range(TRIES):
        if is_plausible(s, seat, kind, pick):
            return pick
        pick = into[below(s, n)]
    return pick


@rule("8.2", "4.1")
def is_plausible(s, seat, kind, action):
    if kind == ASK_MAIN:
        return is_plausible_main(s, seat, action)
    if kind == ASK_CARD:
        return is_plausible_card(s, seat, action)
    if kind == ASK_UNLEASH:
        return action != A_READY or s.progress[seat] > 0
    if kind == ASK_WEAPONS:
        return is_plausible_weapon(s, top_about(s), action)
    if kind == ASK_VEST:
        return (action == A_PASS) == (s.deposits[top_about(s)] == 0)
    if kind == ASK_ENCOUNTER:
        return (action == A_SKIP) == shuns(s, seat, top_about(s))
    if kind == ASK_CHALLENGE:
        return (action == A_ADMIT) == (might_of(s, seat) + 3 < might_of(s, top_about(s)))
    if kind == ASK_YEXUN:
        return (action == A_ADMIT) == shuns(s, seat, YEXUN)
    if kind == ASK_COMPLETE:
        return (action == A_WAIT) == (s.qi[seat] <= cost_of(s.training[seat]))
    return True


@rule("4.1")
def is_plausible_main(s, seat, action):
    """§4.1 No idle turn, no training with the last qi, no hopeless duel, no needless visit."""
    if action == A_PASS:
        return False
    if action < A_DUEL:
        return action < A_TRAIN or s.qi[seat] > cost_of(action - A_TRAIN + 1)
    if action < A_TRAVEL:
        return might_of(s, seat) >= might_of(s, action - A_DUEL)
    place = action - A_TRAVEL
    if place >= PLACES:
        return True
    if s.top_place[place] == FACE_DOWN:
        return might_of(s, seat) >= MASTER_MIGHT
    return s.top_place[place] == s.sect[seat] and s.renown[seat] >= HERO_SQUARE


@rule("6.1", "7.1")
def is_plausible_card(s, seat, action):
    """§7.1 No food for the full; §6.1 a gallant deed not with the last qi."""
    if action == A_PLAY + GALLANT_DEED - 1:
        return s.qi[seat] > 1
    if A_USE <= action < A_BUDDHIST:
        return not is_food(action - A_USE + FIRST_ITEM) or s.qi[seat] < qi_cap(s, seat)
    return True


@rule("8.5")
def is_plausible_weapon(s, side, action):
    """§8.5 Weapons while they are needed."""
    return (action == A_PASS) == (s.wugong[side] > s.wugong[1 - side])


@rule("9.2")
def shuns(s, seat, kind):
    """§9.2 A foe too strong, or a card that gives nothing, while there is qi to pay for it."""
    if s.qi[seat] < 2:
        return False
    if kind == YEXUN:
        return might_of(s, seat) + 1 < yexun_wugong(s.yexun)
    if kind < FIRST_EXPLORATION:
        return might_of(s, seat) < MASTER_MIGHT
    return False
