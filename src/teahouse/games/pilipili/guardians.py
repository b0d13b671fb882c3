"""§8.10 The Guardians: secret drops and accusations."""

from __future__ import annotations

from teahouse.engine.chance import below
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask_all, then
from teahouse.engine.events import tell, tell_all
from teahouse.engine.record import SPECTATOR
from teahouse.games.pilipili.cards import GUARDIANS
from teahouse.games.pilipili.scoring import end_game, is_limit_reached, take_pilis
from teahouse.games.pilipili.state import (
    A_ACCUSE,
    A_DROP,
    A_TRUST,
    ACCUSE_OR_TRUST,
    ACCUSED,
    AT_LIMIT,
    BY_GUARDIAN,
    CAUGHT,
    CLOSE_WINDOW,
    DROPPED,
    DROPPED_SECRETLY,
    NEXT_TRICK,
    TRUSTED,
)


@rule("8.10")
def can_drop(s):
    """§8.10 Bitmask: every seat that is no Guardian, has a Pili and has not dropped this round."""
    seats = 0
    if s.mission == GUARDIANS:
        for seat in range(s.seats):
            if s.pilis[seat] > 0 and not (s.roles | s.dropped) >> seat & 1:
                seats |= 1 << seat
    return seats


@rule("8.10")
def drop_all_at_once(s):
    """§8.10 All answers are in: who drops is a secret of each until the window closes."""
    s.tempted = s.asked
    for seat in range(s.seats):
        if s.asked >> seat & 1 and s.answers[seat, 0] == A_DROP:
            s.secret |= 1 << seat
            tell(s, 1 << seat, DROPPED_SECRETLY, seat, 0, 0, 0)


@rule("8.10")
def open_accusations(s, winner):
    """§8.10 After a trick before which anybody was asked, Guardians who still can may accuse."""
    then(s, CLOSE_WINDOW, winner + 1, 0)
    guards = s.roles & ~s.accused
    if guards:
        ask_all(s, guards, ACCUSE_OR_TRUST, 0, 0)


@rule("8.10")
def accuse_all_at_once(s):
    """§8.10 A caught cheat takes one Pili, however many named him; the drop itself stands."""
    caught = 0
    for seat in range(s.seats):
        if s.asked >> seat & 1:
            if s.answers[seat, 0] == A_TRUST:
                tell_all(s, TRUSTED, seat, 0, 0, 0)
            else:
                target = s.answers[seat, 0] - A_ACCUSE
                s.accused |= 1 << seat
                tell_all(s, ACCUSED, seat, target, 0, 0)
                caught |= s.secret & 1 << target
    for seat in range(s.seats):
        if caught >> seat & 1:
            tell_all(s, CAUGHT, seat, 0, 0, 0)
            make_public(s, seat)
            take_pilis(s, seat, 1, BY_GUARDIAN)


@rule("8.10")
def make_public(s, seat):
    s.secret &= ~(1 << seat)
    s.dropped |= 1 << seat
    s.pilis[seat] -= 1
    tell_all(s, DROPPED, seat, s.pilis[seat], 0, 0)


@rule("8.10", "6.2")
def close_window(s, winner):
    """§8.10 The drops of this trick become public, and only now the limit is checked (§6.2)."""
    for seat in range(s.seats):
        if s.secret >> seat & 1:
            make_public(s, seat)
    s.tempted = 0
    if is_limit_reached(s):
        end_game(s, AT_LIMIT)
    else:
        then(s, NEXT_TRICK, winner + 1, 0)


@rule("8.10")
def offer_accusations(s, into):
    n = 0
    for seat in range(s.seats):
        if s.tempted >> seat & 1:
            into[n] = A_ACCUSE + seat
            n += 1
    into[n] = A_TRUST
    return n + 1


@rule("8.10")
def conceal_drops(s, me):
    """§8.10 Nobody knows of others' drops in this trick."""
    if me == SPECTATOR:
        s.secret = 0
    else:
        s.secret &= 1 << me


@rule("8.10")
def redraw_drops(s, me):
    """§8.10 Whoever was asked may have dropped."""
    for seat in range(s.seats):
        if seat != me and s.tempted >> seat & 1 and below(s, 2) == 1:
            s.secret |= 1 << seat
