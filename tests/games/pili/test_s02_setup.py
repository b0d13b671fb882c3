"""RULES.md sections 1, 2 and 16: what is in the box, set-up, options."""

from __future__ import annotations

from collections import Counter

import pytest

from teahouse.engine.errors import BadOption
from teahouse.games.pili import GAME
from teahouse.games.pili.cards import FOE_NAMES, HERO_NAMES, SKILL_NAMES, copies
from teahouse.games.pili.state import ASIDE

from .stories import HARNESS, POINTS, STARTS, do, finish_action, now, story, told


def test_1_1_one_card_of_each_kind() -> None:
    assert copies(2) == copies(4) == (1,) * 116
    assert (len(SKILL_NAMES), len(HERO_NAMES), len(FOE_NAMES)) == (51, 34, 31)


def test_1_2_five_of_ten_tokens_are_drawn() -> None:
    """One token of each acupoint, two wild ones; everything comes up."""
    seen: Counter[str] = Counter()
    for seed in range(40):
        table = do(story(seed=seed), HARNESS)
        drawn = now(table)["drawn"]
        assert len(drawn) == 5
        assert max(Counter(drawn)[point] for point in POINTS) == 1
        assert Counter(drawn)["wild"] <= 2
        seen.update(drawn)
    assert set(seen) == {*POINTS, "wild"}
    assert seen["wild"] > max(seen[point] for point in POINTS)
    assert now(finish_action(table))["drawn"] == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_2_1_everybody_has_another_starting_skill_in_training(seats: int) -> None:
    facts = now(GAME.new(seats, seed=5))
    assert len(set(facts["starting"])) == seats
    assert set(facts["starting"]) <= set(STARTS)
    assert facts["training"] == [[skill] for skill in facts["starting"]]
    assert facts["mastered"] == [[]] * seats
    assert all(not any(levels.values()) for levels in facts["qi"])
    assert facts["stone"] == [True] * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_2_2_displays_of_one_card_more_than_seats(seats: int) -> None:
    facts = now(GAME.new(seats, seed=5))
    for family, count in (("skill", 42), ("hero", 30), ("foe", 30)):
        assert len(facts[f"{family}_display"]) == seats + 1
        assert len(facts[f"{family}_deck"]) == count - seats - 1
        assert len({*facts[f"{family}_display"], *facts[f"{family}_deck"]}) == count


@pytest.mark.parametrize(("seats", "aside"), [(2, 0), (3, 4), (4, 4)])
def test_2_3_two_seats_play_without_qitiandi(seats: int, aside: int) -> None:
    table = GAME.new(seats, seed=5)
    assert sum(table.state.left[e] for e in range(31, 35)) == aside
    assert sum(table.state.left[e] for e in range(1, 31)) == 50
    assert table.state.size[ASIDE] == (2 if aside else 0)  # Qitiandi and Light of God
    assert "Qitiandi" not in now(table)["foe_deck"] + now(table)["foe_display"]


@pytest.mark.parametrize(
    ("seats", "silver", "dice"),
    [(2, [4, 5], [0, 0]), (3, [4, 4, 5], [0, 0, 1]), (4, [4, 4, 5, 5], [0, 0, 1, 2])],
)
def test_2_4_who_plays_later_has_more(seats: int, silver: list[int], dice: list[int]) -> None:
    for first in range(seats):
        facts = now(GAME.new(seats, seed=5, first=first))
        order = [(first + place) % seats for place in range(seats)]
        assert [facts["silver"][seat] for seat in order] == silver
        assert [sum(facts["fate"][seat].values()) for seat in order] == dice


def test_16_1_mode_story_ends_with_the_scoring() -> None:
    table = story(2, options={"mode": "story"}, round=6, silver=[9, 4])
    do(table, "done", "done")
    assert table.over
    assert table.winners == (0,)
    assert list(table.scores) == [11, 6]
    assert told(table, "coin") == []


def test_16_1_those_tied_to_the_end_share_the_win() -> None:
    table = story(3, options={"mode": "story"}, round=8, silver=[7, 4, 7])
    do(table, "done", "done", "done")
    assert table.over
    assert table.winners == (0, 2)


def test_16_2_without_factions_their_cards_are_out() -> None:
    facts = now(GAME.new(4, seed=5))
    assert facts["factions"] == facts["sides"] == [None] * 4
    assert facts["mercenaries"] == [[]] * 4


@pytest.mark.parametrize("first", [0, 1, 2])
def test_16_3_the_first_player(first: int) -> None:
    assert GAME.new(3, seed=5, first=first).to_act == (first,)


def test_16_3_a_random_seat_begins() -> None:
    assert {GAME.new(3, seed=seed).to_act[0] for seed in range(20)} == {0, 1, 2}


def test_16_3_the_first_player_sits_at_the_table() -> None:
    with pytest.raises(BadOption):
        GAME.new(2, first=2)
