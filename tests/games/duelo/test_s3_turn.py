"""RULES.md section 3: a turn, and a duel step by step."""

from __future__ import annotations

import pytest

import teahouse

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


def test_3_1_protection_ends_then_the_tiger_looks_then_the_draw() -> None:
    table = situation(
        [FISTS], [SNAKE, CRANE], phase="start", deck=[DRAGON, FISTS],
        protected=[0], watching=[[0, 1]],
    )  # fmt: skip
    order = [what for what, _ in told(table, 0)]
    ended, looked, drew = (
        order.index(what) for what in ("protection_ended", "looked_at_hand", "drew")
    )
    assert ended < looked < drew
    assert told(table, 0, "drew") == [("drew", {"seat": 0, "card": DRAGON})]
    assert told(table, 1, "drew") == [("drew", {"seat": 0})]
    dump = now(table)
    assert sorted(dump["hands"][0]) == [DRAGON, FISTS]
    assert (dump["protected"], dump["watching"], dump["phase"]) == ([], [], "play")


def test_3_1_a_seat_is_asked_for_each_kind_it_holds_once() -> None:
    table = situation([DISCIPLE, DISCIPLE, SNAKE], [CRANE], deck=[FISTS])
    assert len(table.legal_actions(0)) == 4
    assert can(table) == {
        f"discard {DISCIPLE}", f"duel {DISCIPLE}", f"discard {SNAKE}", f"duel {SNAKE}",
    }  # fmt: skip
    assert table.legal_actions(1) == []


def test_3_1_acting_out_of_turn_is_refused_and_changes_nothing() -> None:
    table = situation([DISCIPLE, SNAKE], [CRANE], deck=[FISTS])
    before = table.position()
    for seat, action in ((1, ("discard", {"card": CRANE})), (0, ("discard", {"card": TIGER}))):
        refusal = table.explain(seat, action)
        assert refusal is not None
        assert refusal.reason
        with pytest.raises(teahouse.IllegalAction) as caught:
            table.step(seat, action)
        assert caught.value.reason == refusal.reason
    assert table.position() == before
    assert table.explain(0, ("discard", {"card": SNAKE})) is None


def test_3_2_a_card_played_face_up_lies_in_play_until_its_effect_is_over() -> None:
    table = situation([SNAKE, FISTS], [CRANE, DISCIPLE], [FISTS, DISCIPLE], deck=[DRAGON, TIGER])
    under = now(table)["discard"]
    do(table, f"discard {SNAKE}", "target 1")
    assert now(table)["playing"] == SNAKE
    assert table.view(2)["playing"] == SNAKE
    assert now(table)["discard"] == under
    do(table, f"set_apart {CRANE}", "guess odd")
    assert now(table)["playing"] is None
    assert now(table)["discard"] == [SNAKE, CRANE, *under]


def test_3_2_the_turn_goes_left_after_the_effect() -> None:
    table = situation([CRANE, FISTS], [TIGER], [DISCIPLE], deck=[DRAGON, SNAKE, SNAKE])
    do(table, f"discard {CRANE}")
    assert table.to_act == (1,)
    do(table, f"discard {TIGER}", "target 2")
    assert table.to_act == (2,)
    do(table, f"discard {DISCIPLE}", "keep")
    assert table.to_act == (0,)


def test_3_3_the_challenge_asks_for_a_living_unprotected_opponent() -> None:
    table = situation(
        [TIGER, FISTS], OUT, [CRANE], [SNAKE], [DISCIPLE], protected=[3], deck=[DRAGON, FISTS]
    )
    do(table, f"duel {TIGER}")
    assert table.to_act == (0,)
    assert can(table) == {"target 2", "target 4"}
    for seat in (0, 1, 3):
        assert table.explain(0, ("target", {"seat": seat})) is not None


def test_3_3_one_possible_opponent_is_asked_for_all_the_same() -> None:
    table = do(situation([TIGER, FISTS], [CRANE], deck=[DRAGON]), f"duel {TIGER}")
    assert can(table) == {"target 1"}


def test_3_3_no_duel_without_anybody_to_challenge() -> None:
    table = situation([TIGER, FISTS], [CRANE], OUT, protected=[1], deck=[DRAGON])
    assert can(table) == {f"discard {TIGER}", f"discard {FISTS}"}
    assert table.explain(0, ("duel", {"card": TIGER})).rule in ("3.3", "5.3")


def test_3_4_the_answer_is_any_card_of_the_challenged_hand() -> None:
    table = situation([TIGER, FISTS], [CRANE, DISCIPLE, DISCIPLE], deck=[DRAGON, SNAKE])
    do(table, f"duel {TIGER}", "target 1")
    assert table.to_act == (1,)
    assert can(table) == {f"answer {CRANE}", f"answer {DISCIPLE}"}


def test_3_4_cards_lie_face_down_until_both_are_there() -> None:
    table = situation([MASTER, FISTS], [CRANE, DISCIPLE], [SNAKE], deck=[DRAGON, SNAKE])
    do(table, f"duel {MASTER}", "target 1")
    assert next(list(pair) for pair in table.view(0)["duel"]) == [0, MASTER]
    for seat in (1, 2, None):
        assert MASTER not in str(table.view(seat))
        assert MASTER not in str(told(table, seat))
    do(table, f"answer {CRANE}")
    revealed = [("revealed", {"seat": 0, "card": MASTER}), ("revealed", {"seat": 1, "card": CRANE})]
    assert told(table, None, "revealed") == revealed


def test_3_5_the_active_effect_is_finished_before_the_other_is_asked() -> None:
    # The Monkey draws the Disciple's card away before the Disciple looks.
    table = situation([MONKEY, FISTS], [DISCIPLE, SNAKE], deck=[DRAGON, CRANE, TIGER])
    do(table, f"duel {MONKEY}", "target 1", f"answer {DISCIPLE}")
    assert table.to_act == (0,)
    do(table, "exchange", f"bottom {FISTS}")
    assert now(table)["deck"] == [CRANE, TIGER, FISTS]
    assert table.to_act == (1,)
    assert told(table, 1, "saw_top")[-1][1]["card"] == CRANE
    do(table, "reveal")
    assert now(table)["prizes"] == [[], [MONKEY]]


def test_3_5_the_active_disciple_looks_before_the_others_monkey_moves_the_deck() -> None:
    table = situation([DISCIPLE, FISTS], [MONKEY, SNAKE], deck=[DRAGON, CRANE, TIGER])
    do(table, f"duel {DISCIPLE}", "target 1", f"answer {MONKEY}")
    assert can(table) == {"reveal", "keep"}
    do(table, "reveal")
    assert table.to_act == (1,)
    do(table, "exchange", f"bottom {SNAKE}")
    # The Dragon is in the Monkey's hand now, but the Disciple still fights with its Focus.
    assert now(table)["prizes"] == [[MONKEY], []]
    assert DRAGON in now(table)["hands"][1]


def test_3_5_crane_switches_off_before_anything_is_asked() -> None:
    for card in (DISCIPLE, MONKEY):
        table = situation([card, FISTS], [CRANE, SNAKE], deck=[DRAGON, TIGER, TIGER])
        do(table, f"duel {card}", "target 1", f"answer {CRANE}")
        assert can(table) >= {f"discard {SNAKE}"}
        assert table.to_act == (1,)


def test_3_5_crane_switches_off_the_reward_too() -> None:
    table = situation([DRAGON, FISTS], [CRANE, SNAKE], deck=[DISCIPLE] * 3)
    do(table, f"duel {DRAGON}", "target 1", f"answer {CRANE}")
    assert now(table)["prizes"] == [[CRANE], []]
    assert table.to_act == (1,)
    table = situation([TIGER, FISTS], [CRANE, SNAKE], deck=[DISCIPLE] * 3)
    do(table, f"duel {TIGER}", "target 1", f"answer {CRANE}")
    assert told(table, 0, "looked_at_hand") == []


def test_3_6_the_higher_focus_wins() -> None:
    table = situation([TIGER, FISTS], [MONKEY, SNAKE], deck=[DISCIPLE] * 3)
    do(table, f"duel {TIGER}", "target 1", f"answer {MONKEY}", "stay")
    assert now(table)["prizes"] == [[MONKEY], []]


def test_3_6_equal_focus_is_a_tie() -> None:
    table = situation([TIGER, FISTS], [DISCIPLE, SNAKE], deck=[TIGER, DISCIPLE, DISCIPLE, CRANE])
    do(table, f"duel {TIGER}", "target 1", f"answer {DISCIPLE}", "reveal")
    assert now(table)["prizes"] == [[DISCIPLE], [TIGER]]


def test_3_6_the_same_kind_is_a_tie_whatever_the_effects_did() -> None:
    table = situation([DISCIPLE, FISTS], [DISCIPLE, SNAKE], deck=[DRAGON, CRANE, CRANE])
    do(table, f"duel {DISCIPLE}", "target 1", f"answer {DISCIPLE}")
    assert table.to_act == (0,)
    do(table, "reveal")
    assert table.to_act == (1,)
    do(table, "keep")
    assert now(table)["prizes"] == [[DISCIPLE], [DISCIPLE]]
    table = situation([MONKEY, FISTS], [MONKEY, SNAKE], deck=[DRAGON, CRANE, CRANE])
    do(
        table,
        f"duel {MONKEY}",
        "target 1",
        f"answer {MONKEY}",
        "exchange",
        f"bottom {FISTS}",
        "stay",
    )
    assert now(table)["prizes"] == [[MONKEY], [MONKEY]]


def test_3_7_winner_takes_the_prize_discards_its_card_and_draws() -> None:
    table = situation([TIGER, FISTS], [MONKEY, SNAKE], deck=[DISCIPLE, CRANE, CRANE])
    under = now(table)["discard"]
    do(table, f"duel {TIGER}", "target 1", f"answer {MONKEY}", "stay")
    dump = now(table)
    assert dump["prizes"] == [[MONKEY], []]
    assert dump["discard"] == [TIGER, *under]
    assert sorted(dump["hands"][0]) == [DISCIPLE, FISTS]
    assert sorted(dump["hands"][1]) == [CRANE, SNAKE]  # no draw for losing; this is its turn's
    assert table.to_act == (1,)


def test_3_7_the_challenged_seat_can_win_and_draws_then() -> None:
    table = situation([MONKEY, FISTS], [TIGER, SNAKE], [CRANE], deck=[DISCIPLE, CRANE, DRAGON])
    do(table, f"duel {MONKEY}", "target 1", f"answer {TIGER}", "stay")
    dump = now(table)
    assert dump["prizes"] == [[], [MONKEY], []]
    assert dump["discard"][0] == TIGER
    assert dump["hands"][0] == [FISTS]
    assert sorted(dump["hands"][1]) == sorted([SNAKE, DISCIPLE, CRANE])
    assert table.to_act == (1,)


def test_3_7_order_prize_elimination_look_choice_draw() -> None:
    table = situation([TIGER, FISTS], [SNAKE, CRANE], deck=[DISCIPLE, CRANE, DRAGON])
    do(table, f"duel {TIGER}", "target 1", f"answer {SNAKE}")
    order = [what for what, _ in told(table, 0)]
    drew = len(order) - 1 - order[::-1].index("drew")  # the last draw is the next turn's
    first_draw = order.index("drew", order.index("took_prize"))
    assert order.index("took_prize") < order.index("looked_at_hand") < first_draw < drew
    table = situation([FISTS, CRANE], [MASTER, SNAKE], [DRAGON], deck=[DISCIPLE, CRANE, DRAGON])
    do(table, f"duel {FISTS}", "target 1", f"answer {MASTER}")
    order = [what for what, _ in told(table, 2)]
    out = order.index("eliminated")
    assert order.index("took_prize") < out < order.index("drew", out)


def test_3_8_a_tie_gives_both_a_prize_and_both_draw_the_active_seat_first() -> None:
    table = situation([CRANE, FISTS], [CRANE, SNAKE], [FISTS], turn=1, deck=[DRAGON, TIGER, MONKEY])
    under = now(table)["discard"]
    do(table, f"duel {CRANE}", "target 0", f"answer {CRANE}")
    dump = now(table)
    assert dump["prizes"] == [[CRANE], [CRANE], []]
    assert dump["discard"] == under
    assert sorted(dump["hands"][1]) == sorted([SNAKE, DRAGON])
    assert sorted(dump["hands"][0]) == sorted([FISTS, TIGER])
    assert sorted(dump["hands"][2]) == sorted([FISTS, MONKEY])


def test_3_8_both_tigers_look_before_either_draws() -> None:
    table = situation([TIGER, FISTS], [TIGER, SNAKE], [FISTS], deck=[DRAGON, CRANE, MONKEY])
    do(table, f"duel {TIGER}", "target 1", f"answer {TIGER}")
    assert told(table, 0, "saw") == [("saw", {"seat": 0, "target": 1, "card": SNAKE})]
    assert told(table, 1, "saw") == [("saw", {"seat": 1, "target": 0, "card": FISTS})]
    order = [(what, args["seat"]) for what, args in told(table, 2, "looked_at_hand", "drew")]
    looks = order.index(("looked_at_hand", 0))
    assert order[looks:] == [
        ("looked_at_hand", 0), ("looked_at_hand", 1), ("drew", 0), ("drew", 1), ("drew", 1),
    ]  # fmt: skip


def test_3_8_the_active_dragon_chooses_and_draws_before_the_other_chooses() -> None:
    table = situation([DRAGON, FISTS], [DRAGON, SNAKE], deck=[CRANE, MONKEY, TIGER, TIGER, FISTS])
    do(table, f"duel {DRAGON}", "target 1", f"answer {DRAGON}")
    assert table.to_act == (0,)
    assert can(table) == {"extra", "single"}
    assert len(now(table)["deck"]) == 5
    do(table, "extra")
    assert table.to_act == (1,)
    assert can(table) == {"extra", "single"}
    assert sorted(now(table)["hands"][0]) == sorted([FISTS, CRANE, MONKEY])
    do(table, "single")
    assert sorted(now(table)["hands"][1]) == sorted([SNAKE, TIGER, TIGER])  # and its turn's draw


def test_3_9_the_turn_passes_over_seats_that_are_out() -> None:
    table = situation([CRANE, FISTS], OUT, [TIGER], OUT, deck=[DRAGON, SNAKE, SNAKE])
    do(table, f"discard {CRANE}")
    assert table.to_act == (2,)
    do(table, f"discard {DRAGON}", "leave")
    assert table.to_act == (0,)


def test_3_9_the_end_of_the_turn_checks_every_hand() -> None:
    table = situation([SNAKE, FISTS], [CRANE], [TIGER], deck=[DRAGON, MONKEY])
    do(table, f"discard {SNAKE}", "target 1", f"set_apart {CRANE}", "guess odd")
    assert told(table, 2, "eliminated") == [("eliminated", {"seat": 1, "why": "empty"})]
    assert table.to_act == (2,)
