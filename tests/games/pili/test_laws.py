"""The laws on Pili: new games and situations far into one, two to four seats, both modes, with and
without factions; the long samples run in `make soak`."""

from __future__ import annotations

import random
from typing import Any

import pytest

from teahouse.engine.laws import play_by_law, twin_worlds
from teahouse.games.pili import GAME
from teahouse.games.pili.cards import FOE_NAMES

from .advanced import STRONG, facts

EVERY = 90
"""The ordinary run checks each n-th position."""
FEW, PAIRS, GAMES_SOAK, PAIRS_SOAK = 2, 3, 60, 100
RARE = {"coin", "battle_drawn", "won_skill"}
"""Events that need exact ties, or one prize of five."""


def options(seed: int) -> dict[str, Any]:
    """The story alone now and then, factions in half of the games."""
    return {"mode": "story" if seed % 5 == 4 else "ultimate", "factions": seed // 2 % 2 == 0}


def late(seats: int, seed: int) -> dict[str, Any]:
    """A situation that fits these options; there is no battle in a story alone."""
    given = options(seed)
    return facts(seats, seed + (given["mode"] == "story" and seed % 2), factions=given["factions"])


@pytest.mark.parametrize("seats", GAME.seats)
def test_laws_of_new_games(seats: int) -> None:
    report = play_by_law(GAME, seats, seats, options(seats), every=EVERY)
    assert report.positions > 1


def test_laws_interpreted_and_compiled() -> None:
    """A small sample with a compiled twin (law 5); the long one is `soak`."""
    report = play_by_law(GAME, 3, 30, options(30), facts=late(3, 30), compiled=True, every=EVERY)
    assert report.steps > 1


@pytest.mark.parametrize("seats", GAME.seats)
def test_laws_far_into_a_game(seats: int) -> None:
    for seed in range(10 * seats, 10 * seats + FEW):
        play_by_law(GAME, seats, seed, options(seed), facts=late(seats, seed), every=EVERY)


@pytest.mark.parametrize("seats", GAME.seats)
def test_law_9_worlds_a_seat_cannot_tell_apart(seats: int) -> None:
    parted = [
        twin_worlds(GAME, seats, seed, options(seed), facts=late(seats, seed) if seed % 2 else None)
        for seed in range(PAIRS)
    ]
    assert sum(pair.steps for pair in parted) >= PAIRS


def is_rare(action: Any) -> bool:
    """Qitiandi is hard to meet, so he is challenged by whoever can."""
    return bool(action.args.get("foe") == FOE_NAMES[-1])


def test_whatever_can_be_answered_and_told_comes_up() -> None:
    """No verb and no question is dead; all are met in random games, and so are most events."""
    verbs: set[str] = set()
    questions: set[str] = set()
    events: set[str] = set()
    for seed in range(30):
        seats = 2 + seed % 3
        spec: dict[str, Any] = {"seats": seats, "seed": seed, "options": options(seed)}
        spec["set"] = late(seats, seed)
        if seed % 5 == 0:
            spec = {"seats": 3, "seed": seed, "options": {"factions": True}, "set": STRONG}
        new = seed % 4 == 0
        table = GAME.new(seats, seed=seed, **options(seed)) if new else GAME.position(spec)
        rng = random.Random(seed)
        while not table.over:
            seat = rng.choice(table.to_act)
            actions = table.legal_actions(seat)
            verb = rng.choice(sorted({action.verb for action in actions}))
            fitting = [action for action in actions if action.verb == verb]
            action = next(filter(is_rare, fitting), rng.choice(fitting))
            verbs.add(action.verb)
            questions.add(table.decision.name)
            table.step(seat, action.id)
        events |= {event.what for observer in (None, 0, 1) for event in table.events(observer)}
    assert verbs == set(GAME.actions.forms)
    assert questions == {question.name for question in GAME.words.questions.values()}
    never = {told.name for told in GAME.words.events.values()} - events
    assert never <= RARE, sorted(never)


def test_no_decision_has_more_than_150_actions() -> None:
    """The contract's bound, and the size of the whole space."""
    assert GAME.actions.size <= 520
    most = 0
    for seed in range(5):
        table = GAME.new(2 + seed % 3, seed=seed, **options(seed))
        rng = random.Random(seed)
        while not table.over:
            seat = rng.choice(table.to_act)
            ids = table.legal_ids(seat)
            most = max(most, len(ids))
            table.step(seat, rng.choice(ids))
    assert most <= 150


@pytest.mark.soak
@pytest.mark.parametrize("seats", GAME.seats)
def test_laws_long(seats: int) -> None:
    for seed in range(GAMES_SOAK):
        given = late(seats, seed) if seed % 3 else None
        play_by_law(GAME, seats, seed, options(seed), facts=given, compiled=True, every=5)


@pytest.mark.soak
@pytest.mark.parametrize("seats", GAME.seats)
def test_law_9_long(seats: int) -> None:
    for seed in range(PAIRS_SOAK):
        given = late(seats, seed) if seed % 2 else None
        twin_worlds(GAME, seats, seed, options(seed), facts=given)
