"""All events: what can be told, with which arguments, by which section."""

from __future__ import annotations

from teahouse.engine.words import told_in_rows
from teahouse.games.crossroads import state as p
from teahouse.games.crossroads.telling_duel import ROWS as OF_DUELS
from teahouse.games.crossroads.telling_turn import ROWS as OF_TURNS

NUMBERS = ("round", "place", "qi", "left", "squares", "square", "xie", "wugong", "boost", "other")
"""Arguments that are plain numbers; the other ones are read by a reader of their own name."""

EVENTS = {
    getattr(p, name.upper()): told
    for name, told in told_in_rows({**OF_TURNS, **OF_DUELS}, NUMBERS).items()
}
