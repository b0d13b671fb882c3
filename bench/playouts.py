"""`python -m bench.playouts GAME [--iterations N] [--games N]`: which playouts bots search best by.

At two seats and equal time: what the bots use (cut off at the first moment the game judges) plays
against playouts to the end, at random and by a rule of thumb, and against a rule of thumb up to the
cut. First the iterations that each makes in the same CPU time are counted in the same positions, so
that nothing depends on how busy the machine is afterwards.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence

from bench.asked import Words, game_named
from bench.levels import OPTIONS, SEATS
from bench.measure import clock
from bench.report import progress
from bench.thumbs import lend
from teahouse.bots import Budget, bot
from teahouse.bots.novice import sane_actions
from teahouse.bots.search import Plan, compiled_grow, think
from teahouse.bots.thinker import Thinker
from teahouse.engine.game import Game
from teahouse.engine.handle import Handle
from teahouse.lab.match import play
from teahouse.lab.players import Player
from teahouse.lab.ratings import Standing, standings
from teahouse.lab.schedule import schedule

USED = "cut off and judged"
PLANS = {
    USED: Plan(),
    "random to the end": Plan(horizon=-1),
    "rule of thumb to the end": Plan(horizon=-1, thumb=1.0),
    "half by rule of thumb, cut off": Plan(thumb=0.5),
    "rule of thumb, cut off": Plan(thumb=1.0),
}
POSITIONS = 12
WORLDS = 300
"""Iterations by which the speed of a plan is found, in each position."""
LEAST = 10


def main(argv: list[str] | None = None) -> int:
    """Measure one game and print a row for each loser; returns the exit code."""
    words = Words(prog="bench.playouts", description=__doc__, allow_abbrev=False)
    words.add_argument("game", type=game_named)
    words.add_argument("--iterations", type=int, default=400, help="of what bots use (400)")
    words.add_argument("--games", type=int, default=200, help="against each other plan (200)")
    words.add_argument("--only", choices=[name for name in PLANS if name != USED])
    wanted = words.parse_args(argv)
    game = wanted.game
    game.compile()
    compiled_grow()
    lend(game)
    rates = {name: rate(game, plan) for name, plan in PLANS.items()}
    print(f"{game.id}: iterations in equal time, two seats")
    for name in [wanted.only] if wanted.only else [name for name in PLANS if name != USED]:
        count = max(LEAST, round(wanted.iterations * rates[name] / rates[USED]))
        row = against(game, name, wanted.iterations, count, wanted.games)
        print(
            f"{USED}, {wanted.iterations}, against {name}, {count}: {row.share:.2f} "
            f"({row.share_low:.2f} to {row.share_high:.2f}), {wanted.games} games",
            flush=True,
        )
    return 0


def positions(game: Game) -> list[Handle]:
    """What seats know at some moments of games between steady bots."""
    found: list[Handle] = []
    rng = random.Random(1)
    seed = 0
    while len(found) < POSITIONS:
        table = game.new(SEATS, seed=seed, **OPTIONS.get(game.id, {}))
        seed += 1
        steps = 0
        while not table.over:
            seat = table.to_act[0]
            handle = table.handle(seat)
            if len(sane_actions(handle)) > 1 and rng.random() < 0.04:
                found.append(handle)
            table.step(seat, bot("steady").choose(handle, Budget(60, seed=steps)))
            steps += 1
    return found[:POSITIONS]


def rate(game: Game, plan: Plan) -> float:
    """Iterations of one second of CPU time."""
    handles = positions(game)
    think(handles[0], handles[0].legal_actions(), Budget(60, 10, 1), plan)  # loads it all
    begun = clock()
    for seed, handle in enumerate(handles):
        think(handle, sane_actions(handle), Budget(60, WORLDS, seed), plan)
    return POSITIONS * WORLDS / (clock() - begun)


def against(game: Game, name: str, used: int, count: int, games: int) -> Standing:
    """How the plan that bots use fares against another one."""
    pair = (Player(USED, Thinker(used, PLANS[USED])), Player(name, Thinker(count, PLANS[name])))
    played = []
    for fixture in schedule(len(pair), SEATS, games, 1):
        sitters = [pair[i] for i in fixture.seats]
        ended = play(game, sitters, fixture.seed, OPTIONS.get(game.id, {}))
        played.append({"block": fixture.block, "bots": list(fixture.seats), **ended})
        progress(f"{game.id}, {name}: {len(played)} of {games} games")
    return by_name(standings((USED, name), played))


def by_name(found: Sequence[Standing]) -> Standing:
    """The row of what bots use."""
    return next(one for one in found if one.name == USED)


if __name__ == "__main__":
    sys.exit(main())
