"""Chance: exact, the same in both modes, decided by seed and clock."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.toygame import GAME
from teahouse.engine.chance import M1, M2, below, bits_at, chance_at, seed_bytes, seed_chance


def test_numbers_are_even() -> None:
    s = GAME.layout.State(GAME.layout.new_row())
    s.chance = chance_at(1, 0)
    counts = Counter(below(s, 7) for _ in range(70_000))
    assert set(counts) == set(range(7))
    # chi-square with 6 degrees of freedom: 22.5 is the 99.9 % point
    assert sum((n - 10_000) ** 2 / 10_000 for n in counts.values()) < 22.5


@pytest.mark.parametrize("n", [1, 2, 2**30, 2147483561])
def test_numbers_stay_below(n: int) -> None:
    s = GAME.layout.State(GAME.layout.new_row())
    s.chance = chance_at(n, 3)
    assert all(0 <= below(s, n) < n for _ in range(200))


def test_state_has_62_bits_and_is_never_stuck() -> None:
    s = GAME.layout.State(GAME.layout.new_row())
    for bits in (0, 1, (1 << 62) - 1, 1 << 31, M1 << 31, M2):
        seed_chance(s, bits)
        assert 0 < s.chance < 1 << 62
        assert 0 < s.chance >> 31 < M1 and 0 < s.chance & ((1 << 31) - 1) < M2


def test_chance_at_is_seed_chance_of_bits_at() -> None:
    s = GAME.layout.State(GAME.layout.new_row())
    for clock in range(50):
        seed_chance(s, bits_at(b"seed", clock))
        assert s.chance == chance_at(b"seed", clock)


def test_known_values() -> None:
    """So that a change of the generator, which would break every record, is seen."""
    assert seed_bytes(7) == b"7"
    assert [bits_at(7, clock) for clock in (0, 1)] == [BITS_0, BITS_1]
    s = GAME.layout.State(GAME.layout.new_row())
    s.chance = chance_at(7, 0)
    assert [below(s, 100) for _ in range(8)] == FIRST


BITS_0, BITS_1 = 4123025551079982254, 2383249414809468248
FIRST = [56, 43, 23, 3, 17, 57, 50, 23]
