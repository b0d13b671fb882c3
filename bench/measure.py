"""One measure, many interleaved samples of it, and what they come to.

Every measure is sampled once per round, and every other round runs backwards, so that a machine
that grows slower, or a neighbour who wakes up, hits both sides of a ratio alike.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Sample:
    """What one go at a measure gave: rates by key, and how much of a core it was granted."""

    figures: dict[str, float]
    cores: float


@dataclass(frozen=True)
class Measure:
    """Something that can be sampled: `run(seconds)` works for about so much CPU time.

    `units` names every figure the run returns, with its unit; `labels` says in words what it is.
    """

    name: str
    run: Callable[[float], dict[str, float]]
    labels: dict[str, str]
    units: dict[str, str]

    def sample(self, seconds: float) -> Sample:
        """Run once and note how many cores it had: below 1 the machine was shared."""
        wall, cpu = time.perf_counter(), time.process_time()
        figures = self.run(seconds)
        wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
        return Sample(figures, cpu / wall if wall > 0 else 0.0)


@dataclass
class Figure:
    """All samples of one figure. `median`, `low` and `high` are what the table prints."""

    label: str
    unit: str
    samples: list[float] = field(default_factory=list)
    cores: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        """The middle sample: one disturbed round does not move it."""
        return statistics.median(self.samples)

    @property
    def low(self) -> float:
        """The smallest sample."""
        return min(self.samples)

    @property
    def high(self) -> float:
        """The largest sample."""
        return max(self.samples)

    def as_json(self) -> dict[str, object]:
        """The figure as it stands in `--json` and in the history."""
        return {
            "label": self.label,
            "unit": self.unit,
            "median": self.median,
            "low": self.low,
            "high": self.high,
            "samples": self.samples,
            "cores": statistics.median(self.cores) if self.cores else None,
        }


def interleaved(
    measures: list[Measure],
    rounds: int,
    seconds: float,
    told: Callable[[str], None],
) -> dict[str, Figure]:
    """Sample every measure `rounds` times, interleaved; `told` hears what is being done."""
    figures: dict[str, Figure] = {}
    for number, measure in _schedule(measures, rounds):
        told(f"round {number + 1} of {rounds}: {measure.name}")
        sample = measure.sample(seconds)
        for key, value in sample.figures.items():
            figure = figures.setdefault(key, Figure(measure.labels[key], measure.units[key]))
            figure.samples.append(value)
            figure.cores.append(sample.cores)
    return figures


def _schedule(measures: list[Measure], rounds: int) -> Iterator[tuple[int, Measure]]:
    for number in range(rounds):
        order = measures if number % 2 == 0 else measures[::-1]
        for measure in order:
            yield number, measure


clock = time.process_time
"""Rates are per second of CPU time: on a shared machine the wall clock measures the neighbours,
and code that used two cores would count both."""


def repeat(seconds: float, work: Callable[[], int]) -> float:
    """Call `work` until so many `seconds` of CPU time are spent; what it counted, per second."""
    count = 0
    start = clock()
    while True:
        count += work()
        spent = clock() - start
        if spent >= seconds:
            return count / spent
