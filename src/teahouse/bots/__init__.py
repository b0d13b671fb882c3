"""Bots: honest players that get one seat's handle and a budget, and give an action.

    from teahouse.bots import Budget, bot, seconds
    action = bot("strong").choose(table.handle(seat), Budget(seconds=seconds("strong")))

The protocol is for good: `choose(handle, budget) -> Action`. A handle holds what its seat knows and
nothing else; the same handle and seed give the same choice as long as the time is not what ends it.
`hint` is for people who would like to know what a bot would do.
"""

from __future__ import annotations

from teahouse.bots.budget import Budget
from teahouse.bots.hint import Hint, hint
from teahouse.bots.levels import LEVELS, Bot, Level, UnknownBot, bot, level, levels, seconds

__all__ = [
    "LEVELS",
    "Bot",
    "Budget",
    "Hint",
    "Level",
    "UnknownBot",
    "bot",
    "hint",
    "level",
    "levels",
    "seconds",
]
