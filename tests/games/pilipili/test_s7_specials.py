"""RULES.md section 7: Eye, Reverse, Swap and Chili."""

from __future__ import annotations

import pytest

from .situations import can, do, now, refusal, situation, told

# ── 7.1 Eye ─────────────────────────────────────────────────────────────────────


def test_7_1_the_eye_opens_a_hand_at_once_to_all() -> None:
    table = situation(["Eye", "5"], ["40", "6"], ["1", "7"])
    do(table, "play Eye")
    assert can(table) == ["target 1", "target 2"]
    assert now(table)["trick"] == [[0, "Eye", None]]
    do(table, "target 2")
    assert now(table)["trick"] == [[0, "Eye", 2]]
    assert now(table)["open"] == [[], [], ["1", "7"]]
    for seat in (0, 1, 2, None):
        assert table.view(seat)["hands"][2] == ["1", "7"]
    assert table.view(0)["hands"][1] == [None, None]
    assert told(table, None, "opened") == [
        ("opened", {"seat": 2, "card": "1"}),
        ("opened", {"seat": 2, "card": "7"}),
    ]


def test_7_1_the_open_hand_stays_open_when_it_is_swapped() -> None:
    table = situation(["Swap", "5"], ["40", "6"], ["1", "7"], open=[[], ["40", "6"], []])
    do(table, "play Swap", "target 1", "play 40", "play 1")
    assert now(table)["hands"] == [["6"], ["5"], ["7"]]
    assert now(table)["open"] == [["6"], [], []]
    assert table.view(None)["hands"] == [["6"], [None], [None]]
    assert table.view(0)["hands"] == [["6"], ["5"], [None]]  # seat 0 knows what it gave


def test_7_1_cards_that_join_an_open_hand_are_hidden() -> None:
    hands = (["1", "2"], ["3", "4"])
    table = situation(*hands, mission="pass_card_left", tricks=[1, 0], open=[[], ["3", "4"]])
    do(table, "play 1", "play 3", "0: pass 2", "1: pass 4")
    assert now(table)["hands"] == [["4"], ["2"]]
    assert now(table)["open"] == [["4"], []]
    assert table.view(None)["hands"] == [["4"], [None]]


def test_7_1_an_open_hand_may_be_named_again() -> None:
    table = situation(["Eye", "5"], ["40", "6"], open=[[], ["40", "6"]])
    do(table, "play Eye")
    assert can(table) == ["target 1"]
    do(table, "target 1")
    assert now(table)["open"] == [[], ["40", "6"]]


def test_7_1_without_a_card_in_another_hand_nobody_is_asked() -> None:
    table = situation(["40"], ["Eye"], bids=[1, 0])
    do(table, "play 40")
    do(table, "play Eye")  # the last card of the round: no question
    assert table.view(None)["round"] == 2


def test_7_1_in_the_last_trick_whoever_still_has_a_card_can_be_named() -> None:
    table = situation(["Eye"], ["40"], ["1"])
    do(table, "play Eye")
    assert can(table) == ["target 1", "target 2"]
    table = situation(["40"], ["Eye"], ["1"])
    do(table, "play 40", "play Eye")
    assert can(table) == ["target 2"]
    assert refusal(table, 1, "target", seat=0) == ("That player has no card in hand.", "7.1")
    assert refusal(table, 1, "target", seat=1)[0] == "You can't choose yourself."


def test_7_1_of_two_copies_the_open_one_is_played() -> None:
    table = situation(["Swap", "Swap", "1"], ["2", "3", "4"], open=[["Swap"], []])
    do(table, "play Swap", "target 1")
    assert now(table)["open"] == [[], []]
    assert now(table)["hands"][0] == ["1", "Swap"]
    assert table.view(1)["hands"][0] == [None, None]


# ── 7.2 Reverse ─────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("order", [0, 1, 2])
def test_7_2_the_lowest_number_wins_wherever_the_reverse_comes(order: int) -> None:
    hands = [["30", "5"], ["10", "6"]]
    hands.insert(order, ["Reverse", "7"])
    table = do(situation(*hands), *(f"play {hand[0]}" for hand in hands))
    winner = next(i for i, hand in enumerate(hands) if hand[0] == "10")
    assert now(table)["tricks"][winner] == 1
    assert now(table)["leader"] == winner


def test_7_2_two_reverses_cancel_each_other() -> None:
    table = situation(["Reverse", "1"], ["30", "2"], ["Reverse", "3"], ["10", "4"])
    do(table, "play Reverse")
    assert table.view(1)["reverse"] is True
    do(table, "play 30", "play Reverse")
    assert table.view(1)["reverse"] is False
    do(table, "play 10")
    assert now(table)["tricks"] == [0, 1, 0, 0]


def test_7_2_the_value_chosen_for_a_dual_card_counts_in_a_reversed_trick() -> None:
    table = situation(["25/52", "1"], ["30", "2"], ["Reverse", "3"])
    do(table, "play 25/52", "count_as 25", "play 30", "play Reverse")
    assert now(table)["tricks"] == [1, 0, 0]


# ── 7.3 Swap ────────────────────────────────────────────────────────────────────


def test_7_3_hands_change_owners_after_the_trick() -> None:
    table = situation(["Swap", "5"], ["40", "6"], ["1", "7"])
    do(table, "play Swap")
    assert can(table) == ["target 1", "target 2"]
    do(table, "target 2")
    assert now(table)["trick"] == [[0, "Swap", 2]]
    do(table, "play 40")
    assert now(table)["hands"] == [["5"], ["6"], ["1", "7"]]
    do(table, "play 1")
    assert now(table)["hands"] == [["7"], ["6"], ["5"]]
    # both know what they gave away, nobody else learns anything
    assert table.view(0)["hands"] == [["7"], [None], ["5"]]
    assert table.view(2)["hands"] == [["7"], [None], ["5"]]
    assert table.view(1)["hands"] == [[None], ["6"], [None]]
    assert told(table, 0, "received") == [("received", {"seat": 0, "card": "7"})]


def test_7_3_two_swaps_that_name_each_other_cancel() -> None:
    table = situation(["Swap", "5"], ["Swap", "6"], ["1", "7"])
    do(table, "play Swap", "target 1", "play Swap", "target 0", "play 1")
    assert now(table)["hands"] == [["5"], ["6"], ["7"]]
    assert told(table, None, "swapped") == []
    assert len(told(table, None, "swap_cancelled")) == 2


def test_7_3_other_swaps_are_carried_out_in_play_order() -> None:
    table = situation(["1", "5"], ["Swap", "6"], ["Swap", "7"], leader=1)
    do(table, "play Swap", "target 2", "play Swap", "target 0", "play 1")
    # first 1 and 2 exchange 6 and 7, then 2 and 0 exchange 6 and 5
    assert now(table)["hands"] == [["6"], ["7"], ["5"]]


def test_7_3_nobody_is_asked_in_the_last_trick() -> None:
    table = situation(["Swap"], ["40"], ["1"])
    do(table, "play Swap")
    assert table.to_act == (1,)
    assert now(table)["trick"] == [[0, "Swap", None]]


# ── 7.4 Chili ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("card", "pilis"), [("Chili 1", 1), ("Chili 2", 2)])
def test_7_4_the_winner_takes_the_chilis(card: str, pilis: int) -> None:
    table = situation([card, "5"], ["40", "6"], ["1", "7"])
    do(table, f"play {card}", "play 40", "play 1")
    assert now(table)["pilis"] == [0, pilis, 0]


def test_7_4_two_chilis_are_one_award() -> None:
    table = situation(["Chili 1", "5"], ["40", "6"], ["Chili 2", "7"])
    do(table, "play Chili 1", "play 40", "play Chili 2")
    assert told(table, None, "took_pilis") == [
        ("took_pilis", {"seat": 1, "pilis": 3, "total": 3, "why": "chili"})
    ]


def test_7_4_nobody_takes_the_chilis_of_a_trick_nobody_wins() -> None:
    table = situation(["Chili 1", "5"], ["Chili 2", "6"])
    do(table, "play Chili 1", "play Chili 2")
    assert now(table)["pilis"] == [0, 0]


def test_7_4_in_a_reversed_trick_the_lowest_takes_them() -> None:
    table = situation(["Chili 2", "5"], ["40", "6"], ["1", "7"], ["Reverse", "8"])
    do(table, "play Chili 2", "play 40", "play 1", "play Reverse")
    assert now(table)["pilis"] == [0, 0, 2, 0]
