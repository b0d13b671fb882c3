"""The peer: OpenSpiel's Oh Hell, the nearest game it has (hidden hands, four seats, five tricks).

OpenSpiel is needed by the bench alone. Without it the other figures are still measured.
"""

from __future__ import annotations

import random
from importlib.metadata import version
from typing import Any

from bench.measure import Measure, repeat

GAME = "oh_hell(players=4,num_tricks_fixed=5)"
HOW_TO_INSTALL = (
    "OpenSpiel is not installed, so there is no peer to compare with; "
    "`.venv/bin/pip install -c constraints.txt open_spiel` installs it."
)
GAMES_AT_A_TIME = 200  # between two looks at the clock
STATES_AT_A_TIME = 500


def peer() -> Any | None:
    """The `pyspiel` module, or None where OpenSpiel is not installed."""
    try:
        import pyspiel  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        return None
    return pyspiel


def peer_version() -> str:
    """The installed version, for the report."""
    return version("open_spiel")


def measures(pyspiel: Any) -> list[Measure]:
    """The peer's measures, each on the same game."""
    game = pyspiel.load_game(GAME)
    return [
        Measure(
            "OpenSpiel, native bots",
            lambda seconds: _native(pyspiel, game, seconds),
            {"peer.games": f"OpenSpiel {GAME}: random games by native bots"},
            {"peer.games": "games/s"},
        ),
        Measure(
            "OpenSpiel, driven from Python",
            lambda seconds: _driven(game, seconds),
            {"peer.driven": "OpenSpiel: random steps from Python (legal_actions, apply_action)"},
            {"peer.driven": "steps/s"},
        ),
        Measure(
            "OpenSpiel, one state",
            lambda seconds: _one_state(game, seconds),
            {
                "peer.copy": "OpenSpiel: state.clone()",
                "peer.reimagine": "OpenSpiel: state.resample_from_infostate()",
                "peer.view": "OpenSpiel: state.information_state_string()",
            },
            {"peer.copy": "copies/s", "peer.reimagine": "worlds/s", "peer.view": "views/s"},
        ),
    ]


def _native(pyspiel: Any, game: Any, seconds: float) -> dict[str, float]:
    """`evaluate_bots` plays a whole game in C++, deal included; Python only starts it."""
    bots = [pyspiel.make_uniform_random_bot(seat, 100 + seat) for seat in range(4)]
    seeds = iter(range(1 << 60))

    def work() -> int:
        for _ in range(GAMES_AT_A_TIME):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
        return GAMES_AT_A_TIME

    return {"peer.games": repeat(seconds, work)}


def _driven(game: Any, seconds: float) -> dict[str, float]:
    """Deals (chance nodes) count as steps too: generous to the peer, ours has no such steps."""
    choose = random.Random(7).choice

    def work() -> int:
        steps = 0
        for _ in range(GAMES_AT_A_TIME):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(choose(state.legal_actions()))
                steps += 1
        return steps

    return {"peer.driven": repeat(seconds, work)}


def _one_state(game: Any, seconds: float) -> dict[str, float]:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    seat = state.current_player()
    chance = random.Random(7).random

    def copy() -> int:
        for _ in range(STATES_AT_A_TIME):
            state.clone()
        return STATES_AT_A_TIME

    def reimagine() -> int:
        for _ in range(STATES_AT_A_TIME):
            state.resample_from_infostate(seat, chance)
        return STATES_AT_A_TIME

    def view() -> int:
        for _ in range(STATES_AT_A_TIME):
            state.information_state_string(seat)
        return STATES_AT_A_TIME

    third = seconds / 3
    return {
        "peer.copy": repeat(third, copy),
        "peer.reimagine": repeat(third, reimagine),
        "peer.view": repeat(third, view),
    }
