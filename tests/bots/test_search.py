"""The search: one source both ways, bounded, and sound where all choose at once."""

from __future__ import annotations

import random

import numpy as np
import pytest

import teahouse
from teahouse.bots import Budget, search, tree
from teahouse.bots.search import Plan, Run, think
from teahouse.engine.handle import Handle
from teahouse.engine.opening import open_table
from tests.engine.toygame import GAME as TOY

DUELO = teahouse.game("duelo")
PENNY = ((1.0, 0.0), (0.0, 0.5))
"""What the first of two seats gets: head to head counts double. Both should show heads one time in
three."""


def middles(count: int, seats: int) -> list[Handle]:
    """Handles from the middle of random rounds of Duelo."""
    found: list[Handle] = []
    for seed in range(count):
        table = DUELO.new(seats=seats, seed=seed, rounds_to_win=2)
        rng = random.Random(seed)
        for _ in range(seed % 9):
            if not table.over:
                seat = table.to_act[0]
                table.step(seat, rng.choice(table.legal_actions(seat)))
        if not table.over:
            found.append(table.handle(table.to_act[0]))
    return found


def both_ways(handle: Handle, plan: Plan, monkeypatch: pytest.MonkeyPatch) -> list[search.Thought]:
    handle.game.compile()
    thoughts = []
    for mode in ("0", "1"):
        monkeypatch.setenv("TEAHOUSE_INTERPRET", mode)
        budget = Budget(seconds=600, iterations=60, seed=11)
        thoughts.append(think(handle, handle.legal_actions(), budget, plan))
    return thoughts


@pytest.mark.boundscheck
@pytest.mark.parametrize("seats", [2, 4])
def test_interpreted_and_compiled_search_are_one(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for handle in middles(8, seats):
        compiled, plain = both_ways(handle, Plan(), monkeypatch)
        assert compiled.answers == plain.answers
        assert compiled.nodes == plain.nodes


@pytest.mark.boundscheck
@pytest.mark.parametrize("plan", [Plan(), Plan(decoupled=True), Plan(thumb=0.5, horizon=-1)])
def test_so_they_are_where_all_choose_at_once(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    table = open_table(TOY, 3, 5, {})
    for part in range(4):
        seat = table.to_act[0]
        compiled, plain = both_ways(table.handle(seat), plan, monkeypatch)
        assert compiled.secret is (not plan.decoupled)
        assert compiled.answers == plain.answers
        table.step(seat, table.legal_actions(seat)[part % 2 - 1])


def test_the_same_seed_thinks_the_same_and_another_seed_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")
    (handle,) = middles(1, 3)
    one, two, other = (
        think(handle, handle.legal_actions(), Budget(600, 80, seed)) for seed in (1, 1, 2)
    )
    assert one.answers == two.answers != other.answers
    assert sum(judged.visits for judged in one.answers) == one.iterations == 80


def test_a_full_tree_grows_no_more_but_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")
    monkeypatch.setattr(search, "NODES_MOST", 9)
    monkeypatch.setattr(search, "EDGES_MOST", 40)
    (handle,) = middles(1, 3)
    run = Run(handle, handle.legal_actions(), Budget(600, 300, 1), Plan())
    run.more(300)
    assert run.room[tree.NODES] == 9 and run.room[tree.EDGES] <= 40
    assert run.thought(1.0).iterations == 300
    assert sum(judged.visits for judged in run.thought(1.0).answers) == 300


def test_memory_is_bounded_whatever_the_budget() -> None:
    (handle,) = middles(1, 3)
    run = Run(handle, handle.legal_actions(), Budget(1.0, 10**9, 1), Plan())
    arrays = (run.nodes, run.edges, run.sums, run.slots, run.path, run.picks, run.chances)
    assert sum(array.nbytes for array in arrays) < 24 << 20


def test_however_short_the_time_every_answer_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")
    (handle,) = middles(1, 2)
    thought = think(handle, handle.legal_actions(), Budget(0.0, 1000, 1))
    assert all(judged.visits > 0 for judged in thought.answers)


def test_values_are_shares_of_the_win(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")
    for handle in middles(4, 2):
        thought = think(handle, handle.legal_actions(), Budget(600, 60, 1))
        assert all(0 <= judged.value <= 1 for judged in thought.answers)
        assert sum(judged.share for judged in thought.answers) == pytest.approx(1)


# ── regret matching ──────────────────────────────────────────────────────────


class Pennies:
    """Two seats that show a penny at once, with the tree's own functions and nothing else."""

    def __init__(self) -> None:
        self.nodes = np.zeros((8, 3), np.int64)
        self.edges = np.zeros((16, 4), np.int64)
        self.sums = np.zeros((16, 3), np.float64)
        self.room = np.zeros(tree.ROOM, np.int64)
        self.room[tree.EDGES] = 1
        self.stamp = np.zeros(2, np.int64)
        self.into = np.array([0, 1], np.int32)
        self.picks = np.zeros(8, np.int64)
        self.chances = np.zeros(8, np.float64)
        self.path = np.zeros((2, 4), np.int64)
        self.chance = 12345

    def round(self) -> None:
        self.room[tree.PICKED] = 0
        shown = []
        for seat in (0, 1):
            begin = int(self.room[tree.PICKED])
            e, self.chance = tree.by_regret(
                self.nodes, self.edges, self.sums, self.room, self.stamp,
                self.into, 2, seat, self.picks, self.chances, self.chance,
            )  # fmt: skip
            self.path[seat] = e, seat, begin, self.room[tree.PICKED] - begin
            shown.append(int(self.edges[e, tree.ACTION]))
        first = PENNY[shown[0]][shown[1]]
        returns = np.array([first, 1 - first])
        tree.credit(self.edges, self.sums, self.path, 2, self.picks, self.chances, returns)

    def heads(self, seat: int) -> float:
        played = {}
        e = self.nodes[seat, tree.FIRST]
        while e:
            played[int(self.edges[e, tree.ACTION])] = self.sums[e, tree.PLAYED]
            e = self.edges[e, tree.NEXT]
        return float(played[0] / sum(played.values()))


def test_regret_matching_finds_the_mixed_strategy_of_both() -> None:
    pennies = Pennies()
    for _ in range(6000):
        pennies.round()
    assert pennies.heads(0) == pytest.approx(1 / 3, abs=0.06)
    assert pennies.heads(1) == pytest.approx(1 / 3, abs=0.06)
