"""Pili Pili: Extra spicy. Read turn.py first; RULES.md is the rulebook the code cites."""

from __future__ import annotations

from typing import Any

from teahouse.engine.game import Game
from teahouse.games.pilipili.cards import (
    DEALS,
    FOLDER,
    GAME_DATA,
    KINDS,
    MORE_CARDS,
    ROUNDS_MOST,
    SEATS_LEAST,
    SEATS_MOST,
    copies,
    reference,
)
from teahouse.games.pilipili.judgement import value
from teahouse.games.pilipili.options import OPTIONS, configure
from teahouse.games.pilipili.position import build, dump
from teahouse.games.pilipili.state import (
    ACCUSE_OR_TRUST,
    ACTIONS,
    ASIDE,
    DROP_OR_STAY,
    HANDS,
    LAYOUT,
    PASS_A_CARD,
    PLAY,
    PLAY_TOGETHER,
    SET_ASIDE,
)
from teahouse.games.pilipili.turn import conceal, legal, may_lie, redraw, setup, step
from teahouse.games.pilipili.view import look, scores
from teahouse.games.pilipili.words import WORDS, why_not


def sees(seats: int) -> dict[int, int]:
    """Everybody sees the own hand and the own card set aside; setup.set_sight changes it."""
    return {pile + seat: 1 << seat for pile in (HANDS, ASIDE) for seat in range(seats)}


def bound(seats: int, options: dict[str, Any]) -> int:
    """Most answers a game can take: each seat bids, changes a bid, and in each trick drops, plays,
    names a value or a target, and passes, gives or accuses."""
    tricks = max(DEALS) + MORE_CARDS
    return ROUNDS_MOST * (seats * (3 + 4 * tricks) + tricks)


GAME = Game(
    id="pilipili",
    title=GAME_DATA["title"],
    summary=GAME_DATA["summary"],
    minutes=(GAME_DATA["minutes"]["lowest"], GAME_DATA["minutes"]["highest"]),
    seats=range(SEATS_LEAST, SEATS_MOST + 1),
    options=OPTIONS,
    rules_version=1,
    layout=LAYOUT,
    actions=ACTIONS,
    words=WORDS,
    kinds=KINDS,
    copies=copies,
    value=value,
    horizon=1,
    setup=setup,
    legal=legal,
    step=step,
    configure=configure,
    look=look,
    build=build,
    dump=dump,
    why_not=why_not,
    scores=scores,
    sees=sees,
    conceal=conceal,
    redraw=redraw,
    may_lie=may_lie,
    simultaneous=frozenset({SET_ASIDE, PASS_A_CARD, DROP_OR_STAY, ACCUSE_OR_TRUST, PLAY_TOGETHER}),
    gathering=frozenset({"round_began"}),
    telling=frozenset({"mission_revealed"}),
    private_options=frozenset(
        {PLAY, PLAY_TOGETHER, SET_ASIDE, PASS_A_CARD, DROP_OR_STAY, ACCUSE_OR_TRUST}
    ),
    folder=FOLDER,
    package=__name__,
    cards=reference(),
    bound=bound,
)
