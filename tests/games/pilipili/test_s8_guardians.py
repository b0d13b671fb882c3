"""RULES.md section 8.10: the Guardians, their secret drops and accusations."""

from __future__ import annotations

import json

import pytest

from .situations import can, do, now, refusal, refused, situation, told

HANDS = (["1", "2", "3"], ["10", "20", "30"], ["11", "21", "31"], ["12", "22", "32"])


def guarded(*hands: list[str], **keys: object):
    """Seat 0 is the Guardian; the others hold Pilis."""
    given = {"pilis": [0, 1, 2, 3][: len(hands or HANDS)], "mission": "guardians", **keys}
    return situation(*(hands or HANDS), **given)


def test_8_10_those_with_the_fewest_pilis_are_guardians() -> None:
    assert now(guarded(pilis=[1, 1, 2, 3]))["roles"] == [0, 1]
    assert now(guarded(pilis=[2, 2, 2, 2], dealer=3))["roles"] == [3]
    assert told(guarded(), None, "took_role") == [("took_role", {"seat": 0, "role": "guardians"})]


def test_8_10_everybody_who_can_drop_is_asked_before_each_trick() -> None:
    table = guarded()
    assert table.to_act == (1, 2, 3)
    assert can(table) == ["drop", "stay"]
    nobody = guarded(pilis=[1, 0, 0, 0], roles=[2])
    assert nobody.to_act == (0,)  # only seat 0 has a Pili
    assert can(nobody) == ["drop", "stay"]
    none = guarded(pilis=[0, 0, 0, 0], dealer=3)
    assert none.decision.name == "play"


def test_8_10_a_drop_is_secret_until_the_window_closes() -> None:
    table = guarded()
    do(table, "1: stay", "2: drop", "3: stay")
    assert table.to_act == (0,)
    assert now(table)["pilis"] == [0, 1, 1, 3]
    assert now(table)["dropped"] == [2]
    for seat in (0, 1, 3, None):
        view = table.view(seat)
        assert view["pilis"] == view["scores"] == [0, 1, 2, 3]
        assert view["dropped"] == []
    assert table.view(2)["pilis"] == [0, 1, 1, 3]
    assert table.view(2)["dropped"] == [2]
    assert told(table, 2, "dropped_secretly") == [("dropped_secretly", {"seat": 2})]
    assert told(table, 0, "dropped_secretly", "dropped") == []
    do(table, "play 1", "play 10", "play 11", "play 12")
    assert table.to_act == (0,)
    assert can(table) == ["accuse 1", "accuse 2", "accuse 3", "trust"]
    assert table.view(0)["pilis"] == [0, 1, 2, 3]
    do(table, "trust")
    assert table.view(0)["pilis"] == [0, 1, 1, 3]
    assert table.view(0)["dropped"] == [2]
    assert told(table, 0, "dropped") == [("dropped", {"seat": 2, "total": 1})]
    assert table.to_act == (1, 3)  # seat 2 has dropped this round


def test_8_10_a_caught_cheat_takes_one_pili() -> None:
    table = do(guarded(), "1: drop", "2: drop", "3: stay")
    do(table, "play 1", "play 10", "play 11", "play 12", "accuse 2")
    assert now(table)["pilis"] == [0, 0, 2, 3]
    assert now(table)["dropped"] == [1, 2]
    assert now(table)["accused"] == [0]
    assert told(table, None, "caught") == [("caught", {"seat": 2})]
    assert table.to_act == (3,)


def test_8_10_several_guardians_decide_together_and_the_cheat_pays_once() -> None:
    table = guarded(pilis=[0, 0, 2, 3])
    do(table, "2: drop", "3: stay", "play 1", "play 10", "play 11", "play 12")
    assert table.to_act == (0, 1)
    do(table, "1: accuse 2")
    assert table.to_act == (0,)
    assert told(table, None, "accused") == []
    do(table, "0: accuse 2")
    assert now(table)["pilis"] == [0, 0, 2, 3]
    assert told(table, None, "took_pilis") == [
        ("took_pilis", {"seat": 2, "pilis": 1, "total": 2, "why": "guardian"})
    ]


def test_8_10_an_accusation_is_spent_right_or_wrong() -> None:
    table = do(guarded(), "1: stay", "2: drop", "3: stay")
    do(table, "play 1", "play 10", "play 11", "play 12", "accuse 3")
    assert now(table)["pilis"] == [0, 1, 1, 3]
    assert now(table)["accused"] == [0]
    do(table, "1: drop", "3: stay", "play 22", "play 2", "play 20", "play 21")
    # nobody may accuse any more: the drop is known at once, and the next trick begins
    assert now(table)["pilis"] == [0, 0, 1, 3]
    assert table.view(0)["dropped"] == [1, 2]
    assert table.to_act == (3,)
    assert can(table) == ["drop", "stay"]


def test_8_10_only_seats_that_were_asked_can_be_accused() -> None:
    table = guarded(pilis=[0, 2, 2, 3], dropped=[1], tricks=[0, 1, 0, 0], leader=0)
    assert table.decision.name == "play"
    do(table, "play 1", "play 10", "play 11", "play 12")
    assert can(table) == ["accuse 2", "accuse 3", "trust"]
    assert refusal(table, 0, "accuse", seat=1)[1] == "8.10"


def test_8_10_the_limit_waits_for_the_accusations() -> None:
    hands = (["1", "2"], ["40", "20"], ["Chili 1", "21"])
    table = guarded(*hands, pilis=[0, 7, 1])
    do(table, "1: drop", "2: stay", "play 1", "play 40", "play Chili 1")
    assert not table.over  # 7 - 1 + 1: the shown eight must not betray that it is seven
    assert table.view(0)["pilis"] == [0, 8, 1]
    assert table.view(1)["pilis"] == [0, 7, 1]
    do(table, "trust")
    assert not table.over
    assert table.view(0)["pilis"] == [0, 7, 1]
    table = guarded(*hands, pilis=[0, 7, 1])
    do(table, "1: stay", "2: stay", "play 1", "play 40", "play Chili 1", "trust")
    assert table.over
    assert table.winners == (0,)


def test_8_10_being_caught_can_end_the_game() -> None:
    hands = (["1", "2"], ["40", "20"], ["Chili 1", "21"])
    table = guarded(*hands, pilis=[0, 7, 1])
    do(table, "1: drop", "2: stay", "play 1", "play 40", "play Chili 1", "accuse 1")
    assert table.over
    assert table.scores == [0, 8, 1]


def test_8_10_the_last_trick_has_a_window_too() -> None:
    table = guarded(["1"], ["40"], pilis=[0, 1], bids=[0, 1])
    do(table, "drop", "play 1", "play 40")
    assert can(table) == ["accuse 1", "trust"]
    do(table, "trust")
    assert table.view(None)["history"] == [[0, 0]]


def test_8_10_swaps_come_before_the_accusations() -> None:
    table = guarded(["Swap", "2"], ["40", "20"], pilis=[0, 1])
    do(table, "stay", "play Swap", "target 1", "play 40")
    assert table.decision.name == "accuse_or_trust"
    assert now(table)["hands"] == [["20"], ["2"]]


def test_8_10_reimagined_worlds_hold_both_answers() -> None:
    table = do(guarded(), "1: stay", "2: drop", "3: stay")
    seen = {tuple(now(table.reimagine(0, seed))["dropped"]) for seed in range(60)}
    assert {(), (1,), (2,), (3,)} <= seen
    for seed in range(10):
        assert 2 in now(table.reimagine(2, seed))["dropped"]


def test_8_10_two_worlds_that_differ_in_a_drop_look_the_same_until_it_is_known() -> None:
    hands = (["1", "2"], ["40", "20"], ["Chili 2", "21"])
    worlds = [guarded(*hands, pilis=[0, 6, 1]) for _ in range(2)]
    for table, answer in zip(worlds, ("drop", "stay"), strict=True):
        do(table, f"1: {answer}", "2: stay")
    for move in ("play 1", "play 40", "play Chili 2"):
        for seat in (0, 2, None):
            one, two = (t.view(seat) for t in worlds)
            assert json.dumps(one) == json.dumps(two)
            assert worlds[0].events(seat) == worlds[1].events(seat)
            if seat is not None:
                assert worlds[0].hidden_bytes(seat) == worlds[1].hidden_bytes(seat)
                assert worlds[0].legal_ids(seat) == worlds[1].legal_ids(seat)
        for table in worlds:
            do(table, move)
    assert worlds[0].view(0) == worlds[1].view(0)
    for table in worlds:
        do(table, "trust")
    assert [table.over for table in worlds] == [False, True]


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ({"dropped": [0]}, "Guardian and can't have dropped"),
        ({"accused": [1]}, "no Guardian"),
        ({"roles": [0, 1, 2, 3]}, "Not every seat"),
        ({"roles": []}, "at least one"),
        ({"bids": [None] * 4, "dropped": [1]}, "after the bids"),
    ],
)
def test_8_10_positions_that_are_refused(keys: dict[str, object], why: str) -> None:
    assert why in refused(*HANDS, mission="guardians", **{"pilis": [0, 1, 2, 3], **keys})
