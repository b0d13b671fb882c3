"""What the bots from `steady` on choose in a position, each with the worlds its level has."""

from __future__ import annotations

import os
from typing import Any

from teahouse.bots import Budget, bot, level, levels
from teahouse.engine.actions import Action
from teahouse.engine.game import Game
from teahouse.engine.table import Table

SOUND = levels()[1:]
"""The levels that make no visible blunder."""
SEEDS = 4
INTERPRETED_MOST = 60
"""Worlds a choice where nothing is compiled: enough, and not minutes."""


def ready(game: Game) -> int:
    """Have compiled code loaded unless rules are to be interpreted; worlds a choice may take."""
    if os.environ.get("TEAHOUSE_INTERPRET") == "1":
        return INTERPRETED_MOST
    game.compile()
    return level("master").iterations


def chosen(name: str, table: Table, seat: int, seed: int) -> Action:
    """One choice of a level."""
    budget = Budget(seconds=60, iterations=ready(table.game), seed=seed)
    return bot(name).choose(table.handle(seat), budget)


def choices(name: str, table: Table, seat: int | None = None) -> set[str]:
    """All that a level chooses over a few seeds, in a few words: "bid 3", "discard Disciple"."""
    who = table.to_act[0] if seat is None else seat
    return {words(chosen(name, table, who, seed)) for seed in range(SEEDS)}


def words(action: Action) -> str:
    """An action in a few words."""
    args: dict[str, Any] = dict(action.args)
    return " ".join([action.verb, *(str(value) for value in args.values())])
