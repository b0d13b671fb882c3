"""The novice: plays at random, but nothing that nobody would do on purpose."""

from __future__ import annotations

import random

from teahouse.bots.budget import Budget
from teahouse.engine.actions import Action
from teahouse.engine.errors import TeahouseError
from teahouse.engine.handle import Handle


def sane_actions(handle: Handle) -> list[Action]:
    """The legal actions without those the game calls senseless, or all if nothing else is left."""
    legal = handle.legal_actions()
    view = handle.view()
    sane = [action for action in legal if not handle.game.senseless(view, action)]
    return sane or legal


def answers_of(handle: Handle) -> list[Action]:
    """The sane actions; TeahouseError if the seat owes no answer."""
    actions = sane_actions(handle)
    if not actions:
        raise TeahouseError("There is nothing to decide for this seat now.")
    return actions


class Novice:
    """A uniformly random sane action."""

    def choose(self, handle: Handle, budget: Budget) -> Action:
        """Pick one; depends on the budget's seed and on nothing the seat doesn't know."""
        return random.Random(budget.seed).choice(answers_of(handle))
