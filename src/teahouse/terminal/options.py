"""A game's declared options as arguments of the command line, for every game alike."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from teahouse.terminal.arguments import Parser, echo, listed

if TYPE_CHECKING:
    from teahouse.engine.game import Game, Option

RANDOM, NONE = "random", "none"
"""How `null`, the value that leaves an option to chance, is written on a command line."""

YES, NO = ("on", "yes", "true"), ("off", "no", "false")


def add_options(words: Parser, game: Game) -> None:
    """Give the parser one argument per option of the game, left out where its default serves."""
    group = words.add_argument_group(f"options of {game.title}")
    for name, option in game.options.items():
        flag = "--" + name.replace("_", "-")
        if isinstance(option.default, bool):
            group.add_argument(
                flag,
                dest=name,
                nargs="?",
                const=True,
                default=argparse.SUPPRESS,
                type=_switch,
                metavar="on|off",
                help=_help(option),
            )
        else:
            group.add_argument(
                flag,
                dest=name,
                default=argparse.SUPPRESS,
                type=_reader(option),
                metavar="VALUE",
                help=_help(option),
            )


def flags(game: Game) -> list[str]:
    """The arguments `add_options` adds, for the sentence about an unknown one."""
    return ["--" + name.replace("_", "-") for name in game.options]


def _help(option: Option) -> str:
    return f"{option.help} (default: {_shown(option.default)})".replace("%", "%%")


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return YES[0] if value else NO[0]
    return RANDOM if value is None else str(value)


def _switch(text: str) -> bool:
    word = text.strip().lower()
    if word in YES or word in NO:
        return word in YES
    raise argparse.ArgumentTypeError(f"it is on or off, not {echo(text)}")


def _reader(option: Option) -> Callable[[str], Any]:
    """How a value of that option is read. What it then may be at this table, the game decides."""

    def read(text: str) -> Any:
        word = text.strip()
        if option.default is None and word.lower() in (RANDOM, NONE):
            return None
        if option.each is not None:
            return _names(option.each, word)
        for choice in option.choices or ():
            if _shown(choice).lower() == word.lower():
                return choice
        try:
            return int(word)
        except ValueError:
            raise argparse.ArgumentTypeError(
                f"it is {_allowed(option)}, not {echo(text)}"
            ) from None

    return read


def _names(each: tuple[str, ...], text: str) -> list[str]:
    """Names separated by commas, in small or capital letters."""
    known = {name.lower(): name for name in each}
    words = [part.strip() for part in text.split(",")]
    for word in words:
        if word.lower() not in known:
            raise argparse.ArgumentTypeError(
                f"it is {listed([*each, RANDOM], 'or')}, with commas between them, not {echo(word)}"
            )
    return [known[word.lower()] for word in words]


def _allowed(option: Option) -> str:
    words = [_shown(choice) for choice in option.choices or ()]
    if not words and option.lowest is not None and option.highest is not None:
        words = [f"a number from {option.lowest} to {option.highest}"]
    if option.default is None and RANDOM not in words:
        words.append(RANDOM)
    return listed(words or ["a number"], "or")
