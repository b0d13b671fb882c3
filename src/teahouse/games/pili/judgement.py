"""How a game stands, for bots: the VP and what may become of them, or the HP of the sides."""

from __future__ import annotations

from math import exp

from teahouse.engine.cards import kind_at
from teahouse.engine.compiled import rule
from teahouse.games.pili.cards import (
    ACUPOINTS,
    FATES,
    FIRST_FACTION_SKILL,
    FIRST_GIFT,
    FIRST_RELIC,
    FIRST_STARTING,
    icons_of,
    needs,
    power_of,
    rounds_of,
    vp_mastered,
    vp_training,
)
from teahouse.games.pili.sides import LEADERS, OTHERS, side_of
from teahouse.games.pili.state import (
    ALLIED,
    BATTLE,
    MASTERED,
    MERCENARIES,
    STORY_ONLY,
    TRAINING,
)
from teahouse.games.pili.story_scoring import total_vp

WHOLE = 1000
"""A certain win."""
STORY_STEEP, BATTLE_STEEP = 20, 30
"""So many VP ahead make a share e times as large: where the story decides, and where a battle
follows."""
FAR = 150
"""VP behind the best from which on it makes no difference any more."""
STORY_WEIGHT, BATTLE_WEIGHT = (
    tuple(round(4096 * exp(-behind / steep)) for behind in range(FAR + 1))
    for steep in (STORY_STEEP, BATTLE_STEEP)
)
STONE_WORTH, ICON_WORTH, TOKEN_WORTH = 6, 2, 1
"""VP that an unspent stone, a gift's icon, a silver or fate token may still bring."""
ATTACK_WORTH = (0, 20, 32, 40, 44)
"""What attack cards are worth to a battle beyond their VP, by their number: without any one can
only rest, and the fourth changes little."""
ATTACKS_MOST = len(ATTACK_WORTH) - 1
HP_WEIGHT = tuple(round(4096 * exp(-0.06 * percent)) for percent in range(101))
"""The weaker side's chance beside 4096 of the stronger, by the lead in per cent of all HP."""
SOME_HP = 20
"""Added to all HP: the last few decide less than they seem to."""


@rule("9.1")
def missing_levels(s, seat, kind):
    """§5.1 How many levels of qi a skill in Training still waits for."""
    n = 0
    for acupoint in range(ACUPOINTS):
        n += max(0, needs(kind, acupoint) - s.qi[seat, acupoint])
    return n


@rule("9.1")
def prospects(s, seat):
    """§9.1 What may still become VP, as if the whole story lay ahead."""
    worth = STONE_WORTH * s.stone[seat] + TOKEN_WORTH * s.silver[seat]
    for colour in range(FATES):
        worth += TOKEN_WORTH * s.fate[seat, colour]
    for gift in range(FIRST_GIFT, FIRST_RELIC):
        worth += ICON_WORTH * s.held[seat, gift] * icons_of(gift)
    for i in range(s.size[MERCENARIES + seat]):
        worth += power_of(kind_at(s, MERCENARIES + seat, i))
    for acupoint in range(ACUPOINTS):
        worth += s.qi[seat, acupoint]
    for i in range(s.size[TRAINING + seat]):
        kind = kind_at(s, TRAINING + seat, i)
        more = vp_mastered(kind) - vp_training(kind)
        worth += more * 2 // (1 + missing_levels(s, seat, kind))
    return worth


@rule("10.3")
def attack_cards(s, seat):
    """§10.3 Mastered skills but the starting skill, which becomes the rest card."""
    n = 0
    for i in range(s.size[MASTERED + seat]):
        kind = kind_at(s, MASTERED + seat, i)
        if kind < FIRST_STARTING or kind >= FIRST_FACTION_SKILL:
            n += 1
    return n


@rule("9.1", "10.3")
def assets(s, seat):
    """§9.1 VP now, and the prospects by how much of the story is left; what a battle asks."""
    rounds = rounds_of(s.seats)
    left = max(0, rounds + 1 - s.round)
    worth = total_vp(s, seat) + prospects(s, seat) * left // (rounds + 1)
    if s.mode == STORY_ONLY:
        return worth
    return worth + ATTACK_WORTH[min(ATTACKS_MOST, attack_cards(s, seat))]


@rule("9.2", "16.1")
def story_value(s, seat):
    """§9.2 The better, the nearer to the best."""
    best = 0
    for one in range(s.seats):
        best = max(best, assets(s, one))
    total = 0
    own = 0
    for one in range(s.seats):
        behind = min(FAR, best - assets(s, one))
        chance = STORY_WEIGHT[behind] if s.mode == STORY_ONLY else BATTLE_WEIGHT[behind]
        total += chance
        if one == seat:
            own = chance
    return WHOLE * own // total


@rule("14.3")
def strength(s, side):
    """§14.3 The HP of those standing, and the power of their hero tokens."""
    n = 0
    for seat in range(s.seats):
        if side_of(s, seat) == side and s.pawn[seat] > 0:
            n += max(0, s.hp[seat])
            for i in range(s.size[ALLIED + seat]):
                n += power_of(kind_at(s, ALLIED + seat, i)) // 2
    return n


@rule("14.3")
def battle_value(s, seat):
    """§14.3 The stronger side's chance, shared by its members."""
    own = side_of(s, seat)
    mine = strength(s, own)
    theirs = strength(s, OTHERS if own == LEADERS else LEADERS)
    behind = HP_WEIGHT[100 * abs(mine - theirs) // (mine + theirs + SOME_HP)]
    whole = HP_WEIGHT[0]
    chance = whole if mine >= theirs else behind
    members = 0
    for one in range(s.seats):
        if side_of(s, one) == own:
            members += 1
    return WHOLE * chance // (whole + behind) // members


@rule("9.1", "14.3")
def value(s, seat):
    """§9.1, §14.3 That seat's share of the win as it looks now."""
    if s.phase == BATTLE:
        return battle_value(s, seat)
    return story_value(s, seat)
