"""The stack of pending decisions: who is asked what, and what goes on afterwards.

An entry with nobody owing is something that goes on by itself once all above it is settled (the
end of a turn, the rest of a duel), so nested effects need no flags.
"""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.record import DEPTH, PARTS

KIND, OWED, ABOUT, ABOUT2 = 0, 1, 2, 3


@rule("engine")
def push(s, kind, owed, about, about2):
    if s.depth >= DEPTH:
        s.spilled += 1
        return
    i = s.depth
    s.pending[i, KIND] = kind
    s.pending[i, OWED] = owed
    s.pending[i, ABOUT] = about
    s.pending[i, ABOUT2] = about2
    s.depth = i + 1


@rule("engine")
def ask(s, seat, kind, about, about2):
    """Ask one seat; nothing below goes on until it has answered."""
    push(s, kind, 1 << seat, about, about2)


@rule("engine")
def ask_all(s, seats, kind, about, about2):
    """Ask all seats of the bitmask at once and in secret; it resolves with the last answer."""
    push(s, kind, seats, about, about2)
    clear_answers(s)
    s.asked = seats


@rule("engine")
def then(s, kind, about, about2):
    """What goes on by itself once everything asked from now on is settled."""
    push(s, kind, 0, about, about2)


@rule("engine")
def clear_answers(s):
    s.asked = 0
    for seat in range(s.seats):
        s.progress[seat] = 0
        for part in range(PARTS):
            s.answers[seat, part] = 0


@rule("engine")
def begin_step(s):
    """Empty the outbox; nothing shown or drawn yet."""
    s.told = 0
    s.fixed = 0


@rule("engine")
def note_answer(s, seat, action, last):
    """Keep one part of a seat's answer; true once every seat has given its last part."""
    s.answers[seat, s.progress[seat]] = action
    s.progress[seat] += 1
    if last:
        s.pending[s.depth - 1, OWED] &= ~(1 << seat)
    return s.pending[s.depth - 1, OWED] == 0


@rule("engine")
def take_top(s):
    """Remove the top entry: (kind, about, about2). The fields of removed entries are blanked."""
    i = s.depth - 1
    kind = s.pending[i, KIND]
    about = s.pending[i, ABOUT]
    about2 = s.pending[i, ABOUT2]
    for k in range(4):
        s.pending[i, k] = 0
    s.depth = i
    return kind, about, about2


@rule("engine")
def answered(s):
    """Remove the decision that is answered and let the clock tick: (kind, about, about2)."""
    s.clock += 1
    return take_top(s)


@rule("engine")
def goes_on(s):
    """Is the top entry one that needs nobody?"""
    return not s.over and s.depth > 0 and s.pending[s.depth - 1, OWED] == 0


@rule("engine")
def drop_all(s):
    """Forget everything pending: the round or the game is over."""
    while s.depth > 0:
        take_top(s)
    s.asked = 0


@rule("engine")
def top_kind(s):
    return s.pending[s.depth - 1, KIND]


@rule("engine")
def top_about(s):
    return s.pending[s.depth - 1, ABOUT]


@rule("engine")
def top_about2(s):
    return s.pending[s.depth - 1, ABOUT2]


@rule("engine")
def owes(s, seat):
    """Does this seat owe an action?"""
    return not s.over and s.depth > 0 and s.pending[s.depth - 1, OWED] >> seat & 1 == 1
