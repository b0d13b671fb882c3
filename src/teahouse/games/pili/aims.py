"""Whom a planned attack can still reach, whatever the others do: for bots, from a view.

Sets of hexes are bitmasks: bit h stands for hex h.
"""

from __future__ import annotations

import functools
from typing import Any

from teahouse.games.pili.cards import (
    ACCELERATE,
    PAWN_MOVE,
    SKILL_NAMES,
    TELEPORT,
    has_effect,
    range_of,
)
from teahouse.games.pili.hexes import HEX_COUNT, HEX_NAMES
from teahouse.games.pili.hits import in_range
from teahouse.games.pili.movement import (
    ACCELERATE_MOVE,
    BACKLASH_MOVE,
    distance,
    hex_q,
    hex_r,
)
from teahouse.games.pili.plans import FACINGS
from teahouse.games.pili.sides import LAST_JOINS_AT

EVERYWHERE = (1 << HEX_COUNT) - 1


@functools.cache
def covered(template: int, here: int, facing: int) -> int:
    """§11.4 The hexes that a pawn which stands and faces so hits with a card of that range."""
    q, r = hex_q(here), hex_r(here)
    return sum(
        1 << there
        for there in range(HEX_COUNT)
        if in_range(template, facing, hex_q(there) - q, hex_r(there) - r)
    )


@functools.cache
def covered_from(template: int, here: int) -> int:
    """§11.4 The hexes it hits facing one way or another."""
    hexes = 0
    for facing in range(FACINGS):
        hexes |= covered(template, here, facing)
    return hexes


@functools.cache
def within(here: int, steps: int) -> int:
    """§11.2 The hexes so many steps away or fewer."""
    return sum(1 << there for there in range(HEX_COUNT) if distance(here, there) <= steps)


def number(card: str) -> int:
    """The number of a skill."""
    return SKILL_NAMES.index(card) + 1


def may_end(view: dict[str, Any], seat: int, cards: list[str]) -> int:
    """§11.2 The hexes where the seat's pawn may end its move with these cards, or resting."""
    steps = PAWN_MOVE - view["slowed"][seat]
    if seat in view["backlash"]:
        steps -= BACKLASH_MOVE
    if seat not in view["debilitated"]:
        if any(has_effect(number(card), TELEPORT) for card in cards):
            return EVERYWHERE
        if any(has_effect(number(card), ACCELERATE) for card in cards):
            steps += ACCELERATE_MOVE
    return within(HEX_NAMES.index(view["pawns"][seat]), max(steps, 0))


def side(view: dict[str, Any], seat: int) -> bool:
    """§10.1 Does the seat fight on the side of the best rank?"""
    place = view["rank"].index(seat)
    return place == 0 or (view["seats"] == LAST_JOINS_AT and place == LAST_JOINS_AT - 1)


def enemies(view: dict[str, Any]) -> list[int]:
    """§10.1 The seats still standing that fight against the view's own."""
    mine = side(view, view["you"])
    seats = range(view["seats"])
    return [seat for seat in seats if view["pawns"][seat] and side(view, seat) != mine]


def targets(view: dict[str, Any]) -> int:
    """Where an enemy may stand when this round's attacks hit."""
    hexes = 0
    for seat in enemies(view):
        cards = [] if seat in view["backlash"] else view["hands"][seat]
        hexes |= may_end(view, seat, cards)
    return hexes


def hexes_that_may_hit(view: dict[str, Any], card: str) -> list[str]:
    """The hexes within reach from which the card could hit somebody."""
    aimed = targets(view)
    template = range_of(number(card))
    own = may_end(view, view["you"], [card])
    return [
        HEX_NAMES[here]
        for here in range(HEX_COUNT)
        if own >> here & 1 and covered_from(template, here) & aimed
    ]


def facings_that_may_hit(view: dict[str, Any], card: str, place: str) -> list[int]:
    """The ways to face there from which the card could hit somebody."""
    aimed = targets(view)
    here, template = HEX_NAMES.index(place), range_of(number(card))
    return [facing for facing in range(FACINGS) if covered(template, here, facing) & aimed]
