"""RULES.md sections 8.8, 8.9 and 8.11 to 8.15: missions about Pilis, hands and bids."""

from __future__ import annotations

import pytest

from .situations import can, do, now, refusal, refused, situation, told

# ── 8.8 swap_pilis ──────────────────────────────────────────────────────────────


def test_8_8_swap_pilis_before_the_penalties() -> None:
    table = situation(
        ["30"], ["4"], ["5"], mission="swap_pilis", pilis=[5, 1, 3], bids=[0, 2, 0]
    )  # fmt: skip
    do(table, "play 30", "play 4", "play 5")
    assert table.decision.name == "swap_pilis_with"
    assert table.to_act == (0,)
    assert can(table) == ["target 1", "target 2"]
    do(table, "target 1")
    assert table.view(None)["history"] == [[2, 7, 3]]  # 1 + 1 and 5 + 2


def test_8_8_swap_pilis_only_after_the_last_trick_and_with_a_winner() -> None:
    table = situation(["30", "Eye"], ["4", "Reverse"], mission="swap_pilis", bids=[1, 0])
    do(table, "play 30", "play 4")
    assert table.decision.name == "play"
    do(table, "play Eye", "target 1", "play Reverse")
    assert table.view(None)["history"] == [[0, 0]]
    assert told(table, None, "swapped_pilis") == []


def test_8_8_swap_pilis_counts_chilis_of_the_last_trick() -> None:
    table = situation(["30"], ["Chili 2"], mission="swap_pilis", pilis=[1, 0], bids=[1, 0])
    do(table, "play 30", "play Chili 2", "target 1")
    assert table.view(None)["history"] == [[0, 3]]


# ── 8.9 open_hands ──────────────────────────────────────────────────────────────


def test_8_9_open_hands_all_but_those_with_the_most_pilis() -> None:
    table = situation(
        ["1", "2"], ["3", "4"], ["5", "6"], mission="open_hands", pilis=[2, 1, 2], dealer=2,
        bids=[0, 0, 0],
    )  # fmt: skip
    assert now(table)["roles"] == [0, 2]
    assert now(table)["open"] == [[], ["3", "4"], []]
    assert table.view(0)["hands"] == [["1", "2"], ["3", "4"], [None, None]]


def test_8_9_open_hands_all_tied_nobody_opens() -> None:
    table = situation(["1", "2"], ["3", "4"], mission="open_hands", pilis=[2, 2])
    assert now(table)["open"] == [[], []]
    assert now(table)["roles"] == [0, 1]


def test_8_9_open_hands_come_after_the_bids() -> None:
    table = situation(
        ["1", "2"], ["3", "4"], mission="open_hands", pilis=[2, 0], dealer=1, bids=[None, 1]
    )
    assert now(table)["open"] == [[], []]
    assert table.view(0)["hands"][1] == [None, None]
    do(table, "bid 0")
    assert now(table)["open"] == [[], ["3", "4"]]


def test_8_9_open_hands_an_eye_may_open_the_rest_and_a_swap_keeps_it_open() -> None:
    table = situation(
        ["Eye", "2", "7"], ["Swap", "4", "8"], ["5", "6", "9"], mission="open_hands",
        pilis=[0, 1, 2],
    )  # fmt: skip
    do(table, "play Eye", "target 2")
    assert now(table)["open"][2] == ["5", "6", "9"]
    do(table, "play Swap", "target 0", "play 5")
    assert now(table)["open"] == [["4", "8"], ["2", "7"], ["6", "9"]]


# ── 8.11 simultaneous ───────────────────────────────────────────────────────────


def test_8_11_simultaneous_all_parts_are_secret_until_the_last_is_in() -> None:
    table = situation(["25/52", "1"], ["Eye", "2"], ["30", "3"], mission="simultaneous")
    assert table.to_act == (0, 1, 2)
    seen = [table.told(seat) for seat in range(3)]
    do(table, "0: play 25/52")
    assert table.to_act == (0, 1, 2)
    assert can(table, 0) == ["count_as 25", "count_as 52"]
    do(table, "1: play Eye")
    assert can(table, 1) == ["target 0", "target 2"]
    do(table, "1: target 2", "0: count_as 52")
    assert table.to_act == (2,)
    assert [table.told(seat) for seat in range(3)] == seen
    assert table.view(2)["trick"] == []
    do(table, "2: play 30")
    assert now(table)["tricks"] == [1, 0, 0]
    assert now(table)["open"] == [[], [], ["3"]]  # the card just played was no longer in the hand
    assert told(table, None, "played", "counted", "targeted") == [
        ("played", {"seat": 0, "card": "25/52"}),
        ("counted", {"seat": 0, "value": 52}),
        ("played", {"seat": 1, "card": "Eye"}),
        ("played", {"seat": 2, "card": "30"}),
        ("targeted", {"seat": 1, "target": 2, "card": "Eye"}),
    ]


def test_8_11_simultaneous_order_of_answers_does_not_matter() -> None:
    hands = (["Swap", "1"], ["Swap", "2"], ["30", "3"])
    tables = [situation(*hands, mission="simultaneous", leader=1) for _ in range(2)]
    do(tables[0], "0: play Swap", "0: target 2", "1: play Swap", "1: target 0", "2: play 30")
    do(tables[1], "2: play 30", "1: play Swap", "0: play Swap", "1: target 0", "0: target 2")
    assert tables[0].digest() == tables[1].digest()
    # in seat order from the leader: 1 and 0 exchange first, then 0 and 2
    assert now(tables[0])["hands"] == [["3"], ["1"], ["2"]]


def test_8_11_simultaneous_answers_are_final() -> None:
    table = situation(["20", "1"], ["30", "3"], mission="simultaneous")
    do(table, "0: play 20")
    assert "is not asked now" in refusal(table, 0, "play", card="1")[0]
    assert not table.can_undo(0)
    half = do(situation(["25/52", "1"], ["30", "3"], mission="simultaneous"), "0: play 25/52")
    assert refusal(half, 0, "play", card="1")[1] == "8.11"


def test_8_11_simultaneous_in_the_last_trick_neither_eye_nor_swap_asks() -> None:
    table = situation(["Eye"], ["Swap"], ["3"], mission="simultaneous")
    do(table, "0: play Eye")
    assert table.to_act == (1, 2)
    do(table, "1: play Swap")
    assert table.to_act == (2,)
    do(table, "2: play 3")
    assert table.view(None)["round"] == 2


def test_8_11_simultaneous_reverse_and_chili_work_as_ever() -> None:
    table = situation(["Reverse", "1"], ["Chili 2", "2"], ["30", "3"], ["10", "4"],
                      mission="simultaneous")  # fmt: skip
    do(table, "0: play Reverse", "1: play Chili 2", "2: play 30", "3: play 10")
    assert now(table)["pilis"] == [0, 0, 0, 2]
    assert now(table)["leader"] == 3


def test_8_11_simultaneous_half_played_tricks_are_refused() -> None:
    why = refused(["1"], ["3", "4"], mission="simultaneous", trick=[[0, "20", 20]])
    assert "can't be half played" in why


# ── 8.12 change_bid ─────────────────────────────────────────────────────────────


def test_8_12_change_bid_each_once_from_the_dealer_seeing_earlier_changes() -> None:
    table = situation(
        ["1", "2"], ["3", "4"], ["5", "6"], mission="change_bid", pilis=[2, 0, 2], dealer=2,
        leader=0, bids=[0, 2, 1],
    )  # fmt: skip
    assert now(table)["roles"] == [0, 2]
    assert table.to_act == (2,)
    assert can(table) == ["raise 0", "raise 2", "lower 1", "lower 2", "leave"]
    assert refusal(table, 2, "raise", seat=1)[1] == "8.12"
    assert refusal(table, 2, "lower", seat=0)[1] == "8.12"
    do(table, "lower 1")
    assert table.to_act == (0,)
    assert now(table)["bids"] == [0, 1, 1]
    do(table, "raise 0")
    assert now(table)["bids"] == [1, 1, 1]
    assert table.decision.name == "play"
    assert told(table, None, "lowered", "raised") == [
        ("lowered", {"seat": 2, "target": 1, "tricks": 1}),
        ("raised", {"seat": 0, "target": 0, "tricks": 1}),
    ]


def test_8_12_change_bid_all_tied_the_dealer_changes() -> None:
    table = situation(["1", "2"], ["3", "4"], mission="change_bid", dealer=1, pilis=[3, 3])
    assert table.to_act == (1,)
    do(table, "leave")
    assert table.to_act == (0,)
    assert table.decision.name == "play"


# ── 8.13 forehead ───────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("mission", "up"), [("forehead_2", 2), ("forehead_3", 3)])
def test_8_13_forehead_everybody_but_the_owner_sees_the_first_cards(mission: str, up: int) -> None:
    hands = (["1", "2", "3", "4"], ["5", "6", "7", "8"], ["9", "10", "11", "12"])
    table = situation(*hands, mission=mission, bids=[None] * 3)
    for seat in range(3):
        view = table.view(seat)
        assert view["hands"][seat] == [None] * 4
        for other in range(3):
            if other != seat:
                shown = sorted(hands[other][:up])
                assert view["hands"][other] == [*shown, *[None] * (4 - up)]
    assert table.view(None)["hands"] == [[None] * 4] * 3
    dealt = table.game.new(seats=3, seed=2)
    while now(dealt)["mission"] != mission:
        dealt = table.game.new(seats=3, seed=dealt._seed + 1)
    own = [args for what, args in told(dealt, 0, "drew") if args["seat"] == 0]
    assert all("card" not in args for args in own)


def test_8_13_forehead_after_the_bids_the_hand_is_ones_own() -> None:
    hands = (["1", "2", "3", "4"], ["5", "6", "7", "8"])
    table = situation(*hands, mission="forehead_2", dealer=0, leader=1, bids=[None, None])
    do(table, "bid 1")
    assert table.view(1)["hands"][1] == [None] * 4
    do(table, "bid 1")
    assert table.view(0)["hands"] == [["1", "2", "3", "4"], ["5", "6", None, None]]
    assert table.view(1)["hands"] == [["1", "2", None, None], ["5", "6", "7", "8"]]
    assert table.view(None)["hands"] == [[None] * 4] * 2
    assert can(table) == ["play 5", "play 6", "play 7", "play 8"]
    assert [args["card"] for _, args in told(table, 1, "picked_up")] == ["5", "6", "7", "8"]
    assert told(table, None, "picked_up") == []


def test_8_13_forehead_a_smaller_hand_is_held_up_as_a_whole() -> None:
    table = situation(["1", "2"], ["5", "6"], mission="forehead_3", bids=[None, None])
    assert table.view(0)["hands"] == [[None, None], ["5", "6"]]


def test_8_13_forehead_reimagined_worlds_keep_what_a_seat_sees() -> None:
    hands = (["1", "2", "3"], ["5", "6", "7"], ["9", "10", "11"])
    table = situation(*hands, mission="forehead_2", bids=[None] * 3)
    own = set()
    for seed in range(20):
        world = now(table.reimagine(0, seed))
        assert world["hands"][1][:2] == ["5", "6"]
        own.add(tuple(world["hands"][0]))
    assert len(own) > 10


def test_8_13_forehead_what_others_saw_is_remembered_after_a_swap() -> None:
    hands = (["Swap", "2", "3"], ["5", "6", "7"], ["9", "10", "11"])
    table = situation(*hands, mission="forehead_3", dealer=2, bids=[0, None, 0], leader=0)
    do(table, "bid 0", "play Swap", "target 1", "play 5", "play 9")
    assert table.view(2)["hands"][:2] == [["6", "7"], ["2", "3"]]


# ── 8.14 double ─────────────────────────────────────────────────────────────────


def test_8_14_double_penalties_and_chilis() -> None:
    table = situation(["30"], ["Chili 1"], ["5"], mission="double", bids=[0, 1, 0])
    do(table, "play 30", "play Chili 1", "play 5")
    assert table.view(None)["history"] == [[4, 2, 0]]
    assert told(table, None, "took_pilis") == [
        ("took_pilis", {"seat": 0, "pilis": 2, "total": 2, "why": "chili"}),
        ("took_pilis", {"seat": 0, "pilis": 2, "total": 4, "why": "penalty"}),
        ("took_pilis", {"seat": 1, "pilis": 2, "total": 2, "why": "penalty"}),
    ]


def test_8_14_double_reaches_the_limit_twice_as_fast() -> None:
    table = situation(["30", "1"], ["Chili 2", "2"], mission="double", pilis=[4, 0])
    do(table, "play 30", "play Chili 2")
    assert table.over
    assert table.scores == [8, 0]


# ── 8.15 saboteur ───────────────────────────────────────────────────────────────


def test_8_15_saboteurs_do_not_bid_and_hold_two_more_cards() -> None:
    table = situation(
        ["1", "2", "3", "4"], ["5", "6"], ["7", "8"], mission="saboteur", pilis=[3, 1, 1],
        dealer=0, leader=1, bids=[None] * 3,
    )  # fmt: skip
    assert now(table)["roles"] == [0]
    assert table.to_act == (1,)
    assert can(table) == ["bid 0", "bid 1", "bid 2"]
    do(table, "bid 1", "bid 0")
    assert now(table)["bids"] == [None, 1, 0]
    assert table.to_act == (1,)
    assert table.decision.name == "play"


def test_8_15_as_many_tricks_as_bidders_were_dealt_and_no_penalty_for_saboteurs() -> None:
    table = situation(
        ["50", "51", "54"], ["Chili 1"], ["7"], mission="saboteur", pilis=[3, 1, 1],
        bids=[None, 1, 0],
    )  # fmt: skip
    do(table, "play 50", "play Chili 1", "play 7")
    assert table.view(None)["history"] == [[4, 2, 1]]  # the Chili counts, the trick doesn't
    assert told(table, None, "scored") == [
        ("scored", {"seat": 1, "bid": 1, "tricks": 0}),
        ("scored", {"seat": 2, "bid": 0, "tricks": 0}),
    ]


def test_8_15_a_swapped_hand_changes_owner_with_all_its_cards() -> None:
    table = situation(
        ["50", "51", "54", "55"], ["Swap", "1"], ["7", "8"],
        mission="saboteur", pilis=[3, 1, 1], bids=[None, 1, 0],
    )  # fmt: skip
    do(table, "play 50", "play Swap", "target 0", "play 7")
    assert now(table)["hands"] == [["1"], ["51", "54", "55"], ["8"]]
    do(table, "play 1", "play 51", "play 8")
    assert table.view(None)["round"] == 2


def test_8_15_every_seat_with_the_most_pilis_and_the_dealer_if_all_are_tied() -> None:
    hands = (["1", "2", "3"], ["5", "6", "9"], ["7"])
    assert now(situation(*hands, mission="saboteur", pilis=[3, 3, 1], bids=[None, None, 0]))[
        "roles"
    ] == [0, 1]
    tied = situation(
        ["1"], ["5"], ["7", "8", "9"], mission="saboteur", pilis=[2, 2, 2], dealer=2,
        bids=[0, 0, None],
    )  # fmt: skip
    assert now(tied)["roles"] == [2]


def test_8_15_an_eye_in_the_last_trick_can_open_what_saboteurs_have_left() -> None:
    table = situation(
        ["50", "51", "54"], ["1"], ["Eye"], mission="saboteur", pilis=[3, 1, 1],
        bids=[None, 0, 0],
    )  # fmt: skip
    do(table, "play 50", "play 1", "play Eye")
    assert can(table) == ["target 0"]


@pytest.mark.parametrize(
    ("hands", "keys", "why"),
    [
        ((["1"], ["2"]), {}, "two more for each Saboteur"),
        ((["1", "2", "3"], ["4"]), {"bids": [0, 0]}, "Saboteur and makes no bid"),
        ((["1", "2", "3"], ["4", "5"]), {}, "two more for each Saboteur"),
    ],
)
def test_8_15_positions_that_are_refused(hands: object, keys: dict[str, object], why: str) -> None:
    given = {"pilis": [3, 1], "bids": [None, 0], **keys}
    assert why in refused(*hands, mission="saboteur", **given)  # type: ignore[misc]
