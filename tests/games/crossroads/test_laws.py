"""The laws on Crossroads of Heroes: new games and situations far into one, two to five seats; the
long samples run in `make soak`."""

from __future__ import annotations

import random
from typing import Any

import pytest

from teahouse.engine.laws import play_by_law, twin_worlds
from teahouse.games.crossroads import GAME

from .advanced import facts

EVERY = 40
"""The ordinary run checks each n-th position."""
FEW, PAIRS, GAMES_SOAK, PAIRS_SOAK = 3, 4, 100, 200


def options(seed: int) -> dict[str, Any]:
    """Short games, each option in half of them."""
    return {
        "round_limit": 5,
        "guardian_once": seed % 2 == 0,
        "level_one_trained": seed // 2 % 2 == 0,
    }


@pytest.mark.parametrize("seats", GAME.seats)
def test_laws_of_new_games(seats: int) -> None:
    report = play_by_law(GAME, seats, seats, options(seats), every=EVERY)
    assert report.positions > 1


def test_laws_interpreted_and_compiled() -> None:
    """A small sample with a compiled twin (law 5); the long one is `soak`."""
    given = facts(3, 31)
    report = play_by_law(GAME, 3, 31, options(31), facts=given, compiled=True, every=EVERY)
    assert report.steps > 1


@pytest.mark.parametrize("seats", GAME.seats)
def test_laws_far_into_a_game(seats: int) -> None:
    for seed in range(10 * seats, 10 * seats + FEW):
        play_by_law(GAME, seats, seed, options(seed), facts=facts(seats, seed), every=EVERY)


@pytest.mark.parametrize("seats", GAME.seats)
def test_law_9_worlds_a_seat_cannot_tell_apart(seats: int) -> None:
    parted = [
        twin_worlds(
            GAME, seats, seed, options(seed), facts=facts(seats, seed) if seed % 2 else None
        )
        for seed in range(PAIRS)
    ]
    assert sum(pair.steps for pair in parted) >= PAIRS


@pytest.mark.parametrize(("seats", "seed"), [(5, 50007)])
def test_law_9_where_long_runs_found_it_broken(seats: int, seed: int) -> None:
    """50007: TYRANT was announced before the card that only one of two worlds had."""
    twin_worlds(GAME, seats, seed, options(seed), facts=facts(seats, seed))


def test_that_deliverance_is_possible_tells_of_a_yin_card() -> None:
    """Two worlds may part when a Guardian helps: one of them has nothing to help with."""
    given = {
        "sects": ["Shaolin", "Wudang"],
        "guardians": ["Abbot Xuan Ling", None],
        "stratagems": [["Assassin"], []],
        "stratagem_deck": ["Information"] * 3,
        "item_deck": ["Antidote (Wood)"] * 3,
        "turn": 0,
    }
    assert twin_worlds(GAME, 2, 144, {"round_limit": 1}, facts=given).told == "used_guardian"


def test_whatever_can_be_answered_and_told_comes_up() -> None:
    """No verb and no question is dead; all are met in random games, and so are most events."""
    verbs: set[str] = set()
    questions: set[str] = set()
    events: set[str] = set()
    for seed in range(60):
        seats = 2 + seed % 4
        table = GAME.position({
            "seats": seats, "seed": seed, "options": options(seed),
            "set": facts(seats, seed) if seed % 5 else {"phase": "redraw"},
        })  # fmt: skip
        rng = random.Random(seed)
        while not table.over:
            seat = rng.choice(table.to_act)
            action = rng.choice(table.legal_actions(seat))
            verbs.add(action.verb)
            questions.add(table.decision.name)
            table.step(seat, action.id)
        events |= {event.what for observer in (None, 0, 1) for event in table.events(observer)}
    assert verbs == set(GAME.actions.forms)
    assert questions == {question.name for question in GAME.words.questions.values()}
    assert len({told.name for told in GAME.words.events.values()} - events) < 12


@pytest.mark.soak
@pytest.mark.parametrize("seats", GAME.seats)
def test_laws_long(seats: int) -> None:
    for seed in range(GAMES_SOAK):
        given = facts(seats, seed) if seed % 3 else None
        long = {**options(seed), "round_limit": 20}
        play_by_law(GAME, seats, seed, long, facts=given, compiled=True, every=5)


@pytest.mark.soak
@pytest.mark.parametrize("seats", GAME.seats)
def test_law_9_long(seats: int) -> None:
    for seed in range(PAIRS_SOAK):
        twin_worlds(
            GAME, seats, seed, options(seed), facts=facts(seats, seed) if seed % 2 else None
        )
