"""RULES.md 4.3 and 8.7: what stands before, beside and after the draw; how a duel ends."""

from __future__ import annotations

from typing import Any

import pytest

from .situations import (
    DART,
    VEST,
    B,
    E,
    K,
    S,
    W,
    can,
    do,
    duel,
    fight,
    now,
    passes,
    situation,
    told,
)

CURE = "Antidote (Wood)"
ON_TOP: dict[str, Any] = {"item_discard": [CURE], "items": [[], []]}


@pytest.mark.rule("4.3", "12.3")
def test_scavenging_comes_before_the_draw_once() -> None:
    table = situation(B, S, stratagems=[["Slander", "Assassin"], []], **ON_TOP)
    assert can(table) == ["draw", "scavenge Assassin", "scavenge Slander"]
    do(table, "scavenge Slander")
    assert now(table)["items"][0] == [CURE]
    assert now(table)["stratagem_discard"][0] == "Slander"
    assert can(table) == ["draw"]


@pytest.mark.rule("4.3")
def test_scavenging_needs_something_to_find_and_virtue() -> None:
    table = situation(B, S, stratagems=[["Slander"], []], item_discard=[])
    assert can(table) == ["draw"]
    evil: dict[str, Any] = {"evil": [True, False], "xie": [4, 0]}
    assert can(situation(B, S, stratagems=[["Slander"], []], **ON_TOP, **evil)) == ["draw"]


@pytest.mark.rule("4.3", "7.8")
def test_the_handbook_is_asked_after_a_draw_only() -> None:
    books: dict[str, Any] = {
        "specials": [["Chankuniu's Handbook", "Wooden Fish"], []],
        "xie": [1, 0],
    }
    table = do(situation(S, E, **ON_TOP, **books), "draw", "keep item")
    assert can(table) == ["chankunius_handbook", "pass"]
    do(table, "chankunius_handbook")
    assert CURE in now(table)["items"][0]
    assert table.decision.name == "card_action"
    table = do(situation(S, E, **ON_TOP, **books), "wooden_fish")
    assert now(table)["xie"] == [0, 0]
    assert table.decision.name == "card_action"


@pytest.mark.rule("4.3", "7.8")
def test_food_on_top_is_no_question() -> None:
    table = situation(
        S, E, specials=[["Chankuniu's Handbook"], []], item_discard=["Steamed Buns (Earth)"],
    )  # fmt: skip
    assert do(table, "draw", "keep item").decision.name == "card_action"


@pytest.mark.rule("4.3", "12.5", "7.8")
def test_abacus_then_weiqi_board_and_handbook_in_any_order() -> None:
    table = situation(
        K, E, specials=[["Abacus", "Weiqi Board", "Chankuniu's Handbook"], []],
        item_deck=[CURE, "Throwing Knives (Fire)", "Wine (Fire)"], items=[[], []],
    )  # fmt: skip
    do(table, "abacus")
    assert can(table) == [f"take {CURE}", "take Throwing Knives (Fire)"]
    do(table, f"take {CURE}")
    assert can(table) == ["weiqi_board", "chankunius_handbook", "pass"]
    do(table, "chankunius_handbook", "weiqi_board")
    facts = now(table)
    assert facts["items"][0] == [CURE, "Throwing Knives (Fire)"]
    assert len(facts["stratagems"][0]) == 1
    assert table.decision.name == "card_action"


@pytest.mark.rule("8.7")
def test_both_are_asked_for_a_vest_whatever_they_hold() -> None:
    table = duel(situation(W, S, items=[[], [VEST]]))
    for _ in range(3):
        passes(fight(table))
    assert table.to_act == (0,)
    assert can(table) == ["pass"]
    do(table, "pass")
    assert table.to_act == (1,)
    assert can(table) == [f"vest {VEST}", "pass"]


@pytest.mark.rule("8.7", "7.6", "7.7")
@pytest.mark.parametrize("vested", [True, False])
def test_deposits_are_lost_and_darts_poison_who_loses_qi(vested: bool) -> None:
    table = duel(situation(W, S, items=[[DART], [VEST]], trained=[["Qian Gua Sword"], []]))
    do(fight(table, "Qian Gua Sword"), *(["keep_sign"] if "keep_sign" in can(table) else []))
    passes(do(table, f"throw {DART}"))
    assert now(table)["duel"]["deposits"] == [0, 1]
    for _ in range(2):
        passes(fight(table))
    do(table, "pass", f"vest {VEST}" if vested else "pass")
    facts = now(table)
    assert facts["duel"] is None
    assert facts["qi"] == [6, 6 if vested else 5]
    assert facts["poisoned"] == [False, not vested]
    assert facts["nemesis"] == [[], [0]]
    assert facts["renown"][0] == 3
    assert told(table, None, "won_duel") == [("won_duel", {"seat": 0, "target": 1})]
