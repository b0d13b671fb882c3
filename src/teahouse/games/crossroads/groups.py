"""§1.1 Cards with different backs: a Stratagem never lies among Items, a Master never below."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.games.crossroads.cards import FIRST_EXPLORATION, FIRST_SPECIAL, STRATAGEMS
from teahouse.games.crossroads.state import (
    BOTTOM,
    I_DECK,
    I_DRAWN,
    I_HANDS,
    MASTERS,
    SEATS_MOST,
    TOP,
)

BACKS = 4
STRATAGEM_BACK, ITEM_BACK, MASTER_BACK, EXPLORATION_BACK = range(BACKS)


@rule("1.1")
def groups(s):
    return BACKS


@rule("1.1")
def group_of(s, kind):
    """§1.1 What is on the back of a card."""
    if kind <= STRATAGEMS:
        return STRATAGEM_BACK
    if kind < FIRST_SPECIAL:
        return ITEM_BACK
    if kind < FIRST_EXPLORATION:
        return MASTER_BACK
    return EXPLORATION_BACK


@rule("1.1")
def group_at(s, pile):
    """§1.1 The backs of the cards in a hidden pile."""
    if pile in (I_DECK, I_DRAWN) or I_HANDS <= pile < I_HANDS + SEATS_MOST:
        return ITEM_BACK
    if pile in (TOP, MASTERS):
        return MASTER_BACK
    if pile == BOTTOM:
        return EXPLORATION_BACK
    return STRATAGEM_BACK
