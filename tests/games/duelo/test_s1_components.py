"""RULES.md section 1: what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

import teahouse

from .situations import KINDS, ONE_DECK, TWO_DECKS, cards_in, do, now, situation


@pytest.mark.parametrize("seats", range(2, 9))
def test_1_1_every_card_is_on_the_table(seats: int) -> None:
    table = teahouse.game("duelo").new(seats=seats, seed=3)
    deck = ONE_DECK if seats <= 4 else TWO_DECKS
    assert Counter(cards_in(now(table))) == Counter(deck)
    assert sum(deck.values()) == (24 if seats <= 4 else 47)


def test_1_1_the_card_reference_lists_the_kinds_by_focus() -> None:
    cards = teahouse.game("duelo").cards
    assert [card["name"] for card in cards] == list(KINDS)
    assert [card["index"] for card in cards] == [str(focus) for focus in range(1, 9)]
    for card in cards:
        assert card["rule"] == f"5.{card['index']}"
        assert card["counts"]["4"] == ONE_DECK[card["name"]]
        assert card["counts"]["5"] == TWO_DECKS[card["name"]]
        assert len(card["lines"]) == 2


def test_1_2_markers_are_the_score_from_the_first_moment() -> None:
    table = situation(
        ["Disciple", "Crane Style"], ["Crane Style"], options={"rounds_to_win": 3}, markers=[2, 1]
    )
    assert list(table.scores) == [2, 1]
    assert table.winners == () or list(table.winners) == []


def test_1_2_twelve_markers_are_the_most_a_match_can_ask_for() -> None:
    game = teahouse.game("duelo")
    option = game.options["rounds_to_win"]
    assert (option.default, option.lowest, option.highest) == (1, 1, 12)
    assert game.new(seats=2, seed=1, rounds_to_win=12).options["rounds_to_win"] == 12
    for wrong in (0, 13, -1, "3", None, 1.5):
        with pytest.raises(teahouse.BadOption):
            game.new(seats=2, seed=1, rounds_to_win=wrong)


def test_1_1_hands_are_secret_but_not_their_size() -> None:
    table = situation(
        ["Disciple", "Snake Style"], ["Tiger Style", "Dragon Style"], deck=["Disciple"]
    )
    assert table.view(0)["hands"] == [["Disciple", "Snake Style"], [None, None]]
    assert table.view(1)["hands"] == [[None, None], ["Dragon Style", "Tiger Style"]]
    assert table.view(None)["hands"] == [[None, None], [None, None]]
    do(table, "discard Snake Style")
    assert table.view(None)["hands"] == [[None], [None, None]]
