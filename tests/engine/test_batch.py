"""Random games in chunks: an interrupt is heard between them, and nothing else tells of them."""

from __future__ import annotations

import pytest

from teahouse.engine import batch
from teahouse.engine.batch import WIDTH, advanced, in_chunks
from teahouse.engine.kernels import PICK_A, PICK_C


def picked(picker: int) -> int:
    """The generator of `kernels._play`, one number on."""
    state = (picker * PICK_A + PICK_C) % WIDTH
    return state - WIDTH if state >= WIDTH // 2 else state


@pytest.mark.parametrize("picker", [0, 1, -5, (1 << 62) - 1, -(1 << 63)])
def test_the_generator_can_be_put_forward(picker: int) -> None:
    state = picker
    for numbers in range(70):
        assert advanced(picker, numbers) == state
        state = picked(state)
    assert advanced(advanced(picker, 10**12), 7) == advanced(picker, 10**12 + 7)


class Pretended:
    """Games of one to four answers, by the numbers `kernels._play` would draw; and a clock."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.now = seconds, 0.0
        self.counts: list[int] = []
        self.answers: list[int] = []

    def play(self, count: int, picker: int) -> int:
        self.counts.append(count)
        steps = 0
        for _ in range(count):
            picker = picked(picker)
            for _ in range(picker % 4 + 1):
                picker = picked(picker)
                self.answers.append(picker)
                steps += 1
        self.now += self.seconds * count
        return steps

    def clock(self) -> float:
        return self.now


@pytest.mark.parametrize("seconds", [0.00001, 0.001, 1.0])
@pytest.mark.parametrize("games", [0, 1, 64, 65, 1000])
def test_chunks_play_the_games_that_one_go_would(
    monkeypatch: pytest.MonkeyPatch, games: int, seconds: float
) -> None:
    whole, parts = Pretended(seconds), Pretended(seconds)
    steps = whole.play(games, 77)
    monkeypatch.setattr(batch.time, "perf_counter", parts.clock)
    assert in_chunks(parts.play, games, 77) == (steps, pytest.approx(seconds * games))
    assert parts.answers == whole.answers
    assert sum(parts.counts) == games


def test_a_chunk_takes_about_so_long_however_long_a_game_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for seconds, usual in ((0.0001, 512), (0.004, 16), (0.5, 1)):
        parts = Pretended(seconds)
        monkeypatch.setattr(batch.time, "perf_counter", parts.clock)
        in_chunks(parts.play, 2000, 1)
        assert usual <= parts.counts[len(parts.counts) // 2] <= 4 * usual


def test_an_interrupt_between_chunks_is_heard() -> None:
    def play(count: int, picker: int) -> int:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        in_chunks(play, 10**12, 1)
