"""How a game stands, for bots: the VP and what may become of them, or the HP of the sides."""

from __future__ import annotations

from teahouse.engine.cards import kind_at
from teahouse.engine.compiled import rule
from teahouse.games.pili.cards import (
    ACUPOINTS,
    FATES,
    FIRST_GIFT,
    FIRST_RELIC,
    icons_of,
    needs,
    power_of,
    rounds_of,
    vp_mastered,
    vp_training,
)
from teahouse.games.pili.sides import LEADERS, OTHERS, side_of
from teahouse.games.pili.state import ALLIED, BATTLE, MERCENARIES, STORY_ONLY, TRAINING
from teahouse.games.pili.story_scoring import total_vp

WHOLE = 1000
"""A certain win."""
POINT_WORTH = 2
"""Thousandths for each VP above the average, where a battle follows."""
LEAST = 20
"""Nobody is without hope before the end."""
BEHIND = 60
"""VP behind the best that leave no chance where the story decides."""
STONE_WORTH, ICON_WORTH, TOKEN_WORTH = 6, 2, 1
"""VP that an unspent stone, a gift's icon, a silver or fate token may still bring."""
STRENGTH_MOST = 1000


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


@rule("9.1")
def assets(s, seat):
    """§9.1 VP now, and the prospects by how much of the story is left."""
    rounds = rounds_of(s.seats)
    left = max(0, rounds + 1 - s.round)
    return total_vp(s, seat) + prospects(s, seat) * left // (rounds + 1)


@rule("9.2", "16.1")
def story_value(s, seat):
    """§9.2 Where the story decides: the better, the nearer to the best."""
    best = 0
    for one in range(s.seats):
        best = max(best, assets(s, one))
    total = 0
    own = 0
    for one in range(s.seats):
        chance = max(1, assets(s, one) - best + BEHIND)
        total += chance * chance
        if one == seat:
            own = chance * chance
    return WHOLE * own // total


@rule("10.1")
def standing_before_battle(s, seat):
    """§10.1 Where a battle follows VP become HP: more for each VP above the average."""
    total = 0
    for one in range(s.seats):
        total += assets(s, one)
    ahead = assets(s, seat) - total // s.seats
    return min(WHOLE - LEAST, max(LEAST, WHOLE // s.seats + POINT_WORTH * ahead))


@rule("14.3")
def strength(s, side):
    """§14.3 The HP of those standing, and the power of their hero tokens."""
    n = 1
    for seat in range(s.seats):
        if side_of(s, seat) == side and s.pawn[seat] > 0:
            n += max(0, s.hp[seat])
            for i in range(s.size[ALLIED + seat]):
                n += power_of(kind_at(s, ALLIED + seat, i)) // 2
    return min(STRENGTH_MOST, n)


@rule("14.3")
def battle_value(s, seat):
    """§14.3 The stronger side's chance, shared by its members."""
    own = side_of(s, seat)
    mine = strength(s, own)
    theirs = strength(s, OTHERS if own == LEADERS else LEADERS)
    members = 0
    for one in range(s.seats):
        if side_of(s, one) == own:
            members += 1
    return WHOLE * (mine * mine) // (mine * mine + theirs * theirs) // members


@rule("9.1", "14.3")
def value(s, seat):
    """§9.1, §14.3 That seat's share of the win as it looks now."""
    if s.phase == BATTLE:
        return battle_value(s, seat)
    if s.mode == STORY_ONLY:
        return story_value(s, seat)
    return standing_before_battle(s, seat)
