"""A bot that searches: so many worlds for each choice, and the answer that came out best."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace

from teahouse.bots.budget import Budget
from teahouse.bots.novice import answers_of
from teahouse.bots.search import RARELY, Plan, Thought, think
from teahouse.engine.actions import Action
from teahouse.engine.handle import Handle


@dataclass(frozen=True)
class Thinker:
    """Searches `iterations` worlds, or fewer if the budget says so."""

    iterations: int
    plan: Plan = field(default_factory=Plan)

    def choose(self, handle: Handle, budget: Budget) -> Action:
        """The answer tried most often, or one drawn from the mixed strategy of a secret choice."""
        actions = answers_of(handle)
        if len(actions) == 1:
            return actions[0]
        least = replace(budget, iterations=min(self.iterations, budget.iterations))
        thought = think(handle, actions, least, self.plan)
        return drawn(thought, budget.seed) if thought.secret else thought.best.action


def drawn(thought: Thought, seed: int) -> Action:
    """An answer of a secret simultaneous decision, each as often as the search found right."""
    enough = [judged for judged in thought.answers if judged.share >= RARELY] or [thought.best]
    weights = [judged.share or 1.0 for judged in enough]
    return random.Random(seed).choices(enough, weights)[0].action
