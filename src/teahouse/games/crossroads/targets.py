"""§6.1 Whom a Stratagem, a grab or a feud may name."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.games.crossroads.cards import (
    FORGIVENESS,
    PARALYZE,
    POISON_SMOKE,
    TRAINING_ASSIST,
    TRAINING_MISHAP,
    VOW_REVENGE,
)
from teahouse.games.crossroads.draw import hand_of
from teahouse.games.crossroads.heroes import hand_size, is_alive, is_evil
from teahouse.games.crossroads.state import (
    A_GRAB,
    A_TARGET,
    FEUD,
    ITEM_FAMILY,
    LYING,
    STRATAGEM_FAMILY,
)
from teahouse.games.crossroads.training import can_assist_any


@rule("6.1")
def is_other(s, seat, target):
    """§6.1 Anybody else alive."""
    return target != seat and is_alive(s, target)


@rule("6.1", "6.7", "6.8", "6.10")
def can_target(s, seat, target, what):
    """§6.1 May this Stratagem (or the Feud, §9.3) of `seat` name that seat?"""
    if not is_other(s, seat, target):
        return False
    if what == FEUD:
        return s.renown[target] > s.renown[seat] and s.nemesis[seat] >> target & 1 == 0
    if what <= POISON_SMOKE:  # yin
        return not is_evil(s, target) and s.grand_master != target + 1
    if what == PARALYZE:
        return s.qi[target] > 0 and s.size[LYING + target] == 0
    if what == TRAINING_MISHAP:
        return s.training[target] > 0
    return s.nemesis[seat] >> target & 1 == 1


@rule("6.1")
def has_target(s, seat, what):
    for target in range(s.seats):
        if can_target(s, seat, target, what):
            return True
    return False


@rule("6.1")
def names_somebody(kind):
    """§6.1 Does the effect of this Stratagem begin with `target`?"""
    return (
        kind <= POISON_SMOKE or kind == FORGIVENESS or kind == PARALYZE or kind == TRAINING_MISHAP
    )


@rule("6.1")
def is_playable(s, seat, kind):
    """§6.1 Not yet played this turn, and with a possible target or technique."""
    if s.played >> kind & 1:
        return False
    if kind == TRAINING_ASSIST:
        return can_assist_any(s, seat)
    if names_somebody(kind) or kind == VOW_REVENGE:
        return has_target(s, seat, kind)
    return True


@rule("6.1")
def offer_targets(s, seat, what, into):
    n = 0
    for target in range(s.seats):
        if can_target(s, seat, target, what):
            into[n] = A_TARGET + target
            n += 1
    return n


@rule("12.4", "12.5", "7.8")
def can_grab(s, seat):
    """§12.4 Somebody else alive has a card."""
    for target in range(s.seats):
        if is_other(s, seat, target) and hand_size(s, target) > 0:
            return True
    return False


@rule("12.4")
def offer_grabs(s, seat, into):
    n = 0
    for target in range(s.seats):
        for family in range(STRATAGEM_FAMILY, ITEM_FAMILY + 1):
            if is_other(s, seat, target) and s.size[hand_of(family, target)] > 0:
                into[n] = A_GRAB + 2 * target + family
                n += 1
    return n


@rule("9.9")
def offer_others(s, seat, action, into, n):
    """§9.9 Anybody else alive."""
    for target in range(s.seats):
        if is_other(s, seat, target):
            into[n] = action + target
            n += 1
    return n
