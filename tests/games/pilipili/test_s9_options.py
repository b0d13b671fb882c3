"""RULES.md section 9: missions, where the number of cards comes from, the limit."""

from __future__ import annotations

import pytest

import teahouse

from .situations import do, now, refused, situation
from .test_s1_to_s3 import BACKS

GAME = teahouse.game("pilipili")


def test_9_1_without_missions_no_specials_and_no_mission_ever() -> None:
    table = GAME.new(seats=3, seed=1, missions=False)
    while not table.over:
        assert now(table)["mission"] is None
        seat = table.to_act[0]
        table.step(seat, table.legal_actions(seat)[0])
    assert all(e.what != "mission_revealed" for e in table.events(None))
    assert "takes one Eye more" in refused(["Eye"], ["1"], mission=None)


def test_9_1_missions_are_on_unless_turned_off() -> None:
    assert GAME.options["missions"].default is True
    assert now(GAME.new(seats=2, seed=1))["mission"] is not None


def test_9_2_with_drawn_the_drawn_missions_own_number_counts() -> None:
    for seed in range(12):
        table = GAME.new(seats=2, seed=seed, hand_size_from="drawn")
        dump = now(table)
        extra = 2 if dump["mission"] == "saboteur" else 0
        assert min(len(hand) for hand in dump["hands"]) == BACKS[dump["mission"]]
        assert max(len(hand) for hand in dump["hands"]) == BACKS[dump["mission"]] + extra
        assert table.view(0)["number_on_top"] is None


def test_9_2_with_drawn_the_last_mission_is_drawn_before_a_reshuffle() -> None:
    options = {"hand_size_from": "drawn"}
    table = situation(["1"], ["2"], mission="double", mission_deck=["saboteur"], options=options)
    do(table, "play 1", "play 2")
    assert now(table)["mission"] == "saboteur"
    assert now(table)["mission_deck"] == []
    assert sorted(len(hand) for hand in now(table)["hands"]) == [3, 5]
    table = situation(["1"], ["2"], mission="double", mission_deck=[], options=options)
    do(table, "play 1", "play 2")
    assert len(now(table)["mission_deck"]) == 17


@pytest.mark.parametrize("limit", [1, 3, 20])
def test_9_3_the_limit_ends_the_game(limit: int) -> None:
    table = situation(["50"], ["1"], mission=None, bids=[0, 1], pilis=[limit - 1, 0],
                      options={"limit": limit})  # fmt: skip
    do(table, "play 50", "play 1")
    assert table.over
    assert table.winners == ((0, 1) if limit == 1 else (1,))


def test_9_3_bad_options_are_refused() -> None:
    for options in (
        {"limit": 0}, {"limit": 51}, {"limit": "8"}, {"missions": 1}, {"missions": None},
        {"hand_size_from": "top"}, {"mission": "ends"},
    ):  # fmt: skip
        with pytest.raises(teahouse.BadOption):
            GAME.new(seats=3, seed=1, **options)
    for seats in (1, 9, 0, "3"):
        with pytest.raises(teahouse.BadOption):
            GAME.new(seats=seats, seed=1)
