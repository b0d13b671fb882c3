"""The laws on Pili Pili: every mission and seat count; the long samples run in `make soak`."""

from __future__ import annotations

from typing import Any

import pytest

import teahouse
from teahouse.engine.laws import play_by_law, twin_worlds

from .situations import MISSIONS

GAME = teahouse.game("pilipili")
CASES = [(mission, 2 + (3 * i + 4 * k) % 7) for i, mission in enumerate(MISSIONS) for k in range(2)]
"""Each mission at two seat counts, so that every count meets several missions."""
ALL = [(mission, seats) for mission in MISSIONS for seats in GAME.seats]
EVERY = 11
"""The ordinary run checks each n-th position."""
PAIRS, PAIRS_SOAK = 4, 60
GAMES_SOAK = 25


def facts(mission: str, seats: int, seed: int) -> dict[str, Any]:
    """The beginning of a round with that mission and uneven Pilis, so that there are roles."""
    pilis = [(3 * seat + seed) % 5 for seat in range(seats)]
    return {"mission": mission, "pilis": pilis, "dealer": seed % seats}


@pytest.mark.parametrize(("mission", "seats"), CASES)
def test_laws(mission: str, seats: int) -> None:
    seed = 7 * seats
    options = {"hand_size_from": "drawn"} if seats % 3 == 2 else {}
    report = play_by_law(
        GAME, seats, seed, options, facts=facts(mission, seats, seed), compiled=True, every=EVERY
    )
    assert report.positions > 1


@pytest.mark.parametrize(("mission", "seats"), CASES)
def test_law_9_worlds_a_seat_cannot_tell_apart(mission: str, seats: int) -> None:
    parted = [
        twin_worlds(GAME, seats, seed, facts=facts(mission, seats, seed)) for seed in range(PAIRS)
    ]
    assert sum(pair.steps for pair in parted) >= PAIRS


def test_laws_of_the_first_games() -> None:
    for seats in GAME.seats:
        play_by_law(GAME, seats, seats, {"missions": False}, compiled=True, every=EVERY)


def test_laws_interpreted_alone() -> None:
    """A sample without any compiled code, so that a breakpoint in a rule is met by the laws too."""
    for seats in (2, 4, 7):
        assert play_by_law(GAME, seats, 40 + seats, every=25).positions > 1


@pytest.mark.soak
@pytest.mark.parametrize(("mission", "seats"), ALL)
def test_laws_long(mission: str, seats: int) -> None:
    for seed in range(GAMES_SOAK):
        options = {"hand_size_from": "drawn" if seed % 3 == 0 else "next", "limit": 6 + seed % 5}
        given = facts(mission, seats, seed)
        play_by_law(GAME, seats, seed, options, facts=given, compiled=True)


@pytest.mark.soak
@pytest.mark.parametrize(("mission", "seats"), ALL)
def test_law_9_long(mission: str, seats: int) -> None:
    for seed in range(PAIRS_SOAK):
        twin_worlds(GAME, seats, seed, facts=facts(mission, seats, seed))


@pytest.mark.soak
@pytest.mark.parametrize("seats", GAME.seats)
def test_laws_of_whole_games(seats: int) -> None:
    for seed in range(2 * GAMES_SOAK):
        play_by_law(GAME, seats, seed, {"limit": 20}, compiled=True, every=5)
