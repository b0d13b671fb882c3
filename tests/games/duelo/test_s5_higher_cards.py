"""RULES.md sections 5.5 to 5.8: Monkey, Tiger, Dragon and the Master, note by note."""

from __future__ import annotations

import pytest

from .situations import (
    CRANE,
    DISCIPLE,
    DRAGON,
    FISTS,
    KINDS,
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

# ── 5.5 Monkey Style ────────────────────────────────────────────────────────────


def test_5_5_monkey_swaps_the_hands_of_two_different_seats() -> None:
    table = situation([MONKEY, FISTS], [CRANE, SNAKE], [TIGER], OUT, deck=[DRAGON, DISCIPLE])
    do(table, f"discard {MONKEY}")
    assert can(table) == {"swap 0", "swap 1", "swap 2"}
    do(table, "swap 2")
    assert table.to_act == (0,)
    assert can(table) == {"swap 0", "swap 1"}
    do(table, "swap 1")
    dump = now(table)
    assert dump["hands"][0] == [FISTS]
    assert sorted(dump["hands"][1]) == sorted([TIGER, DRAGON])  # the turn has passed, it drew
    assert sorted(dump["hands"][2]) == sorted([CRANE, SNAKE])


def test_5_5_monkey_may_swap_its_own_hand() -> None:
    table = situation([MONKEY, FISTS], [CRANE, SNAKE], [TIGER], deck=[DRAGON, DISCIPLE])
    do(table, f"discard {MONKEY}", "swap 0", "swap 1")
    assert sorted(now(table)["hands"][0]) == sorted([CRANE, SNAKE])
    assert sorted(now(table)["hands"][1]) == sorted([FISTS, DRAGON])
    assert sorted(told(table, 0, "received"), key=str) == sorted(
        [("received", {"seat": 0, "card": CRANE}), ("received", {"seat": 0, "card": SNAKE})],
        key=str,
    )
    assert told(table, 2, "received") == []


def test_5_5_monkey_each_side_still_knows_the_hand_it_gave_away() -> None:
    table = situation([MONKEY, FISTS], [CRANE, SNAKE], [TIGER], deck=[DRAGON, DISCIPLE])
    do(table, f"discard {MONKEY}", "swap 0", "swap 1")
    assert table.view(0)["hands"][1] == [FISTS, None]  # the drawn card is hidden
    assert table.view(1)["hands"][0] == sorted([CRANE, SNAKE])
    assert table.view(2)["hands"][:2] == [[None, None], [None, None]]


def test_5_5_monkey_cannot_touch_protected_seats() -> None:
    table = situation([MONKEY, FISTS], [CRANE], [TIGER], protected=[1], deck=[DRAGON, DISCIPLE])
    do(table, f"discard {MONKEY}")
    assert can(table) == {"swap 0", "swap 2"}
    do(table, "swap 0")
    assert can(table) == {"swap 2"}


def test_5_5_monkey_with_fewer_than_two_seats_does_nothing() -> None:
    table = situation([MONKEY, FISTS], [CRANE], OUT, protected=[1], deck=[DRAGON, DISCIPLE])
    do(table, f"discard {MONKEY}")
    assert table.to_act == (1,)
    assert now(table)["hands"][0] == [FISTS]


def test_5_5_monkey_in_a_duel_puts_its_hand_under_the_deck_the_last_lowest() -> None:
    table = situation(
        [MONKEY, FISTS, CRANE], [TIGER, SNAKE], [DISCIPLE],
        deck=[DRAGON, MONKEY, DISCIPLE, DISCIPLE],
    )  # fmt: skip
    do(table, f"duel {MONKEY}", "target 1", f"answer {TIGER}")
    assert can(table) == {"exchange", "stay"}
    do(table, "exchange")
    assert can(table) == {f"bottom {FISTS}", f"bottom {CRANE}"}
    do(table, f"bottom {CRANE}")
    assert can(table) == {f"bottom {FISTS}"}
    do(table, f"bottom {FISTS}")
    dump = now(table)
    assert dump["deck"] == [CRANE, FISTS]  # seat 1 drew two: for its victory and for its turn
    assert table.view(0)["deck"] == [CRANE, FISTS]
    assert table.view(1)["deck"] == [None, None]
    assert sorted(dump["hands"][0]) == sorted([DRAGON, MONKEY])
    assert dump["prizes"] == [[], [MONKEY], []]
    assert ("exchanged", {"seat": 0, "count": 2}) in told(table, 2)


def test_5_5_monkey_redraws_what_it_put_down_when_the_deck_is_short() -> None:
    table = situation([MONKEY, FISTS, CRANE], [TIGER, SNAKE], deck=[DRAGON])
    do(table, f"duel {MONKEY}", "target 1", f"answer {TIGER}", "exchange")
    do(table, f"bottom {CRANE}", f"bottom {FISTS}")
    # It drew Dragon and Crane; the winner drew the Fists; the next turn ended the round.
    assert now(table)["prizes"] == [["?" + DRAGON], [MONKEY]]
    assert now(table)["hands"][0] == [CRANE]
    assert sorted(now(table)["hands"][1]) == [FISTS, SNAKE]


def test_5_5_monkey_may_stay() -> None:
    table = situation([MONKEY, FISTS], [CRANE, SNAKE], deck=[DRAGON, DISCIPLE, TIGER])
    do(table, f"duel {MONKEY}", "target 1", f"answer {SNAKE}", "stay")
    assert now(table)["prizes"] == [[], [MONKEY]]
    assert now(table)["hands"][0] == [FISTS]
    assert ("stayed", {"seat": 0}) in told(table, 1)


def test_5_5_monkey_without_other_cards_is_asked_and_has_focus_1() -> None:
    table = situation([MONKEY], [FISTS, SNAKE], deck=[DRAGON, DISCIPLE, TIGER])
    do(table, f"duel {MONKEY}", "target 1", f"answer {FISTS}")
    assert can(table) == {"exchange", "stay"}
    do(table, "exchange")
    assert now(table)["prizes"] == [[FISTS], []]
    assert now(table)["hands"][0] == [DRAGON]
    assert ("exchanged", {"seat": 0, "count": 0}) in told(table, 1)


def test_5_5_monkey_is_asked_even_when_it_changes_nothing() -> None:
    table = situation([MONKEY, FISTS], [MASTER, SNAKE], deck=[DRAGON, DISCIPLE, TIGER])
    do(table, f"duel {MONKEY}", "target 1", f"answer {MASTER}")
    assert can(table) == {"exchange", "stay"}


def test_5_5_monkey_of_the_challenged_seat_exchanges_its_hand() -> None:
    table = situation([FISTS, CRANE], [MONKEY, SNAKE], deck=[DRAGON, DISCIPLE, TIGER])
    do(table, f"duel {FISTS}", "target 1", f"answer {MONKEY}")
    assert table.to_act == (1,)
    do(table, "exchange", f"bottom {SNAKE}")
    assert now(table)["prizes"] == [[], [FISTS]]  # 1 is lower than 2
    assert DRAGON in now(table)["hands"][1]


# ── 5.6 Tiger Style ─────────────────────────────────────────────────────────────


def test_5_6_tiger_looks_at_the_hand_when_its_next_turn_begins() -> None:
    table = situation(
        [TIGER, FISTS], [CRANE, SNAKE], [MONKEY], deck=[DRAGON, DISCIPLE, DISCIPLE, DISCIPLE]
    )
    do(table, f"discard {TIGER}")
    assert can(table) == {"target 1", "target 2"}
    do(table, "target 1")
    assert now(table)["watching"] == [[0, 1]]
    assert [list(pair) for pair in table.view(2)["watching"]] == [[0, 1]]
    assert told(table, 2, "watched") == [("watched", {"seat": 0, "target": 1})]
    assert told(table, 0, "saw") == []
    do(table, f"discard {DRAGON}", "leave", f"discard {DISCIPLE}", "keep")
    assert table.to_act == (0,)
    seen = {args["card"] for _, args in told(table, 0, "saw")}
    assert seen == {CRANE, SNAKE, DISCIPLE}
    assert table.view(0)["hands"][1] == sorted([CRANE, DISCIPLE, SNAKE])
    assert told(table, 2, "saw") == []
    assert ("looked_at_hand", {"seat": 0, "target": 1}) in told(table, 2)
    assert now(table)["watching"] == []


def test_5_6_tiger_sees_nothing_of_a_seat_that_is_out() -> None:
    table = situation(
        [FISTS], [SNAKE], OUT, phase="start", deck=[DRAGON, DISCIPLE], watching=[[0, 2]]
    )
    assert told(table, 0, "saw", "looked_at_hand") == []


def test_5_6_tiger_can_be_stopped_by_a_crane_played_later() -> None:
    table = situation([TIGER, FISTS], [CRANE, SNAKE], deck=[DRAGON, DISCIPLE, DISCIPLE])
    do(table, f"discard {TIGER}", "target 1", f"discard {CRANE}")
    assert table.to_act == (0,)
    assert told(table, 0, "saw", "looked_at_hand") == []


def test_5_6_tiger_looks_after_a_won_duel_only_itself() -> None:
    table = situation([TIGER, FISTS], [CRANE, SNAKE, DRAGON], [MONKEY], deck=[DISCIPLE] * 3)
    do(table, f"duel {TIGER}", "target 1", f"answer {SNAKE}")
    assert {args["card"] for _, args in told(table, 0, "saw")} == {CRANE, DRAGON}
    assert told(table, 2, "saw") == []
    # The turn has passed to seat 1, which drew a card seat 0 has not seen.
    assert table.view(0)["hands"][1] == [*sorted([CRANE, DRAGON]), None]


def test_5_6_tiger_does_not_look_after_a_defeat() -> None:
    table = situation([TIGER, FISTS], [CRANE, SNAKE, DRAGON], deck=[DISCIPLE] * 4)
    do(table, f"duel {TIGER}", "target 1", f"answer {DRAGON}", "single")
    assert told(table, 0, "saw", "looked_at_hand") == []


def test_5_6_tiger_looks_after_a_tie_with_a_disciple() -> None:
    table = situation([TIGER, FISTS], [DISCIPLE, CRANE], deck=[TIGER, DISCIPLE, SNAKE])
    do(table, f"duel {TIGER}", "target 1", f"answer {DISCIPLE}", "reveal")
    assert [args["card"] for _, args in told(table, 0, "saw")] == [CRANE]


def test_5_6_tiger_as_challenged_looks_at_the_challenger() -> None:
    table = situation([SNAKE, FISTS], [TIGER, CRANE], deck=[DISCIPLE] * 3)
    do(table, f"duel {SNAKE}", "target 1", f"answer {TIGER}")
    assert told(table, 1, "saw") == [("saw", {"seat": 1, "target": 0, "card": FISTS})]


# ── 5.7 Dragon Style ────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("verb", "drawn", "deck"), [
    ("bury", MONKEY, [SNAKE, TIGER]),
    ("leave", TIGER, [MONKEY, SNAKE]),
])  # fmt: skip
def test_5_7_dragon_looks_may_bury_and_draws(verb: str, drawn: str, deck: list[str]) -> None:
    table = situation([DRAGON, FISTS], [CRANE], [DISCIPLE], deck=[TIGER, MONKEY, SNAKE])
    do(table, f"discard {DRAGON}")
    assert can(table) == {"bury", "leave"}
    assert told(table, 0, "saw_top")[-1][1]["card"] == TIGER
    assert told(table, 1, "saw_top") == []
    assert table.view(0)["deck"][0] == TIGER
    for other in (1, 2, None):
        assert table.view(other)["deck"] == [None, None, None]
    do(table, verb)
    dump = now(table)
    assert sorted(dump["hands"][0]) == sorted([FISTS, drawn])
    assert dump["deck"] == deck[1:]
    assert sorted(dump["hands"][1]) == sorted([CRANE, deck[0]])


def test_5_7_dragon_is_asked_with_a_single_card_and_draws_it_either_way() -> None:
    for verb in ("bury", "leave"):
        table = situation([DRAGON, FISTS], [CRANE], deck=[SNAKE])
        do(table, f"discard {DRAGON}", verb)
        assert table.over  # nothing is left for the next seat
        assert now(table)["prizes"] == [["?" + SNAKE], []]


def test_5_7_dragon_with_an_empty_deck_ends_the_round_unasked() -> None:
    table = situation([DRAGON, FISTS], [CRANE], deck=[])
    do(table, f"discard {DRAGON}")
    assert table.over
    assert list(table.winners) == [1]


@pytest.mark.parametrize(("verb", "drawn"), [("extra", 2), ("single", 1)])
def test_5_7_dragon_chooses_before_the_first_draw(verb: str, drawn: int) -> None:
    table = situation([DRAGON, FISTS], [TIGER, CRANE], deck=[DISCIPLE, SNAKE, MONKEY, MONKEY])
    do(table, f"duel {DRAGON}", "target 1", f"answer {TIGER}")
    assert can(table) == {"extra", "single"}
    assert now(table)["hands"][0] == [FISTS]
    assert now(table)["prizes"] == [[TIGER], []]
    do(table, verb)
    assert sorted(now(table)["hands"][0]) == sorted([FISTS, *[DISCIPLE, SNAKE][:drawn]])


def test_5_7_dragon_chooses_as_challenged_too() -> None:
    table = situation([TIGER, FISTS], [DRAGON, CRANE], deck=[DISCIPLE, SNAKE, MONKEY, MONKEY])
    do(table, f"duel {TIGER}", "target 1", f"answer {DRAGON}")
    assert table.to_act == (1,)
    do(table, "extra")
    assert sorted(now(table)["hands"][1]) == sorted([CRANE, DISCIPLE, SNAKE, MONKEY])


def test_5_7_dragon_chooses_after_a_tie_not_after_a_defeat() -> None:
    table = situation([DRAGON, FISTS], [DISCIPLE, CRANE], deck=[DRAGON, SNAKE, MONKEY, MONKEY])
    do(table, f"duel {DRAGON}", "target 1", f"answer {DISCIPLE}", "reveal")
    assert table.to_act == (0,)
    assert can(table) == {"extra", "single"}
    table = situation([DRAGON, FISTS], [MASTER, CRANE], deck=[DISCIPLE, SNAKE, MONKEY, MONKEY])
    do(table, f"duel {DRAGON}", "target 1", f"answer {MASTER}")
    assert table.to_act == (1,)
    assert f"discard {CRANE}" in can(table)


def test_5_7_dragon_in_a_tie_is_asked_only_with_two_cards_at_that_moment() -> None:
    # Three cards: the active Dragon takes two, one is left, so the other is not asked.
    table = situation([DRAGON, FISTS], [DRAGON, CRANE], deck=[DISCIPLE, SNAKE, MONKEY])
    do(table, f"duel {DRAGON}", "target 1", f"answer {DRAGON}", "extra")
    assert table.over  # the other drew the last card, then the next turn could not begin
    assert sorted(now(table)["prizes"][1]) == sorted([DRAGON, "?" + MONKEY])
    table = situation([DRAGON, FISTS], [DRAGON, CRANE], deck=[DISCIPLE])
    do(table, f"duel {DRAGON}", "target 1", f"answer {DRAGON}")
    assert table.over


# ── 5.8 Master of Kung Fu ───────────────────────────────────────────────────────


def test_5_8_master_has_no_effect_of_its_own() -> None:
    table = situation([MASTER, FISTS], [TIGER, CRANE], deck=[DISCIPLE, SNAKE, MONKEY])
    do(table, f"duel {MASTER}", "target 1", f"answer {TIGER}")
    assert now(table)["prizes"] == [[TIGER], []]
    assert table.to_act == (1,)


def test_5_8_master_face_up_gives_up_the_round() -> None:
    table = situation([MASTER, FISTS], [TIGER, CRANE], deck=[DISCIPLE, SNAKE, MONKEY])
    do(table, f"discard {MASTER}")
    assert list(table.winners) == [1]
    assert sorted(now(table)["hands"][1]) == [CRANE, TIGER]


def test_5_8_master_face_down_as_the_highest_card_at_the_end() -> None:
    table = situation([MASTER], [TIGER], deck=[], phase="start")
    assert now(table)["prizes"] == [["?" + MASTER], []]
    assert list(table.winners) == [0]


@pytest.mark.parametrize("card", KINDS[:7])
def test_5_8_master_beats_everything_but_drunken_fists(card: str) -> None:
    table = situation([MASTER, CRANE], [card, CRANE], [TIGER], deck=[DISCIPLE] * 4)
    do(table, f"duel {MASTER}", "target 1", f"answer {card}")
    for verb in ("keep", "stay"):
        if verb in can(table):
            do(table, verb)
    assert now(table)["prizes"] == ([[], [MASTER], []] if card == FISTS else [[card], [], []])
