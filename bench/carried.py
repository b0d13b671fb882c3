"""`python -m bench.carried GAME [--iterations N] [--games N]`: what keeping trees would be worth.

Bots begin each choice with an empty tree. This counts what they would begin with otherwise: how
many of the imagined games of a seat's last choice went through exactly what has happened since, up
to the decision that is asked now. It is the most that keeping the tree could save; what was learned
since then about hidden cards makes even these games worth less than new ones.
"""

from __future__ import annotations

import statistics
import sys
from typing import Any

import numpy as np

from bench.asked import Words, game_named
from bench.levels import OPTIONS, SEATS
from bench.report import progress
from teahouse.bots import Budget, tree
from teahouse.bots.novice import sane_actions
from teahouse.bots.search import Plan, Run, compiled_grow
from teahouse.bots.thinker import drawn
from teahouse.engine.game import Game, answers_buffer
from teahouse.engine.table import Table

BASE_GONE = -1
"""What has happened is in the tree no more."""


class Trail:
    """A seat's last tree, and the node in it that what has happened since has led to."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.base = 0
        self.via = 0
        self.clock = int(run.room[tree.ROOT_CLOCK])
        self.begun = False

    def happened(self, table: Table, seat: int, action: int) -> None:
        """One answer that was really given, as the descent would have noted it."""
        node = self.node(table, seat)
        if node is None:
            return  # nothing to choose: makes no node
        w = words_of(table)
        secret = bool(w[tree.ASKED])
        if node < 0 or not self._has(node, action):
            self.base = BASE_GONE
        if not secret or seat == self.run.seat:
            self.via = self.via * 1024 + action + 1 & 0x7FFFFFFF

    def node(self, table: Table, seat: int) -> int | None:
        """The node of the decision that `seat` is asked now; None where it has no choice."""
        w = words_of(table)
        into = answers_buffer(table.game)
        if self.begun and table.game.interpreted.legal(table.state, seat, into) == 1:
            return None
        secret = bool(w[tree.ASKED])
        if int(w[tree.CLOCK]) != self.clock or not secret:
            if self.begun and self.base >= 0:
                top = tree.PENDING + (int(w[tree.DEPTH]) - 1) * tree.WIDE
                mover = 0 if secret else seat
                about = int(w[top + tree.ABOUT]) & 4095
                label = ((self.via << 3 | mover) << 8 | int(w[top + tree.KIND])) << 12 | about
                self.base = self._below(self.base, label)
            self.clock = int(w[tree.CLOCK])
            self.via = 0
        self.begun = True
        if self.base < 0:
            return BASE_GONE
        if not secret:
            return self.base
        return self._below(self.base, tree.SECRET | seat << 40 | tree.given(w, seat))

    def _below(self, parent: int, label: int) -> int:
        used = int(self.run.room[tree.NODES])
        nodes = self.run.nodes[:used]
        found = np.flatnonzero((nodes[:, tree.PARENT] == parent) & (nodes[:, tree.LABEL] == label))
        found = found[found > 0]
        return int(found[0]) if found.size else BASE_GONE

    def _has(self, node: int, action: int) -> bool:
        e = int(self.run.nodes[node, tree.FIRST])
        while e:
            if int(self.run.edges[e, tree.ACTION]) == action:
                return int(self.run.edges[e, tree.VISITS]) > 0
            e = int(self.run.edges[e, tree.NEXT])
        return False

    def carried(self, table: Table) -> float:
        """The share of the old tree's imagined games that went through the decision asked now."""
        node = self.node(table, self.run.seat)
        if node is None or node < 0:
            return 0.0
        visits = 0
        e = int(self.run.nodes[node, tree.FIRST])
        while e:
            visits += int(self.run.edges[e, tree.VISITS])
            e = int(self.run.edges[e, tree.NEXT])
        return visits / self.run.done


def words_of(table: Table) -> Any:
    """The header of the table's state, as the search reads it."""
    return table.row[: tree.HEAD].view(np.int32)


def shares(game: Game, iterations: int, seed: int) -> list[float]:
    """For each choice of a game but the first ones: what the seat's last tree still holds of it."""
    table = game.new(SEATS, seed=seed, **OPTIONS.get(game.id, {}))
    trails: dict[int, Trail] = {}
    found: list[float] = []
    steps = 0
    while not table.over:
        seat = table.to_act[0]
        handle = table.handle(seat)
        actions = sane_actions(handle)
        action = actions[0]
        run = None
        if len(actions) > 1:
            if seat in trails:
                found.append(trails[seat].carried(table))
            budget = Budget(600, iterations, seed * 1000 + steps)
            run = Run(handle, actions, budget, Plan())
            run.more(iterations)
            thought = run.thought(1.0)
            action = drawn(thought, budget.seed) if thought.secret else thought.best.action
            trails[seat] = Trail(run)
        for trail in trails.values():
            trail.happened(table, seat, action.id)
        table.step(seat, action)
        steps += 1
    return found


def main(argv: list[str] | None = None) -> int:
    """Play some games between equal bots and print what their trees would have carried over."""
    words = Words(prog="bench.carried", description=__doc__, allow_abbrev=False)
    words.add_argument("game", type=game_named)
    words.add_argument("--iterations", type=int, default=200)
    words.add_argument("--games", type=int, default=10)
    wanted = words.parse_args(argv)
    game = wanted.game
    game.compile()
    compiled_grow()
    found: list[float] = []
    for seed in range(wanted.games):
        found += shares(game, wanted.iterations, seed)
        progress(f"{game.id}: {seed + 1} of {wanted.games} games")
    middle = statistics.median(found)
    print(
        f"{game.id}, {wanted.iterations} iterations, {len(found)} choices: "
        f"{100 * statistics.fmean(found):.1f} % carried over, median {100 * middle:.1f} %"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
