"""RULES.md sections 8.1 to 8.7: missions about the cards one plays, with the Specials they meet."""

from __future__ import annotations

from .situations import can, do, now, refusal, situation, told

# ── 8.1 higher ──────────────────────────────────────────────────────────────────


def test_8_1_higher_only_a_higher_number_or_a_special() -> None:
    table = situation(["20", "1"], ["10", "30", "Eye"][:2], ["Swap", "19"], mission="higher")
    do(table, "play 20")
    assert can(table) == ["play 30"]
    assert refusal(table, 1, "play", card="10")[1] == "8.1"
    do(table, "play 30")
    assert can(table) == ["play 19", "play Swap"]  # nothing above 30: anything goes


def test_8_1_higher_specials_may_always_be_played() -> None:
    table = situation(["20", "1"], ["30", "Reverse"], mission="higher")
    do(table, "play 20")
    assert can(table) == ["play 30", "play Reverse"]


def test_8_1_higher_compares_with_the_latest_number() -> None:
    table = situation(["20", "1"], ["Reverse", "6"], ["21", "3"], ["10", "22"], mission="higher")
    do(table, "play 20", "play Reverse")
    assert can(table) == ["play 21"]  # the Reverse has no value and changes nothing
    do(table, "play 21")
    assert can(table) == ["play 22"]
    free = situation(["Reverse", "1"], ["2", "3"], mission="higher")
    do(free, "play Reverse")
    assert can(free) == ["play 2", "play 3"]


def test_8_1_higher_a_dual_card_is_higher_by_either_value_and_counts_as_one_likes() -> None:
    table = situation(["30", "1"], ["25/52", "2"], ["26", "3"], mission="higher")
    do(table, "play 30")
    assert can(table) == ["play 25/52"]
    do(table, "play 25/52")
    assert can(table) == ["count_as 25", "count_as 52"]
    do(table, "count_as 25")
    assert can(table) == ["play 26"]  # 25 is the latest value now


def test_8_1_higher_who_plays_lower_has_shown_there_is_nothing_higher() -> None:
    table = situation(["40", "1"], ["10", "39"], ["2", "3"], mission="higher")
    do(table, "play 40", "play 10")
    for seed in range(40):
        world = table.reimagine(0, seed)
        (card,) = now(world)["hands"][1]
        assert (
            card in ("Eye", "Reverse", "Swap", "Chili 1", "Chili 2")
            or max(int(v) for v in card.split("/")) <= 40
        )


def test_8_1_higher_that_knowledge_moves_with_a_swapped_hand() -> None:
    table = situation(["40", "1", "4"], ["10", "39", "9"], ["Swap", "3", "5"], mission="higher")
    do(table, "play 40", "play 10", "play Swap", "target 1")
    assert now(table)["hands"][2] == ["39", "9"]
    for seed in range(25):
        for card in now(table.reimagine(0, seed))["hands"][2]:
            assert card[0] in "ERSC" or max(int(v) for v in card.split("/")) <= 40


# ── 8.2 set_aside ───────────────────────────────────────────────────────────────

THREE = (["1", "2", "3"], ["4", "Eye", "6"], ["7", "8", "Swap"])


def test_8_2_set_aside_is_simultaneous_and_secret() -> None:
    table = situation(*THREE, mission="set_aside")
    assert table.to_act == (0, 1, 2)
    before = table.view(0)
    do(table, "1: set_aside Eye")
    assert table.to_act == (0, 2)
    assert table.events(0)[-1].what != "laid_aside"
    assert table.view(0)["aside"] == before["aside"] == [None] * 3
    do(table, "0: set_aside 3", "2: set_aside 8")
    assert now(table)["aside"] == ["3", "Eye", "8"]
    assert table.view(1)["aside"] == [None, "Eye", None]
    assert table.view(None)["aside"] == [None] * 3
    assert table.view(None)["set_aside"] == [0, 1, 2]
    assert now(table)["hands"] == [["1", "2"], ["4", "6"], ["7", "Swap"]]
    assert told(table, 2, "laid_aside") == [
        ("laid_aside", {"seat": 0}),
        ("laid_aside", {"seat": 1}),
        ("laid_aside", {"seat": 2, "card": "8"}),
    ]


def test_8_2_set_aside_is_played_in_the_last_trick_and_works() -> None:
    table = situation(["1"], ["4"], ["7"], mission="set_aside", aside=["3", "Reverse", "8"])
    do(table, "play 1", "play 4", "play 7")
    assert table.to_act == (2,)
    assert can(table) == ["play 8"]
    do(table, "play 8", "play 3")
    assert can(table) == ["play Reverse"]
    assert now(table)["aside"] == [None, "Reverse", None]
    do(table, "play Reverse")
    # reversed: the 3 of seat 0 wins; it had bid 0
    assert table.view(None)["history"] == [[1, 0, 1]]


def test_8_2_set_aside_is_out_of_reach_of_the_eye() -> None:
    hands = (["Eye", "1"], ["4", "5"], ["7", "9"])
    table = situation(*hands, mission="set_aside", aside=["3", "Reverse", "8"])
    do(table, "play Eye", "target 1")
    assert now(table)["open"] == [[], ["4", "5"], []]
    assert table.view(0)["aside"] == ["3", None, None]


def test_8_2_set_aside_an_eye_counts_cards_in_hand_only() -> None:
    table = situation(["1"], ["4"], ["Eye"], mission="set_aside", aside=["3", "Reverse", "8"])
    do(table, "play 1", "play 4", "play Eye")
    assert now(table)["trick"] == []  # no hand was left to open
    table = situation(["1"], ["Eye"], ["7"], mission="set_aside", aside=["3", "Reverse", "8"])
    do(table, "play 1", "play Eye")
    assert can(table) == ["target 2"]


def test_8_2_set_aside_an_eye_or_chili_in_the_last_trick() -> None:
    table = situation(
        [], [], [], mission="set_aside", aside=["3", "Eye", "Chili 1"], tricks=[1, 0, 0]
    )
    do(table, "play 3", "play Eye", "play Chili 1")
    assert table.view(None)["history"] == [[3, 0, 0]]  # two tricks off the bid, one Chili


def test_8_2_set_aside_swap_asks_only_while_hands_are_left() -> None:
    aside = ["20", "21"]
    table = situation(["Swap", "1", "2"], ["3", "4", "5"], mission="set_aside", aside=aside)
    do(table, "play Swap")
    assert can(table) == ["target 1"]
    do(table, "target 1", "play 3")
    assert now(table)["hands"] == [["4", "5"], ["1", "2"]]
    assert now(table)["aside"] == aside
    table = situation(["Swap"], ["3"], mission="set_aside", aside=aside)  # the last but one
    do(table, "play Swap")
    assert table.to_act == (1,)


# ── 8.3 draw_two ────────────────────────────────────────────────────────────────


def test_8_3_draw_two_from_the_dealer_off_the_top() -> None:
    table = situation(
        ["1"], ["2"], ["3"], mission="draw_two", dealer=1, leader=2, bids=[None, 3, 0],
        deck=["40", "42", "43", "44", "45", "46", "47"],
    )  # fmt: skip
    assert can(table) == ["bid 0", "bid 1", "bid 2", "bid 3"]
    do(table, "bid 3")
    assert now(table)["hands"] == [["1", "45", "46"], ["2", "40", "42"], ["3", "43", "44"]]
    assert now(table)["deck"] == ["47"]
    assert told(table, 0, "drew") == [
        ("drew", {"seat": 1}),
        ("drew", {"seat": 1}),
        ("drew", {"seat": 2}),
        ("drew", {"seat": 2}),
        ("drew", {"seat": 0, "card": "45"}),
        ("drew", {"seat": 0, "card": "46"}),
    ]
    assert table.view(0)["number"] == 3


# ── 8.4 ends ────────────────────────────────────────────────────────────────────


def test_8_4_ends_only_the_ends_of_the_hand_may_be_played() -> None:
    table = situation(["30", "2", "10"], ["4", "50", "6"], mission="ends")
    assert can(table) == ["play 10", "play 30"]
    assert refusal(table, 0, "play", card="2")[1] == "8.4"
    do(table, "play 10")
    assert now(table)["hands"] == [["30", "2"], ["4", "50", "6"]]
    assert told(table, 1, "played") == [("played", {"seat": 0, "card": "10", "end": "right"})]
    do(table, "play 4")
    assert told(table, None, "played")[-1][1]["end"] == "left"


def test_8_4_ends_one_name_at_both_ends_asks_which() -> None:
    table = situation(["Swap", "2", "10", "Swap"], ["4", "50", "6", "7"], mission="ends")
    assert can(table) == ["play Swap left", "play Swap right"]
    assert refusal(table, 0, "play", card="Swap")[1] == "8.4"
    do(table, "play Swap right", "target 1", "play 4")
    assert now(table)["hands"] == [["50", "6", "7"], ["Swap", "2", "10"]]
    do(table, "play 10")
    assert can(table) == ["play 7", "play 50"]


def test_8_4_ends_a_last_card_is_at_both_ends() -> None:
    table = situation(["Reverse"], ["4"], mission="ends")
    assert can(table) == ["play Reverse"]
    assert refusal(table, 0, "play", card="Reverse", end="left")[1] == "8.4"
    do(table, "play Reverse")
    assert told(table, None, "played") == [("played", {"seat": 0, "card": "Reverse"})]


def test_8_4_ends_an_opened_hand_keeps_its_order() -> None:
    table = situation(["Eye", "2"], ["50", "4", "6"][:2], mission="ends")
    do(table, "play Eye", "target 1")
    assert now(table)["open"] == [[], ["50", "4"]]
    assert table.view(0)["hands"][1] == ["50", "4"]
    assert can(table) == ["play 4", "play 50"]
    do(table, "play 50")
    assert now(table)["hands"][1] == ["4"]


def test_8_4_ends_the_place_of_a_played_card_is_public_and_the_rest_stays_hidden() -> None:
    table = situation(["30", "2", "10"], ["4", "50", "6"], mission="ends")
    do(table, "play 30", "play 6")
    assert table.view(1)["hands"] == [[None, None], ["4", "50"]]


# ── 8.5 give_pili ───────────────────────────────────────────────────────────────


def test_8_5_give_pili_the_winner_may_give_one_away() -> None:
    table = situation(["30", "1"], ["4", "2"], ["5", "3"], mission="give_pili", pilis=[2, 0, 0])
    do(table, "play 30", "play 4", "play 5")
    assert table.to_act == (0,)
    assert can(table) == ["give 1", "give 2", "keep"]
    do(table, "give 2")
    assert now(table)["pilis"] == [1, 0, 1]
    do(table, "play 1", "play 2", "play 3")
    assert can(table) == ["give 0", "give 1", "keep"]  # after the last trick too, before penalties
    do(table, "keep")
    assert table.view(None)["history"] == [[2, 0, 2]]


def test_8_5_give_pili_needs_a_winner_with_a_pili() -> None:
    table = situation(["30", "1"], ["4", "2"], mission="give_pili", pilis=[0, 5])
    do(table, "play 30", "play 4")
    assert table.decision.name == "play"
    table = situation(["Eye", "1"], ["Swap", "2"], mission="give_pili", pilis=[5, 5])
    do(table, "play Eye", "target 1", "play Swap", "target 0")
    assert table.decision.name == "play"


def test_8_5_give_pili_after_a_chili_and_up_to_the_limit() -> None:
    table = situation(["30", "1"], ["Chili 1", "2"], mission="give_pili", pilis=[0, 7])
    do(table, "play 30", "play Chili 1")
    assert can(table) == ["give 1", "keep"]
    do(table, "give 1")
    assert table.over
    assert table.scores == [0, 8]
    assert table.winners == (0,)


def test_8_5_give_pili_comes_after_the_swap() -> None:
    table = situation(["30", "1"], ["Swap", "2"], mission="give_pili", pilis=[1, 0])
    do(table, "play 30", "play Swap", "target 0")
    assert table.decision.name == "give_a_pili"
    assert now(table)["hands"] == [["2"], ["1"]]


# ── 8.6 pass_card ───────────────────────────────────────────────────────────────


def test_8_6_pass_card_all_cards_move_together() -> None:
    for mission, hands in (
        ("pass_card_left", [["2", "5"], ["1", "4"], ["3", "6"]]),
        ("pass_card_right", [["2", "3"], ["4", "5"], ["1", "6"]]),
    ):
        table = situation(["1", "2"], ["3", "4"], ["5", "6"], mission=mission)
        assert table.to_act == (0, 1, 2)
        do(table, "2: pass 5", "1: pass 3")
        assert table.to_act == (0,)
        assert now(table)["hands"] == [["1", "2"], ["3", "4"], ["5", "6"]]
        do(table, "pass 1")
        assert now(table)["hands"] == hands


def test_8_6_pass_card_giver_and_receiver_know_it() -> None:
    table = situation(["1", "2"], ["3", "4"], ["5", "6"], mission="pass_card_left")
    do(table, "0: pass 1", "1: pass 3", "2: pass 5")
    assert table.view(0)["hands"] == [["2", "5"], ["1", None], [None, None]]
    assert table.view(1)["hands"] == [[None, None], ["1", "4"], ["3", None]]
    assert table.view(None)["hands"] == [[None, None]] * 3
    assert told(table, 1, "passed") == [
        ("passed", {"seat": 0, "card": "1", "target": 1}),
        ("passed", {"seat": 1, "card": "3", "target": 2}),
        ("passed", {"seat": 2, "target": 0}),
    ]


def test_8_6_pass_card_a_known_card_may_have_gone_on() -> None:
    table = situation(["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"], mission="pass_card_left")
    do(table, "0: pass 1", "1: pass 4", "2: pass 7", "play 2", "play 5", "play 8")
    do(table, "0: pass 3", "1: pass 1", "2: pass 9")
    view = table.view(0)
    assert view["maybe"] == [["1", ["hands 1", "hands 2"]]]
    assert view["hands"][1] == ["3", None]


def test_8_6_pass_card_after_every_trick_but_the_last_and_after_swaps() -> None:
    table = situation(["Swap", "2"], ["3", "4"], mission="pass_card_right", tricks=[1, 0])
    do(table, "play Swap", "target 1", "play 3")
    assert now(table)["hands"] == [["4"], ["2"]]
    do(table, "0: pass 4", "1: pass 2")
    assert now(table)["hands"] == [["2"], ["4"]]
    do(table, "play 4", "play 2")
    assert table.view(None)["round"] == 2


def test_8_6_pass_card_an_open_card_stays_open() -> None:
    hands = (["1", "2"], ["3", "4"], ["5", "6"])
    table = situation(*hands, mission="pass_card_left", tricks=[1, 0, 0], open=[["1", "2"], [], []])
    do(table, "play 1", "play 3", "play 5", "0: pass 2", "1: pass 4", "2: pass 6")
    assert now(table)["open"] == [[], ["2"], []]
    assert table.view(None)["hands"] == [[None], ["2"], [None]]


# ── 8.7 pass_hand ───────────────────────────────────────────────────────────────


def test_8_7_pass_hand_after_a_trick_never_after_the_bids() -> None:
    for mission, hands in (
        ("pass_hand_left", [["6"], ["2"], ["4"]]),
        ("pass_hand_right", [["4"], ["6"], ["2"]]),
    ):
        table = situation(["1", "2"], ["3", "4"], ["5", "6"], mission=mission)
        assert table.decision.name == "play"
        do(table, "play 1", "play 3", "play 5")
        assert now(table)["hands"] == hands
        do(table, *(f"play {now(table)['hands'][(2 + i) % 3][0]}" for i in range(3)))
        assert table.view(None)["round"] == 2


def test_8_7_pass_hand_the_giver_still_knows_the_cards_and_nobody_else_does() -> None:
    table = situation(["1", "2"], ["3", "4"], ["5", "6"], ["7", "8"], mission="pass_hand_left")
    do(table, "play 1", "play 3", "play 5", "play 7")
    assert table.view(0)["hands"] == [["8"], ["2"], [None], [None]]
    assert table.view(2)["hands"] == [[None], [None], ["4"], ["6"]]
    assert table.view(None)["hands"] == [[None]] * 4


def test_8_7_pass_hand_comes_after_a_swap_and_open_hands_stay_open() -> None:
    hands = (["Swap", "2"], ["3", "4"], ["5", "6"])
    table = situation(*hands, mission="pass_hand_left", open=[[], ["3", "4"], []], tricks=[1, 0, 0])
    do(table, "play Swap", "target 1", "play 3", "play 5")
    assert now(table)["hands"] == [["6"], ["4"], ["2"]]
    assert now(table)["open"] == [[], ["4"], []]
