"""RULES.md sections 1 to 3: the box, the setup, the chart."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from teahouse.games.crossroads import GAME, cards
from teahouse.games.crossroads.catalogue import reference

from .situations import B, E, K, S, W, can, do, now, situation, to_cards, told


@pytest.mark.rule("1.1")
def test_the_decks_are_complete() -> None:
    assert cards.STRATAGEM_CARDS == cards.ITEM_CARDS == 60
    assert len(cards.FACES) == 33
    assert len(cards.MASTER_NAMES) == len(cards.EXPLORATION_NAMES) == 5
    by_element = Counter(dict.fromkeys(cards.ELEMENT_NAMES, 0))
    for _, element, n in cards.FACES:
        by_element[cards.ELEMENT_NAMES[element - 1]] += n
    assert set(by_element.values()) == {12}
    signs = Counter(cards.SIGN_NAMES[cards.sign_of(k) - 1] for k in range(1, 11))
    assert signs == {"Yin": 3, "Yang": 3, "Taiji": 4}


@pytest.mark.rule("1.1")
def test_the_rulebook_says_what_the_cards_say() -> None:
    """The table of Items in RULES.md and cards.toml have the same copies."""
    for item in cards.DATA["item"]:
        row = re.search(rf"^\| {re.escape(item['name'])} \|(.*)\|$", GAME.rules_text, re.MULTILINE)
        assert row is not None, item["name"]
        printed = [int(cell) if cell.strip() else 0 for cell in row[1].split("|")]
        assert printed == [item["copies"].get(name, 0) for name in cards.ELEMENT_NAMES]


@pytest.mark.rule("1.2")
def test_the_reward_deck_has_22_cards() -> None:
    manuals = len(cards.TECHNIQUE_NAMES) - cards.BASICS
    assert manuals + cards.SPECIALS == 22
    assert [cards.base_wugong(sect) for sect in range(1, 6)] == [1, 2, 3, 2, 2]


@pytest.mark.rule("1.2")
def test_base_and_basics_are_worth_ten_for_everybody() -> None:
    for sect in range(1, 6):
        basics = range(3 * sect - 2, 3 * sect + 1)
        assert cards.base_wugong(sect) + sum(map(cards.wugong_of, basics)) == 10


def test_every_card_is_in_the_reference() -> None:
    names = [card["name"] for card in reference()]
    assert len(names) == len(set(names))
    assert set(cards.KINDS) | set(cards.TECHNIQUE_NAMES) <= set(names)
    assert {card["rule"] for card in reference()} <= set(
        re.findall(r"^### (\d+\.\d+) ", GAME.rules_text, re.MULTILINE)
    )


@pytest.mark.rule("1.2")
def test_how_many_cards_of_each_family_is_public_and_which_is_not() -> None:
    table = situation(E, S, stratagems=[["Slander"], []], items=[["Wine (Fire)"], []])
    for observer in (1, None):
        assert table.view(observer)["stratagems"][0] == [None]
        assert table.view(observer)["items"][0] == [None]
    assert table.view(0)["items"][0] == ["Wine (Fire)"]


@pytest.mark.rule("2.1", "2.2")
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_new_game(seats: int) -> None:
    table = GAME.new(seats=seats, seed=seats)
    facts = now(table)
    assert len(set(facts["sects"])) == seats
    assert facts["renown"] == facts["xie"] == [0] * seats
    assert facts["qi"] == [6] * seats
    assert facts["phase"] == "redraw"
    assert facts["top_row"] == list(cards.GUARDIAN_NAMES)
    assert sorted(facts["explorations"]) == sorted(cards.EXPLORATION_NAMES)
    hands = [5 if sect == "Kunlun" else 3 for sect in facts["sects"]]
    assert [len(hand) for hand in facts["stratagems"]] == hands
    assert len(facts["stratagem_deck"]) == 59 - sum(hands)
    assert (len(facts["item_deck"]), len(facts["item_discard"])) == (59, 1)


@pytest.mark.rule("2.3")
def test_jing_lian_begins_or_anybody() -> None:
    firsts = set()
    for seed in range(20):
        assert now(GAME.new(seats=2, seed=seed, sects=["Wudang", "Emei"]))["first"] == 1
        firsts.add(now(GAME.new(seats=2, seed=seed, sects=["Wudang", "Kunlun"]))["first"])
    assert firsts == {0, 1}


@pytest.mark.rule("2.4")
def test_the_last_but_one_exchanges_one_card_and_the_last_two() -> None:
    table = situation(E, S, B, phase="redraw", stratagems=None, first=1, turn=1)
    assert table.to_act == (2,)
    first = now(table)["stratagems"][2][0]
    do(table, f"redraw {first}")
    assert now(table)["stratagem_discard"][0] == first
    assert table.to_act == (0,)
    do(table, can(table)[0])
    assert table.to_act == (0,)
    do(table, can(table)[0])
    assert table.to_act == (1,)
    assert [len(hand) for hand in now(table)["stratagems"]] == [3, 3, 3]
    assert now(table)["phase"] == "start"


@pytest.mark.rule("2.4")
def test_keeping_the_hand_ends_it() -> None:
    table = situation(W, K, phase="redraw", stratagems=None)
    assert table.to_act == (0,)
    do(table, "keep_hand")
    assert table.to_act == (1,)
    do(table, "keep_hand")
    assert table.decision.name == "draw"


@pytest.mark.rule("3.1", "3.2")
@pytest.mark.parametrize(
    ("square", "after"), [(0, 3), (9, 12), (10, 12), (17, 19), (18, 19), (21, 22)]
)
def test_gains_by_the_level_before_the_move(square: int, after: int) -> None:
    table = situation(E, S, renown=[square, 0], stratagems=[["Gallant Deed"], []])
    do(to_cards(table), "play Gallant Deed")
    assert now(table)["renown"] == [after, 0]
    assert table.scores == [after, 0]


@pytest.mark.rule("3.1")
def test_levels() -> None:
    assert [cards.level_of(square) for square in (0, 9, 10, 17, 18, 22, 23)] == [
        0,
        0,
        1,
        1,
        2,
        2,
        3,
    ]


@pytest.mark.rule("3.3")
def test_nobody_falls_below_the_first_square() -> None:
    table = situation(E, S, renown=[0, 0], stratagems=[["Slander"], []])
    do(to_cards(table), "play Slander", "target 1")
    assert now(table)["renown"] == [0, 0]
    assert told(table, None, "lost_renown") == []


@pytest.mark.rule("3.3")
def test_a_signature_stays_when_the_level_is_lost() -> None:
    keys: dict[str, Any] = {"trained": [[], ["Bodhidharma's Vajra Body"]], "renown": [0, 10]}
    table = situation(E, S, stratagems=[["Slander"], []], **keys)
    do(to_cards(table), "play Slander", "target 1")
    assert now(table)["renown"][1] == 9
    assert now(table)["trained"][1] == ["Bodhidharma's Vajra Body"]
