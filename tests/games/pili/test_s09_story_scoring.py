"""RULES.md section 9: victory points, rank, the window before scoring."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from .stories import CHANT, POINTS, PUNCH, SPLIT, A, can, do, mine, now, story, told

STORY = {"mode": "story"}


def points(**keys: Any) -> int:
    """The VP of seat A beyond those of its starting skill in Training."""
    given = {key: mine(value) for key, value in keys.items()}
    return story(2, **given).scores[A] - 2


def test_9_1_skills_in_training_and_mastered() -> None:
    assert points(training=["Short Chop"]) == 4
    assert points(mastered=["Short Chop"]) == 10
    assert points(training=["Fox Fire", "Qi Rally", "Sky Gate Sword"]) == 4 + 8 + 10
    assert points(mastered=["Fox Fire", "Mirror Seal", "Sky Gate Sword"]) == 10 + 15 + 25


def test_9_1_a_mastered_starting_skill() -> None:
    assert list(story(2, mastered=mine([CHANT])).scores) == [5, 2]


def test_9_1_foes_allied_heroes_weapons() -> None:
    assert points(foes=["Gate Thug", "Twin Kayas"]) == 6 + 26
    assert points(allied=["Rahu"]) == 24
    assert points(mercenaries=["Rahu"]) == 0
    assert points(weapons=["Prajna", "Dragonspring Sword", "Dragonspring Sword"]) == 4 * (4 + 2 + 2)
    assert points(gifts=["Clay Jar"]) == 0


@pytest.mark.parametrize(("level", "vp"), [(0, 0), (1, 5), (2, 15), (3, 35), (4, 35)])
def test_9_1_the_lowest_acupoint(level: int, vp: int) -> None:
    full = dict.fromkeys(POINTS, 4)
    mastered = 3 if level else 0  # Idle Chant asks yintang 1
    assert points(qi=full | {"yintang": level}) == vp + mastered


def test_9_1_silver_and_fate_but_no_stone() -> None:
    table = story(2, silver=[7, 0], fate=[{"R": 2, "P": 1}, {}], stone=[True, False])
    assert list(table.scores) == [12, 2]


def rank(seats: int, **keys: Any) -> list[int]:
    last = {2: 6, 3: 8, 4: 7}[seats]
    table = story(seats, round=last, **keys)
    do(table, *["done"] * seats)
    if seats == 3:
        do(table, can(table)[0])
    ranked: list[int] = now(table)["rank"]
    return ranked


def test_9_2_by_vp() -> None:
    assert rank(4, silver=[3, 9, 0, 5]) == [1, 3, 0, 2]


def test_9_2_then_by_skills() -> None:
    assert rank(2, training=[[], ["Short Chop"]], silver=[4, 0]) == [1, 0]


def test_9_2_then_by_foes() -> None:
    assert rank(2, foes=[[], ["Gate Thug"]], silver=[6, 0]) == [1, 0]


def test_9_2_then_by_silver_and_fate() -> None:
    """12 VP each: an allied hero of power 3 and 3 silver, or two weapon icons and 4 fate."""
    keys = {"allied": [["Reed Hermit"], []], "weapons": [[], ["Reed Gauntlet"]]}
    assert rank(2, silver=[3, 0], fate=[{}, {"R": 4}], **keys) == [1, 0]


def test_9_2_then_by_a_coin() -> None:
    fallen = Counter(tuple(rank(3, seed=seed, silver=[2, 0, 2])) for seed in range(40))
    assert set(fallen) == {(0, 2, 1), (2, 0, 1)}
    everybody = Counter(tuple(rank(4, seed=seed)) for seed in range(120))
    assert len(everybody) > 18


def test_9_2_two_seats_toss_it_too() -> None:
    table = story(2, round=6)
    do(table, "done", "done")
    assert len(told(table, "coin")) == 2


def test_9_3_everybody_is_asked_from_the_next_first_seat_on() -> None:
    table = story(3, round=8, turn=2, options=STORY)
    order = []
    while not table.over:
        assert now(table)["turn"] == 2
        order += table.to_act
        do(table, "done")
    assert order == [2, 0, 1]


def test_9_3_heroes_can_still_be_allied() -> None:
    keys = {"mercenaries": mine(["Reed Hermit"]), "gifts": mine(["Nuerhong Wine"])}
    table = story(2, round=6, starting=[PUNCH, SPLIT], options=STORY, **keys)
    assert can(table) == ["ally Reed Hermit", "done"]
    do(table, "ally Reed Hermit", "give Nuerhong Wine")
    assert can(table) == ["done"]
    do(table, "done", "done")
    assert list(table.scores) == [11, 2]
    assert told(table, "scored") == [{"seat": 0, "vp": 11}, {"seat": 1, "vp": 2}]
