"""§10.1 Who fights whom: teams by rank."""

from __future__ import annotations

from teahouse.engine.compiled import rule

LEADERS, OTHERS = 0, 1
"""The side of the best rank, and the side against it."""
LAST_JOINS_AT = 4
"""Seats at which the last rank fights beside the first."""


@rule("10.1")
def place_of(s, seat):
    """The seat's rank from 0."""
    for place in range(s.seats):
        if s.rank[place] == seat:
            return place
    return 0


@rule("10.1")
def side_of(s, seat):
    """§10.1 The first stands alone, but at four the last stands by him."""
    place = place_of(s, seat)
    if place == 0 or (s.seats == LAST_JOINS_AT and place == LAST_JOINS_AT - 1):
        return LEADERS
    return OTHERS


@rule("10.1")
def are_enemies(s, seat, other):
    return side_of(s, seat) != side_of(s, other)


@rule("14.2")
def is_standing(s, seat):
    """Is the seat's pawn still on the map?"""
    return s.pawn[seat] > 0


@rule("14.2")
def is_side_standing(s, side):
    for seat in range(s.seats):
        if is_standing(s, seat) and side_of(s, seat) == side:
            return True
    return False


@rule("14.3")
def side_hp(s, side):
    """The HP of all members, the fallen with what they fell with."""
    total = 0
    for seat in range(s.seats):
        if side_of(s, seat) == side:
            total += s.hp[seat]
    return total
