"""Clocks by themselves: time is handed in, so nothing here waits."""

from __future__ import annotations

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from teahouse.server.clocks import Clocks
from teahouse.server.steady import steady

BANK, INCREMENT = 100, 7


def wound(seats: int = 2) -> Clocks:
    return Clocks.wound((BANK, INCREMENT), seats, 1_000.0)


def test_only_running_clocks_run() -> None:
    clocks = wound().turned({1}, 1_000.0)
    assert [clocks.left(seat, 1_030.0) for seat in (0, 1)] == [100, 70]
    clocks = clocks.turned({0}, 1_030.0)
    assert [clocks.left(seat, 1_040.0) for seat in (0, 1)] == [90, 70]


def test_several_run_at_once_and_each_stops_by_itself() -> None:
    clocks = wound(3).turned({0, 1, 2}, 1_000.0).turned({0, 2}, 1_010.0).turned({0}, 1_025.0)
    assert [clocks.left(seat, 1_031.0) for seat in range(3)] == [69, 90, 75]


def test_at_zero_it_is_out_and_stays_there() -> None:
    clocks = wound().turned({0}, 1_000.0)
    assert clocks.due() == 1_100.0
    assert clocks.out(1_099.9) == frozenset()
    assert clocks.out(1_100.0) == {0}
    assert clocks.left(0, 2_000.0) == 0
    assert clocks.due(after=1_100.0) is None
    assert clocks.turned(set(), 2_000.0).banks == (0, 100)


def test_an_increment_is_won_back_and_taken_back() -> None:
    clocks = wound().turned({0}, 1_000.0).won_back({0}, 1_050.0).turned({1}, 1_050.0)
    assert clocks.banks == (57, 100)
    again = clocks.won_back({0}, 1_060.0, times=-1).turned({0}, 1_060.0)
    assert again.banks == (50, 90)  # the time that was used is not given back


def test_an_empty_bank_never_goes_below_zero() -> None:
    clocks = wound().turned({0}, 1_000.0).turned({1}, 1_500.0)
    assert clocks.won_back({0}, 1_500.0, times=-1).banks[0] == 0


def test_a_clock_of_the_machine_set_back_gives_no_time() -> None:
    clocks = wound().turned({0}, 1_000.0).turned({1}, 1_050.0)
    assert clocks.left(1, 900.0) == BANK
    back = clocks.turned({0}, 900.0)
    assert back.at == 1_050.0
    assert back.banks == (50, 100)


def test_what_is_stored_is_what_comes_back() -> None:
    clocks = wound().turned({0}, 1_000.0).turned({1}, 1_012.5)
    stored = clocks.reckoning()
    assert stored.due == 1_112.5
    assert Clocks.read((BANK, INCREMENT), stored).resumed({1}) == clocks


@settings(max_examples=100)
@given(
    st.lists(st.tuples(st.sets(st.integers(0, 2)), st.floats(0, 30), st.booleans()), max_size=30)
)
def test_against_counting_second_by_second(turns: list[tuple[set[int], float, bool]]) -> None:
    clocks, now = wound(3), 1_000.0
    left, running = [float(BANK)] * 3, set[int]()
    for seats, seconds, won in turns:
        if won:
            clocks = clocks.won_back(running, now)
            left = [left[s] + INCREMENT * (s in running) for s in range(3)]
        clocks, running = clocks.turned(seats, now), seats
        now += seconds
        left = [max(0.0, left[s] - seconds * (s in running)) for s in range(3)]
        for seat in range(3):
            assert clocks.left(seat, now) == pytest.approx(left[seat], abs=1e-6)
            assert (seat in clocks.out(now + 1e-3)) == (
                seat in running and left[seat] <= 1e-3 + 1e-6
            )


def test_a_clock_that_is_set_while_the_house_is_open_takes_no_ones_time() -> None:
    wall, watch = [1_000.0], [50.0]
    now = steady(lambda: wall[0], lambda: watch[0])
    assert now() == 1_000.0
    wall[0], watch[0] = 90_000.0, 53.0
    assert now() == 1_003.0
    wall[0], watch[0] = 0.0, 54.0
    assert now() == 1_004.0
