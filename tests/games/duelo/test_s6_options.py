"""RULES.md section 6: the reshuffle, five to eight seats, several rounds."""

from __future__ import annotations

from collections import Counter

import pytest

import teahouse

from .situations import (
    CRANE,
    DISCIPLE,
    DRAGON,
    FISTS,
    MASTER,
    MONKEY,
    ONE_DECK,
    OUT,
    SNAKE,
    TIGER,
    TWO_DECKS,
    can,
    cards_in,
    do,
    now,
    situation,
    spec,
    told,
)

RESHUFFLE = {"reshuffle": True}


def test_6_1_a_needed_draw_reshuffles_the_discard_pile() -> None:
    table = situation(
        [FISTS], [TIGER], [CRANE], [MONKEY], options=RESHUFFLE, phase="start", deck=[]
    )
    dump = now(table)
    assert not table.over
    assert dump["reshuffled"] is True
    assert dump["discard"] == []
    assert len(dump["hands"][0]) == 2
    assert len(dump["deck"]) == 24 - 1 - 4 - 1
    assert told(table, None, "reshuffled") == [("reshuffled", {})]


def test_6_1_the_new_deck_is_shuffled_and_nobody_knows_its_order() -> None:
    pile = [SNAKE, DISCIPLE, DRAGON, TIGER, DISCIPLE, MONKEY]
    decks = set()
    for seed in range(20):
        position = spec(
            [FISTS], [TIGER], [CRANE], [MONKEY], options=RESHUFFLE, phase="start", deck=[],
            discard=pile, prizes=[sorted((Counter(ONE_DECK) - Counter(
                [FISTS, TIGER, CRANE, MONKEY, MASTER, *pile]
            )).elements()), [], [], []], aside=MASTER,
        )  # fmt: skip
        table = teahouse.game("duelo").position({**position, "seed": seed})
        decks.add(tuple(now(table)["deck"]))
        for seat in (0, 1, 2, 3, None):
            assert table.view(seat)["deck"] == [None] * 5
        (drawn,) = [args["card"] for _, args in told(table, 0, "drew")]
        assert sorted([drawn, *now(table)["deck"]]) == sorted(pile)
    assert len(decks) > 5


def test_6_1_only_once_a_round() -> None:
    table = situation(
        [FISTS], [TIGER], [CRANE], [MONKEY], options=RESHUFFLE, phase="start", deck=[],
        reshuffled=True,
    )  # fmt: skip
    assert table.over
    assert told(table, None, "reshuffled") == []


def test_6_1_off_by_default() -> None:
    table = situation([FISTS], [TIGER], [CRANE], [MONKEY], phase="start", deck=[])
    assert table.over


def test_6_1_an_empty_discard_pile_cannot_be_reshuffled() -> None:
    kept = Counter(ONE_DECK)
    kept.subtract([FISTS, TIGER, CRANE, MONKEY, SNAKE])
    table = situation(
        [FISTS], [TIGER], [CRANE], [MONKEY], options=RESHUFFLE, phase="start", deck=[],
        discard=[], aside=SNAKE, prizes=[sorted(kept.elements()), [], [], []],
    )  # fmt: skip
    assert table.over
    assert now(table)["reshuffled"] is False


def test_6_1_the_card_in_play_is_not_in_the_pile() -> None:
    table = situation([FISTS, CRANE], [TIGER], [CRANE], [MONKEY], options=RESHUFFLE, deck=[DRAGON])
    pile = len(now(table)["discard"])
    do(table, f"discard {FISTS}")
    dump = now(table)
    assert dump["playing"] == FISTS
    assert dump["discard"] == []
    assert len(dump["deck"]) == pile - 1
    assert len(dump["hands"][0]) == 3
    assert {move.split()[0] for move in can(table)} == {"return"}


def test_6_1_the_winners_card_is_in_the_pile() -> None:
    kept = Counter(ONE_DECK)
    kept.subtract([TIGER, FISTS, SNAKE, CRANE, CRANE, MONKEY, DISCIPLE])
    table = situation(
        [TIGER, FISTS], [SNAKE, CRANE], [CRANE], [MONKEY], options=RESHUFFLE, deck=[],
        discard=[], aside=DISCIPLE, prizes=[sorted(kept.elements()), [], [], []],
    )  # fmt: skip
    do(table, f"duel {TIGER}", "target 1", f"answer {SNAKE}")
    # The only card of the pile was the Tiger: its owner draws it, the next seat cannot draw.
    assert table.over
    assert now(table)["reshuffled"] is True
    assert "?" + TIGER in now(table)["prizes"][0]


def test_6_1_a_disciples_look_never_reshuffles() -> None:
    table = situation(
        [DISCIPLE, CRANE], [TIGER], [CRANE], [MONKEY], options=RESHUFFLE, deck=[], aside=DRAGON
    )
    do(table, f"discard {DISCIPLE}")
    assert now(table)["reshuffled"] is False
    assert told(table, 0, "saw_top")[-1][1] == {"seat": 0, "place": "aside", "card": DRAGON}
    do(table, "reveal")  # the copied Dragon has to draw, and that does
    assert now(table)["reshuffled"] is True
    assert len(now(table)["hands"][0]) == 2


def test_6_1_the_additional_draw_never_reshuffles() -> None:
    table = situation(
        [DRAGON, FISTS], [TIGER, CRANE], [CRANE], [MONKEY], options=RESHUFFLE, deck=[SNAKE]
    )
    do(table, f"duel {DRAGON}", "target 1", f"answer {TIGER}")
    # Not asked: one card only. It is drawn; the next seat's draw reshuffles.
    assert table.to_act == (1,)
    assert sorted(now(table)["hands"][0]) == sorted([FISTS, SNAKE])
    assert now(table)["reshuffled"] is True


def test_6_1_crane_and_tiger_still_work_after_their_cards_are_reshuffled() -> None:
    table = situation(
        [FISTS], [TIGER], [CRANE], [MONKEY], options=RESHUFFLE, phase="start", deck=[],
        protected=[1], watching=[[2, 3]],
    )  # fmt: skip
    assert now(table)["protected"] == [1]
    assert now(table)["watching"] == [[2, 3]]
    do(table, f"duel {FISTS}")
    assert can(table) == {"target 2", "target 3"}


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_6_1_only_for_four_seats(seats: int) -> None:
    with pytest.raises(teahouse.TeahouseError):
        teahouse.game("duelo").new(seats=seats, seed=1, reshuffle=True)
    assert teahouse.game("duelo").new(seats=seats, seed=1, reshuffle=False).to_act


@pytest.mark.parametrize("seats", range(5, 9))
def test_6_2_five_to_eight_seats_play_with_47_cards_and_one_master(seats: int) -> None:
    table = teahouse.game("duelo").new(seats=seats, seed=1)
    cards = Counter(cards_in(now(table)))
    assert cards == Counter(TWO_DECKS)
    assert cards[MASTER] == 1


@pytest.mark.parametrize("seats", [-1, 0, 1, 9, 100, "4", 2.0, None, True])
def test_6_2_other_seat_counts_are_refused(seats: object) -> None:
    with pytest.raises(teahouse.TeahouseError):
        teahouse.game("duelo").new(seats=seats, seed=1)
    assert list(teahouse.game("duelo").seats) == [2, 3, 4, 5, 6, 7, 8]


def test_6_3_a_new_round_starts_from_the_setup() -> None:
    table = situation(
        [MASTER, DISCIPLE], [FISTS], OUT, [FISTS], options={"rounds_to_win": 3, "reshuffle": True},
        deck=[CRANE], reshuffled=True, protected=[1], watching=[[1, 3]], markers=[0, 1, 2, 0],
        prizes=[[SNAKE], [TIGER], [SNAKE], []],
    )  # fmt: skip
    do(table, f"discard {MASTER}")  # two are left: no end yet
    assert list(table.scores) == [0, 1, 2, 0]
    table = situation(
        [MASTER, DISCIPLE], [FISTS], OUT, OUT, options={"rounds_to_win": 3, "reshuffle": True},
        deck=[CRANE], reshuffled=True, protected=[1], watching=[[1, 0]], markers=[0, 1, 2, 0],
        prizes=[[SNAKE], [TIGER], [SNAKE], []],
    )  # fmt: skip
    do(table, f"discard {MASTER}")
    dump = now(table)
    assert list(table.scores) == dump["markers"] == [0, 2, 2, 0]
    assert list(table.winners) == []
    assert (dump["protected"], dump["watching"], dump["reshuffled"]) == ([], [], False)
    assert dump["prizes"] == [[], [], [], []]
    assert dump["discard"] == []
    assert [len(hand) for hand in dump["hands"]] == [2, 3, 2, 2]
    assert Counter(cards_in(dump)) == Counter(ONE_DECK)
    assert table.view(None)["out"] == []
    duels = [move for move in can(table) if move.startswith("duel")]
    do(table, duels[0])
    assert can(table) == {"target 0", "target 2", "target 3"}


def test_6_3_protection_and_watching_of_seats_that_do_not_start_are_gone_too() -> None:
    table = situation(
        [DRAGON], [FISTS], [CRANE], options={"rounds_to_win": 2}, phase="start", deck=[],
        protected=[1], watching=[[2, 1]],
    )  # fmt: skip
    assert list(table.scores) == [1, 0, 0]
    assert table.to_act == (0,)
    assert (now(table)["protected"], now(table)["watching"]) == ([], [])


def test_6_3_the_match_ends_with_the_last_marker() -> None:
    table = situation(
        [MASTER, DISCIPLE], [FISTS], options={"rounds_to_win": 3}, deck=[CRANE], markers=[2, 2]
    )
    do(table, f"discard {MASTER}")
    assert table.over
    assert list(table.scores) == [2, 3]
    assert list(table.winners) == [1]
    assert list(table.returns) == [-1.0, 1.0]
    assert ("match_ended", {}) in told(table, None)


def test_6_3_a_shared_round_can_end_the_match_for_several() -> None:
    table = situation(
        [FISTS], [FISTS], [FISTS], phase="start", deck=[], options={"rounds_to_win": 2},
        markers=[1, 1, 0],
    )  # fmt: skip
    assert table.over
    assert list(table.scores) == [2, 2, 1]
    assert sorted(table.winners) == [0, 1]


def test_6_3_a_seat_that_is_out_keeps_its_markers() -> None:
    table = situation(
        [FISTS, CRANE],
        [TIGER],
        OUT,
        options={"rounds_to_win": 3},
        deck=[DISCIPLE],
        markers=[0, 0, 2],
    )
    assert list(table.scores) == [0, 0, 2]


def test_6_3_an_option_says_what_it_allows_as_choices_or_as_a_range() -> None:
    options = teahouse.game("duelo").options
    assert options["rounds_to_win"].range == range(1, 13)
    assert options["rounds_to_win"].choices is None
    assert options["reshuffle"].range is None
    assert options["reshuffle"].choices == (False, True)
