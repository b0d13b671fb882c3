"""Who sits where: left is the next higher seat, and from the last one back to seat 0."""

from __future__ import annotations

from teahouse.engine.compiled import rule


@rule("3.1", "4.1")
def clockwise(s, seat, i):
    """The seat i places to the left, i below the number of seats; without a division, which costs
    more than most rules."""
    there = seat + i
    if there >= s.seats:
        there -= s.seats
    return there
