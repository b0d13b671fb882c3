"""RULES.md section 2: setting up a round and a match."""

from __future__ import annotations

import pytest

import teahouse

from .situations import CRANE, DISCIPLE, FISTS, MASTER, SNAKE, do, now, situation, told


@pytest.mark.parametrize("seats", range(2, 9))
def test_2_1_the_named_seat_starts(seats: int) -> None:
    for first in range(seats):
        table = teahouse.game("duelo").new(seats=seats, seed=1, first=first)
        assert table.to_act == (first,)
        assert now(table)["turn"] == first


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_2_1_without_a_name_chance_decides(seats: int) -> None:
    starts = {teahouse.game("duelo").new(seats=seats, seed=n).to_act for n in range(150)}
    assert starts == {(seat,) for seat in range(seats)}


@pytest.mark.parametrize("wrong", [-1, 2, "0", 1.0, True])
def test_2_1_a_first_seat_that_is_not_there_is_refused(wrong: object) -> None:
    with pytest.raises(teahouse.BadOption):
        teahouse.game("duelo").new(seats=2, seed=1, first=wrong)


def test_2_1_the_winner_starts_the_next_round() -> None:
    table = situation(
        [MASTER, DISCIPLE], [DISCIPLE], options={"rounds_to_win": 2, "first": 0}, deck=[CRANE]
    )
    do(table, f"discard {MASTER}")
    assert list(table.scores) == [0, 1]
    assert table.to_act == (1,)
    assert now(table)["phase"] == "play"


def test_2_1_after_a_shared_round_the_first_winner_to_the_left_starts() -> None:
    # Seats 0, 1 and 3 share; it was seat 1's turn, so seat 3 is met before 0 and 1.
    table = situation(
        [FISTS], [FISTS], [DISCIPLE], [FISTS],
        turn=1, phase="start", deck=[], options={"rounds_to_win": 2},
        prizes=[[SNAKE], [SNAKE], [], [SNAKE]],
    )  # fmt: skip
    assert list(table.scores) == [1, 1, 0, 1]
    assert table.to_act == (3,)


def test_2_1_after_a_shared_round_the_seat_whose_turn_it_was_comes_last() -> None:
    hands = [[FISTS], [FISTS], [DISCIPLE], [DISCIPLE]]
    prizes = [[SNAKE], [SNAKE], [], []]
    for turn, starts in ((0, 1), (1, 0), (2, 0), (3, 0)):
        table = situation(
            *hands, turn=turn, phase="start", deck=[], prizes=prizes, options={"rounds_to_win": 2}
        )
        assert list(table.scores) == [1, 1, 0, 0]
        assert table.to_act == (starts,), turn


@pytest.mark.parametrize("seats", range(2, 9))
def test_2_2_one_card_is_set_aside_unseen(seats: int) -> None:
    table = teahouse.game("duelo").new(seats=seats, seed=2)
    assert isinstance(now(table)["aside"], str)
    for seat in [*range(seats), None]:
        assert table.view(seat)["aside"] is None
        assert set(table.view(seat)["deck"]) <= {None}


def test_2_2_the_deck_is_shuffled_by_the_seed() -> None:
    game = teahouse.game("duelo")
    deals = [now(game.new(seats=3, seed=seed, first=0)) for seed in (1, 1, 2)]
    assert deals[0] == deals[1]
    assert deals[0] != deals[2]
    assert len({now(game.new(seats=3, seed=n))["aside"] for n in range(80)}) == 8


@pytest.mark.parametrize("seats", range(2, 9))
def test_2_3_two_cards_each_and_the_first_seat_draws(seats: int) -> None:
    table = teahouse.game("duelo").new(seats=seats, seed=5, first=1)
    dump = now(table)
    assert [len(hand) for hand in dump["hands"]] == [3 if s == 1 else 2 for s in range(seats)]
    cards = 24 if seats <= 4 else 47
    assert len(dump["deck"]) == cards - 1 - 2 * seats - 1
    assert dump["discard"] == []
    assert dump["prizes"] == [[] for _ in range(seats)]
    assert dump["protected"] == []
    assert dump["watching"] == []


def test_2_3_each_seat_is_told_its_own_cards_as_they_are_dealt() -> None:
    table = teahouse.game("duelo").new(seats=3, seed=9, first=1)
    assert told(table, None) == [
        ("round_began", {"round": 1, "first": 1}),
        *[("drew", {"seat": seat}) for seat in (1, 1, 2, 2, 0, 0)],
        ("turn_began", {"seat": 1}),
        ("drew", {"seat": 1}),
    ]
    for seat in range(3):
        drawn = [args for _, args in told(table, seat, "drew")]
        own = sorted(args["card"] for args in drawn if args["seat"] == seat)
        assert own == sorted(now(table)["hands"][seat])
        assert all("card" not in args for args in drawn if args["seat"] != seat)


def test_2_4_a_match_of_one_round_ends_with_it() -> None:
    table = do(situation([MASTER, DISCIPLE], [DISCIPLE], deck=[CRANE]), f"discard {MASTER}")
    assert table.over
    assert table.to_act == ()
    assert list(table.scores) == [0, 1]
    assert list(table.winners) == [1]


def test_2_4_the_lobby_proposes_rounds_by_seats() -> None:
    proposed = teahouse.game("duelo").options["rounds_to_win"].proposed
    assert {int(seats): rounds for seats, rounds in proposed.items()} == {
        2: 3, 3: 3, 4: 2, 5: 2, 6: 2, 7: 2, 8: 2,
    }  # fmt: skip
