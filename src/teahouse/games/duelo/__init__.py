"""Duelo: Kung-fu. Read turn.py first; RULES.md is the rulebook the code cites."""

from __future__ import annotations

from typing import Any

from teahouse.engine.actions import Action
from teahouse.engine.game import Game, Option
from teahouse.games.duelo.cards import (
    DATA,
    FOLDER,
    KINDS,
    MARKERS,
    MASTER,
    MOST_CARDS,
    SEATS_LEAST,
    SEATS_MOST,
    SINGLE_MOST,
    copies,
    reference,
)
from teahouse.games.duelo.judgement import value
from teahouse.games.duelo.position import build, dump
from teahouse.games.duelo.state import ACTIONS, DUEL, HANDS, LAYOUT
from teahouse.games.duelo.turn import legal, setup, step
from teahouse.games.duelo.view import look, scores
from teahouse.games.duelo.words import WORDS, why_not

OPTIONS = {
    "rounds_to_win": Option(
        default=DATA["game"]["rounds_to_win"]["default"],
        lowest=1,
        highest=MARKERS,
        help="How many rounds a player must win to win the match (6.3).",
        proposed={int(n): v for n, v in DATA["game"]["rounds_to_win"]["proposed"].items()},
    ),
    "reshuffle": Option(
        default=False,
        choices=(False, True),
        seats=(SINGLE_MOST,),
        help="The first time the deck runs out in a round, the discard pile becomes a new deck "
        "(6.1).",
    ),
    "first": Option(
        default=None,
        choices=(None, *range(SEATS_MOST)),
        is_seat=True,
        help="The seat that starts the first round; if not chosen, a random one (2.1).",
    ),
}


def configure(s: Any, options: dict[str, Any]) -> None:
    """Write the options into a new state."""
    s.rounds_to_win = options["rounds_to_win"]
    s.may_reshuffle = int(options["reshuffle"])
    s.first = 0 if options["first"] is None else options["first"] + 1


def sees(seats: int) -> dict[int, int]:
    """Everybody sees the own hand, and the card laid face down in a duel by oneself."""
    return {pile + seat: 1 << seat for pile in (HANDS, DUEL) for seat in range(seats)}


def bound(seats: int, options: dict[str, Any]) -> int:
    """Most answers a game can take: a turn draws a card and asks at most a hand's worth."""
    turns = MOST_CARDS * (2 if options["reshuffle"] else 1)
    rounds = seats * options["rounds_to_win"]
    return turns * rounds * (2 * MOST_CARDS + 8)


def senseless(view: dict[str, Any], action: Action) -> bool:
    """Nobody throws the Master away on purpose (5.8)."""
    return action.verb == "discard" and action.args["card"] == KINDS[MASTER - 1]


GAME = Game(
    id="duelo",
    title=DATA["game"]["title"],
    summary=DATA["game"]["summary"],
    minutes=(DATA["game"]["minutes"]["lowest"], DATA["game"]["minutes"]["highest"]),
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
    senseless=senseless,
    sees=sees,
    gathering=frozenset({"round_began"}),
    telling=frozenset({"guessed_right", "guessed_wrong"}),
    folder=FOLDER,
    package=__name__,
    cards=reference(),
    bound=bound,
)
