"""§9.1, §9.2, §9.4 Travelling: picking a place, skipping, visiting a Guardian."""

from __future__ import annotations

from teahouse.engine.cards import show_at
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask, then
from teahouse.engine.events import tell_all
from teahouse.engine.record import EVERYONE
from teahouse.games.crossroads.cards import (
    BASICS,
    EMEI,
    HERO,
    level_of,
)
from teahouse.games.crossroads.exploration import meet
from teahouse.games.crossroads.guardians import can_help, help_with
from teahouse.games.crossroads.heroes import is_evil, is_hero, lose_qi
from teahouse.games.crossroads.masters import fill_place, mix_row, top_index
from teahouse.games.crossroads.state import (
    A_ENCOUNTER,
    A_SKIP,
    A_TRAVEL,
    ASK_ENCOUNTER,
    ASK_TRAVEL_AGAIN,
    BOTTOM,
    END_TRAVEL,
    FACE_DOWN,
    JOINED,
    PLACES,
    REVEALED,
    SETTLE,
    SKIPPED,
    TOP,
    TRAVELLED,
    VISITED,
)

TOP_MASK = (1 << PLACES) - 1


@rule("9.1")
def can_pick(s, seat, place):
    """§9.1 A Guardian (virtuous only), a Master (unless one was beaten), any place below."""
    if s.revealed >> place & 1:
        return False
    if place >= PLACES:
        return True
    if s.top_place[place] == FACE_DOWN:
        return s.master_beaten >> seat & 1 == 0
    return s.top_place[place] > 0 and not is_evil(s, seat) and s.skips == 0


@rule("9.1", "9.2")
def offer_places(s, seat, into, n):
    """§9.2 After a skip another face-down place, never a Guardian."""
    for place in range(2 * PLACES):
        if can_pick(s, seat, place):
            into[n] = A_TRAVEL + place
            n += 1
    return n


@rule("9.1")
def travel(s, seat, place):
    """§9.1 The main action: everything ends with the rows being mixed."""
    then(s, END_TRAVEL, 0, 0)
    row = 1 if place >= PLACES else 0
    tell_all(s, TRAVELLED, seat, row, place - row * PLACES, 0)
    if row == 0 and s.top_place[place] < FACE_DOWN:
        visit(s, seat, place)
    else:
        reveal(s, seat, place)


@rule("9.2")
def travel_on(s, seat, place):
    row = 1 if place >= PLACES else 0
    tell_all(s, TRAVELLED, seat, row, place - row * PLACES, 0)
    reveal(s, seat, place)


@rule("9.1", "9.2")
def reveal(s, seat, place):
    """§9.1 The card lies open until the encounter is over; it is met, or may be skipped."""
    row = 1 if place >= PLACES else 0
    pile = BOTTOM if row else TOP
    i = place - PLACES if row else top_index(s, place)
    s.revealed |= 1 << place
    kind = show_at(s, pile, i, EVERYONE)
    tell_all(s, REVEALED, seat, row, place - row * PLACES, kind)
    if s.skips < most_skips(s, seat):
        ask(s, seat, ASK_ENCOUNTER, kind, place)
    else:
        meet(s, seat, kind)


@rule("9.2", "12.1")
def most_skips(s, seat):
    """§9.2 One card may be skipped; §12.1 Speed: two."""
    if is_hero(s, seat, EMEI):
        return 2
    return 1


@rule("9.2")
def offer_encounter(into):
    into[0] = A_ENCOUNTER
    into[1] = A_SKIP
    return 2


@rule("9.2", "12.1")
def skip(s, seat, kind):
    """§9.2 For 1 qi, which may be the last: then the encounter is over; §12.1 her first is free."""
    is_free = is_hero(s, seat, EMEI) and s.skips == 0
    s.skips += 1
    tell_all(s, SKIPPED, seat, kind, 0, 0)
    if not is_free:
        lose_qi(s, seat, 1)
    if s.qi[seat] > 0:
        ask(s, seat, ASK_TRAVEL_AGAIN, 0, 0)


@rule("9.11")
def end_travel(s):
    """§9.11 Each row of which a card was open is mixed; then titles and the like."""
    if s.revealed & TOP_MASK:
        mix_row(s, 0)
    if s.revealed >> PLACES:
        mix_row(s, 1)
    s.revealed = 0
    s.skips = 0
    then(s, SETTLE, 0, 0)


@rule("9.4")
def visit(s, seat, place):
    """§9.4 The own Guardian at Hero or above joins with the signature; else the ability, once."""
    guardian = s.top_place[place]
    tell_all(s, VISITED, seat, guardian, 0, 0)
    if guardian == s.sect[seat] and level_of(s.renown[seat]) >= HERO:
        s.guardian[seat] = guardian
        signature = BASICS + guardian
        if s.trained[seat] >> signature & 1 == 0:
            s.manuals[seat] |= 1 << signature
        tell_all(s, JOINED, seat, guardian, signature, 0)
        fill_place(s, place)
    elif can_help(s, seat, guardian):
        help_with(s, seat, guardian)
