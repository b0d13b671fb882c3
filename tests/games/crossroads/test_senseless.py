"""What bots leave out: actions that only harm."""

from __future__ import annotations

from typing import Any

from teahouse.games.crossroads import GAME

from .situations import B, E, S, W, do, duel, fight, situation, to_cards, to_main, words

BUNS, CURE = "Steamed Buns (Earth)", "Antidote (Wood)"


def left_out(table: Any) -> set[str]:
    seat = table.to_act[0]
    view = table.view(seat)
    return {words(a) for a in table.legal_actions(seat) if GAME.senseless(view, a)}


def test_items_without_use() -> None:
    mine = [[BUNS, CURE], []]
    assert left_out(to_cards(situation(W, S, items=mine))) >= {f"use {BUNS}", f"use {CURE}"}
    ill: dict[str, Any] = {"qi": [4, 6], "poisoned": [True, False]}
    assert not left_out(to_cards(situation(W, S, items=mine, **ill))) & {
        f"use {BUNS}",
        f"use {CURE}",
    }
    assert left_out(to_cards(situation(B, S, items=mine))) == set()


def test_skipping_with_the_last_qi() -> None:
    table = do(to_main(situation(W, S, qi=[1, 6])), "travel bottom 0")
    assert left_out(table) == {"skip"}
    table = do(to_main(situation(E, S, qi=[1, 6])), "travel bottom 0")
    assert left_out(table) == set()


def test_expending_the_last_qi() -> None:
    table = situation(W, S, qi=[2, 6], trained=[["Spirit Finger"], []])
    fight(duel(table), "Spirit Finger")
    assert left_out(table) == {"expend 2"}
