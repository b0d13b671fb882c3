"""The laws on Duelo: every seat count and option; the long samples run in `make soak`."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import teahouse
from teahouse.engine.laws import play_by_law, twin_worlds

DUELO = teahouse.game("duelo")
TABLES: list[tuple[int, dict[str, Any]]] = [
    *((seats, {}) for seats in DUELO.seats),
    (2, {"rounds_to_win": 3}),
    (4, {"reshuffle": True, "rounds_to_win": 2}),
    (4, {"reshuffle": True}),
    (8, {"rounds_to_win": 2, "first": 5}),
]
POSITIONS = 150
"""Per kind of table in the ordinary run."""
POSITIONS_SOAK = 10_000
PAIRS, PAIRS_SOAK = 40, 1500


def keep_laws(seats: int, options: dict[str, Any], positions: int) -> None:
    seen = 0
    seed = 0
    while seen < positions:
        seen += play_by_law(DUELO, seats, seed, options, compiled=True).positions
        seed += 1


def worlds_part_late(seats: int, options: dict[str, Any], pairs: int) -> None:
    steps = Counter(twin_worlds(DUELO, seats, seed, options).steps for seed in range(pairs))
    mean = sum(n * count for n, count in steps.items()) / pairs
    assert mean > 3, f"pairs of worlds last {mean:.1f} steps"


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_laws(seats: int, options: dict[str, Any]) -> None:
    keep_laws(seats, options, POSITIONS)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_law_9_worlds_a_seat_cannot_tell_apart(seats: int, options: dict[str, Any]) -> None:
    worlds_part_late(seats, options, PAIRS)


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_laws_long(seats: int, options: dict[str, Any]) -> None:
    keep_laws(seats, options, POSITIONS_SOAK)


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_law_9_long(seats: int, options: dict[str, Any]) -> None:
    worlds_part_late(seats, options, PAIRS_SOAK)


def test_laws_interpreted_alone() -> None:
    """A sample without any compiled code, so that a breakpoint in a rule is met by the laws too."""
    for seats in (2, 4, 7):
        assert play_by_law(DUELO, seats, 50 + seats, every=6).positions > 2
