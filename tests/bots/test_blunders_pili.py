"""Pili: what a person would laugh at, and steady and better bots never do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.choices import SOUND, choices, words
from tests.games.pili.battles import duel, plan
from tests.games.pili.stories import BUY, CHALLENGE, GAIN, POINTS, do, mine, story

sound = pytest.mark.parametrize("level", SOUND)
SHORT, LONG, RALLY, RING = (
    "Supreme Tao Technique",
    "Willow Point",
    "Qi Rally",
    "Heavenly Butterfly Slash",
)
APART = {"here": "-3,0", "there": "3,0", "slowed": [1, 2]}
"""So far apart, and so slow, that the short card reaches nobody wherever both go."""


def offered(table: Any, answer: str, seat: int = 0) -> Any:
    """The table, once it is certain that the blunder could be made."""
    assert answer in {words(action) for action in table.legal_actions(seat)}
    return table


@sound
def test_no_attack_that_can_reach_nobody(level: str) -> None:
    table = offered(duel([SHORT, LONG], [], **APART), f"attack {SHORT}")
    assert choices(level, table, 0) == {f"attack {LONG}"}


@sound
def test_no_place_and_no_way_to_look_from_where_the_attack_reaches_nobody(level: str) -> None:
    table = duel([LONG], [], here="-3,0", there="3,0", slowed=[0, 2])
    do(table, f"0: attack {LONG}")
    assert choices(level, table, 0) <= {"move -1,0", "move 0,0"}
    do(table, "0: move -1,0")
    assert choices(level, table, 0) == {"face 0"}


@sound
def test_no_rest_with_nothing_to_take_back(level: str) -> None:
    table = offered(duel([RING], []), "rest")
    assert choices(level, table, 0) == {f"attack {RING}"}


@sound
@pytest.mark.parametrize("seat", [0, 1])
def test_the_blow_that_ends_the_battle_is_struck(level: str, seat: int) -> None:
    hands: list[list[str]] = [[], []]
    hands[seat], hp = [RALLY, SHORT], [60, 60]
    hp[1 - seat] = 8
    table = duel(*hands, here="-3,0", there="3,0", hp=hp)
    assert choices(level, table, seat) == {f"attack {RALLY}"}


@sound
def test_heroes_step_onto_the_enemy_beside_them(level: str) -> None:
    table = plan(duel([], [], heroes=[[["Rahu", "0,0"]], []]), None, None)
    assert choices(level, offered(table, "done")) == {"move_hero Rahu"}


@sound
def test_no_action_card_that_brings_nothing(level: str) -> None:
    table = story(2, foe_display=["Gate Thug", "Bone Emperor"])
    for card in (BUY, GAIN, CHALLENGE):
        offered(table, card)
    assert not choices(level, table) & {BUY, GAIN, CHALLENGE}


@sound
def test_no_foe_is_let_go_that_costs_nothing(level: str) -> None:
    table = do(story(2, allied=mine(["Reed Hermit"]), foe_display=["Gate Thug"]), CHALLENGE)
    assert choices(level, offered(table, "pass")) == {"challenge Gate Thug"}


@sound
def test_no_mercenary_is_spent_on_a_fight_that_is_won_without(level: str) -> None:
    heroes = {"allied": mine(["Reed Hermit"]), "mercenaries": mine(["Rahu"])}
    table = do(story(2, foe_display=["Gate Thug"], **heroes), CHALLENGE, "challenge Gate Thug")
    assert "use_hero Rahu" not in choices(level, offered(table, "use_hero Rahu"))


@sound
def test_no_price_is_paid_twice(level: str) -> None:
    keys = {"skill_display": ["Short Chop"], "skill_deck": []}
    table = story(2, fate=mine({"R": 2, "Y": 2}), stone=[True, False], **keys)
    do(table, GAIN, "gain Short Chop", "cost 2R")
    offered(offered(table, "trade"), "sacred_stone")
    assert choices(level, table) == {"pay"}


@sound
def test_no_token_is_taken_that_is_lost(level: str) -> None:
    full = dict.fromkeys(POINTS, 4)
    table = story(2, silver=[9, 0], qi=mine(full))
    do(table, BUY)
    offered(table, "buy Elixir of Life")
    relics = {f"buy {name}" for name in ("Strength Potion", "Elixir of Life", "Pill of the Gods")}
    assert not choices(level, table) & relics


@sound
def test_a_hero_that_could_be_allied_is_not_left_before_the_scoring(level: str) -> None:
    heroes = {"mercenaries": mine(["Reed Hermit"]), "gifts": mine(["Nuerhong Wine"])}
    table = story(2, round=6, **heroes)
    assert choices(level, offered(table, "done")) == {"ally Reed Hermit"}
