"""Events: what was told to whom. Keys and numbers only; sentences are made in words.py."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.record import EVERYONE, OUTBOX


@rule("engine")
def tell(s, who, what, a, b, c, d):
    """Tell the observers of the bitmask `who` that `what` happened, with up to four numbers."""
    if s.quiet:
        return
    if s.told >= OUTBOX:
        s.spilled += 1
        return
    i = s.told
    s.outbox[i, 0] = who
    s.outbox[i, 1] = what
    s.outbox[i, 2] = a
    s.outbox[i, 3] = b
    s.outbox[i, 4] = c
    s.outbox[i, 5] = d
    s.told = i + 1


@rule("engine")
def tell_all(s, what, a, b, c, d):
    """Tell everybody, spectators too."""
    tell(s, EVERYONE, what, a, b, c, d)


@rule("engine")
def tell_two(s, who, what, a, card, c, d):
    """Tell those in `who` with the card, and everybody else the same without it."""
    tell(s, who, what, a, card, c, d)
    tell(s, EVERYONE & ~who, what, a, 0, c, d)
