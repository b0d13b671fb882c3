"""RULES.md section 12: what attack cards do beside their damage, one effect at a time."""

from __future__ import annotations

from typing import Any

import pytest

from .battles import (
    ANVIL,
    BEARING,
    BUTTERFLY,
    EAST,
    FAR_EAST,
    FOX,
    FROST,
    HERON,
    INCENSE,
    LAMP,
    LEAF,
    LIGHT,
    LINKED,
    MAPLE,
    MIDDLE,
    RALLY,
    REAPER,
    ROOTS,
    SAMSARA,
    SAND,
    SEAL,
    SKY,
    STREAM,
    TAO,
    VOID,
    battle,
    can,
    do,
    duel,
    now,
    plan,
    told,
)


def four(hands: list[list[str]], **keys: Any) -> Any:
    """Seats 0 and 3 against 1 and 2, all on the middle hex."""
    return battle(hands, **{"pawns": [MIDDLE] * 4, "rank": [0, 1, 2, 3], **keys})


def moves(table: Any, seat: int, card: str | None) -> int:
    """How many hexes the seat can go to with this card."""
    do(table, f"{seat}: attack {card}" if card else f"{seat}: rest")
    return len(can(table, seat))


def test_12_1_accelerate_only_the_card_that_prints_it() -> None:
    assert moves(duel([STREAM], []), 0, STREAM) == 37
    assert moves(duel([STREAM], []), 0, None) == 19
    slow = duel([STREAM], [], slowed=[1, 0])
    assert moves(slow, 0, STREAM) == 19
    assert moves(duel([STREAM], [], slowed=[4, 0]), 0, STREAM) == 1


def test_12_2_stun_holds_the_victims_heroes_for_this_round() -> None:
    heroes = [[["Rahu", FAR_EAST]], [["Butcher Shan", MIDDLE]]]
    table = plan(duel([INCENSE], [], heroes=heroes), INCENSE, None)
    assert ("stunned", {"seat": 0, "target": 1}) in told(table)
    assert table.to_act == (0,)
    do(table, "done")
    # stunned heroes stand still but hurt: Butcher Shan 3
    assert list(table.scores) == [97, 85]
    plan(table, None, None)
    assert table.to_act == (1,)  # it starts now, and isn't stunned any more
    do(table, "done")
    assert table.to_act == (0,)


def test_12_3_slow_lasts_one_round_and_adds_up() -> None:
    hands: list[list[str]] = [[], [ANVIL], ["Paper Talisman", "Six Winged Slash"], []]
    table = four(hands, pawns=[MIDDLE, "-1,0", "-2,0", "3,0"], facing=[0, 0, 0, 3])
    plan(table, None, ANVIL, "Paper Talisman", None)
    assert now(table)["slowed"] == [2, 0, 0, 0]
    assert moves(table, 0, None) == 1
    do(table, f"0: move {MIDDLE}", "0: face 0")
    plan(table, None, None, None)
    assert now(table)["slowed"] == [0, 0, 0, 0]
    assert moves(table, 0, None) == 19


def test_12_3_slow_of_a_round_replaces_the_old() -> None:
    table = duel([ANVIL], [], slowed=[0, 1])
    plan(table, ANVIL, None)
    assert now(table)["slowed"] == [0, 1]


def test_12_4_shield_counts_once_for_all_attacks() -> None:
    table = four([[], [TAO], [SAND], []])
    plan(table, None, TAO, SAND, None)
    assert list(table.scores) == [73, 100, 100, 73]
    table = four([[ROOTS], [TAO], [SAND], []])
    plan(table, ROOTS, TAO, SAND, None)
    assert table.scores[0] == 100 - (16 + 11 - 10) - 5  # Sand Storm Knife reflects
    assert table.scores[3] == 73


def test_12_4_what_remains_is_for_heroes() -> None:
    heroes = [[], [["Rahu", EAST]]]
    table = duel([ROOTS], [], heroes=heroes)
    plan(table, ROOTS, (None, "2,0", 3))
    assert list(table.scores) == [100, 100]
    do(table, "move_hero Rahu", f"move {MIDDLE}", "done")
    assert table.scores[0] == 100  # 8 of 10
    table = duel([ROOTS], [LEAF], heroes=heroes)
    plan(table, ROOTS, LEAF)
    do(table, "move_hero Rahu", f"move {MIDDLE}", "done")
    assert table.scores[0] == 100 - (11 - 10) - 8 - 5


def test_12_4_the_pool_is_shared_out_between_attack_and_heroes() -> None:
    """Fox Fire's 9 leave one point of the ten against Rahu's 8."""
    table = duel([BEARING], [FOX], heroes=[[], [["Rahu", EAST]]])
    plan(table, BEARING, FOX)
    assert table.scores[0] == 100
    do(table, "move_hero Rahu", f"move {MIDDLE}", "done")
    assert table.scores[0] == 93
    assert told(table, "shielded") == [
        ("shielded", {"seat": 0, "target": 1, "amount": 9}),
        ("shielded", {"seat": 0, "target": 1, "amount": 1}),
    ]


def test_12_4_only_in_its_own_round() -> None:
    table = plan(duel([BEARING], [TAO]), BEARING, None)
    plan(table, None, TAO)
    assert table.scores[0] == 84


def test_12_5_pierce_goes_past_and_uses_nothing_up() -> None:
    hands: list[list[str]] = [[ROOTS], [HERON], [FOX], []]
    table = four(hands, pawns=[MIDDLE, EAST, "-1,0", FAR_EAST], facing=[0, 3, 0, 0])
    plan(table, ROOTS, HERON, FOX, None)
    assert table.scores[0] == 100 - 14  # Fox Fire's 9 stay within the ten
    assert told(table, "shielded")[0] == ("shielded", {"seat": 0, "target": 2, "amount": 9})


def test_12_5_heroes_of_who_pierces_pierce_too() -> None:
    table = duel([ROOTS], [HERON], heroes=[[], [["Rahu", EAST]]])
    plan(table, ROOTS, HERON)
    do(table, "move_hero Rahu", f"move {MIDDLE}", "done")
    assert table.scores[0] == 100 - 14 - 8
    assert told(table, "shielded") == []


def test_12_6_reflect_costs_who_hits_five() -> None:
    table = plan(duel([SAND], [TAO]), SAND, TAO)
    assert list(table.scores) == [84, 100 - 11 - 5]
    assert ("reflected", {"seat": 0, "target": 1, "amount": 5}) in told(table)


def test_12_6_also_when_a_shield_took_it_all_and_from_no_shield_saved() -> None:
    """No card has both; a fully shielded hit still is one, and a shield doesn't stop the five."""
    table = plan(duel([SAND], [ROOTS]), SAND, ROOTS)
    # Sand Storm Knife 11 - 10, and 5 for hitting it; Roots 7 against no shield
    assert list(table.scores) == [93, 100 - 1 - 5]


def test_12_6_not_against_heroes_nor_misses() -> None:
    table = duel([SAND], [BUTTERFLY], heroes=[[], [["Rahu", MIDDLE]]])
    plan(table, SAND, (BUTTERFLY, None, 0))
    do(table, "done")
    assert list(table.scores) == [92, 89]


def test_12_6_both_reflect() -> None:
    table = plan(duel([SAND], [LEAF]), SAND, LEAF)
    assert list(table.scores) == [84, 84]


def test_12_7_teleport_goes_anywhere() -> None:
    assert moves(duel([LAMP], [], here="-3,3"), 0, LAMP) == 37
    assert moves(duel([FROST], [], here="-3,3", slowed=[3, 0]), 0, FROST) == 37
    assert moves(duel([LAMP], [], debilitated=[0]), 0, LAMP) == 19


def test_12_8_debilitate_takes_effects_for_one_round() -> None:
    table = duel([FOX], [ROOTS, BUTTERFLY])
    plan(table, FOX, None)
    assert now(table)["debilitated"] == [1]
    plan(table, None, ROOTS)
    assert now(table)["debilitated"] == []
    assert list(table.scores) == [93, 91]


@pytest.mark.parametrize(
    ("card", "against", "left"),
    [
        (ROOTS, TAO, (93, 84)),  # no shield
        (HERON, ROOTS, (86 + 10, 93)),  # shields stop it
        (SAND, TAO, (89, 84)),  # nothing reflected
        (RALLY, TAO, (90, 84)),  # the range stays: every hex
    ],
)
def test_12_8_only_damage_and_range_are_left(
    card: str, against: str, left: tuple[int, int]
) -> None:
    table = duel([against], [card], debilitated=[1])
    plan(table, against, card)
    assert tuple(table.scores) == left


def test_12_8_victims_of_a_debilitated_seat_suffer_nothing_else() -> None:
    for card in (ANVIL, LINKED, MAPLE, INCENSE):
        heroes = [[["Rahu", FAR_EAST]], []]
        place = "2,0" if card == MAPLE else EAST
        table = duel([], [card], there=place, debilitated=[1], heroes=heroes)
        plan(table, None, card)
        assert table.scores[0] < 100
        assert table.to_act == (0,)  # not stunned
        do(table, "done")
        facts = now(table)
        assert (facts["slowed"], facts["debilitated"], facts["bleeding"]) == ([0, 0], [], [])


def test_12_8_no_light_of_god() -> None:
    pawns = [MIDDLE, EAST, FAR_EAST]
    table = battle([[LIGHT, RALLY], [], []], pawns=pawns, debilitated=[0])
    assert can(table, 0) == [f"attack {RALLY}", "rest"]
    table = battle([[LIGHT, RALLY], [], []], pawns=pawns)
    assert can(table, 0) == [f"attack {RALLY}", f"attack {LIGHT}", "rest"]


def test_12_9_bleeding_starts_a_round_later_and_goes_on() -> None:
    table = plan(duel([SKY], []), SKY, None)
    assert table.scores[1] == 81
    assert now(table)["bleeding"] == [[1, 0]]
    for left in (76, 71, 66):
        plan(table, None, None)
        assert table.scores[1] == left
    bled = {"seat": 1, "target": 0, "amount": 5, "left": 66}
    assert told(table, "bled")[-1] == ("bled", bled)


def test_12_9_no_second_bleed_and_no_shield_against_it() -> None:
    table = duel([SKY], [ROOTS], bleeding=[[1, 0]])
    plan(table, SKY, ROOTS)
    assert table.scores[1] == 100 - (19 - 10) - 5
    assert now(table)["bleeding"] == [[1, 0]]


def test_12_9_of_two_at_once_the_lower_seats() -> None:
    table = battle(
        [[SKY], [], [MAPLE]],
        rank=[1, 0, 2],
        pawns=[MIDDLE, "2,0", "2,-2"],
        facing=[0, 0, 1],
    )
    plan(table, SKY, None, (MAPLE, None, 1))
    assert table.scores[1] == 100 - 19 - 12
    assert now(table)["bleeding"] == [[1, 0]]


def test_12_9_ends_when_its_source_falls() -> None:
    table = battle(
        [[], [], [TAO]],
        rank=[2, 0, 1],
        hp=[10, 100, 100],
        pawns=[MIDDLE, FAR_EAST, EAST],
        bleeding=[[2, 0]],
    )
    plan(table, None, None, TAO)
    facts = now(table)
    assert list(table.scores) == [-6, 100, 100]
    assert facts["bleeding"] == []
    assert ("bleed_ended", {"seat": 2, "target": 0}) in told(table)
    assert facts["pawns"][0] is None and facts["facing"][0] is None


def test_12_10_precision_reaches_every_hex() -> None:
    for place in ("3,-3", "-3,0", "0,3", MIDDLE):
        table = plan(duel([SEAL], [], there=place), SEAL, None)
        assert table.scores[1] == 86


@pytest.mark.parametrize("card", [REAPER, VOID])
@pytest.mark.parametrize("debilitated", [[], [0]])
def test_12_11_backlash_must_rest_and_moves_less(card: str, debilitated: list[int]) -> None:
    table = duel([card, BUTTERFLY], [], debilitated=debilitated)
    plan(table, card, None)
    assert table.scores[1] < 100
    assert now(table)["backlash"] == [0]
    assert can(table, 0) == ["rest"]
    assert moves(table, 0, None) == 7
    do(table, f"0: move {MIDDLE}", "0: face 0")
    plan(table, None)
    assert now(table)["backlash"] == []
    assert sorted(can(table, 0)) == sorted([f"attack {card}", f"attack {BUTTERFLY}", "rest"])


@pytest.mark.parametrize("card", [REAPER, VOID, LIGHT])
def test_12_11_no_backlash_card_opens_the_battle(card: str) -> None:
    hands = [[card, BUTTERFLY], [], []]
    assert can(battle(hands, round=1), 0) == [f"attack {BUTTERFLY}", "rest"]
    assert f"attack {card}" in can(battle(hands), 0)


def test_12_11_light_of_god() -> None:
    table = battle([[LIGHT], [], []], pawns=["3,0", "-3,3", "0,-3"])
    plan(table, LIGHT, None, None)
    assert list(table.scores) == [100, 76, 76]
    assert now(table)["backlash"] == [0]
    assert SAMSARA not in can(table, 0)
