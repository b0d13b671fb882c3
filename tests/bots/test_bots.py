"""Bots: legal, honest, bounded, and better than chance."""

from __future__ import annotations

import math
import pickle
import random
import re
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import teahouse
from teahouse.bots import LEVELS, Budget, UnknownBot, bot, hint, levels, seconds
from teahouse.engine.errors import TeahouseError
from teahouse.engine.table import Table

DUELO = teahouse.game("duelo")


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")
    yield


def play(table: Table, names: list[str], seed: int, iterations: int) -> Table:
    n = 0
    while not table.over:
        seat = table.to_act[0]
        budget = Budget(seconds=60, iterations=iterations, seed=seed * 1000 + n)
        table.step(seat, bot(names[seat]).choose(table.handle(seat), budget))
        n += 1
    return table


def test_levels_are_named_weakest_first_and_think_more_and_more() -> None:
    assert levels() == ["novice", "steady", "strong", "master"]
    spent = [LEVELS[name].iterations for name in levels()]
    assert spent == sorted(set(spent))
    assert seconds("master") <= 1.0
    assert [seconds(name) for name in levels()] == sorted(seconds(name) for name in levels())


@pytest.mark.parametrize("wrong", ["grandmaster", "", None, 3])
def test_an_unknown_bot_is_refused_with_the_known_ones(wrong: object) -> None:
    with pytest.raises(UnknownBot, match="novice, steady, strong, master"):
        bot(wrong)  # type: ignore[arg-type]


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize("game", teahouse.games())
def test_bots_of_all_levels_play_all_games(game: str) -> None:
    """Or forty answers of it: the longest game takes hundreds."""
    table = teahouse.game(game).new(seats=3, seed=7)
    rng = random.Random(7)
    names = ["master", "steady", "novice"]
    for _ in range(12):
        if not table.over:
            seat = table.to_act[0]
            table.step(seat, rng.choice(table.legal_actions(seat)))
    answers = 0
    while not table.over and answers < 40:
        seat = table.to_act[0]
        budget = Budget(seconds=60, iterations=5, seed=answers)
        table.step(seat, bot(names[seat]).choose(table.handle(seat), budget))
        answers += 1
    assert answers > 0


def test_a_handle_travels_to_another_process_and_is_the_same_there() -> None:
    table = DUELO.new(seats=3, seed=2)
    seat = table.to_act[0]
    there = pickle.loads(pickle.dumps(table.handle(seat)))
    assert there.view() == table.view(seat)
    assert there.legal_actions() == table.legal_actions(seat)


def test_bots_keep_to_their_seconds_interpreted_and_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = DUELO.new(seats=4, seed=5)
    seat = table.to_act[0]
    DUELO.compile()
    for interpret in ("0", "1"):
        monkeypatch.setenv("TEAHOUSE_INTERPRET", interpret)
        handle = table.handle(seat)
        bot("master").choose(handle, Budget(seconds=0.01, iterations=1))  # load what is compiled
        begun = time.perf_counter()
        bot("master").choose(handle, Budget(seconds=0.05))
        assert time.perf_counter() - begun < 5  # far above the budget: only a runaway fails


def test_steady_beats_novice() -> None:
    """60 rounds; a fair coin would win 44 or more of them once in 5,000 times."""
    DUELO.compile()
    won = 0.0
    for seed in range(60):
        names = ["steady", "novice"] if seed % 2 else ["novice", "steady"]
        table = play(DUELO.new(seats=2, seed=seed), names, seed, 400)
        won += sum(1 / len(table.winners) for seat in table.winners if names[seat] == "steady")
    assert won >= 44


# ── hints ────────────────────────────────────────────────────────────────────

SURE_WIN = {
    "seats": 2,
    "seed": 3,
    "set": {
        "hands": [["Drunken Fists", "Disciple"], ["Master of Kung Fu"]],
        "turn": 0,
        "phase": "play",
    },
    "known": [[0, "hands", 1, 0]],
}


@pytest.mark.usefixtures("interpreted")
def test_a_hint_names_the_best_action_its_chance_and_why() -> None:
    table = DUELO.position(SURE_WIN)
    given = hint(table.handle(0), Budget(seconds=60, iterations=250, seed=1))
    assert (given.action.verb, given.action.args) == ("duel", {"card": "Drunken Fists"})
    assert given.chance is not None and given.chance > 0.9
    assert given.why.startswith("Won ") and "%" in given.why and "\n" not in given.why


@pytest.mark.usefixtures("interpreted")
def test_a_hint_is_honest_where_it_knows_little_or_nothing_can_be_chosen() -> None:
    table = DUELO.position(SURE_WIN)
    guess = hint(table.handle(0), Budget(seconds=60, iterations=10, seed=1))
    assert "first guess" in guess.why
    table.step(0, ("duel", {"card": "Drunken Fists"}))
    table.step(0, ("target", {"seat": 1})) if table.to_act == (0,) else None
    forced = hint(table.handle(1), Budget(seconds=60, iterations=10, seed=1))
    assert forced.chance is None and forced.why == "There is nothing else to do."
    with pytest.raises(TeahouseError, match="nothing to decide"):
        hint(table.handle(0), Budget())


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize("name", levels())
def test_a_seat_that_owes_nothing_has_nothing_to_choose(name: str) -> None:
    """A handle may have been made too early, or the table may have moved on since."""
    table = DUELO.new(seats=2, seed=1)
    waiting = 1 - table.to_act[0]
    with pytest.raises(TeahouseError, match="nothing to decide"):
        bot(name).choose(table.handle(waiting), Budget(iterations=5))


@pytest.mark.usefixtures("interpreted")
def test_a_handle_stays_what_it_was_when_the_table_moves_on() -> None:
    table = DUELO.new(seats=2, seed=1)
    seat = table.to_act[0]
    handle = table.handle(seat)
    legal = handle.legal_actions()
    budget = Budget(seconds=60, iterations=20, seed=3)
    first = bot("steady").choose(handle, budget)
    play(table, ["novice", "novice"], 1, 1)
    assert handle.legal_actions() == legal
    assert bot("steady").choose(handle, budget) == first
    with pytest.raises(TeahouseError, match="The game is over"):
        table.step(seat, first)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"seconds": math.nan}, "'seconds' of a budget is 0 or more, not nan."),
        ({"seconds": -1}, "'seconds' of a budget is 0 or more, not -1."),
        ({"seconds": "1"}, "'seconds' of a budget is a number, not 1."),
        ({"seconds": True}, "'seconds' of a budget is a number, not True."),
        ({"iterations": 0}, "'iterations' of a budget is a whole number from 1, not 0."),
        ({"iterations": 1.5}, "'iterations' of a budget is a whole number from 1, not 1.5."),
        ({"seed": None}, "'seed' of a budget is a whole number, not None."),
        ({"seed": "a"}, "'seed' of a budget is a whole number, not a."),
    ],
)
def test_a_budget_that_is_none_is_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(TeahouseError, match="^" + re.escape(sentence) + "$"):
        Budget(**wrong)


def test_a_budget_takes_numpys_numbers_and_any_seed() -> None:
    budget = Budget(np.float64(0.5), np.int64(7), np.int32(-3))  # type: ignore[arg-type]
    assert (budget.seconds, budget.iterations, budget.seed) == (0.5, 7, -3)
    assert type(budget.iterations) is int
    assert Budget(seconds=math.inf, seed=1 << 200).seconds == math.inf
