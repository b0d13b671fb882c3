"""Crossroads of Heroes. Read turn.py first; RULES.md is the rulebook the code cites."""

from __future__ import annotations

from typing import Any

from teahouse.engine.game import Game
from teahouse.games.crossroads.cards import (
    CARDS,
    FOLDER,
    GAME_DATA,
    KINDS,
    SEATS_LEAST,
    SEATS_MOST,
    copies,
)
from teahouse.games.crossroads.catalogue import reference
from teahouse.games.crossroads.groups import group_at, group_of, groups
from teahouse.games.crossroads.judgement import thumb, value
from teahouse.games.crossroads.options import OPTIONS, configure
from teahouse.games.crossroads.position import build, dump
from teahouse.games.crossroads.refusals import why_not
from teahouse.games.crossroads.secrets import conceal, may_lie, redraw
from teahouse.games.crossroads.senseless import senseless
from teahouse.games.crossroads.state import (
    ACTIONS,
    ASK_CARD,
    ASK_DISCARD,
    ASK_DRAW,
    ASK_TAKE,
    ASK_UNLEASH,
    ASK_VEST,
    ASK_WEAPONS,
    I_HANDS,
    LAYOUT,
    S_HANDS,
)
from teahouse.games.crossroads.turn import legal, setup, step
from teahouse.games.crossroads.view import look, scores
from teahouse.games.crossroads.words import WORDS

PRIVATE = frozenset({
    ASK_DRAW, ASK_TAKE, ASK_CARD, ASK_DISCARD, ASK_UNLEASH, ASK_WEAPONS, ASK_VEST,
})  # fmt: skip
"""Questions whose number of answers hangs on cards that others don't see."""
ANSWERS_MOST = 4 * CARDS
"""Most answers in one turn: every card is drawn, played, aimed and discarded at most once."""


def sees(seats: int) -> dict[int, int]:
    """Everybody sees the own hand; who looks at drawn cards sees them from then on."""
    return {pile + seat: 1 << seat for pile in (S_HANDS, I_HANDS) for seat in range(seats)}


def bound(seats: int, options: dict[str, Any]) -> int:
    """Most answers a game can take: the rounds of the limit, then the last turns (10.2)."""
    return (options["round_limit"] + 2) * seats * ANSWERS_MOST


GAME = Game(
    id="crossroads",
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
    senseless=senseless,
    conceal=conceal,
    redraw=redraw,
    may_lie=may_lie,
    value=value,
    thumb=thumb,
    groups=groups,
    group_of=group_of,
    group_at=group_at,
    simultaneous=frozenset({ASK_UNLEASH}),
    telling=frozenset({"nothing_found", "used_guardian"}),
    private_options=PRIVATE,
    folder=FOLDER,
    package=__name__,
    cards=reference(),
    bound=bound,
)
