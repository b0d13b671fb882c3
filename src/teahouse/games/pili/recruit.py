"""§4.2 Recruit Heroes: one for each seat, and the last one for the active seat."""

from __future__ import annotations

from teahouse.engine.cards import kind_at
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask
from teahouse.engine.events import tell_all
from teahouse.games.pili.cards import FIRST_FACTION_HERO, FIRST_HERO
from teahouse.games.pili.held import holds
from teahouse.games.pili.setup import shift
from teahouse.games.pili.state import (
    A_RECRUIT,
    ASK_RECRUIT,
    HERO_DISPLAY,
    MERCENARIES,
    RECRUITED,
)


@rule("4.2")
def ask_recruit(s, seat):
    """§4.2 Nobody may pass; who finds nothing isn't asked."""
    if s.size[HERO_DISPLAY] > 0:
        ask(s, seat, ASK_RECRUIT, 0, 0)


@rule("4.2")
def offer_recruits(s, into):
    n = 0
    for kind in range(FIRST_HERO, FIRST_FACTION_HERO):
        if holds(s, HERO_DISPLAY, kind):
            into[n] = A_RECRUIT + kind - FIRST_HERO
            n += 1
    return n


@rule("4.2", "6.1")
def recruit(s, seat, kind):
    """§4.2 At no cost, as a mercenary."""
    shift(s, HERO_DISPLAY, MERCENARIES + seat, kind)
    tell_all(s, RECRUITED, seat, kind, 0, 0)


@rule("4.2")
def take_last_hero(s):
    """§4.2 After all the others the active seat gets the last card unasked."""
    if s.size[HERO_DISPLAY] > 0:
        recruit(s, s.turn, kind_at(s, HERO_DISPLAY, 0))
