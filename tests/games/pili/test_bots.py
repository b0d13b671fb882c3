"""The bots make no blunder that a beginner would see: positions with one good answer."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.bots import Budget, bot, level

from .battles import LINKED, duel
from .battles import do as go_on
from .stories import BUY, CHALLENGE, RECRUIT, do, mine, story, words

SEEDS = 3
STORY = {"mode": "story"}
RALLY, RING = "Qi Rally", "Supreme Tao Technique"


@pytest.fixture(autouse=True)
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tens of worlds a choice: not worth waiting for compiled code."""
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")


def answers(table: Any, seat: int | None = None) -> set[str]:
    """What `steady` answers, over a few seeds of its chance."""
    who = table.to_act[0] if seat is None else seat
    handle, worlds = table.handle(who), level("steady").iterations
    return {
        words(bot("steady").choose(handle, Budget(seconds=60, iterations=worlds, seed=seed)))
        for seed in range(SEEDS)
    }


LAST = {"round": 5, "turn": 1, "chosen": ["Forge Fate", "Recruit Heroes", "Harness Qi"]}
"""The last turn of the story of two seats: seat 1's."""


def last_turn(**keys: Any) -> Any:
    return story(2, options=STORY, **{**LAST, **keys})


def theirs(value: Any) -> list[Any]:
    """That for seat B."""
    return [type(value)(), value]


def test_the_last_silver_buys_victory_points() -> None:
    """Four icons are worth 16 VP, two for a single silver 8 and what is left; a gift nothing."""
    left = {"Prajna": 1, "Reed Gauntlet": 1, "Han Guqin": 1, "Pill of the Gods": 1}
    table = last_turn(silver=[0, 6], foes=mine(["Moon Thief"]), foe_display=[], equipment=left)
    assert answers(table) == {BUY}
    assert answers(do(table, BUY)) == {"buy Prajna"}


def test_the_larger_foe_is_challenged() -> None:
    keys = {"allied": theirs(["Rahu", "Nameless Sage"]), "foe_display": ["Gate Thug", "Moon Thief"]}
    table = last_turn(silver=[60, 0], **keys)
    assert answers(table) == {CHALLENGE}
    assert answers(do(table, CHALLENGE)) == {"challenge Moon Thief"}


@pytest.mark.parametrize("options", [{}, STORY])
def test_the_larger_foe_is_challenged_early_too(options: dict[str, Any]) -> None:
    heroes = {"allied": mine(["Rahu", "Nameless Sage"])}
    foes = {"foe_display": ["Gate Thug", "Moon Thief"]}
    table = do(story(2, options=options, **heroes, **foes), CHALLENGE)
    assert answers(table) == {"challenge Moon Thief"}


def test_gifts_go_to_the_hero_who_counts_most() -> None:
    heroes = {"mercenaries": mine(["King Jiwu", "Reed Hermit"])}
    gifts = mine(["Moutai Liquor", "Nuerhong Wine"])
    table = story(2, options=STORY, round=6, gifts=gifts, **heroes)
    assert answers(table) == {"ally King Jiwu"}


def test_a_hero_is_recruited_for_its_power() -> None:
    table = story(2, options=STORY, hero_display=["Rahu", "Reed Hermit", "Tea Seller Guo"])
    assert answers(do(table, RECRUIT)) == {"recruit Rahu"}


@pytest.mark.parametrize("seat", [0, 1])
def test_the_blow_that_ends_the_battle_is_struck(seat: int) -> None:
    """The rally reaches the whole map, and the enemy has fewer HP than it takes."""
    hands, hp = [[], []], [60, 60]
    hands[seat], hp[1 - seat] = [RALLY, RING], 8
    table = duel(*hands, here="-3,0", there="3,0", hp=hp)
    assert answers(table, seat) == {f"attack {RALLY}"}


def test_what_is_planned_can_hit() -> None:
    """Card, hex and direction: the enemy cannot move and can be reached from few hexes only."""
    table = duel([LINKED], [], here="-2,0", there="2,0", slowed=[0, 2])
    for _ in range(3):
        chosen = sorted(answers(table, 0))[0]
        go_on(table, f"0: {chosen}")
    go_on(table, "1: rest", "1: move 2,0", "1: face 3")
    assert [e.args["seat"] for e in table.events(None) if e.what == "hit"] == [0]
