"""`teahouse rules duelo 5.4`: the rulebook, or one section of it, in plain text."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import teahouse
from teahouse.terminal.arguments import Misused, Parser, echo, forgiving_streams, listed
from teahouse.terminal.console import Console

if TYPE_CHECKING:
    from teahouse.terminal.sections import Rulebook, Section


def parser() -> Parser:
    """The command line of `teahouse rules`."""
    words = Parser(
        prog="teahouse rules",
        description="Print a game's rules, or one section of them.",
        allow_abbrev=False,
    )
    words.add_argument("game", nargs="?", help="a game's id; left out: the games are listed")
    words.add_argument("section", nargs="?", help="a number such as 5.4, or a title")
    return words


def main(argv: list[str] | None = None) -> int:
    """Print what is asked for; 0, or 2 with one sentence if there is no such game or section."""
    forgiving_streams()
    try:
        wanted = parser().parse_args(argv)
        _print(wanted.game, wanted.section)
    except (Misused, teahouse.TeahouseError) as error:
        print(f"teahouse rules: {error}", file=sys.stderr)
        return 2
    except SystemExit as left:  # --help
        return int(left.code or 0)
    return 0


def _print(game_id: str | None, number: str | None) -> None:
    from teahouse.terminal.sections import Rulebook, as_lines

    console = Console()
    if game_id is None:
        for game in teahouse.games().values():
            console.say(f"{game.id}: {game.title}. {game.summary}")
        return
    game = teahouse.game(game_id)
    book = Rulebook(game.rules_text)
    sections = list(book.sections) if number is None else _found(book, number, game.title)
    console.say_all(as_lines(sections))


def _found(book: Rulebook, number: str, title: str) -> list[Section]:
    """The section and those below it, or a sentence with the known ones."""
    found = book.find(number)
    if not found:
        raise Misused(
            f"The rules of {title} have no section {echo(number)}; "
            f"there are {listed(book.numbers)}."
        )
    return found
