"""§5 Mastering: a skill moves by itself once its acupoints are high enough."""

from __future__ import annotations

from teahouse.engine.cards import find_kind, kind_at, move_at
from teahouse.engine.compiled import rule
from teahouse.engine.events import tell_all
from teahouse.games.pili.cards import (
    ACUPOINTS,
    LIGHT_OF_GOD,
    SKILLS,
    UNLOCK,
    faction_skill,
    needs,
)
from teahouse.games.pili.state import (
    ASIDE,
    FACTION_SKILL,
    MASTERED,
    MASTERED_SKILL,
    TRAINING,
)


@rule("5.1")
def meets_needs(s, seat, kind):
    """§5.1 Is every acupoint at least as high as the skill prints?"""
    for acupoint in range(ACUPOINTS):
        if s.qi[seat, acupoint] < needs(kind, acupoint):
            return False
    return True


@rule("5.1", "15.6")
def master_ready(s, seat):
    """§5.1 Everything in Training that can be mastered is, oldest first; §15.6 then the faction
    skill comes if it is due."""
    i = 0
    while i < s.size[TRAINING + seat]:
        kind = kind_at(s, TRAINING + seat, i)
        if meets_needs(s, seat, kind):
            move_at(s, TRAINING + seat, i, MASTERED + seat, s.size[MASTERED + seat], False)
            tell_all(s, MASTERED_SKILL, seat, kind, 0, 0)
        else:
            i += 1
    bring_faction_skill(s, seat)


@rule("15.6")
def bring_faction_skill(s, seat):
    """§15.6 With three mastered skills the seat's faction skill comes, to where its qi says."""
    if s.faction[seat] == 0:
        return
    kind = faction_skill(s.faction[seat])
    i = find_kind(s, ASIDE, kind)
    if i < 0 or mastered_count(s, seat) < UNLOCK:
        return
    ready = meets_needs(s, seat, kind)
    there = (MASTERED if ready else TRAINING) + seat
    move_at(s, ASIDE, i, there, s.size[there], False)
    tell_all(s, FACTION_SKILL, seat, kind, 0, 0)
    if ready:
        tell_all(s, MASTERED_SKILL, seat, kind, 0, 0)


@rule("15.6")
def mastered_count(s, seat):
    """§15.6 Light of God counts; starting and faction skills don't."""
    n = 0
    for i in range(s.size[MASTERED + seat]):
        kind = kind_at(s, MASTERED + seat, i)
        if kind <= SKILLS or kind == LIGHT_OF_GOD:
            n += 1
    return n


@rule("5.2")
def has_mastered(s, seat, kind):
    """§5.2 Only a mastered skill can be used in a fight."""
    return find_kind(s, MASTERED + seat, kind) >= 0
