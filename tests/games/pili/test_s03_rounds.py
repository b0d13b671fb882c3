"""RULES.md section 3: rounds, turns, action cards and their silver, displays."""

from __future__ import annotations

import pytest

from teahouse.games.pili import GAME

from .stories import (
    BUY,
    CHALLENGE,
    FORGE,
    GAIN,
    HARNESS,
    RECRUIT,
    can,
    do,
    factions,
    finish_action,
    finish_round,
    now,
    story,
)


@pytest.mark.parametrize(("seats", "turns", "rounds"), [(2, 4, 5), (3, 3, 7), (4, 4, 6)])
def test_3_1_turns_of_a_round_and_rounds_of_a_game(seats: int, turns: int, rounds: int) -> None:
    table = GAME.new(seats, seed=3, first=seats - 1, mode="story")
    for number in range(1, rounds + 1):
        begins = (seats - 1 + number - 1) % seats
        for turn in range(turns):
            assert now(table)["round"] == number
            assert table.to_act == ((begins + turn) % seats,)
            assert len(now(table)["chosen"]) == turn
            finish_action(do(table, next(c for c in can(table) if c.startswith("choose"))))
    assert now(table)["round"] == rounds + 1
    assert can(table)[-1] == "done"


def test_3_1_two_seats_alternate() -> None:
    table = story(2)
    order = []
    for card in (FORGE, RECRUIT, GAIN, HARNESS):
        order.append(table.to_act[0])
        finish_action(do(table, card))
    assert order == [0, 1, 0, 1]
    assert table.to_act == (1,)


def test_3_2_a_card_is_chosen_once_a_round() -> None:
    table = finish_action(do(story(2), FORGE))
    assert FORGE not in can(table)
    assert len(can(table)) == 5


def test_3_2_its_silver_is_taken_first() -> None:
    """Three silver on the card pay for what the action sells."""
    table = do(story(2, silver_on={"Buy Equipment": 3}), BUY)
    facts = now(table)
    assert facts["silver"] == [3, 0]
    assert facts["silver_on"].get("Buy Equipment", 0) == 0
    assert facts["action"] == "Buy Equipment"
    assert "buy River Scroll" in can(table)


def test_3_3_silver_on_every_card_nobody_chose() -> None:
    table = story(2, chosen=["Forge Fate", "Gain Skills", "Harness Qi"], turn=1)
    finish_action(do(table, CHALLENGE))
    facts = now(table)
    assert {k: n for k, n in facts["silver_on"].items() if n} == {
        "Recruit Heroes": 1,
        "Buy Equipment": 1,
    }
    assert (facts["round"], facts["chosen"], facts["turn"]) == (2, [], 1)


def test_3_3_it_adds_up_and_comes_after_the_last_round_too() -> None:
    given = {
        "chosen": ["Forge Fate", "Gain Skills", "Harness Qi"],
        "silver_on": {"Buy Equipment": 2},
    }
    table = story(2, round=5, turn=1, **given)
    finish_action(do(table, CHALLENGE))
    facts = now(table)
    assert facts["silver_on"]["Buy Equipment"] == 3
    assert facts["silver_on"]["Recruit Heroes"] == 1
    assert (facts["round"], facts["turn"]) == (6, 1)
    assert can(table) == ["done"]


def test_3_3_white_sides_from_the_new_first_seat_on() -> None:
    table = factions("Ruist", "Buddhist", round=1)
    finish_round(table)
    facts = now(table)
    assert facts["round"] == 2
    assert sum(facts["fate"][1].values()) >= 1


def test_3_4_only_the_display_of_the_action_is_filled_up() -> None:
    table = story(2, hero_display=["Rahu"], foe_display=["Night Dragon King"])
    finish_action(do(table, CHALLENGE))
    facts = now(table)
    assert facts["hero_display"] == ["Rahu"]
    assert len(facts["foe_display"]) == 3
    assert "Night Dragon King" not in facts["foe_display"]


def test_3_4_a_display_is_filled_after_the_action() -> None:
    table = do(story(2), RECRUIT)
    assert len(now(table)["hero_display"]) == 3
    do(table, can(table)[0])
    assert len(now(table)["hero_display"]) == 2
    finish_action(table)
    assert len(now(table)["hero_display"]) == 3


def test_3_4_what_the_deck_still_has() -> None:
    table = story(2, skill_deck=["Qi Rally", "Star River Sword", "Fox Fire"])
    finish_action(do(table, GAIN))
    facts = now(table)
    assert facts["skill_display"] == ["Qi Rally"]
    assert facts["skill_deck"] == []
