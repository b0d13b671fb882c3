"""Positions of the battle: what may be left out, what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.engine.errors import BadPosition

from .specs import FACTIONS, now, situation

CORNERS = ["3,0", "0,3", "-3,3", "-3,0", "0,-3", "3,-3"]


def battle(seats: int = 2, *, options: Any = None, **keys: Any) -> Any:
    return situation(seats, options=options, phase="battle", **keys)


@pytest.mark.rule("10.2")
@pytest.mark.parametrize(("seats", "corners"), [(2, [0, 3]), (3, [0, 2, 4]), (4, [0, 1, 3, 4])])
def test_what_is_left_out_is_as_at_the_start(seats: int, corners: list[int]) -> None:
    table = battle(seats)
    facts = now(table)
    assert table.decision.name == "plan"
    assert table.to_act == tuple(range(seats))
    assert facts["round"] == 1
    assert facts["hp"] == [100] * seats
    assert facts["rank"] == list(range(seats))
    assert facts["pawns"] == [CORNERS[corner] for corner in corners]
    assert facts["facing"] == [(corner + 3) % 6 for corner in corners]
    assert [len(hand) for hand in facts["hands"]] == [5] * seats
    assert len({name for hand in facts["hands"] for name in hand}) == 5 * seats
    for key in ("played", "weapons", "heroes"):
        assert facts[key] == [[] for _ in range(seats)]
    assert facts["slowed"] == [0] * seats
    assert facts["debilitated"] == facts["backlash"] == facts["bleeding"] == []


@pytest.mark.rule("10.4")
def test_the_leader_of_three_takes_a_weapon_in_round_0() -> None:
    table = battle(3, round=0, rank=[2, 0, 1], weapons=[["Deathkiller"], [], []])
    assert table.decision.name == "leader_weapon"
    assert table.to_act == (2,)
    assert len(table.legal_actions(2)) == 3
    assert now(table)["round"] == 0


def test_a_hand_given_is_complete_and_others_get_what_is_left() -> None:
    facts = now(battle(2, hands=[["Fox Fire"], None]))
    assert facts["hands"][0] == ["Fox Fire"]
    assert len(facts["hands"][1]) == 5
    assert "Fox Fire" not in facts["hands"][1]


def test_everything_given_stands_in_the_dump() -> None:
    keys: dict[str, Any] = {
        "round": 7, "turn": 2, "rank": [3, 2, 1, 0], "hp": [12, -4, 90, 7],
        "hands": [["Fox Fire"], ["Short Chop"], [], ["Light of God"]],
        "played": [["Heron Thrust"], [], ["Qi Rally", "Willow Point"], []],
        "weapons": [["Prajna"], [], [], ["Deathkiller"]],
        "heroes": [[["Rahu", "1,1"]], [], [["Diming", "0,0"], ["Bell Monk", "-3,0"]], []],
        "pawns": ["0,0", None, "0,0", "2,-2"], "facing": [5, None, 0, 1],
        "slowed": [0, 0, 2, 1], "debilitated": [0], "backlash": [2, 3],
        "bleeding": [[0, 2], [2, 3]],
    }  # fmt: skip
    facts = now(battle(4, **keys))
    assert facts == {"phase": "battle", **keys}


REFUSED: list[tuple[int, dict[str, Any], str]] = [
    (2, {"silver": [1, 1]}, "no key"),
    (2, {"gifts": [["Clay Jar"], []]}, "no key"),
    (2, {"round": 0}, "'round'"),
    (4, {"round": 0}, "'round'"),
    (2, {"round": 61}, "'round'"),
    (2, {"turn": 2}, "'turn'"),
    (3, {"rank": [0, 1]}, "'rank'"),
    (3, {"rank": [0, 1, 1]}, "'rank'"),
    (2, {"hands": [["Idle Chant"], []]}, "rest card"),
    (2, {"hands": [["Rahu"], []]}, "'hands'"),
    (2, {"hands": [["Fox Fire"], ["Fox Fire"]]}, "already"),
    (2, {"round": 2, "hands": [["Fox Fire"], []], "played": [["Fox Fire"], []]}, "already"),
    (2, {"hands": [["Light of God"], []]}, "two seats"),
    (2, {"weapons": [["Deathkiller"], []]}, "Deathkiller"),
    (2, {"weapons": [["Clay Jar"], []]}, "'weapons'"),
    (3, {"weapons": [["Deathkiller"], ["Deathkiller"], []]}, "more tokens"),
    (2, {"hands": [["Punishment of the Buddha"], []]}, "option 'factions'"),
    (2, {"heroes": [[["Wind's Scar", "0,0"]], []]}, "option 'factions'"),
    (2, {"heroes": [[["Rahu", "4,0"]], []]}, "'heroes'"),
    (2, {"heroes": [["Rahu"], []]}, "hero, hex"),
    (2, {"heroes": [[["Rahu", "0,0"]], [["Rahu", "0,0"]]]}, "already"),
    (2, {"pawns": ["9,9", "0,0"]}, "'pawns'"),
    (2, {"pawns": [None, "0,0"]}, "'pawns'"),
    (4, {"hp": [1, 0, 1, 1], "pawns": ["0,0", "0,0", "0,0", "0,0"]}, "'pawns'"),
    (2, {"facing": [6, 0]}, "'facing'"),
    (4, {"hp": [1, 0, 1, 1], "facing": [0, 0, 0, 0]}, "'facing'"),
    (4, {"hp": [1, 0, 1, 1], "heroes": [[], [["Rahu", "0,0"]], [], []]}, "fallen"),
    (4, {"round": 2, "hp": [1, 0, 1, 1], "slowed": [0, 1, 0, 0]}, "fallen"),
    (4, {"round": 2, "hp": [1, 0, 1, 1], "debilitated": [1]}, "fallen"),
    (4, {"round": 2, "hp": [1, 0, 1, 1], "backlash": [1]}, "fallen"),
    (4, {"round": 2, "hp": [1, 0, 1, 1], "bleeding": [[1, 0]]}, "stand"),
    (4, {"round": 2, "hp": [1, 0, 1, 1], "bleeding": [[0, 1]]}, "stand"),
    (4, {"round": 2, "bleeding": [[0, 3]]}, "enemy"),
    (4, {"round": 2, "bleeding": [[1, 2]]}, "enemy"),
    (2, {"round": 2, "bleeding": [[0, 0]]}, "enemy"),
    (3, {"round": 2, "bleeding": [[0, 1], [0, 2]]}, "once"),
    (2, {"round": 2, "bleeding": [0]}, "victim, source"),
    (2, {"slowed": [1, 0]}, "before round 2"),
    (2, {"debilitated": [0]}, "before round 2"),
    (2, {"backlash": [0]}, "before round 2"),
    (2, {"bleeding": [[0, 1]]}, "before round 2"),
    (2, {"played": [["Fox Fire"], []]}, "before round 2"),
    (3, {"round": 0, "played": [["Fox Fire"], [], []]}, "before round 2"),
    (2, {"round": 2, "slowed": [-1, 0]}, "'slowed'"),
    (2, {"hp": [0, 5]}, "side"),
    (3, {"hp": [5, 0, -1]}, "side"),
    (4, {"hp": [0, 5, 5, 0]}, "side"),
]


@pytest.mark.parametrize(("seats", "keys", "sentence"), REFUSED)
def test_refused(seats: int, keys: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        battle(seats, **keys)


@pytest.mark.rule("16.1")
def test_the_story_alone_has_no_battle() -> None:
    with pytest.raises(BadPosition, match="no battle"):
        battle(2, options={"mode": "story"})


def test_another_seats_faction_cards_are_refused() -> None:
    river, geese = "River of the Red Dynasty", "Punishment of the Buddha"
    hero = [["Shulou Longxiu", "0,0"]]
    assert now(battle(2, options=FACTIONS, hands=[[river], []], heroes=[hero, []]))
    for keys in ({"hands": [[river, geese], []]}, {"hands": [[], [river]], "heroes": [hero, []]}):
        with pytest.raises(BadPosition, match="own faction"):
            battle(2, options=FACTIONS, **keys)
