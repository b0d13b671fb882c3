"""Positions: whose turn it is, who is alive, evil, or Grand Master of Wulin."""

from __future__ import annotations

from typing import Any

from teahouse.engine.chance import below
from teahouse.engine.errors import BadPosition
from teahouse.engine.positions import Facts
from teahouse.games.crossroads.cards import EMEI, TOP_SQUARE, XIE_MOST
from teahouse.games.crossroads.state import SWORN

PHASES = ("start", "redraw", "duel")


def place_turn(s: Any, spec: Facts) -> tuple[str, int | None]:
    """Turn, round, the dead and the title; returns the phase and, in "duel", the rival."""
    for seat in spec.seat_list("eliminated"):
        s.eliminated |= 1 << seat
    if s.seats - s.eliminated.bit_count() < 2:
        raise BadPosition("At least two heroes of a position are alive.")
    master, rival = spec.seat("grand_master", None), spec.seat("rival", None)
    s.first = first_of(s, spec, (master, rival))
    phase = spec.take("phase")
    phase = "start" if phase is None else phase
    if phase not in PHASES:
        raise BadPosition(f"'phase' of a position is one of: {', '.join(PHASES)}.")
    turn = spec.seat("turn", None)
    s.turn = s.first if turn is None else turn
    if s.eliminated >> s.turn & 1:
        raise BadPosition("It can't be the turn of a hero who is eliminated.")
    # §13.4 the last turns may go on in a round after the limit
    s.round = spec.number("round", 1, s.round_limit + int(master is not None), 1)
    place_title(s, spec, master)
    check_evil(s)
    check_renown(s)
    if phase == "redraw" and s.turn != s.first:
        raise BadPosition("In phase 'redraw' it is the turn of the 'first' seat.")
    if phase == "redraw" and s.eliminated:
        raise BadPosition("In phase 'redraw' everybody is alive: the game has not begun.")
    if phase == "duel":
        check_rival(s, rival)
    elif rival is not None:
        raise BadPosition("'rival' goes with phase 'duel' only.")
    place_vow(s, spec, phase)
    return phase, rival


def first_of(s: Any, spec: Facts, busy: tuple[int | None, ...]) -> int:
    """§2.3 The seat that began: Emei's, or one at random that can be on now."""
    given = spec.seat("first", None)
    if given is not None:
        return given
    emei = [seat for seat in range(s.seats) if s.sect[seat] == EMEI]
    if emei:
        return emei[0]
    free = [i for i in range(s.seats) if i not in busy and not s.eliminated >> i & 1]
    return free[below(s, len(free))] if free else 0


def place_title(s: Any, spec: Facts, master: int | None) -> None:
    """§10 The Grand Master, whose last turns are to come, who is barred."""
    given = spec.has("last_turns")
    last, barred = spec.seat_list("last_turns"), spec.seat_list("barred")
    if master is None:
        if last or barred:
            raise BadPosition("'last_turns' and 'barred' go with a 'grand_master' only.")
        return
    check_master(s, master)
    s.grand_master = master + 1
    for seat in barred:
        if seat == master:
            raise BadPosition("The Grand Master can't be 'barred' from the title.")
        s.barred |= 1 << seat
    if not given:
        order = [(s.turn + i) % s.seats for i in range(1, s.seats)]
        last = [seat for seat in order if seat != master and not s.eliminated >> seat & 1]
    elif master in last or s.turn in last:
        raise BadPosition(
            "'last_turns' holds neither the Grand Master nor the seat whose turn it is."
        )
    for i, seat in enumerate(last):
        s.last_turns[i] = seat + 1


def check_master(s: Any, seat: int) -> None:
    """§10.1 What a Grand Master can't be."""
    wrong = {
        "evil": s.evil >> seat & 1,
        "eliminated": s.eliminated >> seat & 1,
        "without qi": s.qi[seat] == 0,
        "poisoned": s.poisoned >> seat & 1,
        "in training": s.training[seat],
        "the one whose turn it is": seat == s.turn,
        f"off square {TOP_SQUARE}": s.renown[seat] != TOP_SQUARE,
    }
    for what, is_so in wrong.items():
        if is_so:
            raise BadPosition(f"The 'grand_master' can't be {what}.")


def check_evil(s: Any) -> None:
    """§11 Xie and evil go together."""
    for seat in range(s.seats):
        if s.evil >> seat & 1:
            if s.renown[seat] or s.xie[seat] < XIE_MOST or s.guardian[seat]:
                raise BadPosition(f"Seat {seat} is evil: renown 0, {XIE_MOST} Xie and no Guardian.")
        elif s.xie[seat] >= XIE_MOST and s.grand_master != seat + 1:
            raise BadPosition(f"Seat {seat} with {XIE_MOST} Xie is evil, or Grand Master.")


def check_renown(s: Any) -> None:
    """§10 Only the Grand Master, the barred and the dead stand on the last square."""
    for seat in range(s.seats):
        excused = s.grand_master == seat + 1 or (s.barred | s.eliminated) >> seat & 1
        if s.renown[seat] == TOP_SQUARE and not excused:
            raise BadPosition(
                f"Seat {seat} on square {TOP_SQUARE} is Grand Master, barred or eliminated."
            )


def check_rival(s: Any, rival: int | None) -> None:
    """§8.1 Whom the seat whose turn it is can have challenged."""
    if rival is None:
        raise BadPosition("Phase 'duel' needs a 'rival'.")
    if rival == s.turn:
        raise BadPosition("Nobody is one's own 'rival'.")
    if s.eliminated >> rival & 1:
        raise BadPosition("The 'rival' is alive.")
    if s.grand_master == rival + 1:
        raise BadPosition("The Grand Master can't be the 'rival' of an ordinary duel.")
    if s.qi[s.turn] == 0 or s.qi[rival] == 0:
        raise BadPosition("Both duelists have qi.")


def place_vow(s: Any, spec: Facts, phase: str) -> None:
    """§6.11 A vow of revenge can lie there only when a duel was just chosen."""
    vow = spec.take("vow")
    if vow is None:
        return
    if phase != "duel" or vow != "sworn":
        raise BadPosition("'vow' is null, or \"sworn\" in phase 'duel'.")
    s.vow = SWORN
