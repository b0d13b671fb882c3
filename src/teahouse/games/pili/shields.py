"""§12.4, §12.5 Shields stop a number of points a round; piercing goes past them."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.events import tell_all
from teahouse.games.pili.cards import PIERCE, SHIELD, SHIELD_POINTS
from teahouse.games.pili.played import plays_effect
from teahouse.games.pili.state import SHIELDED


@rule("12.4", "12.5")
def raise_shields(s):
    """The effects of this round's cards that last through the hero moves."""
    s.pierce = 0
    for seat in range(s.seats):
        s.shield[seat] = 0
        if plays_effect(s, seat, SHIELD):
            s.shield[seat] = SHIELD_POINTS
        if plays_effect(s, seat, PIERCE):
            s.pierce |= 1 << seat


@rule("12.4", "12.5")
def take_damage(s, seat, source, amount):
    """The seat loses HP, less what is left of its shield unless the source pierces.

    Reflect and bleed are losses, not damage: they don't come here.
    """
    stopped = min(s.shield[seat], amount)
    if s.pierce >> source & 1:
        stopped = 0
    if stopped > 0:
        s.shield[seat] -= stopped
        tell_all(s, SHIELDED, seat, source, stopped, 0)
    s.hp[seat] -= amount - stopped


@rule("12.4")
def lower_shields(s):
    """The round is over."""
    s.pierce = 0
    for seat in range(s.seats):
        s.shield[seat] = 0
