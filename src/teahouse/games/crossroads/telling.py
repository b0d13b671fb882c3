"""All events: what can be told, with which arguments, by which section."""

from __future__ import annotations

from teahouse.engine.words import Told
from teahouse.games.crossroads import state as p
from teahouse.games.crossroads.telling_duel import ROWS as OF_DUELS
from teahouse.games.crossroads.telling_turn import ROWS as OF_TURNS

NUMBERS = ("round", "place", "qi", "left", "squares", "square", "xie", "wugong", "boost", "other")
"""Arguments that are plain numbers; the other ones are read by a reader of their own name."""


def _told(name: str, args: str, text: str, rule: str, hidden: str | None = None) -> Told:
    readers = ((word, word.removesuffix("?")) for word in args.split())
    return Told(
        name,
        tuple((word, "int" if plain in NUMBERS else plain) for word, plain in readers),
        text,
        rule,
        hidden,
    )


EVENTS = {
    getattr(p, name.upper()): _told(name, *row) for name, row in {**OF_TURNS, **OF_DUELS}.items()
}
