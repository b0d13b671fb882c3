"""All events: what can be told, with which arguments, by which section."""

from __future__ import annotations

from teahouse.engine.words import told_in_rows
from teahouse.games.pili import state as p
from teahouse.games.pili.telling_battle import ROWS as OF_BATTLE
from teahouse.games.pili.telling_story import ROWS as OF_STORY

NUMBERS = (
    "round", "silver", "level", "price", "power", "vp", "hp", "facing", "count", "damage",
    "amount", "left",
)  # fmt: skip
"""Arguments that are plain numbers; the other ones are read by a reader of their own name."""

EVENTS = {
    getattr(p, name.upper()): told
    for name, told in told_in_rows({**OF_STORY, **OF_BATTLE}, NUMBERS).items()
}
