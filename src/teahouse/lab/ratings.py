"""How strong the bots of an arena are: shares of wins and ratings, both with intervals.

Intervals are bootstrapped over blocks (games of one deal), since games of one deal are not
independent. Ratings come from the Plackett-Luce model of who comes out first, on the scale of Elo:
400 points are odds of ten to one; their mean is 0.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

DRAWS = 1000
"""Bootstrap samples for shares."""
RATED = 200
"""Bootstrap samples for ratings, which take longer."""
LEVEL = 0.95
PRIOR = 0.05
"""Weight of the even prior: a bot that never won has a rating too."""
SCALE = 400 / math.log(10)


@dataclass(frozen=True)
class Standing:
    """One bot: games sat in (counted per seat), its share of the wins there, what chance alone
    would give it, its rating, each with the ends of its interval, and seconds for a game."""

    name: str
    seats: int
    share: float
    share_low: float
    share_high: float
    fair: float
    rating: float
    rating_low: float
    rating_high: float
    seconds: float
    longest: float

    @property
    def apart(self) -> bool:
        """Is the lower end of the share above what chance alone gives?"""
        return self.share_low > self.fair

    def as_json(self) -> dict[str, Any]:
        """All of it, plus `apart`."""
        return {**asdict(self), "apart": self.apart}


def standings(names: Sequence[str], games: Sequence[dict[str, Any]]) -> list[Standing]:
    """The bots, strongest first. `games`: dicts of the log, each with `bots` (index per seat)."""
    blocks: dict[int, list[dict[str, Any]]] = {}
    for game in games:
        blocks.setdefault(game["block"], []).append(game)
    groups = list(blocks.values())
    rng = random.Random(1)
    shares = _shares(len(names), groups)
    drawn = [_shares(len(names), rng.choices(groups, k=len(groups))) for _ in range(DRAWS)]
    rated = _ratings(len(names), groups)
    again = [_ratings(len(names), rng.choices(groups, k=len(groups))) for _ in range(RATED)]
    out = []
    for i, name in enumerate(names):
        low, high = interval([d[i] for d in drawn if not math.isnan(d[i])])
        rating_low, rating_high = interval([r[i] for r in again])
        seats, fair, seconds, longest = _sat(i, games)
        out.append(
            Standing(
                name=name,
                seats=seats,
                share=shares[i],
                share_low=low,
                share_high=high,
                fair=fair,
                rating=rated[i],
                rating_low=rating_low,
                rating_high=rating_high,
                seconds=seconds,
                longest=longest,
            )
        )
    return sorted(out, key=lambda standing: -standing.rating)


def _sat(bot: int, games: Sequence[dict[str, Any]]) -> tuple[int, float, float, float]:
    """Seats sat in, the fair share there, seconds a seat and game, longest choice."""
    seats, fair, spent, longest = 0, 0.0, 0.0, 0.0
    for game in games:
        for seat, who in enumerate(game["bots"]):
            if who == bot:
                seats += 1
                fair += 1 / len(game["bots"])
                spent += game["seconds"][seat]
                longest = max(longest, game["longest"][seat])
    return seats, fair / max(seats, 1), spent / max(seats, 1), longest


def _shares(bots: int, groups: Sequence[Sequence[dict[str, Any]]]) -> list[float]:
    """Each bot's mean share of the win per seat it sat in."""
    won, sat = [0.0] * bots, [0] * bots
    for group in groups:
        for game in group:
            for seat, bot in enumerate(game["bots"]):
                sat[bot] += 1
                if seat in game["winners"]:
                    won[bot] += 1 / len(game["winners"])
    return [won[i] / sat[i] if sat[i] else math.nan for i in range(bots)]


def _ratings(bots: int, groups: Sequence[Sequence[dict[str, Any]]]) -> list[float]:
    import choix

    firsts: list[tuple[int, list[int]]] = []
    for group in groups:
        for game in group:
            for seat in game["winners"]:
                best = game["bots"][seat]
                beaten = {b for b in game["bots"] if b != best}
                if beaten:
                    firsts.append((best, sorted(beaten)))
    if bots < 2 or not firsts:
        return [0.0] * bots
    strengths = choix.ilsr_top1(bots, firsts, alpha=PRIOR)
    mean = sum(strengths) / bots
    return [SCALE * (float(s) - float(mean)) for s in strengths]


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The middle 95 per cent."""
    if not values:
        return math.nan, math.nan
    ordered = sorted(values)
    cut = (1 - LEVEL) / 2
    low = ordered[int(cut * (len(ordered) - 1))]
    high = ordered[math.ceil((1 - cut) * (len(ordered) - 1))]
    return low, high
