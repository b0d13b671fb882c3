"""What can be taken back: nothing that was shown, drawn or answered, whoever knew it before."""

from __future__ import annotations

import random
from typing import Any

import pytest

import teahouse

from .situations import (
    CRANE,
    DISCIPLE,
    DRAGON,
    FISTS,
    KINDS,
    MASTER,
    MONKEY,
    SNAKE,
    TIGER,
    do,
    now,
    situation,
    spec,
    told,
)

DECK = [DRAGON, DISCIPLE, DISCIPLE, SNAKE]
ALREADY_OPEN = {"targeted", "no_effect"}
"""Events that name the card in play, which lies open."""


@pytest.mark.parametrize("card", KINDS)
def test_a_card_played_face_up_stays_played(card: str) -> None:
    table = situation([card, FISTS], [CRANE, TIGER], [SNAKE], deck=[MONKEY, DISCIPLE, DISCIPLE])
    do(table, f"discard {card}")
    before = table.record()
    for seat in range(3):
        assert not table.can_undo(seat)
        with pytest.raises(teahouse.IllegalAction):
            table.undo(seat)
    assert table.record() == before


def test_the_end_of_the_match_stays_the_end() -> None:
    table = do(situation([MASTER, FISTS], [CRANE], deck=[TIGER]), f"discard {MASTER}")
    assert table.over
    assert not table.can_undo(0)
    with pytest.raises(teahouse.IllegalAction):
        table.undo(0)


TAKEN_BACK = {
    "the card laid down": ([[TIGER, FISTS], [CRANE]], [f"duel {TIGER}"]),
    "the challenge": ([[TIGER, FISTS], [CRANE]], [f"duel {TIGER}", "target 1"]),
    "the target of a snake": ([[SNAKE, FISTS], [CRANE]], [f"discard {SNAKE}", "target 1"]),
    "the card set apart": (
        [[SNAKE, FISTS], [CRANE]], [f"discard {SNAKE}", "target 1", f"set_apart {CRANE}"],
    ),
    "the first hand to swap": ([[MONKEY, FISTS], [CRANE]], [f"discard {MONKEY}", "swap 1"]),
    "the first card returned": (
        [[FISTS, MASTER], [CRANE]], [f"discard {FISTS}", f"return {MASTER}"],
    ),
    "the exchange": (
        [[MONKEY, FISTS], [SNAKE]], [f"duel {MONKEY}", "target 1", f"answer {SNAKE}", "exchange"],
    ),
    "the first card put under the deck": (
        [[MONKEY, FISTS, TIGER], [SNAKE]],
        [f"duel {MONKEY}", "target 1", f"answer {SNAKE}", "exchange", f"bottom {FISTS}"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", TAKEN_BACK)
def test_what_nobody_else_has_seen_can_be_taken_back(what: str) -> None:
    hands, moves = TAKEN_BACK[what]
    table = situation(*hands, deck=DECK)
    do(table, *moves[:-1])
    (seat,) = table.to_act
    before, views = now(table), [table.view(one) for one in (0, 1, None)]
    do(table, moves[-1])
    assert [one for one in (0, 1) if table.can_undo(one)] == [seat]
    table.undo(seat)
    assert now(table) == before
    assert [table.view(one) for one in (0, 1, None)] == views


KEPT = {
    "the last hand to swap": (
        [[MONKEY, FISTS], [CRANE]], [f"discard {MONKEY}", "swap 1", "swap 0"],
    ),
    "the last card returned": (
        [[FISTS, MASTER], [CRANE]], [f"discard {FISTS}", f"return {MASTER}", f"return {DRAGON}"],
    ),
    "the guess": (
        [[SNAKE, FISTS], [CRANE]],
        [f"discard {SNAKE}", "target 1", f"set_apart {CRANE}", "guess even"],
    ),
    "the answer": ([[TIGER, FISTS], [CRANE]], [f"duel {TIGER}", "target 1", f"answer {CRANE}"]),
    "what a Disciple keeps": ([[DISCIPLE, FISTS], [CRANE]], [f"discard {DISCIPLE}", "keep"]),
    "the last card put under the deck": (
        [[MONKEY, FISTS], [SNAKE]],
        [f"duel {MONKEY}", "target 1", f"answer {SNAKE}", "exchange", f"bottom {FISTS}"],
    ),
    "the choice of a Dragon": (
        [[DRAGON, FISTS], [TIGER]], [f"duel {DRAGON}", "target 1", f"answer {TIGER}", "single"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", KEPT)
def test_nothing_goes_back_across_what_was_shown_drawn_or_answered(what: str) -> None:
    hands, moves = KEPT[what]
    table = situation(*hands, [DISCIPLE], deck=DECK)
    do(table, *moves)
    assert not any(table.can_undo(seat) for seat in range(3))


@pytest.mark.parametrize("what", [*TAKEN_BACK, *KEPT])
def test_whether_it_can_be_taken_back_does_not_tell_what_others_know(what: str) -> None:
    """The same story with and without others knowing every card of it."""
    hands, moves = {**TAKEN_BACK, **KEPT}[what]
    position = spec(*hands, deck=DECK)
    everything = [
        [seat, "hands", owner, i]
        for seat in (0, 1, None)
        for owner, hand in enumerate(hands)
        for i in range(len(hand))
    ]
    everything += [[seat, "deck", i] for seat in (0, 1, None) for i in range(4)]
    game = teahouse.game("duelo")
    one, two = game.position(position), game.position({**position, "known": everything})
    for move in moves:
        do(one, move)
        do(two, move)
        for seat in (0, 1):
            assert one.can_undo(seat) == two.can_undo(seat), move


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_no_face_was_told_to_anybody_by_what_can_be_taken_back(seats: int) -> None:
    """In random games: after an undo everybody's view is what it was, and no face is forgotten."""
    chance, taken_back = random.Random(seats), 0
    observers = [*range(seats), None]
    for seed in range(6):
        table: Any = teahouse.game("duelo").new(seats=seats, seed=seed)
        while not table.over:
            (seat,) = table.to_act
            since = {one: table.told(one) for one in observers}
            views = {one: table.view(one) for one in observers}
            table.step(seat, chance.choice(table.legal_ids(seat)))
            assert not any(table.can_undo(one) for one in range(seats) if one != seat)
            if not table.can_undo(seat):
                continue
            for one in observers:
                news = [e for e in table.events(one, since[one]) if e.what not in ALREADY_OPEN]
                assert one == seat or not any("card" in event.args for event in news)
            trial = table.copy()
            trial.undo(seat)
            assert {one: trial.view(one) for one in observers} == views
            assert told(trial, None)[-1] == ("undone", {"seat": seat})
            taken_back += 1
    assert taken_back > 20
