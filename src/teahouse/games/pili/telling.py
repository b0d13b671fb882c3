"""All events: what can be told, with which arguments, by which section."""

from __future__ import annotations

from teahouse.engine.words import Told
from teahouse.games.pili import state as p
from teahouse.games.pili.telling_battle import ROWS as OF_BATTLE
from teahouse.games.pili.telling_story import ROWS as OF_STORY

NUMBERS = (
    "round", "silver", "level", "price", "power", "vp", "hp", "facing", "count", "damage",
    "amount", "left",
)  # fmt: skip
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
    getattr(p, name.upper()): _told(name, *row) for name, row in {**OF_STORY, **OF_BATTLE}.items()
}
