"""§16 Options."""

from __future__ import annotations

import random
from typing import Any

import pytest

from teahouse.engine.errors import BadOption
from teahouse.games.pili import GAME


def played_out(table: Any, seed: int) -> Any:
    rng = random.Random(seed)
    while not table.over:
        seat = rng.choice(table.to_act)
        table.step(seat, rng.choice(table.legal_actions(seat)).id)
    return table


def test_16_1_the_story_alone_ends_with_its_scores() -> None:
    table = played_out(GAME.new(3, seed=5, mode="story"), 5)
    assert table.view(None)["phase"] == "story"
    assert table.scores[table.winners[0]] == max(table.scores)


def test_16_1_ultimate_ends_with_a_battle() -> None:
    view = played_out(GAME.new(2, seed=5), 5).view(None)
    assert view["phase"] == "battle"
    assert view["scores"] == view["hp"]
    assert view["winners"] == [view["hp"].index(max(view["hp"]))]


def test_16_1_who_is_equal_but_for_the_coin_wins_together() -> None:
    given = {
        "round": 8, "turn": 0, "silver": [9, 9, 3], "fate": [{}, {"R": 0}, {}],
        "training": [[], [], []],
    }  # fmt: skip
    spec = {"seats": 3, "seed": 1, "options": {"mode": "story"}, "set": given}
    table = GAME.position(spec)
    while not table.over:
        table.step(table.to_act[0], ("done", {}))
    assert table.winners == (0, 1)
    assert table.scores == [11, 11, 5]
    assert table.returns == [0.5, 0.5, -1.0]


def test_16_2_factions() -> None:
    plain, with_them = GAME.new(4, seed=2), GAME.new(4, seed=2, factions=True)
    assert plain.view(0)["factions"] == [None] * 4
    assert plain.decision.name == "action_card"
    assert len(set(with_them.view(0)["factions"])) == 4
    assert with_them.decision.name == "side"


@pytest.mark.parametrize("first", [0, 1, 2])
def test_16_3_the_named_seat_starts(first: int) -> None:
    assert GAME.new(3, seed=1, first=first).to_act == (first,)


def test_16_3_left_out_it_is_random() -> None:
    assert {GAME.new(3, seed=seed).to_act[0] for seed in range(20)} == {0, 1, 2}


@pytest.mark.rule("16.1", "16.2", "16.3")
@pytest.mark.parametrize(
    "options", [{"mode": "battle"}, {"factions": 1}, {"first": 3}, {"first": -1}, {"rounds": 2}]
)
def test_other_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        GAME.new(3, **options)
