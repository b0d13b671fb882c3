"""Search over any game: from one seat's knowledge to what each of its answers is worth.

    thought = think(handle, actions, Budget(seconds=0.5, iterations=2000, seed=1))
    thought.best.action, thought.best.value

Everything the search needs beside the game lies in arrays of a size that is known beforehand.
Nothing is kept from one decision to the next: a bot is asked in whichever process is free, with a
handle that says what its seat knows now and not what led there, and the same handle and seed must
give the same answer. `tree.py` is the search itself.
"""

from __future__ import annotations

import functools
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from teahouse.bots import tree
from teahouse.bots.budget import Budget
from teahouse.bots.compiling import compile_together
from teahouse.engine.actions import Action
from teahouse.engine.chance import bits_at
from teahouse.engine.game import Game, answers_buffer
from teahouse.engine.handle import Handle
from teahouse.engine.record import SEATS

NODES_MOST = 1 << 17
"""Most decisions a tree holds; then it grows no more, and what is there gets better known."""
EDGES_MOST = 1 << 18
"""Most answers a tree holds."""
EDGES_AN_ITERATION = 6
"""Room for so many answers an iteration, up to the most: simultaneous decisions add several."""
CHUNK = 128
"""Compiled iterations between two looks at the clock: a few milliseconds."""
EXPLORE = 0.7
"""Width of the upper bound, for shares of the win between 0 and 1."""
RARELY = 0.1
"""Answers of a mixed strategy below this share are noise of the search and left out."""


@dataclass(frozen=True)
class Plan:
    """How to search. The defaults are what measured best (ARCHITECTURE.md, "Bots").

    `horizon`: answers after the root from which on a judged position ends the playout; None: what
    the game says, -1: never. `thumb`: share of playout answers by the game's rule of thumb.
    `decoupled`: upper bounds instead of regret matching at simultaneous decisions.
    """

    explore: float = EXPLORE
    horizon: int | None = None
    thumb: float = 0.0
    decoupled: bool = False

    def numbers(self, game: Game) -> Any:
        """As `tree.py` reads it; what the game has no function for is left out."""
        plan = np.zeros(3, np.int64)
        horizon = game.horizon if self.horizon is None else self.horizon
        plan[tree.HORIZON] = horizon if game.has_value else -1
        plan[tree.THUMB] = round(self.thumb * tree.THUMB_OF) if game.has_thumb else 0
        plan[tree.DECOUPLED] = int(self.decoupled)
        return plan


@dataclass(frozen=True)
class Judged:
    """What the search thinks of one answer: how often it was tried, the seat's mean share of the
    win after it (0 to 1), and how often to give it."""

    action: Action
    visits: int
    value: float
    share: float


@dataclass(frozen=True)
class Thought:
    """What a search came to. `answers` in the order given; `secret`: a simultaneous decision."""

    answers: tuple[Judged, ...]
    iterations: int
    seconds: float
    secret: bool
    nodes: int

    @property
    def best(self) -> Judged:
        """The answer given most often."""
        return max(self.answers, key=lambda judged: (judged.share, judged.value))


@dataclass(frozen=True)
class Driver:
    """A game's functions as the search calls them, compiled or interpreted."""

    deal: Any
    legal: Any
    step: Any
    value: Any
    thumb: Any
    grow: Any
    chunk: int


def think(
    handle: Handle, actions: Sequence[Action], budget: Budget, plan: Plan | None = None
) -> Thought:
    """Search until the budget's iterations or seconds are spent, one of `actions` to be given.

    At least one iteration for each action is made, however short the time.
    """
    begun = time.perf_counter()
    run = Run(handle, actions, budget, plan or Plan())
    least = len(actions)
    while run.done < budget.iterations:
        left = budget.seconds - (time.perf_counter() - begun)
        if left <= 0 and run.done >= least:
            break
        run.more(min(run.driver.chunk, budget.iterations - run.done))
    return run.thought(time.perf_counter() - begun)


class Run:
    """One search at work: the arrays of its tree and where it stands."""

    def __init__(
        self, handle: Handle, actions: Sequence[Action], budget: Budget, plan: Plan
    ) -> None:
        game = handle.game
        self.actions = actions
        self.seat = handle.seat
        self.row = game.layout.new_row()
        self.driver = driver(game, self.row)
        self.hidden = handle.row()[: game.layout.core].copy()
        words = self.hidden[: tree.HEAD].view(np.int32)
        self.secret = bool(words[tree.ASKED] >> self.seat & 1)
        self.into = answers_buffer(game)
        self.allowed = np.zeros(game.actions.size, np.int64)
        self.allowed[[action.id for action in actions]] = 1
        self.stamp = np.zeros(game.actions.size, np.int64)
        self._make_tree(budget.iterations, game.actions.size)
        self.room[tree.ROOT_CLOCK] = words[tree.CLOCK]
        self.room[tree.ROOT_PART] = words[tree.PROGRESS + self.seat]
        self.plan = plan.numbers(game)
        self.decoupled = plan.decoupled
        self.explore = plan.explore
        self.chance = bits_at(budget.seed, 0)

    def _make_tree(self, iterations: int, answers: int) -> None:
        nodes = min(NODES_MOST, iterations * SEATS + 2)
        edges = min(EDGES_MOST, iterations * EDGES_AN_ITERATION + answers + 2)
        self.nodes = np.zeros((nodes, 3), np.int64)
        self.edges = np.zeros((edges, 4), np.int64)
        self.sums = np.zeros((edges, 3), np.float64)
        self.slots = np.zeros(2 * nodes + 1, np.int64)
        self.room = np.zeros(tree.ROOM, np.int64)
        self.room[tree.NODES] = 1
        self.room[tree.EDGES] = 1
        self.path = np.zeros((tree.PATH_MOST, 4), np.int64)
        self.picks = np.zeros(tree.PICKS_MOST, np.int64)
        self.chances = np.zeros(tree.PICKS_MOST, np.float64)
        self.returns = np.zeros(SEATS, np.float64)

    @property
    def done(self) -> int:
        """Iterations made."""
        return int(self.room[tree.ITERATIONS])

    def more(self, count: int) -> None:
        """So many iterations more."""
        d = self.driver
        self.chance = d.grow(
            d.deal, d.legal, d.step, d.value, d.thumb,
            self.hidden, self.row, self.into, self.seat, self.allowed,
            self.nodes, self.edges, self.sums, self.slots, self.room, self.stamp,
            self.path, self.picks, self.chances, self.returns,
            self.plan, self.explore, count, self.chance,
        )  # fmt: skip

    def thought(self, seconds: float) -> Thought:
        """What has been found out about the answers."""
        visits = dict.fromkeys((action.id for action in self.actions), 0)
        value = dict.fromkeys(visits, 0.0)
        weight = dict.fromkeys(visits, 0.0)
        mixed = self.secret and not self.decoupled
        e = int(self.nodes[self.room[tree.ROOT], tree.FIRST])
        while e:
            number = int(self.edges[e, tree.ACTION])
            visits[number] = n = int(self.edges[e, tree.VISITS])
            value[number] = float(self.sums[e, tree.VALUE]) / n if n else 0.0
            weight[number] = float(self.sums[e, tree.PLAYED]) if mixed else n
            e = int(self.edges[e, tree.NEXT])
        total = math.fsum(weight.values()) or 1.0
        answers = tuple(
            Judged(action, visits[action.id], value[action.id], weight[action.id] / total)
            for action in self.actions
        )
        used = int(self.room[tree.NODES])
        return Thought(answers, self.done, seconds, mixed, used)


def driver(game: Game, row: Any) -> Driver:
    """The game's functions for a search that keeps its worlds in `row`."""
    kernels = game.kernels
    if kernels.compiled:
        k = game.compile()
        return Driver(k.deal, k.legal, k.step, k.value, k.thumb, compiled_grow(), CHUNK)
    return interpreted_driver(game, row)


def interpreted_driver(game: Game, row: Any) -> Driver:
    """The same functions in Python; the state they take is made once."""
    k, state = game.interpreted, game.layout.State(row)
    return Driver(
        deal=lambda row, me, bits, into: k.deal(state, me, int(bits), into),
        legal=lambda row, seat, into: k.legal(state, seat, into),
        step=lambda row, seat, action: k.step(state, seat, int(action)),
        value=lambda row, seat: k.value(state, seat),
        thumb=lambda row, seat, into, n: k.thumb(state, seat, into, n),
        grow=tree.grow,
        chunk=1,
    )


@functools.cache
def compiled_grow() -> Any:
    """The search compiled once for all games."""

    def signature(t: Any, row: Any, into: Any) -> Any:
        fn: Callable[..., Any] = t.FunctionType
        ints, floats = t.Array(t.int64, 1, "C"), t.Array(t.float64, 1, "C")
        table = t.Array(t.int64, 2, "C")
        return t.int64(
            fn(t.void(row, t.int64, t.int64, into)),
            fn(t.int64(row, t.int64, into)),
            fn(t.void(row, t.int64, t.int64)),
            fn(t.int64(row, t.int64)),
            fn(t.int64(row, t.int64, into, t.int64)),
            row, row, into, t.int64, ints,
            table, table, t.Array(t.float64, 2, "C"), ints, ints, ints,
            table, ints, floats, floats,
            ints, t.float64, t.int64, t.int64,
        )  # fmt: skip

    return compile_together(tree.PARTS_OF_GROW, tree.grow, signature)
