"""RULES.md sections 1 to 3: the box, round and deal, bids."""

from __future__ import annotations

from collections import Counter

import pytest

import teahouse

from .situations import MISSIONS, all_cards, can, do, now, refusal, situation, told

BACKS = {
    "higher": 5, "set_aside": 5, "draw_two": 3, "ends": 5, "give_pili": 5, "pass_card_left": 5,
    "pass_card_right": 4, "pass_hand_left": 4, "pass_hand_right": 5, "swap_pilis": 4,
    "open_hands": 4, "guardians": 5, "simultaneous": 5, "change_bid": 5, "forehead_2": 3,
    "forehead_3": 4, "double": 4, "saboteur": 3,
}  # fmt: skip
SPECIALS = {"Eye": 2, "Reverse": 2, "Swap": 2, "Chili 1": 1, "Chili 2": 1}
GAME = teahouse.game("pilipili")


def test_1_1_the_cards_bear_every_value_once() -> None:
    numbers = [name for name in GAME.kinds if name not in SPECIALS]
    values = sorted(int(v) for name in numbers for v in name.split("/"))
    assert values == list(range(1, 56))
    assert len(numbers) == 52
    assert [name for name in numbers if "/" in name] == ["14/41", "25/52", "35/53"]
    cards = Counter(all_cards(now(GAME.new(seats=3, seed=5))))
    assert sum(cards.values()) == 60
    assert {name: cards[name] for name in SPECIALS} == SPECIALS


def test_1_1_the_card_reference_names_every_kind_and_mission() -> None:
    assert [card["name"] for card in GAME.cards] == [*GAME.kinds, *MISSIONS]
    by_name = {card["name"]: card for card in GAME.cards}
    assert by_name["Swap"]["counts"]["8"] == 2
    assert not by_name["25/52"]["reconstructed"]
    assert by_name["14/41"]["reconstructed"]


def test_1_2_eighteen_missions_with_their_numbers() -> None:
    from teahouse.games.pilipili.cards import MISSIONS as DATA

    assert {m["name"]: m["deals"] for m in DATA} == BACKS
    assert tuple(m["name"] for m in DATA) == MISSIONS


def test_1_2_the_score_is_ones_pilis() -> None:
    table = situation(["1"], ["2"], ["3"], pilis=[3, 0, 7])
    assert table.scores == [3, 0, 7]
    assert table.view(1)["pilis"] == [3, 0, 7]
    assert table.winners == ()


def test_2_1_every_seat_may_be_the_first_dealer() -> None:
    dealers = {GAME.new(seats=3, seed=seed).view(None)["dealer"] for seed in range(30)}
    assert dealers == {0, 1, 2}


@pytest.mark.parametrize("seats", range(2, 9))
def test_2_1_the_next_missions_back_says_how_many_cards(seats: int) -> None:
    for seed in range(12):
        table = GAME.new(seats=seats, seed=seed)
        dump = now(table)
        number = BACKS[dump["mission_deck"][0]]
        assert table.view(0)["number_on_top"] == number
        extra = dict.fromkeys(dump["roles"], 2) if dump["mission"] == "saboteur" else {}
        assert [len(h) for h in dump["hands"]] == [number + extra.get(i, 0) for i in range(seats)]
        assert len(dump["mission_deck"]) == 17
        assert table.view(0)["mission_deck"] == [None] * 17


def test_2_1_all_missions_are_shuffled_before_a_draw_that_leaves_none_on_top() -> None:
    table = situation(["1"], ["2"], mission="double", mission_deck=["ends"])
    do(table, "play 1", "play 2")  # bids 0 and 0: seat 1 takes two Pilis, the next round begins
    assert len(now(table)["mission_deck"]) == 17
    table = situation(["1"], ["2"], mission="double", mission_deck=["ends", "saboteur"])
    do(table, "play 1", "play 2")
    assert now(table)["mission"] == "ends"
    assert now(table)["mission_deck"] == ["saboteur"]
    assert [len(hand) for hand in now(table)["hands"]] == [3, 3]


def test_2_2_everybody_sees_the_own_hand_only() -> None:
    table = situation(["5", "9"], ["Eye", "30"], deck=["1", "2"])
    assert table.view(0)["hands"] == [["5", "9"], [None, None]]
    assert table.view(None)["hands"] == [[None, None], [None, None]]
    assert table.view(1)["deck"] == [None, None]


@pytest.mark.parametrize("seats", range(2, 9))
def test_2_3_the_first_games_deal_five_number_cards(seats: int) -> None:
    table = GAME.new(seats=seats, seed=seats, missions=False)
    dump = now(table)
    assert [len(hand) for hand in dump["hands"]] == [5] * seats
    assert len(all_cards(dump)) == 52
    assert not set(all_cards(dump)) & set(SPECIALS)
    assert dump["mission"] is None
    assert dump["mission_deck"] == []


def test_3_1_bids_go_clockwise_from_the_dealer_from_0_to_all_tricks() -> None:
    table = situation(["1", "2"], ["3", "4"], ["5", "6"], dealer=1, leader=2, bids=[None] * 3)
    assert table.to_act == (1,)
    assert can(table) == ["bid 0", "bid 1", "bid 2"]
    do(table, "bid 2")
    assert table.to_act == (2,)
    assert now(table)["bids"] == [None, 2, None]
    do(table, "bid 2", "bid 2")
    assert table.to_act == (2,)
    assert can(table) == ["play 5", "play 6"]
    assert told(table, None, "bade") == [
        ("bade", {"seat": seat, "tricks": 2}) for seat in (1, 2, 0)
    ]


def test_3_1_a_bid_of_more_than_all_tricks_is_refused() -> None:
    table = situation(["1"], ["3"], bids=[None, None])
    assert refusal(table, 1, "bid", tricks=2)[1] == "3.1"
    assert "waiting for Seat 1" in refusal(table, 0, "bid", tricks=0)[0]


def test_3_1_a_bid_can_be_taken_back_until_the_next_one() -> None:
    table = situation(["1"], ["3"], dealer=0, leader=1, bids=[None, None])
    do(table, "bid 1")
    assert table.can_undo(0)
    table.undo(0)
    do(table, "bid 0", "bid 0")
    assert not table.can_undo(0)


def test_3_2_the_mission_comes_after_the_last_bid() -> None:
    table = situation(["1", "2"], ["3", "4"], mission="set_aside", dealer=0, bids=[1, None])
    do(table, "bid 0")
    assert table.to_act == (0, 1)
    assert table.decision.name == "set_aside"
    plain = do(situation(["1", "2"], ["3", "4"], dealer=0, bids=[1, None]), "bid 0")
    assert plain.decision.name == "play"
