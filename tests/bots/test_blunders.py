"""Duelo and Pili Pili: what a person would laugh at, and steady and better bots never do.

The list of all games stands in ARCHITECTURE.md, section 11.
"""

from __future__ import annotations

from typing import Any

import pytest

import teahouse
from teahouse.bots import levels
from teahouse.engine.table import Table
from tests.bots.choices import SOUND, choices, chosen

DUELO, PILIPILI = teahouse.game("duelo"), teahouse.game("pilipili")
MASTER, DRAGON, TIGER = "Master of Kung Fu", "Dragon Style", "Tiger Style"
SNAKE, FISTS, DISCIPLE = "Snake Style", "Drunken Fists", "Disciple"
sound = pytest.mark.parametrize("level", SOUND)


def duelo(hands: list[list[str] | None], known: list[Any] | None = None, **more: Any) -> Table:
    """Seat 0 is to play a card; `known` as in a position."""
    spec = {"hands": hands, "turn": 0, "phase": "play", **more}
    return DUELO.position({"seats": len(hands), "seed": 5, "set": spec, "known": known or []})


@pytest.mark.parametrize("level", levels())
def test_no_bot_throws_the_master_away(level: str) -> None:
    for other in (DISCIPLE, "Crane Style", DRAGON):
        assert f"discard {MASTER}" not in choices(level, duelo([[MASTER, other], None]))


@sound
def test_the_master_is_not_set_apart_for_a_snake(level: str) -> None:
    """Guessed right, it is discarded and its owner is out; the other card would only be lost."""
    table = duelo([[SNAKE, DISCIPLE], [MASTER, DRAGON]])
    table.step(0, ("discard", {"card": SNAKE}))
    if table.to_act == (0,):
        table.step(0, ("target", {"seat": 1}))
    assert choices(level, table, 1) == {f"set_apart {DRAGON}"}


def test_the_only_action_is_taken_even_if_senseless() -> None:
    table = duelo([[MASTER], None], protected=[1])
    for level in levels():
        assert chosen(level, table, 0, 1).verb == "discard"


@sound
def test_nobody_duels_a_known_master_but_with_what_beats_it(level: str) -> None:
    table = duelo([[FISTS, DRAGON], [MASTER]], [[0, "hands", 1, 0]])
    assert choices(level, table) == {f"duel {FISTS}"}


@sound
def test_the_last_card_of_the_last_rival_is_beaten_where_it_can_be(level: str) -> None:
    table = duelo([[DRAGON, DISCIPLE], [TIGER]], [[0, "hands", 1, 0]])
    assert choices(level, table) == {f"duel {DRAGON}"}


@sound
def test_nobody_duels_with_a_card_that_is_known_to_lose(level: str) -> None:
    """The rival's only card is a Dragon: a Tiger would be thrown away, the Snake beats it."""
    table = duelo([[TIGER, SNAKE], [DRAGON]], [[0, "hands", 1, 0]])
    assert choices(level, table) == {f"duel {SNAKE}"}


def round_of(hands: list[list[str] | None], seed: int = 5, **more: Any) -> Table:
    spec = {"hands": hands, "mission": None, **more}
    options = {"missions": False}
    return PILIPILI.position({"seats": len(hands), "seed": seed, "options": options, "set": spec})


@sound
@pytest.mark.parametrize("seats", [2, 4])
def test_nobody_bids_low_with_the_highest_cards_or_high_with_the_lowest(
    level: str, seats: int
) -> None:
    nobody: list[list[str] | None] = [None] * (seats - 1)
    assert choices(level, round_of([["55", "54", "51"], *nobody], dealer=0)) == {"bid 3"}
    assert choices(level, round_of([["1", "2", "3"], *nobody], dealer=0)) == {"bid 0"}


@sound
def test_a_bid_that_is_full_takes_no_trick_that_can_be_left(level: str) -> None:
    facts = {"bids": [1, 1], "tricks": [1, 0], "leader": 1, "trick": [[1, "40", None]]}
    assert choices(level, round_of([["55", "1"], ["30"]], **facts)) == {"play 1"}


@sound
def test_a_trick_that_is_needed_is_taken_with_what_takes_it(level: str) -> None:
    """Both tricks are needed: the low card now would lose the first for good."""
    facts = {"bids": [2, 1], "tricks": [0, 0], "leader": 1, "trick": [[1, "40", None]]}
    assert choices(level, round_of([["45", "1"], ["30"]], **facts)) == {"play 45"}


@sound
@pytest.mark.parametrize("bid", [0, 1])
def test_a_card_of_two_values_counts_as_what_the_bid_wants(level: str, bid: int) -> None:
    dual = next(name for name in reversed(PILIPILI.kinds) if "/" in name)
    values = dual.split("/")
    between = str(int(values[0]) + 1)
    facts = {"bids": [bid, 1], "tricks": [0, 0], "leader": 1, "trick": [[1, between, None]]}
    table = round_of([[dual], []], **facts)
    table.step(0, ("play", {"card": dual}))
    assert choices(level, table) == {f"count_as {values[bid]}"}
