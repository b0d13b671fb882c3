"""`game.position(table.position())` goes on like the table, wherever the contract says so."""

from __future__ import annotations

import random
from typing import Any

import pytest

import teahouse

from .following import Reference
from .random_positions import MISSIONS, random_position
from .reference_lists import DUALS
from .test_lockstep import SEATS, as_answer, completed, situation_of, some_options

ROUNDS = [pytest.param(m, id=m or "none") for m in [*MISSIONS, None]]
NOT_IN_A_POSITION = {"round", "number", "history", "maybe"}
"""Keys of a view that no position says: the past, and what is known by halves."""

FURTHEST = 40
"""Steps after which a game is dumped at the latest."""


def can_restart(reference: Reference) -> bool:
    """Does the dump, read as the contract reads a position, say all there is to say?"""
    now = reference.now
    open_value = any(name in DUALS and x is None for _, name, x in now.trick)
    if now.over or now.after_the_trick or now.secret_drops or open_value:
        return False
    again = Reference(now.dump(), now.options)
    same = all(again.legal_actions(s) == reference.legal_actions(s) for s in range(now.seats))
    return same and (again.now.asked, again.now.left) == (now.asked, now.left)


def played_a_while(mission: str | None, seats: int, seed: int) -> tuple[Any, Reference]:
    """A random game, left at a point where a position may start."""
    chance = random.Random(f"restart {mission} {seats} {seed}")
    options = some_options(mission, seed + 4)
    start = random_position(seats, mission, options, chance)
    spec = {"seats": seats, "options": options, "seed": seed, "set": start}
    table = teahouse.game("pilipili").position(spec)
    table.use(table.game.interpreted)
    reference = Reference(completed(start, situation_of(table)), table.options)
    wait = chance.randrange(FURTHEST)
    while not table.over and (wait > 0 or not can_restart(reference)):
        seat = chance.choice(table.to_act)
        action = chance.choice(table.legal_actions(seat))
        table.step(seat, action)
        reference.step(seat, as_answer(action), situation_of(table))
        wait -= 1
    return table, reference


def goes_on_alike(mission: str | None, seats: int, seed: int) -> int:
    """Play the table and its copy made from the dump to the end of the round."""
    table, _ = played_a_while(mission, seats, seed)
    if table.over:
        return 0
    spec = table.position()
    again = table.game.position(spec)
    again.use(table.game.interpreted)
    chance = random.Random(seed)
    steps = 0
    dump = situation_of(table)
    while True:
        assert situation_of(again) == dump, (situation_of(again), dump, spec)
        assert again.to_act == table.to_act, spec
        for seat in range(seats):
            legal = [as_answer(a) for a in table.legal_actions(seat)]
            assert [as_answer(a) for a in again.legal_actions(seat)] == legal, (seat, spec)
        if table.over:
            return steps
        seat = chance.choice(table.to_act)
        action = chance.choice(table.legal_actions(seat))
        table.step(seat, action)
        again.step(seat, (action.verb, action.args))
        after = situation_of(table)
        if after["dealer"] != dump["dealer"]:
            return steps
        dump = after
        steps += 1


def sees_alike(mission: str | None, seats: int, seed: int) -> None:
    """The table made from the dump shows every observer what the table shows."""
    table, _ = played_a_while(mission, seats, seed)
    if table.over:
        return
    again = table.game.position(table.position())
    again.use(table.game.interpreted)
    for who in [*range(seats), None]:
        one, other = table.view(who), again.view(who)
        for key in sorted({*one, *other} - NOT_IN_A_POSITION):
            assert one[key] == other[key], (key, who, table.position())


@pytest.mark.parametrize("mission", ROUNDS)
def test_a_dump_goes_on_like_the_table(mission: str | None) -> None:
    assert sum(goes_on_alike(mission, seats, seed) for seats in SEATS for seed in range(2)) > 0


@pytest.mark.parametrize("mission", ROUNDS)
def test_a_dump_shows_what_the_table_shows(mission: str | None) -> None:
    for seats in SEATS:
        sees_alike(mission, seats, seed=seats)


@pytest.mark.soak
@pytest.mark.parametrize("mission", ROUNDS)
def test_thousands_of_dumps_go_on(mission: str | None) -> None:
    for seats in SEATS:
        for seed in range(1000, 1040):
            goes_on_alike(mission, seats, seed)
            sees_alike(mission, seats, seed)
