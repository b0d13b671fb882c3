"""The rulebook's worked examples of gifts, weapons, fights, HP and damage, with its printed
numbers, through the public API."""

from __future__ import annotations

from typing import Any

import pytest

from .examples import A, B, C, D, can, do, now, per_seat, situation, some

# ── gifts ───────────────────────────────────────────────────────────────────


@pytest.mark.rule("6.2")
@pytest.mark.parametrize(
    ("hero", "gifts"),
    [
        ("Yuan Wuxiang", ["Moutai Liquor"]),
        ("Yuan Wuxiang", ["West Phoenix Wine", "Nuerhong Wine"]),
        ("Ye Xiaochai", ["Han Guqin", "One Hundred Horses", "Nuerhong Wine"]),
    ],
)
def test_7_3_gifts_that_win_a_hero(hero: str, gifts: list[str]) -> None:
    keys: dict[str, Any] = {"mercenaries": [[hero], []], "stone": [False, False]}
    for missing in gifts:
        held = [gift for gift in gifts if gift != missing]
        assert f"ally {hero}" not in can(situation(2, gifts=[held, []], **keys))
    table = situation(2, gifts=[gifts, []], **keys)
    do(table, A, f"ally {hero}")
    for gift in gifts:
        assert now(table)["mercenaries"][A] == [hero]
        do(table, A, f"give {gift}")
    facts = now(table)
    assert facts["allied"][A] == [hero]
    assert facts["mercenaries"][A] == facts["gifts"][A] == []
    assert can(table)[0].startswith("choose")


# ── weapons and fights ──────────────────────────────────────────────────────


def facing(foes: list[str], seats: int = 2, **mine: Any) -> Any:
    """Seat A is active and about to challenge one of these foes; +3 for it."""
    keys = {key: [value, *([[]] * (seats - 1))] for key, value in mine.items()}
    keys["starting"] = ["Idle Chant", "Aimless Punch", "Clumsy Thrust"][:seats]
    table = situation(seats, foe_display=foes, **keys)
    return do(table, A, "choose Challenge Foes")


@pytest.mark.rule("4.8")
def test_7_2_a_knife_goes_with_a_knife_and_a_fan_alone() -> None:
    mine = {"mastered": ["Six Winged Slash"], "weapons": ["All Bark No Bite", "Storm Fan"]}
    table = facing(["Masked Courier", "Crooked Magistrate"], **mine)
    assert can(table) == ["challenge Masked Courier", "pass"]  # 6 + 3 is 9, not 10
    do(table, A, "challenge Masked Courier", "use_skill Six Winged Slash")
    assert can(table) == ["use_weapon All Bark No Bite"]
    do(table, A, "use_weapon All Bark No Bite")
    assert can(table) == ["ready"]
    table = facing(["Salt Smuggler"], **mine)
    do(table, A, "challenge Salt Smuggler")
    assert sorted(can(table)) == ["use_skill Six Winged Slash", "use_weapon Storm Fan"]
    do(table, A, "use_weapon Storm Fan")
    assert can(table) == ["ready"]  # 4 + 3 is 7


@pytest.mark.rule("4.8")
def test_7_2_two_swords_do_not_add_up() -> None:
    mine: dict[str, Any] = {
        "mastered": ["Samsara of the Dust"],
        "weapons": ["Prajna", "Dragonspring Sword"],
    }
    table = facing(["Lightning Twins", "Corpse Herder"], **mine)
    assert can(table) == ["pass"]  # 11 + 3 is less than 15; 13 + 3 would be enough for both
    table = facing(["Desert Warlord"], mercenaries=["Tea Seller Guo"], **mine)
    do(table, A, "challenge Desert Warlord", "use_skill Samsara of the Dust")
    assert sorted(can(table)) == ["use_hero Tea Seller Guo", "use_weapon Prajna"]
    do(table, A, "use_weapon Prajna")
    assert can(table) == ["use_hero Tea Seller Guo"]
    assert can(do(table, A, "use_hero Tea Seller Guo")) == ["ready"]  # 11 + 3 + 3 is 17


LONG = {
    "starting": ["Pointless Split", "Aimless Punch", "Clumsy Thrust"],
    "mastered": per_seat(
        3, a0=["Pointless Split", "Samsara of the Dust", "Heavenly Butterfly Slash"]
    ),
    "weapons": per_seat(3, a0=["Dragonspring Sword", "Silver Transformer"]),
    "mercenaries": per_seat(3, a0=["Rahu", "Qingyang Zi"]),
    "silver": [0, 0, 0],
    "fate": [{}, {}, {}],
    "stone": [False] * 3,
}
THREE = ["Twin Kayas", "Grand Chancellor", "Baoyu Xinnu"]


def the_long_example(foes: list[str] = THREE, active: int = C) -> Any:
    """When it reaches seat A's turn, these foes are left in the display."""
    table = situation(3, **{**LONG, "turn": active, "foe_display": foes})
    do(table, active, "choose Challenge Foes")
    while table.to_act != (A,):
        do(table, table.to_act[0], "pass")
    return table


@pytest.mark.rule("4.8")
@pytest.mark.parametrize("active", [A, C])
def test_4_6_twin_kayas_cannot_be_defeated(active: int) -> None:
    """8 with the Silver Transformer or 9 with Samsara, and 6 more: less than 26, even with +3."""
    table = the_long_example(active=active)
    assert sorted(can(table)) == ["challenge Baoyu Xinnu", "challenge Grand Chancellor", "pass"]


@pytest.mark.rule("4.8")
def test_4_6_the_silver_transformer_counts_eight_against_palm() -> None:
    """No palm skill is mastered, so it may stand alone; 8 + 6 and 3 more is less than 18."""
    table = the_long_example(["Gate Thug"])
    do(table, A, "challenge Gate Thug", "use_weapon Silver Transformer")
    assert "ready" in can(table)
    assert not [move for move in can(table) if move.startswith("use_skill")]


@pytest.mark.rule("4.8", "4.9", "6.1")
def test_4_6_the_grand_chancellor_falls_to_sword_and_hero() -> None:
    table = the_long_example()
    do(table, A, "challenge Grand Chancellor")
    assert "use_skill Heavenly Butterfly Slash" not in can(table)
    assert "use_skill Pointless Split" not in can(table)
    assert "use_weapon Silver Transformer" not in can(table)
    do(table, A, "use_skill Samsara of the Dust")
    assert sorted(can(table)) == [
        *("use_hero Qingyang Zi", "use_hero Rahu", "use_weapon Dragonspring Sword"),
    ]
    do(table, A, "use_weapon Dragonspring Sword")
    assert "ready" not in can(table)  # 18 is less than 22
    rahu = do(table.copy(), A, "use_hero Rahu")
    assert "ready" not in can(rahu)  # the knife is worth nothing
    do(table, A, "use_hero Qingyang Zi")
    assert sorted(can(table)) == ["ready", "use_hero Rahu"]  # 24
    do(table, A, "ready")
    facts = now(table)
    assert facts["foes"][A] == ["Grand Chancellor"]
    assert facts["mercenaries"][A] == ["Rahu"]
    assert facts["silver"][A] == 4
    do(table, A, "raise baihui", "raise baihui")
    facts = now(table)
    assert some(facts["qi"][A]) == {"baihui": 2}
    assert sum(facts["fate"][A].values()) == 2
    assert table.to_act == (B,)


@pytest.mark.rule("4.8", "4.9")
def test_4_6_baoyu_xinnu_falls_to_the_knife_alone() -> None:
    table = the_long_example()
    do(table, A, "challenge Baoyu Xinnu", "use_skill Heavenly Butterfly Slash")
    assert "ready" in can(table)  # 5 × 2 is 10
    do(table, A, "ready", "raise quchi")
    facts = now(table)
    assert sorted(facts["mercenaries"][A]) == ["Qingyang Zi", "Rahu"]
    assert facts["silver"][A] == 2
    assert sum(facts["qi"][A].values()) == 1
    assert sum(facts["fate"][A].values()) == 1


@pytest.mark.rule("4.9", "4.6")
def test_4_7_qitiandi_and_his_five_prizes() -> None:
    heroes = ["Rahu", "Nameless Sage", "General Wei", "King Jiwu"]  # 8 + 8 + 7 + 7
    mine: dict[str, Any] = {"mastered": ["Samsara of the Dust"], "allied": heroes, "stone": False}
    keys = {key: [value, *([type(value)()] * 2)] for key, value in mine.items()}
    table = situation(3, foe_display=[], fate=[{}] * 3, **keys)
    do(table, A, "choose Challenge Foes", "challenge Qitiandi", "use_skill Samsara of the Dust")
    for hero in heroes:
        assert "ready" not in can(table)
        do(table, A, f"use_hero {hero}")
    do(table, A, "ready")  # 3 + 7 + 30 is 40
    assert can(table) == [
        *("prize Invincible War Dragon's Fist", "prize Light of Hope", "prize Deathkiller"),
        *("prize Godslayer Wheel", "prize Light of God"),
    ]
    do(table, A, "prize Light of God", *["raise shenmen"] * 4)
    facts = now(table)
    assert "Light of God" in facts["mastered"][A]
    assert facts["foes"][A] == ["Qitiandi"]
    assert sum(facts["fate"][A].values()) == 4
    assert sorted(facts["allied"][A]) == sorted(heroes)
    assert can(table) == ["pass"]


# ── scoring, HP, damage ─────────────────────────────────────────────────────


def scored(seats: int, points: list[int], rounds: int) -> Any:
    """The window before scoring, each seat with its starting skill in Training (2) and silver."""
    table = situation(
        seats,
        round=rounds + 1,
        silver=[value - 2 for value in points],
        fate=[{}] * seats,
        qi=[{}] * seats,
    )
    assert table.scores == points
    for seat in range(seats):
        do(table, seat, "done")
    return table


@pytest.mark.rule("9.2")
def test_10_1_167_points_in_second_place_are_124_hp() -> None:
    table = scored(4, [167, 190, 136, 155], rounds=6)
    facts = now(table)
    assert facts["rank"] == [B, A, D, C]
    assert facts["hp"] == [124, 95 + 50, 68 + 20, 78 + 30]
    assert table.scores == facts["hp"]


@pytest.mark.rule("10.4", "9.2")
def test_10_1_the_first_of_three_gets_80_and_a_legendary_weapon() -> None:
    table = scored(3, [100, 81, 120], rounds=7)
    facts = now(table)
    assert facts["hp"] == [50, 41, 60 + 80]
    assert facts["round"] == 0
    assert table.to_act == (C,)
    assert len(can(table)) == 4
    do(table, C, "take_weapon Deathkiller")
    assert now(table)["weapons"] == [[], [], ["Deathkiller"]]
    assert now(table)["round"] == 1


def test_10_1_two_seats_get_no_bonus() -> None:
    facts = now(scored(2, [101, 60], rounds=5))
    assert facts["hp"] == [51, 30]
    assert facts["pawns"] == ["3,0", "-3,0"]
    assert facts["facing"] == [3, 0]


@pytest.mark.rule("11.1", "11.3")
@pytest.mark.parametrize(
    ("skill", "damage"),
    [
        ("Heavenly Butterfly Slash", 16),
        ("Supreme Tao Technique", 27),
        ("Samsara of the Dust", 24),
    ],
)
def test_11_4_damage_with_a_level_one_sword_and_a_level_three_palm(skill: str, damage: int) -> None:
    hand = ["Heavenly Butterfly Slash", "Supreme Tao Technique", "Samsara of the Dust"]
    table = situation(
        2,
        phase="battle",
        round=3,
        hp=[100, 100],
        hands=[hand, []],
        weapons=[["Dragonspring Sword", "Silver Transformer"], []],
        pawns=["0,0", "1,0"],
        facing=[0, 0],
    )
    do(table, B, "rest", "move 1,0", "face 0")
    do(table, A, f"attack {skill}", "move 0,0", "face 0")
    facts = now(table)
    assert facts["hp"] == [100, 100 - damage]
    assert facts["played"] == [[skill], []]
    assert sorted(facts["hands"][A]) == sorted(set(hand) - {skill})


def test_11_2_two_spaces_and_a_turn() -> None:
    """The pawn of the example moves two spaces and changes its direction."""
    table = situation(2, phase="battle", hands=[[], []])
    do(table, A, "rest")
    two_steps = ("1,0", "1,1", "1,2", "2,-1", "2,0", "2,1", "3,-2", "3,-1", "3,0")
    assert sorted(can(table)) == sorted(f"move {there}" for there in two_steps)
    do(table, A, "move 1,0")
    assert can(table) == [f"face {direction}" for direction in range(6)]
    do(table, A, "face 1")
    do(table, B, "rest", "move -3,0", "face 0")
    facts = now(table)
    assert facts["pawns"] == ["1,0", "-3,0"]
    assert facts["facing"] == [1, 0]
