"""Pili: The New Challengers. Read turn.py first; RULES.md is the rulebook the code cites."""

from __future__ import annotations

from typing import Any

from teahouse.engine.game import Game
from teahouse.games.pili.cards import (
    ALL_HEROES,
    FOLDER,
    GAME_DATA,
    KINDS,
    ROUND_LIMIT,
    SEATS_LEAST,
    SEATS_MOST,
    copies,
)
from teahouse.games.pili.catalogue import reference
from teahouse.games.pili.groups import group_at, group_of, groups
from teahouse.games.pili.judgement import value
from teahouse.games.pili.options import OPTIONS, configure
from teahouse.games.pili.position import build, dump
from teahouse.games.pili.refusals import why_not
from teahouse.games.pili.senseless import senseless
from teahouse.games.pili.state import ACTIONS, ASK_GAIN, ASK_PLAN, ASK_SIDE, LAYOUT
from teahouse.games.pili.turn import legal, setup, step
from teahouse.games.pili.view import look, scores
from teahouse.games.pili.words import WORDS

ANSWERS_IN_STORY = 1500
"""Most answers of one seat in the story: some twenty actions, each with payments, raises, fights,
and every hero allied once, gift by gift."""
ANSWERS_IN_ROUND = 3 + 2 * ALL_HEROES + 1
"""Most answers of one seat in a battle round: a plan, and a hex for every hero token."""
CHANCES = frozenset({"rolled", "drew_token", "got_fate", "raised", "qi_lost", "coin"})
"""What tells how chance fell."""


def sees(seats: int) -> dict[int, int]:
    """Nobody sees into a deck; what was drawn from its bottom is shown when it is drawn."""
    return {}


def bound(seats: int, options: dict[str, Any]) -> int:
    """Most answers a game can take."""
    battle = 0 if options["mode"] == "story" else ROUND_LIMIT * ANSWERS_IN_ROUND + 1
    return seats * (ANSWERS_IN_STORY + battle)


GAME = Game(
    id="pili",
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
    value=value,
    groups=groups,
    group_of=group_of,
    group_at=group_at,
    simultaneous=frozenset({ASK_SIDE, ASK_PLAN}),
    telling=CHANCES,
    private_options=frozenset({ASK_GAIN}),
    folder=FOLDER,
    package=__name__,
    cards=reference(),
    bound=bound,
)
