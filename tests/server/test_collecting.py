"""What lives long is kept from the garbage collector, and dropped rooms still go."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from teahouse.server.collecting import FIRST_ROUNDS, ROUNDS_APART, set_aside, take_back


class Loop:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def by_hand() -> Iterator[None]:
    gc.disable()
    yield
    take_back()
    gc.enable()


def test_what_is_there_is_set_aside_and_garbage_is_not() -> None:
    garbage = weakref.ref(Loop())
    set_aside(0)
    assert garbage() is None
    assert gc.get_freeze_count() > 1_000
    take_back()
    assert gc.get_freeze_count() == 0


def test_what_was_set_aside_and_dropped_goes_in_a_later_round() -> None:
    loop = Loop()
    kept = weakref.ref(loop)
    set_aside(ROUNDS_APART)
    del loop
    gc.collect()
    assert kept() is not None  # nobody looks there now
    for turn in range(ROUNDS_APART + 1, 2 * ROUNDS_APART):
        set_aside(turn)
    assert kept() is not None
    set_aside(2 * ROUNDS_APART)
    assert kept() is None


def test_compiled_rules_that_come_late_are_set_aside_as_well() -> None:
    set_aside(0)
    loop = Loop()
    kept = weakref.ref(loop)
    set_aside(FIRST_ROUNDS - 1)
    del loop
    gc.collect()
    assert kept() is not None
