"""RULES.md sections 5.1 to 5.4: Disciple, Drunken Fists, Crane and Snake, note by note."""

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

# ── 5.1 Disciple ────────────────────────────────────────────────────────────────


def test_5_1_disciple_looks_in_secret_and_may_keep_it() -> None:
    table = situation([DISCIPLE, FISTS], [CRANE], [SNAKE], deck=[TIGER, DRAGON])
    do(table, f"discard {DISCIPLE}")
    assert can(table) == {"reveal", "keep"}
    assert told(table, 0, "saw_top") == [("saw_top", {"seat": 0, "place": "deck", "card": TIGER})]
    assert table.view(0)["deck"] == [TIGER, None]
    assert table.view(1)["deck"] == table.view(None)["deck"] == [None, None]
    do(table, "keep")
    assert told(table, 1, "showed") == []
    assert now(table)["discard"][0] == DISCIPLE
    assert now(table)["watching"] == []
    assert table.to_act == (1,)


def test_5_1_disciple_reveals_to_all_and_the_card_stays_on_top() -> None:
    table = situation([DISCIPLE, FISTS], [CRANE], [SNAKE], deck=[TIGER, DRAGON])
    do(table, f"discard {DISCIPLE}", "reveal")
    assert told(table, None, "showed") == [("showed", {"seat": 0, "place": "deck", "card": TIGER})]
    assert table.view(2)["deck"] == [TIGER, None]
    assert can(table) == {"target 1", "target 2"}
    assert now(table)["playing"] == DISCIPLE
    do(table, "target 2")
    assert now(table)["watching"] == [[0, 2]]
    assert now(table)["discard"][0] == DISCIPLE
    assert TIGER in now(table)["hands"][1]  # the next seat has drawn it from the top


def test_5_1_disciple_reveals_a_disciple_nothing_happens() -> None:
    table = situation([DISCIPLE, FISTS], [CRANE], deck=[DISCIPLE, DRAGON])
    do(table, f"discard {DISCIPLE}", "reveal")
    assert table.to_act == (1,)
    assert now(table)["deck"] == [DRAGON]
    assert sorted(now(table)["hands"][1]) == [CRANE, DISCIPLE]


def test_5_1_disciple_reveals_the_master_nobody_is_out() -> None:
    table = situation([DISCIPLE, FISTS], [CRANE], deck=[MASTER, DRAGON])
    do(table, f"discard {DISCIPLE}", "reveal")
    assert told(table, 1, "eliminated") == []
    assert table.to_act == (1,)
    assert MASTER in now(table)["hands"][1]


def test_5_1_disciple_copies_drunken_fists_and_draws_them() -> None:
    table = situation([DISCIPLE, CRANE], [TIGER], deck=[FISTS, SNAKE, DRAGON])
    do(table, f"discard {DISCIPLE}", "reveal")
    assert now(table)["deck"] == [DRAGON]
    assert can(table) == {f"return {CRANE}", f"return {FISTS}", f"return {SNAKE}"}
    do(table, f"return {CRANE}", f"return {SNAKE}")
    assert now(table)["hands"][0] == [FISTS]
    assert sorted(now(table)["hands"][1]) == [SNAKE, TIGER]
    assert now(table)["deck"] == [CRANE, DRAGON]
    assert now(table)["discard"][0] == DISCIPLE


def test_5_1_disciple_copies_a_dragon_and_may_draw_it() -> None:
    table = situation([DISCIPLE, CRANE], [TIGER], deck=[DRAGON, SNAKE, FISTS])
    do(table, f"discard {DISCIPLE}", "reveal")
    assert can(table) == {"bury", "leave"}
    do(table, "leave")
    assert sorted(now(table)["hands"][0]) == [CRANE, DRAGON]
    table = situation([DISCIPLE, CRANE], [TIGER], deck=[DRAGON, SNAKE, FISTS])
    do(table, f"discard {DISCIPLE}", "reveal", "bury")
    assert sorted(now(table)["hands"][0]) == [CRANE, SNAKE]
    assert now(table)["deck"] == [DRAGON]


def test_5_1_disciple_copies_a_snake_and_a_monkey() -> None:
    table = situation([DISCIPLE, FISTS], [CRANE, DISCIPLE], deck=[SNAKE, DRAGON])
    do(table, f"discard {DISCIPLE}", "reveal", "target 1", f"set_apart {CRANE}", "guess odd")
    assert now(table)["discard"][:2] == [DISCIPLE, CRANE]
    table = situation([DISCIPLE, FISTS], [CRANE, DISCIPLE], deck=[MONKEY, DRAGON])
    do(table, f"discard {DISCIPLE}", "reveal", "swap 0", "swap 1")
    assert sorted(now(table)["hands"][0]) == [CRANE, DISCIPLE]


def test_5_1_disciple_copies_crane_and_is_protected() -> None:
    table = situation([DISCIPLE, FISTS], [TIGER], [SNAKE], deck=[CRANE, DRAGON])
    do(table, f"discard {DISCIPLE}", "reveal")
    assert now(table)["protected"] == [0]
    assert table.view(2)["protected"] == [0]


@pytest.mark.parametrize("verb", ["reveal", "keep"])
def test_5_1_disciple_with_an_empty_deck_looks_at_the_card_set_aside(verb: str) -> None:
    table = situation([DISCIPLE, FISTS], [CRANE], [MONKEY], deck=[], aside=TIGER)
    do(table, f"discard {DISCIPLE}")
    assert told(table, 0, "saw_top") == [("saw_top", {"seat": 0, "place": "aside", "card": TIGER})]
    assert table.view(0)["aside"] == TIGER
    assert table.view(1)["aside"] is None
    do(table, verb)
    if verb == "reveal":
        assert table.view(1)["aside"] == TIGER
        do(table, "target 2")
    assert now(table)["aside"] == TIGER
    assert table.over  # the next seat cannot draw


def test_5_1_disciple_looks_at_the_last_card_of_the_deck_not_at_the_one_set_aside() -> None:
    table = situation([DISCIPLE, FISTS], [CRANE], deck=[MONKEY], aside=TIGER)
    do(table, f"discard {DISCIPLE}")
    assert told(table, 0, "saw_top") == [("saw_top", {"seat": 0, "place": "deck", "card": MONKEY})]
    assert table.view(0)["aside"] is None


def test_5_1_disciple_copies_drunken_fists_set_aside_and_the_round_ends() -> None:
    table = situation([DISCIPLE, TIGER], [CRANE], deck=[], aside=FISTS)
    do(table, f"discard {DISCIPLE}", "reveal")
    assert table.over
    assert list(table.winners) == [0]


def test_5_1_disciple_copies_a_dragon_set_aside_without_a_question() -> None:
    table = situation([DISCIPLE, TIGER], [CRANE], deck=[], aside=DRAGON)
    do(table, f"discard {DISCIPLE}", "reveal")
    assert table.over


def test_5_1_disciple_in_a_duel_copies_the_focus_of_the_card_set_aside() -> None:
    table = situation([DISCIPLE, FISTS], [TIGER, CRANE], deck=[], aside=DRAGON)
    do(table, f"duel {DISCIPLE}", "target 1", f"answer {TIGER}", "reveal")
    assert now(table)["prizes"][0][0] == TIGER
    assert table.over  # the winner could not draw


def test_5_1_disciple_in_a_duel_copies_no_combat_effect() -> None:
    # With the Focus of a Dragon it wins and draws one card, no question about a second.
    table = situation([DISCIPLE, FISTS], [TIGER, CRANE], deck=[DRAGON, SNAKE, SNAKE])
    do(table, f"duel {DISCIPLE}", "target 1", f"answer {TIGER}", "reveal")
    assert table.to_act == (1,)
    assert sorted(now(table)["hands"][0]) == [DRAGON, FISTS]
    # Revealing a Snake does not beat odd, revealing Drunken Fists does not turn the duel around.
    table = situation([DISCIPLE, FISTS], [MONKEY, CRANE], deck=[SNAKE, TIGER, SNAKE])
    do(table, f"duel {DISCIPLE}", "target 1", f"answer {MONKEY}", "reveal", "stay")
    assert now(table)["prizes"] == [[], [DISCIPLE]]
    table = situation([DISCIPLE, CRANE], [MONKEY, CRANE], deck=[FISTS, TIGER, SNAKE])
    do(table, f"duel {DISCIPLE}", "target 1", f"answer {MONKEY}", "reveal", "stay")
    assert now(table)["prizes"] == [[], [DISCIPLE]]


def test_5_1_disciple_is_asked_even_when_it_changes_nothing() -> None:
    table = situation([DISCIPLE, FISTS], [MASTER, CRANE], deck=[TIGER, SNAKE, SNAKE])
    do(table, f"duel {DISCIPLE}", "target 1", f"answer {MASTER}")
    assert can(table) == {"reveal", "keep"}
    table = do(situation([DISCIPLE, FISTS], [CRANE], deck=[MASTER]), f"discard {DISCIPLE}")
    assert can(table) == {"reveal", "keep"}


def test_5_1_disciple_copying_without_targets_does_nothing() -> None:
    for top in (SNAKE, TIGER, MONKEY):
        table = situation([DISCIPLE, FISTS], [CRANE, CRANE], protected=[1], deck=[top, DRAGON])
        do(table, f"discard {DISCIPLE}", "reveal")
        assert table.to_act == (1,), top
        assert now(table)["watching"] == []


# ── 5.2 Drunken Fists ───────────────────────────────────────────────────────────


def test_5_2_fists_draw_two_and_return_any_two_the_second_on_top() -> None:
    table = situation([FISTS, CRANE, MASTER], [TIGER], [SNAKE], deck=[SNAKE, DRAGON, MONKEY])
    do(table, f"discard {FISTS}")
    assert can(table) == {
        f"return {CRANE}", f"return {MASTER}", f"return {SNAKE}", f"return {DRAGON}",
    }  # fmt: skip
    do(table, f"return {MASTER}")
    assert table.to_act == (0,)
    assert f"return {MASTER}" not in can(table)
    do(table, f"return {CRANE}")
    assert sorted(now(table)["hands"][0]) == [DRAGON, SNAKE]
    assert sorted(now(table)["hands"][1]) == [CRANE, TIGER]
    assert now(table)["deck"] == [MASTER, MONKEY]
    assert table.view(0)["deck"] == [MASTER, None]
    assert table.view(1)["deck"] == [None, None]


def test_5_2_fists_may_return_two_of_the_same_kind() -> None:
    table = situation([FISTS, CRANE, CRANE], [TIGER], deck=[SNAKE, DRAGON, MONKEY])
    do(table, f"discard {FISTS}", f"return {CRANE}", f"return {CRANE}")
    assert now(table)["deck"] == [CRANE, MONKEY]


def test_5_2_fists_the_second_draw_fails_before_any_return() -> None:
    table = situation([FISTS, CRANE], [TIGER], deck=[DRAGON])
    do(table, f"discard {FISTS}")
    assert table.over
    assert now(table)["prizes"] == [["?" + DRAGON], []]
    assert now(table)["hands"] == [[CRANE], [TIGER]]


@pytest.mark.parametrize("deck", [[], [DRAGON]])
def test_5_2_fists_nothing_of_a_failed_draw_reaches_the_next_round(deck: list[str]) -> None:
    table = situation([FISTS, CRANE], [TIGER], deck=deck, options={"rounds_to_win": 2})
    do(table, f"discard {FISTS}")
    assert sum(table.scores) == 1
    assert now(table)["phase"] == "play"
    assert [len(hand) for hand in now(table)["hands"]].count(3) == 1
    assert {move.split()[0] for move in can(table)} == {"discard", "duel"}
    assert table.state.depth == 1  # the question alone, nothing of the old round below it


def test_5_2_fists_the_card_in_play_is_put_away_when_the_round_ends() -> None:
    table = situation([FISTS, CRANE], [TIGER], deck=[DRAGON], discard=None)
    under = now(table)["discard"]
    do(table, f"discard {FISTS}")
    assert table.over
    assert now(table)["playing"] is None
    assert now(table)["discard"] == [FISTS, *under]
    assert told(table, None, "discarded") == [("discarded", {"seat": 0, "card": FISTS})]


def test_5_2_fists_the_first_draw_fails() -> None:
    table = situation([FISTS, CRANE], [TIGER], deck=[])
    do(table, f"discard {FISTS}")
    assert table.over
    assert list(table.winners) == [1]


def test_5_2_fists_in_a_duel_the_lower_focus_wins_without_a_choice() -> None:
    table = situation([FISTS, CRANE], [TIGER, CRANE], deck=[DRAGON, SNAKE, SNAKE])
    do(table, f"duel {FISTS}", "target 1", f"answer {TIGER}")
    assert now(table)["prizes"] == [[TIGER], []]
    assert table.to_act == (1,)


# ── 5.3 Crane Style ─────────────────────────────────────────────────────────────


def test_5_3_crane_protects_until_the_next_turn_begins() -> None:
    table = situation([CRANE, FISTS], [TIGER], [SNAKE], deck=[DRAGON, DISCIPLE, DISCIPLE])
    do(table, f"discard {CRANE}")
    assert now(table)["protected"] == [0]
    do(table, f"duel {TIGER}")
    assert can(table) == {"target 2"}
    do(table, "target 2", f"answer {SNAKE}")
    assert told(table, 1, "protection_ended") == [("protection_ended", {"seat": 0})]
    assert now(table)["protected"] == []
    assert table.to_act == (0,)


@pytest.mark.parametrize("card", [SNAKE, TIGER])
def test_5_3_crane_cannot_be_targeted_by_discard_effects(card: str) -> None:
    table = situation([card, FISTS], [CRANE], [SNAKE], protected=[2], deck=[DRAGON, DISCIPLE])
    do(table, f"discard {card}")
    assert can(table) == {"target 1"}
    refusal = table.explain(0, ("target", {"seat": 2}))
    assert refusal is not None
    assert refusal.rule == "5.3"


@pytest.mark.parametrize("card", [SNAKE, TIGER, MONKEY])
def test_5_3_crane_as_the_only_opponent_the_effect_does_nothing(card: str) -> None:
    table = situation([card, FISTS], [CRANE, CRANE], protected=[1], deck=[DRAGON, DISCIPLE])
    assert not any(move.startswith("duel") for move in can(table))
    before = now(table)
    do(table, f"discard {card}")
    after = now(table)
    assert table.to_act == (1,)
    assert after["hands"][0] == [FISTS]
    assert after["watching"] == []
    assert after["discard"] == [card, *before["discard"]]
    assert ("no_effect", {"seat": 0, "card": card}) in told(table, 1)


def test_5_3_crane_stops_a_tiger_that_was_already_watching() -> None:
    table = situation(
        [FISTS], [SNAKE, CRANE], phase="start", deck=[DRAGON, DISCIPLE],
        protected=[1], watching=[[0, 1]],
    )  # fmt: skip
    assert told(table, 0, "saw", "looked_at_hand") == []
    assert table.view(0)["hands"][1] == [None, None]
    assert now(table)["watching"] == []
    assert now(table)["protected"] == [1]


def test_5_3_crane_beats_the_effects_that_change_a_duel() -> None:
    for other in (DISCIPLE, FISTS):
        table = situation([CRANE, TIGER], [other, TIGER], deck=[DRAGON, SNAKE, SNAKE])
        do(table, f"duel {CRANE}", "target 1", f"answer {other}")
        assert now(table)["prizes"] == [[other], []]
    # The Snake would beat odd; without that its Focus is still higher.
    table = situation([CRANE, TIGER], [SNAKE, TIGER], deck=[DRAGON, SNAKE, SNAKE])
    do(table, f"duel {CRANE}", "target 1", f"answer {SNAKE}")
    assert now(table)["prizes"] == [[], [CRANE]]


# ── 5.4 Snake Style ─────────────────────────────────────────────────────────────


@pytest.mark.parametrize("card", KINDS)
@pytest.mark.parametrize("guess", ["odd", "even"])
def test_5_4_snake_discards_what_it_guesses(card: str, guess: str) -> None:
    focus = KINDS.index(card) + 1
    right = guess == ("odd" if focus % 2 else "even")
    rest = DISCIPLE if card != DISCIPLE else CRANE
    table = situation([SNAKE, FISTS], [card, rest], [TIGER], deck=[MONKEY, DISCIPLE])
    under = now(table)["discard"]
    do(table, f"discard {SNAKE}", "target 1")
    assert table.to_act == (1,)
    assert can(table) == {f"set_apart {card}", f"set_apart {rest}"}
    do(table, f"set_apart {card}")
    assert table.to_act == (0,)
    assert can(table) == {"guess odd", "guess even"}
    do(table, f"guess {guess}")
    assert told(table, 0, "saw_apart") == [("saw_apart", {"seat": 0, "target": 1, "card": card})]
    assert told(table, 2, "saw_apart") == []
    dump = now(table)
    if right and card == MASTER:
        assert dump["discard"] == [SNAKE, rest, MASTER, *under]
    elif right:
        assert dump["discard"] == [SNAKE, card, *under]
        assert rest in dump["hands"][1]
    else:
        assert dump["discard"] == [SNAKE, *under]
        assert {card, rest} <= set(dump["hands"][1])


def test_5_4_snake_the_card_set_apart_is_secret_until_the_guess() -> None:
    table = situation([SNAKE, FISTS], [MASTER, CRANE], [TIGER], deck=[MONKEY, DISCIPLE])
    do(table, f"discard {SNAKE}", "target 1", f"set_apart {MASTER}")
    for seat in (0, 2, None):
        assert MASTER not in str(table.view(seat))
        assert all(args.get("card") != MASTER for _, args in told(table, seat))
    assert list(table.view(1)["apart"]) == [1, MASTER]
    assert list(table.view(0)["apart"]) == [1, None]
    assert len(table.view(0)["hands"][1]) == 2


def test_5_4_snake_after_a_wrong_guess_only_the_guesser_knows_the_card() -> None:
    table = situation([SNAKE, FISTS], [MASTER, CRANE], [TIGER], turn=0, deck=[MONKEY, DISCIPLE])
    do(table, f"discard {SNAKE}", "target 1", f"set_apart {MASTER}", "guess odd")
    assert MASTER in table.view(0)["hands"][1]
    assert MASTER not in table.view(2)["hands"][1]
    assert MASTER not in table.view(None)["hands"][1]
    assert told(table, 2, "guessed_wrong") == [("guessed_wrong", {"seat": 0, "target": 1})]


def test_5_4_snake_can_empty_a_hand() -> None:
    table = situation([SNAKE, FISTS], [DRAGON], OUT, deck=[MONKEY, DISCIPLE])
    do(table, f"discard {SNAKE}", "target 1", f"set_apart {DRAGON}", "guess odd")
    assert table.over
    assert list(table.winners) == [0]


def test_5_4_snake_checks_the_final_focus_in_a_duel() -> None:
    table = situation([SNAKE, FISTS], [MONKEY, CRANE], deck=[TIGER, DISCIPLE, DISCIPLE])
    do(table, f"duel {SNAKE}", "target 1", f"answer {MONKEY}", "exchange", f"bottom {CRANE}")
    assert now(table)["prizes"] == [[MONKEY], []]  # Focus 1 is odd
    table = situation([SNAKE, FISTS], [DISCIPLE, CRANE], deck=[TIGER, DISCIPLE, DISCIPLE])
    do(table, f"duel {SNAKE}", "target 1", f"answer {DISCIPLE}", "reveal")
    assert now(table)["prizes"] == [[], [SNAKE]]  # Focus 6 is even, and higher


def test_5_4_snake_against_an_equal_focus_ties() -> None:
    table = situation([SNAKE, FISTS], [DISCIPLE, CRANE], deck=[SNAKE, DISCIPLE, DISCIPLE])
    do(table, f"duel {SNAKE}", "target 1", f"answer {DISCIPLE}", "reveal")
    assert now(table)["prizes"] == [[DISCIPLE], [SNAKE]]
