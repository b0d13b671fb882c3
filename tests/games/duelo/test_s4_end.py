"""RULES.md section 4: who is out, and who has won."""

from __future__ import annotations

from .situations import (
    CRANE,
    DISCIPLE,
    DRAGON,
    FISTS,
    MASTER,
    MONKEY,
    OUT,
    SNAKE,
    TIGER,
    can,
    do,
    now,
    situation,
    told,
)


def test_4_1_a_loser_without_cards_is_out_at_the_end_of_the_turn() -> None:
    table = situation([TIGER, FISTS], [MONKEY], [CRANE], deck=[DISCIPLE, DISCIPLE, SNAKE])
    do(table, f"duel {TIGER}", "target 1", f"answer {MONKEY}", "stay")
    assert told(table, 1, "eliminated") == [("eliminated", {"seat": 1, "why": "empty"})]
    assert table.to_act == (2,)
    assert not table.over


def test_4_1_the_active_seat_can_run_out_of_cards() -> None:
    table = situation([MONKEY], [TIGER, FISTS], [CRANE], deck=[DISCIPLE, DISCIPLE, SNAKE])
    do(table, f"duel {MONKEY}", "target 1", f"answer {TIGER}", "stay")
    assert now(table)["hands"][0] == []
    assert table.to_act == (1,)
    assert told(table, 0, "eliminated") == [("eliminated", {"seat": 0, "why": "empty"})]


def test_4_1_a_hand_that_was_empty_only_during_the_turn_stays_in() -> None:
    # Both fight with their only card; the tie lets both draw.
    table = situation([CRANE], [CRANE], deck=[DISCIPLE, DISCIPLE, SNAKE])
    do(table, f"duel {CRANE}", "target 1", f"answer {CRANE}")
    assert not table.over
    assert told(table, 0, "eliminated") == []


def test_4_1_an_empty_hand_is_still_in_when_a_draw_fails_in_the_same_turn() -> None:
    table = situation([TIGER, FISTS], [SNAKE], deck=[], prizes=[[], [CRANE, CRANE, MONKEY]])
    do(table, f"duel {TIGER}", "target 1", f"answer {SNAKE}")
    dump = now(table)
    assert table.over
    assert dump["prizes"] == [[SNAKE, "?" + FISTS], [CRANE, CRANE, MONKEY]]
    assert list(table.winners) == [1]


def test_4_1_the_last_seats_emptied_together_share_the_round() -> None:
    table = situation([SNAKE], [CRANE], OUT, deck=[FISTS])
    do(table, f"discard {SNAKE}", "target 1", f"set_apart {CRANE}", "guess odd")
    assert table.over
    assert sorted(table.winners) == [0, 1]
    assert list(table.scores) == [1, 1, 0]


def test_4_2_playing_the_master_face_up_is_the_end() -> None:
    table = situation([MASTER, FISTS, CRANE], [TIGER], [SNAKE], deck=[DISCIPLE, DISCIPLE])
    under = now(table)["discard"]
    do(table, f"discard {MASTER}")
    dump = now(table)
    assert dump["hands"][0] == []
    assert dump["discard"][0] == MASTER
    assert sorted(dump["discard"][1:3]) == sorted([FISTS, CRANE])
    assert dump["discard"][3:] == under
    assert told(table, 1, "eliminated") == [("eliminated", {"seat": 0, "why": "master"})]
    assert table.to_act == (1,)


def test_4_2_losing_a_duel_with_the_master_as_challenged() -> None:
    table = situation(
        [FISTS, CRANE], [MASTER, SNAKE, TIGER], [DRAGON], deck=[DISCIPLE, DISCIPLE, CRANE]
    )
    under = now(table)["discard"]
    do(table, f"duel {FISTS}", "target 1", f"answer {MASTER}")
    dump = now(table)
    assert dump["prizes"] == [[MASTER], [], []]
    assert dump["hands"][1] == []
    assert sorted(dump["discard"][:2]) == sorted([SNAKE, TIGER])
    assert dump["discard"][2:] == [FISTS, *under]
    assert sorted(dump["hands"][0]) == sorted([CRANE, DISCIPLE])
    assert told(table, 2, "eliminated") == [("eliminated", {"seat": 1, "why": "master"})]
    assert table.to_act == (2,)


def test_4_2_losing_a_duel_with_the_master_as_challenger() -> None:
    table = situation([MASTER, SNAKE], [FISTS, CRANE], [DRAGON], deck=[DISCIPLE, DISCIPLE, CRANE])
    do(table, f"duel {MASTER}", "target 1", f"answer {FISTS}")
    dump = now(table)
    assert dump["hands"][0] == []
    assert dump["prizes"] == [[], [MASTER], []]
    assert dump["discard"][:2] == [SNAKE, FISTS]
    assert table.to_act == (1,)


def test_4_2_the_winners_own_master_is_not_discarded_in_this_sense() -> None:
    table = situation([MASTER, SNAKE], [DRAGON, CRANE], deck=[DISCIPLE, DISCIPLE, CRANE])
    do(table, f"duel {MASTER}", "target 1", f"answer {DRAGON}")
    assert now(table)["discard"][0] == MASTER
    assert told(table, 0, "eliminated") == []
    assert sorted(now(table)["hands"][0]) == sorted([SNAKE, DISCIPLE])


def test_4_2_a_master_discarded_by_a_snake() -> None:
    table = situation([SNAKE, FISTS], [MASTER, CRANE], [DRAGON], deck=[DISCIPLE, DISCIPLE])
    under = now(table)["discard"]
    do(table, f"discard {SNAKE}", "target 1", f"set_apart {MASTER}", "guess even")
    dump = now(table)
    assert dump["hands"][1] == []
    assert dump["discard"] == [SNAKE, CRANE, MASTER, *under]
    assert told(table, 2, "eliminated") == [("eliminated", {"seat": 1, "why": "master"})]


def test_4_2_a_master_that_only_moves_is_no_loss() -> None:
    table = situation([FISTS, MASTER], [CRANE], deck=[DISCIPLE, DISCIPLE, SNAKE])
    do(table, f"discard {FISTS}", f"return {MASTER}", f"return {DISCIPLE}")
    assert told(table, 0, "eliminated") == []
    table = situation([MONKEY, MASTER], [CRANE, SNAKE], deck=[DISCIPLE, DISCIPLE, SNAKE])
    do(table, f"discard {MONKEY}", "swap 0", "swap 1")
    assert MASTER in now(table)["hands"][1]
    assert told(table, 0, "eliminated") == []
    table = situation([MONKEY, MASTER], [CRANE, SNAKE], deck=[DISCIPLE, DISCIPLE, SNAKE])
    do(table, f"duel {MONKEY}", "target 1", f"answer {CRANE}")
    assert told(table, 0, "eliminated") == []
    table = situation([MONKEY, MASTER], [TIGER, SNAKE], deck=[DISCIPLE, DISCIPLE, SNAKE])
    do(table, f"duel {MONKEY}", "target 1", f"answer {TIGER}", "exchange", f"bottom {MASTER}")
    assert now(table)["deck"][-1] == MASTER
    assert told(table, 0, "eliminated") == []


def test_4_3_the_last_one_with_cards_wins() -> None:
    table = situation([TIGER, FISTS], [MONKEY], OUT, deck=[DISCIPLE, DISCIPLE, SNAKE])
    do(table, f"duel {TIGER}", "target 1", f"answer {MONKEY}", "stay")
    assert table.over
    assert list(table.winners) == [0]
    assert now(table)["hands"][0] == [FISTS, DISCIPLE] or sorted(now(table)["hands"][0]) == [
        DISCIPLE,
        FISTS,
    ]


def test_4_3_when_the_master_falls_the_survivor_wins_at_once() -> None:
    # No draw: the deck is untouched although the winner of a duel draws.
    table = situation([FISTS], [MASTER, SNAKE], deck=[DISCIPLE, DISCIPLE])
    do(table, f"duel {FISTS}", "target 1", f"answer {MASTER}")
    dump = now(table)
    assert table.over
    assert list(table.winners) == [0]
    assert dump["deck"] == [DISCIPLE, DISCIPLE]
    assert dump["hands"] == [[], []]
    assert told(table, 0, "round_ended") == [("round_ended", {"why": "last"})]


def test_4_3_a_survivor_wins_at_once_even_with_an_empty_deck() -> None:
    table = situation([FISTS], [MASTER, SNAKE], deck=[], prizes=[[], [CRANE, CRANE, CRANE]])
    do(table, f"duel {FISTS}", "target 1", f"answer {MASTER}")
    assert list(table.winners) == [0]


def test_4_3_a_snake_that_strikes_the_last_master_wins_with_an_empty_hand() -> None:
    table = situation([SNAKE], [MASTER, FISTS], deck=[DISCIPLE])
    do(table, f"discard {SNAKE}", "target 1", f"set_apart {MASTER}", "guess even")
    assert table.over
    assert list(table.winners) == [0]
    # At once: its own empty hand is not looked at any more.
    assert told(table, None, "eliminated") == [("eliminated", {"seat": 1, "why": "master"})]


def test_4_3_prizes_do_not_matter_to_the_last_one() -> None:
    table = situation([MASTER, FISTS], [DISCIPLE], deck=[DISCIPLE], prizes=[[CRANE, CRANE], []])
    do(table, f"discard {MASTER}")
    assert list(table.winners) == [1]
    assert list(table.returns) == [-1.0, 1.0]


def test_4_4_an_empty_deck_ends_the_round_at_the_draw_of_a_turn() -> None:
    table = situation([FISTS], [TIGER], deck=[], phase="start")
    assert table.over
    assert now(table)["phase"] == "over"
    assert now(table)["prizes"] == [[], ["?" + TIGER]]
    assert now(table)["hands"] == [[FISTS], []]
    assert list(table.winners) == [1]
    assert told(table, 0, "round_ended") == [("round_ended", {"why": "deck"})]
    shown = told(table, 0, "showed_hand")
    assert ("showed_hand", {"seat": 0, "card": FISTS}) in shown
    assert ("showed_hand", {"seat": 1, "card": TIGER}) in shown


def test_4_4_the_winners_draw_fails_after_the_prize() -> None:
    table = situation([TIGER, FISTS], [MONKEY, CRANE], deck=[])
    do(table, f"duel {TIGER}", "target 1", f"answer {MONKEY}", "stay")
    assert table.over
    assert now(table)["prizes"] == [[MONKEY], ["?" + CRANE]]
    assert list(table.winners) == [0]  # one each; Focus 5 against 0


def test_4_4_in_a_tie_the_active_seat_draws_the_last_card() -> None:
    table = situation([CRANE, FISTS], [CRANE, SNAKE], deck=[DRAGON])
    do(table, f"duel {CRANE}", "target 1", f"answer {CRANE}")
    assert table.over
    assert now(table)["prizes"] == [[CRANE, "?" + DRAGON], [CRANE]]
    assert list(table.winners) == [0]


def test_4_4_every_seat_with_the_highest_focus_lays_down_exactly_one() -> None:
    table = situation([TIGER, TIGER], [TIGER, FISTS], [CRANE], deck=[], phase="start")
    assert now(table)["prizes"] == [["?" + TIGER], ["?" + TIGER], []]
    assert [sorted(hand) for hand in now(table)["hands"]] == [[TIGER], [FISTS], [CRANE]]
    assert sorted(table.winners) == [0, 1]


def test_4_4_an_optional_draw_never_ends_the_round() -> None:
    table = situation([DRAGON, FISTS], [TIGER, CRANE], deck=[SNAKE])
    do(table, f"duel {DRAGON}", "target 1", f"answer {TIGER}")
    # One card left: no choice, one draw; then the next turn's draw fails.
    assert sorted(now(table)["prizes"][0]) == sorted([TIGER, "?" + SNAKE])
    assert table.over


def test_4_4_two_cards_left_are_enough_for_the_choice() -> None:
    table = situation([DRAGON, FISTS], [TIGER, CRANE], deck=[SNAKE, MONKEY])
    do(table, f"duel {DRAGON}", "target 1", f"answer {TIGER}")
    assert can(table) == {"extra", "single"}
    do(table, "single")
    assert table.to_act == (1,)


def test_4_5_each_prize_is_one_point_face_down_too() -> None:
    table = situation(
        [FISTS], [TIGER], [DISCIPLE], deck=[], phase="start",
        prizes=[[MASTER, DRAGON], [DISCIPLE, "?" + DISCIPLE], []],
    )  # fmt: skip
    assert list(table.winners) == [1]  # three against two, whatever the Focus
    scored = {args["seat"]: args for _, args in told(table, None, "scored")}
    assert (scored[0]["points"], scored[0]["focus"]) == (2, 15)
    assert (scored[1]["points"], scored[1]["focus"]) == (3, 1)


def test_4_5_equal_points_are_decided_by_the_focus_of_open_prizes() -> None:
    table = situation([FISTS], [TIGER], deck=[], phase="start", prizes=[[CRANE, SNAKE], [MONKEY]])
    assert list(table.winners) == [0]  # two each; 7 against 5 and a face-down Tiger
    assert list(table.returns) == [1.0, -1.0]


def test_4_5_still_equal_seats_share_the_round() -> None:
    table = situation(
        [FISTS], [FISTS], [DISCIPLE], deck=[], phase="start", prizes=[[CRANE], [CRANE], [CRANE]]
    )
    assert sorted(table.winners) == [0, 1]
    assert list(table.scores) == [1, 1, 0]
    assert list(table.returns) == [0.5, 0.5, -1.0]


def test_4_5_prizes_of_seats_that_are_out_do_not_count() -> None:
    table = situation(
        [FISTS], [DISCIPLE], OUT, deck=[], phase="start", prizes=[[], [], [CRANE, CRANE, MASTER]]
    )
    assert list(table.winners) == [0]
    assert now(table)["prizes"][2] == [CRANE, CRANE, MASTER]


def test_4_5_view_shows_points_of_the_round() -> None:
    table = situation([FISTS], [DISCIPLE], deck=[DISCIPLE], prizes=[[CRANE, SNAKE], [MONKEY]])
    assert [list(pair) for pair in table.view(None)["points"]] == [[2, 7], [1, 5]]
    assert list(table.scores) == [0, 0]
