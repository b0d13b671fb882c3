"""Positions: what may be left out, what is refused, and that a dump goes on like its table."""

from __future__ import annotations

import json
import random

import pytest

import teahouse

from .situations import MISSIONS, all_cards, can, do, now, refused, situation, told

GAME = teahouse.game("pilipili")


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_mission_alone_deals_a_round(mission: str) -> None:
    table = GAME.position({"seats": 4, "seed": 3, "set": {"mission": mission}})
    dump = now(table)
    assert table.decision.name == "bid"
    assert dump["mission"] == mission
    assert len(all_cards(dump)) == 60
    assert can(table)[-1] == f"bid {table.view(None)['number']}"


def test_an_empty_position_is_a_round_at_random() -> None:
    table = GAME.position({"seats": 3, "set": {}})
    assert table.decision.name == "bid"
    assert len(all_cards(now(table))) == 60
    again = [GAME.position({"seats": 3, "seed": 5, "set": {}}) for _ in range(2)]
    assert again[0].digest() == again[1].digest()


def test_hands_left_out_are_as_large_as_those_given() -> None:
    table = situation(["1", "2", "3", "4"], None, None, trick=[[0, "9", 9]])
    assert [len(hand) for hand in now(table)["hands"]] == [4, 5, 5]
    table = situation(None, ["1", "2"], mission="saboteur", roles=[0], bids=[None, 0])
    assert [len(hand) for hand in now(table)["hands"]] == [4, 2]


def test_cards_named_nowhere_go_to_the_deck_or_were_played() -> None:
    assert len(now(situation(["1"], ["2"]))["deck"]) == 58
    short = now(situation(["1"], ["2"], deck=["3", "4"]))
    assert short["deck"] == ["3", "4"]
    assert len(short["played"]) == 56
    assert GAME.position({"seats": 2, "set": short, "seed": 2}).decision.name == "play"


def test_dealer_and_leader_follow_from_each_other() -> None:
    assert now(situation(["1"], ["2"], ["3"], leader=0))["dealer"] == 2
    assert now(situation(["1"], ["2"], ["3"], leader=None, dealer=1))["leader"] == 2


def test_what_a_card_still_owes_is_asked() -> None:
    table = situation(["1"], ["2", "3"], trick=[[0, "25/52", None]])
    assert can(table) == ["count_as 25", "count_as 52"]
    table = situation(["1"], ["2", "3"], trick=[[0, "Swap", None]])
    assert can(table) == ["target 1"]
    table = situation(["1"], ["2", "3"], trick=[[0, "Swap", 1]])
    assert can(table, 1) == ["play 2", "play 3"]
    done = situation(["1"], ["2"], trick=[[0, "Eye", 1], [1, "14/41", None]])
    assert can(done, 1) == ["count_as 14", "count_as 41"]


def test_known_cards_are_known() -> None:
    spec = {
        "seats": 3, "seed": 1, "known": [[1, "hands", 0, 1], [None, "deck", 0], [2, "aside", 0]],
        "set": {"hands": [["1"], ["2"], ["3"]], "mission": "set_aside", "aside": ["4", "5", "6"],
                "bids": [0, 0, 0], "deck": ["9", "10"]},
    }  # fmt: skip
    with pytest.raises(teahouse.BadPosition):
        GAME.position(spec)
    spec["known"][0] = [1, "hands", 0, 0]
    table = GAME.position(spec)
    assert table.view(1)["hands"][0] == ["1"]
    assert table.view(2)["hands"][0] == [None]
    assert table.view(None)["deck"] == ["9", None]
    assert table.view(2)["aside"] == ["4", None, "6"]
    assert sorted(table.position()["known"], key=str) == sorted(spec["known"], key=str)


def test_everybody_is_told_what_the_position_shows() -> None:
    table = situation(["1", "2"], ["3", "4"], open=[["1"], []])
    assert ("lay", {"place": "open 0", "card": "1"}) in told(table, None, "lay")
    assert ("lay", {"place": "hands 1", "card": "3"}) in told(table, 1, "lay")
    assert ("lay", {"place": "hands 1", "card": "3"}) not in told(table, 0, "lay")


REFUSED = [
    ({"hands": [["1"], ["1"]]}, "takes one 1 more"),
    ({"hands": [["1"], ["99"]]}, "names no card"),
    ({"hands": [["1"], ["2", "3"]]}, "equally many"),
    ({"hands": [[], []]}, "has a card for the current trick"),
    ({"pilis": [1]}, "one entry per seat"),
    ({"mission": "jump"}, "names no mission"),
    ({"mission": 4}, "names no mission"),
    ({"mission_deck": ["ends", "ends"]}, "at most once"),
    ({"mission": "ends", "mission_deck": ["ends"]}, "can't be in the 'mission_deck' too"),
    ({"mission_deck": "ends"}, "is a list"),
    ({"dealer": 2}, "names seats from 0 to 1"),
    ({"leader": -1}, "names seats from 0 to 1"),
    ({"pilis": [8, 0]}, "8 end the game"),
    ({"pilis": [-1, 0]}, "whole numbers from 0 to 7"),
    ({"tricks": [-1, 0]}, "how many each seat has won"),
    ({"bids": [6, 0]}, "from 0 to 1"),
    ({"bids": [-1, 0]}, "whole numbers up to the tricks"),
    ({"bids": [0, None], "dealer": 1}, "one after another"),
    ({"bids": [None, None], "tricks": [1, 0]}, "Before all 'bids' are given"),
    ({"bids": [None, None], "trick": [[0, "9", 9]], "hands": [["1"], ["2", "3"]]}, "Before all"),
    ({"bids": [None, None], "open": [["1"], []]}, "before all bids"),
    ({"open": [["7"], []]}, "isn't in that seat's hand"),
    ({"mission": "ends", "hands": [["1", "2"], ["3", "4"]], "open": [["1"], []]}, "as a whole"),
    ({"aside": ["5", "6"]}, "set_aside only"),
    (
        {"mission": "set_aside", "aside": ["5", None], "hands": [["1"], ["2", "3"]]},
        "until the last",
    ),
    ({"mission": "set_aside", "tricks": [1, 0]}, "until the last trick"),
    ({"roles": [0]}, "only"),
    ({"dropped": [0]}, "mission guardians"),
    ({"accused": [0]}, "mission guardians"),
    ({"trick": [[1, "9", 9]]}, "from the leader clockwise"),
    ({"trick": [[0, "9"]]}, "from the leader clockwise"),
    ({"trick": [[0, "9", 8]], "hands": [["1"], ["2", "3"]]}, "is its value"),
    ({"trick": [[0, "Reverse", 1]], "hands": [["1"], ["2", "3"]]}, "null as their third"),
    ({"trick": [[0, "Eye", 0]], "hands": [["1"], ["2", "3"]]}, "another seat"),
    ({"trick": [[0, "Swap", 1]], "hands": [[], ["2"]]}, "names nobody"),
    ({"trick": [[0, "9", 9], [1, "10", 10]]}, "is complete"),
    ({"deck": ["3"], "played": ["4"]}, "have no place"),
    ({"mission": "draw_two", "deck": ["3", "4", "5"]}, "two cards for every seat"),
    ({"unwon": 1, "bids": [None, None]}, "Before all"),
    ({"unwon": -1}, "'unwon' is a whole number"),
    ({"colour": "red"}, "has no key 'colour'"),
]


@pytest.mark.parametrize(("keys", "why"), REFUSED, ids=[w for _, w in REFUSED])
def test_impossible_positions_are_refused(keys: dict[str, object], why: str) -> None:
    given = {"mission": "pass_hand_left", **keys}
    assert why in refused(*given.pop("hands", (["1"], ["2"])), **given)


def test_without_missions_there_is_no_mission() -> None:
    for keys in ({"mission": "ends"}, {"mission_deck": ["ends"]}):
        with pytest.raises(teahouse.BadPosition, match="off"):
            GAME.position({"seats": 2, "options": {"missions": False}, "set": keys})


def test_three_tricks_in_a_row_nobody_wins_are_remembered() -> None:
    table = situation(["Reverse", "1"], ["Chili 1", "2"], mission="change_bid", bids=[2, 2])
    do(table, "leave", "play Reverse", "play Chili 1")
    assert now(table)["unwon"] == 1
    again = GAME.position(table.position())
    assert again.decision.name == "play"  # and not the change of bids once more
    assert again.view(None)["number"] == 2


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_dump_goes_on_like_its_table(seats: int) -> None:
    rng = random.Random(seats)
    for seed in range(6):
        table = GAME.new(seats=seats, seed=seed)
        for _ in range(rng.randrange(5, 60)):
            if table.over:
                break
            seat = rng.choice(table.to_act)
            table.step(seat, rng.choice(table.legal_ids(seat)))
        if table.over or table.decision.name not in ("bid", "play", "count_as"):
            continue
        if table.state.tempted or (now(table)["trick"] == [] and not any(now(table)["tricks"])):
            continue  # the mission's step would come again
        if any(table.view(seat)["maybe"] for seat in [*range(seats), None]):
            continue  # a dump keeps what is known for certain
        again = GAME.position(json.loads(json.dumps(table.position())))
        follow(table, again, rng)


def follow(one: object, two: object, rng: random.Random) -> None:
    """Both tables look and go on the same until the next deal."""
    round_ = one.view(None)["round"]
    while not one.over and one.view(None)["round"] == round_:
        assert one.to_act == two.to_act
        for seat in [*range(one.seats), None]:
            mine, other = one.view(seat), two.view(seat)
            for view in (mine, other):
                del view["round"], view["history"], view["mission_deck"], view["maybe"]
            assert mine == other
        seat = rng.choice(one.to_act)
        action = rng.choice(one.legal_ids(seat))
        assert one.legal_ids(seat) == two.legal_ids(seat)
        one.step(seat, action)
        two.step(seat, action)
    assert one.scores == two.scores
