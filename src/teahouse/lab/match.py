"""One game between bots."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from teahouse.bots import Budget
from teahouse.engine.game import Game
from teahouse.lab.players import CHOICE_SECONDS, Player


def play(
    game: Game, sitters: Sequence[Player], seed: int, options: Mapping[str, Any]
) -> dict[str, Any]:
    """Play a whole game; who won, how long it took and what each seat spent thinking.

    Every choice has a seed of its own that follows from the game's: the same game again goes the
    same way. Seconds are of CPU time: what others do on the machine is no part of them.
    """
    table = game.new(seats=len(sitters), seed=seed, **options)
    spent = [0.0] * len(sitters)
    longest = [0.0] * len(sitters)
    steps = 0
    while not table.over:
        seat = table.to_act[0]
        handle = table.handle(seat)
        budget = Budget(seconds=CHOICE_SECONDS, seed=seed % (1 << 40) * 100_003 + steps)
        begun = time.process_time()
        action = sitters[seat].bot.choose(handle, budget)
        took = time.process_time() - begun
        spent[seat] += took
        longest[seat] = max(longest[seat], took)
        table.step(seat, action)
        steps += 1
    return {
        "winners": list(table.winners),
        "scores": list(table.scores),
        "steps": steps,
        "seconds": [round(t, 4) for t in spent],
        "longest": [round(t, 4) for t in longest],
    }
