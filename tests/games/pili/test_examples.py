"""The rulebook's worked examples of the action cards, with its printed numbers, through the public
API; gifts, fights, scoring and damage are in test_examples_fights.py."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.games.pili import GAME

from .examples import A, B, C, D, can, do, now, per_seat, situation, some

ACUPOINTS = ("baihui", "yintang", "danzhong", "dantian", "quchi", "shenmen", "fengshi", "yongquan")


# ── set-up and turns ────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("seats", "silver", "fate"),
    [(2, [4, 5], [0, 0]), (3, [4, 4, 5], [0, 0, 1]), (4, [4, 4, 5, 5], [0, 0, 1, 2])],
)
@pytest.mark.parametrize("first", [0, 1])
def test_2_4_starting_resources(seats: int, silver: list[int], fate: list[int], first: int) -> None:
    table = GAME.new(seats=seats, seed=5, first=first)
    facts = now(table)
    order = [(first + k) % seats for k in range(seats)]
    assert [facts["silver"][seat] for seat in order] == silver
    assert [sum(facts["fate"][seat].values()) for seat in order] == fate
    assert facts["turn"] == first
    assert table.to_act == (first,)


def pass_all(table: Any) -> Any:
    """The active seat chooses Buy Equipment or Gain Skills, and nobody buys or gains."""
    seat = table.to_act[0]
    names = ("choose Buy Equipment", "choose Gain Skills", "choose Challenge Foes")
    do(table, seat, next(name for name in names if name in can(table)))
    while "pass" in can(table):
        do(table, table.to_act[0], "pass")
    return table


def test_3_1_each_of_four_chooses_one_action_clockwise() -> None:
    table = situation(4, silver=[0] * 4, fate=[{}] * 4, stone=[False] * 4)
    asked = []
    for _ in range(3):
        asked.append(table.to_act)
        pass_all(table)
    assert [*asked, table.to_act] == [(A,), (B,), (C,), (D,)]
    assert now(table)["round"] == 1
    do(table, D, "choose Recruit Heroes")
    while not can(table)[0].startswith("choose"):
        do(table, table.to_act[0], can(table)[0])
    assert now(table)["round"] == 2
    assert table.to_act == (B,)
    assert some(now(table)["silver_on"]) == {"Forge Fate": 1, "Harness Qi": 1}


def test_3_1_two_players_alternate() -> None:
    table = situation(2, silver=[0, 0], fate=[{}, {}], stone=[False, False])
    asked = []
    for _ in range(2):
        for _ in range(3):
            asked.append(table.to_act[0])
            pass_all(table)
        asked.append(table.to_act[0])
        do(table, table.to_act[0], "choose Recruit Heroes")
        for _ in range(2):
            do(table, table.to_act[0], can(table)[0])
    assert asked == [A, B, A, B, B, A, B, A]


# ── Forge Fate, Recruit Heroes ──────────────────────────────────────────────


def test_4_1_all_five_dice_for_one_and_two_for_the_others() -> None:
    table = situation(4, fate=[{}] * 4)
    do(table, A, "choose Forge Fate")
    dice = now(table)["dice"]
    assert len(dice) == 5
    assert some(now(table)["fate"][A]) == {colour: dice.count(colour) for colour in set(dice)}
    for seat in (B, C, D):
        assert table.to_act == (seat,)
        assert can(table) == [f"take {colour}" for colour in "ROYGBP" if colour in dice]
        first = can(table)[0]
        do(table, seat, first)
        left = list(dice)
        left.remove(first[-1])
        assert can(table) == [f"take {colour}" for colour in "ROYGBP" if colour in left]
        do(table, seat, can(table)[-1])
    facts = now(table)
    assert [sum(facts["fate"][seat].values()) for seat in range(4)] == [5, 2, 2, 2]
    assert facts["dice"] == []


def test_4_2_the_last_hero_of_the_display_goes_to_the_active_seat() -> None:
    display = ["Yiyeshu", "Qingyang Zi", "King Jiwu", "Diming", "Qi Luosheng"]
    table = situation(4, turn=B, hero_display=display)
    deck = now(table)["hero_deck"]
    do(table, B, "choose Recruit Heroes", "recruit Yiyeshu")
    do(table, C, "recruit Diming")
    do(table, D, "recruit Qi Luosheng")
    assert sorted(can(table)) == ["recruit King Jiwu", "recruit Qingyang Zi"]
    assert sorted(now(table)["hero_display"]) == ["King Jiwu", "Qingyang Zi"]
    do(table, A, "recruit Qingyang Zi")
    facts = now(table)
    assert facts["mercenaries"][A] == ["Qingyang Zi"]
    assert sorted(facts["mercenaries"][B]) == ["King Jiwu", "Yiyeshu"]
    assert facts["mercenaries"][C:] == [["Diming"], ["Qi Luosheng"]]
    assert sorted(facts["hero_display"]) == sorted(deck[:5])


# ── Gain Skills ─────────────────────────────────────────────────────────────


def market() -> Any:
    """The five cards of the example shown, two at the bottom, seat C on."""
    return situation(
        4,
        turn=C,
        skill_display=[
            "Heavenly Butterfly Slash",
            "Roots of Heaven and Earth",
            "Conflagration of Ninth Heaven",
            "Qi Rally",
            "March of the Reaper",
        ],
        skill_deck=[
            *("Willow Point", "Short Chop", "Fox Fire", "Mirror Seal", "Lotus Push", "Spirit Lamp"),
            *("Sword of the Heart", "Mourning Dragon Slash"),
        ],
        fate=[{"R": 3}, {"G": 2}, {"Y": 2}, {"P": 1, "B": 3}],
    )


@pytest.mark.rule("8.1", "8.2")
def test_4_3_four_skills_are_gained_and_three_leave_the_game() -> None:
    table = market()
    do(table, C, "choose Gain Skills")
    assert sorted(now(table)["bottom"]) == ["Mourning Dragon Slash", "Sword of the Heart"]
    do(table, C, "gain Mourning Dragon Slash", "cost 4Y", "pay", "pay")
    assert can(table) == ["sacred_stone"]
    do(table, C, "sacred_stone", "sacred_stone")
    assert now(table)["stone"] == [True, True, False, True]
    do(table, D, "gain Qi Rally", "cost 4P", "pay", "sacred_stone", "sacred_stone", "trade")
    do(table, D, "trade_in B", "trade_in B", "trade_in B")
    do(table, A, "gain Heavenly Butterfly Slash", "cost 3R", "pay", "pay", "pay")
    do(table, B, "gain Roots of Heaven and Earth", "cost 2G", "pay", "pay")
    facts = now(table)
    assert [sum(tokens.values()) for tokens in facts["fate"]] == [0, 0, 0, 0]
    assert facts["stone"] == [True, True, False, False]
    starting = facts["starting"]
    gained = [[name for name in names if name not in starting] for names in facts["training"]]
    assert gained == [
        ["Heavenly Butterfly Slash"],
        ["Roots of Heaven and Earth"],
        ["Mourning Dragon Slash"],
        ["Qi Rally"],
    ]
    assert sorted(facts["skill_display"]) == [
        *("Fox Fire", "Lotus Push", "Mirror Seal", "Short Chop", "Willow Point"),
    ]
    assert facts["skill_deck"] == ["Spirit Lamp"]
    assert facts["bottom"] == []


def test_4_3_the_layout_card_costs_four_of_one_of_three_colours() -> None:
    purse = {"O": 4, "G": 4, "P": 4}
    table = situation(2, skill_display=["Qi Rally"], fate=[purse, {}])
    do(table, A, "choose Gain Skills", "gain Qi Rally")
    assert sorted(can(table)) == ["cost 4G", "cost 4O", "cost 4P"]


# ── Harness Qi ──────────────────────────────────────────────────────────────


def harnessed(wanted: set[str], **keys: Any) -> Any:
    """A table on which these five tokens were drawn from the bag."""
    for seed in range(4000):
        table = situation(4, seed=seed, turn=D, **keys)
        do(table, D, "choose Harness Qi")
        if set(now(table)["drawn"]) == wanted:
            return table
    raise AssertionError("never drawn")


@pytest.mark.rule("5.1", "5.2")
def test_4_4_the_drawn_acupoints_master_two_skills() -> None:
    keys = {
        "starting": ["Idle Chant", "Clumsy Thrust", "Pointless Split", "Aimless Punch"],
        "training": per_seat(4, a3=["Six Winged Slash"]),
        "skill_display": [],
        "hero_display": [],
        "foe_display": [],
    }
    table = harnessed({"baihui", "dantian", "quchi", "yongquan", "wild"}, **keys)
    assert can(table) == [f"raise {point}" for point in ACUPOINTS]
    facts = now(table)
    assert facts["mastered"][D] == ["Aimless Punch"]
    assert facts["training"][D] == ["Six Winged Slash"]
    do(table, D, "raise fengshi")
    facts = now(table)
    assert some(facts["qi"][D]) == dict.fromkeys(
        ("baihui", "dantian", "quchi", "yongquan", "fengshi"), 1
    )
    assert sorted(facts["mastered"][D]) == ["Aimless Punch", "Six Winged Slash"]
    for seat in (A, B, C):
        assert table.to_act == (seat,)
        assert len(can(table)) == 5
        do(table, seat, "take baihui")
        assert len(can(table)) == 4
        do(table, seat, "take quchi")
    assert [sum(levels.values()) for levels in now(table)["qi"]] == [2, 2, 2, 5]
    assert can(table)[0].startswith("choose")
