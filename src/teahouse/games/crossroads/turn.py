"""§4 Read this file first. `step` answers one decision, then runs what needs nobody."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.decisions import (
    answered,
    begin_step,
    goes_on,
    take_top,
    then,
    top_kind,
)
from teahouse.games.crossroads.answers import answer, challenge, use_sign
from teahouse.games.crossroads.duel import choose_technique, run_duel
from teahouse.games.crossroads.guardians import guardian_leaves
from teahouse.games.crossroads.offers import offer
from teahouse.games.crossroads.renown import finish_card, settle
from teahouse.games.crossroads.setup import next_redraw, open_game
from teahouse.games.crossroads.stages import begin_turn, check_limits, run_turn
from teahouse.games.crossroads.state import (
    ASK_UNLEASH,
    CHECK_LIMITS,
    END_STAGE,
    END_TRAVEL,
    FINISH_CARD,
    GUARDIAN_LEAVES,
    NEXT_REDRAW,
    REDRAWS,
    RUN_DUEL,
    RUN_TURN,
    SETTLE,
    USE_SIGN,
)
from teahouse.games.crossroads.travel import end_travel


@rule("2.2")
def setup(s):
    """§2 Open the game; the first redraw is asked."""
    begin_step(s)
    open_game(s)
    go_on(s)


@rule("4.1")
def step(s, seat, action):
    """Answer the pending decision, then run what needs nobody."""
    begin_step(s)
    s.fresh = 0
    if top_kind(s) == ASK_UNLEASH:
        choose_technique(s, seat, action)
    else:
        kind, about, about2 = answered(s)
        answer(s, seat, kind, about, about2, action)
    go_on(s)


@rule("4.1")
def go_on(s):
    """Run what waits and needs nobody, until somebody is asked or the game is over."""
    while goes_on(s):
        kind, about, about2 = take_top(s)
        if kind == RUN_TURN:
            run_turn(s)
        elif kind == RUN_DUEL:
            run_duel(s)
        elif kind == FINISH_CARD:
            finish_card(s)
        elif kind == SETTLE:
            settle(s)
        elif kind == USE_SIGN:
            use_sign(s, about, about2)
        elif kind == CHECK_LIMITS:
            check_limits(s, about)
        elif kind == GUARDIAN_LEAVES:
            guardian_leaves(s, about)
        elif kind == END_TRAVEL:
            end_travel(s)
        elif kind == NEXT_REDRAW and next_redraw(s, about):
            begin_turn(s)


@rule("4.1")
def legal(s, seat, into):
    """The ids of what this seat can answer, ascending; returns how many."""
    return offer(s, seat, into)


@rule("4.1")
def begin_at_start(s):
    """A position: the start of the turn of `s.turn`."""
    begin_turn(s)
    go_on(s)


@rule("2.4")
def begin_at_redraws(s):
    """A position: all hands are dealt, nothing else has happened."""
    s.stage = REDRAWS
    s.fresh = 1
    then(s, NEXT_REDRAW, 0, 0)
    go_on(s)


@rule("8.1")
def begin_at_duel(s, rival):
    """A position: the seat whose turn it is has just challenged `rival`."""
    s.stage = END_STAGE
    then(s, RUN_TURN, 0, 0)
    challenge(s, s.turn, rival)
