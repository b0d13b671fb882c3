"""RULES.md section 15: factions and their two sides each."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.games.pili import GAME

from .stories import (
    BUY,
    CHALLENGE,
    CHANT,
    FORGE,
    HARNESS,
    POINTS,
    PUNCH,
    A,
    B,
    can,
    do,
    factions,
    fate,
    finish_round,
    mine,
    now,
    qi,
    told,
)

FULL = dict.fromkeys(POINTS, 4)
HERO_OF = {
    "Ruist": "Shulou Longxiu",
    "Taoist": "Jianzi Xianji",
    "Buddhist": "Fojian Fenshuo",
    "Demon": "Wind's Scar",
}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_15_5_hero_and_mastered_starting_skill(seats: int) -> None:
    facts = now(GAME.new(seats, seed=2, factions=True))
    assert len(set(facts["factions"])) == seats
    assert facts["mercenaries"] == [[HERO_OF[name]] for name in facts["factions"]]
    assert facts["mastered"] == [[skill] for skill in facts["starting"]]
    assert facts["training"] == [[]] * seats
    asked = {"Idle Chant": "yintang", "Aimless Punch": "quchi", "Clumsy Thrust": "shenmen"}
    asked["Pointless Split"] = "fengshi"
    for skill, levels in zip(facts["starting"], facts["qi"], strict=True):
        assert {point: n for point, n in levels.items() if n} == {asked[skill]: 1}


def test_15_5_sides_are_chosen_at_once_and_in_secret() -> None:
    table = GAME.new(3, seed=2, factions=True)
    assert table.to_act == (0, 1, 2)
    assert can(table, 1) == ["side black", "side white"]
    do(table, "1: side black")
    assert table.to_act == (0, 2)
    assert now(table)["sides"] == [None] * 3
    assert told(table, "chose_side", 1) == []
    do(table, "2: side white", "0: side white")
    assert now(table)["sides"] == ["white", "black", "white"]
    assert len(table.to_act) == 1


def test_15_1_white_one_silver_a_round_from_the_second_on() -> None:
    table = factions("Ruist", "Demon", round=1, silver=[0, 0])
    finish_round(table)
    gains = [event for event in told(table, "got_silver") if event["why"] == "the faction power"]
    assert gains == [{"seat": 0, "silver": 1, "why": "the faction power"}]
    finish_round(table)
    assert len([e for e in told(table, "got_silver") if e["why"] == "the faction power"]) == 2


def test_15_1_white_nothing_after_the_last_round() -> None:
    table = finish_round(factions("Ruist", "Demon", round=5))
    assert now(table)["round"] == 6
    assert [e for e in told(table, "got_silver") if e["why"] == "the faction power"] == []


@pytest.mark.rule("3.3", "15.1", "15.2", "15.3")
def test_the_white_sides_work_from_the_new_starting_seat_clockwise() -> None:
    table = finish_round(factions("Ruist", "Taoist", "Buddhist", round=1))
    gains = [e.args for e in table.events(None) if e.args.get("why") == "the faction power"]
    assert now(table)["turn"] == B
    assert [gain["seat"] for gain in gains] == [1, 2, 0]


def test_15_1_black_one_for_three_spent_in_the_action() -> None:
    """3 and 1 spent: one comes back after the second purchase, not before."""
    table = do(factions("Ruist", "Demon", sides="black", silver=[4, 0]), BUY)
    do(table, "buy Cold Spring Sword", "1: pass")
    assert now(table)["silver"][A] == 1
    do(table, "buy Clay Jar")
    assert now(table)["silver"][A] == 1


def test_15_1_black_both_purchases_count_together() -> None:
    table = do(factions("Ruist", "Demon", sides="black", silver=[12, 0]), BUY)
    do(table, "buy Prajna", "1: pass", "buy Storm Fan")
    assert now(table)["silver"][A] == 4


def test_15_1_black_after_a_pass_and_when_not_active() -> None:
    table = do(factions("Ruist", "Demon", sides="black", silver=[6, 0]), BUY)
    do(table, "buy Prajna", "1: pass", "pass")
    assert now(table)["silver"][A] == 2
    table = do(factions("Demon", "Ruist", sides="black", silver=[0, 4]), BUY)
    do(table, "pass", "buy Ancient Burning Furnace", *["take_any R"] * 3)
    assert now(table)["silver"][B] == 1
    do(table, "take_any R")
    assert now(table)["silver"][B] == 2


def test_15_2_white_one_drawn_acupoint_a_round() -> None:
    seen = set()
    for seed in range(30):
        table = finish_round(factions("Taoist", "Demon", round=1, seed=seed))
        drawn = [e for e in told(table, "raised") if e["why"] == "the faction power"]
        assert [event["seat"] for event in drawn] == [0]
        seen.add(drawn[0]["acupoint"])
    assert seen <= set(POINTS)
    assert len(seen) > 4


def test_15_2_white_is_lost_at_four() -> None:
    table = finish_round(factions("Taoist", "Demon", round=1, qi=[FULL, {"quchi": 1}]))
    assert qi(table) == FULL


def shifting(sides: str = "black", **keys: Any) -> Any:
    """Seat B, a Taoist, has taken its two tokens."""
    table = do(factions("Demon", "Taoist", sides=sides, **keys), HARNESS)
    while table.to_act == (A,):
        do(table, can(table)[-1])
    named = [token for token in now(table)["drawn"] if token != "wild"]
    return do(table, f"take {named[0]}", f"take {named[1]}")


def test_15_2_black_shifts_one_level_after_the_own_gain() -> None:
    table = shifting()
    before = qi(table, B)
    assert can(table) == sorted([*(f"lower {point}" for point in before), "pass"])
    point = next(iter(before))
    do(table, f"lower {point}")
    assert qi(table, B).get(point, 0) == before[point] - 1
    assert can(table) == sorted(f"raise {other}" for other in POINTS if other != point)
    do(table, "raise baihui" if point != "baihui" else "raise yintang")
    assert sum(qi(table, B).values()) == sum(before.values())
    assert now(table)["action"] is None


def test_15_2_black_what_is_mastered_stays_mastered() -> None:
    table = shifting()
    do(table, "lower quchi", "raise baihui")  # Aimless Punch asks quchi 1
    assert now(table)["mastered"][B] == [PUNCH]


def test_15_2_black_may_pass_and_white_is_not_asked() -> None:
    assert now(do(shifting(), "pass"))["action"] is None
    assert now(shifting("white"))["action"] is None


def test_15_2_black_with_everything_at_four_only_passes() -> None:
    table = factions("Demon", "Taoist", sides="black", qi=[{"yintang": 1}, FULL])
    do(table, HARNESS)
    while table.to_act == (A,):
        do(table, can(table)[-1])
    named = [token for token in now(table)["drawn"] if token != "wild"]
    do(table, f"take {named[0]}", f"take {named[1]}")
    assert can(table) == ["pass"]


def test_15_2_black_lowers_nothing_for_which_no_other_can_rise() -> None:
    table = factions("Demon", "Taoist", sides="black", qi=[{"yintang": 1}, {**FULL, "quchi": 1}])
    do(table, HARNESS)
    while table.to_act == (A,):
        do(table, can(table)[-1])
    named = [token for token in now(table)["drawn"] if token != "wild"]
    do(table, f"take {named[0]}", f"take {named[1]}")
    assert can(table) == sorted([*(f"lower {p}" for p in POINTS if p != "quchi"), "pass"])
    do(table, "lower baihui")
    assert can(table) == ["raise quchi"]


def test_15_3_white_one_die_a_round() -> None:
    table = finish_round(factions("Buddhist", "Demon", round=1))
    dice = [e for e in told(table, "got_fate") if e["why"] == "the faction power"]
    assert [event["seat"] for event in dice] == [0]


def forged(least: int) -> Any:
    """Seat A, a Buddhist, has rolled dice of which so many at least show the same."""
    for seed in range(50):
        table = do(factions("Buddhist", "Demon", sides="black", seed=seed), FORGE)
        dice = now(table)["dice"]
        if max(map(dice.count, dice)) >= least:
            return table
    raise AssertionError("no such dice")


@pytest.mark.parametrize("least", [1, 2, 3])
def test_15_3_black_the_active_seat_replaces_the_named_side(least: int) -> None:
    table = forged(least)
    dice = now(table)["dice"]
    assert can(table) == sorted({f"name_side {colour}" for colour in dice})
    named = max(set(dice), key=dice.count)
    do(table, f"name_side {named}")
    others = [colour for colour in dice if colour != named]
    assert fate(table) == {colour: others.count(colour) for colour in set(others)}
    for _ in range(dice.count(named)):
        assert can(table) == sorted(f"take_any {colour}" for colour in "ROYGBP")
        do(table, "take_any P")
    assert sum(fate(table).values()) == 5
    assert table.to_act == (B,)


def test_15_3_black_another_seat_replaces_what_it_takes() -> None:
    table = do(factions("Demon", "Buddhist", sides="black"), FORGE)
    dice = now(table)["dice"]
    named = dice[0]
    do(table, f"name_side {named}", f"take {named}")
    assert fate(table, B) == {}
    do(table, "take_any Y")
    rest = next(colour for colour in dice if colour != named)
    do(table, f"take {rest}")
    assert fate(table, B) == ({"Y": 1, rest: 1} if rest != "Y" else {"Y": 2})
    assert now(table)["action"] is None


def test_15_3_black_a_named_side_is_the_own_business() -> None:
    """Who comes after takes the dice as they are."""
    table = do(factions("Buddhist", "Demon", sides="black"), FORGE)
    named = now(table)["dice"][0]
    do(table, f"name_side {named}")
    while table.to_act == (A,):
        do(table, "take_any P")
    do(table, f"take {named}")
    assert fate(table, B) == {named: 1}


def demon(side: str, *foes: str, round: int = 2, **keys: Any) -> Any:
    """Seat A, a Demon without its hero, has chosen Challenge Foes."""
    given: dict[str, Any] = {"mercenaries": [[], []], "starting": [PUNCH, CHANT], **keys}
    table = factions("Demon", "Ruist", sides=side, round=round, foe_display=list(foes), **given)
    return do(table, CHALLENGE)


def test_15_4_white_the_strongest_of_what_immunity_takes_counts() -> None:
    both = {"mastered": mine([PUNCH, "Nine Ring Sword"]), "weapons": mine(["Prajna"])}
    # Gate Thug is immune to sword: the 5 of the skill counts, the sword doesn't: 5 + 3
    table = demon("white", "Gate Thug", **both)
    do(table, "challenge Gate Thug", "use_skill Nine Ring Sword")
    assert can(table) == ["ready", "use_weapon Prajna"]
    assert table.view(None)["fight"]["total"] == 8
    assert table.view(None)["fight"]["parts"][-1] == ["immunity ignored", 5]
    do(table, "use_weapon Prajna")
    assert table.view(None)["fight"]["total"] == 8
    table = demon("white", "Bronze Puppet", allied=mine(["Scholar Lin", "General Wei"]), **both)
    # only 7 of 5, 4 and 7 counts; with the doubled palm, or without, and 3 that is less than 14
    assert can(table) == ["pass"]
    table = demon("white", "Bronze Puppet", allied=mine(["General Wei", "Iron Widow"]), **both)
    do(table, "challenge Bronze Puppet", "use_hero General Wei")  # 7 + 6 + 3 is 16
    assert can(do(table, "use_hero Iron Widow"))[0] == "ready"


def test_15_4_white_from_the_second_round_on() -> None:
    keys = {"mastered": mine([PUNCH, "Nine Ring Sword"])}
    assert "challenge Gate Thug" in can(demon("white", "Gate Thug", **keys))
    assert "challenge Gate Thug" not in can(demon("white", "Gate Thug", round=1, **keys))
    assert "challenge Gate Thug" not in can(demon("black", "Gate Thug", **keys))


def test_15_4_black_one_more_foe_without_the_bonus() -> None:
    foes = ("Gate Thug", "Salt Smuggler", "Crooked Magistrate")
    table = demon("black", *foes, allied=mine(["Rahu"]))
    do(table, "challenge Gate Thug", "use_hero Rahu", "ready", "raise baihui", "1: pass")
    assert table.to_act == (A,)
    # 8 against 7 and 10
    assert can(table) == ["challenge Salt Smuggler", "pass"]
    do(table, "challenge Salt Smuggler", "use_hero Rahu", "ready")
    facts = now(table)
    assert facts["foes"][A] == ["Gate Thug"]
    assert facts["foe_display"] == ["Crooked Magistrate"]
    assert can(table) == ["reward fate", "reward qi", "reward silver"]
    do(table, "reward silver")
    assert now(table)["silver"][A] == 2
    assert now(table)["action"] is None
    assert len(now(table)["foe_display"]) == 3


@pytest.mark.parametrize("reward", ["qi", "fate"])
def test_15_4_black_one_reward(reward: str) -> None:
    table = demon("black", "Salt Smuggler", allied=mine(["Rahu"]))
    do(table, "pass", "1: pass", "challenge Salt Smuggler", "use_hero Rahu", "ready")
    do(table, f"reward {reward}")
    if reward == "qi":
        do(table, "raise baihui")
    facts = now(table)
    assert facts["silver"][A] == 0
    assert sum(facts["fate"][A].values()) == (reward == "fate")
    assert qi(table) == ({"quchi": 1, "baihui": 1} if reward == "qi" else {"quchi": 1})
    assert facts["foes"][A] == []


@pytest.mark.rule("6.2", "15.4")
def test_15_4_black_a_hero_can_be_allied_before_the_extra_foe() -> None:
    keys = {"mercenaries": mine(["Tea Seller Guo"]), "gifts": mine(["Clay Jar"])}
    table = demon("black", "Gate Thug", **keys)
    do(table, "pass", "1: pass")
    assert can(table) == ["ally Tea Seller Guo", "pass"]
    do(table, "ally Tea Seller Guo", "give Clay Jar")
    assert now(table)["allied"][A] == ["Tea Seller Guo"]
    assert can(table) == ["pass"]


def test_15_4_black_is_asked_with_nothing_left_to_fight() -> None:
    table = demon("black", "Night Dragon King")
    do(table, "pass", "1: pass")
    assert (table.to_act, can(table)) == ((A,), ["pass"])
    table = demon("black", "Salt Smuggler", allied=mine(["Rahu"]))
    do(table, "challenge Salt Smuggler", "use_hero Rahu", "ready", "raise baihui", "1: pass")
    assert now(table)["foe_display"] == []
    assert (table.to_act, can(table)) == ((A,), ["pass"])


def test_15_4_black_not_qitiandi() -> None:
    heroes = ["Rahu", "Nameless Sage", "Ye Xiaochai", "King Jiwu", "Yiyeshu", "Iron Widow"]
    keys = {"allied": [heroes, [], []], "foe_display": ["Gate Thug"]}
    table = do(factions("Demon", "Ruist", "Taoist", sides="black", **keys), CHALLENGE)
    assert "challenge Qitiandi" in can(table)
    do(table, "0: pass", "1: pass", "2: pass")
    assert can(table) == ["challenge Gate Thug", "pass"]


def test_15_4_black_when_another_seat_is_active() -> None:
    table = factions(
        "Ruist",
        "Demon",
        sides="black",
        foe_display=["Salt Smuggler"],
        allied=[[], ["Rahu"]],
    )
    do(table, CHALLENGE, "0: pass", "1: pass")
    assert table.to_act == (B,)
    do(table, "challenge Salt Smuggler", "use_hero Rahu")
    assert table.view(None)["fight"]["seat"] == B
    do(table, "ready", "reward qi", "raise baihui")
    assert qi(table, B)["baihui"] == 1


def unlocking(**keys: Any) -> Any:
    """Seat A, a Ruist, is one level from mastering Short Chop (quchi 1, yongquan 1)."""
    given: dict[str, Any] = {"training": mine(["Short Chop"]), "silver": [3, 0], **keys}
    table = factions("Ruist", "Demon", starting=[PUNCH, CHANT], **given)
    return do(table, BUY, "buy Elixir of Life")


def test_15_6_with_three_mastered_skills_the_faction_skill_comes() -> None:
    table = unlocking(mastered=mine([PUNCH, "Fox Fire", "Mirror Seal"]))
    assert now(table)["training"][A] == ["Short Chop"]
    before = table.scores[A]
    do(table, "raise yongquan")
    facts = now(table)
    assert sorted(facts["mastered"][A]) == [PUNCH, "Fox Fire", "Mirror Seal", "Short Chop"]
    assert facts["training"][A] == ["River of the Red Dynasty"]
    assert table.scores[A] == before + 10 - 4 + 8


def test_15_6_it_is_mastered_if_the_qi_is_there() -> None:
    levels = {"danzhong": 2, "dantian": 2, "shenmen": 2, "quchi": 1}
    table = unlocking(
        mastered=mine([PUNCH, "Fox Fire", "Mirror Seal"]), qi=[levels, {"yintang": 1}]
    )
    do(table, "raise yongquan")
    assert "River of the Red Dynasty" in now(table)["mastered"][A]


def test_15_6_the_starting_skill_does_not_count() -> None:
    table = unlocking(mastered=mine([PUNCH, "Fox Fire"]))
    do(table, "raise yongquan")
    assert now(table)["training"][A] == []


def test_15_6_light_of_god_counts() -> None:
    keys = {
        "foes": [["Qitiandi"], [], []],
        "mastered": [["Light of God", "Fox Fire", "Qi Rally"], [], []],
    }
    table = factions("Ruist", "Demon", "Taoist", **keys)
    assert "River of the Red Dynasty" in now(table)["training"][A]


def test_15_6_light_of_god_won_can_be_the_third() -> None:
    heroes = ["Rahu", "Nameless Sage", "Ye Xiaochai", "King Jiwu", "Yiyeshu"]
    keys = {"allied": [heroes, [], []], "mastered": [["Fox Fire", "Qi Rally"], [], []]}
    table = do(factions("Ruist", "Demon", "Taoist", **keys), CHALLENGE, "challenge Qitiandi")
    do(table, *(f"use_hero {hero}" for hero in heroes), "ready", "prize Light of God")
    assert "River of the Red Dynasty" in now(table)["training"][A]


def test_15_6_a_position_brings_it_at_once() -> None:
    table = factions("Ruist", "Demon", mastered=mine(["Fox Fire", "Mirror Seal", "Qi Rally"]))
    assert "River of the Red Dynasty" in now(table)["training"][A]
