"""§10, §11.1 What follows when an effect is over: the title, turning evil, title duels."""

from __future__ import annotations

from teahouse.engine.cards import draw, kind_at
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import then
from teahouse.engine.events import tell_all
from teahouse.games.crossroads.cards import TOP_SQUARE, XIE_MOST
from teahouse.games.crossroads.challenge import start_duel
from teahouse.games.crossroads.heroes import discard_pile, is_alive, is_evil
from teahouse.games.crossroads.outcome import bar
from teahouse.games.crossroads.state import (
    GUARDIAN_LEFT,
    PLAYING,
    SETTLE,
    TITLE,
    TURNED_EVIL,
)
from teahouse.games.crossroads.title import give_title


@rule("6.1")
def finish_card(s):
    """§6.1 A card whose effect is over is discarded; what follows comes after that."""
    if s.size[PLAYING] > 0:
        draw(s, PLAYING, discard_pile(kind_at(s, PLAYING, 0)))
    settle(s)


@rule("10.1", "10.3", "11.1")
def settle(s):
    """§10.1 The title if nobody has it, §11.1 then turning evil, §10.3 then a title duel."""
    if s.over:
        return
    seat = next_due(s)
    if seat >= 0 and s.grand_master == 0:
        then(s, SETTLE, 0, 0)
        give_title(s, seat)
        return
    turn_evil_all(s)
    seat = next_due(s)
    while seat >= 0 and s.qi[seat] == 0:
        bar(s, seat)
        seat = next_due(s)
    if seat >= 0:
        start_duel(s, TITLE, seat, s.grand_master - 1)


@rule("10.1", "10.3")
def next_due(s):
    """§10.1 A virtuous seat on the last square that has neither the title nor lost its chance."""
    for seat in range(s.seats):
        if (
            s.renown[seat] >= TOP_SQUARE
            and is_alive(s, seat)
            and not is_evil(s, seat)
            and s.grand_master != seat + 1
            and s.barred >> seat & 1 == 0
        ):
            return seat
    return -1


@rule("11.1")
def turn_evil_all(s):
    """§11.1 Whoever has the fourth Xie, unless it is the Grand Master."""
    for seat in range(s.seats):
        if (
            s.xie[seat] >= XIE_MOST
            and not is_evil(s, seat)
            and is_alive(s, seat)
            and s.grand_master != seat + 1
        ):
            s.evil |= 1 << seat
            s.renown[seat] = 0
            tell_all(s, TURNED_EVIL, seat, 0, 0, 0)
            if s.guardian[seat] > 0:
                tell_all(s, GUARDIAN_LEFT, seat, s.guardian[seat], 0, 0)
                s.guardian[seat] = 0
