"""Crossroads of Heroes: what a person would laugh at, and steady and better bots never do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.choices import SOUND, choices
from tests.games.crossroads.situations import (
    E,
    S,
    W,
    do,
    duel,
    fight,
    situation,
    to_cards,
    to_main,
    words,
)

sound = pytest.mark.parametrize("level", SOUND)
STRONG = ["Qian Gua Sword", "Kun Gua Sword", "Tun Gua Sword", "Clouds Parting Taiji Palm"]
BUNS, CURE, VEST = "Steamed Buns (Earth)", "Antidote (Wood)", "Chainmail Vest (Metal)"


def offered(table: Any, answer: str) -> Any:
    """The table, once it is certain that the blunder could be made."""
    assert answer in {words(action) for action in table.legal_actions(table.to_act[0])}
    return table


@sound
def test_nobody_duels_with_nothing(level: str) -> None:
    learned = [[], ["Spirit Banishing Wheel"]]
    table = offered(to_main(situation(W, S, trained=learned)), "duel 1")
    assert "duel 1" not in choices(level, table)


@sound
def test_nobody_challenges_who_is_far_stronger(level: str) -> None:
    table = to_main(situation(S, W, trained=[["Spirit Banishing Wheel"], STRONG]))
    assert "duel 1" not in choices(level, offered(table, "duel 1"))


@sound
def test_nobody_trains_with_the_last_qi_for_nothing(level: str) -> None:
    table = to_main(situation(W, S, qi=[1, 6]))
    assert "train Qian Gua Sword" not in choices(level, offered(table, "train Qian Gua Sword"))
    table = situation(W, S, qi=[1, 6], training=["Qian Gua Sword", None])
    do(table, "draw", "keep item")
    assert choices(level, offered(table, "complete")) == {"wait"}


@sound
def test_nobody_skips_with_the_last_qi(level: str) -> None:
    table = do(to_main(situation(W, S, qi=[1, 6])), "travel bottom 0")
    assert "skip" not in choices(level, offered(table, "skip"))


@sound
def test_nobody_eats_when_full_or_takes_a_cure_when_healthy(level: str) -> None:
    table = to_cards(situation(W, S, items=[[BUNS, CURE], []]))
    offered(offered(table, f"use {BUNS}"), f"use {CURE}")
    assert not choices(level, table) & {f"use {BUNS}", f"use {CURE}"}


@sound
def test_nobody_does_good_deeds_that_do_the_evil_no_good(level: str) -> None:
    scum: dict[str, Any] = {"evil": [True, False], "xie": [4, 0]}
    table = to_cards(situation(E, S, stratagems=[["Gallant Deed"], []], **scum))
    assert "play Gallant Deed" not in choices(level, offered(table, "play Gallant Deed"))


@sound
def test_nobody_yields_to_a_challenger_with_nothing(level: str) -> None:
    table = do(to_main(situation(W, S, trained=[[], ["Spirit Banishing Wheel"]])), "duel 1")
    assert choices(level, offered(table, "admit_defeat")) == {"accept"}


@sound
def test_nobody_expends_the_qi_that_keeps_the_duel_going(level: str) -> None:
    table = situation(W, S, qi=[2, 6], trained=[["Spirit Finger"], []])
    fight(duel(table), "Spirit Finger")
    assert "expend 2" not in choices(level, offered(table, "expend 2"))


@sound
def test_a_vest_is_not_worn_against_no_injury(level: str) -> None:
    trained = [STRONG[:3], []]
    table = situation(W, S, items=[[VEST], []], trained=trained)
    do(to_main(table), "travel bottom 4", "encounter", "accept")
    for _ in range(12):
        if "vest" in {action.verb for action in table.legal_actions(table.to_act[0])}:
            break
        do(table, words(table.legal_actions(table.to_act[0])[-1]))
    assert f"vest {VEST}" not in choices(level, offered(table, f"vest {VEST}"))


@sound
def test_the_weak_hero_whose_end_wins_the_game_is_challenged(level: str) -> None:
    evil = {"evil": [True, False, False], "xie": [4, 0, 0], "trained": [STRONG, [], []]}
    table = to_main(situation(W, S, E, qi=[6, 1, 6], **evil))
    assert choices(level, table) == {"duel 1"}
