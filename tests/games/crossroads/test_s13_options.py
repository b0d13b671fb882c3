"""RULES.md section 13: options."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.engine.errors import BadOption
from teahouse.games.crossroads import GAME

from .situations import B, E, K, S, W, can, do, ended, now, situation, to_cards, to_main, told

LIMIT = {"round_limit": 3}
ONCE = {"guardian_once": True}


@pytest.mark.rule("13.1")
def test_sects_at_random_or_as_chosen() -> None:
    dealt = {tuple(now(GAME.new(seats=2, seed=seed))["sects"]) for seed in range(30)}
    assert len(dealt) > 10
    table = GAME.new(seats=3, seed=1, sects=[K, E, B])
    assert now(table)["sects"] == [K, E, B]
    assert table.options["sects"] == [K, E, B]


@pytest.mark.rule("13.2")
def test_the_shorter_game_begins_with_level_one() -> None:
    table = GAME.new(seats=2, seed=1, sects=[W, B], level_one_trained=True)
    assert now(table)["trained"] == [["Qian Gua Sword"], ["Doggie Scram"]]


@pytest.mark.rule("13.3")
def test_a_guardian_once_helps_before_the_draw_and_leaves() -> None:
    table = situation(W, S, options=ONCE, guardians=["Zhang Zhenren", None], qi=[2, 6])
    do(table, "guardian", "keep_sign")
    facts = now(table)
    assert facts["qi"][0] in (3, 4)
    assert facts["guardians"] == [None, None]
    assert "draw" in can(table)
    assert "guardian" not in can(table)


@pytest.mark.rule("13.3")
def test_a_guardian_once_ends_nothing() -> None:
    keys: dict[str, Any] = {"guardians": ["Zhang Zhenren", None], "qi": [2, 6],
                            "items": [["Steamed Buns (Earth)"], []]}  # fmt: skip
    table = to_cards(situation(W, S, options=ONCE, **keys))
    do(table, "use Steamed Buns (Earth)", "guardian", "keep_sign", "done")
    assert "travel bottom 0" in can(table)
    table = to_main(situation(W, S, options=ONCE, **keys))
    do(table, "guardian", "keep_sign")
    assert "travel bottom 0" in can(table)
    assert told(table, None, "guardian_left")


@pytest.mark.rule("13.3", "9.3")
def test_without_the_option_a_guardian_takes_the_card_action() -> None:
    table = situation(W, S, guardians=["Zhang Zhenren", None], qi=[2, 6])
    assert "guardian" not in can(table)
    do(to_cards(table), "guardian", "keep_sign")
    assert "travel bottom 0" in can(table)
    assert now(table)["guardians"] == ["Zhang Zhenren", None]


def over_the_limit(*sects: str, **keys: Any) -> Any:
    """The last seat's turn of the last round goes by."""
    last = len(sects) - 1
    table = situation(*sects, options=LIMIT, turn=last, round=3, **keys)
    return do(to_main(table), "pass")


@pytest.mark.rule("13.4")
def test_after_the_limit_the_most_advanced_hero_wins() -> None:
    table = over_the_limit(E, S, B, renown=[4, 9, 2])
    assert ended(table) == [1]
    facts = now(table)
    assert (facts["turn"], facts["round"], facts["phase"]) == (0, 4, "over")
    assert table.scores == [4, 9, 2]


@pytest.mark.rule("13.4")
def test_after_the_limit_ties_are_shared_and_evil_stands_back() -> None:
    assert ended(over_the_limit(E, S, renown=[7, 7])) == [0, 1]
    evil: dict[str, Any] = {"evil": [True, False], "xie": [4, 0]}
    assert ended(over_the_limit(E, S, **evil)) == [1]
    assert ended(over_the_limit(E, S, evil=[True, True], xie=[4, 4])) == [0, 1]


@pytest.mark.rule("13.4")
def test_with_a_grand_master_the_limit_does_not_end_the_game() -> None:
    table = over_the_limit(E, S, B, renown=[0, 23, 0], grand_master=1, last_turns=[0])
    assert not table.over
    assert now(table)["round"] == 4
    do(to_main(table), "pass")
    assert ended(table) == [1]


@pytest.mark.parametrize("value", [0, 201, "x", None, 3.5, True])
def test_round_limits_that_are_refused(value: Any) -> None:
    with pytest.raises(BadOption):
        GAME.new(seats=2, seed=1, round_limit=value)
