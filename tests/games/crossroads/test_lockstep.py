"""Random games and random positions, played side by side with the independent reference."""

from __future__ import annotations

import random
from typing import Any

import pytest

from teahouse.games.crossroads import GAME

from .advanced import facts
from .following import Reference
from .reference_lists import Answer, Dump, answer

SEATS = range(2, 6)
MOST_STEPS = 20_000
VIEWS_EVERY = 10
"""Steps between two looks at the view: it is slow beside the rest."""

OPTIONS: list[dict[str, Any]] = [
    {},
    {"level_one_trained": True},
    {"guardian_once": True},
    {"round_limit": 20},
]


def as_answer(action: Any) -> Answer:
    return answer(action.verb, **action.args)


def situation_of(table: Any) -> Dump:
    """The whole situation, secrets included."""
    dump: Dump = table.position()["set"]
    return dump


def play_on(table: Any, reference: Reference, chance: random.Random, most: int = MOST_STEPS) -> int:
    """Play on with random answers; both sides must agree after every step."""
    for steps in range(most):
        assert not reference.differences, (reference.differences, steps, table.record())
        assert tuple(table.to_act) == reference.to_act, (steps, reference.to_act, table.record())
        assert table.over == reference.now.over
        if steps % VIEWS_EVERY == 0 or table.over:
            view = table.view(None)
            assert view["scores"] == reference.now.scores
            assert view["winners"] == sorted(reference.now.winners)
        if table.over:
            return steps
        for seat in range(table.seats):
            legal = [as_answer(a) for a in table.legal_actions(seat)]
            assert len(set(legal)) == len(legal)
            wanted = reference.legal_actions(seat)
            assert set(legal) == wanted, (set(legal) ^ wanted, steps, table.record())
        seat = chance.choice(table.to_act)
        action = some_action(table.legal_actions(seat), chance)
        table.step(seat, action)
        reference.step(seat, as_answer(action), situation_of(table))
    return most


def some_action(legal: Any, chance: random.Random) -> Any:
    """Any verb as likely as any other, so that rare ones come up."""
    verb = chance.choice(sorted({action.verb for action in legal}))
    return chance.choice([action for action in legal if action.verb == verb])


def one_game(seats: int, options: dict[str, Any], seed: int, kernels: Any = None) -> int:
    """A whole game from its redraws on."""
    table = GAME.new(seats=seats, seed=seed, **options)
    table.use(kernels or GAME.interpreted)
    dump = situation_of(table)
    reference = Reference(dump, table.options, dump)
    return play_on(table, reference, random.Random(seed))


def one_position(
    seats: int, options: dict[str, Any], seed: int, most: int = 400, kernels: Any = None
) -> int:
    """A position far into a game, played on for a while."""
    start = facts(seats, seed)
    spec = {"seats": seats, "options": options, "seed": seed, "set": start}
    table = GAME.position(spec)
    table.use(kernels or GAME.interpreted)
    dump = situation_of(table)
    given = {key: start[key] for key in ("phase", "rival") if key in start}
    reference = Reference({**dump, **given}, table.options, dump)
    return play_on(table, reference, random.Random(seed), most)


@pytest.mark.parametrize(("seats", "options"), list(zip(SEATS, OPTIONS, strict=True)))
def test_random_games_agree_with_the_reference(seats: int, options: dict[str, Any]) -> None:
    assert one_game(seats, options, seed=seats) > 0


@pytest.mark.parametrize("seats", SEATS)
def test_random_positions_agree_with_the_reference(seats: int) -> None:
    steps = [one_position(seats, OPTIONS[seed % 4], seed, most=120) for seed in range(1, 9)]
    assert min(steps) > 0


def test_compiled_positions_agree_with_the_reference() -> None:
    compiled = GAME.compile()
    steps = [one_position(2 + seed % 4, OPTIONS[seed % 4], seed, 40, compiled) for seed in range(8)]
    assert min(steps) > 0


@pytest.mark.soak
@pytest.mark.parametrize("seats", SEATS)
def test_many_compiled_games_agree_with_the_reference(seats: int) -> None:
    compiled = GAME.compile()
    games = [one_game(seats, OPTIONS[seed % 4], seed, compiled) for seed in range(2000, 2030)]
    places = [
        one_position(seats, OPTIONS[seed % 4], seed, 400, compiled) for seed in range(2000, 2100)
    ]
    assert min(games + places) > 0


@pytest.mark.soak
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_many_games_agree_with_the_reference(seats: int, options: dict[str, Any]) -> None:
    assert sum(one_game(seats, options, seed) for seed in range(1000, 1030)) > 0


@pytest.mark.soak
@pytest.mark.parametrize("seats", SEATS)
def test_many_positions_agree_with_the_reference(seats: int) -> None:
    assert sum(one_position(seats, OPTIONS[seed % 4], seed) for seed in range(1000, 1250)) > 0
