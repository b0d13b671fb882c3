"""RULES.md section 14: the order of a battle round, falling, winning."""

from __future__ import annotations

from .battles import (
    ANVIL,
    BUTTERFLY,
    EAST,
    LINKED,
    MIDDLE,
    REAPER,
    SAND,
    SKY,
    TAO,
    battle,
    do,
    duel,
    now,
    plan,
    told,
    winners,
)


def test_14_1_the_fallen_move_no_heroes() -> None:
    """Seat 1 falls by the attack, so its hero on seat 0's hex is gone before heroes hurt."""
    heroes = [[], [["Rahu", MIDDLE]], []]
    table = battle(
        [[TAO], [], []],
        pawns=[MIDDLE, EAST, "3,0"],
        hp=[100, 16, 100],
        heroes=heroes,
    )
    plan(table, TAO, None, None)
    assert list(table.scores) == [100, 0, 100]
    facts = now(table)
    assert facts["heroes"] == [[], [], []]
    assert facts["pawns"] == [MIDDLE, None, "3,0"]
    assert table.to_act == (0, 2)
    assert ("fell", {"seat": 1, "hp": 0}) in told(table)


def test_14_1_heroes_then_bleeding_then_the_fallen() -> None:
    """3 HP left: Rahu takes 8, bleeding takes 5 more before the pawn is taken off the map."""
    table = duel([], [], hp=[100, 3], heroes=[[["Rahu", EAST]], []], bleeding=[[1, 0]])
    plan(table, None, None)
    do(table, "done")
    assert list(table.scores) == [100, -10]
    assert winners(table) == (0,)


def test_14_1_no_bleeding_when_the_attacks_end_it() -> None:
    table = duel([TAO], [], hp=[10, 16], bleeding=[[0, 1]])
    plan(table, TAO, None)
    assert list(table.scores) == [10, 0]
    assert winners(table) == (0,)


def test_14_1_the_start_moves_on_past_the_fallen() -> None:
    table = battle(
        [[], [], []], turn=0, hp=[100, 0, 100], pawns=[MIDDLE, None, EAST], facing=[0, None, 3]
    )
    assert table.to_act == (0, 2)
    plan(table, None, None)
    assert (now(table)["turn"], now(table)["round"]) == (1, 3)
    plan(table, None, None)
    assert now(table)["turn"] == 2


def test_14_2_penalties_and_bleeding_of_the_fallen_are_over() -> None:
    table = battle(
        [[SKY], [], []],
        hp=[100, 19, 100],
        pawns=[MIDDLE, EAST, "3,0"],
        facing=[0, 0, 0],
        bleeding=[[2, 0]],
        rank=[0, 1, 2],
    )
    plan(table, SKY, None, None)
    facts = now(table)
    assert facts["bleeding"] == [[2, 0]]
    assert facts["slowed"] == [0, 0, 0]
    assert list(table.scores) == [100, 0, 76]


def test_14_2_nothing_lasts_on_the_fallen() -> None:
    """Slow, debilitate and backlash of the round in which they fall."""
    for card in (ANVIL, LINKED):
        table = battle(
            [[card], [REAPER], []], hp=[100, 1, 100], pawns=[MIDDLE, EAST, "3,0"], facing=[0, 3, 0]
        )
        plan(table, card, REAPER, None)
        facts = now(table)
        assert facts["hp"] == [73, 1 - (14 if card == ANVIL else 15), 100]
        assert facts["slowed"] == [0, 0, 0]
        assert (facts["debilitated"], facts["backlash"]) == ([], [])


def test_14_2_their_cards_lie_where_they_lay() -> None:
    table = battle([[TAO], [BUTTERFLY, SKY], []], hp=[100, 16, 100], pawns=[MIDDLE, EAST, "3,0"])
    plan(table, TAO, (BUTTERFLY, None, 0), None)
    facts = now(table)
    assert (facts["hands"][1], facts["played"][1]) == ([SKY], [BUTTERFLY])


def test_14_3_the_last_side_standing_wins_with_its_fallen() -> None:
    table = battle(
        [[TAO], [], [], []],
        rank=[0, 1, 2, 3],
        hp=[5, 0, 10, 0],
        pawns=[MIDDLE, None, EAST, None],
        facing=[0, None, 3, None],
    )
    assert table.winners == ()
    plan(table, TAO, None)
    assert winners(table) == (0, 3)
    assert [args["seat"] for _, args in told(table, "battle_won")] == [0, 3]
    assert table.to_act == ()
    assert tuple(table.returns) == (1.0, -1.0, -1.0, 1.0)


def test_14_3_both_fall_the_higher_sum_wins() -> None:
    table = plan(duel([TAO], [BUTTERFLY], hp=[16, 14]), TAO, BUTTERFLY)
    assert list(table.scores) == [0, -2]
    assert winners(table) == (0,)
    table = battle(
        [[TAO], [BUTTERFLY], []],
        rank=[0, 1, 2],
        hp=[16, 14, -3],
        pawns=[MIDDLE, EAST, None],
        facing=[0, 3, None],
    )
    plan(table, TAO, BUTTERFLY)
    assert winners(table) == (0,)


def test_14_3_equal_sums_are_a_draw() -> None:
    table = plan(duel([TAO], [SAND], hp=[11, 11]), TAO, SAND)
    assert list(table.scores) == [11 - 11 - 5, 11 - 16]
    assert winners(table) == (0, 1)
    assert told(table)[-1][0] == "battle_drawn"
    assert tuple(table.returns) == (0.0, 0.0)


def test_14_4_after_round_60_the_hp_decide() -> None:
    table = duel([], [], round=60, hp=[40, 41])
    plan(table, None, None)
    assert winners(table) == (1,)
    table = plan(duel([], [], round=60, hp=[40, 40]), None, None)
    assert winners(table) == (0, 1)
    table = plan(duel([], [], round=59, hp=[40, 41]), None, None)
    assert not table.over
    assert now(table)["round"] == 60


def test_14_4_the_fallen_count_with_what_they_fell_with() -> None:
    table = battle(
        [[], [], [], []],
        round=60,
        rank=[0, 1, 2, 3],
        hp=[50, 30, 21, -2],
        pawns=[MIDDLE, EAST, EAST, None],
        facing=[0, 3, 3, None],
    )
    plan(table, None, None, None)
    assert winners(table) == (1, 2)
