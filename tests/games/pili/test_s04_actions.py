"""RULES.md sections 4.1 to 4.5: what the action cards do, but for the fights."""

from __future__ import annotations

from typing import Any

import pytest

from .stories import (
    BUY,
    FORGE,
    GAIN,
    HARNESS,
    POINTS,
    RECRUIT,
    A,
    B,
    can,
    do,
    fate,
    finish_action,
    mine,
    now,
    qi,
    story,
    told,
)

HEROES = ["Rahu", "Diming", "Reed Hermit"]
SHOWN = ["Short Chop", "Qi Rally", "Fox Fire"]
DECK = ["Willow Point", "Paper Talisman", "Lotus Push", "Heron Thrust"]
FULL = dict.fromkeys(POINTS, 4)


def test_4_1_the_active_seat_takes_all_dice_unasked() -> None:
    table = do(story(3), FORGE)
    dice = now(table)["dice"]
    assert len(dice) == 5
    assert fate(table, A) == {colour: dice.count(colour) for colour in set(dice)}
    assert table.to_act == (B,)


def test_4_1_the_others_take_two_dice_each() -> None:
    table = do(story(3), FORGE)
    dice = now(table)["dice"]
    for seat in (1, 2):
        assert table.to_act == (seat,)
        assert can(table) == sorted({f"take {colour}" for colour in dice})
        first = dice[0]
        do(table, f"take {first}")
        left = [*dice[1:]]
        assert can(table) == sorted({f"take {colour}" for colour in left})
        do(table, f"take {left[0]}")
        assert sum(fate(table, seat).values()) == 2
    assert now(table)["dice"] == []
    assert now(table)["action"] is None


def test_4_1_one_die_is_taken_once() -> None:
    """A colour that one die shows can't be taken twice."""
    table = next(
        t for t in (do(story(seed=seed), FORGE) for seed in range(99))
        if 1 in {now(t)["dice"].count(c) for c in now(t)["dice"]}
        and 2 in {now(t)["dice"].count(c) for c in now(t)["dice"]}
    )  # fmt: skip
    dice = now(table)["dice"]
    single = next(c for c in dice if dice.count(c) == 1)
    double = next(c for c in dice if dice.count(c) == 2)
    again = do(table.copy(), f"take {double}")
    assert f"take {double}" in can(again)
    assert f"take {single}" not in can(do(table, f"take {single}"))


def test_4_2_everybody_takes_one_and_the_active_seat_the_last() -> None:
    table = do(story(2, hero_display=HEROES), RECRUIT)
    assert can(table) == ["recruit Diming", "recruit Rahu", "recruit Reed Hermit"]
    do(table, "recruit Rahu")
    assert table.to_act == (B,)
    assert can(table) == ["recruit Diming", "recruit Reed Hermit"]
    do(table, "recruit Reed Hermit")
    facts = now(table)
    assert facts["mercenaries"] == [["Rahu", "Diming"], ["Reed Hermit"]]
    assert facts["silver"] == [0, 0]
    assert len(facts["hero_display"]) == 3


def test_4_2_in_a_short_display_some_find_nothing() -> None:
    table = do(story(3, hero_display=HEROES[:2]), RECRUIT)
    do(table, "recruit Rahu", "recruit Diming")
    facts = now(table)
    assert facts["mercenaries"] == [["Rahu"], ["Diming"], []]
    assert facts["action"] is None
    table = do(story(2, hero_display=[], hero_deck=[]), RECRUIT)
    assert now(table)["turn"] == B


def test_4_3_one_card_each_for_who_can_pay() -> None:
    have = {"R": 2, "G": 4}
    table = story(2, skill_display=SHOWN, skill_deck=DECK, fate=[have, {"R": 2, "B": 1}])
    do(table, GAIN)
    # 2Y/2B/2R and 2R/2Y/2B, 4G, and 2O/2G/2P each at the bottom
    assert can(table) == [
        "gain Fox Fire", "gain Heron Thrust", "gain Lotus Push", "gain Qi Rally",
        "gain Short Chop", "pass",
    ]  # fmt: skip
    do(table, "gain Short Chop", "cost 2R", "pay", "pay")
    assert now(table)["training"][A] == ["Idle Chant", "Short Chop"]
    assert fate(table) == {"G": 4}
    assert table.to_act == (B,)
    assert can(table) == ["gain Fox Fire", "pass"]


def test_4_3_the_bottom_cards_are_seen_by_the_active_seat_alone() -> None:
    keys = {"skill_display": SHOWN, "skill_deck": DECK, "fate": [{"G": 9}, {"G": 9}]}
    table = do(story(2, **keys), GAIN)
    assert sorted(now(table)["bottom"]) == ["Heron Thrust", "Lotus Push"]
    assert sorted(table.view(A)["bottom"]) == ["Heron Thrust", "Lotus Push"]
    assert table.view(B)["bottom"] == table.view(None)["bottom"] == [None, None]
    do(table, "pass")
    assert can(table) == ["gain Fox Fire", "gain Qi Rally", "gain Short Chop", "pass"]


def test_4_3_a_bottom_card_lies_open_once_it_is_gained() -> None:
    keys = {"skill_display": SHOWN, "skill_deck": DECK, "fate": [{"G": 2}, {}]}
    table = do(story(2, **keys), GAIN, "gain Lotus Push")
    assert "Lotus Push" in table.view(B)["bottom"]
    do(table, "cost 2G", "pay", "pay")
    assert table.view(B)["training"][A] == ["Idle Chant", "Lotus Push"]
    assert table.view(B)["bottom"] == [None]
    finish_action(table)
    facts = now(table)
    assert facts["bottom"] == []
    assert facts["skill_deck"] == []
    assert sorted(facts["skill_display"]) == ["Paper Talisman", "Willow Point"]
    assert {event["card"] for event in told(table, "left_game", B)} == set(SHOWN)
    assert "Heron Thrust" not in str(table.events(B))
    assert "Heron Thrust" in str(table.events(A))


def test_4_3_a_card_that_is_mastered_at_once() -> None:
    table = story(2, skill_display=SHOWN, fate=mine({"R": 2}), qi=mine(FULL))
    do(table, GAIN, "gain Short Chop", "cost 2R", "pay", "pay")
    assert now(table)["training"][A] == []
    assert now(table)["mastered"][A] == ["Idle Chant", "Short Chop"]


def test_4_3_who_can_pay_nothing_passes() -> None:
    table = do(story(2), GAIN)
    assert can(table) == ["pass"]
    assert can(do(table, "pass")) == ["pass"]
    assert now(do(table, "pass"))["turn"] == B


def test_4_3_the_others_trade_three_for_one() -> None:
    table = story(2, skill_display=["Short Chop"], fate=[{"R": 1, "G": 2}, {"R": 1, "G": 2}])
    do(table, GAIN, "gain Short Chop", "cost 2R")
    assert can(table) == ["pay", "trade"]
    table = story(2, skill_display=["Short Chop"], fate=[{}, {"R": 1, "G": 2}])
    assert can(do(table, GAIN, "pass")) == ["pass"]


def harness(drawn: set[str], absent: tuple[str, ...] = (), **keys: Any) -> Any:
    """Harness Qi was chosen and has drawn these tokens, none of the absent ones."""
    for seed in range(4000):
        table = do(story(seed=seed, **keys), HARNESS)
        tokens = [event["token"] for event in told(table, "drew_token")][-5:]
        if drawn <= set(tokens) and not set(absent) & set(tokens):
            return table
    raise AssertionError("no seed draws these tokens")


def test_4_4_the_active_seat_raises_all_unasked() -> None:
    table = harness(set(POINTS[:2]), absent=("wild",))
    drawn = now(table)["drawn"]
    assert len(set(drawn)) == 5
    assert qi(table, A) == dict.fromkeys(drawn, 1)
    assert table.to_act == (B,)


def test_4_4_the_others_take_two_different_tokens() -> None:
    table = harness(set(POINTS[:2]), absent=("wild",))
    drawn = now(table)["drawn"]
    assert can(table) == sorted(f"take {token}" for token in drawn)
    do(table, f"take {drawn[0]}")
    assert can(table) == sorted(f"take {token}" for token in drawn[1:])
    do(table, f"take {drawn[1]}")
    assert qi(table, B) == {drawn[0]: 1, drawn[1]: 1}
    assert now(table)["drawn"] == []


def test_4_4_a_wild_token_raises_any_acupoint() -> None:
    table = harness({"wild"})
    wilds = now(table)["drawn"].count("wild")
    for _ in range(wilds):
        assert table.to_act == (A,)
        assert can(table) == sorted(f"raise {point}" for point in POINTS)
        do(table, "raise baihui")
    assert sum(qi(table, A).values()) == 5
    do(table, "take wild", "raise fengshi")
    assert qi(table, B)["fengshi"] == 1


def test_4_4_both_wild_tokens_can_be_taken() -> None:
    table = next(
        t for t in (do(story(seed=seed), HARNESS) for seed in range(200))
        if now(t)["drawn"].count("wild") == 2
    )  # fmt: skip
    do(table, "raise baihui", "raise baihui", "take wild", "raise quchi")
    assert "take wild" in can(table)
    do(table, "take wild", "raise quchi")
    assert qi(table, B) == {"quchi": 2}


def test_4_4_four_is_the_top() -> None:
    full = dict.fromkeys(POINTS, 4)
    table = harness({"wild", "baihui"}, qi=[full, full | {"yintang": 3}], absent=("yintang",))
    assert qi(table, A) == full  # neither named tokens nor wild ones do anything
    assert table.to_act == (B,)
    do(table, "take baihui", "take wild")
    assert can(table) == ["raise yintang"]
    do(table, "raise yintang")
    assert qi(table, B) == full
    assert told(table, "qi_lost")[-1]["acupoint"] == "baihui"


def test_4_5_active_first_then_the_others_then_the_active_seat_again() -> None:
    table = do(story(3, silver=[9, 9, 0]), BUY)
    do(table, "0: buy Prajna", "1: buy Jade Flute")
    assert can(table, 2) == ["pass"]
    do(table, "2: pass")
    assert table.to_act == (A,)
    assert "buy Prajna" not in can(table)
    do(table, "buy Cold Spring Sword")
    facts = now(table)
    assert facts["weapons"] == [["Cold Spring Sword", "Prajna"], ["Jade Flute"], []]
    assert facts["silver"] == [0, 6, 0]
    assert facts["turn"] == B


def test_4_5_the_second_purchase_comes_after_a_pass_too() -> None:
    table = do(story(2, silver=[1, 0]), BUY, "0: pass", "1: pass")
    assert table.to_act == (A,)
    do(table, "buy Clay Jar")
    assert now(table)["gifts"][A] == ["Clay Jar"]


@pytest.mark.parametrize("seats", [2, 4])
def test_4_5_only_what_can_be_paid(seats: int) -> None:
    table = do(story(seats, silver=[2, *[0] * (seats - 1)]), BUY)
    prices = {name: 1 for name in can(table) if name != "pass"}
    assert len(prices) == 10
    assert can(do(table, "buy Clay Jar"), 1) == ["pass"]
