"""§12 What hits leave behind: stun, slow, debilitate, bleed and backlash."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.events import tell_all
from teahouse.games.pili.cards import (
    BACKLASH,
    BLEED,
    BLEED_HP,
    DEBILITATE,
    SLOW,
    STUN,
    has_effect,
)
from teahouse.games.pili.hits import hits
from teahouse.games.pili.played import planned_card, plays_effect
from teahouse.games.pili.sides import is_standing
from teahouse.games.pili.state import (
    BACKLASHED,
    BLED,
    BLEED_ENDED,
    BLEEDING,
    DEBILITATED,
    SLOWED,
    STUNNED,
)


@rule("12.2", "12.3", "12.8", "12.9", "12.11")
def inflict_all(s):
    """What lasts replaces what lasted until now; bleeding alone goes on."""
    s.bled_since = bleeding_seats(s)
    s.stunned = 0
    debilitated = 0
    for seat in range(s.seats):
        s.slowed[seat] = 0
        for other in range(s.seats):
            if hits(s, other, seat):
                inflict(s, other, seat)
                if plays_effect(s, other, DEBILITATE):
                    debilitated |= 1 << seat
    demand_rests(s)
    s.debilitated = debilitated  # last: until now it says whose effects don't count


@rule("12.2", "12.3", "12.8", "12.9")
def inflict(s, seat, target):
    """What the seat's card does to one it hits."""
    if plays_effect(s, seat, STUN):
        s.stunned |= 1 << target
        tell_all(s, STUNNED, seat, target, 0, 0)
    if plays_effect(s, seat, SLOW):
        s.slowed[target] += 1
        tell_all(s, SLOWED, seat, target, 0, 0)
    if plays_effect(s, seat, DEBILITATE):
        tell_all(s, DEBILITATED, seat, target, 0, 0)
    if plays_effect(s, seat, BLEED) and s.bled_by[target] == 0:
        s.bled_by[target] = seat + 1
        tell_all(s, BLEEDING, seat, target, 0, 0)


@rule("12.11")
def demand_rests(s):
    """Whoever played backlash must rest next, debilitated or not: it is the card's price."""
    s.backlash = 0
    for seat in range(s.seats):
        card = planned_card(s, seat)
        if card > 0 and has_effect(card, BACKLASH):
            s.backlash |= 1 << seat
            tell_all(s, BACKLASHED, seat, 0, 0, 0)


@rule("12.9")
def bleeding_seats(s):
    seats = 0
    for seat in range(s.seats):
        if s.bled_by[seat] > 0:
            seats |= 1 << seat
    return seats


@rule("12.9")
def bleed_all(s):
    """At the end of a round, from the round after the hit on; no shield helps."""
    for seat in range(s.seats):
        if is_standing(s, seat) and s.bled_by[seat] > 0 and s.bled_since >> seat & 1:
            s.hp[seat] -= BLEED_HP
            tell_all(s, BLED, seat, s.bled_by[seat] - 1, BLEED_HP, s.hp[seat])


@rule("12.9")
def end_bleeds_of(s, source):
    """A bleed lasts until who caused it is off the map."""
    for seat in range(s.seats):
        if s.bled_by[seat] == source + 1:
            s.bled_by[seat] = 0
            tell_all(s, BLEED_ENDED, seat, source, 0, 0)
