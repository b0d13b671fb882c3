"""The command `teahouse compile`: compile the rules of games now, so that nothing waits later."""

from __future__ import annotations

import argparse
import time

import teahouse
from teahouse.bots.search import compiled_grow


def main(arguments: list[str]) -> int:
    """Compile the games named, or all, and the bots' search; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="teahouse compile",
        description="Compile the rules of games and the bots' search; the code stays in the cache "
        "folder.",
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="ids of games; all if none")
    wanted = parser.parse_args(arguments).games or list(teahouse.games())
    games = [teahouse.game(name) for name in wanted]  # an unknown one is refused before any work
    for game in games:
        print(f"{game.title}: compiling ...", end=" ", flush=True)
        began = time.perf_counter()
        game.compile()
        print(f"ready after {time.perf_counter() - began:.1f} s", flush=True)
    print("The bots' search: compiling ...", end=" ", flush=True)
    began = time.perf_counter()
    compiled_grow()
    print(f"ready after {time.perf_counter() - began:.1f} s", flush=True)
    return 0
