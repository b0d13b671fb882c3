"""§9 Victory points, as if the story were scored now, and the order they make."""

from __future__ import annotations

from teahouse.engine.cards import kind_at
from teahouse.engine.compiled import rule
from teahouse.games.pili.cards import (
    ACUPOINTS,
    EQUIPMENTS,
    FATES,
    HERO_VP,
    QI_CAP,
    WEAPON_VP,
    icons_of,
    is_weapon,
    power_of,
    qi_vp,
    vp_mastered,
    vp_training,
)
from teahouse.games.pili.state import ALLIED, FALLEN, MASTERED, TRAINING


@rule("9.1")
def skill_vp(s, seat):
    """§9.1 Each skill by where it lies."""
    vp = 0
    for i in range(s.size[TRAINING + seat]):
        vp += vp_training(kind_at(s, TRAINING + seat, i))
    for i in range(s.size[MASTERED + seat]):
        vp += vp_mastered(kind_at(s, MASTERED + seat, i))
    return vp


@rule("9.1")
def foe_vp(s, seat):
    """§9.1 The power of the fallen foes."""
    vp = 0
    for i in range(s.size[FALLEN + seat]):
        vp += power_of(kind_at(s, FALLEN + seat, i))
    return vp


@rule("9.1", "6.1")
def hero_vp(s, seat):
    """§9.1 Three times the power of allied heroes; mercenaries count nothing."""
    vp = 0
    for i in range(s.size[ALLIED + seat]):
        vp += HERO_VP * power_of(kind_at(s, ALLIED + seat, i))
    return vp


@rule("9.1", "7.2")
def weapon_vp(s, seat):
    """§9.1 Four for each icon on a weapon; gifts count nothing."""
    vp = 0
    for token in range(1, EQUIPMENTS + 1):
        if is_weapon(token):
            vp += WEAPON_VP * s.held[seat, token] * icons_of(token)
    return vp


@rule("9.1")
def level_vp(s, seat):
    """§9.1 By the lowest of the eight acupoints."""
    lowest = QI_CAP
    for acupoint in range(ACUPOINTS):
        lowest = min(lowest, s.qi[seat, acupoint])
    return qi_vp(lowest)


@rule("9.1")
def token_vp(s, seat):
    """§9.1 One for each silver and each fate token."""
    vp = s.silver[seat]
    for colour in range(FATES):
        vp += s.fate[seat, colour]
    return vp


@rule("9.1")
def total_vp(s, seat):
    return (
        skill_vp(s, seat)
        + foe_vp(s, seat)
        + hero_vp(s, seat)
        + weapon_vp(s, seat)
        + level_vp(s, seat)
        + token_vp(s, seat)
    )


@rule("9.2")
def is_ahead(s, seat, other):
    """§9.2 Is the seat ranked before the other without a coin? 1 yes, -1 no, 0 tied."""
    ahead = order_of(total_vp(s, seat), total_vp(s, other))
    if ahead == 0:
        ahead = order_of(skill_vp(s, seat), skill_vp(s, other))
    if ahead == 0:
        ahead = order_of(foe_vp(s, seat), foe_vp(s, other))
    if ahead == 0:
        ahead = order_of(token_vp(s, seat), token_vp(s, other))
    return ahead


@rule("9.2")
def order_of(one, other):
    if one == other:
        return 0
    return 1 if one > other else -1
