"""RULES.md sections 2, 4 and 12: setup, the turn, the sects' own abilities and items."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.games.crossroads import GAME

from .situations import (
    EARTH,
    FIRE,
    KNIVES,
    METAL,
    PILGRIM,
    TAIJI,
    VEST,
    WATER,
    WOOD,
    YANG,
    YIN,
    B,
    E,
    K,
    S,
    W,
    can,
    do,
    now,
    situation,
    to_cards,
    to_main,
    told,
)


@pytest.mark.rule("2.3", "2.4", "12.5")
def test_setup_hands_first_player_and_redraws() -> None:
    table = GAME.new(seats=4, seed=3, sects=[K, S, E, W])
    facts = now(table)
    assert (facts["first"], facts["turn"], facts["phase"]) == (2, 2, "redraw")
    assert [len(hand) for hand in facts["stratagems"]] == [5, 3, 3, 3]
    assert len(facts["stratagem_discard"]) == len(facts["item_discard"]) == 1
    assert table.to_act == (0,)  # the last but one: first is 2, then 3, 0, 1
    gone = can(table)[0]
    do(table, gone)
    assert now(table)["stratagem_discard"][0] == gone.removeprefix("redraw ")
    assert len(now(table)["stratagems"][0]) == 5 and table.to_act == (1,)
    for _ in range(2):
        do(table, can(table)[0])
    assert now(table)["phase"] == "start" and table.to_act == (2,)


@pytest.mark.rule("2.4")
def test_two_players_redraw_once_and_twice_unless_they_keep() -> None:
    table = GAME.new(seats=2, seed=3, sects=[E, S])
    assert table.to_act == (0,)
    do(table, "keep_hand")
    assert table.to_act == (1,)
    do(table, can(table)[0], "keep_hand")
    assert now(table)["phase"] == "start"


@pytest.mark.rule("13.2")
def test_level_one_may_be_trained_from_the_start() -> None:
    table = GAME.new(seats=2, seed=3, sects=[B, S], level_one_trained=True)
    assert now(table)["trained"] == [["Doggie Scram"], ["Spirit Banishing Wheel"]]


@pytest.mark.rule("4.2")
def test_one_card_of_each_deck_is_drawn_and_one_kept() -> None:
    table = situation(K, S, stratagem_deck=[YIN, YANG], item_deck=[FIRE, WOOD])
    do(table, "draw")
    assert now(table)["drawn"] == [YIN, FIRE] and table.view(1)["drawn"] == [None, None]
    do(table, "keep item")
    facts = now(table)
    assert facts["items"][0] == [FIRE] and facts["stratagem_discard"][0] == YIN
    assert facts["drawn"] == []
    assert told(table, 1, "looked_at_draw")[0][1] == {"seat": 0, "family": "stratagem"}


@pytest.mark.rule("4.4")
def test_a_deck_is_renewed_when_its_last_card_is_taken() -> None:
    table = situation(K, S, stratagem_deck=[YIN])
    do(table, "draw")
    facts = now(table)
    assert len(facts["stratagem_discard"]) == 1 and len(facts["stratagem_deck"]) == 58
    assert facts["drawn"][0] == YIN


@pytest.mark.rule("4.5")
def test_limits_of_seven_and_three_card_by_card() -> None:
    table = situation(K, S, stratagems=[[YIN] * 5 + [YANG] * 3, []],
                      items=[[KNIVES, VEST, FIRE, WOOD], []])  # fmt: skip
    do(table, "draw", "keep item", "done", "pass")
    assert can(table) == [f"discard {YIN}", f"discard {YANG}"]
    do(table, f"discard {YANG}")
    assert YIN not in " ".join(can(table))
    for _ in range(2):
        do(table, can(table)[0])
    facts = now(table)
    assert (len(facts["stratagems"][0]), len(facts["items"][0])) == (7, 3) and facts["turn"] == 1


@pytest.mark.rule("4.6")
def test_a_critical_hero_searches_one_then_three_places_then_is_found() -> None:
    table = situation(K, S, qi=[0, 6], poisoned=[True, False], stratagems=[[YIN] * 6 + [YANG] * 3,
                      []])  # fmt: skip
    assert can(table) == [f"search {place}" for place in range(5)]
    do(table, "search 0")
    facts = now(table)
    assert facts["turn"] == 1 and facts["searched"][0] == 1 and len(facts["stratagems"][0]) == 9
    assert told(table, 1, "searched")[0][1]["card"] == "Heroes' Meeting"
    table = situation(K, S, qi=[0, 6], searched=[1, 0])
    do(table, "search 0", "search 2")
    assert can(table) == ["search 1", "search 3", "search 4"]
    do(table, "search 3")
    assert now(table)["turn"] == 1 and now(table)["searched"][0] == 2
    table = situation(K, S, qi=[0, 6], searched=[2, 0], poisoned=[True, False])
    facts = now(table)
    assert can(table)[0] == "draw" and facts["qi"][0] == 6 and facts["poisoned"][0] is False
    assert facts["searched"][0] == 0


@pytest.mark.rule("4.6")
def test_found_early_the_turn_goes_on_at_the_draw() -> None:
    table = situation(K, S, qi=[0, 6], searched=[1, 0])
    do(table, "search 0", "search 1")
    assert can(table)[0] == "draw" and now(table)["qi"][0] == 6
    assert now(table)["specials"][0] == []  # no Ginseng


@pytest.mark.rule("5.3")
def test_a_training_is_completed_a_turn_later_or_waits() -> None:
    table = situation(K, S, training=["Vortex of Chaos", None])
    do(table, "draw", "keep item")
    assert can(table) == ["complete", "wait"]
    do(table, "wait")
    assert "complete" in can(table)
    table = situation(K, S, training=["Supreme Strike", None], qi=[1, 6],
                      trained=[["Vortex of Chaos", "Thunderous Tremor"], []])  # fmt: skip
    do(table, "draw", "keep stratagem")
    assert "done" in can(table)  # not affordable: not asked
    do(table, "done")
    assert not any(move.startswith("train") for move in can(table))


@pytest.mark.rule("12.3")
def test_scavenge_comes_before_the_draw_once() -> None:
    table = situation(B, S, stratagems=[[YIN, YANG], []], item_discard=[KNIVES])
    do(table, f"scavenge {YIN}")
    facts = now(table)
    assert facts["items"][0] == [KNIVES] and facts["stratagem_discard"][0] == YIN
    assert can(table) == ["draw"]
    table = situation(B, S, stratagems=[[YIN], []], evil=[True, False], xie=[4, 0])
    assert can(table) == ["draw"]


@pytest.mark.rule("12.2")
def test_buddhist_discards_two_cards_for_a_square_once() -> None:
    table = situation(S, K, stratagems=[[YIN, YANG, TAIJI], []])
    do(table, "draw", "keep item", "buddhist")
    held = len(can(table))
    assert held == 4
    do(table, f"discard {YIN}", f"discard {YANG}")
    assert now(table)["renown"][0] == 1 and "buddhist" not in can(table)


@pytest.mark.rule("12.2")
def test_wooden_fish_takes_a_xie_instead_of_the_draw() -> None:
    table = situation(S, K, specials=[["Wooden Fish"], []], xie=[2, 0])
    do(table, "wooden_fish")
    assert now(table)["xie"][0] == 1 and "done" in can(table)
    assert now(table)["stratagems"][0] == now(table)["items"][0] == []
    table = situation(S, K, specials=[["Wooden Fish"], []])
    assert can(table) == ["draw"]


@pytest.mark.rule("12.3")
def test_beggars_bowl_begs_of_a_legend() -> None:
    keys: dict[str, Any] = {"specials": [["Beggar's Bowl"], [], []], "renown": [19, 18, 17]}
    table = situation(B, S, K, items=[[], [KNIVES, FIRE], []], **keys)
    assert can(table) == ["draw", "beggars_bowl 1"]
    do(table, "beggars_bowl 1")
    assert table.to_act == (1,) and can(table) == [f"give {FIRE}", f"give {KNIVES}", "lose_renown"]
    do(table, f"give {KNIVES}")
    assert now(table)["items"][:2] == [[KNIVES], [FIRE]]
    assert table.view(2)["items"][0] == [None]
    table = situation(B, S, K, **keys)
    do(table, "beggars_bowl 1")
    assert can(table) == ["lose_renown"]
    do(table, "lose_renown")
    assert now(table)["renown"][1] == 17


@pytest.mark.rule("12.5", "7.8")
def test_weiqi_board_and_handbook_follow_the_draw() -> None:
    keys: dict[str, Any] = {"specials": [["Weiqi Board", "Chankuniu's Handbook"], []]}
    table = situation(K, S, item_deck=[KNIVES, WOOD], **keys)
    do(table, "draw", "keep stratagem")
    assert can(table) == ["weiqi_board", "chankunius_handbook", "pass"]
    do(table, "chankunius_handbook")
    assert now(table)["items"][0] == [KNIVES]
    do(table, "weiqi_board")
    assert len(now(table)["stratagems"][0]) == 2 and "done" in can(table)
    table = situation(K, S, item_deck=[FIRE, WOOD], **keys)
    do(table, "draw", "keep stratagem")
    assert can(table) == ["weiqi_board", "pass"]  # food stays where it is
    table = situation(K, S, evil=[True, False], xie=[4, 0], item_deck=[FIRE, WOOD], **keys)
    do(table, "draw", "keep stratagem")
    assert "done" in can(table)


@pytest.mark.rule("7.8")
def test_the_abacus_draws_two_items_and_keeps_one() -> None:
    table = situation(K, S, specials=[["Abacus"], []], item_deck=[FIRE, WOOD, WATER])
    do(table, "abacus")
    assert now(table)["drawn"] == [FIRE, WOOD]
    do(table, f"take {WOOD}")
    assert now(table)["items"][0] == [WOOD] and now(table)["item_discard"][0] == FIRE


@pytest.mark.rule("7.8")
def test_the_painting_scroll_changes_its_owner() -> None:
    table = to_cards(situation(K, S, specials=[["Painting Scroll"], []], items=[[], [KNIVES]]))
    do(table, "painting_scroll", "grab 1 item")
    facts = now(table)
    assert facts["specials"] == [[], ["Painting Scroll"]] and facts["items"][1] == []
    assert KNIVES in facts["items"][0]


@pytest.mark.rule("12.4")
def test_tiemian_lets_the_taoist_try_again() -> None:
    table = situation(W, S, stratagem_deck=[YIN, TAIJI, YANG, YIN])
    do(table, "draw", "keep item", "done", PILGRIM, "encounter", "try_again")
    assert can(table)[0] == "draw_card stratagem"


@pytest.mark.rule("4.1")
def test_the_main_action_may_be_left_out_and_rounds_are_counted() -> None:
    table = to_main(situation(K, S, turn=1, first=0))
    assert "pass" in can(table)
    do(table, "pass")
    assert now(table)["round"] == 2 and now(table)["turn"] == 0


@pytest.mark.rule("4.1", "11.3")
def test_the_dead_are_passed_over() -> None:
    table = to_main(situation(K, S, B, eliminated=[1], first=1, turn=0, items=[[], [METAL], []]))
    assert "duel 1" not in can(table)
    do(table, "pass")
    assert now(table)["turn"] == 2 and now(table)["round"] == 2
    assert now(table)["items"][1] == [METAL]


@pytest.mark.rule("1.1")
def test_how_many_cards_of_a_family_somebody_holds_is_public() -> None:
    table = situation(K, S, stratagems=[[YIN, YIN], [YANG]], items=[[EARTH], [FIRE, WOOD]])
    for seat in (0, 1, None):
        view = table.view(seat)
        assert [len(hand) for hand in view["stratagems"]] == [2, 1]
        assert [len(hand) for hand in view["items"]] == [1, 2]
    assert table.view(0)["stratagems"][1] == [None] and table.view(0)["items"][1] == [None, None]
