"""Short ways to set up a situation, play it on and look at it, all through the public API."""

from __future__ import annotations

from typing import Any

import teahouse

from .reference import (
    CRANE,
    DISCIPLE,
    DRAGON,
    FISTS,
    FOCUS,
    KINDS,
    MASTER,
    MONKEY,
    ONE_DECK,
    SNAKE,
    TIGER,
    TWO_DECKS,
)

__all__ = [
    "CRANE",
    "DISCIPLE",
    "DRAGON",
    "FISTS",
    "FOCUS",
    "KINDS",
    "MASTER",
    "MONKEY",
    "ONE_DECK",
    "SNAKE",
    "TIGER",
    "TWO_DECKS",
    "argument",
    "can",
    "cards_in",
    "do",
    "now",
    "situation",
    "spec",
    "told",
]

OUT: list[str] = []


def spec(*hands: list[str] | None, options: dict[str, Any] | None = None, **keys: Any) -> Any:
    """A position spec with these hands; seat 0 is asked for a card unless `keys` say otherwise."""
    given = {"hands": list(hands), "turn": 0, "phase": "play", **keys}
    return {"seats": len(hands), "options": options or {}, "seed": 1, "set": given}


def situation(*hands: list[str] | None, options: dict[str, Any] | None = None, **keys: Any) -> Any:
    """The table of that `spec`. Cards named nowhere lie aside and in the discard pile."""
    return teahouse.game("duelo").position(spec(*hands, options=options, **keys))


def argument(args: dict[str, Any]) -> Any:
    """The one argument of an action of Duelo, or None."""
    assert len(args) <= 1
    return next(iter(args.values()), None)


def can(table: Any) -> set[str]:
    """What may be answered now, as words: "discard Disciple", "target 1", "keep"."""
    (seat,) = table.to_act
    return {_words(a.verb, a.args) for a in table.legal_actions(seat)}


def do(table: Any, *moves: str) -> Any:
    """Let whoever is asked answer, move by move; a move names exactly one legal action."""
    for move in moves:
        (seat,) = table.to_act
        legal = {_words(a.verb, a.args): a for a in table.legal_actions(seat)}
        assert move in legal, f"{move!r} is not among {sorted(legal)}"
        table.step(seat, legal[move])
    return table


def now(table: Any) -> dict[str, Any]:
    """The whole situation, secrets included."""
    return table.position()["set"]


def told(table: Any, seat: int | None, *what: str) -> list[tuple[str, dict[str, Any]]]:
    """(what, args) of the events a seat was told, only those named if any are."""
    return [(e.what, e.args) for e in table.events(seat) if not what or e.what in what]


def cards_in(dump: dict[str, Any]) -> list[str]:
    """Every card of a dump by name, sorted: for counting."""
    cards = [*dump["deck"], dump["aside"], *dump["discard"]]
    cards += [card for pile in (*dump["hands"], *dump["prizes"]) for card in pile]
    cards += [name for _, name in dump["duel"] or [] if name is not None]
    cards += [dump["playing"]] if dump["playing"] else []
    return sorted(card.removeprefix("?") for card in cards)


def _words(verb: str, args: dict[str, Any]) -> str:
    value = argument(args)
    return verb if value is None else f"{verb} {value}"
