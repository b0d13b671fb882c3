"""RULES.md sections 4 to 6: tricks, penalties, the next round and the end."""

from __future__ import annotations

import pytest

import teahouse

from .situations import can, do, now, refusal, situation, told

GAME = teahouse.game("pilipili")


def test_4_1_the_seat_left_of_the_dealer_leads_and_any_card_may_be_played() -> None:
    table = situation(["1", "2"], ["3", "4"], ["5", "Eye"], dealer=1, leader=2)
    assert table.to_act == (2,)
    do(table, "play 5")
    assert can(table, 0) == ["play 1", "play 2"]
    do(table, "play 1")
    assert now(table)["trick"] == [[2, "5", 5], [0, "1", 1]]
    assert refusal(table, 1, "play", card="1") == ("You hold no 1.", "4.1")


def test_4_2_the_owner_of_a_dual_card_says_what_counts() -> None:
    table = situation(["25/52"], ["30"], bids=[0, 1])
    do(table, "play 25/52")
    assert table.to_act == (0,)
    assert can(table) == ["count_as 25", "count_as 52"]
    assert now(table)["trick"] == [[0, "25/52", None]]
    assert refusal(table, 0, "count_as", value=14)[1] == "4.2"
    do(table, "count_as 25")
    assert now(table)["trick"] == [[0, "25/52", 25]]
    do(table, "play 30")
    assert told(table, 1, "won_trick") == [("won_trick", {"seat": 1, "tricks": 1})]


@pytest.mark.parametrize("value", [25, 52])
def test_4_2_the_printed_example_wins_or_loses(value: int) -> None:
    table = situation(["25/52", "1"], ["30", "2"])
    do(table, "play 25/52", f"count_as {value}", "play 30")
    assert now(table)["tricks"] == ([1, 0] if value == 52 else [0, 1])


def test_4_3_the_highest_number_wins_and_leads() -> None:
    table = situation(["1", "10"], ["3", "11"], ["2", "12"])
    do(table, "play 1", "play 3", "play 2")
    assert now(table)["tricks"] == [0, 1, 0]
    assert now(table)["leader"] == 1
    assert table.to_act == (1,)
    assert now(table)["played"] == ["1", "3", "2"]


def test_4_3_a_trick_of_specials_is_nobodys_and_the_leader_leads_again() -> None:
    table = situation(["Reverse", "1"], ["Chili 2", "2"], ["Reverse", "3"], leader=1)
    do(table, "play Chili 2", "play Reverse", "play Reverse")
    assert now(table)["tricks"] == [0, 0, 0]
    assert now(table)["pilis"] == [0, 0, 0]
    assert now(table)["leader"] == 1
    assert table.to_act == (1,)
    assert told(table, None, "nobody_won") == [("nobody_won", {})]


def test_4_4_the_limit_comes_before_the_swap() -> None:
    hands = (["Swap", "5"], ["Chili 1", "6"], ["40", "7"])
    table = situation(*hands, pilis=[0, 0, 7])
    do(table, "play Swap", "target 2", "play Chili 1", "play 40")
    assert table.over
    assert told(table, None, "swapped") == []
    assert now(table)["trick"] == []
    assert table.winners == (0, 1)
    table = situation(*hands, pilis=[0, 0, 6], mission="pass_hand_left", tricks=[1, 0, 0])
    do(table, "play Swap", "target 2", "play Chili 1", "play 40")
    # the swap first, then the hands go on to the left
    assert now(table)["hands"] == [["5"], ["7"], ["6"]]


def test_5_1_one_pili_for_each_trick_off_the_bid() -> None:
    table = situation(["50"], ["1"], ["2"], mission=None, bids=[1, 1, 0], tricks=[2, 0, 0])
    do(table, "play 50", "play 1", "play 2")
    assert now(table)["pilis"] == [2, 1, 0]  # the printed example: bid 1, won 3
    assert told(table, 0, "scored") == [
        ("scored", {"seat": 0, "bid": 1, "tricks": 3}),
        ("scored", {"seat": 1, "bid": 1, "tricks": 0}),
        ("scored", {"seat": 2, "bid": 0, "tricks": 0}),
    ]


def test_5_1_penalties_are_taken_together() -> None:
    table = situation(["50"], ["1"], mission=None, bids=[0, 1], pilis=[7, 7])
    do(table, "play 50", "play 1")
    assert table.over
    assert table.scores == [8, 8]
    assert table.winners == (0, 1)
    assert table.returns == [0.0, 0.0]


def test_6_1_the_next_round_is_dealt_by_the_next_seat_and_keeps_only_pilis() -> None:
    table = situation(["50"], ["1"], ["2"], mission=None, dealer=2, bids=[1, 0, 1], pilis=[1, 2, 3])
    do(table, "play 50", "play 1", "play 2")
    dump = now(table)
    assert (dump["dealer"], dump["leader"], dump["pilis"]) == (0, 1, [1, 2, 4])
    assert dump["bids"] == [None] * 3
    assert dump["tricks"] == [0] * 3
    assert dump["played"] == []
    assert [len(hand) for hand in dump["hands"]] == [5] * 3
    assert table.to_act == (0,)
    assert table.view(None)["history"] == [[1, 2, 4]]
    assert table.view(None)["round"] == 2


def test_6_2_reaching_the_limit_ends_the_game_in_mid_round() -> None:
    table = situation(["Chili 2", "3"], ["40", "4"], ["1", "5"], bids=[2, 0, 0], pilis=[0, 6, 0])
    do(table, "play Chili 2", "play 40", "play 1")
    assert table.over
    assert table.scores == [0, 8, 0]  # no penalties for this round
    assert table.winners == (0, 2)
    assert table.to_act == ()
    assert table.view(1)["history"] == [[0, 8, 0]]


def test_6_2_without_pilis_the_game_ends_after_round_100() -> None:
    table = GAME.new(seats=2, seed=3, missions=False)
    while not table.over and table.view(None)["round"] < 100:
        seat = table.to_act[0]
        table.step(seat, ("bid", {"tricks": 0}) if table.decision.name == "bid" else
                   table.legal_actions(seat)[0])  # fmt: skip
        state = table.state
        if table.decision and table.decision.name == "play" and state.left == state.number:
            for one in range(2):
                state.pilis[one] = 0
    assert table.view(None)["round"] == 100
    assert len(table.view(None)["history"]) == 99
    while not table.over:
        seat = table.to_act[0]
        table.step(seat, ("bid", {"tricks": 2}) if table.decision.name == "bid" else
                   table.legal_actions(seat)[0])  # fmt: skip
    assert max(table.scores) < 8
    assert table.events(None)[-1].args == {"why": "rounds"}
    assert set(table.winners) == {
        seat for seat in range(2) if table.scores[seat] == min(table.scores)
    }


def test_6_2_after_the_end_nothing_can_be_played() -> None:
    table = situation(["50"], ["1"], mission=None, bids=[0, 0], pilis=[7, 0])
    do(table, "play 50", "play 1")
    assert table.over
    assert refusal(table, 0, "bid", tricks=0) == ("The game is over.", None)
