"""RULES.md sections 4.6 to 4.9 and 5.2: challenging foes."""

from __future__ import annotations

from typing import Any

import pytest

from .stories import CHALLENGE, CHANT, POINTS, SPLIT, A, B, can, do, mine, now, qi, story

FULL = dict.fromkeys(POINTS, 4)


def facing(*foes: str, seats: int = 2, **keys: Any) -> Any:
    """Seat A has chosen Challenge Foes; what the keys give belongs to it alone."""
    given = {key: mine(value, seats) for key, value in keys.items()}
    return do(story(seats, foe_display=list(foes), **given), CHALLENGE)


def fight(table: Any, foe: str, *parts: str) -> Any:
    return do(table, f"challenge {foe}", *parts)


def test_4_6_only_foes_that_can_be_defeated() -> None:
    table = facing("Salt Smuggler", "Gate Thug", "Red Scarf Bandit", mercenaries=["Diming"])
    # 5 + 3 = 8; Red Scarf Bandit is weak to mystical
    assert can(table) == [
        "challenge Gate Thug", "challenge Red Scarf Bandit", "challenge Salt Smuggler", "pass",
    ]  # fmt: skip
    table = facing("Crooked Magistrate", "River Pirate", "Hill Ogre", mercenaries=["Diming"])
    assert can(table) == ["challenge Hill Ogre", "challenge River Pirate", "pass"]


def test_4_6_three_more_for_the_active_seat_alone() -> None:
    keys: dict[str, Any] = {"foe_display": ["Gate Thug"]}
    table = do(story(2, mercenaries=[["Street Diviner"], []], **keys), CHALLENGE)
    assert can(table) == ["challenge Gate Thug", "pass"]  # 3 + 3 is 6
    table = do(story(2, mercenaries=[[], ["Street Diviner"]], **keys), CHALLENGE, "pass")
    assert can(table) == ["pass"]


def test_4_6_the_display_is_cleared() -> None:
    table = facing("Night Dragon King", "Bone Emperor")
    do(table, "pass", "pass")
    facts = now(table)
    assert len(facts["foe_display"]) == 3
    assert not {"Night Dragon King", "Bone Emperor"} & {*facts["foe_display"], *facts["foe_deck"]}


def test_4_6_a_foe_falls_once() -> None:
    both = [["Rahu"], ["Ye Xiaochai"]]
    table = do(story(2, foe_display=["Gate Thug"], mercenaries=both), CHALLENGE)
    fight(table, "Gate Thug", "use_hero Rahu", "ready", "raise baihui")
    assert can(table) == ["pass"]
    assert now(table)["foes"] == [["Gate Thug"], []]
    assert now(table)["mercenaries"][A] == []


def strong(seats: int = 4, **keys: Any) -> Any:
    """Seat A can defeat Qitiandi: 8 + 8 + 8 + 7 + 7 + 3."""
    heroes = ["Rahu", "Nameless Sage", "Ye Xiaochai", "King Jiwu", "Yiyeshu"]
    given = {"allied": mine(heroes, seats), "foe_display": ["Gate Thug"], **keys}
    return do(story(seats, **given), CHALLENGE), [f"use_hero {hero}" for hero in heroes]


def test_4_7_qitiandi_and_a_legendary_weapon() -> None:
    table, heroes = strong()
    fight(table, "Qitiandi", *heroes, "ready")
    assert can(table) == [
        "prize Deathkiller", "prize Godslayer Wheel", "prize Invincible War Dragon's Fist",
        "prize Light of God", "prize Light of Hope",
    ]  # fmt: skip
    do(table, "prize Deathkiller", *["raise baihui"] * 3, "raise yintang")
    facts = now(table)
    assert facts["weapons"][A] == ["Deathkiller"]
    assert facts["foes"][A] == ["Qitiandi"]
    assert qi(table, A) == {"baihui": 3, "yintang": 1}
    assert sum(facts["fate"][A].values()) == 4
    assert facts["silver"][A] == 0
    assert table.to_act == (B,)
    assert facts["foe_display"] == ["Gate Thug"]


def test_4_7_light_of_god_is_mastered_when_won() -> None:
    table, heroes = strong()
    fight(table, "Qitiandi", *heroes, "ready", "prize Light of God")
    assert "Light of God" in now(table)["mastered"][A]


def test_4_7_once_in_a_game_and_never_with_two_seats() -> None:
    table, _ = strong(foes=[[], ["Qitiandi"], [], []], weapons=[[], ["Deathkiller"], [], []])
    assert can(table) == ["challenge Gate Thug", "pass"]
    table, _ = strong(seats=2)
    assert can(table) == ["challenge Gate Thug", "pass"]


def test_4_8_a_weapon_goes_with_a_skill_of_its_technique() -> None:
    mine_ = {
        "mastered": ["Nine Ring Sword"],
        "weapons": ["Prajna", "Storm Fan", "Cold Spring Sword"],
    }
    table = fight(facing("Gate Thug", "River Pirate", "Grave Robber", **mine_), "Grave Robber")
    assert can(table) == ["ready"] or "use_skill Nine Ring Sword" in can(table)
    do(table, "use_skill Nine Ring Sword")
    assert can(table) == ["ready", "use_weapon Cold Spring Sword", "use_weapon Prajna"]
    do(table, "use_weapon Prajna")
    assert can(table) == ["ready"]  # one skill, one weapon


def test_4_8_a_weapon_alone_where_no_mastered_skill_has_its_technique() -> None:
    given = {"mastered": ["Nine Ring Sword"], "weapons": ["Prajna", "Storm Fan"]}
    table = fight(facing("Salt Smuggler", **given), "Salt Smuggler")
    # the sword has a skill; the fan brings 4 + 3
    assert can(table) == ["use_skill Nine Ring Sword", "use_weapon Storm Fan"]
    do(table, "use_weapon Storm Fan")
    assert can(table) == ["ready"]  # no skill may follow


def test_4_8_neutral_skills_do_not_forbid_a_lone_weapon() -> None:
    given = {"mastered": ["Light of God"], "weapons": ["Prajna"], "foes": ["Qitiandi"]}
    table = fight(facing("Salt Smuggler", seats=3, **given), "Salt Smuggler")
    assert can(table) == ["ready", "use_skill Light of God", "use_weapon Prajna"][1:]
    assert can(do(table, "use_skill Light of God")) == ["ready", "use_weapon Prajna"]


def test_4_8_weakness_doubles_skill_weapon_and_heroes_but_not_the_bonus() -> None:
    given = {
        "mastered": ["Nine Ring Sword"],
        "weapons": ["Prajna"],
        "mercenaries": ["Tea Seller Guo"],
    }
    # sword is the weakness: 2 x (5 + 4) + 2 x 3 + 3 = 27
    table = facing("Night Dragon King", **given)
    assert can(table) == ["pass"]
    table = fight(facing("Blood Khan", **given), "Blood Khan")
    assert can(table) == ["use_hero Tea Seller Guo", "use_skill Nine Ring Sword"]
    do(table, "use_skill Nine Ring Sword")
    assert "ready" not in can(table)
    do(table, "use_weapon Prajna", "use_hero Tea Seller Guo")
    assert can(table) == ["ready"]


def test_4_8_immunity_takes_everything_of_that_technique() -> None:
    given = {"mastered": ["Nine Ring Sword"], "weapons": ["Prajna"], "allied": ["General Wei"]}
    assert can(facing("Gate Thug", **given)) == ["pass"]
    assert can(facing("Grave Robber", **given)) == ["challenge Grave Robber", "pass"]


@pytest.mark.parametrize("foe", ["Gate Thug", "Red Scarf Bandit"])
def test_4_8_ye_xiaochai_evades_an_immunity(foe: str) -> None:
    table = fight(facing(foe, mercenaries=["Ye Xiaochai"]), foe)
    assert can(do(table, "use_hero Ye Xiaochai")) == ["ready"]


def test_4_8_ye_xiaochai_uses_the_weakness() -> None:
    assert "challenge Border General" not in can(facing("Border General", mercenaries=["Rahu"]))
    table = facing("Border General", "Desert Warlord", "Plague Witch", mercenaries=["Ye Xiaochai"])
    # 2 x 8 + 3 = 19
    assert can(table) == ["challenge Desert Warlord", "challenge Plague Witch", "pass"]


def test_4_8_a_neutral_pair_is_neither_doubled_nor_taken() -> None:
    given = {"mastered": ["Light of God"], "weapons": ["Silver Transformer"], "foes": ["Qitiandi"]}
    table = facing("Fallen Swordsman", "Salt Smuggler", "Corpse Herder", seats=3, **given)
    # 9 + 4 + 3 = 16 against whatever weakness or immunity
    assert can(table) == [
        "challenge Corpse Herder", "challenge Fallen Swordsman", "challenge Salt Smuggler", "pass",
    ]  # fmt: skip


def test_4_8_what_leads_out_of_reach_is_not_offered() -> None:
    given = {"mastered": ["Nine Ring Sword", "Short Chop"], "weapons": ["Prajna"]}
    table = fight(facing("Bronze Puppet", "Hill Ogre", **given), "Hill Ogre")
    assert can(table) == ["use_skill Nine Ring Sword"]
    do(table, "use_skill Nine Ring Sword")
    assert can(table) == ["use_weapon Prajna"]
    given = {"mastered": ["Nine Ring Sword"], "weapons": ["Prajna", "Dragonspring Sword"]}
    table = fight(facing("Hill Ogre", **given), "Hill Ogre", "use_skill Nine Ring Sword")
    assert can(table) == ["use_weapon Prajna"]  # 5 + 4 + 3 is 12


def test_4_8_more_heroes_than_needed_may_be_used() -> None:
    table = fight(facing("Gate Thug", mercenaries=["Rahu", "Diming"]), "Gate Thug")
    do(table, "use_hero Rahu")
    assert can(table) == ["ready", "use_hero Diming"]
    do(table, "use_hero Diming", "ready")
    assert now(table)["mercenaries"][A] == []


def test_4_9_silver_qi_and_fate_in_this_order() -> None:
    table = fight(facing("Rope Assassin", allied=["General Wei"]), "Rope Assassin")
    do(table, "use_hero General Wei", "ready")
    facts = now(table)
    assert facts["silver"][A] == 2
    assert not any(facts["fate"][A].values())
    do(table, "raise baihui")
    assert not any(now(table)["fate"][A].values())
    do(table, "raise baihui")
    assert sum(now(table)["fate"][A].values()) == 1
    assert qi(table, A) == {"baihui": 2}
    assert now(table)["allied"][A] == ["General Wei"]


def test_4_9_with_all_acupoints_at_four_the_qi_is_lost() -> None:
    table = fight(facing("Rope Assassin", allied=["General Wei"], qi=FULL), "Rope Assassin")
    do(table, "use_hero General Wei", "ready")
    assert table.to_act == (B,)
    assert sum(now(table)["fate"][A].values()) == 1


def test_5_2_only_mastered_skills_fight() -> None:
    trained = {"training": ["Samsara of the Dust"]}
    assert can(facing("Gate Thug", "Salt Smuggler", **trained)) == ["pass"]
    table = facing("Gate Thug", "Salt Smuggler", mastered=["Samsara of the Dust"])
    assert can(table) == ["challenge Salt Smuggler", "pass"]


def test_5_2_a_mastered_starting_skill_fights_too() -> None:
    keys = {"starting": [SPLIT, CHANT], "qi": [{"fengshi": 1}, {}]}
    table = story(2, foe_display=["Venom Peddler"], mercenaries=[["Iron Widow"], []], **keys)
    do(table, CHALLENGE)
    do(table, "challenge Venom Peddler", "use_hero Iron Widow")
    assert can(table) == ["ready", f"use_skill {SPLIT}"]
