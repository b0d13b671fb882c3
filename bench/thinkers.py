"""How many imagined games a second a search makes, here and at the peer.

Both search with random playouts to the end: Pili Pili's printed first game (four seats, five cards)
here, Oh Hell with four seats and five tricks there, at the same places of a game: the first bid,
the last one, and two plays.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import teahouse
from bench.measure import Measure, clock, repeat
from bench.peers import GAME as PEER_GAME
from teahouse.bots import Budget, bot
from teahouse.bots.search import Plan, think

if TYPE_CHECKING:
    from teahouse.engine.game import Game
    from teahouse.engine.handle import Handle

SEATS = 4
DECISIONS = (0, 3, 6, 12)
"""Answers given before the search: bids come first, then twenty cards."""
DEEP = (2, 6, 15, 40, 80)
"""Answers given before a master is asked."""
ITERATIONS = 1_000
"""Imagined games a search: few enough that neither tree is full."""
FIRST_GAME: dict[str, Any] = {"missions": False, "limit": 1}
EXPLORE = 0.7
STEPS_AT_A_TIME = 300


def prepare() -> None:
    """Have the compiled search and the game like the peer's ready."""
    from teahouse.bots.search import compiled_grow

    teahouse.game("pilipili").compile()
    compiled_grow()


def like_the_peer(pyspiel: Any | None) -> list[Measure]:
    """The search on Pili Pili's first game, and the peer's on Oh Hell."""
    measures = [
        Measure(
            "search, random playouts",
            lambda seconds: {"house.ismcts": _searching(_first_games(), seconds, Plan(horizon=-1))},
            {"house.ismcts": "teahouse pilipili: ISMCTS, random playouts, 4 seats, 5 cards"},
            {"house.ismcts": "iterations/s"},
        )
    ]
    if pyspiel is not None:
        measures.append(
            Measure(
                "OpenSpiel, ISMCTSBot",
                lambda seconds: _peer(pyspiel, seconds),
                {"peer.ismcts": f"OpenSpiel {PEER_GAME}: ISMCTSBot, random rollouts"},
                {"peer.ismcts": "iterations/s"},
            )
        )
    return measures


def iterations(game: Game) -> Measure:
    """The search as the bots use it."""
    key = "house.iterations"
    return Measure(
        "search, as bots search",
        lambda seconds: {key: _searching(handles(game, {}), seconds, Plan())},
        {key: f"teahouse {game.id}: search as the bots use it, {SEATS} seats"},
        {key: "iterations/s"},
    )


def master(game: Game) -> Measure:
    """What the best bot takes for a choice at the fullest table, at most."""
    key, seats = "house.master", game.seats[-1]
    return Measure(
        "a master's choices",
        lambda seconds: {key: _slowest(game, seats)},
        {key: f"teahouse {game.id}: slowest of {len(DEEP)} choices of master, {seats} seats"},
        {key: "s"},
    )


def interpreted(game: Game) -> Measure:
    """The rules without compiling: random answers, quietly."""
    key = "house.interpreted"
    return Measure(
        "interpreted steps",
        lambda seconds: {key: _interpreted(game, seconds)},
        {key: f"teahouse {game.id}: random steps interpreted, quiet"},
        {key: "steps/s"},
    )


def handles(
    game: Game,
    options: dict[str, Any],
    seats: int = SEATS,
    moments: tuple[int, ...] = DECISIONS,
) -> list[Handle]:
    """What the seat to act knows, so many answers into a random game."""
    found = []
    for seed, decisions in enumerate(moments):
        table = game.new(seats=seats, seed=seed, **options)
        choose = random.Random(seed).choice
        for _ in range(decisions):
            if table.to_act:
                seat = table.to_act[0]
                table.step(seat, choose(table.legal_actions(seat)))
        if table.to_act:
            found.append(table.handle(table.to_act[0]))
    return found


def _slowest(game: Game, seats: int) -> float:
    """In CPU time, and with no limit but the level's iterations."""
    longest = 0.0
    for seed, handle in enumerate(handles(game, {}, seats, DEEP)):
        begun = clock()
        bot("master").choose(handle, Budget(600.0, seed=seed))
        longest = max(longest, clock() - begun)
    return longest


def _first_games() -> list[Handle]:
    return handles(teahouse.game("pilipili"), FIRST_GAME)


def _searching(roots: list[Handle], seconds: float, plan: Plan) -> float:
    seeds = iter(range(1 << 60))

    def work() -> int:
        made = 0
        for handle in roots:
            budget = Budget(600.0, ITERATIONS, next(seeds))
            made += think(handle, handle.legal_actions(), budget, plan).iterations
        return made

    work()  # loads what is compiled
    return repeat(seconds, work)


def _peer(pyspiel: Any, seconds: float) -> dict[str, float]:
    game = pyspiel.load_game(PEER_GAME)
    roots = [_peer_state(game, seed, n) for seed, n in enumerate(DECISIONS)]
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    bot = pyspiel.ISMCTSBot(
        5,
        evaluator,
        EXPLORE,
        ITERATIONS,
        -1,  # a world of its own for every iteration, as here
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )

    def work() -> int:
        for state in roots:
            bot.step(state)
        return ITERATIONS * len(roots)

    return {"peer.ismcts": repeat(seconds, work)}


def _peer_state(game: Any, seed: int, decisions: int) -> Any:
    choose = random.Random(seed).choice
    state = game.new_initial_state()
    while decisions >= 0:
        if not state.is_chance_node():
            if decisions == 0:
                return state
            decisions -= 1
        state.apply_action(choose(state.legal_actions()))
    return state


def _interpreted(game: Game, seconds: float) -> float:
    choose = random.Random(5).choice
    kernels = game.interpreted
    steps, seed = 0, 0
    begun = clock()
    while True:
        table = game.new(seats=SEATS, seed=seed)
        table.use(kernels)
        seed += 1
        while table.to_act:
            for _ in range(STEPS_AT_A_TIME):
                if not table.to_act:
                    break
                seat = table.to_act[0]
                table.play_quietly(seat, choose(table.legal_ids(seat)))
                steps += 1
            spent = clock() - begun
            if spent >= seconds:
                return steps / spent
