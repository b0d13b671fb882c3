"""Time for answers, seat by seat. Nothing here knows what time it is: it is always handed in."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from teahouse.server.stored import Reckoning

MOMENT = 1e-6
"""Differences below this are the rounding of a float, in seconds."""


@dataclass(frozen=True)
class Clocks:
    """The time each seat has left; those `running` do so since `at`."""

    bank: float
    increment: float
    banks: tuple[float, ...]
    at: float
    running: frozenset[int] = frozenset()

    @classmethod
    def wound(cls, clock: tuple[int, int], seats: int, now: float) -> Clocks:
        """The clocks of a table that begins: nobody's runs yet."""
        bank, increment = clock
        return cls(bank, increment, (float(bank),) * seats, now)

    @classmethod
    def read(cls, clock: tuple[int, int], stored: Reckoning) -> Clocks:
        """As they were stored; who runs is told to them next."""
        return cls(clock[0], clock[1], stored.banks, stored.at)

    def reckoning(self) -> Reckoning:
        """What is stored of them."""
        return Reckoning(self.banks, self.at, self.due())

    def left(self, seat: int, now: float) -> float:
        """The seconds that seat has left."""
        if seat not in self.running:
            return self.banks[seat]
        return max(0.0, self.banks[seat] - max(0.0, now - self.at))

    def out(self, now: float) -> frozenset[int]:
        """The running seats whose time is up."""
        return frozenset(seat for seat in self.running if self.left(seat, now) <= MOMENT)

    def due(self, after: float | None = None) -> float | None:
        """When the next running clock comes to zero (only those later than `after`)."""
        zeros = [self.at + self.banks[seat] for seat in self.running]
        return min((zero for zero in zeros if after is None or zero > after), default=None)

    def turned(self, running: Collection[int], now: float) -> Clocks:
        """From now on exactly these seats' clocks run."""
        if frozenset(running) == self.running:
            return self
        return replace(self._charged(now), running=frozenset(running))

    def resumed(self, running: Collection[int]) -> Clocks:
        """The same seats' clocks ran on since they were stored."""
        return replace(self, running=frozenset(running))

    def won_back(self, seats: Iterable[int], now: float, times: int = 1) -> Clocks:
        """These seats' answer stands (or, with -1 times, is taken back): their increment."""
        charged = self._charged(now)
        banks = list(charged.banks)
        for seat in seats:
            banks[seat] = max(0.0, banks[seat] + times * self.increment)
        return replace(charged, banks=tuple(banks))

    def _charged(self, now: float) -> Clocks:
        later = max(now, self.at)
        banks = tuple(self.left(seat, later) for seat in range(len(self.banks)))
        return replace(self, banks=banks, at=later)
