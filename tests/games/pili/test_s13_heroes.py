"""RULES.md section 13: hero tokens in battle."""

from __future__ import annotations

from .battles import EAST, INCENSE, MIDDLE, battle, can, do, duel, now, plan, told

RAHU, SHAN = "Rahu", "Butcher Shan"


def test_13_1_each_hero_once_to_a_neighbour() -> None:
    table = duel([], [], heroes=[[[RAHU, MIDDLE], [SHAN, "3,0"]], []])
    plan(table, None, None)
    assert table.to_act == (0,)
    assert can(table) == [f"move_hero {RAHU}", f"move_hero {SHAN}", "done"]
    do(table, f"move_hero {SHAN}")
    assert sorted(can(table)) == sorted(["move 3,-1", "move 2,0", "move 2,1"])
    do(table, "move 2,0")
    assert can(table) == [f"move_hero {RAHU}", "done"]
    do(table, f"move_hero {RAHU}")
    assert len(can(table)) == 6
    do(table, f"move {EAST}")
    assert can(table) == ["done"]
    assert now(table)["heroes"][0] == [[RAHU, EAST], [SHAN, "2,0"]]
    do(table, "done")
    assert table.scores[1] == 92
    assert ("moved_hero", {"seat": 0, "card": SHAN, "hex": "2,0"}) in told(table)
    plan(table, None, None)
    assert can(table) == [f"move_hero {RAHU}", f"move_hero {SHAN}", "done"]


def test_13_1_in_order_from_the_starting_seat() -> None:
    heroes = [[["Rahu", MIDDLE]], [["Diming", MIDDLE]], [], [["Iron Widow", MIDDLE]]]
    table = battle([[], [], [], []], heroes=heroes, turn=1)
    plan(table, None, None, None, None)
    order = []
    while now(table)["round"] == 2:
        order += table.to_act
        do(table, "done")
    assert order == [1, 3, 0]
    plan(table, None, None, None, None)
    assert table.to_act == (3,)


def test_13_1_nobody_without_tokens_or_stunned_is_asked() -> None:
    table = plan(duel([], []), None, None)
    assert table.to_act == (0, 1)
    table = plan(duel([INCENSE], [], heroes=[[], [[RAHU, MIDDLE]]]), INCENSE, None)
    assert table.to_act == (0, 1)
    assert list(table.scores) == [92, 85]  # stunned, it stands still but hurts


def test_13_1_heroes_stay_when_the_pawn_moves() -> None:
    table = duel([], [], heroes=[[[RAHU, MIDDLE]], []])
    plan(table, (None, "0,2", 0), None)
    assert now(table)["heroes"][0] == [[RAHU, MIDDLE]]


def test_13_2_every_enemy_on_the_hex_every_hero() -> None:
    heroes = [[[RAHU, EAST], [SHAN, EAST]], [], [["Desert Fox", MIDDLE]], []]
    table = battle([[], [], [], []], pawns=[MIDDLE, EAST, EAST, MIDDLE], heroes=heroes)
    plan(table, None, None, None, None)
    do(table, "done", "done")
    assert list(table.scores) == [95, 89, 89, 95]
    hurt = {"seat": 0, "card": RAHU, "target": 1, "damage": 8}
    assert ("hero_hurt", hurt) in told(table)


def test_13_2_not_ones_own_side() -> None:
    heroes = [[[RAHU, MIDDLE]], [], [], []]
    table = battle([[], [], [], []], pawns=[MIDDLE, EAST, EAST, MIDDLE], heroes=heroes)
    plan(table, None, None, None, None)
    do(table, "done")
    assert list(table.scores) == [100] * 4


def test_13_2_only_where_they_end() -> None:
    table = duel([], [], heroes=[[[RAHU, EAST]], []])
    plan(table, None, None)
    do(table, f"move_hero {RAHU}", "move 2,0", "done")
    assert table.scores[1] == 100
