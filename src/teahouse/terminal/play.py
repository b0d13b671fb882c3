"""`teahouse play duelo --seats you,steady,novice`: one game at this terminal."""

from __future__ import annotations

import argparse
import secrets
import sys
from typing import TYPE_CHECKING

import teahouse
from teahouse.terminal import options, sitters
from teahouse.terminal.arguments import Misused, Parser, echo, forgiving_streams, listed
from teahouse.terminal.console import Console, Left

if TYPE_CHECKING:
    from teahouse.engine.game import Game
    from teahouse.terminal.sitters import Sitter

SEED_BYTES = 32
"""A seed nobody could find by trying, since its hash is shown before the game."""

THINK, THINK_MOST = 1.0, 10.0
"""Seconds a bot may think about one move, and the most that can be asked for."""

INTERRUPTED = 130
"""The exit code shells expect after Ctrl-C."""


def parser(game: Game | None = None) -> Parser:
    """The command line of `teahouse play`, with the options of that game if one is given."""
    from teahouse import bots

    words = Parser(
        prog="teahouse play",
        description="Play at this terminal, in plain text; type help when you are asked.",
        allow_abbrev=False,
    )
    words.add_argument("game", help=f"which game: {listed(teahouse.games(), 'or')}")
    words.add_argument(
        "--seats",
        help=f"who sits where, in playing order and with commas between: you (or you:NAME) or a "
        f"bot: {listed(bots.levels(), 'or')}; left out: you against the strongest bot",
    )
    words.add_argument("--seed", type=_seed, help="a whole number: the same one, the same game")
    words.add_argument(
        "--hotseat", action="store_true", help="several people share this terminal, in turn"
    )
    words.add_argument(
        "--think",
        type=_seconds,
        default=THINK,
        metavar="SECONDS",
        help=f"how long a bot may think about a move (default: {THINK})",
    )
    if game is not None:
        options.add_options(words, game)
    return words


def main(argv: list[str] | None = None) -> int:
    """Play one game. 0 at its end or when the person leaves, 130 after Ctrl-C, 2 if misused."""
    forgiving_streams()
    argv = sys.argv[1:] if argv is None else argv
    console = Console()
    try:
        return _play(argv, console)
    except (Misused, teahouse.TeahouseError) as error:
        print(f"teahouse play: {error}", file=sys.stderr)
        return 2
    except Left:
        console.say("You left the table; the game ends here. Goodbye.")
        return 0
    except KeyboardInterrupt:
        console.say()
        console.say("Interrupted; the game ends here. Goodbye.")
        return INTERRUPTED
    except SystemExit as left:  # --help
        return int(left.code or 0)


def _play(argv: list[str], console: Console) -> int:
    from teahouse.terminal.sitting import Sitting

    game, wanted = _understood(argv)
    seats = _sitters(game, wanted.seats, wanted.hotseat)
    chosen = {name: getattr(wanted, name) for name in game.options if hasattr(wanted, name)}
    seed = secrets.token_bytes(SEED_BYTES) if wanted.seed is None else wanted.seed
    table = game.new(seats=len(seats), seed=seed, **chosen)
    game.warm()
    Sitting(table, seats, console, seed=seed, think=wanted.think).play()
    return 0


def _understood(argv: list[str]) -> tuple[Game, argparse.Namespace]:
    """The game named, and its whole command line read with that game's options."""
    if {"-h", "--help"} & set(argv[:1]):
        parser().parse_args(["--help"])
    if not argv or argv[0].startswith("-"):
        raise Misused(f"Say first which game to play: {listed(teahouse.games(), 'or')}.")
    game = teahouse.game(argv[0])
    wanted, unknown = parser(game).parse_known_args(argv)
    if unknown:
        general = ["--seats", "--seed", "--hotseat", "--think"]
        raise Misused(
            f"{echo(unknown[0])} is not known here; there are "
            f"{listed(general + options.flags(game))}."
        )
    return game, wanted


def _sitters(game: Game, spec: str | None, hotseat: bool) -> list[Sitter]:
    """Who sits where, as many as the game allows, and one person unless it is a hot seat."""
    from teahouse import bots

    levels: list[str] = bots.levels()
    seats = sitters.seated(spec or f"{sitters.YOU},{levels[-1]}", levels)
    if len(seats) not in game.seats:
        raise Misused(
            f"{game.title} has {game.seats[0]} to {game.seats[-1]} seats, not {len(seats)}."
        )
    if sum(sitter.level is None for sitter in seats) > 1 and not hotseat:
        raise Misused("Several people at one terminal need --hotseat, so that hands stay hidden.")
    return seats


def _seed(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"it is a whole number, not {echo(text)}") from None


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds <= THINK_MOST:  # NaN is refused here too
        raise argparse.ArgumentTypeError(
            f"it is a number of seconds up to {THINK_MOST:g}, not {echo(text)}"
        )
    return seconds
