"""Bots: legal, honest, bounded, and better than chance."""

from __future__ import annotations

import pickle
import random
import time

import pytest

import teahouse
from teahouse.bots import Budget, UnknownBot, bot, levels
from teahouse.engine.laws import swap_unknown
from teahouse.engine.table import Table

DUELO = teahouse.game("duelo")
SMALL = Budget(seconds=5, iterations=200, seed=3)


def play(table: Table, names: list[str], seed: int, iterations: int) -> Table:
    n = 0
    while not table.over:
        seat = table.to_act[0]
        budget = Budget(seconds=5, iterations=iterations, seed=seed * 1000 + n)
        table.step(seat, bot(names[seat]).choose(table.handle(seat), budget))
        n += 1
    return table


def test_levels_are_named_weakest_first() -> None:
    assert levels()[:2] == ["novice", "steady"]


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBot, match="novice, steady"):
        bot("grandmaster")


@pytest.mark.parametrize("level", ["novice", "steady"])
@pytest.mark.parametrize("seats", [2, 5])
def test_bots_play_whole_games(level: str, seats: int) -> None:
    table = play(DUELO.new(seats=seats, seed=seats), [level] * seats, 1, 40)
    assert table.over


@pytest.mark.parametrize("level", ["novice", "steady"])
def test_no_bot_throws_the_master_away(level: str) -> None:
    for seed in range(25):
        spec = {
            "seats": 2,
            "seed": seed,
            "set": {"hands": [["Master of Kung Fu", "Disciple"], None], "turn": 0},
        }
        table = DUELO.position(spec)
        action = bot(level).choose(table.handle(0), Budget(seconds=5, iterations=60, seed=seed))
        assert (action.verb, action.args) != ("discard", {"card": "Master of Kung Fu"})


def test_the_only_action_is_taken_even_if_senseless() -> None:
    spec = {
        "seats": 2,
        "seed": 1,
        "set": {
            "hands": [["Master of Kung Fu"], None],
            "turn": 0,
            "phase": "play",
            "protected": [1],
        },
    }
    table = DUELO.position(spec)
    for level in levels():
        assert bot(level).choose(table.handle(0), SMALL).verb == "discard"


@pytest.mark.parametrize("level", ["novice", "steady"])
def test_bots_know_nothing_their_seat_does_not(level: str) -> None:
    """Two worlds a seat cannot tell apart, with other hidden cards: the same choice."""
    rng = random.Random(5)
    for seed in range(12):
        one = DUELO.new(seats=4, seed=seed)
        seat = one.to_act[0]
        two = one.copy()
        assert swap_unknown(two, seat, rng)
        assert one.digest() != two.digest()
        budget = Budget(seconds=30, iterations=150, seed=seed)
        first = bot(level).choose(one.handle(seat), budget)
        assert first == bot(level).choose(two.handle(seat), budget)


def test_a_handle_travels_to_another_process_and_is_the_same_there() -> None:
    table = DUELO.new(seats=3, seed=2)
    seat = table.to_act[0]
    there = pickle.loads(pickle.dumps(table.handle(seat)))
    assert there.view() == table.view(seat)
    assert there.legal_actions() == table.legal_actions(seat)


def test_steady_keeps_to_its_seconds_interpreted_and_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = DUELO.new(seats=4, seed=5)
    seat = table.to_act[0]
    DUELO.compile()
    for interpret in ("0", "1"):
        monkeypatch.setenv("TEAHOUSE_INTERPRET", interpret)
        handle = table.handle(seat)
        bot("steady").choose(handle, Budget(seconds=0.01, iterations=1))  # load what is compiled
        begun = time.perf_counter()
        bot("steady").choose(handle, Budget(seconds=0.2, iterations=10**9))
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


def test_interpreted_steady_is_no_worse_than_a_novice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")
    spec = {
        "seats": 2,
        "seed": 1,
        "set": {
            "hands": [["Dragon Style", "Disciple"], ["Master of Kung Fu"]],
            "turn": 1,
            "phase": "start",
        },
    }
    table = DUELO.position(spec)
    action = bot("steady").choose(table.handle(1), Budget(seconds=2, iterations=60, seed=1))
    assert action in table.legal_actions(1)
