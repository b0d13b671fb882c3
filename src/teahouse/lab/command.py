"""The command `teahouse arena`: bots against each other, with intervals.

teahouse arena duelo --bots master,strong,steady,novice --games 400 --seats 4 --jobs 2
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import sys
import time
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import teahouse
from teahouse.engine.errors import TeahouseError
from teahouse.engine.game import interpreting
from teahouse.engine.given import quoted
from teahouse.lab.arena import Arena, run
from teahouse.lab.log import Log
from teahouse.lab.players import players
from teahouse.lab.progress import progress
from teahouse.lab.ratings import Standing, standings

GAMES_MOST = 1_000_000
BOTS_MOST = 16
JOBS_MOST = 64
NEEDED = ("choix", "matplotlib", "rich")
FORMAT = 1
"""Rises when a key of the JSON changes its meaning."""


class BadArena(TeahouseError):
    """What was asked for can't be played; the message says why."""


def parser() -> argparse.ArgumentParser:
    """The command line of the arena."""
    words = argparse.ArgumentParser(
        prog="teahouse arena",
        description="Let bots play each other and rate them, with 95 % intervals. Each deal is "
        "played once for every bot, with everybody one seat further on. Games are kept as they "
        "end: the same command again goes on where it stopped.",
        allow_abbrev=False,
    )
    words.add_argument("game", help="which game: " + ", ".join(teahouse.games()))
    words.add_argument(
        "--bots",
        default="strong,steady,novice",
        help="levels, or searches such as search:iterations=2000,horizon=40,thumb=0.5 "
        "(default: %(default)s)",
    )
    words.add_argument("--games", type=int, default=100, help="how many games (default: 100)")
    words.add_argument("--seats", type=int, default=2, help="seats at each table (default: 2)")
    words.add_argument("--jobs", type=int, default=1, help="processes that play (default: 1)")
    words.add_argument("--seed", type=int, default=1, help="what all deals follow from")
    words.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    words.add_argument("--log", type=Path, help="file of the games (default: arena/....jsonl)")
    words.add_argument("--fresh", action="store_true", help="forget what the log holds")
    words.add_argument("--json", type=Path, help="also write the result as JSON")
    words.add_argument("--picture", type=Path, help="also draw it (png, svg or pdf)")
    return words


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, rate, print; returns the exit code. What is wrong is one sentence."""
    wanted = parser().parse_args(arguments)
    arena = checked(wanted)
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise BadArena(
            f"The lab needs {', '.join(missing)}: make lab (or pip install teahouse[lab])."
        )
    path = wanted.log or Path("arena") / f"{log_name(arena)}.jsonl"
    if wanted.fresh:
        path.unlink(missing_ok=True)
    log = Log(path, arena.about())
    begun = time.perf_counter()
    before = len([n for n in log.games if n < arena.games])
    try:
        with progress(f"{arena.game}, {arena.seats} seats", arena.games, before) as told:
            run(arena, log, wanted.jobs, told)
    except BrokenProcessPool:
        raise BadArena(
            "A process of the arena was ended from outside (is there enough memory?); "
            f"{len(log.games)} games are kept in {path}, the same command goes on from there."
        ) from None
    except KeyboardInterrupt:
        print(f"Stopped; {len(log.games)} games are kept in {path}.", file=sys.stderr)
        return 130
    games = [log.games[n] for n in range(arena.games)]
    made = standings(arena.bots, games)
    print(as_text(arena, made, games))
    result = as_json(arena, made, games, time.perf_counter() - begun)
    if wanted.json:
        wanted.json.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    if wanted.picture:
        from teahouse.lab.picture import draw

        draw(made, f"{teahouse.game(arena.game).title}, {arena.seats} seats", wanted.picture)
    return 0


def checked(wanted: argparse.Namespace) -> Arena:
    """The arena that was asked for; an error says what cannot be."""
    game = teahouse.game(wanted.game)
    bots = players(wanted.bots)
    if not 2 <= len(bots) <= BOTS_MOST or len(set(bots)) < len(bots):
        raise BadArena(f"An arena is for 2 to {BOTS_MOST} different bots.")
    if not 1 <= wanted.games <= GAMES_MOST:
        raise BadArena(f"--games is from 1 to {GAMES_MOST}, not {quoted(wanted.games)}.")
    if not 1 <= wanted.jobs <= JOBS_MOST:
        raise BadArena(f"--jobs is from 1 to {JOBS_MOST}, not {quoted(wanted.jobs)}.")
    if wanted.picture and wanted.picture.suffix not in (".png", ".svg", ".pdf"):
        raise BadArena("A picture is a png, svg or pdf.")
    for path in (wanted.json, wanted.picture):
        if path and not path.absolute().parent.is_dir():
            raise BadArena(f"There is no folder {path.absolute().parent}.")
    options = dict(option(text) for text in wanted.option)
    game.check_options(wanted.seats, options)
    return Arena(wanted.game, tuple(bots), wanted.seats, wanted.games, wanted.seed, options)


def option(text: str) -> tuple[str, Any]:
    """`rounds_to_win=3`: numbers, true, false and null as in JSON, else a word."""
    name, equals, value = text.partition("=")
    if not equals:
        raise BadArena(f"--option is NAME=VALUE, not '{quoted(text)}'.")
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, value


def log_name(arena: Arena) -> str:
    """A name that differs wherever two arenas must not share a log."""
    import hashlib

    digest = hashlib.sha256(json.dumps(arena.about(), sort_keys=True).encode()).hexdigest()
    return f"{arena.game}-{arena.seats}-{digest[:8]}"


def as_text(arena: Arena, made: Sequence[Standing], games: Sequence[dict[str, Any]]) -> str:
    """The result as an aligned table."""
    rows = [("bot", "share of wins", "95 %", "chance", "rating", "95 %", "s a game", "longest")]
    rows += [
        (
            s.name,
            f"{s.share:.3f}",
            f"{s.share_low:.3f} to {s.share_high:.3f}",
            f"{s.fair:.3f}",
            f"{s.rating:+.0f}",
            f"{s.rating_low:+.0f} to {s.rating_high:+.0f}",
            f"{s.seconds:.2f}",
            f"{s.longest:.2f}",
        )
        for s in made
    ]
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = [
        "  ".join([row[0].ljust(widths[0]), *(row[i].rjust(widths[i]) for i in range(1, len(row)))])
        for row in rows
    ]
    steps = sum(game["steps"] for game in games) / len(games)
    title = f"{teahouse.game(arena.game).title}: {len(games)} games at {arena.seats} seats"
    return "\n".join([f"{title}, {steps:.0f} answers a game", "", *lines])


def as_json(
    arena: Arena, made: Sequence[Standing], games: Sequence[dict[str, Any]], seconds: float
) -> dict[str, Any]:
    """The result for machines."""
    return {
        "format": FORMAT,
        **arena.about(),
        "games": len(games),
        "answers_a_game": sum(game["steps"] for game in games) / len(games),
        "seconds": seconds,
        "clock": "cpu",
        "interpreted": interpreting(),
        "standings": [standing.as_json() for standing in made],
    }
