"""RULES.md "Positions": what a spec may say, what is filled in, what is refused."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

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
)

KEYS = {
    "hands", "deck", "aside", "discard", "prizes", "turn", "protected", "watching", "markers",
    "phase", "reshuffled", "playing", "duel",
}  # fmt: skip


def refused(position: dict[str, Any]) -> str:
    with pytest.raises(teahouse.TeahouseError) as caught:
        teahouse.game("duelo").position(position)
    sentence = str(caught.value)
    assert len(sentence) > 10
    assert "\n" not in sentence
    return sentence


# ── what is filled in ───────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", range(2, 9))
def test_an_empty_spec_is_a_fresh_deal(seats: int) -> None:
    table = teahouse.game("duelo").position({"seats": seats, "seed": 4, "set": {}})
    dump = now(table)
    turn = dump["turn"]
    assert [len(hand) for hand in dump["hands"]] == [3 if s == turn else 2 for s in range(seats)]
    assert dump["discard"] == []
    assert Counter(cards_in(dump)) == Counter(ONE_DECK if seats < 5 else TWO_DECKS)
    assert set(dump) >= KEYS


def test_hands_null_means_two_random_cards() -> None:
    seen = set()
    for seed in range(40):
        position = {**spec([TIGER, FISTS], None, OUT), "seed": seed}
        hands = now(teahouse.game("duelo").position(position))["hands"]
        assert len(hands[1]) == 2
        assert hands[2] == []
        seen |= set(hands[1])
    assert len(seen) == 8


def test_cards_named_nowhere_go_aside_then_to_hands_then_to_the_deck() -> None:
    dump = now(situation([TIGER, FISTS], None, discard=[CRANE]))
    assert dump["discard"] == [CRANE]
    assert len(dump["hands"][1]) == 2
    assert len(dump["deck"]) == 24 - 2 - 1 - 1 - 2


def test_with_a_deck_given_the_rest_goes_to_the_discard_pile() -> None:
    dump = now(situation([TIGER, FISTS], None, deck=[CRANE, SNAKE]))
    assert dump["deck"] == [CRANE, SNAKE]
    assert len(dump["discard"]) == 24 - 2 - 2 - 1 - 2


def test_the_last_card_not_named_is_the_one_set_aside() -> None:
    rest = Counter(ONE_DECK)
    rest.subtract([TIGER, FISTS, CRANE, MASTER])
    table = situation([TIGER, FISTS], [CRANE], deck=[], discard=sorted(rest.elements()))
    assert now(table)["aside"] == MASTER


def test_a_position_is_reproducible_by_its_seed() -> None:
    first, second = (situation(None, None, None) for _ in range(2))
    assert first.position() == second.position()


def test_the_turn_stands_above_the_option_first() -> None:
    table = situation([TIGER], [CRANE], turn=1, phase="start", options={"first": 0}, deck=[FISTS])
    assert table.to_act == (1,)


def test_a_position_stands_before_protection_look_and_draw() -> None:
    table = situation([TIGER], [CRANE], phase="start", deck=[FISTS], protected=[0, 1])
    assert now(table)["protected"] == [1]
    assert sorted(now(table)["hands"][0]) == [FISTS, TIGER]
    assert now(table)["phase"] == "play"


def test_in_phase_play_they_have_happened() -> None:
    table = situation([TIGER], [CRANE], phase="play", deck=[FISTS], watching=[[1, 0]])
    assert now(table)["hands"] == [[TIGER], [CRANE]]
    assert now(table)["deck"] == [FISTS]
    assert can(table) == {f"discard {TIGER}", f"duel {TIGER}"}


def test_a_seat_that_is_out_comes_back_in_the_next_round() -> None:
    table = situation(
        [MASTER, TIGER], [CRANE], OUT, options={"rounds_to_win": 2}, deck=[FISTS], markers=[0, 0, 1]
    )
    do(table, f"discard {MASTER}")
    assert [len(hand) for hand in now(table)["hands"]] == [2, 3, 2]


# ── dumps ───────────────────────────────────────────────────────────────────────


def test_a_dump_is_plain_json_and_names_its_phase() -> None:
    table = situation([SNAKE, FISTS], [CRANE, DISCIPLE], deck=[TIGER, DRAGON, DISCIPLE])
    assert json.loads(json.dumps(table.position())) == table.position()
    assert now(table)["phase"] == "play"
    do(table, f"discard {SNAKE}")
    assert (now(table)["phase"], now(table)["playing"]) == ("later", SNAKE)
    do(table, "target 1", f"set_apart {CRANE}", "guess even")
    assert (now(table)["phase"], now(table)["playing"]) == ("play", None)
    do(table, f"duel {CRANE}", "target 0")
    dump = now(table)
    assert dump["phase"] == "later"
    assert next(list(pair) for pair in dump["duel"]) == [1, CRANE]
    assert CRANE not in dump["hands"][1]


def test_a_dump_can_be_set_up_again() -> None:
    table = teahouse.game("duelo").new(seats=4, seed=11, rounds_to_win=3, reshuffle=True)
    again = teahouse.game("duelo").position(table.position())
    assert again.position() == table.position()
    assert again.to_act == table.to_act


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 8])
def test_a_table_set_up_from_a_dump_goes_on_exactly_alike(seats: int) -> None:
    """At every start of a turn: same views, and the same answers lead to the same situation."""
    game, chance = teahouse.game("duelo"), random.Random(seats)
    table = game.new(seats=seats, seed=seats)
    again = game.position(table.position())
    while not table.over:
        for seat in [*range(seats), None]:
            # Half knowledge (a card in one of two places) is not part of a spec.
            assert {**again.view(seat), "maybe": []} == {**table.view(seat), "maybe": []}
        (seat,) = table.to_act
        action = chance.choice(table.legal_actions(seat))
        assert [a.id for a in again.legal_actions(seat)] == table.legal_ids(seat)
        for one in (table, again):
            one.step(seat, action)
        assert now(again) == now(table)
        if now(table)["phase"] == "play":
            again = game.position(table.position())
    assert (again.over, again.winners, again.scores) == (True, table.winners, table.scores)


def test_options_are_all_in_the_dump() -> None:
    options = situation([TIGER], [CRANE], deck=[FISTS]).position()["options"]
    assert options == {"rounds_to_win": 1, "reshuffle": False, "first": None}


# ── what is refused ─────────────────────────────────────────────────────────────


@pytest.mark.parametrize("keys", [
    {"deck": [MASTER, MASTER]},
    {"aside": TIGER, "deck": [TIGER, TIGER, FISTS]},
    {"prizes": [["?" + DRAGON, DRAGON, DRAGON], []]},
    {"deck": ["Panda Style"]},
    {"deck": [7]},
    {"deck": [None]},
    {"deck": "Tiger Style"},
    {"deck": ["?" + CRANE]},
    {"aside": "Nobody"},
    {"aside": [TIGER]},
    {"prizes": [[TIGER]]},
    {"prizes": [[TIGER], [], []]},
    {"prizes": [["??" + TIGER], []]},
    {"markers": [0]},
    {"markers": [0, 1]},
    {"markers": [0, -1]},
    {"markers": [0, "0"]},
    {"turn": 2},
    {"turn": -1},
    {"turn": "0"},
    {"turn": None, "phase": 3},
    {"protected": [2]},
    {"protected": [-1]},
    {"protected": 1},
    {"protected": ["1"]},
    {"watching": [[0, 2]]},
    {"watching": [[0]]},
    {"watching": [0, 1]},
    {"watching": [[0, 0]]},
    {"phase": "later"},
    {"phase": "over"},
    {"phase": "middle"},
    {"reshuffled": "no"},
    {"deck": [], "discard": []},
    {"surprise": 1},
])  # fmt: skip
def test_an_impossible_spec_is_refused_with_a_sentence(keys: dict[str, Any]) -> None:
    refused(spec([TIGER, FISTS], [CRANE, SNAKE], **keys))


@pytest.mark.parametrize("hands", [
    [[TIGER], []],
    [[], [TIGER, CRANE]],
    [[TIGER]],
    [[TIGER], [CRANE], [SNAKE]],
    [[DRAGON], [DRAGON, DRAGON]],
    [["Tiger"], [CRANE]],
    [[None], [CRANE]],
    [[["Tiger Style"]], [CRANE]],
    "hands",
    {"0": [TIGER]},
])  # fmt: skip
def test_impossible_hands_are_refused(hands: Any) -> None:
    refused({"seats": 2, "seed": 1, "set": {"hands": hands, "turn": 0}})


def test_too_few_cards_for_the_card_set_aside_or_a_hand_are_refused() -> None:
    rest = Counter(ONE_DECK)
    rest.subtract([TIGER, CRANE])
    refused(spec([TIGER], [CRANE], deck=sorted(rest.elements()), discard=[]))
    rest.subtract([SNAKE])
    assert situation([TIGER], [CRANE], deck=[], discard=sorted(rest.elements())).to_act == (0,)
    refused(spec([TIGER, SNAKE], None, deck=[CRANE], discard=sorted(rest.elements())))


def test_without_a_turn_the_option_first_begins() -> None:
    for first in range(3):
        position = {"seats": 3, "seed": 1, "options": {"first": first}, "set": {}}
        assert teahouse.game("duelo").position(position).to_act == (first,)


def test_without_a_turn_a_seat_with_cards_begins() -> None:
    for seed in range(12):
        position = {"seats": 3, "seed": seed, "set": {"hands": [[], [CRANE], [SNAKE]]}}
        assert teahouse.game("duelo").position(position).to_act[0] in (1, 2)


def test_what_has_happened_already_is_refused_in_phase_play() -> None:
    refused(spec([TIGER], [CRANE], protected=[0]))
    refused(spec([TIGER], [CRANE], watching=[[0, 1]]))
    refused(spec([TIGER], [CRANE], playing=SNAKE))
    refused(spec([TIGER], [CRANE], duel=[[0, SNAKE]]))


def test_the_turn_at_an_empty_hand_is_refused() -> None:
    refused(spec(OUT, [TIGER], [CRANE], turn=0))


def test_markers_that_would_have_ended_the_match_are_refused() -> None:
    refused(spec([TIGER], [CRANE], options={"rounds_to_win": 3}, markers=[3, 0]))
    assert not situation([TIGER], [CRANE], options={"rounds_to_win": 3}, markers=[2, 2]).over


def test_reshuffle_with_other_than_four_seats_is_refused() -> None:
    refused(spec([TIGER], [CRANE], options={"reshuffle": True}))
    refused(spec(*[None] * 5, options={"reshuffle": True}))


@pytest.mark.parametrize("position", [
    {},
    {"seats": 9, "set": {}},
    {"seats": 1, "set": {}},
    {"seats": "two", "set": {}},
    {"seats": 2, "set": []},
    {"seats": 2, "set": {}, "options": {"rounds": 3}},
    {"seats": 2, "set": {}, "options": []},
    {"seats": 2, "set": {}, "seed": -1.5},
    [],
    None,
    "duelo",
])  # fmt: skip
def test_malformed_specs_are_refused(position: Any) -> None:
    refused(position)


def test_a_dump_in_the_middle_of_a_turn_is_refused() -> None:
    table = do(situation([SNAKE, FISTS], [CRANE], deck=[TIGER]), f"discard {SNAKE}")
    refused(table.position())
    table = situation([MONKEY], [CRANE], deck=[], phase="start")
    assert table.over
    refused(table.position())


def test_a_table_set_up_from_its_own_dump_looks_the_same_to_everyone() -> None:
    """Exact and half knowledge too, at every start of a turn of some games."""
    half_known = 0
    for seed in range(12):
        table = teahouse.game("duelo").new(seats=4, seed=seed, reshuffle=True)
        rng = random.Random(seed)
        while not table.over:
            dump = table.position()
            if dump["set"]["phase"] == "play":
                again = teahouse.game("duelo").position(dump)
                assert again.position() == dump
                for seat in (0, 1, 2, 3, None):
                    one, two = table.view(seat), again.view(seat)
                    del one["round"], two["round"]
                    assert one == two
                    half_known += len(one["maybe"])
            seat = table.to_act[0]
            table.step(seat, rng.choice(table.legal_ids(seat)))
    assert half_known > 20


@pytest.mark.parametrize(
    "maybe",
    [
        3,
        [[0, "Tiger Style"]],
        [[9, "Tiger Style", ["deck"]]],
        [[0, "Tiger", ["deck"]]],
        [[0, "Tiger Style", ["discard"]]],
        [[0, "Master of Kung Fu", ["deck", "hands 1"]]],
    ],
)
def test_half_knowledge_that_cannot_be_is_refused(maybe: object) -> None:
    hands = [["Master of Kung Fu"], ["Crane Style"]]
    spec = {"seats": 2, "seed": 1, "set": {"hands": hands, "turn": 0}, "maybe": maybe}
    with pytest.raises(teahouse.BadPosition):
        teahouse.game("duelo").position(spec)
