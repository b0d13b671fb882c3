"""Win shares with intervals: one line for each label of a heading.

A draw of all seats says nothing about any of them and is left out. Seats of one game are not
independent (where one wins another loses), so a label that several seats of a game can bear is
counted once per seat, and its interval is a little too narrow or too wide; places, ranks and teams
are borne by the same number of seats in every game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import mean, quantiles
from typing import Any

from scipy.stats import binomtest

BOUND = 0.05
"""A seat or team is out of bounds if its interval stays further than this away from fair."""

Kept = dict[str, Any]


@dataclass(frozen=True)
class Share:
    """How often the bearers of one label won. `fair`: what all seats of those games won."""

    heading: str
    label: str
    seats: int
    share: float
    low: float
    high: float
    fair: float

    @property
    def beyond(self) -> float:
        """How far the interval stays away from the fair share; 0 if it holds it."""
        return max(0.0, self.low - self.fair, self.fair - self.high)

    @property
    def out_of_bounds(self) -> bool:
        """Is it further from fair than chance and five points explain?"""
        return self.beyond > BOUND

    def as_text(self) -> str:
        """`52.1 % (49.0-55.2)`."""
        return f"{100 * self.share:.1f} % ({100 * self.low:.1f}-{100 * self.high:.1f})"


def decided(games: Sequence[Kept], seats: int) -> list[Kept]:
    """The games that weren't drawn by all."""
    return [game for game in games if len(game["winners"]) < seats]


def headings(games: Sequence[Kept]) -> list[str]:
    """What the games' seats can be told apart by, in the order of the watcher."""
    return list(dict.fromkeys(heading for game in games for heading in game["groups"]))


def shares(games: Sequence[Kept], seats: int, heading: str) -> list[Share]:
    """One line for each label; the fair share is the winners' part of all seats."""
    settled = decided(games, seats)
    if not settled:
        return []
    fair = mean(len(game["winners"]) for game in settled) / seats
    if heading == "team":
        fair = 0.5
    won: dict[str, int] = {}
    borne: dict[str, int] = {}
    for game in settled:
        for label, win in _bearers(game, heading):
            borne[label] = borne.get(label, 0) + 1
            won[label] = won.get(label, 0) + win
    return [
        Share(heading, label, borne[label], won[label] / borne[label],
              *wilson(won[label], borne[label]), fair)
        for label in sorted(borne)
    ]  # fmt: skip


def _bearers(game: Kept, heading: str) -> Iterable[tuple[str, bool]]:
    """Each seat's labels and whether it won; a team once, however many seats it has."""
    labelled = game["groups"].get(heading, [])
    if heading == "team":
        teams = {labels[0]: seat in game["winners"] for seat, labels in enumerate(labelled)}
        return list(teams.items())
    return [
        (label, seat in game["winners"]) for seat, labels in enumerate(labelled) for label in labels
    ]


def wilson(won: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    low, high = binomtest(won, games).proportion_ci(method="wilson")
    return float(low), float(high)


def spread(values: Sequence[float]) -> str:
    """`420 (290-610)`: the mean and the middle 80 %."""
    if len(values) < 2:
        return f"{values[0]:.0f}"
    tenths = quantiles(values, n=10, method="inclusive")
    return f"{mean(values):.0f} ({tenths[0]:.0f}-{tenths[8]:.0f})"
