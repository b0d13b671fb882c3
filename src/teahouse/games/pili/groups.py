"""§1.1 Cards with different backs: a skill never lies among heroes, nor a foe among either."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.games.pili.cards import FIRST_FOE, FIRST_HERO
from teahouse.games.pili.state import FOE_DECK, GONE_FOES, GONE_HEROES, HERO_DECK

BACKS = 3
SKILL_BACK, HERO_BACK, FOE_BACK = range(BACKS)


@rule("1.1")
def groups(s):
    return BACKS


@rule("1.1")
def group_of(s, kind):
    """§1.1 What is on the back of a card."""
    if kind < FIRST_HERO:
        return SKILL_BACK
    return HERO_BACK if kind < FIRST_FOE else FOE_BACK


@rule("1.1")
def group_at(s, pile):
    """§1.1 The backs of the cards in a hidden pile."""
    if pile in (HERO_DECK, GONE_HEROES):
        return HERO_BACK
    if pile in (FOE_DECK, GONE_FOES):
        return FOE_BACK
    return SKILL_BACK
