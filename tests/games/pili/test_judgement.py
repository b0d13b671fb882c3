"""How bots judge a situation."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.games.pili import GAME

from .advanced import facts
from .specs import situation

RULES = GAME.interpreted
STORY = {"mode": "story"}


def shares(seats: int = 2, *, options: Any = None, **keys: Any) -> list[int]:
    given = {"turn": 0, "silver": [4] * seats, "starting": ["Idle Chant", "Clumsy Thrust"], **keys}
    if keys.get("phase") == "battle":
        given = keys
    table = situation(seats, options=options, **given)
    return [RULES.value(table.state, seat) for seat in range(seats)]


@pytest.mark.parametrize("seats", GAME.seats)
def test_shares_are_of_one_whole(seats: int) -> None:
    for seed in range(20):
        given = facts(seats, seed, factions=seed % 4 == 0)
        table = situation(seats, options={"factions": seed % 4 == 0}, seed=seed, **given)
        judged = [RULES.value(table.state, seat) for seat in range(seats)]
        assert all(0 <= share <= 1000 for share in judged)
        assert 900 < sum(judged) < 1100


BETTER: list[dict[str, Any]] = [
    {"silver": [6, 4]},
    {"fate": [{"R": 2}, {"R": 1}]},
    {"stone": [True, False]},
    {"training": [["Fox Fire"], []]},
    {"mastered": [["Fox Fire"], []]},
    {"mercenaries": [["Rahu"], []]},
    {"allied": [["Rahu"], []]},
    {"foes": [["Ghost Bride"], []]},
    {"weapons": [["Prajna"], []]},
    {"gifts": [["Jade Tripod"], []]},
    {"qi": [{"baihui": 2}, {"baihui": 1}]},
]


@pytest.mark.parametrize("options", [{}, STORY])
@pytest.mark.parametrize("keys", BETTER)
def test_what_makes_a_story_better(keys: dict[str, Any], options: dict[str, Any]) -> None:
    mine, theirs = shares(options=options, **keys)
    assert mine > theirs


@pytest.mark.parametrize("keys", [
    {"hp": [60, 50]},
    {"heroes": [[["Rahu", "3,0"]], []]},
])  # fmt: skip
def test_what_makes_a_battle_better(keys: dict[str, Any]) -> None:
    mine, theirs = shares(phase="battle", **keys)
    assert mine > theirs


def test_a_side_shares_its_chance() -> None:
    assert shares(4, phase="battle") == [250] * 4
    assert shares(4, phase="battle", hp=[100, 0, 100, 100]) == [432, 67, 67, 432]
