"""RULES.md section 10: from the scored story to the battle."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.games.pili import GAME

from .battles import BUTTERFLY, RALLY, REST, SAMSARA, battle, can, do, now, plan, told

LEGENDS = ["Invincible War Dragon's Fist", "Light of Hope", "Deathkiller", "Godslayer Wheel"]


def scoring(seats: int, silver: list[int], **keys: Any) -> Any:
    """Before the scoring of the story phase; the starting skill in Training is worth 2 VP."""
    last = {2: 5, 3: 7, 4: 6}[seats]
    none: list[Any] = [{} for _ in range(seats)]
    given = {"round": last + 1, "turn": 0, "silver": silver, "fate": none, **keys}
    return GAME.position({"seats": seats, "seed": 3, "set": given})


def settle(table: Any) -> Any:
    """Nobody has anything left to do before scoring."""
    while not table.over and now(table)["phase"] == "story":
        do(table, "done")
    return table


def test_10_1_printed_example() -> None:
    """167 VP and second of four: 84 + 40 = 124."""
    table = scoring(4, [165, 190, 98, 0])
    assert table.scores == (167, 192, 100, 2) or list(table.scores) == [167, 192, 100, 2]
    facts = now(settle(table))
    assert facts["rank"] == [1, 0, 2, 3]
    assert facts["hp"] == [124, 96 + 50, 50 + 30, 1 + 20]
    assert list(table.scores) == facts["hp"]


@pytest.mark.parametrize(("silver", "hp"), [([9, 20, 4], [6, 91, 3]), ([30, 20, 4], [96, 11, 3])])
def test_10_1_three_seats(silver: list[int], hp: list[int]) -> None:
    assert now(settle(scoring(3, silver)))["hp"] == hp


def test_10_1_two_seats_have_no_bonus() -> None:
    assert now(settle(scoring(2, [9, 20])))["hp"] == [6, 11]


@pytest.mark.parametrize(
    ("rank", "mine"), [([0, 1, 2, 3], {0, 3}), ([2, 0, 3, 1], {2, 1}), ([3, 1, 0, 2], {3, 2})]
)
def test_10_1_first_and_fourth_against_second_and_third(rank: list[int], mine: set[int]) -> None:
    table = battle([[RALLY], [], [], []], rank=rank)
    plan(table, RALLY, None, None, None)
    partners = mine if 0 in mine else {0, 1, 2, 3} - mine
    assert {seat for seat in range(4) if table.scores[seat] == 100} == partners


@pytest.mark.parametrize(("rank", "partners"), [([0, 1, 2], {0}), ([1, 0, 2], {0, 2})])
def test_10_1_first_against_the_two_others(rank: list[int], partners: set[int]) -> None:
    table = battle([[RALLY], [], []], rank=rank)
    plan(table, RALLY, None, None)
    assert {seat for seat in range(3) if table.scores[seat] == 100} == partners


@pytest.mark.parametrize(
    ("seats", "pawns", "facing"),
    [
        (2, ["3,0", "-3,0"], [3, 0]),
        (3, ["3,0", "-3,3", "0,-3"], [3, 5, 1]),
        (4, ["3,0", "0,3", "-3,0", "0,-3"], [3, 4, 0, 1]),
    ],
)
def test_10_2_corners_and_facing(seats: int, pawns: list[str], facing: list[int]) -> None:
    hero = ["Rahu"]
    allied = [hero, *([] for _ in range(seats - 1))]
    table = settle(scoring(seats, [0] * seats, allied=allied))
    facts = now(table)
    assert (facts["pawns"], facts["facing"]) == (pawns, facing)
    assert facts["heroes"] == [[["Rahu", "3,0"]], *([] for _ in range(seats - 1))]


def test_10_3_what_is_kept() -> None:
    table = scoring(
        2,
        [3, 0],
        starting=["Aimless Punch", "Pointless Split"],
        training=[[BUTTERFLY], []],
        mastered=[[SAMSARA, "Aimless Punch"], [RALLY]],
        weapons=[["Prajna", "Reed Gauntlet"], []],
        gifts=[["Clay Jar"], []],
        mercenaries=[["Butcher Shan"], []],
        allied=[["Rahu"], []],
        foes=[["Gate Thug"], []],
        qi=[{"quchi": 1}, {"baihui": 3}],
    )
    facts = now(settle(table))
    assert facts["hands"] == [[SAMSARA], [RALLY]]
    assert sorted(facts["weapons"][0]) == ["Prajna", "Reed Gauntlet"]
    assert facts["weapons"][1] == []
    assert facts["heroes"] == [[["Rahu", "3,0"]], []]
    assert facts["played"] == [[], []]
    assert facts["round"] == 1
    assert "gifts" not in facts and "training" not in facts
    assert can(table, 0) == [f"attack {SAMSARA}", "rest"]
    assert can(table, 1) == [f"attack {RALLY}", "rest"]


def test_10_3_starting_seat_goes_on_from_the_story() -> None:
    """Six rounds of four turns: whoever would begin the next round begins the battle."""
    given = {"round": 7, "turn": 2, "silver": [0] * 4, "fate": [{}] * 4}
    table = settle(GAME.position({"seats": 4, "seed": 1, "set": given}))
    assert now(table)["turn"] == 2
    plan(table, REST, REST, REST, REST)
    assert (now(table)["turn"], now(table)["round"]) == (3, 2)


def test_10_4_the_leader_of_three_takes_a_legendary_weapon() -> None:
    table = settle(scoring(3, [9, 20, 4]))
    assert table.to_act == (1,)
    assert now(table)["round"] == 0
    assert can(table) == [f"take_weapon {name}" for name in LEGENDS]
    do(table, "take_weapon Deathkiller")
    facts = now(table)
    assert (facts["round"], facts["hp"]) == (1, [6, 91, 3])  # its icons are worth no VP
    assert facts["weapons"] == [[], ["Deathkiller"], []]
    assert ("took_legend", {"seat": 1, "weapon": "Deathkiller"}) in told(table)
    assert table.to_act == (0, 1, 2)


def test_10_4_what_qitiandi_gave_is_gone() -> None:
    table = scoring(3, [9, 20, 4], foes=[["Qitiandi"], [], []], weapons=[["Light of Hope"], [], []])
    settle(table)
    assert can(table) == [f"take_weapon {name}" for name in LEGENDS if name != "Light of Hope"]


def test_10_4_not_with_two_or_four() -> None:
    for seats in (2, 4):
        table = settle(scoring(seats, [3] * seats))
        assert now(table)["round"] == 1
        assert table.to_act == tuple(range(seats))


def test_10_4_as_a_position() -> None:
    table = battle([[], [], []], round=0, rank=[2, 0, 1], weapons=[LEGENDS[:3], [], []])
    assert table.to_act == (2,)
    assert can(table) == ["take_weapon Godslayer Wheel"]
    again = GAME.position(table.position())
    do(again, "take_weapon Godslayer Wheel")
    assert now(again)["weapons"][2] == ["Godslayer Wheel"]
    assert again.to_act == (0, 1, 2)
    assert now(again)["round"] == 1
