"""RULES.md section 5: training."""

from __future__ import annotations

import re
from typing import Any

import pytest

from teahouse.games.crossroads import GAME, cards

from .situations import B, E, S, can, do, now, situation, to_cards, to_main, told


def trains(table: Any) -> list[str]:
    return [move.removeprefix("train ") for move in can(table) if move.startswith("train ")]


@pytest.mark.rule("5.1")
def test_basics_go_in_order() -> None:
    assert trains(to_main(situation(E, S))) == ["Maiden's Dance"]
    table = situation(E, S, trained=[["Maiden's Dance"], []])
    assert trains(to_main(table)) == ["Butterfly Flutters"]


@pytest.mark.rule("5.1")
def test_a_signature_goes_by_itself_and_volumes_in_order() -> None:
    manuals = ["Maiden's Five Flowing Methods", "Bauhinia Forbidden Classic 1",
               "Bauhinia Forbidden Classic 2"]  # fmt: skip
    table = to_main(situation(E, S, manuals=[manuals, []]))
    assert trains(table) == ["Maiden's Dance", *manuals[:2]]


@pytest.mark.rule("5.1")
def test_the_rulebook_prints_every_technique_as_it_is() -> None:
    for technique in cards.DATA["technique"]:
        row = re.search(
            rf"^\| {re.escape(technique['name'])} \| (\d+) \| (\d+) \|",
            GAME.rules_text,
            re.MULTILINE,
        )
        if row is None:
            assert technique["name"] in " ".join(GAME.rules_text.split())
        else:
            assert (int(row[1]), int(row[2])) == (technique["cost"], technique["wugong"])


@pytest.mark.rule("5.2")
def test_deposited_qi_is_still_there_and_can_be_lost() -> None:
    table = to_main(situation(E, S, qi=[1, 6]))
    do(table, "train Maiden's Dance")
    facts = now(table)
    assert facts["training"] == ["Maiden's Dance", None]
    assert facts["qi"] == [1, 6]
    assert table.to_act == (1,)


@pytest.mark.rule("5.2")
def test_what_cannot_be_paid_or_would_be_a_second_training_is_not_offered() -> None:
    two = ["Maiden's Dance", "Butterfly Flutters"]
    assert trains(to_main(situation(E, S, trained=[two, []], qi=[1, 6]))) == []
    assert trains(to_main(situation(E, S, trained=[two, []], qi=[2, 6]))) == ["Crescent Sword"]
    open_one: dict[str, Any] = {"training": ["Maiden's Dance", None]}
    assert trains(to_main(situation(E, S, **open_one))) == []


@pytest.mark.rule("5.3")
def test_completing_is_asked_after_the_draw() -> None:
    table = situation(E, S, training=["Maiden's Dance", None])
    do(table, "draw", "keep item")
    assert can(table) == ["complete", "wait"]
    do(table, "complete")
    facts = now(table)
    assert facts["trained"][0] == ["Maiden's Dance"]
    assert facts["training"][0] is None
    assert facts["qi"] == [5, 6]


@pytest.mark.rule("5.3")
def test_who_waits_may_complete_during_the_card_action() -> None:
    table = to_cards(situation(E, S, training=["Maiden's Dance", None]))
    assert "complete" in can(table)
    do(table, "complete")
    assert now(table)["trained"][0] == ["Maiden's Dance"]
    assert "complete" not in can(table)


@pytest.mark.rule("5.3")
def test_without_the_qi_it_is_not_asked_and_food_helps() -> None:
    two = ["Spirit Banishing Wheel", "Evil Exorcise Frenzy"]
    table = situation(
        S, B, trained=[two, []], training=["Pillar of Buddha", None], qi=[1, 6],
        items=[["Steamed Buns (Earth)"], []],
    )  # fmt: skip
    do(table, "draw", "keep stratagem")
    assert "complete" not in can(table)
    do(table, "use Steamed Buns (Earth)", "complete")
    facts = now(table)
    assert facts["trained"][0] == sorted([*two, "Pillar of Buddha"])
    assert facts["qi"][0] == 0


@pytest.mark.rule("5.3", "4.7")
def test_the_last_qi_completes_and_leaves_one_critical() -> None:
    table = situation(E, S, training=["Maiden's Dance", None], qi=[1, 6])
    do(table, "draw", "keep item", "complete")
    facts = now(table)
    assert facts["trained"][0] == ["Maiden's Dance"]
    assert facts["qi"][0] == 0
    assert table.to_act == (1,)
    assert facts["turn"] == 1
    assert told(table, None, "critical") == [("critical", {"seat": 0})]
