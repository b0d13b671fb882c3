"""§7 Special Cards: Eye, Reverse, Swap, Chili."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.events import tell_all
from teahouse.games.pilipili.cards import EYE, REVERSE, SET_ASIDE_MISSION, SWAP, pilis_on
from teahouse.games.pilipili.hands import exchange_hands, hand_size, open_hand, tell_received
from teahouse.games.pilipili.seats import clockwise
from teahouse.games.pilipili.state import (
    SWAP_CANCELLED,
    SWAPPED,
    TARGETED,
    TRICK,
)


@rule("4.1", "8.11")
def seat_of(s, i):
    """§4.1 Whose card lies at place i of the trick: clockwise from the leader (§8.11 too)."""
    return clockwise(s, s.leader, i)


@rule("4.3")
def trick_kind(s, i):
    return s.kind[s.slot[s.start[TRICK] + i]]


@rule("7.1", "7.3")
def asks_target(s, seat, kind):
    """§7.1 Eye and §7.3 Swap name a player when played, if there is one and it can matter."""
    if kind == EYE:
        return can_eye_somebody(s, seat)
    if kind == SWAP:
        return can_swap(s)
    return False


@rule("7.1")
def can_eye(s, seat, target):
    """§7.1 Any other seat with a card in hand."""
    return target != seat and hand_size(s, target) > 0


@rule("7.1")
def can_eye_somebody(s, seat):
    for target in range(s.seats):
        if can_eye(s, seat, target):
            return True
    return False


@rule("7.3", "8.2")
def can_swap(s):
    """§7.3 Not in the last trick; §8.2 nor in the last but one, when cards are set aside."""
    if s.mission == SET_ASIDE_MISSION:
        return s.left > 2
    return s.left > 1


@rule("7.1", "7.3")
def name_target(s, i, kind, target):
    """§7.1 The Eye works at once, §7.3 the Swap after the trick."""
    s.trick_x[i] = target + 1
    tell_all(s, TARGETED, seat_of(s, i), target, kind, 0)
    if kind == EYE:
        open_hand(s, target)


@rule("7.2")
def is_reversed(s):
    """§7.2 An odd number of Reverse Cards in the trick."""
    odd = False
    if not s.missions_on:  # §2.3 no Specials
        return odd
    for i in range(s.size[TRICK]):
        if trick_kind(s, i) == REVERSE:
            odd = not odd
    return odd


@rule("7.4")
def chilis_in_trick(s):
    """§7.4 All Chilis of the trick are one award."""
    n = 0
    if not s.missions_on:  # §2.3 no Specials
        return n
    for i in range(s.size[TRICK]):
        n += pilis_on(trick_kind(s, i))
    return n


@rule("7.3")
def swap_target(s, i):
    """§7.3 Whom the Swap at place i of the trick named, or -1."""
    if trick_kind(s, i) == SWAP:
        return s.trick_x[i] - 1
    return -1


@rule("7.3")
def is_mutual(s, i, target):
    """§7.3 Did the target's own Swap name this seat?"""
    for k in range(s.size[TRICK]):
        if seat_of(s, k) == target and swap_target(s, k) == seat_of(s, i):
            return True
    return False


@rule("7.3")
def carry_out_swaps(s):
    """§7.3 In the order in which they were played; two that name each other cancel."""
    if not s.missions_on:  # §2.3 no Specials
        return
    for i in range(s.size[TRICK]):
        target = swap_target(s, i)
        if target >= 0:
            if is_mutual(s, i, target):
                tell_all(s, SWAP_CANCELLED, seat_of(s, i), target, 0, 0)
            else:
                tell_all(s, SWAPPED, seat_of(s, i), target, 0, 0)
                exchange_hands(s, seat_of(s, i), target)
                tell_received(s, seat_of(s, i))
                tell_received(s, target)
