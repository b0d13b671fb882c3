"""What a person would laugh at, and steady and better bots never do (ARCHITECTURE.md, "Bots")."""

from __future__ import annotations

from typing import Any

import pytest

import teahouse
from teahouse.bots import Budget, bot, levels
from teahouse.engine.actions import Action
from teahouse.engine.table import Table

SOUND = levels()[1:]
MOST = 200
"""Worlds a choice: a level that thinks longer has seen the danger by then."""
DUELO, PILIPILI = teahouse.game("duelo"), teahouse.game("pilipili")


def chosen(level: str, table: Table, seat: int, seed: int) -> Action:
    budget = Budget(seconds=60, iterations=MOST, seed=seed)
    return bot(level).choose(table.handle(seat), budget)


def duelo(hands: list[list[str] | None], seed: int, **more: Any) -> Table:
    spec = {"hands": hands, "turn": 0, "phase": "play", **more}
    return DUELO.position({"seats": len(hands), "seed": seed, "set": spec})


@pytest.mark.parametrize("level", levels())
def test_no_bot_throws_the_master_away(level: str) -> None:
    for seed in range(6):
        table = duelo([["Master of Kung Fu", "Disciple"], None], seed)
        action = chosen(level, table, 0, seed)
        assert (action.verb, action.args) != ("discard", {"card": "Master of Kung Fu"})


def test_the_only_action_is_taken_even_if_senseless() -> None:
    table = duelo([["Master of Kung Fu"], None], 1, protected=[1])
    for level in levels():
        assert chosen(level, table, 0, 1).verb == "discard"


@pytest.mark.parametrize("level", SOUND)
def test_nobody_duels_a_known_master_but_with_what_beats_it(level: str) -> None:
    for seed in range(5):
        spec = {
            "hands": [["Drunken Fists", "Dragon Style"], ["Master of Kung Fu"]],
            "turn": 0,
            "phase": "play",
        }
        known = [[0, "hands", 1, 0]]
        table = DUELO.position({"seats": 2, "seed": seed, "set": spec, "known": known})
        action = chosen(level, table, 0, seed)
        assert (action.verb, action.args) == ("duel", {"card": "Drunken Fists"})


def bids(hand: list[str], level: str) -> set[int]:
    made = set()
    for seed in range(5):
        spec = {"hands": [hand, None], "mission": None, "dealer": 0}
        options = {"missions": False}
        table = PILIPILI.position({"seats": 2, "seed": seed, "options": options, "set": spec})
        action = chosen(level, table, 0, seed)
        assert action.verb == "bid"
        made.add(next(iter(action.args.values())))
    return made


@pytest.mark.parametrize("level", SOUND)
def test_nobody_bids_low_with_the_highest_cards_or_high_with_the_lowest(level: str) -> None:
    assert bids(["55", "54", "51"], level) == {3}
    assert max(bids(["1", "2", "3"], level)) == 0


@pytest.mark.parametrize("level", SOUND)
def test_a_bid_that_is_full_takes_no_trick_that_can_be_left(level: str) -> None:
    for seed in range(5):
        spec = {
            "hands": [["55", "1"], ["30"]],
            "mission": None,
            "bids": [1, 1],
            "tricks": [1, 0],
            "leader": 1,
            "trick": [[1, "40", None]],
        }
        options = {"missions": False}
        table = PILIPILI.position({"seats": 2, "seed": seed, "options": options, "set": spec})
        action = chosen(level, table, 0, seed)
        assert action.args["card"] == "1"
