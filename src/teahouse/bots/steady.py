"""The steady bot: Monte Carlo over worlds dealt from its own view.

Each iteration deals what the seat doesn't know anew, tries one of the sane actions (the one whose
upper confidence bound is highest) and plays the world out at random. The action tried most often
wins. In compiled code where that is loaded; else the same with fewer worlds, interpreted.
"""

from __future__ import annotations

import math
import random
import time

import numpy as np

from teahouse.bots.budget import Budget
from teahouse.bots.novice import sane_actions
from teahouse.bots.worlds import compiled_trials
from teahouse.engine.actions import Action
from teahouse.engine.chance import chance_at
from teahouse.engine.game import answers_buffer
from teahouse.engine.handle import Handle
from teahouse.engine.table import Table

CHUNK = 200
"""Compiled iterations between two looks at the clock: a few milliseconds."""


class Steady:
    """Flat Monte Carlo with UCB1 over the actions of one decision."""

    def choose(self, handle: Handle, budget: Budget) -> Action:
        """The action that was tried most often; one that is alone is taken at once."""
        actions = sane_actions(handle)
        if len(actions) == 1:
            return actions[0]
        if handle.game.kernels.compiled:
            visits = self._compiled_visits(handle, actions, budget)
        else:
            visits = self._interpreted_visits(handle, actions, budget)
        return actions[max(range(len(actions)), key=lambda i: visits[i])]

    def _compiled_visits(
        self, handle: Handle, actions: list[Action], budget: Budget
    ) -> list[float]:
        game = handle.game
        kernels = game.compile()
        trial = compiled_trials()
        hidden = handle.row()[: game.layout.core].copy()
        row = game.layout.new_row()
        into = answers_buffer(game)
        ids = np.array([action.id for action in actions], np.int64)
        visits = np.zeros(len(ids), np.int64)
        value = np.zeros(len(ids), np.float64)
        chance = chance_at(budget.seed, 0)
        ends = time.perf_counter() + budget.seconds
        done = 0
        while done < budget.iterations and time.perf_counter() < ends:
            n = min(CHUNK, budget.iterations - done)
            chance = trial(
                kernels.deal, kernels.legal, kernels.step,
                hidden, row, into, handle.seat, ids, visits, value, n, chance,
            )  # fmt: skip
            done += n
        return [float(n) for n in visits]

    def _interpreted_visits(
        self, handle: Handle, actions: list[Action], budget: Budget
    ) -> list[float]:
        rng = random.Random(budget.seed)
        visits = [0.0] * len(actions)
        value = [0.0] * len(actions)
        ends = time.perf_counter() + budget.seconds
        for n in range(budget.iterations):
            if n >= len(actions) and time.perf_counter() >= ends:
                break
            i = best_bound(visits, value, n)
            world = handle.reimagine(rng.randrange(1 << 62))
            visits[i] += 1
            value[i] += play_out(world, handle.seat, actions[i].id, rng)
        return visits


def best_bound(visits: list[float], value: list[float], n: int) -> int:
    """The index with the highest upper confidence bound; untried ones first."""

    def bound(i: int) -> float:
        if visits[i] == 0:
            return math.inf
        return value[i] / visits[i] + math.sqrt(2 * math.log(n) / visits[i])

    return max(range(len(visits)), key=bound)


def play_out(world: Table, seat: int, action: int, rng: random.Random) -> float:
    """Take the action, play at random to the end; 1 shared among the winners, 0 for the others."""
    world.play_quietly(seat, action)
    while not world.over:
        actor = world.to_act[0]
        world.play_quietly(actor, rng.choice(world.legal_ids(actor)))
    return 1 / len(world.winners) if seat in world.winners else 0.0
